#include "engine/core/describe/cbor_out.h"

namespace engine {

void CborOut::head(unsigned kind, std::uint64_t count) {
  const auto first = [&](unsigned form) { to_ += static_cast<char>((kind << 5U) | form); };
  if (count < 24) return first(static_cast<unsigned>(count));
  const unsigned form = count <= 0xff ? 0 : count <= 0xffff ? 1 : count <= 0xffffffff ? 2 : 3;
  first(24 + form);
  big_endian(count, 1 << form);
}

void CborOut::big_endian(std::uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) to_ += static_cast<char>((value >> (8U * static_cast<unsigned>(i))) & 0xffU);
}

}  // namespace engine
