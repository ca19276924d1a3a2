#include "engine/games/dominant-species/invariants.h"

#include <algorithm>
#include <cstdlib>

#include "engine/games/dominant-species/changes.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/turn.h"

namespace games::dominant_species {

namespace {

/// No game comes near it.
constexpr int k_points_max = 10'000;

Broken check_frame(const State& state) {
  std::array<std::size_t, k_players_max> animals_of{};
  std::size_t animals = 0;
  for (const AnimalState& animal : state.animals) {
    if (!animal.in_play()) continue;
    if (animal.seat >= state.players) return {{"An animal belongs to nobody at the table.", "animals"}};
    ++animals_of[animal.seat];
    ++animals;
  }
  if (state.phase == Phase::choosing) return std::nullopt;
  const std::size_t each = animals_at_table(state) / state.players;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (animals_of[seat] != each) return {{"Every player has as many animals.", "animals"}};
  }
  AnimalSet track;
  for (std::size_t i = 0; i < k_animals; ++i) {
    const Animal animal = state.initiative[i];
    if ((animal == Animal::none) != (i >= animals)) return {{"Every animal in play is on the track.", "initiative"}};
    if (animal == Animal::none) continue;
    if (track.has(animal) || !state.of(animal).in_play()) return {{"An animal is there once.", "initiative"}};
    track.add(animal);
  }
  return std::nullopt;
}

/// Before the animals are chosen nothing is laid out.
Broken check_choosing(const State& state) {
  State bare;
  bare.players = state.players;
  bare.options = state.options;
  bare.steps = state.steps;
  bare.cursor = state.cursor;
  bare.frames = state.frames;
  bare.rng = state.rng;
  std::array<int, k_players_max> owed{};
  if (state.cursor < 1 || state.cursor > animals_at_table(state)) return {{"There is nothing to choose.", "next"}};
  for (std::size_t pick = 0; pick + 1 < state.cursor; ++pick) ++owed[chooser_of(state, pick)];
  for (std::size_t i = 0; i < k_animals; ++i) {
    bare.animals[i].seat = state.animals[i].seat;
    if (state.animals[i].in_play()) --owed[state.animals[i].seat];
  }
  if (owed != std::array<int, k_players_max>{}) return {{"Animals are chosen in seat order.", "animals"}};
  if (!(bare == state)) return {{"Nothing is laid out before the animals are chosen.", "phase"}};
  return std::nullopt;
}

Broken check_tiles(const State& state) {
  std::array<int, k_terrains> tiles{};
  for (const Hex hex : k_every<Hex>) {
    const Terrain terrain = state.tiles[index_of(hex)];
    if ((terrain != Terrain::none) != state.earth.has(hex)) return {{"A tile is missing.", "earth.tiles"}};
    if (terrain != Terrain::none) ++tiles[index_of(terrain)];
  }
  for (std::size_t i = 0; i < k_stacks; ++i) {
    if (state.tops[i] != Terrain::none) ++tiles[index_of(state.tops[i])];
    for (const Terrain terrain : state.stacks[i]) {
      if (terrain == Terrain::none) return {{"A stack has no gaps.", "stacks"}};
      ++tiles[index_of(terrain)];
    }
  }
  for (std::size_t i = 0; i < k_terrains; ++i) {
    if (tiles[i] > data().terrains[i].large_tiles) return {{"There are not that many such tiles.", "earth.tiles"}};
  }
  if ((state.tundra.bits & ~state.earth.bits) != 0) return {{"Tundra lies on tiles.", "earth.tundra"}};
  if (state.tundra.size() > data().tundra_tiles) return {{"There are twelve tundra tiles.", "earth.tundra"}};
  if ((state.scored.bits & ~state.earth.bits) != 0) return {{"Only tiles are dominated.", "earth.scored"}};
  return std::nullopt;
}

Broken check_cubes(const State& state) {
  for (const Animal animal : engine::all<Animal>) {
    const AnimalState& own = state.of(animal);
    int on_earth = 0;
    for (const Hex hex : k_every<Hex>) {
      const std::uint8_t cubes = state.cubes_at(hex, animal);
      on_earth += cubes;
      if (cubes > 0 && !state.earth.has(hex)) return {{"Cubes stand on tiles.", "earth.cubes"}};
      if (state.protected_cubes[index_of(hex)][index_of(animal)] > cubes) {
        return {{"Only cubes that are there are protected.", "earth.protected"}};
      }
    }
    const int supply = own.in_play() ? supply_of(state).cubes - 1 : 0;
    if (own.pool + own.eliminated + on_earth != supply) {
      return {{"Its cubes don't add up to " + std::to_string(supply) + ".",
               "animals." + std::string(engine::word_of(animal))}};
    }
    if (!own.in_play() && own != AnimalState{}) return {{"An animal that is not in play owns nothing.", "animals"}};
    if (std::any_of(own.points.begin(), own.points.end(), [](int from) { return std::abs(from) > k_points_max; })) {
      return {{"Those are too many VP.", "animals"}};
    }
    if (own.vp() < 0) return {{"Nobody has less than 0 VP.", "animals"}};
    if (own.in_play() && elements_of(state, animal) > data().display_max) {
      return {{"A display holds six elements.", "animals." + std::string(engine::word_of(animal))}};
    }
  }
  return std::nullopt;
}

Broken check_disks(const State& state) {
  for (const Vertex vertex : k_every<Vertex>) {
    const bool on_earth = (data().vertex(vertex).hexes.bits & state.earth.bits) != 0;
    if (state.disk_at(vertex) != Element::none && !on_earth) return {{"Disks lie on earth.", "earth.elements"}};
  }
  const auto disks = count_disks(state);
  for (const Element element : engine::all<Element>) {
    if (disks[index_of(element)] != data().disks[index_of(element)]) {
      return {{"The " + std::string(engine::word_of(element)) + " disks don't add up.", "bag"}};
    }
  }
  return std::nullopt;
}

Broken check_display(const State& state) {
  for (const Space space : k_every<Space>) {
    const Animal animal = state.pawn_at(space);
    if (animal != Animal::none && !state.of(animal).in_play()) return {{"It is not in play.", "display.pawns"}};
    if (state.held.has(space) && animal == Animal::none) return {{"Only pawns are held.", "display.held"}};
  }
  for (const Animal animal : engine::all<Animal>) {
    if (pawns_of(state, animal) > data().pawns_max) return {{"An animal has ten pawns at most.", "display.pawns"}};
  }
  for (const Section section : engine::all<Section>) {
    if (!has_boxes(section) && state.box(section) != ElementCounts{}) {
      return {{"That section has no boxes.", "display"}};
    }
  }
  return std::nullopt;
}

Broken check_cards(const State& state) {
  std::uint32_t seen = 0;
  bool twice = false;
  const auto see = [&](Card card) {
    const std::uint32_t bit = std::uint32_t{1} << index_of(card);
    twice = twice || (seen & bit) != 0;
    seen |= bit;
  };
  for (const Card card : state.open_cards) {
    if (card != Card::none) see(card);
  }
  for (std::size_t i = 0; i < state.deck.size(); ++i) {
    if (state.deck[i] == Card::none) return {{"The deck has no gaps.", "cards.deck"}};
    if (state.deck[i] == Card::ice_age && i != 0) return {{"Ice Age lies below all others.", "cards.deck"}};
    see(state.deck[i]);
  }
  for (const Card card : engine::all<Card>) {
    const Animal taker = state.taken_by[index_of(card)];
    if (taker == Animal::none) continue;
    if (!state.of(taker).in_play()) return {{"Cards are taken by animals in play.", "cards.taken"}};
    see(card);
  }
  if (twice) return {{"A card is in two places.", "cards"}};
  return std::nullopt;
}

Broken check_phase(const State& state) {
  switch (state.phase) {
    case Phase::choosing:
      return check_choosing(state);
    case Phase::planning:
      if (state.cursor >= animals_at_table(state)) return {{"That is no place on the track.", "next"}};
      break;
    case Phase::execution:
      if (state.cursor > stops().size()) return {{"There is no such stop.", "next"}};
      break;
    case Phase::reset:
      if (state.cursor > 1) return {{"There is no such step.", "next"}};
      break;
    case Phase::over:
      if (state.cursor > 1 || !state.frames.empty()) return {{"The game is over.", "phase"}};
      break;
  }
  if (state.saved != Hex::none) return {{"Nothing is saved before Extinction.", "phase"}};
  const bool migrating = !state.frames.empty() && state.top().task == Task::migration;
  for (const Hex hex : k_every<Hex>) {
    const int most = migrating && state.top().animal != Animal::none ? state.cubes_at(hex, state.top().animal) : 0;
    if (state.unmoved[index_of(hex)] > most) return {{"Only cubes that are there can move.", "unmoved"}};
  }
  const bool regressing = !state.frames.empty() && state.frames[0].task == Task::regression;
  for (const Animal animal : engine::all<Animal>) {
    if (state.kept[index_of(animal)].empty()) continue;
    if (!regressing) return {{"Elements are protected in Regression.", "kept"}};
    if (!state.of(animal).in_play()) return {{"It is not in play.", "kept"}};
  }
  return std::nullopt;
}

}  // namespace

