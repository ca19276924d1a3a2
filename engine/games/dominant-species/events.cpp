#include "engine/games/dominant-species/events.h"

#include <nlohmann/json.hpp>

#include "engine/games/dominant-species/view.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

using Json = nlohmann::json;

/// The members of events besides their type, as they are named on the wire. "Maybe" ones are left out when they say
/// nothing; the others are null then.
enum Member : unsigned {
  m_animal = 1U << 0U,
  m_other = 1U << 1U,
  m_maybe_by = 1U << 2U,
  m_before = 1U << 3U,
  m_hex = 1U << 4U,
  m_maybe_hex = 1U << 5U,
  m_hexes = 1U << 6U,
  m_vertex = 1U << 7U,
  m_element = 1U << 8U,
  m_elements = 1U << 9U,
  m_space = 1U << 10U,
  m_maybe_space = 1U << 11U,
  m_spaces = 1U << 12U,
  m_card = 1U << 13U,
  m_maybe_card = 1U << 14U,
  m_terrain = 1U << 15U,
  m_was = 1U << 16U,
  m_section = 1U << 17U,
  m_sections = 1U << 18U,
  m_what = 1U << 19U,
  m_seat = 1U << 20U,
  m_slot = 1U << 21U,
  m_stack = 1U << 22U,
  m_count = 1U << 23U,
  m_points = 1U << 24U,
  m_turn = 1U << 25U,
  m_phase = 1U << 26U,
  m_players = 1U << 27U,
  m_owners = 1U << 28U,
};

struct Shape {
  const char* name;
  unsigned members;
};

/// By event type.
constexpr std::array<Shape, static_cast<std::size_t>(EventType::game_ended) + 1> k_shapes{{
    {"started", m_players},
    {"animal_chosen", m_seat | m_animal},
    {"earth_laid", m_owners},
    {"turn_began", m_turn},
    {"phase_began", m_phase},
    {"pawn_placed", m_animal | m_space},
    {"pawn_removed", m_animal | m_space},
    {"pawn_returned", m_animal | m_space},
    {"pawn_slid", m_animal | m_spaces},
    {"pawn_gained", m_animal},
    {"pawn_lost", m_animal},
    {"action_void", m_animal | m_what | m_maybe_space | m_maybe_card},
    {"waived", m_animal | m_what | m_maybe_space | m_maybe_card},
    {"initiative_moved", m_animal | m_other},
    {"element_taken", m_animal | m_element | m_what},
    {"element_gained", m_animal | m_element | m_what},
    {"element_lost", m_animal | m_element | m_what},
    {"elements_protected", m_animal | m_elements},
    {"element_placed", m_animal | m_element | m_vertex},
    {"element_removed", m_element | m_vertex | m_what},
    {"element_returned", m_animal | m_element | m_what},
    {"tile_glaciated", m_animal | m_hex | m_was},
    {"tile_placed", m_animal | m_hex | m_terrain | m_stack},
    {"element_chosen", m_animal | m_element | m_vertex},
    {"cubes_placed", m_animal | m_hex | m_count | m_what},
    {"cubes_moved", m_animal | m_hexes | m_count | m_what},
    {"cubes_eliminated", m_animal | m_hex | m_count | m_what | m_maybe_by},
    {"cubes_returned", m_animal | m_hex | m_count},
    {"cubes_protected", m_animal | m_hex | m_count},
    {"cube_saved", m_animal | m_hex},
    {"tile_chosen", m_animal | m_hex | m_what},
    {"vp", m_animal | m_points | m_what | m_maybe_hex},
    {"card_taken", m_animal | m_card | m_hex},
    {"dominance_changed", m_hex | m_animal | m_before},
    {"survival_changed", m_animal | m_before},
    {"extinction", m_count},
    {"card_revealed", m_slot | m_card},
    {"tile_revealed", m_stack | m_terrain},
    {"boxes_cleared", m_section | m_elements},
    {"boxes_moved", m_sections | m_elements},
    {"elements_drawn", m_section | m_elements},
    {"last_turn", m_animal},
    {"tile_scored", m_hex},
    {"game_ended", 0},
}};

