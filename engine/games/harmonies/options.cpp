#include "engine/core/option_specs.h"
#include "engine/games/harmonies/data.h"
#include "engine/games/harmonies/rules.h"

namespace games::harmonies {

const engine::GameInfo& info() {
  static const engine::GameInfo instance = [] {
    engine::GameInfo made;
    made.id = "harmonies";
    made.rules_version = "2";
    made.title = "Harmonies";
    made.players = {1, static_cast<int>(k_players_max)};
    made.options = {engine::choice_option("board", "Board side", {{"A", "A: rivers"}, {"B", "B: islands"}}),
                    engine::boolean_option("spirits", "Nature's spirits")};
    return made;
  }();
  return instance;
}

}  // namespace games::harmonies
