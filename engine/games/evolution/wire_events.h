// What happened, for animation and the history (README.md, "Events"). `seat` is always the owner of the species named.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/keyed.h"
#include "engine/core/event_sink.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

enum class Food : std::uint8_t { plant, meat };
DESCRIBE_ENUM(Food, plant, meat)
enum class Source : std::uint8_t { watering_hole, food_bank };
DESCRIBE_ENUM(Source, watering_hole, food_bank)
enum class TakeCause : std::uint8_t { feed, long_neck, cooperation, intelligence, attack, scavenger };
DESCRIBE_ENUM(TakeCause, feed, long_neck, cooperation, intelligence, attack, scavenger)
enum class LossCause : std::uint8_t { horns, attack, starved };
DESCRIBE_ENUM(LossCause, horns, attack, starved)
enum class Bagged : std::uint8_t { food, fat };
DESCRIBE_ENUM(Bagged, food, fat)

/// By the trait that each shows.
using TraitCards = engine::Keyed<Trait, CardId>;

// The course of the game.

struct Started {
  std::uint8_t players = 0;
  engine::Seat first_player;
  std::uint8_t removed = 0;
};
DESCRIBE(Started, players, first_player, removed)

struct RoundBegan {
  std::uint16_t round = 0;
  engine::Seat first_player;
  bool last = false;  ///< it is known to be the last
};
DESCRIBE(RoundBegan, round, first_player, last)

struct TurnBegan {
  engine::Seat seat;
};
DESCRIBE(TurnBegan, seat)

struct TurnEnded {
  engine::Seat seat;
};
DESCRIBE(TurnEnded, seat)

struct Reshuffled {
  std::uint8_t cards = 0;  ///< in the new draw pile
};
DESCRIBE(Reshuffled, cards)

struct LastRoundKnown {
  LastRound when = LastRound::next;
};
DESCRIBE(LastRoundKnown, when)
constexpr std::string_view described_tag(const LastRoundKnown*) { return "last_round"; }

struct FeedingEnded {};
DESCRIBE(FeedingEnded)

struct GameEnded {};
DESCRIBE(GameEnded)

// Cards.

struct CardsDrawn {
  engine::Seat seat;
  std::uint8_t count = 0;
  std::optional<std::vector<CardId>> cards;  ///< to the seat alone
};
DESCRIBE(CardsDrawn, seat, count, cards)

struct FoodCardChosen {
  engine::Seat seat;
  std::optional<CardId> card;  ///< to the seat alone
};
DESCRIBE(FoodCardChosen, seat, card)

struct FoodCardsRevealed {
  engine::Keyed<engine::Seat, CardId> cards;
  int sum = 0;
  int before = 0;  ///< on the Watering Hole
  int after = 0;
};
DESCRIBE(FoodCardsRevealed, cards, sum, before, after)

// Phase 3.

struct SpeciesCreated {
  engine::Seat seat;
  SpeciesId species;
  std::uint16_t position = 0;
  engine::Nullable<CardId> card;  ///< null for the free one of Phase 1
};
DESCRIBE(SpeciesCreated, seat, species, position, card)

/// To that seat alone: a play of its unfinished turn.
struct Planned {
  engine::Seat seat;
  Play play;
};
DESCRIBE(Planned, seat, play)

struct TraitLaid {
  engine::Seat seat;
  SpeciesId species;
  std::uint8_t slot = 0;
  std::optional<CardId> card;  ///< to the seat alone
};
DESCRIBE(TraitLaid, seat, species, slot, card)

struct BodyGrown {
  engine::Seat seat;
  SpeciesId species;
  CardId card;
  std::uint8_t body = 0;
};
DESCRIBE(BodyGrown, seat, species, card, body)

struct PopulationGrown {
  engine::Seat seat;
  SpeciesId species;
  CardId card;
  std::uint8_t population = 0;
};
DESCRIBE(PopulationGrown, seat, species, card, population)

