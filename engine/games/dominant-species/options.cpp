#include "engine/core/option_specs.h"
#include "engine/games/dominant-species/data.h"
#include "engine/games/dominant-species/rules.h"

namespace games::dominant_species {

const engine::GameInfo& info() {
  static const engine::GameInfo instance = [] {
    engine::GameInfo made;
    made.id = "dominant-species";
    made.rules_version = "3";
    made.title = "Dominant Species";
    made.players = {static_cast<int>(k_players_min), static_cast<int>(k_players_max)};
    made.options = {
        engine::choice_option("setup", "Set-up", {{"standard", "Standard"}, {"random", "Random"}}),
        engine::boolean_option("several_animals", "Several animals each (2 or 3 players)"),
        engine::choice_option(
            "animals", "Animals",
            {{"random", "Dealt at random"}, {"choose", "Chosen in seat order"}, {"food_chain", "By the food chain"}}),
        engine::choice_option("fertile", "The card Fertile",
                              {{"card", "Pays its taker"}, {"seed", "Pays every animal there"}}),
        engine::choice_option("domination_card", "A dominated tile's card",
                              {{"dominant", "For the dominant animal"}, {"scorer", "Only if it scored as well"}}),
        engine::choice_option(
            "glaciation", "Glaciation",
            {{"leftmost_pawn", "The left-most pawn acts"}, {"first_space", "Only the first space acts"}}),
    };
    return made;
  }();
  return instance;
}

}  // namespace games::dominant_species
