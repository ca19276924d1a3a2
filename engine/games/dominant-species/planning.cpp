// Choosing animals, Planning (section 6), Initiative (7.1), Instinct (10.17): everything that puts a pawn somewhere.
#include <algorithm>

#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species::tasks {

namespace {

void list_vacant_spaces(const State& state, Section except, Actions& into) {
  const Data& facts = data();
  for (const Space space : k_all_spaces) {
    if (state.pawn_at(space) != Animal::none || facts.space(space).section == except) continue;
    Action action{ActionType::place_pawn};
    action.space = space;
    into.push_back(action);
  }
}

std::size_t place_in_initiative(const State& state, Animal animal) {
  const auto& track = state.initiative;
  return static_cast<std::size_t>(std::find(track.begin(), track.end(), animal) - track.begin());
}

}  // namespace

void list_choose_animal(const State& state, const Frame&, Actions& into) {
  for (const Animal animal : k_all_animals) {
    if (state.of(animal).in_play()) continue;
    Action action{ActionType::choose_animal};
    action.animal = animal;
    into.push_back(action);
  }
}

void perform_choose_animal(Changes& changes, const Action& action) {
  const std::uint8_t seat = changes.state.top().left;
  changes.state.of(action.animal).seat = seat;
  Event event{EventType::animal_chosen};
  event.seat = seat;
  event.animal = action.animal;
  changes.tell(event);
  pop_frame(changes.state);
}

void list_planning(const State& state, const Frame&, Actions& into) { list_vacant_spaces(state, Section::none, into); }

void perform_planning(Changes& changes, const Action& action) {
  place_pawn(changes, changes.state.top().animal, action.space);
  pop_frame(changes.state);
}

void list_initiative(const State& state, const Frame& frame, Actions& into) {
  if (state.initiative[0] != frame.animal) into.push_back({ActionType::advance});
  into.push_back({ActionType::waive});
}

void perform_initiative(Changes& changes, const Action& action) {
  Frame& frame = changes.state.top();
  if (action.type == ActionType::advance) {
    auto& track = changes.state.initiative;
    const std::size_t place = place_in_initiative(changes.state, frame.animal);
    Event event{EventType::initiative_moved};
    event.animal = frame.animal;
    event.other = track[place - 1];
    std::swap(track[place], track[place - 1]);
    changes.tell(event);
  }
  frame.task = Task::replace_pawn;
}

void list_replace_pawn(const State& state, const Frame&, Actions& into) {
  list_vacant_spaces(state, Section::initiative, into);
  into.push_back({ActionType::waive});
}

void perform_replace_pawn(Changes& changes, const Action& action) {
  const Frame frame = changes.state.top();
  if (action.type == ActionType::place_pawn) {
    place_pawn(changes, frame.animal, action.space);
  } else {
    Event event{EventType::pawn_returned};
    event.animal = frame.animal;
    event.space = frame.space;
    changes.tell(event);
  }
  pop_frame(changes.state);
}

void list_instinct(const State& state, const Frame& frame, Actions& into) {
  if (state.of(frame.animal).available > 0) list_vacant_spaces(state, Section::none, into);
}

void perform_instinct(Changes& changes, const Action& action) {
  if (action.type == ActionType::place_pawn) {
    place_pawn(changes, changes.state.top().animal, action.space);
    changes.state.held.add(action.space);
  }
  pop_frame(changes.state);
}

}  // namespace games::dominant_species::tasks
