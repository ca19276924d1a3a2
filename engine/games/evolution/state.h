// Everything that a game of Evolution is made of at one moment: a plain value without pointers.
#pragma once

#include <variant>
#include <vector>

#include "engine/core/describe/bounded_vector.h"
#include "engine/core/describe/describe.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/evolution/data.h"
#include "engine/games/evolution/species_id.h"

namespace games::evolution {

/// Chance takes part in these and in nothing else (README.md, decisions).
inline constexpr engine::Purpose k_shuffle{0, "evolution.shuffle"};
inline constexpr engine::Purpose k_remove{1, "evolution.remove"};
inline constexpr engine::Purpose k_first_player{2, "evolution.first_player"};

// Far beyond anything that a game reaches: they keep sums in their types, and a hostile length from allocating much.
inline constexpr std::int64_t k_number_max = 10'000;  ///< rounds, food in one place, species that a seat ever had
inline constexpr std::int64_t k_stage_max = 1'000'000'000;
inline constexpr std::int64_t k_row_max = 400;
inline constexpr std::int64_t k_plays_max = 2 * k_cards;

enum class Phase : std::uint8_t { select_food, play_cards, leaf_order, feeding, over };
DESCRIBE_ENUM(Phase, select_food, play_cards, leaf_order, feeding, over)
enum class LastRound : std::uint8_t { no, next, now };
DESCRIBE_ENUM(LastRound, no, next, now)
enum class Side : std::uint8_t { left, right };
DESCRIBE_ENUM(Side, left, right)

struct Options {
  bool simultaneous_play = false;
  bool public_food_bags = true;
  bool strict_hungry_first = true;
  bool cooperation_on_fat_store = true;
};
DESCRIBE(Options, simultaneous_play, public_food_bags, strict_hungry_first, cooperation_on_fat_store)

struct Species {
  std::uint16_t number = 0;  ///< the n-th species of its owner
  std::uint8_t population = 1;
  std::uint8_t body = 1;
  std::uint8_t food = 0;
  std::uint8_t fat = 0;
  std::uint8_t face_down = 0;                                      ///< bit i: the card in slot i lies face down
  engine::BoundedVector<CardId, k_traits_per_species_max> traits;  ///< in the order of laying
  [[nodiscard]] bool is_face_down(std::size_t slot) const { return (face_down >> slot & 1U) != 0; }
};
DESCRIBE(Species, number, population, body, food, fat, face_down, traits)

/// What one player owns. The hand is sorted by card number, so that nothing tells when a card came.
struct Tableau {
  std::vector<Species> row;  ///< from left to right
  std::vector<CardId> hand;
  std::uint16_t bag = 0;
  std::uint16_t next_species = 1;
};
DESCRIBE(Tableau, row, hand, bag, next_species)
constexpr auto described_ranges(const Tableau*) {
  return std::tuple{engine::within<&Tableau::row>(0, k_row_max), engine::within<&Tableau::hand>(0, k_cards),
                    engine::within<&Tableau::bag>(0, k_number_max)};
}

// What a turn of Phase 3 consists of (section 7).
struct PlayTrait {
  CardId card;
  SpeciesId species;
};
DESCRIBE(PlayTrait, card, species)
constexpr auto described_ranges(const PlayTrait*) { return std::tuple{engine::within<&PlayTrait::card>(1, k_cards)}; }

struct NewSpecies {
  CardId card;
  Side side = Side::left;
};
DESCRIBE(NewSpecies, card, side)
constexpr auto described_ranges(const NewSpecies*) { return std::tuple{engine::within<&NewSpecies::card>(1, k_cards)}; }

struct GrowBody {
  CardId card;
  SpeciesId species;
};
DESCRIBE(GrowBody, card, species)
constexpr auto described_ranges(const GrowBody*) { return std::tuple{engine::within<&GrowBody::card>(1, k_cards)}; }

struct GrowPopulation {
  CardId card;
  SpeciesId species;
};
DESCRIBE(GrowPopulation, card, species)
constexpr auto described_ranges(const GrowPopulation*) {
  return std::tuple{engine::within<&GrowPopulation::card>(1, k_cards)};
}

struct DiscardTrait {
  SpeciesId species;
  Trait trait = Trait::ambush;
};
DESCRIBE(DiscardTrait, species, trait)

using Play = std::variant<PlayTrait, NewSpecies, GrowBody, GrowPopulation, DiscardTrait>;

struct LeafEffect {
  SpeciesId species;
  Trait trait = Trait::fertile;
};
DESCRIBE(LeafEffect, species, trait)

struct Player {
  Tableau table;  ///< as everybody knows it (but for the faces of cards)
  CardId food_card;
  std::vector<LeafEffect> leaf;  ///< chosen so far in leaf_order; secret until all are in
  // The turn of Phase 3 while others don't see it (V-02): what was done, and what came of it.
  std::vector<Play> plays;
  Tableau draft;  ///< `table` with `plays` carried out while the seat has an unseen turn, else empty
  bool finished = false;
};
DESCRIBE(Player, table, food_card, leaf, plays, draft, finished)
constexpr auto described_ranges(const Player*) {
  return std::tuple{engine::within<&Player::leaf>(0, k_row_max * std::int64_t{k_traits_per_species_max}),
                    engine::within<&Player::plays>(0, k_plays_max)};
}

/// An attack that is announced by negations (V-03).
struct Announced {
  std::uint16_t attacker = 0;            ///< of the acting seat; 0 is none
  std::array<CardId, k_traits> cards{};  ///< by the trait that each will negate
  [[nodiscard]] bool none() const { return attacker == 0; }
  [[nodiscard]] TraitSet negated() const {
    TraitSet set = k_no_traits;
    for (const Trait trait : engine::all<Trait>) {
      if (!cards[index_of(trait)].none()) set |= bit(trait);
    }
    return set;
  }
};
DESCRIBE(Announced, attacker, cards)

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
};
DESCRIBE(State, players, options, round, phase, last_round, first_player, acting, stage, watering_hole, idle, main_done,
         acted, announced, seats, revealed, deck, discard, removed, rng)
constexpr auto described_ranges(const State*) {
  return std::tuple{engine::within<&State::players>(k_players_min, k_players_max),
                    engine::within<&State::round>(1, k_number_max),
                    engine::within<&State::stage>(0, k_stage_max),
                    engine::within<&State::watering_hole>(0, k_number_max),
                    engine::within<&State::deck>(0, k_cards),
                    engine::within<&State::discard>(0, k_cards),
                    engine::within<&State::removed>(0, k_cards)};
}

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
