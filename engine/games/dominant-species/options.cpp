#include "engine/games/dominant-species/options.h"

#include "engine/games/dominant-species/data.h"

namespace games::dominant_species {

namespace {

engine::OptionSpec choice(const char* name, const char* label, std::vector<engine::OptionChoice> choices) {
  engine::OptionSpec spec;
  spec.name = name;
  spec.kind = engine::OptionKind::choice;
  spec.default_value = choices.front().value;
  spec.label = label;
  spec.choices = std::move(choices);
  return spec;
}

}  // namespace

const engine::GameInfo& info() {
  static const engine::GameInfo instance = [] {
    engine::OptionSpec several;
    several.name = "several_animals";
    several.kind = engine::OptionKind::boolean;
    several.default_value = false;
    several.label = "Several animals each (2 or 3 players)";
    engine::GameInfo made;
    made.id = "dominant-species";
    made.rules_version = "1";
    made.title = "Dominant Species";
    made.players = {static_cast<int>(k_players_min), static_cast<int>(k_players_max)};
    made.options = {
        choice("setup", "Set-up", {{"standard", "Standard"}, {"random", "Random"}}),
        several,
        choice(
            "animals", "Animals",
            {{"random", "Dealt at random"}, {"choose", "Chosen in seat order"}, {"food_chain", "By the food chain"}}),
        choice("fertile", "The card Fertile", {{"card", "Pays its taker"}, {"seed", "Pays every animal there"}}),
        choice("domination_card", "A dominated tile's card",
               {{"dominant", "For the dominant animal"}, {"scorer", "Only if it scored as well"}}),
        choice("glaciation", "Glaciation",
               {{"leftmost_pawn", "The left-most pawn acts"}, {"first_space", "Only the first space acts"}}),
    };
    return made;
  }();
  return instance;
}

}  // namespace games::dominant_species
