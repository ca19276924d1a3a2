// Glaciation (7.7) and Wanderlust (7.9): what changes the tiles of earth.
#include <algorithm>
#include <utility>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/supplies.h"
#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species {

namespace {

bool is_all_tundra(const State& state, Vertex vertex) {
  const VertexFacts& facts = data().vertex(vertex);
  return facts.inner && (facts.hexes.bits & ~state.tundra.bits) == 0;
}

void list_glaciations(const State& state, Actions& into) {
  if (tundra_left(state) == 0) return;
  for (const Hex hex : state.earth) {
    if (state.tundra.has(hex) || (data().hex(hex).neighbours.bits & state.tundra.bits) == 0) continue;
    into.emplace_back(Glaciate{hex});
  }
}

}  // namespace

void glaciate(Changes& changes, Animal animal, Hex hex) {
  State& state = changes.state;
  changes.tell(TileGlaciated{animal, hex, terrain_at(state, hex)});
  state.tundra.add(hex);
  changes.tell_changed_hands();
  for (const Vertex vertex : k_every<Vertex>) {
    if (state.disk_at(vertex) != Element::none && is_all_tundra(state, vertex)) {
      remove_disk(changes, vertex, Section::glaciation);
    }
  }
  const HexSet near{data().hex(hex).neighbours.bits & state.tundra.bits};
  gain_vp(changes, animal, data().bonus_for(near.size()), Source::glaciation, Section::glaciation, hex);
  for (const Animal there : engine::all<Animal>) {
    if (state.cubes_at(hex, there) > 1) return_cubes(changes, there, hex, state.cubes_at(hex, there) - 1);
  }
}

namespace tasks {

void list_glaciation(const State& state, const Frame&, Actions& into) {
  list_glaciations(state, into);
  into.emplace_back(Waive{});
}

void list_ice_sheet(const State& state, const Frame&, Actions& into) { list_glaciations(state, into); }

void perform_glaciation(Changes& changes, const Action& action) {
  if (const auto* chosen = std::get_if<Glaciate>(&action)) glaciate(changes, changes.state.top().animal, chosen->hex);
  pop_frame(changes.state);
}

void list_wanderlust(const State& state, const Frame&, Actions& into) {
  const HexSet vacant = vacant_hexes(state);
  for (std::size_t stack = 0; stack < k_stacks; ++stack) {
    if (state.tops[stack] == Terrain::none) continue;
    for (const Hex hex : vacant) into.emplace_back(PlaceTile{static_cast<std::uint8_t>(stack), hex});
  }
  into.emplace_back(Waive{});
}

void perform_wanderlust(Changes& changes, const Action& action) {
  State& state = changes.state;
  const auto* placed = std::get_if<PlaceTile>(&action);
  if (placed == nullptr) return pop_frame(state);
  const auto [stack, hex] = *placed;
  Frame& frame = state.top();
  frame.hex = hex;
  frame.task = Task::wanderlust_element;
  const Terrain terrain = std::exchange(state.tops[stack], Terrain::none);
  state.tiles[index_of(hex)] = terrain;
  state.earth.add(hex);
  changes.tell(TilePlaced{frame.animal, hex, terrain, stack});
}

namespace {

/// Step 3, then everybody's moves in the order of the food chain.
void begin_moves(Changes& changes) {
  State& state = changes.state;
  Frame& frame = state.top();
  frame.task = Task::wanderlust_moves;
  const HexSet near{data().hex(frame.hex).neighbours.bits & state.earth.bits};
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play() && (tiles_of(state, animal).bits & near.bits) != 0) frame.animals.add(animal);
  }
  const Animal animal = frame.animal;
  const Hex hex = frame.hex;
  gain_vp(changes, animal, data().bonus_for(near.size()), Source::wanderlust, Section::wanderlust, hex);
}

HexSet just(Hex hex) {
  HexSet set;
  set.add(hex);
  return set;
}

}  // namespace

void list_wanderlust_element(const State& state, const Frame& frame, Actions& into) {
  if (has_vacant_corner(state, just(frame.hex))) {
    list_elements<TakeElement>(state.box(Section::wanderlust), into);
  }
  into.emplace_back(Waive{});
}

void perform_wanderlust_element(Changes& changes, const Action& action) {
  const auto* taken = std::get_if<TakeElement>(&action);
  if (taken == nullptr) return begin_moves(changes);
  take_in_hand(changes, changes.state.box(Section::wanderlust), taken->element);
  changes.state.top().task = Task::wanderlust_element_place;
}

void list_wanderlust_element_place(const State& state, const Frame& frame, Actions& into) {
  list_vacant_corners(state, just(frame.hex), into);
}

void perform_wanderlust_element_place(Changes& changes, const Action& action) {
  place_from_hand(changes, std::get<PlaceElement>(action).vertex);
  begin_moves(changes);
}

void settle_wanderlust_moves(Changes& changes) {
  State& state = changes.state;
  Frame& frame = state.top();
  if (frame.animals.empty()) return pop_frame(state);
  Frame move{Task::wanderlust_move};
  move.animal = frame.animals.first();
  move.hex = frame.hex;
  move.hexes.bits = data().hex(frame.hex).neighbours.bits & tiles_of(state, move.animal).bits;
  frame.animals.remove(move.animal);
  push_frame(state, move);
}

void list_wanderlust_move(const State& state, const Frame& frame, Actions& into) {
  for (const Hex from : frame.hexes) {
    for (std::uint8_t count = 1; count <= state.cubes_at(from, frame.animal); ++count) {
      into.emplace_back(MoveCubes{from, frame.hex, count});
    }
  }
  into.emplace_back(Done{});
}

void perform_wanderlust_move(Changes& changes, const Action& action) {
  const auto* moved = std::get_if<MoveCubes>(&action);
  if (moved == nullptr) return pop_frame(changes.state);
  Frame& frame = changes.state.top();
  frame.hexes.remove(moved->from);
  move_cubes(changes, frame.animal, moved->from, frame.hex, moved->count, Section::wanderlust);
}

}  // namespace tasks
}  // namespace games::dominant_species
