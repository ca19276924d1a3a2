// The course of a turn: Planning, the stops of Execution, Reset (sections 6 to 9).
#include "engine/games/dominant-species/turn.h"

#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"

namespace games::dominant_species {

namespace {

/// A24.
constexpr std::uint8_t k_turns_without_card_max = 12;

std::vector<Stop> make_stops() {
  std::vector<Stop> stops;
  for (const Section section : engine::all<Section>) {
    const SectionFacts& facts = data().section(section);
    if (section == Section::regression || section == Section::glaciation) {
      stops.push_back({section, Space::none});
      continue;
    }
    if (section == Section::competition) stops.push_back({section, Space::none});
    for (std::size_t i = 0; i < facts.spaces; ++i) stops.push_back({section, nth<Space>(index_of(facts.first) + i)});
    if (section == Section::wasteland || section == Section::speciation) stops.push_back({section, Space::none});
  }
  return stops;
}

void act_on(Changes& changes, Space space) {
  State& state = changes.state;
  const Animal animal = state.pawn_at(space);
  if (animal == Animal::none || state.held.has(space)) return;
  take_pawn_off(state, space);
  changes.tell(PawnRemoved{animal, space});
  push_frame(state, frame_of_pawn(animal, space));
  if (data().space(space).section != Section::migration) return;
  for (const Hex hex : state.earth) state.unmoved[index_of(hex)] = state.cubes_at(hex, animal);
}

void begin_regression(State& state) {
  Frame frame{Task::regression};
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play()) frame.animals.add(animal);
  }
  push_frame(state, frame);
}

/// 7.5, the automatic part.
void sweep_wasteland(Changes& changes) {
  State& state = changes.state;
  for (const Vertex vertex : k_every<Vertex>) {
    const Element disk = state.disk_at(vertex);
    if (disk == Element::none || state.box(Section::wasteland)[index_of(disk)] == 0) continue;
    if ((data().vertex(vertex).hexes.bits & state.tundra.bits) == 0) continue;
    remove_disk(changes, vertex, Section::wasteland);
  }
}

void act_on_glaciation(Changes& changes) {
  State& state = changes.state;
  const SectionFacts& facts = data().section(Section::glaciation);
  const std::size_t looked_at = state.options.glaciation == GlaciationBy::first_space ? 1 : facts.spaces;  // A3
  for (std::size_t i = 0; i < looked_at; ++i) {
    const Space space = nth<Space>(index_of(facts.first) + i);
    if (state.pawn_at(space) == Animal::none) continue;
    return act_on(changes, space);
  }
}

void act_free(State& state, Animal animal, Task task) {
  if (!state.of(animal).in_play()) return;
  Frame frame{task};
  frame.animal = animal;
  push_frame(state, frame);
}

void make_stop(Changes& changes, const Stop& stop) {
  if (stop.space != Space::none) return act_on(changes, stop.space);
  switch (stop.section) {
    case Section::regression:
      return begin_regression(changes.state);
    case Section::wasteland:
      return sweep_wasteland(changes);
    case Section::glaciation:
      return act_on_glaciation(changes);
    case Section::speciation:
      return act_free(changes.state, Animal::insect, Task::insect_speciation);
    default:
      return act_free(changes.state, Animal::arachnid, Task::arachnid_competition);
  }
}

void enter(Changes& changes, Phase phase) {
  changes.state.phase = phase;
  changes.state.cursor = 0;
  changes.tell(PhaseBegan{phase});
}

void plan(Changes& changes) {
  State& state = changes.state;
  const std::size_t animals = animals_at_table(state);
  const bool vacant = std::find(state.pawns.begin(), state.pawns.end(), Animal::none) != state.pawns.end();
  for (std::size_t i = 0; vacant && i < animals; ++i) {
    const std::size_t place = (state.cursor + i) % animals;
    const Animal animal = state.initiative[place];
    if (state.of(animal).available == 0) continue;
    state.cursor = static_cast<std::uint8_t>((place + 1) % animals);
    Frame frame{Task::planning};
    frame.animal = animal;
    return push_frame(state, frame);
  }
  enter(changes, Phase::execution);
}

