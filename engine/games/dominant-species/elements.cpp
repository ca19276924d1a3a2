// Adaptation, Regression, Abundance, Wasteland, Depletion (7.2 to 7.6).
#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/supplies.h"
#include "engine/games/dominant-species/tasks.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

bool has_vacant_corner(const State& state, HexSet among) {
  return std::any_of(k_every<Vertex>.begin(), k_every<Vertex>.end(), [&](Vertex vertex) {
    return is_vacant(state, vertex) && (data().vertex(vertex).hexes.bits & among.bits) != 0;
  });
}

void list_vacant_corners(const State& state, HexSet among, Actions& into) {
  for (const Vertex vertex : k_every<Vertex>) {
    if (!is_vacant(state, vertex) || (data().vertex(vertex).hexes.bits & among.bits) == 0) continue;
    into.emplace_back(PlaceElement{vertex});
  }
}

void take_in_hand(Changes& changes, ElementCounts& from, Element element) {
  Frame& frame = changes.state.top();
  --from[index_of(element)];
  frame.element = element;
  changes.tell(ElementTaken{frame.animal, element, what_of(frame)});
}

void place_from_hand(Changes& changes, Vertex vertex) {
  Frame& frame = changes.state.top();
  const Element element = frame.element;
  frame.element = Element::none;
  place_disk(changes, frame.animal, element, vertex);
}

ElementSet threatened(const State& state, Animal animal) {
  ElementSet types;
  for (const Element element : engine::all<Element>) {
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
    list_elements<TakeElement>(state.box(Section::adaptation), into);
  }
  into.emplace_back(Waive{});
}

void perform_adaptation(Changes& changes, const Action& action) {
  if (const auto* taken = std::get_if<TakeElement>(&action)) {
    State& state = changes.state;
    take_in_hand(changes, state.box(Section::adaptation), taken->element);
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
  for (const Animal animal : engine::all<Animal>) {
    if (!state.of(animal).in_play()) continue;
    const ElementSet kept = state.kept[index_of(animal)];
    if (!kept.empty()) changes.tell(ElementsProtected{animal, listed(kept)});
    for (const Element element : threatened(state, animal)) {
      if (!kept.has(element)) lose_element(changes, animal, element, Section::regression);
    }
    state.kept[index_of(animal)] = {};
  }
  const SectionFacts& section = data().section(Section::regression);
  for (std::size_t i = 0; i < section.spaces; ++i) {
    const Space space = nth<Space>(index_of(section.first) + i);
    const Animal animal = state.pawn_at(space);
    if (animal == Animal::none) continue;
    take_pawn_off(state, space);
    changes.tell(PawnReturned{animal, space});
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
  const ElementSet types = threatened(state, next);
  if (count == 0 || types.empty()) return;
  if (count >= static_cast<int>(types.size())) {
    state.kept[index_of(next)] = types;
    return;
  }
  Frame frame{Task::regression_protect};
  frame.animal = next;
  frame.left = static_cast<std::uint8_t>(count);
  push_frame(state, frame);
}

void list_regression_protect(const State& state, const Frame& frame, Actions& into) {
  if (frame.left > 0) {
    for (const Element element : threatened(state, frame.animal)) {
      if (!state.kept[index_of(frame.animal)].has(element)) {
        into.emplace_back(ProtectElement{element});
      }
    }
  }
  into.emplace_back(Done{});
}

void perform_regression_protect(Changes& changes, const Action& action) {
  const auto* chosen = std::get_if<ProtectElement>(&action);
  if (chosen == nullptr) return pop_frame(changes.state);
  Frame& frame = changes.state.top();
  changes.state.kept[index_of(frame.animal)].add(chosen->element);
  --frame.left;
}

void list_abundance(const State& state, const Frame&, Actions& into) {
  if (has_vacant_corner(state, state.earth)) {
    list_elements<TakeElement>(state.box(Section::abundance), into);
  }
  into.emplace_back(Waive{});
}

void perform_abundance(Changes& changes, const Action& action) {
  const auto* taken = std::get_if<TakeElement>(&action);
  if (taken == nullptr) return pop_frame(changes.state);
  take_in_hand(changes, changes.state.box(Section::abundance), taken->element);
  changes.state.top().task = Task::abundance_place;
}

void list_any_corner(const State& state, const Frame&, Actions& into) { list_vacant_corners(state, state.earth, into); }

void perform_place_element(Changes& changes, const Action& action) {
  place_from_hand(changes, std::get<PlaceElement>(action).vertex);
  pop_frame(changes.state);
}

void list_wasteland(const State& state, const Frame&, Actions& into) {
  list_elements<ReturnElement>(state.box(Section::wasteland), into);
  into.emplace_back(Waive{});
}

void perform_wasteland(Changes& changes, const Action& action) {
  State& state = changes.state;
  if (const auto* returned = std::get_if<ReturnElement>(&action)) {
    --state.box(Section::wasteland)[index_of(returned->element)];
    ++state.bag[index_of(returned->element)];
    changes.tell(ElementReturned{state.top().animal, returned->element, Section::wasteland});
  }
  pop_frame(state);
}

void list_depletion(const State& state, const Frame&, Actions& into) {
  for (const Vertex vertex : k_every<Vertex>) {
    const Element disk = state.disk_at(vertex);
    if (disk == Element::none || state.box(Section::depletion)[index_of(disk)] == 0) continue;
    into.emplace_back(RemoveElement{vertex});
  }
  into.emplace_back(Waive{});
}

void perform_depletion(Changes& changes, const Action& action) {
  if (const auto* removed = std::get_if<RemoveElement>(&action)) {
    remove_disk(changes, removed->vertex, Section::depletion);
  }
  pop_frame(changes.state);
}

}  // namespace tasks
}  // namespace games::dominant_species
