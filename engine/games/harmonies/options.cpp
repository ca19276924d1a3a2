#include "engine/games/harmonies/options.h"

#include "engine/games/harmonies/data.h"

namespace games::harmonies {

const engine::GameInfo& info() {
  static const engine::GameInfo instance = [] {
    engine::OptionSpec board;
    board.name = "board";
    board.kind = engine::OptionKind::choice;
    board.default_value = std::string(name_of(Side::a));
    board.label = "Board side";
    board.choices = {{"A", "A: rivers"}, {"B", "B: islands"}};
    engine::OptionSpec spirits;
    spirits.name = "spirits";
    spirits.kind = engine::OptionKind::boolean;
    spirits.default_value = false;
    spirits.label = "Nature's spirits";
    engine::GameInfo made;
    made.id = "harmonies";
    made.rules_version = "1";
    made.title = "Harmonies";
    made.players = {1, static_cast<int>(k_players_max)};
    made.options = {board, spirits};
    return made;
  }();
  return instance;
}

}  // namespace games::harmonies
