// Speciation (7.8), Migration (7.10), Competition (7.11): what moves cubes.
#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species::tasks {

namespace {

void list_counts(Hex hex, int count_max, Actions& into) {
  for (int count = 1; count <= count_max; ++count) {
    into.emplace_back(PlaceCubes{hex, static_cast<std::uint8_t>(count)});
  }
}

/// The opposing animals on a tile that the animal occupies.
void list_rivals(const State& state, Animal animal, Hex hex, Actions& into) {
  if (state.cubes_at(hex, animal) == 0) return;
  for (const Animal rival : engine::all<Animal>) {
    if (rival == animal || state.cubes_at(hex, rival) == 0) continue;
    into.emplace_back(Eliminate{hex, rival});
  }
}

}  // namespace

void list_speciation(const State& state, const Frame& frame, Actions& into) {
  const Element element = data().space(frame.space).element;
  if (state.of(frame.animal).pool > 0) {
    for (const Vertex vertex : k_every<Vertex>) {
      if (state.disk_at(vertex) == element) into.emplace_back(ChooseElement{vertex});
    }
  }
  into.emplace_back(Waive{});
}

void perform_speciation(Changes& changes, const Action& action) {
  State& state = changes.state;
  const auto* chosen = std::get_if<ChooseElement>(&action);
  if (chosen == nullptr) return pop_frame(state);
  const Vertex vertex = chosen->vertex;
  Frame& frame = state.top();
  frame.vertex = vertex;
  frame.hexes.bits = data().vertex(vertex).hexes.bits & state.earth.bits;
  frame.task = Task::speciation_place;
  changes.tell(ElementChosen{frame.animal, state.disk_at(vertex), vertex});
}

void list_speciation_place(const State& state, const Frame& frame, Actions& into) {
  for (const Hex hex : frame.hexes) {
    const std::uint8_t most = data().terrain(terrain_at(state, hex)).speciation_max;
    list_counts(hex, std::min(most, state.of(frame.animal).pool), into);
  }
  into.emplace_back(Done{});
}

void perform_speciation_place(Changes& changes, const Action& action) {
  const auto* placed = std::get_if<PlaceCubes>(&action);
  if (placed == nullptr) return pop_frame(changes.state);
  Frame& frame = changes.state.top();
  frame.hexes.remove(placed->hex);
  place_cubes(changes, frame.animal, placed->hex, placed->count, Section::speciation);
}

void list_insect_speciation(const State& state, const Frame& frame, Actions& into) {
  if (state.of(frame.animal).pool > 0) {
    for (const Hex hex : state.earth) list_counts(hex, 1, into);
  }
  into.emplace_back(Waive{});
}

void perform_insect_speciation(Changes& changes, const Action& action) {
  const Animal animal = changes.state.top().animal;
  if (const auto* placed = std::get_if<PlaceCubes>(&action)) {
    place_cubes(changes, animal, placed->hex, placed->count, Cause::insect_speciation);
  }
  pop_frame(changes.state);
}

namespace {

/// Adjacent tiles; for the bird also those two steps away through a tile of earth (W19).
HexSet within_reach(const State& state, Animal animal, Hex from) {
  HexSet reach{data().hex(from).neighbours.bits & state.earth.bits};
  if (animal != Animal::bird) return reach;
  HexSet beyond;
  for (const Hex step : reach) beyond.bits |= data().hex(step).neighbours.bits;
  reach.bits |= beyond.bits & data().hex(from).within_two.bits & state.earth.bits;
  return reach;
}

}  // namespace

void list_migration(const State& state, const Frame& frame, Actions& into) {
  if (frame.left > 0) {
    for (const Hex from : state.earth) {
      if (state.unmoved[index_of(from)] == 0) continue;
      for (const Hex to : within_reach(state, frame.animal, from)) {
        into.emplace_back(MoveCubes{from, to, 1});
      }
    }
  }
  into.emplace_back(Done{});
}

void perform_migration(Changes& changes, const Action& action) {
  State& state = changes.state;
  const auto* moved = std::get_if<MoveCubes>(&action);
  if (moved == nullptr) {
    state.unmoved.fill(0);
    return pop_frame(state);
  }
  Frame& frame = state.top();
  --frame.left;
  --state.unmoved[index_of(moved->from)];
  move_cubes(changes, frame.animal, moved->from, moved->to, moved->count, Section::migration);
}

void list_arachnid_competition(const State& state, const Frame& frame, Actions& into) {
  for (const Hex hex : state.earth) list_rivals(state, frame.animal, hex, into);
  into.emplace_back(Waive{});
}

void perform_arachnid_competition(Changes& changes, const Action& action) {
  const Animal animal = changes.state.top().animal;
  if (const auto* chosen = std::get_if<Eliminate>(&action)) {
    eliminate_cubes(changes, chosen->animal, chosen->hex, 1, Cause::arachnid_competition, animal);
  }
  pop_frame(changes.state);
}

void list_competition(const State& state, const Frame& frame, Actions& into) {
  for (const Hex hex : state.earth) {
    if (frame.terrains.has(terrain_at(state, hex))) list_rivals(state, frame.animal, hex, into);
  }
  into.emplace_back(Done{});
}

void perform_competition(Changes& changes, const Action& action) {
  State& state = changes.state;
  const auto* chosen = std::get_if<Eliminate>(&action);
  if (chosen == nullptr) return pop_frame(state);
  Frame& frame = state.top();
  frame.terrains.remove(terrain_at(state, chosen->hex));
  eliminate_cubes(changes, chosen->animal, chosen->hex, 1, Section::competition, frame.animal);
}

}  // namespace games::dominant_species::tasks
