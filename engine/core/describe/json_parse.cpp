#include "engine/core/describe/json_parse.h"

#include <nlohmann/json.hpp>

namespace engine {

nlohmann::json parse_json(std::string_view text) { return nlohmann::json::parse(text, nullptr, false); }

nlohmann::json parse_json(std::span<const std::uint8_t> text) {
  return parse_json(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

nlohmann::json parse_own_json(std::string_view text) { return nlohmann::json::parse(text); }

// Text that is no UTF-8 can only be ours; a replacement character in a name is better than a lost message.
std::string dump_json(const nlohmann::json& value, int indent) {
  return value.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace engine
