#include "engine/games/dominant-species/changes.h"

#include <algorithm>
#include <utility>

#include "engine/core/ensure.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

std::uint8_t less(std::uint8_t from, int count) {
  ENSURE(count >= 0 && from >= count, "nothing is taken that is not there");
  return static_cast<std::uint8_t>(from - count);
}
std::uint8_t more(std::uint8_t to, int count) {
  ENSURE(count >= 0 && to + count < k_none, "counts stay small");
  return static_cast<std::uint8_t>(to + count);
}

/// Takes cubes off a tile, unprotected ones first; returns how many protected ones left (A10).
int take_off(State& state, Animal animal, Hex hex, int count) {
  std::uint8_t& cubes = state.cubes[index_of(hex)][index_of(animal)];
  std::uint8_t& safe = state.protected_cubes[index_of(hex)][index_of(animal)];
  cubes = less(cubes, count);
  const int left_safe = std::min(safe, cubes);
  const int gone = safe - left_safe;
  safe = static_cast<std::uint8_t>(left_safe);
  return gone;
}

void put_on(State& state, Animal animal, Hex hex, int count) {
  std::uint8_t& cubes = state.cubes[index_of(hex)][index_of(animal)];
  cubes = more(cubes, count);
}

}  // namespace

Changes::Changes(State& changed, std::vector<Event>& into) : state(changed), tell(into), is_heard_(true) {
  for (const Hex hex : state.earth) dominant_[index_of(hex)] = dominant(state, hex);
  holder_ = survival_holder(state);
}

void Changes::tell_changed_hands() {
  if (!is_heard_) return;
  for (const Hex hex : state.earth) {
    const Animal now = dominant(state, hex);
    Animal& before = dominant_[index_of(hex)];
    if (now == before) continue;
    tell(DominanceChanged{hex, if_any(now), if_any(before)});
    before = now;
  }
  const Animal holder = survival_holder(state);
  if (holder == holder_) return;
  tell(SurvivalChanged{if_any(holder), if_any(holder_)});
  holder_ = holder;
}

void place_cubes(Changes& changes, Animal animal, Hex hex, int count, What what) {
  std::uint8_t& pool = changes.state.of(animal).pool;
  pool = less(pool, count);
  put_on(changes.state, animal, hex, count);
  changes.tell(CubesPlaced{animal, hex, count, what});
  changes.tell_changed_hands();
}

void eliminate_cubes(Changes& changes, Animal animal, Hex hex, int count, What what, Animal by) {
  if (count == 0) return;
  (void)take_off(changes.state, animal, hex, count);
  std::uint8_t& eliminated = changes.state.of(animal).eliminated;
  eliminated = more(eliminated, count);
  changes.tell(CubesEliminated{animal, hex, count, what, by != animal ? if_any(by) : std::nullopt});
  changes.tell_changed_hands();
}

void return_cubes(Changes& changes, Animal animal, Hex hex, int count) {
  if (count == 0) return;
  (void)take_off(changes.state, animal, hex, count);
  std::uint8_t& pool = changes.state.of(animal).pool;
  pool = more(pool, count);
  changes.tell(CubesReturned{animal, hex, count});
  changes.tell_changed_hands();
}

void revive_cubes(Changes& changes, Animal animal, Hex hex, int count) {
  std::uint8_t& eliminated = changes.state.of(animal).eliminated;
  eliminated = less(eliminated, count);
  put_on(changes.state, animal, hex, count);
  std::uint8_t& safe = changes.state.protected_cubes[index_of(hex)][index_of(animal)];
  safe = more(safe, count);
  changes.tell(CubesPlaced{animal, hex, count, Card::hibernation});
  changes.tell(CubesProtected{animal, hex, count});
  changes.tell_changed_hands();
}

void move_cubes(Changes& changes, Animal animal, Hex from, Hex to, int count, What what) {
  const int safe = take_off(changes.state, animal, from, count);
  put_on(changes.state, animal, to, count);
  std::uint8_t& safe_there = changes.state.protected_cubes[index_of(to)][index_of(animal)];
  safe_there = more(safe_there, safe);
  changes.tell(CubesMoved{animal, from, to, count, what});
  changes.tell_changed_hands();
}

void place_disk(Changes& changes, Animal animal, Element element, Vertex vertex) {
  ENSURE(is_vacant(changes.state, vertex), "a corner of earth carries one disk");
  changes.state.disks[index_of(vertex)] = element;
  changes.tell(ElementPlaced{animal, element, vertex});
  changes.tell_changed_hands();
}