/// 8.1
void extinguish(Changes& changes) {
  State& state = changes.state;
  int died = 0;
  for (const Hex hex : state.earth) {
    for (const Animal animal : engine::all<Animal>) {
      int dying = state.cubes_at(hex, animal) - state.protected_cubes[index_of(hex)][index_of(animal)];
      if (dying > 0 && animal == Animal::mammal && state.saved == hex) --dying;
      if (dying <= 0 || match(state, animal, hex) > 0) continue;
      eliminate_cubes(changes, animal, hex, dying, Cause::extinction, animal);
      died += dying;
    }
  }
  changes.tell(Extinction{died});
  state.saved = Hex::none;
  for (AnimalCounts& safe : state.protected_cubes) safe.fill(0);
}

/// 8.2
void score_survival(Changes& changes) {
  State& state = changes.state;
  const Animal holder = survival_holder(state);
  if (holder == Animal::none) return;
  const HexSet tiles{tiles_of(state, holder).bits & state.tundra.bits};
  gain_vp(changes, holder, data().bonus_for(tiles.size()), Source::survival, Cause::survival);
}

/// A15 and A24.
bool is_stuck(const State& state) {
  if (state.turns_without_card >= k_turns_without_card_max) return true;
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).pool > 0 || cubes_on_earth(state, animal) > 0) return false;
  }
  return true;
}

/// Section 9.
void end_game(Changes& changes) {
  State& state = changes.state;
  for (const Hex hex : state.earth) {
    changes.tell(TileScored{hex});
    pay_tile(changes, hex, Source::final, Cause::final);
  }
  state.scored = {};
  state.held = {};
  state.phase = Phase::over;
  changes.tell(GameEnded{});
}

}  // namespace

const std::vector<Stop>& stops() {
  static const std::vector<Stop> all = make_stops();
  return all;
}

void begin_turn(Changes& changes) {
  changes.tell(TurnBegan{changes.state.turn});
  enter(changes, Phase::planning);
}

namespace {

void reset(Changes& changes) {
  State& state = changes.state;
  if (state.cursor == 0) {
    state.cursor = 1;
    return act_free(state, Animal::mammal, Task::mammal_save);
  }
  extinguish(changes);
  score_survival(changes);
  const int without = state.turns_without_card + 1;
  state.turns_without_card = state.card_taken ? std::uint8_t{0} : static_cast<std::uint8_t>(without);
  state.card_taken = false;
  if (!state.last_turn && is_stuck(state)) {
    state.last_turn = true;
    changes.tell(LastTurn{std::nullopt});
  }
  if (state.last_turn) return end_game(changes);
  reseed(changes);
  ++state.turn;
  begin_turn(changes);
}

void choose_or_lay_out(Changes& changes) {
  State& state = changes.state;
  if (state.cursor == animals_at_table(state)) return lay_out(changes);
  Frame frame{Task::choose_animal};
  frame.left = chooser_of(state, state.cursor);
  ++state.cursor;
  push_frame(state, frame);
}

}  // namespace

void advance(Changes& changes) {
  State& state = changes.state;
  while (state.phase != Phase::over) {
    if (!state.frames.empty()) {
      if (!settle_top(changes)) return;
      continue;
    }
    switch (state.phase) {
      case Phase::choosing:
        choose_or_lay_out(changes);
        break;
      case Phase::planning:
        plan(changes);
        break;
      case Phase::execution:
        if (state.cursor < stops().size()) {
          make_stop(changes, stops()[state.cursor++]);
        } else {
          enter(changes, Phase::reset);
        }
        break;
      case Phase::reset:
        reset(changes);
        break;
      case Phase::over:
        return;
    }
  }
}

}  // namespace games::dominant_species