std::array<int, k_elements> count_disks(const State& state) {
  std::array<int, k_elements> counts{};
  for (const Element disk : state.disks) {
    if (disk != Element::none) ++counts[index_of(disk)];
  }
  for (std::size_t i = 0; i < k_elements; ++i) {
    counts[i] += state.bag[i];
    for (const AnimalState& animal : state.animals) counts[i] += animal.added[i];
    for (const ElementCounts& box : state.boxes) counts[i] += box[i];
  }
  for (const Frame& frame : state.frames) {
    if (frame.element != Element::none) ++counts[index_of(frame.element)];
  }
  return counts;
}

bool is_settled(const State& state) {
  if (state.phase == Phase::over) return state.frames.empty();
  if (state.frames.empty()) return false;
  const TaskRules& rules = rules_of(state.top().task);
  if (rules.list == nullptr) return false;
  Actions answers;
  rules.list(state, state.top(), answers);
  return answers.size() > 1 && !is_end(answers.front());
}

Broken broken_game(const State& state) {
  if (auto broken = broken_rule(state)) return broken;
  if (!is_settled(state)) return {{"Nobody has a choice there.", "resolving"}};
  return std::nullopt;
}

Broken broken_rule(const State& state) {
  if (auto broken = check_frame(state)) return broken;
  if (auto broken = broken_frames(state)) return broken;
  if (auto broken = check_phase(state)) return broken;
  if (state.phase == Phase::choosing) return std::nullopt;
  for (const auto check : {check_tiles, check_cubes, check_disks, check_display, check_cards}) {
    if (auto broken = check(state)) return broken;
  }
  return std::nullopt;
}

}  // namespace games::dominant_species
