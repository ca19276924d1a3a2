// What the scenarios of this game have, besides what every scenario has (tests/engine/examples/scenario_reader.h):
// members that nobody asked for are found at the end.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/describe/json.h"
#include "engine/games/random-mutations/deck.h"
#include "tests/engine/examples/scenario_reader.h"

namespace games::random_mutations {

/// One object of a scenario. A member that is left out gives its default.
class Fields : public engine::ScenarioObject {
 public:
  using ScenarioObject::ScenarioObject;

  [[nodiscard]] bool has(const char* name);
  /// The member as it stands; null when it is left out.
  [[nodiscard]] const nlohmann::json& any(const char* name);
  /// An object or array; an empty one when it is left out.
  [[nodiscard]] const nlohmann::json& object(const char* name);
  [[nodiscard]] const nlohmann::json& array(const char* name);
  template <class Number>
  [[nodiscard]] Number integer(const char* name, std::int64_t max, std::int64_t otherwise = 0) {
    asked_.insert(name);
    return ScenarioObject::integer<Number>(name, otherwise, 0, max);
  }
  [[nodiscard]] bool boolean(const char* name, bool otherwise = false);
  [[nodiscard]] std::string text(const char* name, std::string_view otherwise = "");
  /// "running"; none when it is left out or null.
  [[nodiscard]] std::optional<Trait> trait(const char* name);
  /// "running/swimming"; none when it is left out or null.
  [[nodiscard]] Card card(const char* name);
  /// One of the words of an enumeration; its first when it is left out.
  template <engine::described::Enum E>
  [[nodiscard]] E word(const char* name) {
    if (!has(name)) return E{};
    const auto read = engine::from_word<E>(text(name));
    if (!read) refuse(name, "There is no such word.");
    return read.value_or(E{});
  }

  /// Refuses members that nobody asked for.
  void finish();

 private:
  const nlohmann::json& typed(const char* name, nlohmann::json::value_t type, const char* message,
                              const nlohmann::json& otherwise);

  std::set<std::string> asked_;
};

}  // namespace games::random_mutations
