// Choosing animals, Planning (section 6), Initiative (7.1), Instinct (10.17): everything that puts a pawn somewhere.
#include <algorithm>

#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species::tasks {

namespace {

void list_vacant_spaces(const State& state, Section except, Actions& into) {
  const Data& facts = data();
  for (const Space space : k_every<Space>) {
    if (state.pawn_at(space) != Animal::none || facts.space(space).section == except) continue;
    into.emplace_back(PlacePawn{space});
  }
}

std::size_t place_in_initiative(const State& state, Animal animal) {
  const auto& track = state.initiative;
  return static_cast<std::size_t>(std::find(track.begin(), track.end(), animal) - track.begin());
}

}  // namespace

void list_choose_animal(const State& state, const Frame&, Actions& into) {
  for (const Animal animal : engine::all<Animal>) {
    if (!state.of(animal).in_play()) into.emplace_back(ChooseAnimal{animal});
  }
}

void perform_choose_animal(Changes& changes, const Action& action) {
  const std::uint8_t seat = changes.state.top().left;
  const Animal animal = std::get<ChooseAnimal>(action).animal;
  changes.state.of(animal).seat = seat;
  changes.tell(AnimalChosen{engine::Seat{seat}, animal});
  pop_frame(changes.state);
}

void list_planning(const State& state, const Frame&, Actions& into) { list_vacant_spaces(state, Section::none, into); }

void perform_planning(Changes& changes, const Action& action) {
  place_pawn(changes, changes.state.top().animal, std::get<PlacePawn>(action).space);
  pop_frame(changes.state);
}

void list_initiative(const State& state, const Frame& frame, Actions& into) {
  if (state.initiative[0] != frame.animal) into.emplace_back(Advance{});
  into.emplace_back(Waive{});
}

void perform_initiative(Changes& changes, const Action& action) {
  Frame& frame = changes.state.top();
  if (std::holds_alternative<Advance>(action)) {
    auto& track = changes.state.initiative;
    const std::size_t place = place_in_initiative(changes.state, frame.animal);
    std::swap(track[place], track[place - 1]);
    changes.tell(InitiativeMoved{frame.animal, track[place]});
  }
  frame.task = Task::replace_pawn;
}

void list_replace_pawn(const State& state, const Frame&, Actions& into) {
  list_vacant_spaces(state, Section::initiative, into);
  into.emplace_back(Waive{});
}

void perform_replace_pawn(Changes& changes, const Action& action) {
  const Frame frame = changes.state.top();
  if (const auto* placed = std::get_if<PlacePawn>(&action)) {
    place_pawn(changes, frame.animal, placed->space);
  } else {
    changes.tell(PawnReturned{frame.animal, frame.space});
  }
  pop_frame(changes.state);
}

void list_instinct(const State& state, const Frame& frame, Actions& into) {
  if (state.of(frame.animal).available > 0) list_vacant_spaces(state, Section::none, into);
}

void perform_instinct(Changes& changes, const Action& action) {
  if (const auto* placed = std::get_if<PlacePawn>(&action)) {
    place_pawn(changes, changes.state.top().animal, placed->space);
    changes.state.held.add(placed->space);
  }
  pop_frame(changes.state);
}

}  // namespace games::dominant_species::tasks
