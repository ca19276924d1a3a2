// The tasks by name: for each what it lists and what an answer does. resolution.cpp holds them as one table; the
// sections of the display and the cards are in a file each.
#pragma once

#include "engine/games/dominant-species/resolution.h"

namespace games::dominant_species::tasks {

// planning.cpp: choosing animals, Planning, Initiative, Instinct
void list_choose_animal(const State& state, const Frame& frame, Actions& into);
void perform_choose_animal(Changes& changes, const Action& action);
void list_planning(const State& state, const Frame& frame, Actions& into);
void perform_planning(Changes& changes, const Action& action);
void list_initiative(const State& state, const Frame& frame, Actions& into);
void perform_initiative(Changes& changes, const Action& action);
void list_replace_pawn(const State& state, const Frame& frame, Actions& into);
void perform_replace_pawn(Changes& changes, const Action& action);
void list_instinct(const State& state, const Frame& frame, Actions& into);
void perform_instinct(Changes& changes, const Action& action);

// elements.cpp: Adaptation to Depletion
void list_adaptation(const State& state, const Frame& frame, Actions& into);
void perform_adaptation(Changes& changes, const Action& action);
void settle_regression(Changes& changes);
void list_regression_protect(const State& state, const Frame& frame, Actions& into);
void perform_regression_protect(Changes& changes, const Action& action);
void list_abundance(const State& state, const Frame& frame, Actions& into);
void perform_abundance(Changes& changes, const Action& action);
void list_any_corner(const State& state, const Frame& frame, Actions& into);
void perform_place_element(Changes& changes, const Action& action);
void list_wasteland(const State& state, const Frame& frame, Actions& into);
void perform_wasteland(Changes& changes, const Action& action);
void list_depletion(const State& state, const Frame& frame, Actions& into);
void perform_depletion(Changes& changes, const Action& action);

// earth.cpp: Glaciation and Wanderlust
void list_glaciation(const State& state, const Frame& frame, Actions& into);
void list_ice_sheet(const State& state, const Frame& frame, Actions& into);
void perform_glaciation(Changes& changes, const Action& action);
void list_wanderlust(const State& state, const Frame& frame, Actions& into);
void perform_wanderlust(Changes& changes, const Action& action);
void list_wanderlust_element(const State& state, const Frame& frame, Actions& into);
void perform_wanderlust_element(Changes& changes, const Action& action);
void list_wanderlust_element_place(const State& state, const Frame& frame, Actions& into);
void perform_wanderlust_element_place(Changes& changes, const Action& action);
void settle_wanderlust_moves(Changes& changes);
void list_wanderlust_move(const State& state, const Frame& frame, Actions& into);
void perform_wanderlust_move(Changes& changes, const Action& action);

// species.cpp: Speciation, Migration, Competition
void list_speciation(const State& state, const Frame& frame, Actions& into);
void perform_speciation(Changes& changes, const Action& action);
void list_speciation_place(const State& state, const Frame& frame, Actions& into);
void perform_speciation_place(Changes& changes, const Action& action);
void list_insect_speciation(const State& state, const Frame& frame, Actions& into);
void perform_insect_speciation(Changes& changes, const Action& action);
void list_migration(const State& state, const Frame& frame, Actions& into);
void perform_migration(Changes& changes, const Action& action);
void list_arachnid_competition(const State& state, const Frame& frame, Actions& into);
void perform_arachnid_competition(Changes& changes, const Action& action);
void list_competition(const State& state, const Frame& frame, Actions& into);
void perform_competition(Changes& changes, const Action& action);

// domination.cpp
void list_domination(const State& state, const Frame& frame, Actions& into);
void perform_domination(Changes& changes, const Action& action);
void settle_domination_scored(Changes& changes);
void list_take_card(const State& state, const Frame& frame, Actions& into);
void perform_take_card(Changes& changes, const Action& action);

// cards_on_elements.cpp: cards about disks and displays
void list_aquatic(const State& state, const Frame& frame, Actions& into);
void perform_aquatic(Changes& changes, const Action& action);
void list_aquatic_place(const State& state, const Frame& frame, Actions& into);
void perform_aquatic_place(Changes& changes, const Action& action);
void list_aquatic_cubes(const State& state, const Frame& frame, Actions& into);
void perform_aquatic_cubes(Changes& changes, const Action& action);
void list_blight(const State& state, const Frame& frame, Actions& into);
void perform_blight(Changes& changes, const Action& action);
void settle_disease(Changes& changes);
void list_disease_loss(const State& state, const Frame& frame, Actions& into);
void perform_disease_loss(Changes& changes, const Action& action);
void list_habitat(const State& state, const Frame& frame, Actions& into);
void perform_habitat(Changes& changes, const Action& action);
void settle_immigrants(Changes& changes);
void list_immigrants_choice(const State& state, const Frame& frame, Actions& into);
void perform_immigrants_choice(Changes& changes, const Action& action);
void list_metamorphosis(const State& state, const Frame& frame, Actions& into);
void perform_metamorphosis(Changes& changes, const Action& action);

// cards_on_cubes.cpp: cards about cubes and tiles; the mammal's save
void list_biomass(const State& state, const Frame& frame, Actions& into);
void perform_biomass(Changes& changes, const Action& action);
void list_catastrophe(const State& state, const Frame& frame, Actions& into);
void perform_catastrophe(Changes& changes, const Action& action);
void list_catastrophe_adjacent(const State& state, const Frame& frame, Actions& into);
void perform_catastrophe_adjacent(Changes& changes, const Action& action);
void list_evolution(const State& state, const Frame& frame, Actions& into);
void perform_evolution(Changes& changes, const Action& action);
void list_fecundity(const State& state, const Frame& frame, Actions& into);
void perform_fecundity(Changes& changes, const Action& action);
void list_fertile(const State& state, const Frame& frame, Actions& into);
void perform_fertile(Changes& changes, const Action& action);
void list_hibernation(const State& state, const Frame& frame, Actions& into);
void perform_hibernation(Changes& changes, const Action& action);
void list_mass_exodus(const State& state, const Frame& frame, Actions& into);
void perform_mass_exodus(Changes& changes, const Action& action);
void list_mass_exodus_move(const State& state, const Frame& frame, Actions& into);
void perform_mass_exodus_move(Changes& changes, const Action& action);
void list_predator(const State& state, const Frame& frame, Actions& into);
void list_mammal_save(const State& state, const Frame& frame, Actions& into);
void perform_mammal_save(Changes& changes, const Action& action);

}  // namespace games::dominant_species::tasks
