// Everything that a game of Harmonies is made of at one moment: a plain value without pointers. Unused places
// of the fixed arrays hold their default, so that equal games are equal values.
#pragma once

#include "engine/core/describe/bounded_vector.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/harmonies/data.h"

namespace games::harmonies {

/// Draws happen at set-up only, in this order; afterwards the zones are only popped (section 4).
inline constexpr engine::Purpose k_draw_bag{0, "harmonies.bag"};
inline constexpr engine::Purpose k_draw_animals{1, "harmonies.animals"};
inline constexpr engine::Purpose k_draw_spirits{2, "harmonies.spirits"};
inline constexpr engine::Purpose k_draw_first_player{3, "harmonies.first_player"};

/// Hidden zones in a secret order: only their size is public. The last item is the next one drawn.
using Bag = engine::BoundedVector<Color, k_tokens>;
using Pile = engine::BoundedVector<CardId, k_animals>;

/// The tokens of one central space: none or three, sorted by colour.
using Group = engine::BoundedVector<Color, k_group>;

/// The two spirits dealt to a seat, smaller number first; both none without the variant. Secret, save that the owner
/// knows its own from its first turn on, and everybody the chosen one.
using SpiritDeal = std::array<CardId, k_spirits_dealt>;

/// An animal card above a player's board.
struct OwnedCard {
  CardId card;
  std::uint8_t placed = 0;     ///< cubes that left it
  std::uint8_t completed = 0;  ///< 0: not yet; else it was this player's n-th completed card
};
DESCRIBE(OwnedCard, card, placed, completed)
constexpr auto described_ranges(const OwnedCard*) {
  return std::tuple{engine::within<&OwnedCard::card>(1, k_animals), engine::within<&OwnedCard::placed>(0, k_ladder_max),
                    engine::within<&OwnedCard::completed>(0, k_animals)};
}

struct Board {
  std::array<Stack, k_spaces_max> stacks{};
  std::array<CardId, k_spaces_max> cubes{};           ///< the card that each space's cube came from
  engine::BoundedVector<OwnedCard, k_animals> cards;  ///< in the order of taking
  std::uint8_t completed_count = 0;
  CardId spirit;  ///< none until chosen
  bool spirit_placed = false;
};
DESCRIBE(Board, stacks, cubes, cards, completed_count, spirit, spirit_placed)
constexpr auto described_ranges(const Board*) {
  return std::tuple{engine::within<&Board::completed_count>(0, k_animals)};
}

/// What the acting seat has done in its turn so far (section 5).
struct Turn {
  bool taken = false;
  bool card_taken = false;
  std::uint8_t placed = 0;
  ColorCounts pending{};
};
DESCRIBE(Turn, taken, card_taken, placed, pending)
constexpr auto described_ranges(const Turn*) { return std::tuple{engine::within<&Turn::placed>(0, k_group)}; }

struct State {
  std::uint8_t players = 1;
  Side side = Side::a;
  bool spirits = false;  ///< the nature's spirit variant
  std::uint8_t first_player = 0;

  std::uint32_t steps = 0;        ///< actions applied so far; numbers the decisions
  std::uint16_t turn_number = 1;  ///< from 1, over all seats
  bool last_round = false;        ///< a trigger has occurred (section 8)
  bool over = false;
  Turn turn;

  std::array<Group, k_central_max> central{};
  std::array<CardId, k_row_max> row{};
  std::array<Board, k_players_max> boards{};
  ColorCounts tokens_out{};     ///< left the game (solo)
  std::uint64_t cards_out = 0;  ///< bit n: animal card n was discarded (solo)

  Bag bag;
  Pile pile;
  std::array<SpiritDeal, k_players_max> spirits_dealt{};
  engine::Rng rng;
};
DESCRIBE(State, players, side, spirits, first_player, steps, turn_number, last_round, over, turn, central, row, boards,
         tokens_out, cards_out, bag, pile, spirits_dealt, rng)
constexpr auto described_ranges(const State*) {
  return std::tuple{engine::within<&State::players>(1, k_players_max),
                    engine::within<&State::first_player>(0, k_players_max - 1)};
}

[[nodiscard]] inline bool is_solo(const State& state) { return state.players == 1; }
[[nodiscard]] inline const SetupFacts& setup_of(const State& state) {
  return is_solo(state) ? data().solo : data().multiplayer;
}
[[nodiscard]] inline const SideFacts& side_of(const State& state) { return data().side(state.side); }

/// The place of a seat in the turn order, the first player being 0.
[[nodiscard]] inline std::uint8_t place_of(const State& state, engine::Seat seat) {
  return static_cast<std::uint8_t>((seat.index + state.players - state.first_player) % state.players);
}
/// The seat whose turn it is (or was, when the game is over).
[[nodiscard]] inline engine::Seat acting_seat(const State& state) {
  return {static_cast<std::uint8_t>((state.first_player + state.turn_number - 1) % state.players)};
}
[[nodiscard]] inline bool is_last_of_round(const State& state) { return state.turn_number % state.players == 0; }

/// Whether the acting seat still has to choose its spirit, which comes before anything else (section 5.5, A7).
[[nodiscard]] inline bool owes_spirit(const State& state) {
  return state.spirits && state.boards[acting_seat(state).index].spirit.none();
}

}  // namespace games::harmonies
