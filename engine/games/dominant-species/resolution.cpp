#include "engine/games/dominant-species/resolution.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/dominant-species/tasks.h"

namespace games::dominant_species {

namespace {

using namespace tasks;

/// By task.
const std::array<TaskRules, k_tasks>& table() {
  static const std::array<TaskRules, k_tasks> rules{{
      {"choose_animal", "4", k_plain, list_choose_animal, perform_choose_animal},
      {"planning", "6", k_plain, list_planning, perform_planning},
      {"initiative", "7.1", k_optional, list_initiative, perform_initiative},
      {"replace_pawn", "7.1", k_optional, list_replace_pawn, perform_replace_pawn},
      {"adaptation", "7.2", k_opens | k_previews | k_optional, list_adaptation, perform_adaptation},
      {"regression", "7.3", k_plain, nullptr, nullptr, settle_regression},
      {"regression", "7.3", k_optional, list_regression_protect, perform_regression_protect},
      {"abundance", "7.4", k_opens | k_optional, list_abundance, perform_abundance},
      {"abundance_place", "7.4", k_previews, list_any_corner, perform_place_element},
      {"wasteland", "7.5", k_opens | k_optional, list_wasteland, perform_wasteland},
      {"depletion", "7.6", k_opens | k_previews | k_optional, list_depletion, perform_depletion},
      {"glaciation", "7.7", k_opens | k_previews | k_optional, list_glaciation, perform_glaciation},
      {"speciation", "7.8", k_opens | k_optional, list_speciation, perform_speciation},
      {"speciation_place", "7.8", k_previews | k_optional, list_speciation_place, perform_speciation_place},
      {"insect_speciation", "7.8", k_previews | k_optional, list_insect_speciation, perform_insect_speciation},
      {"wanderlust", "7.9", k_opens | k_previews | k_optional, list_wanderlust, perform_wanderlust},
      {"wanderlust_element", "7.9", k_optional, list_wanderlust_element, perform_wanderlust_element},
      {"wanderlust_element_place", "7.9", k_previews, list_wanderlust_element_place, perform_wanderlust_element_place},
      {"wanderlust", "7.9", k_plain, nullptr, nullptr, settle_wanderlust_moves},
      {"wanderlust_move", "7.9", k_previews | k_optional, list_wanderlust_move, perform_wanderlust_move},
      {"migration", "7.10", k_opens | k_previews | k_optional, list_migration, perform_migration},
      {"arachnid_competition", "7.11", k_previews | k_optional, list_arachnid_competition,
       perform_arachnid_competition},
      {"competition", "7.11", k_opens | k_previews | k_optional, list_competition, perform_competition},
      {"domination", "7.12", k_opens | k_previews | k_optional, list_domination, perform_domination},
      {"domination", "7.12", k_plain, nullptr, nullptr, settle_domination_scored},
      {"take_card", "7.12", k_plain, list_take_card, perform_take_card},
      {"card", "", k_plain, nullptr, nullptr, begin_card},
      {"aquatic", "", k_plain, list_aquatic, perform_aquatic},
      {"aquatic_place", "", k_previews, list_aquatic_place, perform_aquatic_place},
      {"aquatic_cubes", "", k_previews | k_optional, list_aquatic_cubes, perform_aquatic_cubes},
      {"biomass", "", k_previews, list_biomass, perform_biomass},
      {"blight", "", k_opens | k_previews, list_blight, perform_blight},
      {"catastrophe", "", k_opens | k_previews, list_catastrophe, perform_catastrophe},
      {"catastrophe_adjacent", "", k_previews | k_optional, list_catastrophe_adjacent, perform_catastrophe_adjacent},
      {"disease", "", k_plain, nullptr, nullptr, settle_disease},
      {"disease", "", k_previews, list_disease_loss, perform_disease_loss},
      {"evolution", "", k_previews | k_optional, list_evolution, perform_evolution},
      {"fecundity", "", k_previews | k_optional, list_fecundity, perform_fecundity},
      {"fertile", "", k_opens | k_previews, list_fertile, perform_fertile},
      {"habitat", "", k_opens, list_habitat, perform_habitat},
      {"habitat_place", "", k_previews, list_any_corner, perform_place_element},
      {"hibernation", "", k_opens | k_previews | k_optional, list_hibernation, perform_hibernation},
      {"ice_sheet", "", k_opens | k_previews, list_ice_sheet, perform_glaciation},
      {"immigrants", "", k_plain, nullptr, nullptr, settle_immigrants},
      {"immigrants", "", k_previews, list_immigrants_choice, perform_immigrants_choice},
      {"instinct", "", k_opens, list_instinct, perform_instinct},
      {"mass_exodus", "", k_opens, list_mass_exodus, perform_mass_exodus},
      {"mass_exodus_move", "", k_previews, list_mass_exodus_move, perform_mass_exodus_move},
      {"metamorphosis", "", k_opens | k_previews, list_metamorphosis, perform_metamorphosis},
      {"predator", "", k_previews, list_predator, perform_biomass},
      {"mammal_save", "8.1", k_plain, list_mammal_save, perform_mammal_save},
  }};
  return rules;
}

}  // namespace

const TaskRules& rules_of(Task task) { return table()[static_cast<std::size_t>(task)]; }

std::string section_of(const Frame& frame) {
  const std::string_view section = rules_of(frame.task).section;
  if (!section.empty()) return std::string(section);
  return "10." + std::to_string(index_of(frame.card) + 1);
}

What what_of(const Frame& frame) {
  if (frame.card != Card::none) return frame.card;
  if (frame.space != Space::none) return data().space(frame.space).section;
  switch (frame.task) {
    case Task::insect_speciation:
      return What::insect_speciation;
    case Task::arachnid_competition:
      return What::arachnid_competition;
    case Task::mammal_save:
      return What::extinction;
    case Task::regression:
    case Task::regression_protect:
      return Section::regression;
    case Task::wanderlust_move:
      return Section::wanderlust;
    default:
      return What::nothing;
  }
}

engine::Seat seat_of(const State& state, const Frame& frame) {
  return {frame.task == Task::choose_animal ? frame.left : state.of(frame.animal).seat};
}

void push_frame(State& state, const Frame& frame) {
  ENSURE(state.frame_count < k_frames_max, "a resolution is not that deep");
  state.frames[state.frame_count++] = frame;
}

void pop_frame(State& state) {
  ENSURE(state.frame_count > 0, "only what was begun is ended");
  state.frames[--state.frame_count] = Frame{};
}

bool settle_top(Changes& changes) {
  State& state = changes.state;
  const Frame frame = state.top();
  const TaskRules& rules = rules_of(frame.task);
  if (rules.list == nullptr) {
    rules.settle(changes);
    return true;
  }
  Actions answers;
  rules.list(state, frame, answers);
  const bool nothing_to_do = answers.empty() || is_end(answers.front());
  if (nothing_to_do) {
    if (rules.has(k_opens)) {
      Event event{EventType::action_void};
      event.animal = frame.animal;
      event.what = what_of(frame);
      event.space = frame.space;
      event.card = frame.card;
      changes.tell(event);
    }
    rules.perform(changes, answers.empty() ? Action{ActionType::waive} : answers.front());
    return true;
  }
  if (answers.size() > 1) return false;
  rules.perform(changes, answers.front());
  return true;
}

Frame frame_of_pawn(Animal animal, Space space) {
  // Where a pawn stands tells what it does; only Regression's stay until all of them go home.
  constexpr std::array<Task, k_sections> k_first{
      Task::initiative, Task::adaptation, Task::regression, Task::abundance, Task::wasteland,   Task::depletion,
      Task::glaciation, Task::speciation, Task::wanderlust, Task::migration, Task::competition, Task::domination};
  const SpaceFacts& facts = data().space(space);
  Frame frame{k_first[index_of(facts.section)]};
  frame.animal = animal;
  frame.space = space;
  frame.terrains = facts.terrains;
  frame.left = facts.cubes_max;
  return frame;
}

}  // namespace games::dominant_species
