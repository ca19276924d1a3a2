// First inputs of fuzz_wire: one request of each method, and the odd ones of the tests, in both encodings.
#pragma once

#include <vector>

#include "engine/core/bytes.h"

namespace protocol {

/// Reads the fixtures of tests/protocol; run from the repository's root. The first byte is the encoding, as fuzz_wire
/// reads it.
[[nodiscard]] std::vector<engine::Bytes> wire_seeds();

}  // namespace protocol
