// The facts of Evolution as typed tables, parsed once from data.json: traits, cards, figures. Nothing here changes
// during a game. Sections cited are those of docs/rules/evolution.md.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/equal.h"

namespace games::evolution {

using engine::described::equality::operator==;

// Capacities of the fixed arrays. data.json must agree with them or the program refuses to start.
inline constexpr std::size_t k_players_min = 2;
inline constexpr std::size_t k_players_max = 6;
inline constexpr std::size_t k_traits = 17;
inline constexpr std::size_t k_cards = 129;
inline constexpr std::size_t k_traits_per_species_max = 3;

/// In the order of data.json.
enum class Trait : std::uint8_t {
  ambush,
  burrowing,
  carnivore,
  climbing,
  cooperation,
  defensive_herding,
  fat_tissue,
  fertile,
  foraging,
  hard_shell,
  horns,
  intelligence,
  long_neck,
  pack_hunting,
  scavenger,
  symbiosis,
  warning_call
};
DESCRIBE_ENUM(Trait, ambush, burrowing, carnivore, climbing, cooperation, defensive_herding, fat_tissue, fertile,
              foraging, hard_shell, horns, intelligence, long_neck, pack_hunting, scavenger, symbiosis, warning_call)
static_assert(engine::count_of<Trait> == k_traits);
[[nodiscard]] constexpr std::size_t index_of(Trait trait) { return static_cast<std::size_t>(trait); }
/// "Fat Tissue", as the worked examples write it.

/// Bit i stands for trait i.
using TraitSet = std::uint32_t;
[[nodiscard]] constexpr TraitSet bit(Trait trait) { return TraitSet{1} << index_of(trait); }
[[nodiscard]] constexpr bool holds(TraitSet set, Trait trait) { return (set & bit(trait)) != 0; }
[[nodiscard]] std::size_t count_of(TraitSet set);
inline constexpr TraitSet k_no_traits = 0;

/// Number of a card in data.json, from 1; 0 is no card.
struct CardId {
  std::uint8_t number = 0;
  [[nodiscard]] constexpr bool none() const { return number == 0; }
  friend constexpr auto operator<=>(const CardId&, const CardId&) = default;
};
DESCRIBE_AS(CardId, number)
constexpr engine::Range described_range(const CardId*) { return {0, k_cards}; }

struct CardFacts {
  Trait trait = Trait::ambush;
  int food = 0;
};

struct TraitFacts {
  std::string title;
  bool leaf = false;       ///< works before the food cards are revealed (section 8.1)
  bool negatable = false;  ///< may be named by a carnivore with Intelligence (section 8.4)
};

struct Parameters {
  std::uint8_t population_max = 0;
  std::uint8_t body_max = 0;
  std::uint8_t start_population = 0;
  std::uint8_t start_body = 0;
  std::uint8_t cards_per_round = 0;
  std::uint8_t cards_per_species = 0;
  std::array<std::uint8_t, k_players_max + 1> trait_limit{};    ///< by number of players
  std::array<std::uint8_t, k_players_max + 1> cards_removed{};  ///< by number of players
  std::uint8_t hard_shell_bonus = 0;
  std::uint8_t horns_loss = 0;
  std::uint8_t attack_loss = 0;
  std::uint8_t intelligence_food = 0;
  std::uint8_t scavenger_meat = 0;
  std::uint8_t long_neck_food = 0;
  std::uint8_t foraging_bonus = 0;
  std::uint8_t cooperation_food = 0;
  std::uint8_t fertile_population = 0;
};

struct Data {
  std::array<TraitFacts, k_traits> traits;
  std::array<CardFacts, k_cards + 1> cards{};  ///< by card number; the first is unused
  std::vector<Trait> leaf_order;               ///< the usual order of leaf traits
  TraitSet negatable = k_no_traits;
  Parameters parameters;
};

/// The bytes of data.json, embedded by the build.
[[nodiscard]] std::string_view data_json();

/// Parsed at the first call; throws std::runtime_error when data.json is not what this code was written for.
/// Always the same object: a loop asks but once.
[[nodiscard]] [[gnu::const]] const Data& data();

[[nodiscard]] inline Trait trait_of(CardId card) { return data().cards[card.number].trait; }
[[nodiscard]] inline int food_of(CardId card) { return data().cards[card.number].food; }

}  // namespace games::evolution
