// Every figure of data.json, read once into typed tables.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "engine/games/random-mutations/deck.h"
#include "engine/games/random-mutations/traits.h"

namespace games::random_mutations {

inline constexpr std::size_t k_players_max = engine::k_seats_max;
inline constexpr std::size_t k_sets_max = 2;
inline constexpr std::size_t k_cards_max = k_sets_max * static_cast<std::size_t>(k_deck_cards_max);
inline constexpr std::size_t k_red_dice_max = 5;
inline constexpr std::uint8_t k_die_faces = 6;

struct TraitFacts {
  std::uint8_t food_cost = 0;
  std::uint8_t score_bonus = 0;
  bool negative = false;
  TraitSet incompatible;
};

/// One line of the table of section 6.
struct ClimateFacts {
  std::uint8_t red_dice = 0;
  std::uint8_t red_bonus = 0;
  std::uint8_t black_bonus = 0;
  std::uint8_t green_bonus = 0;
};

struct Data {
  std::uint8_t players_min = 0;
  std::uint8_t players_max = 0;
  std::array<std::uint8_t, k_players_max + 1> sets_by_players{};
  std::array<ClimateFacts, k_players_max + 1> climate_by_players{};
  std::array<TraitFacts, k_traits> traits{};

  std::uint8_t personal_deck_cards = 0;
  std::uint8_t starting_species = 0;
  std::uint8_t draw_constant = 0;
  std::uint8_t draw_per_animal = 0;
  std::uint8_t restock_cards = 0;
  std::uint8_t predator_gain = 0;  ///< blue tokens of Carnivorous
  std::uint8_t escapes_from = 0;   ///< the lowest die with which Running escapes
  std::uint8_t points_per_animal = 0;
  std::uint8_t points_per_trait = 0;
  int deck_cards_min = 0;  ///< what one set must have to be dealt to the most players it serves

  Deck deck;  ///< the deck that the game comes with

  [[nodiscard]] const TraitFacts& trait(Trait which) const { return traits[random_mutations::index_of(which)]; }
};

/// The bytes of data.json, embedded by the build.
[[nodiscard]] std::string_view data_json();

/// Parsed at the first call; throws std::runtime_error when data.json is not what this code was written for.
/// Always the same object: a loop asks but once.
[[nodiscard]] [[gnu::const]] const Data& data();

}  // namespace games::random_mutations
