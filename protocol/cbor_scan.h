// A look over CBOR bytes before the library's reader sees them. That reader recurses once per nested chunk of a
// string, wraps negative integers beyond 64 bits and takes any bytes for text.
#pragma once

#include <string>
#include <string_view>

namespace protocol {

/// Empty when `bytes` are exactly one CBOR item (RFC 8949) of the kinds that JSON has, nested at most k_depth_max
/// deep, with every length backed by bytes that are there. Otherwise a sentence saying what is wrong.
[[nodiscard]] std::string cbor_fault(std::string_view bytes);

}  // namespace protocol
