// Cards about cubes: Biomass, Catastrophe, Evolution, Fecundity, Fertile, Hibernation, Mass Exodus, Predator (section
// 10); and the cube that the mammal saves (8.1).
#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species::tasks {

namespace {

HexSet neighbours_on_earth(const State& state, Hex hex) { return {data().hex(hex).neighbours.bits & state.earth.bits}; }

bool is_alone(const State& state, Animal animal, Hex hex) {
  return state.cubes_at(hex, animal) > 0 && cubes_on(state, hex) == state.cubes_at(hex, animal);
}

/// One victim on each of the tiles. A tile where there is no choice comes first and alone, so that nobody is asked.
void list_victims(const State& state, HexSet hexes, Animal except, Actions& into) {
  for (const Hex hex : hexes) {
    Animal only = Animal::none;
    int candidates = 0;
    for (const Animal animal : engine::all<Animal>) {
      if (animal == except || state.cubes_at(hex, animal) == 0) continue;
      only = animal;
      ++candidates;
    }
    if (candidates != 1) continue;
    into.emplace_back(Eliminate{hex, only});
    return;
  }
  for (const Hex hex : hexes) {
    for (const Animal animal : engine::all<Animal>) {
      if (animal == except || state.cubes_at(hex, animal) == 0) continue;
      into.emplace_back(Eliminate{hex, animal});
    }
  }
}

/// Eliminates the cube and crosses the tile off; the last one ends the card.
void eliminate_in_chain(Changes& changes, const Action& action) {
  const auto* chosen = std::get_if<Eliminate>(&action);
  if (chosen == nullptr) return pop_frame(changes.state);
  Frame& frame = changes.state.top();
  frame.hexes.remove(chosen->hex);
  eliminate_cubes(changes, chosen->animal, chosen->hex, 1, frame.card, frame.animal);
}

}  // namespace

void list_biomass(const State& state, const Frame& frame, Actions& into) {
  list_victims(state, frame.hexes, Animal::none, into);
}

void perform_biomass(Changes& changes, const Action& action) { eliminate_in_chain(changes, action); }

void list_predator(const State& state, const Frame& frame, Actions& into) {
  list_victims(state, frame.hexes, frame.animal, into);
}

void list_catastrophe(const State& state, const Frame&, Actions& into) {
  for (const Hex hex : state.earth) {
    if (cubes_on(state, hex) < 2) continue;
    for (const Animal animal : engine::all<Animal>) {
      if (state.cubes_at(hex, animal) > 0) into.emplace_back(KeepCube{hex, animal});
    }
  }
  if (!into.empty()) return;
  for (const Hex hex : state.earth) {  // nothing dies there: the second part alone has an effect (A5)
    const HexSet near = neighbours_on_earth(state, hex);
    if (std::any_of(near.begin(), near.end(), [&](Hex other) { return cubes_on(state, other) > 0; })) {
      into.emplace_back(ChooseTile{hex});
    }
  }
}

void perform_catastrophe(Changes& changes, const Action& action) {
  State& state = changes.state;
  if (is_end(action)) return pop_frame(state);
  const auto* kept = std::get_if<KeepCube>(&action);
  const Hex hex = kept != nullptr ? kept->hex : std::get<ChooseTile>(action).hex;
  Frame& frame = state.top();
  const Animal taker = frame.animal;
  frame.task = Task::catastrophe_adjacent;
  frame.hex = hex;
  for (const Hex near : neighbours_on_earth(state, hex)) {
    if (cubes_on(state, near) > 0) frame.hexes.add(near);
  }
  if (kept == nullptr) return;
  for (const Animal animal : engine::all<Animal>) {
    const int dying = state.cubes_at(hex, animal) - (animal == kept->animal ? 1 : 0);
    if (dying > 0) eliminate_cubes(changes, animal, hex, dying, Card::catastrophe, taker);
  }
}

void list_catastrophe_adjacent(const State& state, const Frame& frame, Actions& into) {
  // A tile that holds only the taker's cubes must lose one (A4): there is no end before that is done.
  for (const Hex hex : frame.hexes) {
    if (!is_alone(state, frame.animal, hex)) continue;
    into.emplace_back(Eliminate{hex, frame.animal});
    return;
  }
  for (const Hex hex : frame.hexes) {
    for (const Animal animal : engine::all<Animal>) {
      if (state.cubes_at(hex, animal) > 0) into.emplace_back(Eliminate{hex, animal});
    }
  }
  into.emplace_back(Done{});
}

void perform_catastrophe_adjacent(Changes& changes, const Action& action) { eliminate_in_chain(changes, action); }

void list_evolution(const State& state, const Frame& frame, Actions& into) {
  if (frame.left > 0) {
    for (const Hex hex : state.earth) {
      for (const Animal animal : engine::all<Animal>) {
        if (animal == frame.animal || frame.animals.has(animal) || state.cubes_at(hex, animal) == 0) continue;
        into.emplace_back(ReplaceCube{hex, animal});
      }
    }
  }
  into.emplace_back(Done{});
}

