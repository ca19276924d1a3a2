// Reading the parts of a scenario from JSON that may be anything: the first member that is wrong is what the refusal
// names; after it every read gives a default, so that a reader can be written without a check on each line.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

class ScenarioReader {
 public:
  using Json = nlohmann::json;

  void refuse(const std::string& field, const std::string& message) {
    if (!refused_) refused_ = engine::Rejection{"bad_scenario", message, "", field};
  }
  [[nodiscard]] const std::optional<engine::Rejection>& refused() const { return refused_; }

  /// Refuses anything but an object whose members all have one of these names.
  void only_members(const Json& object, std::initializer_list<const char*> names, const std::string& field);
  /// The member, or null when it is left out.
  [[nodiscard]] static const Json* find(const Json& object, const char* name);

  [[nodiscard]] int integer(const Json& value, int min, int max, const std::string& field);
  [[nodiscard]] int integer_or(const Json& object, const char* name, int otherwise, int min, int max);
  [[nodiscard]] bool boolean_or(const Json& object, const char* name, bool otherwise);
  /// A list of elements, or an object of counts.
  [[nodiscard]] ElementCounts elements(const Json& value, const std::string& field);
  /// An object of animal: cubes.
  [[nodiscard]] AnimalCounts cubes(const Json& value, const std::string& field);

  template <class Id>
  [[nodiscard]] Id id(const Json& value, std::optional<Id> (*from)(std::string_view), const std::string& field) {
    const auto found = value.is_string() ? from(value.get_ref<const std::string&>()) : std::nullopt;
    if (!found) refuse(field, "There is nothing of that name.");
    return found.value_or(Id::none);
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
    if (refused_) return list;
    for (const Json& item : value) {
      const Id read = id(item, from, field);
      if (refused_) return {};
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
    if (refused_) return;
    for (const auto& [name, item] : value.items()) {
      const std::string path = field + "." + name;
      const auto found = from(name);
      if (!found) return refuse(path, "There is nothing of that name.");
      each(*found, item, path);
      if (refused_) return;
    }
  }

 private:
  std::optional<engine::Rejection> refused_;
};

/// earth, display and resolving of a scenario (scenario_places.cpp).
void read_earth(ScenarioReader& reader, const nlohmann::json& json, State& state);
void read_display(ScenarioReader& reader, const nlohmann::json& json, State& state);
void read_resolution(ScenarioReader& reader, const nlohmann::json& json, State& state);
/// cards and stacks: what is left out is shuffled from what lies nowhere (scenario_supplies.cpp).
void read_cards(ScenarioReader& reader, const nlohmann::json& json, State& state);
void read_stacks(ScenarioReader& reader, const nlohmann::json& json, State& state);

}  // namespace games::dominant_species
