// The words of the wire: colours, sides and spaces as text.
#include "engine/games/harmonies/data.h"

namespace games::harmonies {

namespace {
constexpr std::array<std::string_view, k_colors> k_color_names{"blue", "gray", "brown", "green", "yellow", "red"};
constexpr std::array<std::string_view, 2> k_side_names{"A", "B"};

std::optional<std::uint8_t> digit(char c) {
  if (c < '0' || c > '9') return std::nullopt;
  return static_cast<std::uint8_t>(c - '0');
}
}  // namespace

std::string_view name_of(Color color) { return k_color_names[index_of(color)]; }

std::optional<Color> color_from(std::string_view name) {
  for (const Color color : k_all_colors) {
    if (name_of(color) == name) return color;
  }
  return std::nullopt;
}

std::string_view name_of(Side side) { return k_side_names[static_cast<std::size_t>(side)]; }

std::optional<Side> side_from(std::string_view name) {
  for (const Side side : {Side::a, Side::b}) {
    if (name_of(side) == name) return side;
  }
  return std::nullopt;
}

std::string name_of(Space space) { return std::to_string(space.col) + "," + std::to_string(space.row); }

std::optional<Space> space_from(std::string_view name) {
  if (name.size() != 3 || name[1] != ',') return std::nullopt;
  const auto col = digit(name[0]);
  const auto row = digit(name[2]);
  if (!col || !row) return std::nullopt;
  return Space{*col, *row};
}

}  // namespace games::harmonies
