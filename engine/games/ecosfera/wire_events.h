// What happened, for animation and the history (README.md, "Events"). All of it is public.
#pragma once

#include <variant>
#include <vector>

#include "engine/core/describe/keyed.h"
#include "engine/games/ecosfera/wire_actions.h"

namespace games::ecosfera {

struct Started {
  std::uint8_t players = 0;
  std::uint8_t level = 0;
  SetName card_set = SetName::base;
  engine::Seat first_player;
  std::uint8_t extinctions = 0;
};
DESCRIBE(Started, players, level, card_set, first_player, extinctions)

struct RowDrawn {
  engine::Seat seat;
  engine::Keyed<RowNumber, CardName> cards;
};
DESCRIBE(RowDrawn, seat, cards)

struct TurnBegan {
  engine::Seat seat;
  std::uint16_t number = 0;
};
DESCRIBE(TurnBegan, seat, number)

/// From the market, into the row.
struct TakenElement {
  CardName element;
  RowNumber number = 0;
};
DESCRIBE(TakenElement, element, number)

/// `number` is that of the plant in the row; `used` are all that paid, the one taken from the market included.
struct PlantAcquired {
  engine::Seat seat;
  std::uint8_t slot = 0;
  CardName card;
  RowNumber number = 0;
  engine::BoundedVector<RowNumber, k_cost_max> used;
  engine::Nullable<TakenElement> taken;
};
DESCRIBE(PlantAcquired, seat, slot, card, number, used, taken)

struct AnimalAcquired {
  engine::Seat seat;
  std::uint8_t slot = 0;
  CardName card;
  RowNumber number = 0;
  CardPair used;
};
DESCRIBE(AnimalAcquired, seat, slot, card, number, used)

struct MarketRefilled {
  Market market = Market::plants;
  std::uint8_t slot = 0;
  CardName card;
};
DESCRIBE(MarketRefilled, market, slot, card)

struct BiomesRestored {
  engine::Seat seat;
  CardPair used;
  BiomeNames biomes;
  bool mushroom = false;
};
DESCRIBE(BiomesRestored, seat, used, biomes, mushroom)

struct AbilityUsed {
  engine::Seat seat;
  Ability ability = Ability::plus;
  Source source;
};
DESCRIBE(AbilityUsed, seat, ability, source)

struct DeckShuffled {
  engine::Seat seat;
  std::uint8_t cards = 0;
};
DESCRIBE(DeckShuffled, seat, cards)

struct CardDrawn {
  engine::Seat seat;
  CardName card;
  RowNumber number = 0;
};
DESCRIBE(CardDrawn, seat, card, number)

struct MarketReturned {
  Market market = Market::plants;
  engine::BoundedVector<CardName, k_market_slots> cards;
};
DESCRIBE(MarketReturned, market, cards)

/// `arrived`: its number in the other row.
struct CardMoved {
  engine::Seat seat;
  RowNumber number = 0;
  CardName card;
  Target to;
  engine::Nullable<RowNumber> arrived;
};
DESCRIBE(CardMoved, seat, number, card, to, arrived)

struct TokenRestored {
  engine::Seat seat;
  Ability token = Ability::plus;
  CardPair animals;
};
DESCRIBE(TokenRestored, seat, token, animals)

enum class DisasterReason : std::uint8_t { no_acquisition, three_elements };
DESCRIBE_ENUM(DisasterReason, no_acquisition, three_elements)

struct DisasterTaken {
  engine::Seat seat;
  RowNumber number = 0;
  DisasterReason reason = DisasterReason::no_acquisition;
};
DESCRIBE(DisasterTaken, seat, number, reason)

enum class ExtinctionReason : std::uint8_t { three_disasters, four_disasters };
DESCRIBE_ENUM(ExtinctionReason, three_disasters, four_disasters)

struct ExtinctionPlaced {
  std::uint8_t placed = 0;
  std::uint8_t limit = 0;
  ExtinctionReason reason = ExtinctionReason::three_disasters;
};
DESCRIBE(ExtinctionPlaced, placed, limit, reason)

/// Nothing left: the seat could do nothing but end its turn, and the game did it.
enum class TurnEndReason : std::uint8_t { chosen, nothing_left, three_elements, three_disasters, four_disasters };
DESCRIBE_ENUM(TurnEndReason, chosen, nothing_left, three_elements, three_disasters, four_disasters)

struct TurnEnded {
  engine::Seat seat;
  std::uint16_t number = 0;
  TurnEndReason reason = TurnEndReason::chosen;
  std::vector<CardName> discarded;
};
DESCRIBE(TurnEnded, seat, number, reason, discarded)

struct GameEnded {
  bool won = false;
  End reason = End::turn_limit;
};
DESCRIBE(GameEnded, won, reason)

using Event = std::variant<Started, RowDrawn, TurnBegan, PlantAcquired, AnimalAcquired, MarketRefilled, BiomesRestored,
                           AbilityUsed, DeckShuffled, CardDrawn, MarketReturned, CardMoved, TokenRestored,
                           DisasterTaken, ExtinctionPlaced, TurnEnded, GameEnded>;

}  // namespace games::ecosfera
