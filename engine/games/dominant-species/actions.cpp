#include "engine/games/dominant-species/actions.h"

#include <nlohmann/json.hpp>

namespace games::dominant_species {

namespace {

using Json = nlohmann::json;
using engine::Rejection;
using engine::Result;

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

Rejection bad(const char* field, const char* message) { return {"bad_action", message, "", field}; }

/// Reads the members of one action; the first that is wrong is what the refusal names.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  template <class Id>
  void id(const char* field, std::optional<Id> (*from)(std::string_view), Id& into) {
    const Json* value = member(field);
    if (value == nullptr) return;
    const auto read = value->is_string() ? from(value->get_ref<const std::string&>()) : std::nullopt;
    if (!read) refuse(field, "There is nothing of that name.");
    into = read.value_or(Id::none);
  }
  void number(const char* field, std::uint8_t min, std::uint8_t max, std::uint8_t& into) {
    const Json* value = member(field);
    if (value == nullptr) return;
    if (!value->is_number_integer() || *value < min || *value > max) {
      refuse(field, "This member is not a number in range.");
    } else {
      into = value->get<std::uint8_t>();
    }
  }

  /// The action, unless a member was wrong or there are others than those read.
  Result<Action> finish(const Action& action) {
    if (refused_) return *refused_;
    if (json_.size() != read_) return bad("", "This action has a member that it must not have.");
    return action;
  }

 private:
  const Json* member(const char* field) {
    const auto found = json_.find(field);
    if (found == json_.end()) {
      refuse(field, "This member is missing.");
      return nullptr;
    }
    ++read_;
    return &*found;
  }
  void refuse(const char* field, const char* message) {
    if (!refused_) refused_ = bad(field, message);
  }

  const Json& json_;
  std::size_t read_ = 1;  // "type"
  std::optional<Rejection> refused_;
};

}  // namespace

std::string_view name_of(ActionType type) { return k_shapes[static_cast<std::size_t>(type)].name; }

Result<Action> action_from(const Json& json) {
  if (!json.is_object()) return bad("", "An action is an object.");
  const auto type = json.find("type");
  if (type == json.end() || !type->is_string()) return bad("type", "An action has a type.");
  const auto& name = type->get_ref<const std::string&>();
  std::size_t which = 0;
  while (which < k_shapes.size() && k_shapes[which].name != name) ++which;
  if (which == k_shapes.size()) return bad("type", "There is no action of that type.");
  const unsigned members = k_shapes[which].members;
  Action action{static_cast<ActionType>(which)};
  Reader from(json);
  if ((members & m_animal) != 0) from.id("animal", animal_from, action.animal);
  if ((members & m_space) != 0) from.id("space", space_from, action.space);
  if ((members & m_element) != 0) from.id("element", element_from, action.element);
  if ((members & m_lose) != 0) from.id("lose", element_from, action.element);
  if ((members & m_take) != 0) from.id("take", element_from, action.take);
  if ((members & m_vertex) != 0) from.id("vertex", vertex_from, action.vertex);
  if ((members & m_hex) != 0) from.id("hex", hex_from, action.hex);
  if ((members & m_from) != 0) from.id("from", hex_from, action.hex);
  if ((members & m_to) != 0) from.id("to", hex_from, action.to);
  if ((members & m_card) != 0) from.id("card", card_from, action.card);
  if ((members & m_count) != 0) from.number("count", 1, k_none - 1, action.count);
  if ((members & m_stack) != 0) from.number("stack", 0, k_stacks - 1, action.stack);
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
