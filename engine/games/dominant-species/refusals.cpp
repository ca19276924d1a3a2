// Why something can't be done, for a person: the first thing that is wrong with an action that is not listed.
#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"

namespace games::dominant_species {

namespace {

using engine::Rejection;

struct Reason {
  const char* code = "";
  const char* message = "";
  const char* field = "";
};
using MaybeReason = std::optional<Reason>;

/// What an action names, whatever its type; none where it names nothing of that kind.
struct Named {
  std::size_t type = 0;
  Animal animal = Animal::none;
  Space space = Space::none;
  Element element = Element::none;  ///< also one that is given away
  Element take = Element::none;
  Vertex vertex = Vertex::none;
  Hex hex = Hex::none;  ///< also where cubes come from
  Hex to = Hex::none;
  Card card = Card::none;
  int count = 0;
  std::size_t stack = 0;
  friend bool operator==(const Named&, const Named&) = default;

  template <class One>
  [[nodiscard]] bool is() const {
    return type == Action(One{}).index();
  }
};

Named named_by(const Action& action) {
  Named named{action.index()};
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { one.animal; }) named.animal = one.animal;
        if constexpr (requires { one.space; }) named.space = one.space;
        if constexpr (requires { one.element; }) named.element = one.element;
        if constexpr (requires { one.lose; }) named.element = one.lose;
        if constexpr (requires { one.take; }) named.take = one.take;
        if constexpr (requires { one.vertex; }) named.vertex = one.vertex;
        if constexpr (requires { one.hex; }) named.hex = one.hex;
        if constexpr (requires { one.from; }) named.hex = one.from;
        if constexpr (requires { one.to; }) named.to = one.to;
        if constexpr (requires { one.card; }) named.card = one.card;
        if constexpr (requires { one.count; }) named.count = one.count;
        if constexpr (requires { one.stack; }) named.stack = one.stack;
      },
      action);
  return named;
}

bool any_listed(const std::vector<Action>& listed, auto alike) {
  return std::any_of(listed.begin(), listed.end(), [&](const Action& other) { return alike(named_by(other)); });
}

MaybeReason reason_of_space(const Frame& frame, const Named& action) {
  if (action.space == Space::none) return std::nullopt;
  if (frame.task == Task::replace_pawn && data().space(action.space).section == Section::initiative) {
    return Reason{"initiative_again", "A pawn of Initiative does not go back to Initiative.", "space"};
  }
  return Reason{"space_taken", "Another pawn stands on that space.", "space"};
}

MaybeReason reason_of_element(const std::vector<Action>& listed, const Named& action) {
  const auto same_element = [&](const Named& other) { return other.element == action.element; };
  if (action.element != Element::none && !any_listed(listed, same_element)) {
    return Reason{"element_not_there", "There is no disk of that element to be had here.", "element"};
  }
  if (action.take != Element::none) {
    if (action.take == action.element) return Reason{"no_effect", "That would change nothing.", "take"};
    return Reason{"element_not_there", "The bag holds no disk of that element.", "take"};
  }
  return std::nullopt;
}

MaybeReason reason_of_vertex(const State& state, const Named& action) {
  if (action.vertex == Vertex::none) return std::nullopt;
  const bool on_earth = (data().vertex(action.vertex).hexes.bits & state.earth.bits) != 0;
  if (!on_earth) return Reason{"corner_off_earth", "No tile of earth touches that corner.", "vertex"};
  const bool disk = state.disk_at(action.vertex) != Element::none;
  if (action.is<PlaceElement>()) {
    if (disk) return Reason{"corner_taken", "An element lies on that corner already.", "vertex"};
    return Reason{"corner_elsewhere", "That corner does not belong to a tile in question.", "vertex"};
  }
  if (!disk) return Reason{"no_disk_there", "No element lies on that corner.", "vertex"};
  if (action.is<KeepElement>()) {
    return Reason{"no_effect", "Choose a tile with several elements, and one of its own.", "hex"};
  }
  return Reason{"element_not_there", "It is not an element of that type that can be chosen here.", "vertex"};
}

MaybeReason reason_of_new_tile(const State& state, const Named& action) {
  if (!action.is<PlaceTile>()) return std::nullopt;
  if (state.tops[action.stack] == Terrain::none) {
    return Reason{"no_tile_open", "No tile of that stack lies open.", "stack"};
  }
  if (state.earth.has(action.hex)) return Reason{"tile_there", "There is a tile on that hex already.", "hex"};
  return Reason{"not_adjacent", "A new tile touches earth.", "hex"};
}

