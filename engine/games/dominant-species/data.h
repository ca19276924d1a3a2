// The facts of Dominant Species as typed tables, parsed once from data.json: animals, elements, terrains, the board
// with its corners, the action display, cards, set-up. Nothing here changes during a game. Sections cited are those of
// docs/rules/dominant-species.md.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/equal.h"

namespace games::dominant_species {

using engine::described::equality::operator==;

// Capacities of the fixed arrays. data.json must agree with them or the program refuses to start.
inline constexpr std::size_t k_animals = 6;
inline constexpr std::size_t k_elements = 6;
inline constexpr std::size_t k_terrains = 8;  ///< tundra is the last
inline constexpr std::size_t k_hexes = 35;
inline constexpr std::size_t k_vertices = 92;
inline constexpr std::size_t k_directions = 6;
inline constexpr std::size_t k_sections = 12;
inline constexpr std::size_t k_spaces = 41;
inline constexpr std::size_t k_cards = 26;
inline constexpr std::size_t k_slots = 5;
inline constexpr std::size_t k_stacks = 3;
inline constexpr std::size_t k_stack_tiles = 8;
inline constexpr std::size_t k_start_tiles = 7;
inline constexpr std::size_t k_start_disks = 12;
inline constexpr std::size_t k_large_tiles = 31;
inline constexpr std::size_t k_players_min = 2;
inline constexpr std::size_t k_players_max = 6;
inline constexpr std::size_t k_places_max = 4;  ///< places that a terrain pays
inline constexpr std::size_t k_bonus_max = 9;   ///< quantities beyond pay as this one
inline constexpr std::uint8_t k_none = 0xff;    ///< no animal, hex, vertex, element, card, space, seat

/// An animal by its place in the food chain: 0 is the mammal, on top.
enum class Animal : std::uint8_t { mammal, reptile, bird, amphibian, arachnid, insect, none = k_none };
DESCRIBE_ENUM(Animal, mammal, reptile, bird, amphibian, arachnid, insect)

enum class Element : std::uint8_t { grass, grub, meat, seed, sun, water, none = k_none };
DESCRIBE_ENUM(Element, grass, grub, meat, seed, sun, water)

enum class Terrain : std::uint8_t { sea, wetland, savannah, jungle, forest, desert, mountain, tundra, none = k_none };
DESCRIBE_ENUM(Terrain, sea, wetland, savannah, jungle, forest, desert, mountain, tundra)

enum class Section : std::uint8_t {
  initiative,
  adaptation,
  regression,
  abundance,
  wasteland,
  depletion,
  glaciation,
  speciation,
  wanderlust,
  migration,
  competition,
  domination,
  none = k_none
};
DESCRIBE_ENUM(Section, initiative, adaptation, regression, abundance, wasteland, depletion, glaciation, speciation,
              wanderlust, migration, competition, domination)

/// The cards in the order of section 10, which is that of their names.
enum class Card : std::uint8_t {
  aquatic,
  biodiversity,
  biomass,
  blight,
  catastrophe,
  cold_snap,
  disease,
  ecodiversity,
  evolution,
  fecundity,
  fertile,
  habitat,
  hibernation,
  ice_age,
  ice_sheet,
  immigrants,
  instinct,
  intelligence,
  mass_exodus,
  metamorphosis,
  niche_biomes,
  nocturnal,
  omnivore,
  parasitism,
  predator,
  symbiotic,
  none = k_none
};
DESCRIBE_ENUM(Card, aquatic, biodiversity, biomass, blight, catastrophe, cold_snap, disease, ecodiversity, evolution,
              fecundity, fertile, habitat, hibernation, ice_age, ice_sheet, immigrants, instinct, intelligence,
              mass_exodus, metamorphosis, niche_biomes, nocturnal, omnivore, parasitism, predator, symbiotic)
static_assert(engine::count_of<Animal> == k_animals && engine::count_of<Element> == k_elements &&
              engine::count_of<Terrain> == k_terrains && engine::count_of<Section> == k_sections &&
              engine::count_of<Card> == k_cards);

/// Places on the board and on the display, by their position in data.json.
enum class Hex : std::uint8_t { none = k_none };
enum class Vertex : std::uint8_t { none = k_none };
enum class Space : std::uint8_t { none = k_none };
constexpr engine::Range described_range(const Hex*) { return {0, k_hexes - 1}; }
constexpr engine::Range described_range(const Vertex*) { return {0, k_vertices - 1}; }
constexpr engine::Range described_range(const Space*) { return {0, k_spaces - 1}; }

template <class Id>
concept Place = std::same_as<Id, Hex> || std::same_as<Id, Vertex> || std::same_as<Id, Space>;

/// What stands for no animal, no hex ...: no word of the wire.
template <class Id>
  requires requires { Id::none; }
constexpr Id described_none(const Id*) {
  return Id::none;
}

/// The sections of the display that have boxes for elements.
[[nodiscard]] constexpr bool has_boxes(Section section) {
  switch (section) {
    case Section::adaptation:
    case Section::regression:
    case Section::abundance:
    case Section::wasteland:
    case Section::depletion:
    case Section::wanderlust:
      return true;
    default:
      return false;
  }
}

template <class Id>
  requires std::is_enum_v<Id>
[[nodiscard]] constexpr std::size_t index_of(Id id) {
  return static_cast<std::size_t>(id);
}
template <class Id>
[[nodiscard]] constexpr Id nth(std::size_t index) {
  return static_cast<Id>(static_cast<std::uint8_t>(index));
}

/// How many ids of a kind there are.
template <class Id>
inline constexpr std::size_t k_ids = engine::count_of<Id>;
template <Place Id>
inline constexpr std::size_t k_ids<Id> =
    static_cast<std::size_t>(described_range(static_cast<const Id*>(nullptr)).max) + 1;

/// Every place of a kind in order; the others are in engine::all.
template <Place Id>
inline constexpr auto k_every = [] {
  std::array<Id, k_ids<Id>> every{};
  for (std::size_t i = 0; i < every.size(); ++i) every[i] = nth<Id>(i);
  return every;
}();

/// A set of ids, as bits.
template <class Id_, class Bits>
struct SetOf {
  using Id = Id_;
  Bits bits = 0;

