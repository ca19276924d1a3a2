// What the scenarios of this game have, besides what every scenario has (tests/engine/examples/scenario_reader.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/describe/json.h"
#include "engine/games/dominant-species/state.h"
#include "tests/engine/examples/scenario_reader.h"

namespace games::dominant_species {

class ScenarioReader : public engine::ScenarioReader {
 public:
  using Json = nlohmann::json;

  /// A list of elements, or an object of counts.
  [[nodiscard]] ElementCounts elements(const Json& value, const std::string& field);
  /// An object of animal: cubes.
  [[nodiscard]] AnimalCounts cubes(const Json& value, const std::string& field);

  template <class Id>
  [[nodiscard]] Id id(const Json& value, std::optional<Id> (*from)(std::string_view), const std::string& field) {
    return named(value, from, field, "There is nothing of that name.", Id::none);
  }
  template <class Id>
  [[nodiscard]] Id id_or_none(const Json& value, std::optional<Id> (*from)(std::string_view),
                              const std::string& field) {
    return value.is_null() ? Id::none : id(value, from, field);
  }
  template <class Id>
  [[nodiscard]] Id member_id(const Json& object, const char* name, std::optional<Id> (*from)(std::string_view),
                             const std::string& field) {
    const Json* value = find(object, name);
    return value == nullptr ? Id::none : id(*value, from, field + "." + name);
  }
  /// A list of ids.
  template <class Id>
  [[nodiscard]] std::vector<Id> ids(const Json& value, std::optional<Id> (*from)(std::string_view),
                                    const std::string& field) {
    std::vector<Id> list;
    if (!value.is_array()) refuse(field, "A list is expected.");
    if (refused()) return list;
    for (const Json& item : value) {
      const Id read = id(item, from, field);
      if (refused()) return {};
      list.push_back(read);
    }
    return list;
  }
  template <class Set, class Id>
  [[nodiscard]] Set set(const Json& value, std::optional<Id> (*from)(std::string_view), const std::string& field) {
    Set read;
    for (const Id item : ids(value, from, field)) read.add(item);
    return read;
  }
  /// An object by ids: calls `each` with the id and its value.
  template <class Id, class Each>
  void by_id(const Json& value, std::optional<Id> (*from)(std::string_view), const std::string& field, Each each) {
    if (!value.is_object()) refuse(field, "An object is expected.");
    if (refused()) return;
    for (const auto& [name, item] : value.items()) {
      const std::string path = field + "." + name;
      const auto found = from(name);
      if (!found) return refuse(path, "There is nothing of that name.");
      each(*found, item, path);
      if (refused()) return;
    }
  }
};

/// earth, display and resolving of a scenario (scenario_places.cpp).
void read_earth(ScenarioReader& reader, const nlohmann::json& json, State& state);
void read_display(ScenarioReader& reader, const nlohmann::json& json, State& state);
void read_resolution(ScenarioReader& reader, const nlohmann::json& json, State& state);
/// cards and stacks: what is left out is shuffled from what lies nowhere (scenario_supplies.cpp).
void read_cards(ScenarioReader& reader, const nlohmann::json& json, State& state);
void read_stacks(ScenarioReader& reader, const nlohmann::json& json, State& state);

}  // namespace games::dominant_species
