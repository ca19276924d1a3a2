#include "engine/games/harmonies/tests/examples/scenario_parts.h"

#include <algorithm>

#include "engine/core/describe/json.h"
#include "engine/core/game.h"

namespace games::harmonies {

using engine::Json;

CardId read_animal(ScenarioReader& reader, const Json& value, const std::string& field) {
  return {reader.integer<std::uint8_t>(value, 1, k_animals, field)};
}

CardId read_spirit(ScenarioReader& reader, const Json& value, const std::string& field) {
  return {reader.integer<std::uint8_t>(value, k_animals + 1, k_cards, field)};
}

CardId read_card(ScenarioReader& reader, const Json& value, const std::string& field) {
  return {reader.integer<std::uint8_t>(value, 1, k_cards, field)};
}

std::vector<Color> read_tokens(ScenarioReader& reader, const Json& value, const std::string& field) {
  std::vector<Color> tokens;
  if (value.is_array()) {
    for (const Json& item : value)
      tokens.push_back(reader.named(item, engine::from_word<Color>, field, "A colour is expected."));
    return tokens;
  }
  reader.only_members(value, {"blue", "gray", "brown", "green", "yellow", "red"}, field);
  for (const Color color : engine::all<Color>) {
    const Json* count = ScenarioReader::find(value, engine::word_of(color));
    if (count != nullptr) tokens.insert(tokens.end(), reader.integer<std::size_t>(*count, 0, k_tokens, field), color);
  }
  return tokens;
}

std::size_t read_space(ScenarioReader& reader, const std::string& name, const SideFacts& side,
                       const std::string& field) {
  Space space;
  const auto index = read_text(name, space) ? side.index_of(space) : std::nullopt;
  if (!index) reader.refuse(field, "There is no such space on this side.");
  return index.value_or(0);
}

void read_stacks(ScenarioReader& reader, const Json& value, const SideFacts& side, const std::string& field,
                 Board& into) {
  if (!value.is_object()) return reader.refuse(field, "An object of spaces is expected.");
  for (const auto& [name, tokens] : value.items()) {
    const std::size_t space = read_space(reader, name, side, field);
    const auto colors = read_tokens(reader, tokens, field + "." + name);
    const auto stack = tokens.is_array() ? data().stack_of(colors) : std::nullopt;
    if (!stack) return reader.refuse(field + "." + name, "That is no legal stack.");
    into.stacks[space] = *stack;
  }
}

std::vector<CubeRead> read_cubes(ScenarioReader& reader, const Json& value, const SideFacts& side,
                                 const std::string& field) {
  std::vector<CubeRead> cubes;
  if (!value.is_object() && !value.is_array()) reader.refuse(field, "An object or a list is expected.");
  for (const auto& [key, item] : value.items()) {
    if (value.is_array() && !item.is_string()) reader.refuse(field, "A space is expected.");
    if (reader.refused()) return {};
    CubeRead cube;
    cube.space = read_space(reader, value.is_array() ? item.get<std::string>() : key, side, field);
    if (value.is_object()) cube.card = read_card(reader, item, field + "." + key);
    const bool twice = std::any_of(cubes.begin(), cubes.end(), [&](const auto& c) { return c.space == cube.space; });
    if (twice) reader.refuse(field, "A space is listed twice.");
    cubes.push_back(cube);
  }
  return cubes;
}

}  // namespace games::harmonies
