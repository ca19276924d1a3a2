// The facts of Harmonies as typed tables, parsed once from data.json: tokens, boards, stacks, cards, scoring.
// Nothing here changes during a game. Sections cited are those of docs/rules/harmonies.md.
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

namespace games::harmonies {

using engine::described::equality::operator==;

// Capacities of the fixed arrays. data.json must agree with them or the program refuses to start.
inline constexpr std::size_t k_players_max = 4;
inline constexpr std::size_t k_colors = 6;
inline constexpr std::size_t k_tokens = 120;
inline constexpr std::size_t k_stacks = 15;
inline constexpr std::size_t k_height_max = 3;
inline constexpr std::size_t k_spaces_max = 25;
inline constexpr std::size_t k_columns_max = 7;
inline constexpr std::size_t k_rows_max = 5;
inline constexpr std::size_t k_animals = 32;
inline constexpr std::size_t k_spirits = 10;
inline constexpr std::size_t k_cards = k_animals + k_spirits;
inline constexpr std::size_t k_ladder_max = 5;
inline constexpr std::size_t k_central_max = 5;
inline constexpr std::size_t k_row_max = 5;
inline constexpr std::size_t k_group = 3;
inline constexpr std::size_t k_spirits_dealt = 2;
/// T2: a player with this many spaces without tokens or fewer ends the game (section 8).
inline constexpr std::size_t k_empty_at_end_max = 2;

enum class Color : std::uint8_t { blue, gray, brown, green, yellow, red };
DESCRIBE_ENUM(Color, blue, gray, brown, green, yellow, red)
static_assert(engine::count_of<Color> == k_colors);
[[nodiscard]] constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }

/// How many tokens of each colour.
using ColorCounts = std::array<std::uint8_t, k_colors>;

enum class Side : std::uint8_t { a, b };
DESCRIBE_ENUM(Side, a, b)
constexpr auto described_words(const Side*) { return std::array<std::string_view, 2>{"A", "B"}; }

enum class Landscape : std::uint8_t { empty, water, field, tree, trunk, mountain, lone_red, building };
DESCRIBE_ENUM(Landscape, empty, water, field, tree, trunk, mountain, lone_red, building)

/// What lies on a space: one of the legal stacks of section 6, numbered as in data.json. 0 is the empty space.
enum class Stack : std::uint8_t { empty = 0 };
constexpr engine::Range described_range(const Stack*) { return {0, k_stacks - 1}; }
[[nodiscard]] constexpr std::size_t index_of(Stack stack) { return static_cast<std::size_t>(stack); }

/// Bit i stands for stack i.
using StackSet = std::uint16_t;
[[nodiscard]] constexpr bool holds(StackSet set, Stack stack) { return (set >> index_of(stack) & 1U) != 0; }

struct StackFacts {
  std::array<Color, k_height_max> tokens{};  ///< from bottom to top; `height` of them count
  std::uint8_t height = 0;
  Landscape landscape = Landscape::empty;
  std::array<std::optional<Stack>, k_colors> with{};  ///< the stack that a token of that colour on top makes, if legal
};

/// A space as rules and wire write it: column and row, both from 0, row 0 on top (section 2).
struct Space {
  std::uint8_t col = 0;
  std::uint8_t row = 0;
  friend constexpr auto operator<=>(const Space&, const Space&) = default;
};
/// "col,row", one digit each; whether such a space exists depends on the side.
void append_text(const Space& space, std::string& to);
[[nodiscard]] bool read_text(std::string_view text, Space& into);
[[nodiscard]] std::string name_of(Space space);

/// Bit i stands for the space with index i of the side.
using SpaceSet = std::uint32_t;
[[nodiscard]] constexpr SpaceSet bit(std::size_t index) { return SpaceSet{1} << index; }

/// Number of a card in data.json: 1 to 32 animals, 33 to 42 nature's spirits; 0 is no card.
struct CardId {
  std::uint8_t number = 0;
  [[nodiscard]] constexpr bool none() const { return number == 0; }
  friend constexpr auto operator<=>(const CardId&, const CardId&) = default;
};
DESCRIBE_AS(CardId, number)
constexpr engine::Range described_range(const CardId*) { return {0, k_cards}; }
[[nodiscard]] constexpr bool is_animal(CardId card) { return card.number >= 1 && card.number <= k_animals; }
[[nodiscard]] constexpr bool is_spirit(CardId card) { return card.number > k_animals && card.number <= k_cards; }