  [[nodiscard]] constexpr bool has(Id id) const {
    return index_of(id) < sizeof(Bits) * 8 && (bits >> index_of(id) & Bits{1}) != 0;
  }
  constexpr void add(Id id) { bits = static_cast<Bits>(bits | Bits{1} << index_of(id)); }
  constexpr void remove(Id id) { bits = static_cast<Bits>(bits & ~(Bits{1} << index_of(id))); }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits)); }
  [[nodiscard]] constexpr Id first() const { return nth<Id>(static_cast<std::size_t>(std::countr_zero(bits))); }
  friend constexpr bool operator==(SetOf, SetOf) = default;

  /// Iterates over the members in order.
  class Step {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Id;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Id;
    constexpr explicit Step(Bits left) : left_(left) {}
    constexpr Id operator*() const { return nth<Id>(static_cast<std::size_t>(std::countr_zero(left_))); }
    constexpr Step& operator++() {
      left_ = static_cast<Bits>(left_ & static_cast<Bits>(left_ - 1));
      return *this;
    }
    constexpr bool operator==(const Step&) const = default;

   private:
    Bits left_;
  };
  [[nodiscard]] constexpr Step begin() const { return Step(bits); }
  [[nodiscard]] constexpr Step end() const { return Step(0); }
};
using HexSet = SetOf<Hex, std::uint64_t>;
using SpaceSet = SetOf<Space, std::uint64_t>;
using AnimalSet = SetOf<Animal, std::uint8_t>;
using ElementSet = SetOf<Element, std::uint8_t>;
using TerrainSet = SetOf<Terrain, std::uint8_t>;

using ElementCounts = std::array<std::uint8_t, k_elements>;
using AnimalCounts = std::array<std::uint8_t, k_animals>;

/// The bits of a set, all of them those of ids.
template <class Id, class Bits>
constexpr auto described_as(const SetOf<Id, Bits>*) {
  return &SetOf<Id, Bits>::bits;
}
template <class Id, class Bits>
constexpr engine::Range described_range(const SetOf<Id, Bits>*) {
  return {0, (std::int64_t{1} << k_ids<Id>)-1};
}

