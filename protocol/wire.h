// Bytes to JSON values and back, in both encodings of the protocol. Bytes from outside may be hostile: nothing here
// throws, recurses deeper than k_depth_max or allocates more than a small multiple of the bytes it was given.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "protocol/limits.h"

namespace protocol {

using Json = nlohmann::json;

enum class Encoding : std::uint8_t {
  json,  ///< RFC 8259, in text frames
  cbor,  ///< RFC 8949, in binary frames: the same values
};

/// The WebSocket subprotocol of an encoding: "vivarium.v1.json", "vivarium.v1.cbor".
[[nodiscard]] std::string_view subprotocol_of(Encoding encoding);

/// What to speak, given the client's Sec-WebSocket-Protocol header ("a, b"): the first one we know; JSON when the
/// header is empty; nullopt when it offers only what we don't speak.
[[nodiscard]] std::optional<Encoding> choose_encoding(std::string_view offered);

/// Reads one value that fills all of `bytes`. Refused with code "bad_json": what is not JSON (CBOR), longer than
/// `bytes_max`, nested deeper than k_depth_max, not UTF-8, an object with the same key twice, an integer beyond 64
/// bits, a number that is not finite; in CBOR also tags, byte strings, `undefined`, and keys that are not text.
/// A float with a whole value below 2^53 becomes an integer: JSON Schema makes no difference between 1.0 and 1.
[[nodiscard]] engine::Result<Json> decode(std::string_view bytes, Encoding encoding,
                                          std::size_t bytes_max = k_message_bytes_max);

/// Keys in sorted order, no spaces: the same value gives the same bytes.
[[nodiscard]] std::string encode(const Json& value, Encoding encoding);

}  // namespace protocol
