// The facts of Dominant Species as typed tables, parsed once from data.json: animals, elements, terrains, the board
// with its corners, the action display, cards, set-up. Nothing here changes during a game. Sections cited are those of
// docs/rules/dominant-species.md.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games::dominant_species {

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
enum class Element : std::uint8_t { grass, grub, meat, seed, sun, water, none = k_none };
enum class Terrain : std::uint8_t { sea, wetland, savannah, jungle, forest, desert, mountain, tundra, none = k_none };
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

/// Places on the board and on the display, by their position in data.json.
enum class Hex : std::uint8_t { none = k_none };
enum class Vertex : std::uint8_t { none = k_none };
enum class Space : std::uint8_t { none = k_none };

template <class Id>
  requires std::is_enum_v<Id>
[[nodiscard]] constexpr std::size_t index_of(Id id) {
  return static_cast<std::size_t>(id);
}
template <class Id>
[[nodiscard]] constexpr Id nth(std::size_t index) {
  return static_cast<Id>(static_cast<std::uint8_t>(index));
}

/// Every id of a kind in order: `for (const Animal animal : every<Animal>(k_animals))`.
template <class Id>
class Range {
 public:
  class Step {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Id;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Id;
    constexpr explicit Step(std::size_t at) : at_(at) {}
    constexpr Id operator*() const { return nth<Id>(at_); }
    constexpr Step& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator==(const Step&) const = default;

   private:
    std::size_t at_;
  };
  constexpr explicit Range(std::size_t size) : size_(size) {}
  [[nodiscard]] constexpr Step begin() const { return Step(0); }
  [[nodiscard]] constexpr Step end() const { return Step(size_); }

 private:
  std::size_t size_;
};
inline constexpr Range<Animal> k_all_animals{k_animals};
inline constexpr Range<Element> k_all_elements{k_elements};
inline constexpr Range<Hex> k_all_hexes{k_hexes};
inline constexpr Range<Vertex> k_all_vertices{k_vertices};
inline constexpr Range<Space> k_all_spaces{k_spaces};
inline constexpr Range<Section> k_all_sections{k_sections};
inline constexpr Range<Card> k_all_cards{k_cards};

/// A set of ids, as bits.
template <class Id, class Bits>
struct SetOf {
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

[[nodiscard]] std::string_view name_of(Animal animal);
[[nodiscard]] std::string_view name_of(Element element);
[[nodiscard]] std::string_view name_of(Terrain terrain);
[[nodiscard]] std::string_view name_of(Section section);
[[nodiscard]] std::string_view name_of(Card card);
[[nodiscard]] const std::string& name_of(Hex hex);
[[nodiscard]] const std::string& name_of(Vertex vertex);
[[nodiscard]] const std::string& name_of(Space space);
[[nodiscard]] std::optional<Animal> animal_from(std::string_view name);
[[nodiscard]] std::optional<Element> element_from(std::string_view name);
[[nodiscard]] std::optional<Terrain> terrain_from(std::string_view name);
[[nodiscard]] std::optional<Section> section_from(std::string_view name);
[[nodiscard]] std::optional<Card> card_from(std::string_view name);
[[nodiscard]] std::optional<Hex> hex_from(std::string_view name);
[[nodiscard]] std::optional<Vertex> vertex_from(std::string_view name);
[[nodiscard]] std::optional<Space> space_from(std::string_view name);

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
