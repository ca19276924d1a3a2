#include "engine/games/dominant-species/changes.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/dominant-species/dominance.h"

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

Event cubes_event(EventType type, Animal animal, Hex hex, int count) {
  Event event{type};
  event.animal = animal;
  event.hex = hex;
  event.count = count;
  return event;
}

Event element_event(EventType type, Animal animal, Element element, What what) {
  Event event{type};
  event.animal = animal;
  event.element = element;
  event.what = what;
  return event;
}

}  // namespace

Changes::Changes(State& changed, std::vector<Event>& into) : state(changed), into_(&into) {
  for (const Hex hex : state.earth) dominant_[index_of(hex)] = dominant(state, hex);
  holder_ = survival_holder(state);
}

void Changes::tell_changed_hands() {
  if (into_ == nullptr) return;
  for (const Hex hex : state.earth) {
    const Animal now = dominant(state, hex);
    Animal& before = dominant_[index_of(hex)];
    if (now == before) continue;
    Event event{EventType::dominance_changed};
    event.hex = hex;
    event.animal = now;
    event.other = before;
    tell(event);
    before = now;
  }
  const Animal holder = survival_holder(state);
  if (holder == holder_) return;
  Event event{EventType::survival_changed};
  event.animal = holder;
  event.other = holder_;
  tell(event);
  holder_ = holder;
}

void place_cubes(Changes& changes, Animal animal, Hex hex, int count, What what) {
  std::uint8_t& pool = changes.state.of(animal).pool;
  pool = less(pool, count);
  put_on(changes.state, animal, hex, count);
  Event event = cubes_event(EventType::cubes_placed, animal, hex, count);
  event.what = what;
  changes.tell(event);
  changes.tell_changed_hands();
}

void eliminate_cubes(Changes& changes, Animal animal, Hex hex, int count, What what, Animal by) {
  if (count == 0) return;
  (void)take_off(changes.state, animal, hex, count);
  std::uint8_t& eliminated = changes.state.of(animal).eliminated;
  eliminated = more(eliminated, count);
  Event event = cubes_event(EventType::cubes_eliminated, animal, hex, count);
  event.what = what;
  if (by != animal) event.other = by;
  changes.tell(event);
  changes.tell_changed_hands();
}

void return_cubes(Changes& changes, Animal animal, Hex hex, int count) {
  if (count == 0) return;
  (void)take_off(changes.state, animal, hex, count);
  std::uint8_t& pool = changes.state.of(animal).pool;
  pool = more(pool, count);
  changes.tell(cubes_event(EventType::cubes_returned, animal, hex, count));
  changes.tell_changed_hands();
}

void revive_cubes(Changes& changes, Animal animal, Hex hex, int count) {
  std::uint8_t& eliminated = changes.state.of(animal).eliminated;
  eliminated = less(eliminated, count);
  put_on(changes.state, animal, hex, count);
  std::uint8_t& safe = changes.state.protected_cubes[index_of(hex)][index_of(animal)];
  safe = more(safe, count);
  Event event = cubes_event(EventType::cubes_placed, animal, hex, count);
  event.what = Card::hibernation;
  changes.tell(event);
  changes.tell(cubes_event(EventType::cubes_protected, animal, hex, count));
  changes.tell_changed_hands();
}

void move_cubes(Changes& changes, Animal animal, Hex from, Hex to, int count, What what) {
  const int safe = take_off(changes.state, animal, from, count);
  put_on(changes.state, animal, to, count);
  std::uint8_t& safe_there = changes.state.protected_cubes[index_of(to)][index_of(animal)];
  safe_there = more(safe_there, safe);
  Event event = cubes_event(EventType::cubes_moved, animal, from, count);
  event.to = to;
  event.what = what;
  changes.tell(event);
  changes.tell_changed_hands();
}

void place_disk(Changes& changes, Animal animal, Element element, Vertex vertex) {
  ENSURE(is_vacant(changes.state, vertex), "a corner of earth carries one disk");
  changes.state.disks[index_of(vertex)] = element;
  Event event = element_event(EventType::element_placed, animal, element, {});
  event.vertex = vertex;
  changes.tell(event);
  changes.tell_changed_hands();
}

