// A file of its own, as the modules for pages have none of it: it needs exceptions, and a library for bytes as
// characters that newer standard libraries haven't.
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"

namespace engine {

nlohmann::json parse_cbor(std::span<const std::uint8_t> bytes) {
  try {
    // A length beyond all bounds is thrown, also by a reader that was told not to throw.
    return nlohmann::json::from_cbor(bytes.data(), bytes.data() + bytes.size(), true, false);
  } catch (const nlohmann::json::exception&) {
    return nlohmann::json::value_t::discarded;
  }
}

}  // namespace engine
