// How the items of a resolution stack must look and stand on each other, so that a stack from outside plays on.
#include "engine/games/dominant-species/invariants.h"
#include "engine/games/dominant-species/resolution.h"

namespace games::dominant_species {

namespace {

/// Members a task has besides its animal; all others keep their defaults.
enum Member : unsigned {
  m_space = 1,
  m_card = 2,
  m_hex = 4,
  m_vertex = 8,
  m_element = 16,
  m_left = 32,
  m_hexes = 64,
  m_animals = 128,
  m_terrains = 256,
};
constexpr unsigned k_of_card = m_card | m_hex;

/// On what a task stands: on nothing, in that phase; or on another task.
enum class Base : std::uint8_t {
  choosing,
  planning,
  execution,
  reset,
  regression,
  wanderlust,
  domination,
  disease,
  immigrants
};

struct Shape {
  Base base = Base::execution;
  unsigned members = 0;
};

unsigned members_of_card_task(Task task) {
  switch (task) {
    case Task::aquatic_place:
    case Task::habitat_place:
      return k_of_card | m_element;
    case Task::aquatic_cubes:
    case Task::biomass:
    case Task::predator:
    case Task::catastrophe_adjacent:
    case Task::fecundity:
      return k_of_card | m_hexes;
    case Task::disease:
    case Task::immigrants:
      return k_of_card | m_animals;
    case Task::evolution:
      return k_of_card | m_left | m_animals;
    default:
      return k_of_card;
  }
}

Shape shape_of(Task task) {
  switch (task) {
    case Task::choose_animal:
      return {Base::choosing, m_left};
    case Task::planning:
      return {Base::planning, 0};
    case Task::mammal_save:
      return {Base::reset, 0};
    case Task::regression:
      return {Base::execution, m_animals};
    case Task::regression_protect:
      return {Base::regression, m_left};
    case Task::insect_speciation:
    case Task::arachnid_competition:
      return {Base::execution, 0};
    case Task::abundance_place:
      return {Base::execution, m_space | m_element};
    case Task::speciation_place:
      return {Base::execution, m_space | m_vertex | m_hexes};
    case Task::wanderlust_element:
      return {Base::execution, m_space | m_hex};
    case Task::wanderlust_element_place:
      return {Base::execution, m_space | m_hex | m_element};
    case Task::wanderlust_moves:
      return {Base::execution, m_space | m_hex | m_animals};
    case Task::wanderlust_move:
      return {Base::wanderlust, m_hex | m_hexes};
    case Task::migration:
      return {Base::execution, m_space | m_left};
    case Task::competition:
      return {Base::execution, m_space | m_terrains};
    case Task::domination_scored:
      return {Base::execution, m_space | m_hex | m_left};
    case Task::take_card:
      return {Base::domination, m_hex};
    case Task::disease_loss:
      return {Base::disease, m_card};
    case Task::immigrants_choice:
      return {Base::immigrants, m_card};
    default:
      break;
  }
  if (task >= Task::card) return {Base::domination, members_of_card_task(task)};
  return {Base::execution, m_space};
}

/// The section whose pawns begin a task.
Section section_of_task(Task task) {
  if (task <= Task::replace_pawn) return Section::initiative;
  if (task <= Task::adaptation) return Section::adaptation;
  if (task <= Task::regression_protect) return Section::regression;
  if (task <= Task::abundance_place) return Section::abundance;
  if (task == Task::wasteland) return Section::wasteland;
  if (task == Task::depletion) return Section::depletion;
  if (task == Task::glaciation) return Section::glaciation;
  if (task <= Task::insect_speciation) return Section::speciation;
  if (task <= Task::wanderlust_move) return Section::wanderlust;
  if (task == Task::migration) return Section::migration;
  if (task <= Task::competition) return Section::competition;
  return Section::domination;
}

bool stands_on(const State& state, std::size_t at, Base base) {
  if (at == 0) {
    switch (base) {
      case Base::choosing:
        return state.phase == Phase::choosing;
      case Base::planning:
        return state.phase == Phase::planning;
      case Base::execution:
        return state.phase == Phase::execution;
      case Base::reset:
        return state.phase == Phase::reset;
      default:
        return false;
    }
  }
  const Frame& below = state.frames[at - 1];
  switch (base) {
    case Base::regression:
      return below.task == Task::regression;
    case Base::wanderlust:
      return below.task == Task::wanderlust_moves;
    case Base::domination:
      return below.task == Task::domination_scored && below.left == 0;
    case Base::disease:
      return below.task == Task::disease;
    case Base::immigrants:
      return below.task == Task::immigrants;
    default:
      return false;
  }
}

bool has_members(const State& state, const Frame& frame, unsigned members) {
  const auto fits = [&](unsigned member, bool there) { return there == ((members & member) != 0); };
  const auto may = [&](unsigned member, bool there) { return !there || (members & member) != 0; };
  if (!fits(m_space, frame.space != Space::none) || !fits(m_card, frame.card != Card::none) ||
      !fits(m_hex, frame.hex != Hex::none) || !fits(m_vertex, frame.vertex != Vertex::none) ||
      !fits(m_element, frame.element != Element::none)) {
    return false;
  }
  if (!may(m_left, frame.left > 0) || !may(m_hexes, !frame.hexes.empty()) || !may(m_animals, !frame.animals.empty()) ||
      !may(m_terrains, !frame.terrains.empty())) {
    return false;
  }
  if (frame.hex != Hex::none && !state.earth.has(frame.hex)) return false;
  if ((frame.hexes.bits & ~state.earth.bits) != 0) return false;
  for (const Animal animal : frame.animals) {
    if (!state.of(animal).in_play()) return false;
  }
  return true;
}

/// Numbers that a frame carries are within those of its space.
bool fits_its_space(const Frame& frame) {
  if (frame.space == Space::none) return true;
  const SpaceFacts& space = data().space(frame.space);
  if (space.section != section_of_task(frame.task)) return false;
  if (frame.task == Task::migration && frame.left > space.cubes_max) return false;
  if (frame.task == Task::domination_scored && frame.left > 1) return false;
  return (frame.terrains.bits & ~space.terrains.bits) == 0;
}

bool is_whole(const State& state, std::size_t at) {
  const Frame& frame = state.frames[at];
  const Shape shape = shape_of(frame.task);
  if (!stands_on(state, at, shape.base) || !has_members(state, frame, shape.members)) return false;
  const bool nobody = frame.task == Task::choose_animal || frame.task == Task::regression;
  if (nobody != (frame.animal == Animal::none)) return false;
  if (!nobody && !state.of(frame.animal).in_play()) return false;
  if (frame.task == Task::choose_animal && frame.left >= state.players) return false;
  const bool needs_animal_of_its_own = (frame.task == Task::insect_speciation && frame.animal != Animal::insect) ||
                                       (frame.task == Task::arachnid_competition && frame.animal != Animal::arachnid) ||
                                       (frame.task == Task::mammal_save && frame.animal != Animal::mammal);
  if (needs_animal_of_its_own) return false;
  const bool needs_pawn = frame.task == Task::planning || frame.task == Task::replace_pawn;
  if (needs_pawn && state.of(frame.animal).available == 0) return false;
  if (frame.task == Task::evolution && frame.left > state.of(frame.animal).pool) return false;
  return fits_its_space(frame);
}

}  // namespace

Broken broken_frames(const State& state) {
  for (std::size_t i = 0; i < state.frames.size(); ++i) {
    if (!is_whole(state, i)) return {{"An item of the stack does not fit.", "resolving"}};
  }
  return std::nullopt;
}

}  // namespace games::dominant_species
