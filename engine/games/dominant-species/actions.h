// What a seat can do, as it comes over the wire (README.md, "Actions"). Reading is strict: an unknown or missing
// member, a wrong type or an unknown word is a refusal. Whether an action is legal now is asked in rules.h.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/result.h"
#include "engine/games/dominant-species/data.h"

namespace games::dominant_species {

enum class ActionType : std::uint8_t {
  choose_animal,
  place_pawn,
  advance,
  take_element,
  protect_element,
  place_element,
  return_element,
  remove_element,
  glaciate,
  choose_element,
  place_cubes,
  place_tile,
  move_cubes,
  eliminate,
  dominate,
  take_card,
  keep_element,
  keep_cube,
  choose_tile,
  lose_element,
  lose_pawn,
  thin_out,
  replace_cube,
  drive_cubes,
  swap_element,
  save_cube,
  waive,
  done,
};

/// An action of any type: each uses the members that README.md gives it, the others keep their defaults.
struct Action {
  ActionType type = ActionType::done;
  Animal animal = Animal::none;
  Space space = Space::none;
  Element element = Element::none;  ///< also what `swap_element` gives away
  Element take = Element::none;
  Vertex vertex = Vertex::none;
  Hex hex = Hex::none;  ///< also where cubes come from
  Hex to = Hex::none;
  Card card = Card::none;
  std::uint8_t count = 0;
  std::uint8_t stack = 0;
  friend bool operator==(const Action&, const Action&) = default;
};

/// Ways to write one in the code.
[[nodiscard]] constexpr Action action_at(ActionType type, Hex hex) {
  Action action{type};
  action.hex = hex;
  return action;
}
[[nodiscard]] constexpr Action action_at(ActionType type, Hex hex, Animal animal) {
  Action action = action_at(type, hex);
  action.animal = animal;
  return action;
}
[[nodiscard]] constexpr Action action_at(ActionType type, Vertex vertex) {
  Action action{type};
  action.vertex = vertex;
  return action;
}
[[nodiscard]] constexpr Action action_of(ActionType type, Element element) {
  Action action{type};
  action.element = element;
  return action;
}

[[nodiscard]] std::string_view name_of(ActionType type);
[[nodiscard]] engine::Result<Action> action_from(const nlohmann::json& json);
[[nodiscard]] nlohmann::json to_json(const Action& action);

}  // namespace games::dominant_species
