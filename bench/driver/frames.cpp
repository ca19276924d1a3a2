#include "bench/driver/frames.h"

#include <cstdint>
#include <stdexcept>

namespace bench {

namespace {

std::uint64_t number_at(std::string_view bytes, std::size_t from, std::size_t width) {
  std::uint64_t number = 0;
  for (const char c : bytes.substr(from, width)) number = number << 8U | static_cast<unsigned char>(c);
  return number;
}

}  // namespace

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
  out += static_cast<char>(0x80U | static_cast<unsigned char>(opcode));
  if (payload.size() < 126) {
    out += static_cast<char>(0x80U | payload.size());
  } else {
    if (payload.size() > 0xffff) throw std::runtime_error("a message of more than 64 KiB");
    out += static_cast<char>(0x80U | 126U);
    out += static_cast<char>(payload.size() >> 8U);
    out += static_cast<char>(payload.size() & 0xffU);
  }
  out.append(4, '\0').append(payload);
}

std::optional<Frame> first_frame(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(bytes[0]);
  const auto second = static_cast<unsigned char>(bytes[1]);
  if ((first & 0x80U) == 0 || (second & 0x80U) != 0) throw std::runtime_error("a part of a message, or a masked one");
  const std::size_t head = second == 126 ? 4 : second == 127 ? 10 : 2;
  if (bytes.size() < head) return std::nullopt;
  const std::uint64_t length = second < 126 ? second : number_at(bytes, 2, head - 2);
  if (bytes.size() - head < length) return std::nullopt;
  return Frame{static_cast<Opcode>(first & 0x0fU), bytes.substr(head, length), head + length};
}

}  // namespace bench
