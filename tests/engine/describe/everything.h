// A struct with a member of every kind that can be described.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/describe/bounded_vector.h"
#include "engine/core/describe/describe.h"
#include "engine/core/describe/keyed.h"

namespace testing_describe {

enum class Color : std::uint8_t { blue, gray, brown };
DESCRIBE_ENUM(Color, blue, gray, brown)

enum class Side : std::uint8_t { a, b };
DESCRIBE_ENUM(Side, a, b)
constexpr auto described_words(const Side*) { return std::array<std::string_view, 2>{"A", "B"}; }

enum class Fruit : std::uint8_t { apple, pear, none = 0xff };
DESCRIBE_ENUM(Fruit, apple, pear)
constexpr Fruit described_none(const Fruit*) { return Fruit::none; }

/// A number in bytes, a letter on the wire.
enum class Corner : std::uint8_t { none = 0xff };
constexpr Corner described_none(const Corner*) { return Corner::none; }
constexpr engine::Range described_range(const Corner*) { return {0, 25}; }
inline void append_text(const Corner& corner, std::string& to) {
  to += static_cast<char>('a' + static_cast<int>(corner));
}
inline bool read_text(std::string_view text, Corner& into) {
  if (text.size() != 1 || text[0] < 'a' || text[0] > 'z') return false;
  into = static_cast<Corner>(text[0] - 'a');
  return true;
}

struct CardId {
  std::uint8_t number = 0;
  friend auto operator<=>(const CardId&, const CardId&) = default;
};
DESCRIBE_AS(CardId, number)
constexpr engine::Range described_range(const CardId*) { return {0, 42}; }

/// Written "3,2".
struct Space {
  std::uint8_t column = 0;
  std::uint8_t row = 0;
  friend auto operator<=>(const Space&, const Space&) = default;
};
DESCRIBE(Space, column, row)
inline void append_text(const Space& space, std::string& to) {
  to += std::to_string(space.column) + "," + std::to_string(space.row);
}
inline bool read_text(std::string_view text, Space& into) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return false;
  const auto number = [](std::string_view digits, std::uint8_t& to) {
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), to);
    return read.ec == std::errc{} && read.ptr == digits.data() + digits.size();
  };
  return number(text.substr(0, comma), into.column) && number(text.substr(comma + 1), into.row);
}

struct Nothing {
  friend bool operator==(const Nothing&, const Nothing&) = default;
};
DESCRIBE(Nothing)

struct TakeTokens {
  std::uint8_t group = 0;
  std::optional<CardId> card;
  friend bool operator==(const TakeTokens&, const TakeTokens&) = default;
};
DESCRIBE(TakeTokens, group, card)
constexpr auto described_ranges(const TakeTokens*) { return std::tuple{engine::within<&TakeTokens::group>(0, 4)}; }

struct PlaceToken {
  Color color = Color::blue;
  Space space;
  friend bool operator==(const PlaceToken&, const PlaceToken&) = default;
};
DESCRIBE(PlaceToken, color, space)

using Action = std::variant<Nothing, TakeTokens, PlaceToken>;

struct NullOrNone {
  std::optional<engine::Nullable<Fruit>> fruit;
  bool protected_ = false;
};
DESCRIBE(NullOrNone, fruit, protected_)

/// "a", "b" or {"group": 1}.
using SideOrTokens = std::variant<Side, TakeTokens>;

/// Two numbers, the lesser first.
struct Ascending {
  std::array<std::uint8_t, 2> numbers{0, 1};
  friend bool operator==(const Ascending&, const Ascending&) = default;
};
DESCRIBE_AS(Ascending, numbers)
constexpr std::string_view described_fault(const Ascending& pair) {
  return pair.numbers[0] < pair.numbers[1] ? "" : "The lesser number comes first.";
}

struct Everything {
  bool yes = false;
  std::uint8_t small = 1;
  std::int32_t number = 0;
  std::uint64_t large = 0;
  std::int64_t least = 0;
  std::string name = "?";
  Color color = Color::blue;
  Side side = Side::a;
  CardId card;
  std::optional<std::uint16_t> perhaps;
  engine::Nullable<TakeTokens> or_null;
  std::optional<engine::Nullable<std::uint8_t>> perhaps_null;
  Fruit fruit = Fruit::apple;
  engine::Keyed<Corner, Fruit> corners;
  bool protected_ = false;
  std::array<CardId, 2> pair{};
  engine::BoundedVector<Color, 3> stack;
  std::vector<engine::Nullable<PlaceToken>> places;
  engine::Keyed<Space, engine::BoundedVector<Color, 3>> spaces;
  std::map<std::string, std::uint8_t> by_name;
  engine::Keyed<CardId, Nothing> cards;
  engine::Keyed<std::int32_t, Action> by_number;
  Action action;
  SideOrTokens side_or_tokens;
  Ascending ascending;
  std::vector<engine::BoundedVector<Color, 3>> rows;
  friend bool operator==(const Everything&, const Everything&) = default;
};
DESCRIBE(Everything, yes, small, number, large, least, name, color, side, card, perhaps, or_null, perhaps_null, fruit,
         corners, protected_, pair, stack, places, spaces, by_name, cards, by_number, action, side_or_tokens, ascending,
         rows)
constexpr auto described_ranges(const Everything*) {
  return std::tuple{engine::within<&Everything::small>(1, 6), engine::within<&Everything::name>(1, 12)};
}

}  // namespace testing_describe
