#include "engine/games/harmonies/scenario_parts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace games::harmonies {

using engine::Rejection;
using engine::Result;
using Json = nlohmann::json;

namespace {

Result<CardId> read_card_in(const Json& value, std::size_t min, std::size_t max, const std::string& field) {
  const auto number = read_integer(value, static_cast<std::int64_t>(min), static_cast<std::int64_t>(max), field);
  if (!number) return number.error();
  return CardId{static_cast<std::uint8_t>(*number)};
}

}  // namespace

Rejection bad_scenario(const std::string& field, const std::string& message) {
  return {"bad_scenario", message, "", field};
}

Refusal only_members(const Json& object, std::initializer_list<const char*> names, const std::string& field) {
  if (!object.is_object()) return bad_scenario(field, "An object is expected.");
  for (const auto& [key, value] : object.items()) {
    if (std::find(names.begin(), names.end(), key) == names.end()) {
      return bad_scenario(field.empty() ? key : field + "." + key, "There is no such member.");
    }
  }
  return std::nullopt;
}

const Json* find_member(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

Result<std::int64_t> read_integer(const Json& value, std::int64_t min, std::int64_t max, const std::string& field) {
  if (!value.is_number_integer() || value < min || value > max) {
    return bad_scenario(field, "A number from " + std::to_string(min) + " to " + std::to_string(max) + " is expected.");
  }
  return value.get<std::int64_t>();
}

Result<std::int64_t> read_integer_or(const Json& object, const char* name, std::int64_t otherwise, std::int64_t min,
                                     std::int64_t max) {
  const Json* value = find_member(object, name);
  return value == nullptr ? Result<std::int64_t>(otherwise) : read_integer(*value, min, max, name);
}

Result<bool> read_boolean_or(const Json& object, const char* name, bool otherwise) {
  const Json* value = find_member(object, name);
  if (value == nullptr) return otherwise;
  if (!value->is_boolean()) return bad_scenario(name, "True or false is expected.");
  return value->get<bool>();
}

Result<CardId> read_animal(const Json& value, const std::string& field) {
  return read_card_in(value, 1, k_animals, field);
}

Result<CardId> read_spirit(const Json& value, const std::string& field) {
  return read_card_in(value, k_animals + 1, k_cards, field);
}

Result<CardId> read_card(const Json& value, const std::string& field) { return read_card_in(value, 1, k_cards, field); }

Result<std::vector<Color>> read_tokens(const Json& value, const std::string& field) {
  std::vector<Color> tokens;
  if (value.is_array()) {
    for (const Json& item : value) {
      const auto color = item.is_string() ? color_from(item.get_ref<const std::string&>()) : std::nullopt;
      if (!color) return bad_scenario(field, "A colour is expected.");
      tokens.push_back(*color);
    }
    return tokens;
  }
  if (const auto refused = only_members(value, {"blue", "gray", "brown", "green", "yellow", "red"}, field)) {
    return *refused;
  }
  for (const Color color : k_all_colors) {
    const Json* count = find_member(value, std::string(name_of(color)).c_str());
    if (count == nullptr) continue;
    const auto number = read_integer(*count, 0, k_tokens, field);
    if (!number) return number.error();
    tokens.insert(tokens.end(), static_cast<std::size_t>(*number), color);
  }
  return tokens;
}

Result<std::size_t> read_space(const std::string& name, const SideFacts& side, const std::string& field) {
  const auto space = space_from(name);
  const auto index = space ? side.index_of(*space) : std::nullopt;
  if (!index) return bad_scenario(field, "There is no such space on this side.");
  return *index;
}

Refusal read_stacks(const Json& value, const SideFacts& side, const std::string& field, Board& into) {
  if (!value.is_object()) return bad_scenario(field, "An object of spaces is expected.");
  for (const auto& [name, tokens] : value.items()) {
    const auto space = read_space(name, side, field);
    if (!space) return space.error();
    const auto colors = read_tokens(tokens, field + "." + name);
    if (!colors) return colors.error();
    const auto stack = tokens.is_array() ? data().stack_of(*colors) : std::nullopt;
    if (!stack) return bad_scenario(field + "." + name, "That is no legal stack.");
    into.stacks[*space] = *stack;
  }
  return std::nullopt;
}

Result<std::vector<CubeRead>> read_cubes(const Json& value, const SideFacts& side, const std::string& field) {
  std::vector<CubeRead> cubes;
  if (!value.is_object() && !value.is_array()) return bad_scenario(field, "An object or a list is expected.");
  for (const auto& [key, item] : value.items()) {
    CubeRead cube;
    if (value.is_array() && !item.is_string()) return bad_scenario(field, "A space is expected.");
    const auto space = read_space(value.is_array() ? item.get<std::string>() : key, side, field);
    if (!space) return space.error();
    cube.space = *space;
    if (value.is_object()) {
      const auto card = read_card(item, field + "." + key);
      if (!card) return card.error();
      cube.card = *card;
    }
    const bool twice = std::any_of(cubes.begin(), cubes.end(), [&](const auto& c) { return c.space == cube.space; });
    if (twice) return bad_scenario(field, "A space is listed twice.");
    cubes.push_back(cube);
  }
  return cubes;
}

}  // namespace games::harmonies