void remove_disk(Changes& changes, Vertex vertex, What what) {
  Element& disk = changes.state.disks[index_of(vertex)];
  ENSURE(disk != Element::none, "only a disk that lies there is removed");
  ++changes.state.bag[index_of(disk)];
  changes.tell(ElementRemoved{std::exchange(disk, Element::none), vertex, what});
  changes.tell_changed_hands();
}

void gain_element(Changes& changes, Animal animal, Element element, What what) {
  std::uint8_t& bag = changes.state.bag[index_of(element)];
  bag = less(bag, 1);
  std::uint8_t& added = changes.state.of(animal).added[index_of(element)];
  added = more(added, 1);
  changes.tell(ElementGained{animal, element, what});
  changes.tell_changed_hands();
}

void lose_element(Changes& changes, Animal animal, Element element, What what) {
  std::uint8_t& added = changes.state.of(animal).added[index_of(element)];
  added = less(added, 1);
  ++changes.state.bag[index_of(element)];
  changes.tell(ElementLost{animal, element, what});
  changes.tell_changed_hands();
}

void gain_vp(Changes& changes, Animal animal, int points, Source source, What what, Hex hex) {
  if (points == 0) return;
  std::int16_t& from = changes.state.of(animal).points[static_cast<std::size_t>(source)];
  from = static_cast<std::int16_t>(from + points);
  changes.tell(Vp{animal, points, what, if_any(hex)});
}

void lose_vp(Changes& changes, Animal animal, int points, What what) {
  const int lost = std::min(points, changes.state.of(animal).vp());
  gain_vp(changes, animal, -lost, Source::cards, what);
}

int pawns_of(const State& state, Animal animal) {
  return state.of(animal).available + static_cast<int>(std::count(state.pawns.begin(), state.pawns.end(), animal));
}

void gain_pawn(Changes& changes, Animal animal) {
  if (pawns_of(changes.state, animal) >= data().pawns_max) return;
  ++changes.state.of(animal).available;
  changes.tell(PawnGained{animal});
}

void place_pawn(Changes& changes, Animal animal, Space space) {
  Animal& there = changes.state.pawns[index_of(space)];
  ENSURE(there == Animal::none, "one pawn stands on a space");
  std::uint8_t& available = changes.state.of(animal).available;
  available = less(available, 1);
  there = animal;
  changes.tell(PawnPlaced{animal, space});
}

void take_pawn_off(State& state, Space space) {
  Animal& there = state.pawns[index_of(space)];
  ENSURE(there != Animal::none, "only a pawn that stands there is removed");
  ++state.of(there).available;
  there = Animal::none;
  state.held.remove(space);
}

int bag_size(const State& state) {
  int size = 0;
  for (const std::uint8_t count : state.bag) size += count;
  return size;
}

Element draw_disk(Changes& changes) {
  const int size = bag_size(changes.state);
  ENSURE(size > 0, "nothing is drawn from an empty bag");
  auto drawn = static_cast<int>(changes.state.rng.below(k_draw_elements, static_cast<std::uint32_t>(size)));
  changes.revealed = true;
  for (const Element element : engine::all<Element>) {
    drawn -= changes.state.bag[index_of(element)];
    if (drawn < 0) return element;
  }
  return Element::none;
}

void reveal_cards(Changes& changes) {
  State& state = changes.state;
  for (std::size_t slot = 0; slot < k_slots; ++slot) {
    if (state.open_cards[slot] != Card::none || state.deck.empty()) continue;
    state.open_cards[slot] = state.deck.pop_back();
    changes.revealed = true;
    changes.tell(CardRevealed{static_cast<std::uint8_t>(slot), state.open_cards[slot]});
  }
}

void reveal_tiles(Changes& changes) {
  State& state = changes.state;
  for (std::size_t stack = 0; stack < k_stacks; ++stack) {
    if (state.tops[stack] != Terrain::none || state.stacks[stack].size() == 0) continue;
    state.tops[stack] = state.stacks[stack].pop_back();
    changes.revealed = true;
    changes.tell(TileRevealed{static_cast<std::uint8_t>(stack), state.tops[stack]});
  }
}

void draw_boxes(Changes& changes, Section section) {
  ElementCounts drawn{};
  for (int i = 0; i < data().boxes_drawn && bag_size(changes.state) > 0; ++i) {
    const Element element = draw_disk(changes);
    --changes.state.bag[index_of(element)];
    ++changes.state.box(section)[index_of(element)];
    ++drawn[index_of(element)];
  }
  changes.tell(ElementsDrawn{section, disks_of(drawn)});
}

}  // namespace games::dominant_species
