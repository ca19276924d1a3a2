#include "engine/games/dominant-species/scenario_parts.h"

#include <algorithm>

namespace games::dominant_species {

using Json = nlohmann::json;

void ScenarioReader::only_members(const Json& object, std::initializer_list<const char*> names,
                                  const std::string& field) {
  if (!object.is_object()) return refuse(field, "An object is expected.");
  for (const auto& [name, value] : object.items()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      return refuse(field.empty() ? name : field + "." + name, "There is no such member.");
    }
  }
}

const Json* ScenarioReader::find(const Json& object, const char* name) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

int ScenarioReader::integer(const Json& value, int min, int max, const std::string& field) {
  if (!value.is_number_integer() || value < min || value > max) {
    refuse(field, "A number from " + std::to_string(min) + " to " + std::to_string(max) + " is expected.");
    return min;
  }
  return value.get<int>();
}

int ScenarioReader::integer_or(const Json& object, const char* name, int otherwise, int min, int max) {
  const Json* value = find(object, name);
  return value == nullptr ? otherwise : integer(*value, min, max, name);
}

bool ScenarioReader::boolean_or(const Json& object, const char* name, bool otherwise) {
  const Json* value = find(object, name);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->get<bool>();
  refuse(name, "True or false is expected.");
  return otherwise;
}

ElementCounts ScenarioReader::elements(const Json& value, const std::string& field) {
  ElementCounts counts{};
  if (value.is_array()) {
    for (const Element element : ids(value, element_from, field)) {
      if (counts[index_of(element)] >= k_none - 1) return counts;
      ++counts[index_of(element)];
    }
    return counts;
  }
  by_id(value, element_from, field, [&](Element element, const Json& count, const std::string& path) {
    counts[index_of(element)] = static_cast<std::uint8_t>(integer(count, 0, k_none - 1, path));
  });
  return counts;
}

AnimalCounts ScenarioReader::cubes(const Json& value, const std::string& field) {
  AnimalCounts counts{};
  by_id(value, animal_from, field, [&](Animal animal, const Json& count, const std::string& path) {
    counts[index_of(animal)] = static_cast<std::uint8_t>(integer(count, 0, k_none - 1, path));
  });
  return counts;
}

}  // namespace games::dominant_species