struct TraitDiscarded {
  engine::Seat seat;
  SpeciesId species;
  Trait trait = Trait::ambush;
  CardId card;
};
DESCRIBE(TraitDiscarded, seat, species, trait, card)

/// Those that lay face down.
struct TraitsRevealed {
  engine::Keyed<SpeciesId, TraitCards> traits;
};
DESCRIBE(TraitsRevealed, traits)

// Leaf traits.

/// To that seat alone.
struct LeafChosen {
  engine::Seat seat;
  SpeciesId species;
  Trait trait = Trait::fertile;
};
DESCRIBE(LeafChosen, seat, species, trait)

/// Before what it does.
struct LeafResolved {
  engine::Seat seat;
  SpeciesId species;
  Trait trait = Trait::fertile;
};
DESCRIBE(LeafResolved, seat, species, trait)

struct Fertile {
  engine::Seat seat;
  SpeciesId species;
  std::uint8_t population = 0;
};
DESCRIBE(Fertile, seat, species, population)

/// From Fat Tissue to the board.
struct FatMoved {
  engine::Seat seat;
  SpeciesId species;
  std::uint8_t amount = 0;
};
DESCRIBE(FatMoved, seat, species, amount)

// Feeding.

/// A take as it went (section 2).
struct FoodTaken {
  engine::Seat seat;
  SpeciesId species;
  Food kind = Food::plant;
  Source source = Source::watering_hole;
  TakeCause cause = TakeCause::feed;
  std::uint8_t amount = 0;  ///< with the bonus
  std::uint8_t bonus = 0;
  std::uint8_t to_board = 0;
  std::uint8_t to_fat = 0;
};
DESCRIBE(FoodTaken, seat, species, kind, source, cause, amount, bonus, to_board, to_fat)

struct IntelligenceUsed {
  engine::Seat seat;
  SpeciesId species;
  CardId card;
};
DESCRIBE(IntelligenceUsed, seat, species, card)

struct NegationAnnounced {
  engine::Seat seat;
  SpeciesId attacker;
  Trait trait = Trait::ambush;
  std::optional<CardId> card;  ///< to the seat alone
};
DESCRIBE(NegationAnnounced, seat, attacker, trait, card)

struct Attacked {
  engine::Seat seat;
  SpeciesId attacker;
  engine::Seat prey_seat;
  SpeciesId prey;
  TraitCards negated;  ///< by the trait that each negates; discarded now
  int strength = 0;
  int size = 0;
};
DESCRIBE(Attacked, seat, attacker, prey_seat, prey, negated, strength, size)

struct PopulationLost {
  engine::Seat seat;
  SpeciesId species;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  LossCause cause = LossCause::attack;
};
DESCRIBE(PopulationLost, seat, species, from, to, cause)

struct FoodBagged {
  engine::Seat seat;
  SpeciesId species;
  std::uint8_t amount = 0;
  Bagged what = Bagged::food;
};
DESCRIBE(FoodBagged, seat, species, amount, what)

struct Extinct {
  engine::Seat seat;
  SpeciesId species;
  std::uint16_t position = 0;
  TraitCards traits;  ///< discarded now
};
DESCRIBE(Extinct, seat, species, position, traits)

using Event =
    std::variant<Started, RoundBegan, TurnBegan, TurnEnded, Reshuffled, LastRoundKnown, FeedingEnded, GameEnded,
                 CardsDrawn, FoodCardChosen, FoodCardsRevealed, SpeciesCreated, Planned, TraitLaid, BodyGrown,
                 PopulationGrown, TraitDiscarded, TraitsRevealed, LeafChosen, LeafResolved, Fertile, FatMoved,
                 FoodTaken, IntelligenceUsed, NegationAnnounced, Attacked, PopulationLost, FoodBagged, Extinct>;

using EventSink = engine::EventSink<Event>;

}  // namespace games::evolution
