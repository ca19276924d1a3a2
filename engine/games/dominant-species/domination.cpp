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

/// Who takes a card for a scored tile (A1); none when nobody does.
Animal taker_of(const State& state, Hex hex) {
  const Animal animal = dominant(state, hex);
  const bool open =
      std::any_of(state.open_cards.begin(), state.open_cards.end(), [](Card card) { return card != Card::none; });
  if (animal == Animal::none || !open) return Animal::none;
  const TileScore score = score_of(state, hex);
  const auto end = score.animals.begin() + score.places;
  const bool scored = std::find(score.animals.begin(), end, animal) != end;
  return scored || state.options.domination_card == CardGoesTo::dominant ? animal : Animal::none;
}

}  // namespace

void list_domination(const State& state, const Frame&, Actions& into) {
  for (const Hex hex : state.earth) {
    if (!state.scored.has(hex)) into.emplace_back(Dominate{hex});
  }
  into.emplace_back(Waive{});
}

void perform_domination(Changes& changes, const Action& action) {
  State& state = changes.state;
  const auto* chosen = std::get_if<Dominate>(&action);
  if (chosen == nullptr) return pop_frame(state);
  Frame& frame = state.top();
  frame.hex = chosen->hex;
  frame.task = Task::domination_scored;
  frame.left = 1;
  state.scored.add(chosen->hex);
  changes.tell(TileChosen{frame.animal, chosen->hex, Section::domination});
  pay_tile(changes, chosen->hex, Source::domination, Section::domination);
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
    if (card != Card::none) into.emplace_back(TakeCard{card});
  }
}

void perform_take_card(Changes& changes, const Action& action) {
  State& state = changes.state;
  Frame& frame = state.top();
  const Card card = std::get<TakeCard>(action).card;
  std::replace(state.open_cards.begin(), state.open_cards.end(), card, Card::none);
  state.taken_by[index_of(card)] = frame.animal;
  state.card_taken = true;
  frame.task = Task::card;
  frame.card = card;
  changes.tell(CardTaken{frame.animal, card, frame.hex});
}

}  // namespace tasks
}  // namespace games::dominant_species
