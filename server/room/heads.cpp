#include "server/room/heads.h"

#include <charconv>

namespace server {
namespace {

constexpr std::size_t k_bytes = sizeof(std::uint64_t);

}  // namespace

void Heads::add(const storage::Hash& hash) {
  std::uint64_t beginning = 0;
  for (std::size_t i = 0; i < k_bytes; ++i) beginning = beginning << 8U | hash[i];
  beginnings_.push_back(beginning);
}

bool Heads::has(std::uint64_t seq, std::string_view head) const {
  if (seq == 0 || seq > beginnings_.size()) return seq == 0;
  if (head.empty()) return true;
  std::uint64_t beginning = 0;
  const std::string_view digits = head.substr(0, 2 * k_bytes);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), beginning, 16);
  return error == std::errc{} && end == digits.data() + digits.size() && beginning == beginnings_[seq - 1];
}

}  // namespace server
