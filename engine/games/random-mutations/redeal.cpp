#include <algorithm>
#include <utility>

#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

namespace {

/// Calls `with(card)` for each card that nobody has seen.
template <class With>
void each_unseen(State& state, With with) {
  for (Card& card : state.main_deck) with(card);
  for (Card& card : state.box) with(card);
  for (Player& player : state.seats) {
    for (Card& card : player.deck) with(card);
    for (Discarded& discarded : player.discards) {
      if (!discarded.known) with(discarded.card);
    }
    for (Species& species : player.row) {
      for (Animal& animal : species.animals) {
        if (!animal.known) with(animal.card);
      }
    }
  }
}

}  // namespace

void redeal(State& state, engine::Viewer, engine::Rng& chance) {
  std::vector<Card> unseen;
  each_unseen(state, [&](Card& card) { unseen.push_back(card); });
  // What is drawn must not depend on where the cards lie.
  std::sort(unseen.begin(), unseen.end());
  chance.shuffle(k_draw_cards, std::span(unseen));
  each_unseen(state, [&](Card& card) {
    card = unseen.back();
    unseen.pop_back();
  });
  state.rng = engine::Rng(chance.next_seed(k_roll_climate));
}

}  // namespace games::random_mutations
