#include "engine/core/data_json.h"

#include <stdexcept>

#include "engine/core/describe/json_text.h"

namespace engine::data_json {

void require(bool holds, const std::string& what) {
  if (!holds) throw std::runtime_error("data.json: " + what);
}

std::uint8_t small(const nlohmann::json& value) {
  const auto number = value.get<std::int64_t>();
  require(number >= 0 && number <= UINT8_MAX, "the number " + dump_json(value) + " is out of range");
  return static_cast<std::uint8_t>(number);
}

nlohmann::json picked(const nlohmann::json& from, std::initializer_list<const char*> names) {
  auto members = nlohmann::json::object();
  for (const char* name : names) members[name] = from.at(name);
  return members;
}

}  // namespace engine::data_json
