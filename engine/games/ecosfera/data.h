// The facts of Ecosfera as typed tables, parsed once from data.json: cards, biomes, levels, limits, points.
// Nothing here changes during a game. Sections cited are those of docs/rules/ecosfera.md.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/bounded_vector.h"
#include "engine/core/describe/describe.h"
#include "engine/core/describe/equal.h"

namespace games::ecosfera {

using engine::described::equality::operator==;

// Capacities of the fixed arrays. data.json must agree with them or the program refuses to start.
inline constexpr std::size_t k_players_max = 4;
inline constexpr std::size_t k_elements = 5;
inline constexpr std::size_t k_element_cards = 12;  ///< of each
inline constexpr std::size_t k_disasters = 50;
inline constexpr std::size_t k_plants = 30;
inline constexpr std::size_t k_animals = 30;
inline constexpr std::size_t k_species_max = 30;  ///< of one kind
inline constexpr std::size_t k_biomes_max = 7;
inline constexpr std::size_t k_market_slots = 4;
inline constexpr std::size_t k_levels = 6;
inline constexpr std::size_t k_cost_max = 4;
/// All cards that there are: no zone ever holds more.
inline constexpr std::size_t k_cards_max = k_elements * k_element_cards + k_disasters + k_plants + k_animals;

/// A kind of card; equal cards are one value. 0 is none, then the elements, the disaster, plants and animals in the
/// order of data.json.
struct Card {
  std::uint8_t number = 0;
  [[nodiscard]] constexpr bool none() const { return number == 0; }
  friend constexpr auto operator<=>(const Card&, const Card&) = default;
};
inline constexpr std::uint8_t k_first_element = 1;
inline constexpr Card k_disaster{k_first_element + k_elements};
inline constexpr std::uint8_t k_first_plant = k_disaster.number + 1;
inline constexpr std::uint8_t k_first_animal = k_first_plant + k_plants;
inline constexpr std::size_t k_kinds = k_first_animal + k_animals;  ///< numbers are below this
DESCRIBE_AS(Card, number)
constexpr engine::Range described_range(const Card*) { return {0, k_kinds - 1}; }

[[nodiscard]] constexpr bool is_element(Card card) { return card.number >= k_first_element && card < k_disaster; }
[[nodiscard]] constexpr bool is_disaster(Card card) { return card == k_disaster; }
[[nodiscard]] constexpr bool is_plant(Card card) {
  return card.number >= k_first_plant && card.number < k_first_animal;
}
[[nodiscard]] constexpr bool is_animal(Card card) { return card.number >= k_first_animal && card.number < k_kinds; }
[[nodiscard]] constexpr std::size_t element_index(Card card) { return card.number - std::size_t{k_first_element}; }
[[nodiscard]] constexpr Card element_card(std::size_t element) {
  return {static_cast<std::uint8_t>(k_first_element + element)};
}

enum class Ability : std::uint8_t { plus, refresh, move };
DESCRIBE_ENUM(Ability, plus, refresh, move)
[[nodiscard]] constexpr std::size_t index_of(Ability ability) { return static_cast<std::size_t>(ability); }

/// The two markets of species; also the kind of species that each holds.
enum class Market : std::uint8_t { plants, animals };
DESCRIBE_ENUM(Market, plants, animals)
[[nodiscard]] constexpr std::size_t index_of(Market market) { return static_cast<std::size_t>(market); }
/// Of a plant or animal.
[[nodiscard]] constexpr Market market_of(Card card) { return is_plant(card) ? Market::plants : Market::animals; }

/// Bit i stands for biome i, or for ability i.
using BiomeSet = std::uint8_t;
using AbilitySet = std::uint8_t;
[[nodiscard]] constexpr AbilitySet bit(Ability ability) {
  return static_cast<AbilitySet>(1U << static_cast<unsigned>(ability));
}
inline constexpr AbilitySet k_all_abilities = bit(Ability::plus) | bit(Ability::refresh) | bit(Ability::move);

/// A card or a biome as the wire names it, whatever the set: by its id, which lives in data().
struct CardName {
  std::string_view id;
  friend auto operator<=>(const CardName&, const CardName&) = default;
};
void append_text(const CardName& name, std::string& to);
[[nodiscard]] bool read_text(std::string_view text, CardName& into);
struct BiomeName {
  std::string_view id;
  friend auto operator<=>(const BiomeName&, const BiomeName&) = default;
};
void append_text(const BiomeName& name, std::string& to);
[[nodiscard]] bool read_text(std::string_view text, BiomeName& into);
using BiomeNames = engine::BoundedVector<BiomeName, k_biomes_max>;

struct CardFacts {
  std::string id;
  std::array<std::uint8_t, k_elements> cost{};  ///< of a plant
  BiomeSet biomes = 0;
  AbilitySet abilities = 0;
  bool mushroom_card = false;
  bool mushroom_icon = false;
};

/// A whole set of cards with its biomes and elements (sections 11.4 and 13).
struct CardSet {
  std::string id;
  std::string title;
  bool reconstructed = false;
  std::vector<std::string> biomes;
  std::uint8_t extinction_tiles = 0;
  std::array<CardFacts, k_kinds> cards;  ///< by card number
  std::size_t extra_element = 0;         ///< of the variant (H3)
  Card keystone;                         ///< the animal with the most biomes
  Card moss;                             ///< lines 7 and 8 of the score pad; none in other sets
  Card bee;