/// One space of a habitat, as an axial offset from the space that receives the cube (section 7).
struct PatternSpace {
  int q = 0;
  int r = 0;
  StackSet stacks = 0;  ///< the stacks that are exactly what the card asks for
};

/// What a nature's spirit scores at the end of the game (section 7, second table).
struct SpiritScoring {
  enum class Mode : std::uint8_t { groups, count };
  Mode mode = Mode::count;
  Landscape landscape = Landscape::empty;
  std::array<std::uint8_t, k_spaces_max + 1> points_by_size{};    ///< mode groups: for a group of that many spaces
  std::array<std::uint8_t, k_height_max + 1> points_by_height{};  ///< mode count: for one landscape of that height
  std::uint8_t bonus_suns = 0;                                    ///< solo, section 11
};

struct CardFacts {
  CardId id;
  std::vector<PatternSpace> pattern;  ///< the cube space first
  std::uint8_t cubes = 0;
  std::array<std::uint8_t, k_ladder_max> ladder{};  ///< from bottom to top; animals only
  std::optional<SpiritScoring> spirit;
};

/// One way to lay a card's pattern on a board: what the spaces beside the cube space must hold.
struct Placement {
  struct Need {
    std::uint8_t space = 0;
    StackSet stacks = 0;
  };
  std::array<Need, 3> needs{};
  std::uint8_t need_count = 0;
};

/// All placements of one card on one side, grouped by the space that receives the cube.
struct Placements {
  StackSet cube_stacks = 0;                             ///< what the receiving space must hold
  std::array<std::uint16_t, k_spaces_max + 1> first{};  ///< those for space i are list[first[i]] .. list[first[i+1]-1]
  std::vector<Placement> list;
};

struct SideFacts {
  std::vector<std::uint8_t> columns;  ///< spaces in each column
  std::uint8_t spaces = 0;
  std::array<Space, k_spaces_max> names{};
  std::array<std::array<std::uint8_t, k_rows_max>, k_columns_max>
      indices{};  ///< by column and row; 0 is none, else index + 1
  std::array<SpaceSet, k_spaces_max> neighbors{};
  std::array<Placements, k_cards> placements;  ///< by card number - 1

  [[nodiscard]] std::optional<std::size_t> index_of(Space space) const;
};

/// Set-up for one kind of game: multiplayer or solo (section 4).
struct SetupFacts {
  std::uint8_t central_spaces = 0;
  std::uint8_t row_slots = 0;
};

struct ScoringFacts {
  std::array<std::uint8_t, k_height_max + 1> tree_by_height{};
  std::array<std::uint8_t, k_height_max + 1> mountain_by_height{};
  std::uint8_t field_points = 0;
  std::uint8_t field_size_min = 0;
  std::uint8_t building_points = 0;
  std::uint8_t building_colors_min = 0;
  std::vector<std::uint8_t> river_by_length;  ///< from length 0
  std::uint8_t river_points_beyond = 0;       ///< for each token beyond that table
  std::uint8_t island_points = 0;
};

struct SunFacts {
  struct Step {
    int score_min = 0;
    int suns = 0;
  };
  std::vector<Step> steps;  ///< ascending
  int bonus_side_a = 0;
  int bonus_side_b = 0;
  int bonus_no_spirit = 0;
};

struct Data {
  ColorCounts token_counts{};
  std::array<StackFacts, k_stacks> stacks{};
  std::array<SideFacts, 2> sides;
  std::array<CardFacts, k_cards> cards;  ///< by card number - 1
  SetupFacts multiplayer;
  SetupFacts solo;
  std::uint8_t uncompleted_max = 0;  ///< cards a player may have uncompleted (section 5.3)
  ScoringFacts scoring;
  SunFacts suns;

  [[nodiscard]] const StackFacts& stack(Stack which) const { return stacks[harmonies::index_of(which)]; }
  [[nodiscard]] const SideFacts& side(Side which) const { return sides[static_cast<std::size_t>(which)]; }
  [[nodiscard]] const CardFacts& card(CardId id) const { return cards[id.number - 1U]; }
  /// The stack of exactly these tokens from bottom to top; nullopt when it is not a legal one.
  [[nodiscard]] std::optional<Stack> stack_of(const std::vector<Color>& tokens) const;
};

/// The bytes of data.json, embedded by the build.
[[nodiscard]] std::string_view data_json();

/// Parsed at the first call; throws std::runtime_error when data.json is not what this code was written for.
/// Always the same object: a loop asks but once.
[[nodiscard]] [[gnu::const]] const Data& data();

}  // namespace games::harmonies
