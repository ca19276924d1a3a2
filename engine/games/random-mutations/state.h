// Everything that a game of Random Mutations is made of at one moment: a plain value without pointers. What is of no
// use at the moment holds its default, so that equal games are equal values.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/core/describe/bounded_vector.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/random-mutations/data.h"
#include "engine/games/random-mutations/deck.h"

namespace games::random_mutations {

/// Section 13. Each kind of draw has a keystream of its own.
inline constexpr engine::Purpose k_draw_cards{0, "random-mutations.cards"};
inline constexpr engine::Purpose k_roll_first{1, "random-mutations.first_player"};
inline constexpr engine::Purpose k_roll_climate{2, "random-mutations.climate"};
inline constexpr engine::Purpose k_roll_running{3, "random-mutations.running"};
inline constexpr engine::Purpose k_roll_tie{4, "random-mutations.tie"};

/// Species and animals are numbered from 1 over the whole game; 0 is none.
using SpeciesId = std::uint16_t;
using AnimalId = std::uint16_t;

/// A card lying lizard side up. Its face is secret unless `known`: it was turned up before it became an animal.
struct Animal {
  AnimalId id = 0;
  Card card;
  bool known = false;
  std::uint8_t red = 0;
  std::uint8_t blue = 0;
  bool shelter = false;
  std::uint16_t parasites = 0;
  bool attacked = false;     ///< in this feeding phase
  bool pirated = false;      ///< in this feeding phase
  bool hibernating = false;  ///< until clean-up
  bool hibernated = false;   ///< in the turn before
  bool poisoned = false;     ///< dies in this turn's extinction phase
};
DESCRIBE(Animal, id, card, known, red, blue, shelter, parasites, attacked, pirated, hibernating, hibernated, poisoned)

/// A trait of a species: its own card lies there, or it is inherited and the card lies with `holder` (section 11).
struct SpeciesTrait {
  Trait trait = Trait::carnivorous;
  Card card;                ///< none when inherited
  SpeciesId holder = 0;     ///< 0 when it is this species' own card
  std::uint16_t order = 0;  ///< counts the trait cards played in the game; an inherited one has its card's number
  [[nodiscard]] bool inherited() const { return holder != 0; }
};
DESCRIBE(SpeciesTrait, trait, card, holder, order)

struct Species {
  SpeciesId id = 0;
  std::vector<Animal> animals;       ///< at least one
  std::vector<SpeciesTrait> traits;  ///< in the order of play
  TraitSet has;                      ///< of `traits`
  bool grazed = false;               ///< in this move
};
DESCRIBE(Species, id, animals, traits, has, grazed)
constexpr auto described_ranges(const Species*) {
  return std::tuple{engine::within<&Species::animals>(1, k_cards_max), engine::within<&Species::traits>(0, k_traits)};
}

struct Discarded {
  Card card;
  bool known = false;  ///< everybody had seen it
};
DESCRIBE(Discarded, card, known)

struct Player {
  std::vector<Species> row;  ///< from the left
  std::vector<Card> deck;    ///< secret; the last one is the top
  std::vector<Discarded> discards;
  bool passed = false;  ///< for the rest of the development phase
};
DESCRIBE(Player, row, deck, discards, passed)
constexpr auto described_ranges(const Player*) {
  return std::tuple{engine::within<&Player::row>(0, k_cards_max), engine::within<&Player::deck>(0, k_cards_max),
                    engine::within<&Player::discards>(0, k_cards_max)};
}

enum class Phase : std::uint8_t { development, feeding, extinction, over };
DESCRIBE_ENUM(Phase, development, feeding, extinction, over)

/// What was rolled for the climate.
struct Dice {
  engine::BoundedVector<std::uint8_t, k_red_dice_max> red;
  std::array<std::uint8_t, 1> black{};
  std::array<std::uint8_t, 1> green{};
};
DESCRIBE(Dice, red, black, green)

enum class MainAction : std::uint8_t { take_food, take_shelter, take_parasite, attack };
DESCRIBE_ENUM(MainAction, take_food, take_shelter, take_parasite, attack)

/// What the moving player has done in its move of the feeding phase (7.1).
struct Move {
  std::optional<MainAction> main;
  bool acted = false;
  std::uint8_t passes = 0;  ///< players who passed in immediate succession before this move
};
DESCRIBE(Move, main, acted, passes)

/// An attack that is being resolved (7.4).
struct Attack {
  std::uint8_t seat = 0;
  AnimalId animal = 0;  ///< 0: no attack
  SpeciesId attacker = 0;
  std::uint8_t owner = 0;
  std::vector<SpeciesId> targets;  ///< the last one is the target now
  std::optional<Trait> ignored;
  bool declined = false;  ///< Mimicry of this target was offered and declined
  std::uint8_t roll = 0;  ///< the die of Running for this target; 0: not rolled
  std::uint8_t blue = 0;  ///< tokens that the attacker got, once somebody was eaten
};
DESCRIBE(Attack, seat, animal, attacker, owner, targets, ignored, declined, roll, blue)
constexpr auto described_ranges(const Attack*) {
  return std::tuple{engine::within<&Attack::seat>(0, k_players_max - 1),
                    engine::within<&Attack::owner>(0, k_players_max - 1),
                    engine::within<&Attack::targets>(0, k_cards_max), engine::within<&Attack::roll>(0, k_die_faces)};
}

/// A card that was turned up to be a trait and lies nowhere yet (5.3).
struct Flip {
  Card card;                   ///< none: no such card
  std::optional<Trait> trait;  ///< of a card with two traits none until chosen
  SpeciesId announced = 0;
  SpeciesId recipient = 0;  ///< once it is found
};
DESCRIBE(Flip, card, trait, announced, recipient)

/// What is still to be resolved, besides the move itself. Who decides follows from the attack, the flip, or the seat.
enum class Step : std::uint8_t {
  choose_trait,
  negative_trait,
  mimicry,
  run,
  late_mimicry,  ///< after a failed run (7.4.3)
  ignore_trait,
  victim,
  scavenger,
  parasite_victim
};
DESCRIBE_ENUM(Step, choose_trait, negative_trait, mimicry, run, late_mimicry, ignore_trait, victim, scavenger,
              parasite_victim)

struct Task {
  Step step = Step::choose_trait;
  std::uint8_t seat = 0;  ///< of parasite_victim, else 0
};
DESCRIBE(Task, step, seat)
constexpr auto described_ranges(const Task*) { return std::tuple{engine::within<&Task::seat>(0, k_players_max - 1)}; }

/// The last one is resolved first. Never more than a victim of each player.
using Tasks = std::vector<Task>;
inline constexpr std::size_t k_tasks_max = k_players_max;

/// One round of everybody's roll: 0 for who did not roll.
using Roll = std::array<std::uint8_t, k_players_max>;
/// Far more rounds than any tie takes.
inline constexpr std::size_t k_rolls_max = 1000;

struct State {
  std::uint8_t players = 2;
  bool divergence = false;
  Deck deck;

