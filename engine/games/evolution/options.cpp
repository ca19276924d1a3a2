#include "engine/games/evolution/options.h"

#include "engine/games/evolution/data.h"

namespace games::evolution {

namespace {

engine::OptionSpec boolean(const char* name, bool otherwise, const char* label) {
  engine::OptionSpec spec;
  spec.name = name;
  spec.kind = engine::OptionKind::boolean;
  spec.default_value = otherwise;
  spec.label = label;
  return spec;
}

}  // namespace

const engine::GameInfo& info() {
  static const engine::GameInfo instance = [] {
    engine::GameInfo made;
    made.id = "evolution";
    made.rules_version = "1";
    made.title = "Evolution";
    made.players = {static_cast<int>(k_players_min), static_cast<int>(k_players_max)};
    made.options = {boolean("simultaneous_play", false, "All play their cards at the same time"),
                    boolean("public_food_bags", true, "Food bags are open"),
                    boolean("strict_hungry_first", true, "The hungry eat before fat is stored"),
                    boolean("cooperation_on_fat_store", true, "Cooperation also when fat is stored")};
    return made;
  }();
  return instance;
}

}  // namespace games::evolution
