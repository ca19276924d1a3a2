#include "engine/core/data_json.h"

#include "engine/core/describe/json_text.h"
#include "engine/core/ensure.h"

namespace engine::data_json {

void require(bool holds, const std::string& what) {
  if (!holds) broken_invariant("data.json", what.c_str(), __FILE__, __LINE__);
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
