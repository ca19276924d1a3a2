#include "engine/games/ecosfera/row.h"

#include <algorithm>
#include <numeric>

namespace games::ecosfera {

std::optional<std::size_t> place_of(const Row& row, RowNumber number) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i].number == number) return i;
  }
  return std::nullopt;
}

int count_disasters(const Row& row) {
  return static_cast<int>(
      std::count_if(row.begin(), row.end(), [](const RowCard& card) { return is_disaster(card.card); }));
}

std::array<std::uint8_t, k_elements> count_elements(const Row& row) {
  std::array<std::uint8_t, k_elements> counts{};
  for (const RowCard& card : row) {
    if (is_element(card.card)) ++counts[element_index(card.card)];
  }
  return counts;
}

Payment payment_for(const State& state, Card plant) {
  const Row& row = acting(state).row;
  Payment payment;
  payment.missing = set_of(state).facts(plant).cost;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!is_element(row[i].card) || row[i].used) continue;
    std::uint8_t& missing = payment.missing[element_index(row[i].card)];
    if (missing == 0) continue;
    --missing;
    payment.places.push_back(static_cast<std::uint8_t>(i));
  }
  payment.missing_count = std::accumulate(payment.missing.begin(), payment.missing.end(), 0);
  if (payment.missing_count != 1) return payment;
  const auto taken = std::find(payment.missing.begin(), payment.missing.end(), 1);
  payment.taken = static_cast<std::size_t>(taken - payment.missing.begin());
  payment.third = count_elements(row)[*payment.taken] + 1 >= data().limits.same_element;
  return payment;
}

PaymentProblem problem_of(const State& state, const Payment& payment) {
  if (payment.missing_count > data().limits.missing) return PaymentProblem::elements_missing;
  if (payment.taken && state.piles[*payment.taken] == 0) return PaymentProblem::pile_empty;
  return PaymentProblem::none;
}

BiomeSet shared_biomes(const CardSet& set, Card one, Card other) {
  return set.facts(one).biomes & set.facts(other).biomes;
}

BiomeSet shared_biomes(const CardSet& set, Card one, Card other, Card third) {
  return shared_biomes(set, one, other) & set.facts(third).biomes;
}

bool is_mushroom_pair(const CardSet& set, Card one, Card other) {
  const CardFacts& a = set.facts(one);
  const CardFacts& b = set.facts(other);
  return (a.mushroom_card && b.mushroom_icon) || (b.mushroom_card && a.mushroom_icon);
}

bool can_claim_together(const CardSet& set, Card one, Card other) {
  return (is_animal(one) && is_animal(other)) || is_mushroom_pair(set, one, other);
}

BiomeSet tiles_for(const State& state, Card one, Card other) {
  if (!can_claim_together(set_of(state), one, other)) return 0;
  return static_cast<BiomeSet>(shared_biomes(set_of(state), one, other) & ~state.restored);
}

bool gives(const CardSet& set, const RowCard& card, Ability ability) {
  return !card.ability_used && (set.facts(card.card).abilities & bit(ability)) != 0;
}

bool is_movable(const RowCard& card) { return !card.used && !is_disaster(card.card); }

bool can_restore_token(const CardSet& set, const RowCard& one, const RowCard& other) {
  return is_animal(one.card) && is_animal(other.card) && !one.animal_used && !other.animal_used &&
         shared_biomes(set, one.card, other.card) != 0;
}

bool can_draw(const Player& player) {
  return !player.deck.empty() ||
         std::any_of(player.discard.begin(), player.discard.end(), [](std::uint8_t count) { return count > 0; });
}

bool is_empty(const SpeciesMarket& market) {
  return std::all_of(market.slots.begin(), market.slots.end(), [](Card card) { return card.none(); });
}

Forced forced_effect(const Row& row) {
  const Limits& limits = data().limits;
  const int disasters = count_disasters(row);
  if (disasters >= limits.disasters_all) return Forced::four_disasters;
  if (disasters >= limits.disasters) return Forced::three_disasters;
  for (const std::uint8_t count : count_elements(row)) {
    if (count >= limits.same_element) return Forced::three_elements;
  }
  return Forced::none;
}

}  // namespace games::ecosfera