/// Places are called on the wire as in data.json: "0,-1", "E:0,-1", "adaptation:2".
[[nodiscard]] const std::string& name_of(Hex hex);
[[nodiscard]] const std::string& name_of(Vertex vertex);
[[nodiscard]] const std::string& name_of(Space space);
template <Place Id>
[[nodiscard]] std::optional<Id> place_of(std::string_view name) {
  for (const Id id : k_every<Id>) {
    if (name_of(id) == name) return id;
  }
  return std::nullopt;
}
template <Place Id>
void append_text(const Id& id, std::string& to) {
  if (id != Id::none) to += name_of(id);
}
template <Place Id>
bool read_text(std::string_view text, Id& into) {
  const auto found = place_of<Id>(text);
  if (found) into = *found;
  return found.has_value();
}

struct AnimalFacts {
  ElementCounts printed{};
  std::uint8_t printed_total = 0;
  Element own = Element::none;  ///< the printed type
  std::array<std::uint8_t, k_terrains> initial_cubes{};
};

struct TerrainFacts {
  std::array<std::uint8_t, k_places_max> scores{};  ///< 0 where the terrain pays no such place
  std::uint8_t speciation_max = 0;
  std::uint8_t large_tiles = 0;
};

struct HexFacts {
  std::string name;
  HexSet neighbours;
  HexSet within_two;  ///< the hexes at a distance of exactly two
  std::array<Vertex, k_directions> corners{};
};

struct VertexFacts {
  std::string name;
  HexSet hexes;        ///< those on the board, one to three
  bool inner = false;  ///< all three hexes exist
};

struct SpaceFacts {
  std::string name;
  Section section = Section::none;
  std::uint8_t index = 0;  ///< from 1
  Element element = Element::none;
  std::uint8_t cubes_max = 0;
  TerrainSet terrains;
};

struct SectionFacts {
  Space first = Space::none;
  std::uint8_t spaces = 0;
};

/// Section 4, by the number of players; and section 11.1.
struct SupplyFacts {
  std::uint8_t pawns = 0;
  std::uint8_t cubes = 0;
};

struct StartTile {
  Hex hex = Hex::none;
  Terrain terrain = Terrain::none;
  bool tundra = false;
};
struct StartDisk {
  Vertex vertex = Vertex::none;
  Element element = Element::none;
};

struct CardParams {
  std::uint8_t aquatic_cubes = 0;
  std::uint8_t evolution_animals = 0;
  std::uint8_t hibernation_cubes = 0;
};

struct Data {
  std::array<AnimalFacts, k_animals> animals;
  ElementCounts disks{};
  std::array<TerrainFacts, k_terrains> terrains;
  std::array<HexFacts, k_hexes> hexes;
  std::array<VertexFacts, k_vertices> vertices;
  std::array<SpaceFacts, k_spaces> spaces;
  std::array<SectionFacts, k_sections> sections;
  std::array<std::uint8_t, k_bonus_max + 1> bonus{};
  std::array<SupplyFacts, k_players_max + 1> supply_by_players{};
  SupplyFacts supply_several;
  std::array<std::uint8_t, k_players_max + 1> animals_each_several{};  ///< 0: no such variant
  std::array<StartTile, k_start_tiles> start_tiles;
  std::array<StartDisk, k_start_disks> start_disks;
  std::uint8_t tundra_tiles = 0;
  std::uint8_t boxes_drawn = 0;  ///< disks drawn into each of Adaptation, Abundance, Wanderlust
  std::uint8_t pawns_max = 0;
  std::uint8_t display_max = 0;  ///< elements on a display, printed included
  CardParams cards;

  [[nodiscard]] const AnimalFacts& animal(Animal of) const { return animals[index_of(of)]; }
  [[nodiscard]] const TerrainFacts& terrain(Terrain of) const { return terrains[index_of(of)]; }
  [[nodiscard]] const HexFacts& hex(Hex of) const { return hexes[index_of(of)]; }
  [[nodiscard]] const VertexFacts& vertex(Vertex of) const { return vertices[index_of(of)]; }
  [[nodiscard]] const SpaceFacts& space(Space of) const { return spaces[index_of(of)]; }
  [[nodiscard]] const SectionFacts& section(Section of) const { return sections[index_of(of)]; }
  /// "Bonus VP for n" (section 2).
  [[nodiscard]] int bonus_for(std::size_t quantity) const {
    return bonus[quantity < k_bonus_max ? quantity : k_bonus_max];
  }
};

/// Always the same object: a loop asks but once.
[[nodiscard]] [[gnu::const]] const Data& data();
/// The text of data.json, embedded by the build.
[[nodiscard]] std::string_view data_json();

}  // namespace games::dominant_species
