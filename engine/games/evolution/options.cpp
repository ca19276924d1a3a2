#include "engine/core/option_specs.h"
#include "engine/games/evolution/data.h"
#include "engine/games/evolution/rules.h"

namespace games::evolution {

const engine::GameInfo& info() {
  static const engine::GameInfo instance = [] {
    engine::GameInfo made;
    made.id = "evolution";
    made.rules_version = "3";
    made.title = "Evolution";
    made.players = {static_cast<int>(k_players_min), static_cast<int>(k_players_max)};
    made.options = {engine::boolean_option("simultaneous_play", "All play their cards at the same time"),
                    engine::boolean_option("public_food_bags", "Food bags are open", true),
                    engine::boolean_option("strict_hungry_first", "The hungry eat before fat is stored", true),
                    engine::boolean_option("cooperation_on_fat_store", "Cooperation also when fat is stored", true)};
    return made;
  }();
  return instance;
}

}  // namespace games::evolution