void perform_evolution(Changes& changes, const Action& action) {
  const auto* replaced = std::get_if<ReplaceCube>(&action);
  if (replaced == nullptr) return pop_frame(changes.state);
  Frame& frame = changes.state.top();
  frame.animals.add(replaced->animal);
  --frame.left;
  const Animal taker = frame.animal;
  eliminate_cubes(changes, replaced->animal, replaced->hex, 1, Card::evolution, taker);
  place_cubes(changes, taker, replaced->hex, 1, Card::evolution);
}

void list_fecundity(const State& state, const Frame& frame, Actions& into) {
  if (state.of(frame.animal).pool > 0) {
    for (const Hex hex : frame.hexes) into.emplace_back(PlaceCubes{hex, 1});
  }
  into.emplace_back(Done{});
}

void perform_fecundity(Changes& changes, const Action& action) {
  const auto* placed = std::get_if<PlaceCubes>(&action);
  if (placed == nullptr) return pop_frame(changes.state);
  Frame& frame = changes.state.top();
  frame.hexes.remove(placed->hex);
  place_cubes(changes, frame.animal, placed->hex, placed->count, Card::fecundity);
}

void list_fertile(const State& state, const Frame& frame, Actions& into) {
  for (const Hex hex : tiles_of(state, frame.animal)) into.emplace_back(ChooseTile{hex});
}

void perform_fertile(Changes& changes, const Action& action) {
  State& state = changes.state;
  const Animal taker = state.top().animal;
  const auto* chosen = std::get_if<ChooseTile>(&action);
  if (chosen == nullptr) return pop_frame(state);
  const Hex hex = chosen->hex;
  changes.tell(TileChosen{taker, hex, Card::fertile});
  if (state.options.fertile == FertilePays::seed) {
    for (const Animal animal : engine::all<Animal>) {
      gain_vp(changes, animal, state.cubes_at(hex, animal), Source::cards, Card::fertile, hex);
    }
  } else {
    gain_vp(changes, taker, cubes_on(state, hex), Source::cards, Card::fertile, hex);
  }
  pop_frame(state);
}

void list_hibernation(const State& state, const Frame& frame, Actions& into) {
  const std::uint8_t most = std::min(data().cards.hibernation_cubes, state.of(frame.animal).eliminated);
  for (const Hex hex : state.earth) {
    for (std::uint8_t count = 1; count <= most; ++count) into.emplace_back(PlaceCubes{hex, count});
  }
  into.emplace_back(Waive{});
}

void perform_hibernation(Changes& changes, const Action& action) {
  const Animal taker = changes.state.top().animal;
  if (const auto* placed = std::get_if<PlaceCubes>(&action)) revive_cubes(changes, taker, placed->hex, placed->count);
  pop_frame(changes.state);
}

void list_mass_exodus(const State& state, const Frame&, Actions& into) {
  for (const Hex hex : state.earth) {
    if (cubes_on(state, hex) == 0 || neighbours_on_earth(state, hex).empty()) continue;
    into.emplace_back(ChooseTile{hex});
  }
}

void perform_mass_exodus(Changes& changes, const Action& action) {
  State& state = changes.state;
  const auto* chosen = std::get_if<ChooseTile>(&action);
  if (chosen == nullptr) return pop_frame(state);
  Frame& frame = state.top();
  frame.hex = chosen->hex;
  frame.task = Task::mass_exodus_move;
  changes.tell(TileChosen{frame.animal, chosen->hex, Card::mass_exodus});
}

/// The animals leave in the order of the food chain; each may be split among the adjacent tiles.
void list_mass_exodus_move(const State& state, const Frame& frame, Actions& into) {
  for (const Animal animal : engine::all<Animal>) {
    if (state.cubes_at(frame.hex, animal) == 0) continue;
    for (const Hex to : neighbours_on_earth(state, frame.hex)) {
      for (std::uint8_t count = 1; count <= state.cubes_at(frame.hex, animal); ++count) {
        into.emplace_back(DriveCubes{animal, to, count});
      }
    }
    return;
  }
}

void perform_mass_exodus_move(Changes& changes, const Action& action) {
  const auto* driven = std::get_if<DriveCubes>(&action);
  if (driven == nullptr) return pop_frame(changes.state);
  move_cubes(changes, driven->animal, changes.state.top().hex, driven->to, driven->count, Card::mass_exodus);
}

void list_mammal_save(const State& state, const Frame&, Actions& into) {
  for (const Hex hex : tiles_of(state, Animal::mammal)) {
    const std::size_t at = index_of(hex);
    const bool all_safe = state.protected_cubes[at][index_of(Animal::mammal)] >= state.cubes_at(hex, Animal::mammal);
    if (all_safe || match(state, Animal::mammal, hex) > 0) continue;
    into.emplace_back(SaveCube{hex});
  }
}

void perform_mammal_save(Changes& changes, const Action& action) {
  State& state = changes.state;
  if (const auto* chosen = std::get_if<SaveCube>(&action)) {
    state.saved = chosen->hex;
    changes.tell(CubeSaved{Animal::mammal, chosen->hex});
  }
  pop_frame(state);
}

}  // namespace games::dominant_species::tasks
