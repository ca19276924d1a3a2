// Everything that a game of Evolution is made of at one moment: a plain value without pointers.
#pragma once

#include <vector>

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/evolution/actions.h"
#include "engine/games/evolution/data.h"

namespace games::evolution {

/// Chance takes part in these and in nothing else (section 15).
inline constexpr engine::Purpose k_shuffle{0, "evolution.shuffle"};
inline constexpr engine::Purpose k_remove{1, "evolution.remove"};
inline constexpr engine::Purpose k_first_player{2, "evolution.first_player"};

enum class Phase : std::uint8_t { select_food, play_cards, leaf_order, feeding, over };
inline constexpr std::size_t k_phases = 5;
enum class LastRound : std::uint8_t { no, next, now };

struct Options {
  bool simultaneous_play = false;
  bool public_food_bags = true;
  bool strict_hungry_first = true;
  bool cooperation_on_fat_store = true;
  friend bool operator==(const Options&, const Options&) = default;
};

struct Species {
  std::uint16_t number = 0;  ///< the n-th species of its owner
  std::uint8_t population = 1;
  std::uint8_t body = 1;
  std::uint8_t food = 0;
  std::uint8_t fat = 0;
  std::uint8_t trait_count = 0;
  std::uint8_t face_down = 0;                             ///< bit i: the card in slot i lies face down
  std::array<CardId, k_traits_per_species_max> traits{};  ///< in the order of laying, without gaps
  friend bool operator==(const Species&, const Species&) = default;
};

/// What one player owns. The hand is sorted by card number, so that nothing tells when a card came.
struct Tableau {
  std::vector<Species> row;  ///< from left to right
  std::vector<CardId> hand;
  std::uint16_t bag = 0;
  std::uint16_t next_species = 1;
  friend bool operator==(const Tableau&, const Tableau&) = default;
};

struct LeafEffect {
  Trait trait = Trait::fertile;
  std::uint16_t species = 0;
  friend bool operator==(const LeafEffect&, const LeafEffect&) = default;
};

struct Player {
  Tableau table;  ///< as everybody knows it (but for the faces of cards)
  CardId food_card;
  std::vector<LeafEffect> leaf;  ///< chosen so far in leaf_order; secret until all are in
  // The turn of Phase 3 while others don't see it (V-02): what was done, and what came of it.
  std::vector<Play> plays;
  Tableau draft;  ///< `table` with `plays` carried out while the seat has an unseen turn, else empty
  bool finished = false;
  friend bool operator==(const Player&, const Player&) = default;
};

/// An attack that is announced by negations (V-03).
struct Announced {
  std::uint16_t attacker = 0;            ///< of the acting seat; 0 is none
  std::array<CardId, k_traits> cards{};  ///< by the trait that each will negate
  [[nodiscard]] bool none() const { return attacker == 0; }
  [[nodiscard]] TraitSet negated() const {
    TraitSet set = k_no_traits;
    for (std::size_t i = 0; i < k_traits; ++i) {
      if (!cards[i].none()) set |= bit(static_cast<Trait>(i));
    }
    return set;
  }
  friend bool operator==(const Announced&, const Announced&) = default;
};

struct State {
  std::uint8_t players = 2;
  Options options;
  std::uint16_t round = 1;
  Phase phase = Phase::select_food;
  LastRound last_round = LastRound::no;
  std::uint8_t first_player = 0;
  std::uint8_t acting = 0;  ///< whose turn; the first player where all choose at the same time
  std::uint32_t stage = 0;  ///< numbers the decisions; those taken at the same time are one
  std::uint16_t watering_hole = 0;

  // Feeding (section 8.3).
  std::uint8_t idle = 0;  ///< turns in succession that were passed over or ended without an action
  bool main_done = false;
  bool acted = false;
  Announced announced;

  std::array<Player, k_players_max> seats{};
  std::array<CardId, k_players_max> revealed{};  ///< the food cards of this round once they were turned up
  std::vector<CardId> deck;                      ///< the next card is the last
  std::vector<CardId> discard;                   ///< the newest is the last
  std::vector<CardId> removed;                   ///< taken out with two players; in a secret order
  engine::Rng rng;

  friend bool operator==(const State&, const State&) = default;
};

[[nodiscard]] inline std::uint8_t trait_limit(const State& state) {
  return data().parameters.trait_limit[state.players];
}
/// The n-th seat in turn order, the first player being 0.
[[nodiscard]] inline std::uint8_t seat_in_order(const State& state, std::size_t n) {
  return static_cast<std::uint8_t>((state.first_player + n) % state.players);
}
[[nodiscard]] inline std::uint8_t place_of(const State& state, std::uint8_t seat) {
  return static_cast<std::uint8_t>((seat + state.players - state.first_player) % state.players);
}

/// Whether the seat is at a turn of Phase 3 that others don't see yet; its draft is there exactly then.
[[nodiscard]] inline bool has_draft(const State& state, std::uint8_t seat) {
  return state.phase == Phase::play_cards && (state.options.simultaneous_play || seat == state.acting);
}

}  // namespace games::evolution
