#include "engine/games/dominant-species/invariants.h"

#include <algorithm>

#include "engine/games/dominant-species/changes.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/turn.h"

namespace games::dominant_species {

namespace {

/// No game comes near; they bound what a snapshot or a scenario may claim.
constexpr std::uint16_t k_turns_max = 10'000;
constexpr std::uint32_t k_steps_max = 1'000'000'000;
constexpr std::uint8_t k_turns_without_card_max = 100;

Broken check_frame(const State& state) {
  if (state.players < k_players_min || state.players > k_players_max) return {{"players", "2 to 6 play."}};
  if (state.turn < 1 || state.turn > k_turns_max) return {{"turn", "Turns are counted from 1."}};
  if (state.steps > k_steps_max) return {{"steps", "That is too many steps."}};
  if (state.turns_without_card > k_turns_without_card_max) {
    return {{"turns_without_card", "The game would have ended."}};
  }
  std::array<std::size_t, k_players_max> animals_of{};
  std::size_t animals = 0;
  for (const AnimalState& animal : state.animals) {
    if (!animal.in_play()) continue;
    if (animal.seat >= state.players) return {{"animals", "An animal belongs to nobody at the table."}};
    ++animals_of[animal.seat];
    ++animals;
  }
  if (state.phase == Phase::choosing) return std::nullopt;
  const std::size_t each = animals_at_table(state) / state.players;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (animals_of[seat] != each) return {{"animals", "Every player has as many animals."}};
  }
  AnimalSet track;
  for (std::size_t i = 0; i < k_animals; ++i) {
    const Animal animal = state.initiative[i];
    if ((animal == Animal::none) != (i >= animals)) return {{"initiative", "Every animal in play is on the track."}};
    if (animal == Animal::none) continue;
    if (track.has(animal) || !state.of(animal).in_play()) return {{"initiative", "An animal is there once."}};
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
  bare.frame_count = state.frame_count;
  bare.rng = state.rng;
  std::array<int, k_players_max> owed{};
  if (state.cursor < 1 || state.cursor > animals_at_table(state)) return {{"next", "There is nothing to choose."}};
  for (std::size_t pick = 0; pick + 1 < state.cursor; ++pick) ++owed[chooser_of(state, pick)];
  for (std::size_t i = 0; i < k_animals; ++i) {
    bare.animals[i].seat = state.animals[i].seat;
    if (state.animals[i].in_play()) --owed[state.animals[i].seat];
  }
  if (owed != std::array<int, k_players_max>{}) return {{"animals", "Animals are chosen in seat order."}};
  if (!(bare == state)) return {{"phase", "Nothing is laid out before the animals are chosen."}};
  return std::nullopt;
}

Broken check_tiles(const State& state) {
  std::array<int, k_terrains> tiles{};
  for (const Hex hex : k_all_hexes) {
    const Terrain terrain = state.tiles[index_of(hex)];
    if ((terrain != Terrain::none) != state.earth.has(hex)) return {{"earth.tiles", "A tile is missing."}};
    if (terrain != Terrain::none) ++tiles[index_of(terrain)];
  }
  for (std::size_t i = 0; i < k_stacks; ++i) {
    if (state.tops[i] != Terrain::none) ++tiles[index_of(state.tops[i])];
    for (std::size_t k = 0; k < state.stacks[i].size; ++k) ++tiles[index_of(state.stacks[i].items[k])];
  }
  for (std::size_t i = 0; i < k_terrains; ++i) {
    if (tiles[i] > data().terrains[i].large_tiles) return {{"earth.tiles", "There are not that many such tiles."}};
  }
  if ((state.tundra.bits & ~state.earth.bits) != 0) return {{"earth.tundra", "Tundra lies on tiles."}};
  if (state.tundra.size() > data().tundra_tiles) return {{"earth.tundra", "There are twelve tundra tiles."}};
  if ((state.scored.bits & ~state.earth.bits) != 0) return {{"earth.scored", "Only tiles are dominated."}};
  return std::nullopt;
}

Broken check_cubes(const State& state) {
  for (const Animal animal : k_all_animals) {
    const AnimalState& own = state.of(animal);
    int on_earth = 0;
    for (const Hex hex : k_all_hexes) {
      const std::uint8_t cubes = state.cubes_at(hex, animal);
      on_earth += cubes;
      if (cubes > 0 && !state.earth.has(hex)) return {{"earth.cubes", "Cubes stand on tiles."}};
      if (state.protected_cubes[index_of(hex)][index_of(animal)] > cubes) {
        return {{"earth.protected", "Only cubes that are there are protected."}};
      }
    }
    const int supply = own.in_play() ? supply_of(state).cubes - 1 : 0;
    if (own.pool + own.eliminated + on_earth != supply) {
      return {{"animals." + std::string(name_of(animal)), "Its cubes don't add up to " + std::to_string(supply) + "."}};
    }
    if (!own.in_play() && own != AnimalState{}) return {{"animals", "An animal that is not in play owns nothing."}};
    if (own.vp() < 0) return {{"animals", "Nobody has less than 0 VP."}};
    if (own.in_play() && elements_of(state, animal) > data().display_max) {
      return {{"animals." + std::string(name_of(animal)), "A display holds six elements."}};
    }
  }
  return std::nullopt;
}

Broken check_disks(const State& state) {
  for (const Vertex vertex : k_all_vertices) {
    const bool on_earth = (data().vertex(vertex).hexes.bits & state.earth.bits) != 0;
    if (state.disk_at(vertex) != Element::none && !on_earth) return {{"earth.elements", "Disks lie on earth."}};
  }
  const auto disks = count_disks(state);
  for (const Element element : k_all_elements) {
    if (disks[index_of(element)] != data().disks[index_of(element)]) {
      return {{"bag", "The " + std::string(name_of(element)) + " disks don't add up."}};
    }
  }
  return std::nullopt;
}

Broken check_display(const State& state) {
  for (const Space space : k_all_spaces) {
    const Animal animal = state.pawn_at(space);
    if (animal != Animal::none && !state.of(animal).in_play()) return {{"display.pawns", "It is not in play."}};
    if (state.held.has(space) && animal == Animal::none) return {{"display.held", "Only pawns are held."}};
  }
  for (const Animal animal : k_all_animals) {
    if (pawns_of(state, animal) > data().pawns_max) return {{"display.pawns", "An animal has ten pawns at most."}};
  }
  for (const Section section : k_all_sections) {
    if (state.box(section) == ElementCounts{}) continue;
    switch (section) {
      case Section::adaptation:
      case Section::regression:
      case Section::abundance:
      case Section::wasteland:
      case Section::depletion:
      case Section::wanderlust:
        break;
      default:
        return {{"display", "That section has no boxes."}};
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
  for (std::size_t i = 0; i < state.deck.size; ++i) {
    if (state.deck.items[i] == Card::ice_age && i != 0) return {{"cards.deck", "Ice Age lies below all others."}};
    see(state.deck.items[i]);
  }
  for (const Card card : k_all_cards) {
    const Animal taker = state.taken_by[index_of(card)];
    if (taker == Animal::none) continue;
    if (!state.of(taker).in_play()) return {{"cards.taken", "Cards are taken by animals in play."}};
    see(card);
  }
  if (twice) return {{"cards", "A card is in two places."}};
  return std::nullopt;
}

Broken check_phase(const State& state) {
  switch (state.phase) {
    case Phase::choosing:
      return check_choosing(state);
    case Phase::planning:
      if (state.cursor >= animals_at_table(state)) return {{"next", "That is no place on the track."}};
      break;
    case Phase::execution:
      if (state.cursor > stops().size()) return {{"next", "There is no such stop."}};
      break;
    case Phase::reset:
      if (state.cursor > 1) return {{"next", "There is no such step."}};
      break;
    case Phase::over:
      if (state.cursor > 1 || state.frame_count > 0) return {{"phase", "The game is over."}};
      break;
  }
  if (state.saved != Hex::none) return {{"phase", "Nothing is saved before Extinction."}};
  const bool migrating = state.frame_count > 0 && state.top().task == Task::migration;
  for (const Hex hex : k_all_hexes) {
    const int most = migrating && state.top().animal != Animal::none ? state.cubes_at(hex, state.top().animal) : 0;
    if (state.unmoved[index_of(hex)] > most) return {{"unmoved", "Only cubes that are there can move."}};
  }
  const bool regressing = state.frame_count > 0 && state.frames[0].task == Task::regression;
  const bool none_kept =
      std::all_of(state.kept.begin(), state.kept.end(), [](ElementSet kept) { return kept.empty(); });
  if (!regressing && !none_kept) return {{"kept", "Elements are protected in Regression."}};
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
  for (std::size_t i = 0; i < state.frame_count; ++i) {
    if (state.frames[i].element != Element::none) ++counts[index_of(state.frames[i].element)];
  }
  return counts;
}

bool is_settled(const State& state) {
  if (state.phase == Phase::over) return state.frame_count == 0;
  if (state.frame_count == 0) return false;
  const TaskRules& rules = rules_of(state.top().task);
  if (rules.list == nullptr) return false;
  Actions answers;
  rules.list(state, state.top(), answers);
  return answers.size() > 1 && !is_end(answers.front());
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
