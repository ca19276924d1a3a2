// What a viewer sees (README.md, "View"). Who sees what is decided in view.cpp, the hints are made in hints.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/keyed.h"
#include "engine/games/random-mutations/state.h"
#include "engine/games/random-mutations/why.h"
#include "engine/games/random-mutations/wire_events.h"

namespace games::random_mutations {

/// As if the game ended now (section 10).
struct ScoreView {
  int animals = 0;
  int traits = 0;
  int food_bonus = 0;
  int total = 0;
};
DESCRIBE(ScoreView, animals, traits, food_bonus, total)

struct SeatView {
  int animals = 0;
  std::size_t deck = 0;
  std::size_t discards = 0;
  int draw = 0;          ///< cards due at the end of the turn
  bool restock = false;  ///< section 8.5
  bool passed = false;
  ScoreView score;
  std::optional<engine::Keyed<Card, int>>
      discarded;  ///< to its owner: what the pile holds of cards that were seen (M1)
};
DESCRIBE(SeatView, animals, deck, discards, draw, restock, passed, score, discarded)

struct TraitView {
  bool inherited = false;
  std::size_t order = 0;
};
DESCRIBE(TraitView, inherited, order)

struct SpeciesView {
  engine::Seat seat;
  std::size_t place = 0;
  std::size_t population = 0;
  int need = 0;
  int parasites = 0;
  bool most_parasites = false;
  engine::Keyed<Trait, TraitView> traits;
};
DESCRIBE(SpeciesView, seat, place, population, need, parasites, most_parasites, traits)

struct AnimalView {
  SpeciesId species = 0;
  std::size_t place = 0;
  std::uint8_t red = 0;
  std::uint8_t blue = 0;
  bool fed = false;
  bool shelter = false;
  std::uint16_t parasites = 0;
  bool attacked = false;
  bool pirated = false;
  bool hibernating = false;
  bool hibernated = false;
  bool poisoned = false;
};
DESCRIBE(AnimalView, species, place, red, blue, fed, shelter, parasites, attacked, pirated, hibernating, hibernated,
         poisoned)

struct MoveView {
  engine::Seat seat;
  engine::Nullable<MainAction> main;
  bool acted = false;
  std::vector<SpeciesId> grazed;
  bool instinct = false;  ///< the main action must be an attack (7.2)
  std::uint8_t passes = 0;
};
DESCRIBE(MoveView, seat, main, acted, grazed, instinct, passes)

struct AttackView {
  engine::Seat seat;
  AnimalId animal = 0;
  SpeciesId attacker = 0;
  engine::Seat owner;
  SpeciesId species = 0;  ///< the target now
  std::vector<SpeciesId> targets;
  engine::Nullable<Trait> ignored;
  engine::Nullable<std::uint8_t> roll;
  std::uint8_t blue = 0;
  Step step = Step::mimicry;
};
DESCRIBE(AttackView, seat, animal, attacker, owner, species, targets, ignored, roll, blue, step)

struct FlipView {
  engine::Seat seat;
  engine::BoundedVector<Trait, 2> traits;
  engine::Nullable<Trait> trait;
  SpeciesId announced = 0;
  engine::Nullable<SpeciesId> recipient;
};
DESCRIBE(FlipView, seat, traits, trait, announced, recipient)

/// Why not, by the number of a species or an animal; those against which nothing speaks are not there.
using Reasons = engine::Keyed<std::uint16_t, Why>;

/// The refusals that the actions would get: the first five in development, the others in feeding.
struct Hints {
  engine::Seat seat;
  std::optional<Reasons> add_animal;
  std::optional<Reasons> add_trait;
  std::optional<Reasons> diverge;
  std::optional<engine::Keyed<SpeciesId, std::size_t>> cards;             ///< that one more animal costs
  std::optional<engine::Keyed<SpeciesId, std::vector<SpeciesId>>> shift;  ///< in the order of 5.3.1
  std::optional<Reasons> take_food;
  std::optional<Reasons> take_shelter;
  std::optional<Reasons> take_parasite;
  std::optional<Reasons> attack;
  std::optional<engine::Keyed<SpeciesId, Reasons>> targets;  ///< by attacking species
  std::optional<Reasons> graze;
  std::optional<Reasons> piracy;
  std::optional<Reasons> victims;  ///< of piracy
  std::optional<Reasons> hibernate;
  std::optional<engine::Nullable<Why>> end;
};
DESCRIBE(Hints, seat, add_animal, add_trait, diverge, cards, shift, take_food, take_shelter, take_parasite, attack,
         targets, graze, piracy, victims, hibernate, end)

/// What the score pad shows beside the points.
struct ScoreExtra {
  engine::Keyed<engine::Seat, std::size_t> discards;
  std::vector<SeatRolls> rolls;  ///< for the ties
};
DESCRIBE(ScoreExtra, discards, rolls)

struct OutcomeView {
  std::vector<engine::Standing> ranking;
  ScoreExtra extra;
};
DESCRIBE(OutcomeView, ranking, extra)

struct View {
  std::uint8_t players = 0;
  int sets = 0;
  std::string deck;  ///< its identity
  bool divergence = false;
  std::uint16_t turn = 0;
  bool last_turn = false;
  Phase phase = Phase::development;
  engine::Seat first_player;
  engine::Nullable<engine::Seat> active;
  std::size_t main_deck = 0;
  std::uint16_t bank = 0;
  std::uint16_t shelters = 0;
  std::uint16_t parasites = 0;
  engine::Nullable<Dice> dice;
  engine::Keyed<engine::Seat, SeatView> seats;
  engine::Keyed<SpeciesId, SpeciesView> species;
  engine::Keyed<AnimalId, AnimalView> animals;
  engine::Nullable<MoveView> move;
  engine::Nullable<AttackView> attack;
  engine::Nullable<FlipView> flip;
  engine::Nullable<Hints> hints;
  engine::Nullable<OutcomeView> outcome;
};
DESCRIBE(View, players, sets, deck, divergence, turn, last_turn, phase, first_player, active, main_deck, bank, shelters,
         parasites, dice, seats, species, animals, move, attack, flip, hints, outcome)

}  // namespace games::random_mutations
