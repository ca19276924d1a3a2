// Everything that a game of Ecosfera is made of at one moment: a plain value without pointers. Unused places of the
// fixed arrays hold their default, so that equal games are equal values.
#pragma once

#include <algorithm>
#include <span>

#include "engine/core/describe/bounded_vector.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/ecosfera/data.h"

namespace games::ecosfera {

/// Section 2. A discard pile that becomes a deck draws for its own seat.
inline constexpr engine::Purpose k_draw_plants{0, "ecosfera.plants"};
inline constexpr engine::Purpose k_draw_animals{1, "ecosfera.animals"};
inline constexpr engine::Purpose k_draw_first_player{2, "ecosfera.first_player"};
inline constexpr std::array<engine::Purpose, k_players_max> k_draw_deck{
    {{3, "ecosfera.deck.0"}, {4, "ecosfera.deck.1"}, {5, "ecosfera.deck.2"}, {6, "ecosfera.deck.3"}}};

/// The deck of plants or of animals, and what lies open of it. The last item is the top. The lowest `known` cards were
/// seen when they went under the deck; the order of the others is secret.
struct SpeciesMarket {
  std::array<Card, k_market_slots> slots{};
  engine::BoundedVector<Card, k_species_max> deck;
  std::uint8_t known = 0;
};
DESCRIBE(SpeciesMarket, slots, deck, known)

/// The number of a card in its row.
using RowNumber = std::uint16_t;

/// A card of a row. Its number is told to it when it comes and names it until it leaves.
struct RowCard {
  Card card;
  RowNumber number = 0;
  bool used = false;                    ///< has paid for something this turn
  bool animal_used = false;             ///< has helped to restore a token this turn
  std::optional<Ability> ability_used;  ///< the one that it gave this turn
};
DESCRIBE(RowCard, card, number, used, animal_used, ability_used)

using Row = engine::BoundedVector<RowCard, k_cards_max>;
using CardCounts = std::array<std::uint8_t, k_kinds>;

struct Player {
  engine::BoundedVector<Card, k_cards_max> deck;  ///< the last item is the top
  std::uint8_t kept = 0;  ///< solo: cards on top of the deck that Move has put there since the row was drawn
  Row row;
  RowNumber next_number = 0;  ///< of the next card that comes to the row
  CardCounts discard{};       ///< in no order
  AbilitySet tokens = 0;      ///< those that lie face up
};
DESCRIBE(Player, deck, kept, row, next_number, discard, tokens)
constexpr auto described_ranges(const Player*) {
  return std::tuple{engine::within<&Player::tokens>(0, k_all_abilities)};
}

/// How a game came to its end.
enum class End : std::uint8_t { biomes, extinctions, turn_limit };
DESCRIBE_ENUM(End, biomes, extinctions, turn_limit)

struct State {
  std::uint8_t players = 1;
  SetName set = SetName::base;
  std::uint8_t level = 1;
  bool six_extinctions = false;
  bool more_disasters = false;
  bool extra_element = false;
  bool without_keystone = false;
  bool first_seat_begins = false;
  std::uint8_t first_player = 0;

  std::uint32_t steps = 0;        ///< actions applied so far; numbers the decisions
  std::uint16_t turn_number = 1;  ///< from 1, over all seats
  std::uint16_t acquisitions = 0;
  std::optional<End> end;  ///< none while it runs

  std::array<std::uint8_t, k_elements> piles{};
  std::array<SpeciesMarket, engine::count_of<Market>> markets{};
  std::uint8_t disasters = 0;  ///< left in the supply
  BiomeSet restored = 0;
  std::uint8_t extinctions = 0;
  std::array<Player, k_players_max> seats{};
  engine::Rng rng;
};
DESCRIBE(State, players, set, level, six_extinctions, more_disasters, extra_element, without_keystone,
         first_seat_begins, first_player, steps, turn_number, acquisitions, end, piles, markets, disasters, restored,
         extinctions, seats, rng)
constexpr auto described_ranges(const State*) {
  return std::tuple{engine::within<&State::players>(1, k_players_max), engine::within<&State::level>(1, k_levels),
                    engine::within<&State::first_player>(0, k_players_max - 1)};
}

[[nodiscard]] inline bool is_solo(const State& state) { return state.players == 1; }
[[nodiscard]] inline bool is_over(const State& state) { return state.end.has_value(); }
[[nodiscard]] inline const CardSet& set_of(const State& state) { return data().set(state.set); }
[[nodiscard]] inline SpeciesMarket& market(State& state, Market which) { return state.markets[index_of(which)]; }
[[nodiscard]] inline const SpeciesMarket& market(const State& state, Market which) {
  return state.markets[index_of(which)];
}

/// The seat whose turn it is (or was, when the game is over).
[[nodiscard]] inline engine::Seat acting_seat(const State& state) {
  return {static_cast<std::uint8_t>((state.first_player + state.turn_number - 1) % state.players)};
}
[[nodiscard]] inline Player& acting(State& state) { return state.seats[acting_seat(state).index]; }
[[nodiscard]] inline const Player& acting(const State& state) { return state.seats[acting_seat(state).index]; }

/// Tiles placed before the first turn (section 11, H2).
[[nodiscard]] inline std::uint8_t extinctions_at_start(const State& state) {
  if (!state.six_extinctions) return 0;
  const std::uint8_t short_of_defeat = static_cast<std::uint8_t>(set_of(state).extinction_tiles - 1);
  return std::min(data().start_extinctions_six, short_of_defeat);
}

}  // namespace games::ecosfera
