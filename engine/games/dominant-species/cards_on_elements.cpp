// Cards about disks and displays: Aquatic, Blight, Disease, Habitat, Immigrants, Metamorphosis (section 10).
#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/supplies.h"
#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species::tasks {

namespace {

/// Of the animals that are still to be asked, one after the other.
void ask_next_animal(State& state, Task task) {
  Frame& frame = state.top();
  if (frame.animals.empty()) return pop_frame(state);
  Frame choice{task};
  choice.animal = frame.animals.first();
  choice.card = frame.card;
  frame.animals.remove(choice.animal);
  push_frame(state, choice);
}

/// Sea and wetland tiles; a glaciated one is tundra.
HexSet water_tiles(const State& state) {
  HexSet tiles;
  for (const Hex hex : state.earth) {
    const Terrain terrain = terrain_at(state, hex);
    if (terrain == Terrain::sea || terrain == Terrain::wetland) tiles.add(hex);
  }
  return tiles;
}

void list_losses(const State& state, Animal animal, Actions& into) {
  list_elements<LoseElement>(state.of(animal).added, into);
}

}  // namespace

void list_aquatic(const State& state, const Frame&, Actions& into) {
  if (has_vacant_corner(state, water_tiles(state))) list_elements<TakeElement>(state.bag, into);
}

void perform_aquatic(Changes& changes, const Action& action) {
  Frame& frame = changes.state.top();
  const auto* taken = std::get_if<TakeElement>(&action);
  if (taken == nullptr) {  // the first part is void: the cubes may go onto any of these tiles (A8)
    frame.task = Task::aquatic_cubes;
    frame.hexes = water_tiles(changes.state);
    return;
  }
  frame.task = Task::aquatic_place;
  take_in_hand(changes, changes.state.bag, taken->element);
}

void list_aquatic_place(const State& state, const Frame&, Actions& into) {
  list_vacant_corners(state, water_tiles(state), into);
}

void perform_aquatic_place(Changes& changes, const Action& action) {
  const Vertex vertex = std::get<PlaceElement>(action).vertex;
  place_from_hand(changes, vertex);
  Frame& frame = changes.state.top();
  frame.task = Task::aquatic_cubes;
  frame.hexes.bits = water_tiles(changes.state).bits & data().vertex(vertex).hexes.bits;
}

void list_aquatic_cubes(const State& state, const Frame& frame, Actions& into) {
  const std::uint8_t most = std::min(data().cards.aquatic_cubes, state.of(frame.animal).pool);
  for (const Hex hex : frame.hexes) {
    for (std::uint8_t count = 1; count <= most; ++count) into.emplace_back(PlaceCubes{hex, count});
  }
  into.emplace_back(Waive{});
}

void perform_aquatic_cubes(Changes& changes, const Action& action) {
  const Animal taker = changes.state.top().animal;
  if (const auto* placed = std::get_if<PlaceCubes>(&action)) {
    place_cubes(changes, taker, placed->hex, placed->count, Card::aquatic);
  }
  pop_frame(changes.state);
}

void list_blight(const State& state, const Frame&, Actions& into) {
  for (const Hex hex : state.earth) {
    if (disks_at(state, hex) < 2) continue;  // nothing would happen (A5)
    for (const Vertex corner : data().hex(hex).corners) {
      if (state.disk_at(corner) != Element::none) into.emplace_back(KeepElement{hex, corner});
    }
  }
}

void perform_blight(Changes& changes, const Action& action) {
  State& state = changes.state;
  if (const auto* kept = std::get_if<KeepElement>(&action)) {
    for (const Vertex corner : data().hex(kept->hex).corners) {
      if (corner != kept->vertex && state.disk_at(corner) != Element::none) remove_disk(changes, corner, Card::blight);
    }
  }
  pop_frame(state);
}

void settle_disease(Changes& changes) { ask_next_animal(changes.state, Task::disease_loss); }

void list_disease_loss(const State& state, const Frame& frame, Actions& into) {
  list_losses(state, frame.animal, into);
}

void perform_disease_loss(Changes& changes, const Action& action) {
  const Animal animal = changes.state.top().animal;
  if (const auto* lost = std::get_if<LoseElement>(&action)) lose_element(changes, animal, lost->element, Card::disease);
  pop_frame(changes.state);
}

void list_habitat(const State& state, const Frame&, Actions& into) {
  if (has_vacant_corner(state, state.earth)) list_elements<TakeElement>(state.bag, into);
}

void perform_habitat(Changes& changes, const Action& action) {
  const auto* taken = std::get_if<TakeElement>(&action);
  if (taken == nullptr) return pop_frame(changes.state);
  changes.state.top().task = Task::habitat_place;
  take_in_hand(changes, changes.state.bag, taken->element);
}

void settle_immigrants(Changes& changes) { ask_next_animal(changes.state, Task::immigrants_choice); }

void list_immigrants_choice(const State& state, const Frame& frame, Actions& into) {
  list_losses(state, frame.animal, into);
  if (state.of(frame.animal).available > 0) into.emplace_back(LosePawn{});
  into.emplace_back(ThinOut{});
}

void perform_immigrants_choice(Changes& changes, const Action& action) {
  State& state = changes.state;
  const Animal animal = state.top().animal;
  if (const auto* lost = std::get_if<LoseElement>(&action)) {
    lose_element(changes, animal, lost->element, Card::immigrants);
  }
  if (std::holds_alternative<LosePawn>(action)) {
    --state.of(animal).available;
    changes.tell(PawnLost{animal});
  }
  if (std::holds_alternative<ThinOut>(action)) {
    for (const Hex hex : state.earth) {
      const int surplus = state.cubes_at(hex, animal) - 1;
      if (surplus > 0) eliminate_cubes(changes, animal, hex, surplus, Card::immigrants, animal);
    }
  }
  pop_frame(state);
}

void list_metamorphosis(const State& state, const Frame& frame, Actions& into) {
  for (const Element lose : engine::all<Element>) {
    if (state.of(frame.animal).added[index_of(lose)] == 0) continue;
    for (const Element take : engine::all<Element>) {
      if (take == lose || state.bag[index_of(take)] == 0) continue;  // a disk for one of its kind changes nothing (A5)
      into.emplace_back(SwapElement{lose, take});
    }
  }
}

void perform_metamorphosis(Changes& changes, const Action& action) {
  const Animal taker = changes.state.top().animal;
  if (const auto* swapped = std::get_if<SwapElement>(&action)) {
    lose_element(changes, taker, swapped->lose, Card::metamorphosis);
    gain_element(changes, taker, swapped->take, Card::metamorphosis);
  }
  pop_frame(changes.state);
}

}  // namespace games::dominant_species::tasks