/// About the tile, whatever is done with it.
MaybeReason reason_of_tile(const State& state, const Frame& frame, const Named& action) {
  if (action.hex != Hex::none && !state.earth.has(action.hex)) {
    return Reason{"no_tile_there", "There is no tile on that hex.", "hex"};
  }
  if (action.to != Hex::none && !state.earth.has(action.to)) {
    return Reason{"no_tile_there", "There is no tile on that hex.", "to"};
  }
  if (action.is<Glaciate>()) {
    if (state.tundra.has(action.hex)) return Reason{"already_tundra", "That tile is tundra already.", "hex"};
    return Reason{"not_adjacent", "The ice spreads to tiles beside tundra only.", "hex"};
  }
  if (action.is<Dominate>()) {
    return Reason{"tile_already_used", "That tile was dominated this turn.", "hex"};
  }
  if (frame.task == Task::competition && !frame.terrains.has(terrain_at(state, action.hex))) {
    const bool of_space = data().space(frame.space).terrains.has(terrain_at(state, action.hex));
    if (of_space) return Reason{"tile_already_used", "A tile of that terrain was chosen already.", "hex"};
    return Reason{"wrong_terrain", "That terrain does not belong to the space of the pawn.", "hex"};
  }
  return std::nullopt;
}

MaybeReason reason_of_animal(const State& state, const Frame& frame, const Named& action) {
  if (action.animal == Animal::none) return std::nullopt;
  if (frame.task == Task::choose_animal) return Reason{"animal_taken", "Somebody plays that animal already.", "animal"};
  const Hex hex = action.hex == Hex::none ? frame.hex : action.hex;
  if (hex == Hex::none || state.cubes_at(hex, action.animal) == 0) {
    return Reason{"no_cube_there", "That animal has no cube there.", "animal"};
  }
  if (action.animal == frame.animal) return Reason{"own_cube", "An opposing cube is asked for.", "animal"};
  const bool by_presence = frame.task == Task::competition || frame.task == Task::arachnid_competition;
  if (by_presence && state.cubes_at(hex, frame.animal) == 0) {
    return Reason{"no_cube_there", "You have no cube on that tile.", "hex"};
  }
  return Reason{"tile_already_used", "That tile or animal is not open to this choice any more.", "hex"};
}

MaybeReason reason_of_count(const std::vector<Action>& listed, const Named& action) {
  if (action.count == 0) return std::nullopt;
  const auto but_fewer = [&](const Named& other) {
    Named less = action;
    less.count = other.count;
    return other == less && other.count < action.count;
  };
  if (any_listed(listed, but_fewer))
    return Reason{"too_many_cubes", "There are not that many cubes to be had.", "count"};
  if (action.to != Hex::none) {
    const auto from_there = [&](const Named& other) { return other.hex == action.hex; };
    if (!any_listed(listed, from_there)) {
      return Reason{"no_cube_there", "No cube of yours can move from there any more.", "from"};
    }
    return Reason{"not_adjacent", "Cubes move to tiles within their reach.", "to"};
  }
  return Reason{"tile_already_used", "That tile is not open to this choice.", "hex"};
}

Reason first_reason(const State& state, const std::vector<Action>& listed, const Named& action) {
  const Frame& frame = state.top();
  const auto same_type = [&](const Named& other) { return other.type == action.type; };
  if (action.is<Waive>() || action.is<Done>())
    return {"must_choose", "This choice can't be forgone, or ends in another way.", "type"};
  if (!any_listed(listed, same_type)) return {"wrong_action", "Another kind of choice is asked for now.", "type"};
  if (auto reason = reason_of_space(frame, action)) return *reason;
  if (auto reason = reason_of_element(listed, action)) return *reason;
  if (auto reason = reason_of_new_tile(state, action)) return *reason;
  if (auto reason = reason_of_tile(state, frame, action)) return *reason;
  if (auto reason = reason_of_vertex(state, action)) return *reason;
  if (auto reason = reason_of_animal(state, frame, action)) return *reason;
  if (auto reason = reason_of_count(listed, action)) return *reason;
  if (action.card != Card::none) return {"card_not_open", "That card does not lie open.", "card"};
  if (action.is<SaveCube>()) return {"no_cube_there", "No endangered mammal stands there.", "hex"};
  if (action.is<ChooseTile>()) return {"no_effect", "That would have no effect.", "hex"};
  return {"not_possible", "That is not possible now.", ""};
}

}  // namespace

Rejection why_not(const State& state, const std::vector<Action>& listed, const Action& action) {
  const Reason reason = first_reason(state, listed, named_by(action));
  return {reason.code, reason.message, "dominant-species " + section_of(state.top()), reason.field};
}

}  // namespace games::dominant_species
