// Everything that a game of Random Mutations is made of at one moment: a plain value without pointers. What is of no
// use at the moment holds its default, so that equal games are equal values.
#pragma once

#include <array>
#include <vector>

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
  friend bool operator==(const Animal&, const Animal&) = default;
};

/// A trait of a species: its own card lies there, or it is inherited and the card lies with `holder` (section 11).
struct SpeciesTrait {
  Trait trait = Trait::none;
  Card card;                ///< none when inherited
  SpeciesId holder = 0;     ///< 0 when it is this species' own card
  std::uint16_t order = 0;  ///< counts the trait cards played in the game; an inherited one has its card's number
  [[nodiscard]] bool inherited() const { return holder != 0; }
  friend bool operator==(const SpeciesTrait&, const SpeciesTrait&) = default;
};

struct Species {
  SpeciesId id = 0;
  std::vector<Animal> animals;       ///< at least one
  std::vector<SpeciesTrait> traits;  ///< in the order of play
  TraitSet has;                      ///< of `traits`
  bool grazed = false;               ///< in this move
  friend bool operator==(const Species&, const Species&) = default;
};

struct Discarded {
  Card card;
  bool known = false;  ///< everybody had seen it
  friend bool operator==(const Discarded&, const Discarded&) = default;
};

struct Player {
  std::vector<Species> row;  ///< from the left
  std::vector<Card> deck;    ///< secret; the last one is the top
  std::vector<Discarded> discards;
  bool passed = false;  ///< for the rest of the development phase
  friend bool operator==(const Player&, const Player&) = default;
};

enum class Phase : std::uint8_t { development, feeding, extinction, over };

/// The dice of the last climate phase; no dice before the first.
struct Dice {
  std::array<std::uint8_t, k_red_dice_max> red{};
  std::uint8_t red_dice = 0;
  std::uint8_t black = 0;
  std::uint8_t green = 0;
  friend bool operator==(const Dice&, const Dice&) = default;
};

enum class MainAction : std::uint8_t { none, take_food, take_shelter, take_parasite, attack };

/// What the moving player has done in its move of the feeding phase (7.1).
struct Move {
  MainAction main = MainAction::none;
  bool acted = false;
  std::uint8_t passes = 0;  ///< players who passed in immediate succession before this move
  friend bool operator==(const Move&, const Move&) = default;
};

/// An attack that is being resolved (7.4).
struct Attack {
  std::uint8_t seat = 0;
  AnimalId animal = 0;  ///< 0: no attack
  SpeciesId attacker = 0;
  std::uint8_t owner = 0;
  std::vector<SpeciesId> targets;  ///< the last one is the target now
  Trait ignored = Trait::none;
  bool declined = false;  ///< Mimicry of this target was offered and declined
  std::uint8_t roll = 0;  ///< the die of Running for this target; 0: not rolled
  std::uint8_t blue = 0;  ///< tokens that the attacker got, once somebody was eaten
  friend bool operator==(const Attack&, const Attack&) = default;
};

/// A card that was turned up to be a trait and lies nowhere yet (5.3).
struct Flip {
  Card card;                  ///< none: no such card
  Trait trait = Trait::none;  ///< of a card with two traits none until chosen
  SpeciesId announced = 0;
  SpeciesId recipient = 0;  ///< once it is found
  friend bool operator==(const Flip&, const Flip&) = default;
};

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
inline constexpr std::size_t k_steps_kinds = 9;

struct Task {
  Step step = Step::choose_trait;
  std::uint8_t seat = 0;  ///< of parasite_victim, else 0
  friend bool operator==(const Task&, const Task&) = default;
};

/// The last one is resolved first. Never more than a victim of each player.
using Tasks = std::vector<Task>;
inline constexpr std::size_t k_tasks_max = k_players_max;

/// One round of everybody's roll: 0 for who did not roll.
using Roll = std::array<std::uint8_t, k_players_max>;

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
  Dice dice;
  Move move;
  Flip flip;
  Attack attack;
  Tasks tasks;
  std::vector<Roll> rolls;  ///< for the first player; once the game is over, for the ties

  std::vector<Card> main_deck;  ///< secret; the last one is dealt next
  std::vector<Card> box;        ///< cards that a scenario left out of the match; empty in every started game
  engine::Rng rng;

  friend bool operator==(const State&, const State&) = default;
};

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
