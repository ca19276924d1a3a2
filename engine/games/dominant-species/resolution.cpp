#include "engine/games/dominant-species/resolution.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/dominant-species/tasks.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

using namespace tasks;

/// By task.
const std::array<TaskRules, k_tasks>& table() {
  static const std::array<TaskRules, k_tasks> rules{{
      {Task::choose_animal, "4", k_plain, list_choose_animal, perform_choose_animal},
      {Task::planning, "6", k_plain, list_planning, perform_planning},
      {Task::initiative, "7.1", k_optional, list_initiative, perform_initiative},
      {Task::replace_pawn, "7.1", k_optional, list_replace_pawn, perform_replace_pawn},
      {Task::adaptation, "7.2", k_opens | k_previews | k_optional, list_adaptation, perform_adaptation},
      {Task::regression, "7.3", k_plain, nullptr, nullptr, settle_regression},
      {Task::regression, "7.3", k_optional, list_regression_protect, perform_regression_protect},
      {Task::abundance, "7.4", k_opens | k_optional, list_abundance, perform_abundance},
      {Task::abundance_place, "7.4", k_previews, list_any_corner, perform_place_element},
      {Task::wasteland, "7.5", k_opens | k_optional, list_wasteland, perform_wasteland},
      {Task::depletion, "7.6", k_opens | k_previews | k_optional, list_depletion, perform_depletion},
      {Task::glaciation, "7.7", k_opens | k_previews | k_optional, list_glaciation, perform_glaciation},
      {Task::speciation, "7.8", k_opens | k_optional, list_speciation, perform_speciation},
      {Task::speciation_place, "7.8", k_previews | k_optional, list_speciation_place, perform_speciation_place},
      {Task::insect_speciation, "7.8", k_previews | k_optional, list_insect_speciation, perform_insect_speciation},
      {Task::wanderlust, "7.9", k_opens | k_previews | k_optional, list_wanderlust, perform_wanderlust},
      {Task::wanderlust_element, "7.9", k_optional, list_wanderlust_element, perform_wanderlust_element},
      {Task::wanderlust_element_place, "7.9", k_previews, list_wanderlust_element_place,
       perform_wanderlust_element_place},
      {Task::wanderlust, "7.9", k_plain, nullptr, nullptr, settle_wanderlust_moves},
      {Task::wanderlust_move, "7.9", k_previews | k_optional, list_wanderlust_move, perform_wanderlust_move},
      {Task::migration, "7.10", k_opens | k_previews | k_optional, list_migration, perform_migration},
      {Task::arachnid_competition, "7.11", k_previews | k_optional, list_arachnid_competition,
       perform_arachnid_competition},
      {Task::competition, "7.11", k_opens | k_previews | k_optional, list_competition, perform_competition},
      {Task::domination, "7.12", k_opens | k_previews | k_optional, list_domination, perform_domination},
      {Task::domination, "7.12", k_plain, nullptr, nullptr, settle_domination_scored},
      {Task::take_card, "7.12", k_plain, list_take_card, perform_take_card},
      {Task::card, "", k_plain, nullptr, nullptr, begin_card},
      {Task::aquatic, "", k_plain, list_aquatic, perform_aquatic},
      {Task::aquatic_place, "", k_previews, list_aquatic_place, perform_aquatic_place},
      {Task::aquatic_cubes, "", k_previews | k_optional, list_aquatic_cubes, perform_aquatic_cubes},
      {Task::biomass, "", k_previews, list_biomass, perform_biomass},
      {Task::blight, "", k_opens | k_previews, list_blight, perform_blight},
      {Task::catastrophe, "", k_opens | k_previews, list_catastrophe, perform_catastrophe},
      {Task::catastrophe_adjacent, "", k_previews | k_optional, list_catastrophe_adjacent,
       perform_catastrophe_adjacent},
      {Task::disease, "", k_plain, nullptr, nullptr, settle_disease},
      {Task::disease, "", k_previews, list_disease_loss, perform_disease_loss},
      {Task::evolution, "", k_previews | k_optional, list_evolution, perform_evolution},
      {Task::fecundity, "", k_previews | k_optional, list_fecundity, perform_fecundity},
      {Task::fertile, "", k_opens | k_previews, list_fertile, perform_fertile},
      {Task::habitat, "", k_opens, list_habitat, perform_habitat},
      {Task::habitat_place, "", k_previews, list_any_corner, perform_place_element},
      {Task::hibernation, "", k_opens | k_previews | k_optional, list_hibernation, perform_hibernation},
      {Task::ice_sheet, "", k_opens | k_previews, list_ice_sheet, perform_glaciation},
      {Task::immigrants, "", k_plain, nullptr, nullptr, settle_immigrants},
      {Task::immigrants, "", k_previews, list_immigrants_choice, perform_immigrants_choice},
      {Task::instinct, "", k_opens, list_instinct, perform_instinct},
      {Task::mass_exodus, "", k_opens, list_mass_exodus, perform_mass_exodus},
      {Task::mass_exodus_move, "", k_previews, list_mass_exodus_move, perform_mass_exodus_move},
      {Task::metamorphosis, "", k_opens | k_previews, list_metamorphosis, perform_metamorphosis},
      {Task::predator, "", k_previews, list_predator, perform_biomass},
      {Task::mammal_save, "8.1", k_plain, list_mammal_save, perform_mammal_save},
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
      return Cause::insect_speciation;
    case Task::arachnid_competition:
      return Cause::arachnid_competition;
    case Task::mammal_save:
      return Cause::extinction;
    case Task::regression:
    case Task::regression_protect:
      return Section::regression;
    case Task::wanderlust_move:
      return Section::wanderlust;
    default:
      return Cause::nothing;
  }
}

engine::Seat seat_of(const State& state, const Frame& frame) {
  return {frame.task == Task::choose_animal ? frame.left : state.of(frame.animal).seat};
}

void push_frame(State& state, const Frame& frame) {
  ENSURE(!state.frames.full(), "a resolution is not that deep");
  state.frames.push_back(frame);
}

void pop_frame(State& state) {
  ENSURE(!state.frames.empty(), "only what was begun is ended");
  state.frames.pop_back();
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
      changes.tell(ActionVoid{frame.animal, what_of(frame), if_any(frame.space), if_any(frame.card)});
    }
    rules.perform(changes, answers.empty() ? Action{Waive{}} : answers.front());
    return true;
  }
  if (answers.size() > 1) return false;
  rules.perform(changes, answers.front());
  return true;
}

Task task_of(Section section) {
  constexpr std::array<Task, k_sections> k_first{
      Task::initiative, Task::adaptation, Task::regression, Task::abundance, Task::wasteland,   Task::depletion,
      Task::glaciation, Task::speciation, Task::wanderlust, Task::migration, Task::competition, Task::domination};
  return k_first[index_of(section)];
}

Frame frame_of_pawn(Animal animal, Space space) {
  const SpaceFacts& facts = data().space(space);
  Frame frame{task_of(facts.section)};
  frame.animal = animal;
  frame.space = space;
  frame.terrains = facts.terrains;
  frame.left = facts.cubes_max;
  return frame;
}

}  // namespace games::dominant_species
