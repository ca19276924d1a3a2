// What the cards of a row can do together: questions only, nothing here changes anything.
#pragma once

#include "engine/games/ecosfera/state.h"
#include "engine/games/ecosfera/wire_actions.h"

namespace games::ecosfera {

/// The place in the row of the card with that number.
[[nodiscard]] std::optional<std::size_t> place_of(const Row& row, RowNumber number);
/// Calls `found` with every two cards of the row, from left to right.
template <class Found>
void for_each_pair(const Row& row, Found found) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    for (std::size_t j = i + 1; j < row.size(); ++j) found(row[i], row[j], CardPair{{row[i].number, row[j].number}});
  }
}
[[nodiscard]] int count_disasters(const Row& row);
/// Used or not (Q3).
[[nodiscard]] std::array<std::uint8_t, k_elements> count_elements(const Row& row);

/// What paying for a plant would mean (section 5.1).
struct Payment {
  std::array<std::uint8_t, k_elements> missing{};
  int missing_count = 0;
  /// Of the row's cards that pay, leftmost first for each element.
  engine::BoundedVector<std::uint8_t, k_cost_max> places;
  std::optional<std::size_t> taken;  ///< the element that comes from the market
  bool third = false;                ///< with it there are three of its kind in the row
};
[[nodiscard]] Payment payment_for(const State& state, Card plant);
enum class PaymentProblem : std::uint8_t { none, elements_missing, pile_empty };
[[nodiscard]] PaymentProblem problem_of(const State& state, const Payment& payment);

/// Section 5.2: the biomes that both plants and the animal show.
[[nodiscard]] BiomeSet shared_biomes(const CardSet& set, Card one, Card other);
[[nodiscard]] BiomeSet shared_biomes(const CardSet& set, Card one, Card other, Card third);

/// Section 5.3: which kind of pair two cards are, used or not.
[[nodiscard]] bool is_mushroom_pair(const CardSet& set, Card one, Card other);
[[nodiscard]] bool can_claim_together(const CardSet& set, Card one, Card other);
/// The tiles that the pair would restore now.
[[nodiscard]] BiomeSet tiles_for(const State& state, Card one, Card other);

/// Section 6: whether the card could give that ability now.
[[nodiscard]] bool gives(const CardSet& set, const RowCard& card, Ability ability);
/// Calls `found` with everything that could give the acting seat the ability now, the token first.
template <class Found>
void for_each_source(const State& state, Ability ability, Found found) {
  const Player& player = acting(state);
  if ((player.tokens & bit(ability)) != 0) found(Source{});
  for (const RowCard& card : player.row) {
    if (gives(set_of(state), card, ability)) found(Source{CardIcon{card.number}});
  }
}
/// Whether Move could take it, were it not for the source.
[[nodiscard]] bool is_movable(const RowCard& card);
/// Whether two different animals of the row could turn a token up.
[[nodiscard]] bool can_restore_token(const CardSet& set, const RowCard& one, const RowCard& other);
/// Whether Plus has anything to draw.
[[nodiscard]] bool can_draw(const Player& player);
[[nodiscard]] bool is_empty(const SpeciesMarket& market);

/// Section 7, in its order.
enum class Forced : std::uint8_t { none, four_disasters, three_disasters, three_elements };
[[nodiscard]] Forced forced_effect(const Row& row);

}  // namespace games::ecosfera
