// What happened, for animation and the history (README.md, "Events"). All of it is public.
#pragma once

#include <variant>
#include <vector>

#include "engine/games/ecosfera/actions.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

/// Which cards an event means depends on the set; every event that names cards carries it.
struct Started {
  SetName set = SetName::base;
  std::uint8_t players = 0;
  std::uint8_t level = 0;
  std::uint8_t first_player = 0;
  std::uint8_t extinctions = 0;
};
struct RowDrawn {
  SetName set = SetName::base;
  engine::Seat seat;
  std::vector<RowCard> cards;
};
struct TurnBegan {
  engine::Seat seat;
  std::uint16_t number = 0;
};
struct PlantAcquired {
  SetName set = SetName::base;
  engine::Seat seat;
  std::uint8_t slot = 0;
  RowCard plant;
  std::vector<RowNumber> used;   ///< the one from the market included
  std::optional<RowCard> taken;  ///< from the market
};
struct AnimalAcquired {
  SetName set = SetName::base;
  engine::Seat seat;
  std::uint8_t slot = 0;
  RowCard animal;
  CardPair used;
};
struct MarketRefilled {
  SetName set = SetName::base;
  Market market = Market::plants;
  std::uint8_t slot = 0;
  Card card;
};
struct BiomesRestored {
  SetName set = SetName::base;
  engine::Seat seat;
  CardPair used;
  BiomeSet biomes = 0;
  bool mushroom = false;
};
struct AbilityUsed {
  engine::Seat seat;
  Ability ability = Ability::plus;
  Source source;
};
struct DeckShuffled {
  engine::Seat seat;
  std::uint8_t cards = 0;
};
struct CardDrawn {
  SetName set = SetName::base;
  engine::Seat seat;
  RowCard card;
};
struct MarketReturned {
  SetName set = SetName::base;
  Market market = Market::plants;
  std::vector<Card> cards;
};
struct CardMoved {
  SetName set = SetName::base;
  engine::Seat seat;
  RowCard card;
  Target to;
  std::optional<RowNumber> arrived;
};
struct TokenRestored {
  engine::Seat seat;
  Ability token = Ability::plus;
  CardPair animals;
};
enum class DisasterReason : std::uint8_t { no_acquisition, three_elements };
struct DisasterTaken {
  engine::Seat seat;
  RowNumber number = 0;
  DisasterReason reason = DisasterReason::no_acquisition;
};
enum class ExtinctionReason : std::uint8_t { three_disasters, four_disasters };
struct ExtinctionPlaced {
  std::uint8_t placed = 0;
  std::uint8_t limit = 0;
  ExtinctionReason reason = ExtinctionReason::three_disasters;
};
enum class TurnEndReason : std::uint8_t { chosen, three_elements, three_disasters, four_disasters };
struct TurnEnded {
  SetName set = SetName::base;
  engine::Seat seat;
  std::uint16_t number = 0;
  TurnEndReason reason = TurnEndReason::chosen;
  std::vector<RowCard> discarded;
};
struct GameEnded {
  End end = End::none;
};

using Event = std::variant<Started, RowDrawn, TurnBegan, PlantAcquired, AnimalAcquired, MarketRefilled, BiomesRestored,
                           AbilityUsed, DeckShuffled, CardDrawn, MarketReturned, CardMoved, TokenRestored,
                           DisasterTaken, ExtinctionPlaced, TurnEnded, GameEnded>;

/// Collects events, or nothing at all when nobody will ask for them (play-outs).
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(std::vector<Event>& into) : into_(&into) {}
  /// For events that are costly to make.
  [[nodiscard]] bool listens() const { return into_ != nullptr; }
  template <class T>
  void operator()(T event) {
    if (into_ != nullptr) into_->emplace_back(std::move(event));
  }

 private:
  std::vector<Event>* into_ = nullptr;
};

}  // namespace games::ecosfera
