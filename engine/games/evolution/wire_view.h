// What a viewer sees (README.md, "View").
#pragma once

#include <optional>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/keyed.h"
#include "engine/games/evolution/state.h"
#include "engine/games/evolution/wire_events.h"

namespace games::evolution {

/// Why something can't be done in feeding.
enum class Reason : std::uint8_t {
  carnivore,
  not_hungry,
  hungry_first,
  watering_hole_empty,
  main_done,
  announced,
  no_room,
  no_cards
};
DESCRIBE_ENUM(Reason, carnivore, not_hungry, hungry_first, watering_hole_empty, main_done, announced, no_room, no_cards)

/// What stands between a carnivore and a prey: its size, or a trait of that name.
enum class Obstacle : std::uint8_t {
  size,
  hard_shell,
  burrowing,
  climbing,
  defensive_herding,
  symbiosis,
  warning_call
};
DESCRIBE_ENUM(Obstacle, size, hard_shell, burrowing, climbing, defensive_herding, symbiosis, warning_call)

/// Why a card can't be laid onto a species as a trait.
enum class Blocked : std::uint8_t { trait_limit, same_trait };
DESCRIBE_ENUM(Blocked, trait_limit, same_trait)

enum class Diet : std::uint8_t { meat, plants };
DESCRIBE_ENUM(Diet, meat, plants)

struct TraitView {
  CardId card;
  std::uint8_t slot = 0;
  bool face_down = false;
};
DESCRIBE(TraitView, card, slot, face_down)

struct SpeciesView {
  std::uint16_t position = 0;  ///< from the left
  std::uint8_t population = 0;
  std::uint8_t body = 0;
  std::uint8_t food = 0;
  std::uint8_t fat = 0;
  std::uint8_t fat_max = 0;
  bool hungry = false;
  std::uint8_t room = 0;
  Diet diet = Diet::plants;
  std::uint8_t face_down = 0;              ///< how many traits lie so
  engine::Keyed<Trait, TraitView> traits;  ///< face-down ones for their owner alone
};
DESCRIBE(SpeciesView, position, population, body, food, fat, fat_max, hungry, room, diet, face_down, traits)

/// As if the game ended now (section 10); what follows from a bag is null where the bag is.
struct ScoreView {
  engine::Nullable<int> food;
  int fat = 0;
  int population = 0;
  int traits = 0;
  engine::Nullable<int> total;
};
DESCRIBE(ScoreView, food, fat, population, traits, total)

struct HandCard {
  std::optional<engine::Keyed<SpeciesId, Blocked>> blocked;  ///< there only if it is somewhere
};
DESCRIBE(HandCard, blocked)

struct LeafView {
  std::vector<LeafEffect> chosen;
  std::vector<LeafEffect> left;
};
DESCRIBE(LeafView, chosen, left)

struct SeatView {
  std::uint8_t hand_count = 0;
  engine::Nullable<std::uint16_t> bag;
  bool ready = false;
  ScoreView score;
  engine::Keyed<SpeciesId, SpeciesView> species;
  // The seat's own.
  std::optional<engine::Keyed<CardId, HandCard>> hand;
  std::optional<engine::Nullable<CardId>> food_card;
  std::optional<std::vector<Play>> plays;
  std::optional<engine::Nullable<LeafView>> leaf;
};
DESCRIBE(SeatView, hand_count, bag, ready, score, species, hand, food_card, plays, leaf)

// What the acting seat can do in feeding, and why it can't do the rest.

/// None or one.
using Reasons = engine::BoundedVector<Reason, 1>;

struct AnnouncedView {
  SpeciesId attacker;
  std::vector<Trait> negated;
  std::uint8_t cards = 0;
  std::optional<TraitCards> hand;  ///< for the seat itself
};
DESCRIBE(AnnouncedView, attacker, negated, cards, hand)

struct FeedView {
  bool can = false;
  bool stores_fat = false;
  Reasons reasons;
};
DESCRIBE(FeedView, can, stores_fat, reasons)

struct PreyView {
  bool can = false;
  int size = 0;
  engine::Keyed<Obstacle, engine::BoundedVector<SpeciesId, 2>> reasons;  ///< with the species that cause each
  engine::Nullable<std::vector<Trait>> needs;  ///< to be negated in addition; null when that doesn't help
  bool affordable = false;
  int meat = 0;
  bool horns = false;
};
DESCRIBE(PreyView, can, size, reasons, needs, affordable, meat, horns)

struct AttackerView {
  bool can = false;
  bool stores_fat = false;
  Reasons reasons;
  int strength = 0;
  engine::Keyed<SpeciesId, PreyView> prey;
};
DESCRIBE(AttackerView, can, stores_fat, reasons, strength, prey)

struct IntelligenceView {
  bool can = false;
  Reasons reasons;
};
DESCRIBE(IntelligenceView, can, reasons)

struct FeedingView {
  engine::Seat seat;
  bool main_done = false;
  bool acted = false;
  bool must_act = false;
  engine::Nullable<AnnouncedView> announced;
  engine::Keyed<SpeciesId, FeedView> feed;
  engine::Keyed<SpeciesId, AttackerView> attack;
  engine::Keyed<SpeciesId, IntelligenceView> intelligence;
};
DESCRIBE(FeedingView, seat, main_done, acted, must_act, announced, feed, attack, intelligence)

/// The score pad shows nothing beside the points.
struct ScoreExtra {};
DESCRIBE(ScoreExtra)

struct OutcomeView {
  std::vector<engine::Standing> ranking;
  ScoreExtra extra;
};
DESCRIBE(OutcomeView, ranking, extra)

struct View {
  std::uint8_t players = 0;
  Options options;
  std::uint16_t round = 0;
  Phase phase = Phase::select_food;
  engine::Seat first_player;
  LastRound last_round = LastRound::no;
  std::uint8_t trait_limit = 0;
  std::uint16_t watering_hole = 0;
  std::uint8_t deck = 0;
  std::vector<CardId> discard;
  std::uint8_t removed = 0;
  engine::Keyed<engine::Seat, CardId> food_cards;  ///< of this round, once revealed
  engine::Nullable<engine::Seat> acting;
  engine::Keyed<engine::Seat, SeatView> seats;
  engine::Nullable<FeedingView> feeding;
  engine::Nullable<OutcomeView> outcome;
};
DESCRIBE(View, players, options, round, phase, first_player, last_round, trait_limit, watering_hole, deck, discard,
         removed, food_cards, acting, seats, feeding, outcome)

}  // namespace games::evolution