Json listed_disks(const ElementCounts& counts) {
  Json list = Json::array();
  for (const Element element : k_all_elements) {
    for (int i = 0; i < counts[index_of(element)]; ++i) list.push_back(name_of(element));
  }
  return list;
}

Json owners_json(const Event& event) {
  Json owners = Json::object();
  for (const Animal animal : k_all_animals) {
    const std::uint8_t seat = event.owners[index_of(animal)];
    if (seat != k_none) owners[std::string(name_of(animal))] = seat;
  }
  return owners;
}

void add_places(const Event& event, unsigned members, Json& into) {
  if ((members & m_hex) != 0) into["hex"] = id_or_null(event.hex);
  if ((members & m_maybe_hex) != 0 && event.hex != Hex::none) into["hex"] = name_of(event.hex);
  if ((members & m_hexes) != 0) {
    into["from"] = id_or_null(event.hex);
    into["to"] = id_or_null(event.to);
  }
  if ((members & m_vertex) != 0) into["vertex"] = id_or_null(event.vertex);
  if ((members & m_space) != 0) into["space"] = id_or_null(event.space);
  if ((members & m_maybe_space) != 0 && event.space != Space::none) into["space"] = name_of(event.space);
  if ((members & m_spaces) != 0) {
    into["from"] = id_or_null(event.space);
    into["to"] = id_or_null(event.space_to);
  }
  if ((members & m_section) != 0) into["section"] = id_or_null(event.section);
  if ((members & m_sections) != 0) {
    into["from"] = id_or_null(event.section);
    into["to"] = id_or_null(event.section_to);
  }
}

void add_things(const Event& event, unsigned members, Json& into) {
  if ((members & m_animal) != 0) into["animal"] = id_or_null(event.animal);
  if ((members & m_other) != 0) into["other"] = id_or_null(event.other);
  if ((members & m_maybe_by) != 0 && event.other != Animal::none) into["by"] = name_of(event.other);
  if ((members & m_before) != 0) into["before"] = id_or_null(event.other);
  if ((members & m_element) != 0) into["element"] = id_or_null(event.element);
  if ((members & m_elements) != 0) into["elements"] = listed_disks(event.elements);
  if ((members & m_card) != 0) into["card"] = id_or_null(event.card);
  if ((members & m_maybe_card) != 0 && event.card != Card::none) into["card"] = name_of(event.card);
  if ((members & m_terrain) != 0) into["terrain"] = id_or_null(event.terrain);
  if ((members & m_was) != 0) into["was"] = id_or_null(event.terrain);
  if ((members & m_what) != 0) into["what"] = event.what.name();
}

void add_numbers(const Event& event, unsigned members, Json& into) {
  if ((members & m_seat) != 0) into["seat"] = event.seat;
  if ((members & m_slot) != 0) into["slot"] = event.slot;
  if ((members & m_stack) != 0) into["stack"] = event.slot;
  if ((members & m_count) != 0) into["count"] = event.count;
  if ((members & m_points) != 0) into["points"] = event.count;
  if ((members & m_turn) != 0) into["turn"] = event.count;
  if ((members & m_phase) != 0) into["phase"] = name_of(static_cast<Phase>(event.count));
  if ((members & m_players) != 0) into["players"] = event.count;
  if ((members & m_owners) != 0) into["owners"] = owners_json(event);
}

}  // namespace

std::string_view What::name() const {
  constexpr std::array<std::string_view, nothing + 1> k_rest{
      "insect_speciation", "arachnid_competition", "extinction", "survival", "final", "nothing"};
  if (code < k_sections) return name_of(nth<Section>(code));
  if (code < k_sections + k_cards) return name_of(nth<Card>(code - k_sections));
  const std::size_t rest = code - k_sections - k_cards;
  return k_rest[rest <= nothing ? rest : std::size_t{nothing}];
}

Json to_json(const Event& event) {
  const Shape& shape = k_shapes[static_cast<std::size_t>(event.type)];
  Json json{{"type", shape.name}};
  add_places(event, shape.members, json);
  add_things(event, shape.members, json);
  add_numbers(event, shape.members, json);
  return json;
}

}  // namespace games::dominant_species
