#include "engine/games/ecosfera/advice.h"

#include <algorithm>
#include <bit>

#include "engine/core/knowledge.h"
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/scoring.h"

namespace games::ecosfera {

namespace {

// Weights of actions.
constexpr int k_tile_claimed = 3'000;
constexpr int k_animal_weight = 300;
constexpr int k_animal_biome_weight = 100;
constexpr int k_plant_weight = 100;
constexpr int k_plant_biome_weight = 20;
constexpr int k_restore = 200;
constexpr int k_plus = 80;
constexpr int k_plus_at_risk = 6;
constexpr int k_refresh_in_need = 25;
constexpr int k_refresh = 4;
constexpr int k_move_disaster = 20;
constexpr int k_move = 2;
constexpr int k_end = 15;
constexpr int k_end_in_need = 3;

// What the team has. A tile is what the game is about; an extinction is as bad as two tiles are good.
constexpr int k_tile_weight = 150;
constexpr int k_extinction_left = 300;
constexpr int k_owned_animal = 25;
constexpr int k_owned_animal_biome = 12;  ///< for each of its biomes that is still to be restored
constexpr int k_owned_plant = 12;
constexpr int k_owned_plant_biome = 3;
constexpr int k_owned_disaster = -30;
constexpr int k_disaster_in_row = -30;
constexpr int k_token = 10;
constexpr int k_even = 900;  ///< what a team has that will win as often as not
constexpr int k_spread = 500;

int open_biomes(const State& state, Card card) {
  return std::popcount(static_cast<unsigned>(set_of(state).facts(card).biomes & ~state.restored));
}

/// Whether one more element or disaster could end the turn.
bool is_at_risk(const Row& row) {
  const auto elements = count_elements(row);
  const auto& limits = data().limits;
  return count_disasters(row) + 1 >= limits.disasters ||
         std::any_of(elements.begin(), elements.end(),
                     [&](std::uint8_t count) { return count + 1 >= limits.same_element; });
}

Card card_of(const State& state, RowNumber number) {
  const Row& row = acting(state).row;
  return row[place_of(row, number).value()].card;
}

struct Appeal {
  const State& state;

  int operator()(const AcquirePlant& acquire) const {
    return k_plant_weight +
           k_plant_biome_weight * open_biomes(state, market(state, Market::plants).slots[acquire.slot]);
  }
  int operator()(const AcquireAnimal& acquire) const {
    return k_animal_weight +
           k_animal_biome_weight * open_biomes(state, market(state, Market::animals).slots[acquire.slot]);
  }
  int operator()(const ClaimBiomes& claim) const {
    const Card one = card_of(state, claim.cards.numbers[0]);
    const Card other = card_of(state, claim.cards.numbers[1]);
    return k_tile_claimed * std::popcount(static_cast<unsigned>(tiles_for(state, one, other)));
  }
  int operator()(const UsePlus&) const { return is_at_risk(acting(state).row) ? k_plus_at_risk : k_plus; }
  int operator()(const UseRefresh&) const { return state.acquisitions == 0 ? k_refresh_in_need : k_refresh; }
  int operator()(const UseMove& move) const {
    return is_disaster(card_of(state, move.card)) ? k_move_disaster : k_move;
  }
  int operator()(const RestoreToken&) const { return k_restore; }
  int operator()(const EndTurn&) const { return state.acquisitions == 0 ? k_end_in_need : k_end; }
};

int worth_of_cards(const State& state, const Player& player) {
  const CardCounts owned = count_owned(player);
  int worth = owned[k_disaster.number] * k_owned_disaster + std::popcount(player.tokens) * k_token;
  for (std::size_t kind = k_first_plant; kind < k_kinds; ++kind) {
    if (owned[kind] == 0) continue;
    const Card card{static_cast<std::uint8_t>(kind)};
    worth += is_plant(card) ? k_owned_plant + k_owned_plant_biome * open_biomes(state, card)
                            : k_owned_animal + k_owned_animal_biome * open_biomes(state, card);
  }
  const int row = count_disasters(player.row);
  return worth + row * row * k_disaster_in_row / 2;
}

}  // namespace

void appeal(const State& state, const std::vector<Action>& listed, std::vector<int>& weights) {
  const Appeal judge{state};
  for (std::size_t i = 0; i < listed.size(); ++i) {
    weights[i] = std::clamp(std::visit(judge, listed[i]), 1, engine::k_appeal_max);
  }
}

int worth(const State& state) {
  int cards = 0;
  for (std::size_t seat = 0; seat < state.players; ++seat) cards += worth_of_cards(state, state.seats[seat]);
  const CardSet& set = set_of(state);
  const int tiles_left = static_cast<int>(set.biomes.size()) - std::popcount(state.restored);
  const int extinctions_left = set.extinction_tiles - state.extinctions;
  // Cards are worth what they can still bring: nothing once all tiles are restored.
  const int have = extinctions_left * k_extinction_left - tiles_left * k_tile_weight + cards / state.players;
  return engine::worth_of_lead(have - k_even, k_spread);
}

}  // namespace games::ecosfera
