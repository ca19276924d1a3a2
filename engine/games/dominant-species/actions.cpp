#include "engine/games/dominant-species/actions.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/action_reader.h"

namespace games::dominant_species {

namespace {

using Json = nlohmann::json;

/// The members that actions are made of besides their type, as they are named on the wire.
enum Member : std::uint16_t {
  m_animal = 1U << 0U,
  m_space = 1U << 1U,
  m_element = 1U << 2U,
  m_lose = 1U << 3U,
  m_take = 1U << 4U,
  m_vertex = 1U << 5U,
  m_hex = 1U << 6U,
  m_from = 1U << 7U,
  m_to = 1U << 8U,
  m_card = 1U << 9U,
  m_count = 1U << 10U,
  m_stack = 1U << 11U,
};

struct Shape {
  std::string_view name;
  unsigned members = 0;
};

/// By action type.
constexpr std::array<Shape, static_cast<std::size_t>(ActionType::done) + 1> k_shapes{{
    {"choose_animal", m_animal},
    {"place_pawn", m_space},
    {"advance", 0},
    {"take_element", m_element},
    {"protect_element", m_element},
    {"place_element", m_vertex},
    {"return_element", m_element},
    {"remove_element", m_vertex},
    {"glaciate", m_hex},
    {"choose_element", m_vertex},
    {"place_cubes", m_hex | m_count},
    {"place_tile", m_stack | m_hex},
    {"move_cubes", m_from | m_to | m_count},
    {"eliminate", m_hex | m_animal},
    {"dominate", m_hex},
    {"take_card", m_card},
    {"keep_element", m_hex | m_vertex},
    {"keep_cube", m_hex | m_animal},
    {"choose_tile", m_hex},
    {"lose_element", m_element},
    {"lose_pawn", 0},
    {"thin_out", 0},
    {"replace_cube", m_hex | m_animal},
    {"drive_cubes", m_animal | m_to | m_count},
    {"swap_element", m_lose | m_take},
    {"save_cube", m_hex},
    {"waive", 0},
    {"done", 0},
}};

class Reader : public engine::ActionReader {
 public:
  using ActionReader::ActionReader;

  template <class Id>
  Id id(const char* field, std::optional<Id> (*from)(std::string_view)) {
    return named(field, from, "There is nothing of that name.");
  }
};

}  // namespace

std::string_view name_of(ActionType type) { return k_shapes[static_cast<std::size_t>(type)].name; }

engine::Result<Action> action_from(const Json& json) {
  Reader from(json);
  const auto* shape = std::ranges::find(k_shapes, from.type(), &Shape::name);
  if (shape == k_shapes.end()) return from.refuse_type();
  const unsigned members = shape->members;
  Action action{static_cast<ActionType>(shape - k_shapes.begin())};
  if ((members & m_animal) != 0) action.animal = from.id("animal", animal_from);
  if ((members & m_space) != 0) action.space = from.id("space", space_from);
  if ((members & m_element) != 0) action.element = from.id("element", element_from);
  if ((members & m_lose) != 0) action.element = from.id("lose", element_from);
  if ((members & m_take) != 0) action.take = from.id("take", element_from);
  if ((members & m_vertex) != 0) action.vertex = from.id("vertex", vertex_from);
  if ((members & m_hex) != 0) action.hex = from.id("hex", hex_from);
  if ((members & m_from) != 0) action.hex = from.id("from", hex_from);
  if ((members & m_to) != 0) action.to = from.id("to", hex_from);
  if ((members & m_card) != 0) action.card = from.id("card", card_from);
  if ((members & m_count) != 0) action.count = from.number<std::uint8_t>("count", 1, k_none - 1);
  if ((members & m_stack) != 0) action.stack = from.number<std::uint8_t>("stack", 0, k_stacks - 1);
  return from.finish(action);
}

Json to_json(const Action& action) {
  const Shape& shape = k_shapes[static_cast<std::size_t>(action.type)];
  Json json{{"type", shape.name}};
  if ((shape.members & m_animal) != 0) json["animal"] = name_of(action.animal);
  if ((shape.members & m_space) != 0) json["space"] = name_of(action.space);
  if ((shape.members & m_element) != 0) json["element"] = name_of(action.element);
  if ((shape.members & m_lose) != 0) json["lose"] = name_of(action.element);
  if ((shape.members & m_take) != 0) json["take"] = name_of(action.take);
  if ((shape.members & m_vertex) != 0) json["vertex"] = name_of(action.vertex);
  if ((shape.members & m_hex) != 0) json["hex"] = name_of(action.hex);
  if ((shape.members & m_from) != 0) json["from"] = name_of(action.hex);
  if ((shape.members & m_to) != 0) json["to"] = name_of(action.to);
  if ((shape.members & m_card) != 0) json["card"] = name_of(action.card);
  if ((shape.members & m_count) != 0) json["count"] = action.count;
  if ((shape.members & m_stack) != 0) json["stack"] = action.stack;
  return json;
}

}  // namespace games::dominant_species