  std::uint32_t steps = 0;  ///< actions applied so far; numbers the decisions
  std::uint16_t turn = 1;
  bool last_turn = false;
  Phase phase = Phase::development;
  std::uint8_t first_player = 0;
  std::uint8_t active = 0;  ///< whose move it is; 0 in the extinction phase and when the game is over
  SpeciesId next_species = 1;
  AnimalId next_animal = 1;
  std::uint16_t next_order = 1;

  std::array<Player, k_players_max> seats{};
  std::uint16_t bank = 0;
  std::uint16_t shelters = 0;
  std::uint16_t parasites = 0;
  std::optional<Dice> dice;  ///< of the last climate phase
  Move move;
  Flip flip;
  Attack attack;
  Tasks tasks;
  std::vector<Roll> rolls;  ///< for the first player; once the game is over, for the ties

  std::vector<Card> main_deck;  ///< secret; the last one is dealt next
  std::vector<Card> box;        ///< cards that a scenario left out of the match; empty in every started game
  engine::Rng rng;
};
DESCRIBE(State, players, divergence, deck, steps, turn, last_turn, phase, first_player, active, next_species,
         next_animal, next_order, seats, bank, shelters, parasites, dice, move, flip, attack, tasks, rolls, main_deck,
         box, rng)
constexpr auto described_ranges(const State*) {
  return std::tuple{
      engine::within<&State::players>(2, k_players_max),    engine::within<&State::first_player>(0, k_players_max - 1),
      engine::within<&State::active>(0, k_players_max - 1), engine::within<&State::tasks>(0, k_tasks_max),
      engine::within<&State::rolls>(0, k_rolls_max),        engine::within<&State::main_deck>(0, k_cards_max),
      engine::within<&State::box>(0, k_cards_max)};
}

[[nodiscard]] inline bool is_over(const State& state) { return state.phase == Phase::over; }
[[nodiscard]] inline std::uint8_t seat_after(const State& state, std::uint8_t seat) {
  return static_cast<std::uint8_t>((seat + 1) % state.players);
}
/// The seat that is `place`-th clockwise from `first`, which is 0.
[[nodiscard]] inline std::uint8_t seat_from(const State& state, std::uint8_t first, std::size_t place) {
  return static_cast<std::uint8_t>((first + place) % state.players);
}
[[nodiscard]] inline int sets_of(const State& state) { return data().sets_by_players[state.players]; }

}  // namespace games::random_mutations
