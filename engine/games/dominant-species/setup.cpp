// Set-up (sections 4 and 11.3) and what makes the board ready again between two turns (8.3).
#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"
#include "engine/games/dominant-species/turn.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

void fill_initiative(State& state) {
  std::size_t place = 0;
  for (std::size_t i = k_animals; i > 0; --i) {
    const Animal animal = nth<Animal>(i - 1);
    if (state.of(animal).in_play()) state.initiative[place++] = animal;
  }
}

/// The large tiles that are not on the start hexes, shuffled into the stacks; all of them with the random set-up.
void lay_tiles(State& state) {
  std::vector<Terrain> tiles;
  for (std::size_t i = 0; i < k_terrains; ++i)
    tiles.insert(tiles.end(), data().terrains[i].large_tiles, nth<Terrain>(i));
  const bool random = state.options.setup == FirstEarth::random;
  if (!random) {
    for (const StartTile& start : data().start_tiles) tiles.erase(std::find(tiles.begin(), tiles.end(), start.terrain));
  }
  state.rng.shuffle(k_draw_tiles, std::span(tiles));
  for (const StartTile& start : data().start_tiles) {
    Terrain terrain = start.terrain;
    if (random) {
      terrain = tiles.back();
      tiles.pop_back();
    }
    state.tiles[index_of(start.hex)] = terrain;
    state.earth.add(start.hex);
    if (start.tundra) state.tundra.add(start.hex);
  }
  ENSURE(tiles.size() == k_stacks * k_stack_tiles, "three stacks of eight tiles are left");
  for (std::size_t i = 0; i < tiles.size(); ++i) state.stacks[i / k_stack_tiles].push_back(tiles[i]);
}

void lay_disks(Changes& changes) {
  State& state = changes.state;
  for (const StartDisk& start : data().start_disks) {
    const bool random = state.options.setup == FirstEarth::random;
    const Element element = random ? draw_disk(changes) : start.element;
    --state.bag[index_of(element)];
    state.disks[index_of(start.vertex)] = element;
  }
}

void put_cubes(State& state, Animal animal) {
  for (const Hex hex : state.earth) {
    std::uint8_t count = 0;
    if (state.options.setup == FirstEarth::standard) {
      count = data().animal(animal).initial_cubes[index_of(terrain_at(state, hex))];
    } else if (!state.tundra.has(hex)) {
      count = supply_at(state, hex)[index_of(data().animal(animal).own)];
    }
    state.cubes[index_of(hex)][index_of(animal)] = count;
  }
}

void give_supplies(State& state) {
  const SupplyFacts& supply = supply_of(state);
  int most = 0;
  for (const Animal animal : engine::all<Animal>) {
    if (!state.of(animal).in_play()) continue;
    put_cubes(state, animal);
    const int placed = cubes_on_earth(state, animal);
    state.of(animal).pool = static_cast<std::uint8_t>(supply.cubes - 1 - placed);
    state.of(animal).available = supply.pawns;
    most = std::max(most, placed);
  }
  if (state.options.setup == FirstEarth::standard) return;
  for (const Animal animal : engine::all<Animal>) {
    if (!state.of(animal).in_play()) continue;
    auto& start = state.of(animal).points[static_cast<std::size_t>(Source::start)];
    start = static_cast<std::int16_t>(most - cubes_on_earth(state, animal));
  }
}

void shuffle_cards(State& state) {
  std::vector<Card> cards;
  for (const Card card : engine::all<Card>) {
    if (card != Card::ice_age) cards.push_back(card);
  }
  state.rng.shuffle(k_draw_cards, std::span(cards));
  state.deck.push_back(Card::ice_age);
  for (const Card card : cards) state.deck.push_back(card);
}

void clear_box(Changes& changes, Section section) {
  ElementCounts& box = changes.state.box(section);
  if (box == ElementCounts{}) return;
  for (std::size_t i = 0; i < k_elements; ++i) {
    changes.state.bag[i] = static_cast<std::uint8_t>(changes.state.bag[i] + box[i]);
  }
  changes.tell(BoxesCleared{section, disks_of(box)});
  box = {};
}

void move_box(Changes& changes, Section from, Section to) {
  std::swap(changes.state.box(from), changes.state.box(to));
  const ElementCounts& moved = changes.state.box(to);
  if (moved != ElementCounts{}) changes.tell(BoxesMoved{from, to, disks_of(moved)});
}

void slide_glaciation(Changes& changes) {
  State& state = changes.state;
  const SectionFacts& facts = data().section(Section::glaciation);
  for (std::size_t i = 1; i < facts.spaces; ++i) {
    const Space from = nth<Space>(index_of(facts.first) + i);
    const Space to = nth<Space>(index_of(from) - 1);
    if (state.pawn_at(from) == Animal::none || state.pawn_at(to) != Animal::none) continue;
    std::swap(state.pawns[index_of(from)], state.pawns[index_of(to)]);
    changes.tell(PawnSlid{state.pawn_at(to), from, to});
  }
}

}  // namespace

void reseed(Changes& changes) {
  State& state = changes.state;
  reveal_cards(changes);
  slide_glaciation(changes);
  for (const Section section : {Section::regression, Section::depletion, Section::wanderlust}) {
    clear_box(changes, section);
  }
  move_box(changes, Section::wasteland, Section::depletion);
  move_box(changes, Section::abundance, Section::wasteland);
  move_box(changes, Section::adaptation, Section::regression);
  for (const Section section : {Section::adaptation, Section::abundance, Section::wanderlust}) {
    draw_boxes(changes, section);
  }
  reveal_tiles(changes);
  state.scored = {};
  state.held = {};
}

std::uint8_t chooser_of(const State& state, std::size_t number) {
  const std::size_t round = number / state.players;
  const std::size_t place = number % state.players;
  return static_cast<std::uint8_t>(round % 2 == 0 ? place : state.players - 1U - place);
}

engine::Keyed<Animal, engine::Seat> owners_of(const State& state) {
  engine::Keyed<Animal, engine::Seat> owners;
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play()) owners[animal] = engine::Seat{state.of(animal).seat};
  }
  return owners;
}

void lay_out(Changes& changes) {
  State& state = changes.state;
  state.bag = data().disks;
  fill_initiative(state);
  lay_tiles(state);
  lay_disks(changes);
  give_supplies(state);
  shuffle_cards(state);
  reveal_cards(changes);
  reveal_tiles(changes);
  changes.tell(EarthLaid{owners_of(state)});
  for (const Section section : {Section::adaptation, Section::abundance, Section::wanderlust}) {
    draw_boxes(changes, section);
  }
  changes.tell_changed_hands();
  begin_turn(changes);
}

engine::Result<State> set_up(const engine::Setup& setup) {
  State state;
  state.players = static_cast<std::uint8_t>(setup.players);
  state.options = options_from(setup.options);
  state.rng = engine::Rng(setup.seed);
  const std::size_t animals = animals_at_table(state);
  if (state.options.animals != Assignment::choose) {
    std::array<Animal, k_animals> dealt{};
    for (std::size_t i = 0; i < k_animals; ++i) dealt[i] = nth<Animal>(i);
    if (state.options.animals == Assignment::random) state.rng.shuffle(k_draw_animals, std::span<Animal>(dealt));
    for (std::size_t i = 0; i < animals; ++i) {
      state.of(dealt[i]).seat = static_cast<std::uint8_t>(i % state.players);
    }
    state.cursor = static_cast<std::uint8_t>(animals);
  }
  Changes changes(state);
  advance(changes);
  return state;
}

}  // namespace games::dominant_species
