// Domination (7.12): a tile pays by cubes, then its dominant animal takes a card.
#include <algorithm>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species {

void pay_tile(Changes& changes, Hex hex, Source source, What what) {
  const TileScore score = score_of(changes.state, hex);
  for (std::size_t place = 0; place < score.places; ++place) {
    gain_vp(changes, score.animals[place], score.points[place], source, what, hex);
  }
}

namespace tasks {

namespace {

Event chosen(Animal animal, Hex hex, What what) {
  Event event{EventType::tile_chosen};
  event.animal = animal;
  event.hex = hex;
  event.what = what;
  return event;
}

/// Who takes a card for a scored tile (A1); none when nobody does.
Animal taker_of(const State& state, Hex hex) {
  const Animal animal = dominant(state, hex);
  const bool open =
      std::any_of(state.open_cards.begin(), state.open_cards.end(), [](Card card) { return card != Card::none; });
  if (animal == Animal::none || !open) return Animal::none;
  const TileScore score = score_of(state, hex);
  const auto* end = score.animals.begin() + score.places;
  const bool scored = std::find(score.animals.begin(), end, animal) != end;
  return scored || !state.options.scorer_takes_card ? animal : Animal::none;
}

}  // namespace

void list_domination(const State& state, const Frame&, Actions& into) {
  for (const Hex hex : state.earth) {
    if (!state.scored.has(hex)) into.push_back(action_at(ActionType::dominate, hex));
  }
  into.push_back({ActionType::waive});
}

void perform_domination(Changes& changes, const Action& action) {
  State& state = changes.state;
  if (is_end(action)) return pop_frame(state);
  Frame& frame = state.top();
  frame.hex = action.hex;
  frame.task = Task::domination_scored;
  frame.left = 1;
  state.scored.add(action.hex);
  changes.tell(chosen(frame.animal, action.hex, Section::domination));
  pay_tile(changes, action.hex, Source::domination, Section::domination);
}

void settle_domination_scored(Changes& changes) {
  State& state = changes.state;
  Frame& frame = state.top();
  const Animal taker = frame.left == 1 ? taker_of(state, frame.hex) : Animal::none;
  if (taker == Animal::none) return pop_frame(state);
  frame.left = 0;
  Frame take{Task::take_card};
  take.animal = taker;
  take.hex = frame.hex;
  push_frame(state, take);
}

void list_take_card(const State& state, const Frame&, Actions& into) {
  for (const Card card : state.open_cards) {
    if (card == Card::none) continue;
    Action action{ActionType::take_card};
    action.card = card;
    into.push_back(action);
  }
}

void perform_take_card(Changes& changes, const Action& action) {
  State& state = changes.state;
  Frame& frame = state.top();
  std::replace(state.open_cards.begin(), state.open_cards.end(), action.card, Card::none);
  state.taken_by[index_of(action.card)] = frame.animal;
  state.card_taken = true;
  frame.task = Task::card;
  frame.card = action.card;
  Event event{EventType::card_taken};
  event.animal = frame.animal;
  event.card = action.card;
  event.hex = frame.hex;
  changes.tell(event);
}

}  // namespace tasks
}  // namespace games::dominant_species
