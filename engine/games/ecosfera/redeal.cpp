#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

namespace {

/// Sorted before they are shuffled: what is drawn must not depend on the order in which they lie.
void deal_anew(std::span<Card> cards, engine::Purpose purpose, engine::Rng& chance) {
  std::sort(cards.begin(), cards.end());
  chance.shuffle(purpose, cards);
}

}  // namespace

void redeal(State& state, engine::Rng& chance) {
  SpeciesMarket& plants = state.markets[index_of(Market::plants)];
  deal_anew(std::span(plants.deck).subspan(plants.known), k_draw_plants, chance);
  SpeciesMarket& animals = state.markets[index_of(Market::animals)];
  deal_anew(std::span(animals.deck).subspan(animals.known), k_draw_animals, chance);
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    Player& player = state.seats[seat];
    const std::size_t unknown = player.deck.size() - player.kept;
    deal_anew(std::span(player.deck).first(unknown), k_draw_deck[seat], chance);
  }
  state.rng = engine::Rng(chance.next_seed(k_draw_first_player));
}

}  // namespace games::ecosfera
