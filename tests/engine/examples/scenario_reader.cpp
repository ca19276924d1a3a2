#include "tests/engine/examples/scenario_reader.h"

#include <algorithm>

#include "engine/core/bytes.h"
#include "engine/core/describe/json.h"
#include "engine/core/json_integer.h"

namespace engine {

using Json = nlohmann::json;

Rejection bad_scenario(const std::string& field, const std::string& message) {
  return {"bad_scenario", message, "", field};
}

void ScenarioReader::refuse(const std::string& field, const std::string& message) {
  refuse(bad_scenario(field, message));
}

void ScenarioReader::refuse(const Rejection& why) {
  if (!refused_) refused_ = why;
}

const Json* ScenarioReader::find(const Json& object, std::string_view name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

std::string ScenarioReader::joined(const std::string& path, const std::string& name) {
  if (path.empty() || name.empty()) return path + name;
  return path + "." + name;
}

bool ScenarioReader::only_members(const Json& object, std::initializer_list<const char*> names,
                                  const std::string& field) {
  if (!object.is_object()) refuse(field, "An object is expected.");
  if (refused_) return false;
  for (const auto& [name, value] : object.items()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      refuse(joined(field, name), "There is no such member.");
    }
  }
  return !refused_;
}

std::int64_t ScenarioReader::read_integer(const Json& value, std::int64_t min, std::int64_t max,
                                          const std::string& field) {
  const auto number = integer_from(value, min, max);
  if (!number) refuse(field, "A number from " + std::to_string(min) + " to " + std::to_string(max) + " is expected.");
  return number.value_or(min);
}

bool ScenarioReader::boolean(const Json& value, const std::string& field) {
  if (value.is_boolean()) return value.get<bool>();
  refuse(field, "True or false is expected.");
  return false;
}

std::optional<std::string_view> ScenarioReader::word_of(const Json& value) {
  if (!value.is_string()) return std::nullopt;
  return value.get_ref<const std::string&>();
}

void ScenarioReader::read(const Json& object, const char* name, bool& into, const std::string& path) {
  if (const Json* value = find(object, name)) into = boolean(*value, joined(path, name));
}

void ScenarioReader::read(const Json& object, Rng& into, const char* no_hex) {
  const Json* seed = find(object, "seed");
  const Json* rng = find(object, "rng");
  if (seed != nullptr && rng != nullptr) return refuse("seed", "Give either seed or rng.");
  if (seed != nullptr) {
    const auto key = hash_from_hex(word_of(*seed).value_or(""));
    if (!key) return refuse("seed", "64 hex digits are expected.");
    into = Rng(*key);
  }
  if (rng != nullptr) {
    const auto word = word_of(*rng);
    if (!word || !from_hex(*word)) return refuse("rng", no_hex);
    if (!read_text(*word, into)) return refuse("rng", "This is no generator.");
  }
}

ScenarioObject::ScenarioObject(const Json& json, std::string path, ScenarioReader& reader)
    : json_(&json), path_(std::move(path)), reader_(&reader) {
  static const Json k_nothing = Json::object();
  if (json.is_object()) return;
  reader.refuse(path_, "An object is expected.");
  json_ = &k_nothing;
}

bool ScenarioObject::boolean(const char* name, bool otherwise) {
  reader_->read(*json_, name, otherwise, path_);
  return otherwise;
}

}  // namespace engine
