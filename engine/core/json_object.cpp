#include "engine/core/json_object.h"

namespace engine {

nlohmann::json object_of(std::initializer_list<Member> members) {
  nlohmann::json json = nlohmann::json::object();
  auto& object = json.get_ref<nlohmann::json::object_t&>();
  for (const Member& member : members) object.emplace_hint(object.end(), member.name, std::move(member.value));
  return json;
}

}  // namespace engine