void remove_disk(Changes& changes, Vertex vertex, What what) {
  Element& disk = changes.state.disks[index_of(vertex)];
  ENSURE(disk != Element::none, "only a disk that lies there is removed");
  ++changes.state.bag[index_of(disk)];
  Event event = element_event(EventType::element_removed, Animal::none, disk, what);
  event.vertex = vertex;
  disk = Element::none;
  changes.tell(event);
  changes.tell_changed_hands();
}

void gain_element(Changes& changes, Animal animal, Element element, What what) {
  std::uint8_t& bag = changes.state.bag[index_of(element)];
  bag = less(bag, 1);
  std::uint8_t& added = changes.state.of(animal).added[index_of(element)];
  added = more(added, 1);
  changes.tell(element_event(EventType::element_gained, animal, element, what));
  changes.tell_changed_hands();
}

void lose_element(Changes& changes, Animal animal, Element element, What what) {
  std::uint8_t& added = changes.state.of(animal).added[index_of(element)];
  added = less(added, 1);
  ++changes.state.bag[index_of(element)];
  changes.tell(element_event(EventType::element_lost, animal, element, what));
  changes.tell_changed_hands();
}

void gain_vp(Changes& changes, Animal animal, int points, Source source, What what, Hex hex) {
  if (points == 0) return;
  std::int16_t& from = changes.state.of(animal).points[static_cast<std::size_t>(source)];
  from = static_cast<std::int16_t>(from + points);
  Event event{EventType::vp};
  event.animal = animal;
  event.count = points;
  event.what = what;
  event.hex = hex;
  changes.tell(event);
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
  Event event{EventType::pawn_gained};
  event.animal = animal;
  changes.tell(event);
}

void place_pawn(Changes& changes, Animal animal, Space space) {
  Animal& there = changes.state.pawns[index_of(space)];
  ENSURE(there == Animal::none, "one pawn stands on a space");
  std::uint8_t& available = changes.state.of(animal).available;
  available = less(available, 1);
  there = animal;
  Event event{EventType::pawn_placed};
  event.animal = animal;
  event.space = space;
  changes.tell(event);
}

void take_pawn_off(Changes& changes, Space space, EventType told) {
  Animal& there = changes.state.pawns[index_of(space)];
  ENSURE(there != Animal::none, "only a pawn that stands there is removed");
  ++changes.state.of(there).available;
  Event event{told};
  event.animal = there;
  event.space = space;
  there = Animal::none;
  changes.state.held.remove(space);
  changes.tell(event);
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
  for (const Element element : k_all_elements) {
    drawn -= changes.state.bag[index_of(element)];
    if (drawn < 0) return element;
  }
  return Element::none;
}

void reveal_cards(Changes& changes) {
  State& state = changes.state;
  for (std::size_t slot = 0; slot < k_slots; ++slot) {
    if (state.open_cards[slot] != Card::none || state.deck.size == 0) continue;
    state.open_cards[slot] = state.deck.pop();
    changes.revealed = true;
    Event event{EventType::card_revealed};
    event.slot = static_cast<std::uint8_t>(slot);
    event.card = state.open_cards[slot];
    changes.tell(event);
  }
}

void reveal_tiles(Changes& changes) {
  State& state = changes.state;
  for (std::size_t stack = 0; stack < k_stacks; ++stack) {
    if (state.tops[stack] != Terrain::none || state.stacks[stack].size == 0) continue;
    state.tops[stack] = state.stacks[stack].pop();
    changes.revealed = true;
    Event event{EventType::tile_revealed};
    event.slot = static_cast<std::uint8_t>(stack);
    event.terrain = state.tops[stack];
    changes.tell(event);
  }
}

void draw_boxes(Changes& changes, Section section) {
  Event event{EventType::elements_drawn};
  event.section = section;
  for (int i = 0; i < data().boxes_drawn && bag_size(changes.state) > 0; ++i) {
    const Element element = draw_disk(changes);
    --changes.state.bag[index_of(element)];
    ++changes.state.box(section)[index_of(element)];
    ++event.elements[index_of(element)];
  }
  changes.tell(event);
}

}  // namespace games::dominant_species
