// What goes over the wire of a game of Harmonies (README.md): what a seat can do, what happened, and what a viewer
// sees. Whether an action is legal now is asked in rules.h; who sees what is decided in view.cpp.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/keyed.h"
#include "engine/games/harmonies/state.h"

namespace games::harmonies {

// Actions.

/// Section 5.5.
struct ChooseSpirit {
  CardId card;
};
DESCRIBE(ChooseSpirit, card)
constexpr auto described_ranges(const ChooseSpirit*) {
  return std::tuple{engine::within<&ChooseSpirit::card>(1, k_cards)};
}

/// Section 5.1.
struct TakeTokens {
  std::uint8_t group = 0;
};
DESCRIBE(TakeTokens, group)
constexpr auto described_ranges(const TakeTokens*) {
  return std::tuple{engine::within<&TakeTokens::group>(0, k_central_max - 1)};
}

/// Section 5.2.
struct PlaceToken {
  Color color = Color::blue;
  Space space;
};
DESCRIBE(PlaceToken, color, space)

/// Section 5.3.
struct TakeCard {
  CardId card;
};
DESCRIBE(TakeCard, card)
constexpr auto described_ranges(const TakeCard*) { return std::tuple{engine::within<&TakeCard::card>(1, k_cards)}; }

/// Section 5.4.
struct PlaceCube {
  CardId card;
  Space space;
};
DESCRIBE(PlaceCube, card, space)
constexpr auto described_ranges(const PlaceCube*) { return std::tuple{engine::within<&PlaceCube::card>(1, k_cards)}; }

/// Section 5.6; a discard only in a solo game (section 11).
struct EndTurn {
  std::optional<CardId> discard;
};
DESCRIBE(EndTurn, discard)
constexpr auto described_ranges(const EndTurn*) { return std::tuple{engine::within<&EndTurn::discard>(1, k_cards)}; }

using Action = std::variant<ChooseSpirit, TakeTokens, PlaceToken, TakeCard, PlaceCube, EndTurn>;

// Events.

enum class EndReason : std::uint8_t { bag, spaces };
DESCRIBE_ENUM(EndReason, bag, spaces)

struct Started {
  engine::Seat first_player;
  std::uint8_t players = 0;
};
DESCRIBE(Started, first_player, players)

struct SpiritsDealt {
  engine::Seat seat;
};
DESCRIBE(SpiritsDealt, seat)

/// To that seat alone.
struct SpiritOffered {
  engine::Seat seat;
  SpiritDeal cards{};
};
DESCRIBE(SpiritOffered, seat, cards)

struct SpiritChosen {
  engine::Seat seat;
  CardId card;
};
DESCRIBE(SpiritChosen, seat, card)

struct TokensTaken {
  engine::Seat seat;
  std::uint8_t group = 0;
  Group tokens;
};
DESCRIBE(TokensTaken, seat, group, tokens)

struct TokenPlaced {
  engine::Seat seat;
  Color color = Color::blue;
  Space space;
};
DESCRIBE(TokenPlaced, seat, color, space)

struct CardTaken {
  engine::Seat seat;
  CardId card;
  std::uint8_t slot = 0;
};
DESCRIBE(CardTaken, seat, card, slot)

struct CubePlaced {
  engine::Seat seat;
  CardId card;
  Space space;
  std::uint8_t left = 0;  ///< on the card
};
DESCRIBE(CubePlaced, seat, card, space, left)

struct CardCompleted {
  engine::Seat seat;
  CardId card;
};
DESCRIBE(CardCompleted, seat, card)

struct TurnEnded {
  engine::Seat seat;
};
DESCRIBE(TurnEnded, seat)

struct CardDiscarded {
  engine::Seat seat;
  CardId card;
  std::uint8_t slot = 0;
};
DESCRIBE(CardDiscarded, seat, card, slot)

struct TokensLeftGame {
  engine::BoundedVector<Color, k_central_max * k_group> tokens;  ///< sorted by colour
};
DESCRIBE(TokensLeftGame, tokens)

struct Refilled {
  std::uint8_t group = 0;
  Group tokens;
};
DESCRIBE(Refilled, group, tokens)

struct CardRevealed {
  std::uint8_t slot = 0;
  CardId card;
};
DESCRIBE(CardRevealed, slot, card)

struct LastRound {
  engine::Seat seat;
  EndReason reason = EndReason::bag;
};
DESCRIBE(LastRound, seat, reason)

struct TurnBegan {
  engine::Seat seat;
  std::uint16_t number = 0;
};
DESCRIBE(TurnBegan, seat, number)

struct GameEnded {};
DESCRIBE(GameEnded)

using Event = std::variant<Started, SpiritsDealt, SpiritOffered, SpiritChosen, TokensTaken, TokenPlaced, CardTaken,
                           CubePlaced, CardCompleted, TurnEnded, CardDiscarded, TokensLeftGame, Refilled, CardRevealed,
                           LastRound, TurnBegan, GameEnded>;

// The view.

/// From bottom to top, or those of a group.
using Tokens = engine::BoundedVector<Color, k_group>;

struct TurnView {
  engine::Seat seat;
  std::uint16_t number = 0;
  bool taken = false;
  bool card_taken = false;
  engine::Keyed<Color, std::uint8_t> pending;  ///< how many of each colour are still to be placed
  std::uint8_t placed = 0;
};
DESCRIBE(TurnView, seat, number, taken, card_taken, pending, placed)

/// As if the game ended now (section 9).
struct ScoreView {
  int trees = 0;
  int mountains = 0;
  int fields = 0;
  int buildings = 0;
  int water = 0;
  int animals = 0;
  int spirit = 0;
  int total = 0;
};
DESCRIBE(ScoreView, trees, mountains, fields, buildings, water, animals, spirit, total)

struct CardView {
  std::uint8_t placed = 0;
  std::uint8_t order = 0;  ///< of taking; of completion, for a completed card
};
DESCRIBE(CardView, placed, order)

struct SpiritView {
  CardId card;
  std::uint8_t placed = 0;
};
DESCRIBE(SpiritView, card, placed)

struct BoardView {
  engine::Keyed<Space, Tokens> spaces;  ///< those that hold tokens
  engine::Keyed<Space, CardId> cubes;   ///< the card that each cube came from
  std::uint8_t empty = 0;
  std::uint8_t cubes_placed = 0;
  ScoreView score;
  engine::Keyed<CardId, CardView> cards;
  engine::Keyed<CardId, CardView> completed;
  engine::Nullable<SpiritView> spirit;
  std::uint8_t spirits_dealt = 0;          ///< cards lying face down before the player
  std::optional<SpiritDeal> spirit_offer;  ///< for who has to choose
};
DESCRIBE(BoardView, spaces, cubes, empty, cubes_placed, score, cards, completed, spirit, spirits_dealt, spirit_offer)

/// What the score pad shows beside the points.
struct ScoreExtra {
  std::optional<int> suns;  ///< solo (section 11)
};
DESCRIBE(ScoreExtra, suns)

/// Something that a line of the score pad counts: a tree, a field, a river, the animals of a card.
struct Counted {
  int points = 0;
  std::vector<Space> spaces;
};
DESCRIBE(Counted, points, spaces)

/// By line of the score pad; what brought no points is left out.
struct CountedLines {
  std::vector<Counted> trees;
  std::vector<Counted> mountains;
  std::vector<Counted> fields;
  std::vector<Counted> buildings;
  std::vector<Counted> water;
  std::vector<Counted> animals;
  std::vector<Counted> spirit;
};
DESCRIBE(CountedLines, trees, mountains, fields, buildings, water, animals, spirit)

struct OutcomeView {
  std::vector<engine::Standing> ranking;
  ScoreExtra extra;
  engine::Keyed<engine::Seat, CountedLines> counted;
};
DESCRIBE(OutcomeView, ranking, extra, counted)

struct View {
  std::uint8_t players = 0;
  Side side = Side::a;
  bool spirits = false;
  bool solo = false;
  engine::Seat first_player;
  int round = 0;
  bool last_round = false;
  engine::Nullable<TurnView> turn;
  std::uint8_t bag = 0;
  std::uint8_t pile = 0;
  engine::Keyed<std::uint8_t, Tokens> central;
  engine::Keyed<std::uint8_t, engine::Nullable<CardId>> row;
  engine::Keyed<engine::Seat, BoardView> boards;
  engine::Nullable<OutcomeView> outcome;
};
DESCRIBE(View, players, side, spirits, solo, first_player, round, last_round, turn, bag, pile, central, row, boards,
         outcome)

}  // namespace games::harmonies
