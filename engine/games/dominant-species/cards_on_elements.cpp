// Cards about disks and displays: Aquatic, Blight, Disease, Habitat, Immigrants, Metamorphosis (section 10).
#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/supplies.h"
#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species::tasks {

namespace {

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
  list_elements(state.of(animal).added, ActionType::lose_element, into);
}

}  // namespace

void list_aquatic(const State& state, const Frame&, Actions& into) {
  if (has_vacant_corner(state, water_tiles(state))) list_elements(state.bag, ActionType::take_element, into);
}

void perform_aquatic(Changes& changes, const Action& action) {
  Frame& frame = changes.state.top();
  if (is_end(action)) {  // the first part is void: the cubes may go onto any of these tiles (A8)
    frame.task = Task::aquatic_cubes;
    frame.hexes = water_tiles(changes.state);
    return;
  }
  frame.task = Task::aquatic_place;
  take_in_hand(changes, changes.state.bag, action.element);
}

void list_aquatic_place(const State& state, const Frame&, Actions& into) {
  list_vacant_corners(state, water_tiles(state), into);
}

void perform_aquatic_place(Changes& changes, const Action& action) {
  place_from_hand(changes, action.vertex);
  Frame& frame = changes.state.top();
  frame.task = Task::aquatic_cubes;
  frame.hexes.bits = water_tiles(changes.state).bits & data().vertex(action.vertex).hexes.bits;
}

void list_aquatic_cubes(const State& state, const Frame& frame, Actions& into) {
  const std::uint8_t most = std::min(data().cards.aquatic_cubes, state.of(frame.animal).pool);
  for (const Hex hex : frame.hexes) {
    for (std::uint8_t count = 1; count <= most; ++count) {
      Action action = action_at(ActionType::place_cubes, hex);
      action.count = count;
      into.push_back(action);
    }
  }
  into.push_back({ActionType::waive});
}

void perform_aquatic_cubes(Changes& changes, const Action& action) {
  const Animal taker = changes.state.top().animal;
  if (!is_end(action)) place_cubes(changes, taker, action.hex, action.count, Card::aquatic);
  pop_frame(changes.state);
}

void list_blight(const State& state, const Frame&, Actions& into) {
  for (const Hex hex : state.earth) {
    if (disks_at(state, hex) < 2) continue;  // nothing would happen (A5)
    for (const Vertex corner : data().hex(hex).corners) {
      if (state.disk_at(corner) == Element::none) continue;
      Action action = action_at(ActionType::keep_element, hex);
      action.vertex = corner;
      into.push_back(action);
    }
  }
}

void perform_blight(Changes& changes, const Action& action) {
  State& state = changes.state;
  if (!is_end(action)) {
    for (const Vertex corner : data().hex(action.hex).corners) {
      if (corner != action.vertex && state.disk_at(corner) != Element::none) remove_disk(changes, corner, Card::blight);
    }
  }
  pop_frame(state);
}

void settle_disease(Changes& changes) {
  State& state = changes.state;
  Frame& frame = state.top();
  if (frame.animals.empty()) return pop_frame(state);
  Frame loss{Task::disease_loss};
  loss.animal = frame.animals.first();
  loss.card = frame.card;
  frame.animals.remove(loss.animal);
  push_frame(state, loss);
}

void list_disease_loss(const State& state, const Frame& frame, Actions& into) {
  list_losses(state, frame.animal, into);
}

void perform_disease_loss(Changes& changes, const Action& action) {
  const Animal animal = changes.state.top().animal;
  if (!is_end(action)) lose_element(changes, animal, action.element, Card::disease);
  pop_frame(changes.state);
}

void list_habitat(const State& state, const Frame&, Actions& into) {
  if (has_vacant_corner(state, state.earth)) list_elements(state.bag, ActionType::take_element, into);
}

void perform_habitat(Changes& changes, const Action& action) {
  if (is_end(action)) return pop_frame(changes.state);
  changes.state.top().task = Task::habitat_place;
  take_in_hand(changes, changes.state.bag, action.element);
}

void settle_immigrants(Changes& changes) {
  State& state = changes.state;
  Frame& frame = state.top();
  if (frame.animals.empty()) return pop_frame(state);
  Frame choice{Task::immigrants_choice};
  choice.animal = frame.animals.first();
  choice.card = frame.card;
  frame.animals.remove(choice.animal);
  push_frame(state, choice);
}

void list_immigrants_choice(const State& state, const Frame& frame, Actions& into) {
  list_losses(state, frame.animal, into);
  if (state.of(frame.animal).available > 0) into.push_back({ActionType::lose_pawn});
  into.push_back({ActionType::thin_out});
}

void perform_immigrants_choice(Changes& changes, const Action& action) {
  State& state = changes.state;
  const Animal animal = state.top().animal;
  if (action.type == ActionType::lose_element) lose_element(changes, animal, action.element, Card::immigrants);
  if (action.type == ActionType::lose_pawn) {
    --state.of(animal).available;
    Event event{EventType::pawn_lost};
    event.animal = animal;
    changes.tell(event);
  }
  if (action.type == ActionType::thin_out) {
    for (const Hex hex : state.earth) {
      const int surplus = state.cubes_at(hex, animal) - 1;
      if (surplus > 0) eliminate_cubes(changes, animal, hex, surplus, Card::immigrants, animal);
    }
  }
  pop_frame(state);
}

void list_metamorphosis(const State& state, const Frame& frame, Actions& into) {
  for (const Element lose : k_all_elements) {
    if (state.of(frame.animal).added[index_of(lose)] == 0) continue;
    for (const Element take : k_all_elements) {
      if (take == lose || state.bag[index_of(take)] == 0) continue;  // a disk for one of its kind changes nothing (A5)
      Action action = action_of(ActionType::swap_element, lose);
      action.take = take;
      into.push_back(action);
    }
  }
}

void perform_metamorphosis(Changes& changes, const Action& action) {
  const Animal taker = changes.state.top().animal;
  if (!is_end(action)) {
    lose_element(changes, taker, action.element, Card::metamorphosis);
    gain_element(changes, taker, action.take, Card::metamorphosis);
  }
  pop_frame(changes.state);
}

}  // namespace games::dominant_species::tasks
