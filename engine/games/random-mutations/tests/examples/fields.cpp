#include "engine/games/random-mutations/tests/examples/fields.h"

namespace games::random_mutations {

namespace {

using Json = nlohmann::json;

const Json& empty_object() {
  static const Json instance = Json::object();
  return instance;
}
const Json& empty_array() {
  static const Json instance = Json::array();
  return instance;
}
const Json& nothing() {
  static const Json instance;
  return instance;
}

}  // namespace

bool Fields::has(const char* name) {
  asked_.insert(name);
  return ScenarioObject::has(name);
}

const Json& Fields::any(const char* name) { return has(name) ? json().at(name) : nothing(); }

const Json& Fields::typed(const char* name, Json::value_t type, const char* message, const Json& otherwise) {
  if (!has(name)) return otherwise;
  const Json& value = json().at(name);
  if (value.type() == type) return value;
  refuse(name, message);
  return otherwise;
}

const Json& Fields::object(const char* name) {
  return typed(name, Json::value_t::object, "An object is expected.", empty_object());
}

const Json& Fields::array(const char* name) {
  return typed(name, Json::value_t::array, "A list is expected.", empty_array());
}

bool Fields::boolean(const char* name, bool otherwise) {
  if (!has(name)) return otherwise;
  return typed(name, Json::value_t::boolean, "true or false is expected.", Json(otherwise)).get<bool>();
}

std::string Fields::text(const char* name, std::string_view otherwise) {
  if (!has(name)) return std::string(otherwise);
  const Json& value = json().at(name);
  if (value.is_string()) return value.get<std::string>();
  refuse(name, "A word is expected.");
  return std::string(otherwise);
}

std::optional<Trait> Fields::trait(const char* name) {
  if (any(name).is_null()) return std::nullopt;
  const auto read = engine::from_word<Trait>(text(name));
  if (!read) refuse(name, "There is no such trait.");
  return read;
}

Card Fields::card(const char* name) {
  Card read;
  if (!any(name).is_null() && !read_text(text(name), read)) refuse(name, "There is no such card.");
  return read;
}

void Fields::finish() {
  for (const auto& [name, value] : json().items()) {
    if (!asked_.contains(name)) refuse(name, "There is no such member.");
  }
}

}  // namespace games::random_mutations
