// What the cards of a row can do together: questions only, nothing here changes anything.
#pragma once

#include "engine/games/ecosfera/actions.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

/// The place in the row of the card with that number.
[[nodiscard]] std::optional<std::size_t> place_of(const Row& row, RowNumber number);
[[nodiscard]] int count_disasters(const Row& row);
/// Used or not (Q3).
[[nodiscard]] std::array<std::uint8_t, k_elements> count_elements(const Row& row);

/// What paying for a plant would mean (section 5.1).
struct Payment {
  std::array<std::uint8_t, k_elements> missing{};
  int missing_count = 0;
  std::array<std::uint8_t, k_cost_max> places{};  ///< of the row's cards that pay, leftmost first for each element
  std::size_t place_count = 0;
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
