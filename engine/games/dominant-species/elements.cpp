// Adaptation, Regression, Abundance, Wasteland, Depletion (7.2 to 7.6).
#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/supplies.h"
#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species {

void list_elements(const ElementCounts& from, ActionType type, Actions& into) {
  for (const Element element : k_all_elements) {
    if (from[index_of(element)] > 0) into.push_back(action_of(type, element));
  }
}

bool has_vacant_corner(const State& state, HexSet among) {
  return std::any_of(k_all_vertices.begin(), k_all_vertices.end(), [&](Vertex vertex) {
    return is_vacant(state, vertex) && (data().vertex(vertex).hexes.bits & among.bits) != 0;
  });
}

void list_vacant_corners(const State& state, HexSet among, Actions& into) {
  for (const Vertex vertex : k_all_vertices) {
    if (!is_vacant(state, vertex) || (data().vertex(vertex).hexes.bits & among.bits) == 0) continue;
    into.push_back(action_at(ActionType::place_element, vertex));
  }
}

void take_in_hand(Changes& changes, ElementCounts& from, Element element) {
  Frame& frame = changes.state.top();
  --from[index_of(element)];
  frame.element = element;
  Event event{EventType::element_taken};
  event.animal = frame.animal;
  event.element = element;
  event.what = what_of(frame);
  changes.tell(event);
}

void place_from_hand(Changes& changes, Vertex vertex) {
  Frame& frame = changes.state.top();
  const Element element = frame.element;
  frame.element = Element::none;
  place_disk(changes, frame.animal, element, vertex);
}

ElementSet threatened(const State& state, Animal animal) {
  ElementSet types;
  for (const Element element : k_all_elements) {
    if (state.box(Section::regression)[index_of(element)] > 0 && state.of(animal).added[index_of(element)] > 0) {
      types.add(element);
    }
  }
  return types;
}

int protections(const State& state, Animal animal) {
  const SectionFacts& section = data().section(Section::regression);
  int count = animal == Animal::reptile ? 1 : 0;
  for (std::size_t i = 0; i < section.spaces; ++i) {
    if (state.pawn_at(nth<Space>(index_of(section.first) + i)) == animal) ++count;
  }
  return count;
}

namespace tasks {

void list_adaptation(const State& state, const Frame& frame, Actions& into) {
  if (elements_of(state, frame.animal) < data().display_max) {
    list_elements(state.box(Section::adaptation), ActionType::take_element, into);
  }
  into.push_back({ActionType::waive});
}

void perform_adaptation(Changes& changes, const Action& action) {
  if (!is_end(action)) {
    State& state = changes.state;
    take_in_hand(changes, state.box(Section::adaptation), action.element);
    Frame& frame = state.top();
    ++state.of(frame.animal).added[index_of(frame.element)];
    frame.element = Element::none;
    changes.tell_changed_hands();
  }
  pop_frame(changes.state);
}

namespace {

/// In the order of their pawns, left to right, the reptile's free one last (A11); none when nobody is left to ask.
Animal next_to_protect(const State& state, AnimalSet left) {
  const SectionFacts& section = data().section(Section::regression);
  for (std::size_t i = 0; i < section.spaces; ++i) {
    const Animal animal = state.pawn_at(nth<Space>(index_of(section.first) + i));
    if (left.has(animal)) return animal;
  }
  return left.empty() ? Animal::none : left.first();
}

void apply_regression(Changes& changes) {
  State& state = changes.state;
  for (const Animal animal : k_all_animals) {
    if (!state.of(animal).in_play()) continue;
    const ElementSet kept = state.kept[index_of(animal)];
    if (!kept.empty()) {
      Event event{EventType::elements_protected};
      event.animal = animal;
      for (const Element element : kept) event.elements[index_of(element)] = 1;
      changes.tell(event);
    }
    for (const Element element : threatened(state, animal)) {
      if (!kept.has(element)) lose_element(changes, animal, element, Section::regression);
    }
    state.kept[index_of(animal)] = {};
  }
  const SectionFacts& section = data().section(Section::regression);
  for (std::size_t i = 0; i < section.spaces; ++i) {
    const Space space = nth<Space>(index_of(section.first) + i);
    if (state.pawn_at(space) != Animal::none) take_pawn_off(changes, space, EventType::pawn_returned);
  }
}

}  // namespace

void settle_regression(Changes& changes) {
  State& state = changes.state;
  const Animal next = next_to_protect(state, state.top().animals);
  if (next == Animal::none) {
    pop_frame(state);
    apply_regression(changes);
    return;
  }
  state.top().animals.remove(next);
  const int count = protections(state, next);
  if (count == 0 || threatened(state, next).empty()) return;
  Frame frame{Task::regression_protect};
  frame.animal = next;
  frame.left = static_cast<std::uint8_t>(count);
  push_frame(state, frame);
}

void list_regression_protect(const State& state, const Frame& frame, Actions& into) {
  if (frame.left > 0) {
    for (const Element element : threatened(state, frame.animal)) {
      if (!state.kept[index_of(frame.animal)].has(element)) {
        into.push_back(action_of(ActionType::protect_element, element));
      }
    }
  }
  into.push_back({ActionType::done});
}

void perform_regression_protect(Changes& changes, const Action& action) {
  if (is_end(action)) return pop_frame(changes.state);
  Frame& frame = changes.state.top();
  changes.state.kept[index_of(frame.animal)].add(action.element);
  --frame.left;
}

void list_abundance(const State& state, const Frame&, Actions& into) {
  if (has_vacant_corner(state, state.earth)) {
    list_elements(state.box(Section::abundance), ActionType::take_element, into);
  }
  into.push_back({ActionType::waive});
}

void perform_abundance(Changes& changes, const Action& action) {
  if (is_end(action)) return pop_frame(changes.state);
  take_in_hand(changes, changes.state.box(Section::abundance), action.element);
  changes.state.top().task = Task::abundance_place;
}

void list_any_corner(const State& state, const Frame&, Actions& into) { list_vacant_corners(state, state.earth, into); }

void perform_place_element(Changes& changes, const Action& action) {
  place_from_hand(changes, action.vertex);
  pop_frame(changes.state);
}

void list_wasteland(const State& state, const Frame&, Actions& into) {
  list_elements(state.box(Section::wasteland), ActionType::return_element, into);
  into.push_back({ActionType::waive});
}

void perform_wasteland(Changes& changes, const Action& action) {
  State& state = changes.state;
  if (!is_end(action)) {
    --state.box(Section::wasteland)[index_of(action.element)];
    ++state.bag[index_of(action.element)];
    Event event{EventType::element_returned};
    event.animal = state.top().animal;
    event.element = action.element;
    event.what = Section::wasteland;
    changes.tell(event);
  }
  pop_frame(state);
}

void list_depletion(const State& state, const Frame&, Actions& into) {
  for (const Vertex vertex : k_all_vertices) {
    const Element disk = state.disk_at(vertex);
    if (disk == Element::none || state.box(Section::depletion)[index_of(disk)] == 0) continue;
    into.push_back(action_at(ActionType::remove_element, vertex));
  }
  into.push_back({ActionType::waive});
}

void perform_depletion(Changes& changes, const Action& action) {
  if (!is_end(action)) remove_disk(changes, action.vertex, Section::depletion);
  pop_frame(changes.state);
}

}  // namespace tasks
}  // namespace games::dominant_species