  [[nodiscard]] const CardFacts& facts(Card card) const { return cards[card.number]; }
  [[nodiscard]] const std::string& name(Card card) const { return cards[card.number].id; }
  [[nodiscard]] CardName named(Card card) const { return {name(card)}; }
  [[nodiscard]] BiomeNames named(BiomeSet biomes_wanted) const;
  [[nodiscard]] std::optional<Card> find(std::string_view id_wanted) const;
  [[nodiscard]] std::optional<std::size_t> find_biome(std::string_view id_wanted) const;
  [[nodiscard]] BiomeSet all_biomes() const { return static_cast<BiomeSet>((1U << biomes.size()) - 1U); }
};

enum class SetName : std::uint8_t { base, baltica };
DESCRIBE_ENUM(SetName, base, baltica)

/// Sections 5 to 8.
struct Limits {
  std::uint8_t row_size = 0;       ///< cards drawn for a row
  std::uint8_t missing = 0;        ///< elements that one plant may take from the market
  std::uint8_t same_element = 0;   ///< so many of an element end the turn
  std::uint8_t disasters = 0;      ///< so many in a row bring extinction ...
  std::uint8_t disasters_all = 0;  ///< ... and so many more of it
  std::uint8_t extinctions = 0;
  std::uint8_t extinctions_all = 0;
  std::uint16_t turns = 0;  ///< H1
};

/// Section 10.
struct Points {
  std::array<std::uint8_t, k_levels> by_level_solo{};
  std::array<std::uint8_t, k_levels> by_level_together{};
  std::uint8_t six_extinctions = 0;
  std::uint8_t biome = 0;
  std::uint8_t market_element = 0;
  std::uint8_t victory = 0;
  std::uint8_t moss = 0;
  std::uint8_t bee = 0;
  std::uint8_t extinction_left = 0;
};

struct Data {
  std::array<CardSet, engine::count_of<SetName>> sets;
  std::array<std::uint8_t, k_levels> elements_by_level{};
  std::uint8_t start_elements = 0;  ///< of each element in a starting deck
  std::uint8_t start_disasters = 0;
  std::uint8_t start_disasters_more = 0;   ///< of the variant
  std::uint8_t start_elements_extra = 0;   ///< of the variant
  std::uint8_t start_extinctions_six = 0;  ///< of the variant
  Limits limits;
  Points points;

  [[nodiscard]] const CardSet& set(SetName name) const { return sets[static_cast<std::size_t>(name)]; }
};

/// The bytes of data.json, embedded by the build.
[[nodiscard]] std::string_view data_json();

/// Parsed at the first call; throws std::runtime_error when data.json is not what this code was written for.
/// Always the same object: a loop asks but once.
[[nodiscard]] [[gnu::const]] const Data& data();

}  // namespace games::ecosfera
