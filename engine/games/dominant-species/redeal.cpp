#include <algorithm>
#include <vector>

#include "engine/games/dominant-species/view.h"

namespace games::dominant_species {

namespace {

/// Ice Age stays where everybody knows it to be, at the bottom.
void redeal_deck(State& state, engine::Rng& chance) {
  const std::size_t known = state.deck.size() > 0 && state.deck[0] == Card::ice_age ? 1 : 0;
  const auto unknown = std::span(state.deck.data(), state.deck.size()).subspan(known);
  std::sort(unknown.begin(), unknown.end());  // what is drawn must not depend on the order in which they lie
  chance.shuffle(k_draw_cards, unknown);
}

/// The face-down tiles of all stacks together; the stacks keep their heights.
void redeal_tiles(State& state, engine::Rng& chance) {
  std::vector<Terrain> tiles;
  for (const TileStack& stack : state.stacks) {
    tiles.insert(tiles.end(), stack.begin(), stack.end());
  }
  std::sort(tiles.begin(), tiles.end());
  chance.shuffle(k_draw_tiles, std::span(tiles));
  for (TileStack& stack : state.stacks) {
    for (Terrain& tile : stack) {
      tile = tiles.back();
      tiles.pop_back();
    }
  }
}

}  // namespace

void redeal(State& state, engine::Viewer, engine::Rng& chance) {
  redeal_deck(state, chance);
  redeal_tiles(state, chance);
  state.rng = engine::Rng(chance.next_seed(k_draw_redeal));
}

}  // namespace games::dominant_species
