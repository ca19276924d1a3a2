// What happened, for animation and the history (README.md, "Events"). All of it is public.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

/// What an event belongs to: a section of the display, a card, or one of the rest.
struct What {
  enum Rest : std::uint8_t { insect_speciation, arachnid_competition, extinction, survival, final_scoring, nothing };
  std::uint8_t code = k_none;

  constexpr What() = default;
  constexpr What(Section section) : code(static_cast<std::uint8_t>(section)) {}                // NOLINT
  constexpr What(Card card) : code(static_cast<std::uint8_t>(k_sections + index_of(card))) {}  // NOLINT
  constexpr What(Rest rest) : code(static_cast<std::uint8_t>(k_sections + k_cards + rest)) {}  // NOLINT
  [[nodiscard]] std::string_view name() const;
};

enum class EventType : std::uint8_t {
  started,
  animal_chosen,
  earth_laid,
  turn_began,
  phase_began,
  pawn_placed,
  pawn_removed,
  pawn_returned,
  pawn_slid,
  pawn_gained,
  pawn_lost,
  action_void,
  waived,
  initiative_moved,
  element_taken,
  element_gained,
  element_lost,
  elements_protected,
  element_placed,
  element_removed,
  element_returned,
  tile_glaciated,
  tile_placed,
  element_chosen,
  cubes_placed,
  cubes_moved,
  cubes_eliminated,
  cubes_returned,
  cubes_protected,
  cube_saved,
  tile_chosen,
  vp,
  card_taken,
  dominance_changed,
  survival_changed,
  extinction,
  card_revealed,
  tile_revealed,
  boxes_cleared,
  boxes_moved,
  elements_drawn,
  last_turn,
  tile_scored,
  game_ended,
};

/// An event of any type: each uses the members that README.md gives it.
struct Event {
  EventType type = EventType::game_ended;
  Animal animal = Animal::none;
  Animal other = Animal::none;  ///< exchanged with, caused by, or dominant before
  Hex hex = Hex::none;
  Hex to = Hex::none;
  Vertex vertex = Vertex::none;
  Element element = Element::none;
  Space space = Space::none;
  Space space_to = Space::none;
  Card card = Card::none;
  Terrain terrain = Terrain::none;
  Section section = Section::none;
  Section section_to = Section::none;
  What what{};
  std::uint8_t seat = 0;
  std::uint8_t slot = 0;  ///< or stack
  int count = 0;          ///< cubes, points, players, the turn, the phase
  ElementCounts elements{};
  std::array<std::uint8_t, k_animals> owners{};
};

[[nodiscard]] nlohmann::json to_json(const Event& event);

}  // namespace games::dominant_species
