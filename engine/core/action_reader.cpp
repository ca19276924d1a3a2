#include "engine/core/action_reader.h"

#include <nlohmann/json.hpp>

#include "engine/core/json_integer.h"

namespace engine {

using Json = nlohmann::json;

ActionReader::ActionReader(const Json& json) : json_(json) {
  const auto type = json.find("type");
  if (!json.is_object()) {
    refuse("", "An action is an object.");
  } else if (type == json.end() || !type->is_string()) {
    refuse("type", "An action has a type.");
  } else {
    type_ = type->get_ref<const std::string&>();
  }
}

Rejection ActionReader::refuse_type() {
  refuse("type", "There is no action of that type.");
  return *refused_;
}

bool ActionReader::has(const char* field) const { return json_.contains(field); }

const Json* ActionReader::member(const char* field) {
  const auto found = json_.find(field);
  if (found == json_.end()) {
    refuse(field, "This member is missing.");
    return nullptr;
  }
  ++read_;
  return &*found;
}

std::int64_t ActionReader::read_number(const char* field, std::int64_t min, std::int64_t max, const char* message) {
  const Json* value = member(field);
  if (value == nullptr) return 0;
  const auto number = integer_from(*value, min, max);
  if (!number) refuse(field, message);
  return number.value_or(0);
}

std::optional<std::string_view> ActionReader::read_word(const char* field) {
  const Json* value = member(field);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return value->get_ref<const std::string&>();
}

std::string_view ActionReader::text(const char* field) { return read_word(field).value_or(""); }

void ActionReader::refuse(const char* field, const char* message) {
  if (!refused_) refused_ = Rejection{"bad_action", message, "", field};
}

std::optional<Rejection> ActionReader::refusal() const {
  if (refused_) return refused_;
  if (json_.size() == read_) return std::nullopt;
  return Rejection{"bad_action", "This action has a member that it must not have.", "", ""};
}

}  // namespace engine
