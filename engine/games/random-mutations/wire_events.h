// What happened, for animation and the history (README.md, "Events"). Nothing of it is secret: what is hidden in this
// game is hidden from everybody.
#pragma once

#include <variant>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/keyed.h"
#include "engine/core/event_sink.h"
#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

/// Who rolled what, of those who rolled.
using SeatRolls = engine::Keyed<engine::Seat, std::uint8_t>;

enum class Source : std::uint8_t { setup, deck, budding, homeless, negative, simplified, simplification };
DESCRIBE_ENUM(Source, setup, deck, budding, homeless, negative, simplified, simplification)

enum class Stage : std::uint8_t { development, climate, feeding, extinction, draw };
DESCRIBE_ENUM(Stage, development, climate, feeding, extinction, draw)

enum class Food : std::uint8_t { red, blue };
DESCRIBE_ENUM(Food, red, blue)

enum class DeathReason : std::uint8_t { hunger, poison };
DESCRIBE_ENUM(DeathReason, hunger, poison)

// An animal is told with its species: when the history is read it may be long dead.

struct Started {
  std::uint8_t players = 0;
  engine::Seat first_player;
  std::vector<SeatRolls> rolls;
};
DESCRIBE(Started, players, first_player, rolls)

struct TurnBegan {
  std::uint16_t turn = 0;
  engine::Seat first_player;
  bool last = false;
};
DESCRIBE(TurnBegan, turn, first_player, last)

struct Restocked {
  engine::Seat seat;
  std::uint8_t cards = 0;
};
DESCRIBE(Restocked, seat, cards)

struct PhaseBegan {
  Stage phase = Stage::development;
};
DESCRIBE(PhaseBegan, phase)

struct SpeciesAdded {
  engine::Seat seat;
  SpeciesId species = 0;
  AnimalId animal = 0;
  std::size_t place = 0;
  Source source = Source::deck;
};
DESCRIBE(SpeciesAdded, seat, species, animal, place, source)

struct AnimalAdded {
  engine::Seat seat;
  SpeciesId species = 0;
  AnimalId animal = 0;
  bool paid = false;
  Source source = Source::deck;
};
DESCRIBE(AnimalAdded, seat, species, animal, paid, source)

struct Diverged {
  engine::Seat seat;
  SpeciesId parent = 0;
  SpeciesId species = 0;
  AnimalId animal = 0;
  std::size_t place = 0;
  std::vector<Trait> traits;
  bool paid = false;
};
DESCRIBE(Diverged, seat, parent, species, animal, place, traits, paid)

struct CardRevealed {
  engine::Seat seat;
  SpeciesId announced = 0;
  engine::BoundedVector<Trait, 2> traits;
};
DESCRIBE(CardRevealed, seat, announced, traits)

struct TraitChosen {
  engine::Seat seat;
  Trait trait = Trait::carnivorous;
};
DESCRIBE(TraitChosen, seat, trait)

struct TraitAttached {
  engine::Seat seat;
  SpeciesId species = 0;
  SpeciesId announced = 0;
  Trait trait = Trait::carnivorous;
  std::vector<SpeciesId> tried;
  bool kept = false;
};
DESCRIBE(TraitAttached, seat, species, announced, trait, tried, kept)

struct TraitHomeless {
  engine::Seat seat;
  SpeciesId announced = 0;
  Trait trait = Trait::carnivorous;
  std::vector<SpeciesId> tried;
};
DESCRIBE(TraitHomeless, seat, announced, trait, tried)

struct TraitSimplified {
  engine::Seat seat;
  SpeciesId species = 0;
  Trait trait = Trait::carnivorous;
};
DESCRIBE(TraitSimplified, seat, species, trait)

struct TraitHandedOver {
  engine::Seat seat;
  SpeciesId from = 0;
  SpeciesId species = 0;
  Trait trait = Trait::carnivorous;
};
DESCRIBE(TraitHandedOver, seat, from, species, trait)

struct Passed {
  engine::Seat seat;
  bool final = false;
  bool forced = false;
};
DESCRIBE(Passed, seat, final, forced)

struct Climate {
  engine::Seat seat;
  engine::BoundedVector<std::uint8_t, k_red_dice_max> red;
  std::array<std::uint8_t, 1> black{};
  std::array<std::uint8_t, 1> green{};
  std::uint16_t bank = 0;
  std::uint16_t parasites = 0;
  std::uint16_t shelters = 0;
};
DESCRIBE(Climate, seat, red, black, green, bank, parasites, shelters)

struct FoodTaken {
  engine::Seat seat;
  AnimalId animal = 0;
  SpeciesId species = 0;
};
DESCRIBE(FoodTaken, seat, animal, species)

