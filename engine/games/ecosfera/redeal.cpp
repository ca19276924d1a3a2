#include "engine/games/ecosfera/redeal.h"

namespace games::ecosfera {

void redeal(State& state, engine::Rng& chance) {
  SpeciesMarket& plants = state.markets[index_of(Market::plants)];
  chance.shuffle(k_draw_plants, plants.deck.all().subspan(plants.known));
  SpeciesMarket& animals = state.markets[index_of(Market::animals)];
  chance.shuffle(k_draw_animals, animals.deck.all().subspan(animals.known));
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    Player& player = state.seats[seat];
    const std::size_t unknown = std::size_t{player.deck.size} - player.kept;
    chance.shuffle(k_draw_deck[seat], player.deck.all().first(unknown));
  }
  state.rng = engine::Rng(chance.next_seed(k_draw_first_player));
}

}  // namespace games::ecosfera