struct ShelterTaken {
  engine::Seat seat;
  AnimalId animal = 0;
  SpeciesId species = 0;
  bool converted = false;
};
DESCRIBE(ShelterTaken, seat, animal, species, converted)

struct ParasitePlaced {
  engine::Seat seat;
  AnimalId animal = 0;
  SpeciesId species = 0;
  engine::Seat owner;
};
DESCRIBE(ParasitePlaced, seat, animal, species, owner)

struct Grazed {
  engine::Seat seat;
  SpeciesId species = 0;
};
DESCRIBE(Grazed, seat, species)

struct Robbed {
  engine::Seat seat;
  AnimalId animal = 0;
  SpeciesId species = 0;
  AnimalId victim = 0;
  SpeciesId victim_species = 0;
  engine::Seat owner;
  Food token = Food::red;
};
DESCRIBE(Robbed, seat, animal, species, victim, victim_species, owner, token)

struct Hibernated {
  engine::Seat seat;
  AnimalId animal = 0;
  SpeciesId species = 0;
};
DESCRIBE(Hibernated, seat, animal, species)

struct Attacked {
  engine::Seat seat;
  AnimalId animal = 0;
  SpeciesId attacker_species = 0;
  SpeciesId species = 0;
  engine::Seat owner;
  engine::Nullable<Trait> ignored;
};
DESCRIBE(Attacked, seat, animal, attacker_species, species, owner, ignored)

struct Redirected {
  engine::Seat seat;
  SpeciesId from = 0;
  SpeciesId species = 0;
};
DESCRIBE(Redirected, seat, from, species)

struct MimicryDeclined {
  engine::Seat seat;
  SpeciesId species = 0;
};
DESCRIBE(MimicryDeclined, seat, species)

struct TraitIgnored {
  engine::Seat seat;
  SpeciesId species = 0;
  engine::Nullable<Trait> trait;
};
DESCRIBE(TraitIgnored, seat, species, trait)

struct Ran {
  engine::Seat seat;
  SpeciesId species = 0;
  std::uint8_t die = 0;
  bool escaped = false;
};
DESCRIBE(Ran, seat, species, die, escaped)

struct Eaten {
  engine::Seat seat;
  SpeciesId species = 0;
  AnimalId animal = 0;
  AnimalId by = 0;
  SpeciesId attacker_species = 0;
  engine::Seat attacker;
  std::uint8_t blue = 0;
  bool poisoned = false;
};
DESCRIBE(Eaten, seat, species, animal, by, attacker_species, attacker, blue, poisoned)

struct Scavenged {
  engine::Seat seat;
  AnimalId animal = 0;
  SpeciesId species = 0;
};
DESCRIBE(Scavenged, seat, animal, species)

struct MoveEnded {
  engine::Seat seat;
};
DESCRIBE(MoveEnded, seat)

struct ParasitesKilled {
  engine::Seat seat;
  SpeciesId species = 0;
  AnimalId animal = 0;
};
DESCRIBE(ParasitesKilled, seat, species, animal)

struct Death {
  engine::Seat seat;
  SpeciesId species = 0;
  AnimalId animal = 0;
  DeathReason reason = DeathReason::hunger;
};
DESCRIBE(Death, seat, species, animal, reason)

struct Died {
  std::vector<Death> animals;
};
DESCRIBE(Died, animals)

struct SpeciesDied {
  engine::Seat seat;
  SpeciesId species = 0;
  std::vector<Trait> traits;
};
DESCRIBE(SpeciesDied, seat, species, traits)

struct Drawn {
  engine::Keyed<engine::Seat, std::uint8_t> cards;
  std::size_t main_deck = 0;
};
DESCRIBE(Drawn, cards, main_deck)

struct TieRolled {
  SeatRolls rolls;
};
DESCRIBE(TieRolled, rolls)

struct GameEnded {};
DESCRIBE(GameEnded)

using Event = std::variant<Started, TurnBegan, Restocked, PhaseBegan, SpeciesAdded, AnimalAdded, Diverged, CardRevealed,
                           TraitChosen, TraitAttached, TraitHomeless, TraitSimplified, TraitHandedOver, Passed, Climate,
                           FoodTaken, ShelterTaken, ParasitePlaced, Grazed, Robbed, Hibernated, Attacked, Redirected,
                           MimicryDeclined, TraitIgnored, Ran, Eaten, Scavenged, MoveEnded, ParasitesKilled, Died,
                           SpeciesDied, Drawn, TieRolled, GameEnded>;

using EventSink = engine::EventSink<Event>;

}  // namespace games::random_mutations
