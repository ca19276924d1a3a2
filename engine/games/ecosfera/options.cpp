#include "engine/core/option_specs.h"
#include "engine/games/ecosfera/data.h"
#include "engine/games/ecosfera/rules.h"

namespace games::ecosfera {

const engine::GameInfo& info() {
  static const engine::GameInfo instance = [] {
    engine::GameInfo made;
    made.id = "ecosfera";
    made.rules_version = "3";
    made.title = "Ecosfera";
    made.players = {1, static_cast<int>(k_players_max)};
    made.cooperative = true;
    made.options = {
        engine::integer_option("level", "Level", 1, static_cast<std::int64_t>(k_levels)),
        engine::boolean_option("six_extinctions", "Six extinctions to begin with"),
        engine::choice_option("card_set", "Cards",
                              {{std::string(engine::word_of(SetName::base)), "Ecosfera"},
                               {std::string(engine::word_of(SetName::baltica)), "Baltica"}}),
        engine::integer_option("starting_disasters", "Disasters in each starting deck", data().start_disasters,
                               data().start_disasters_more),
        engine::boolean_option("extra_element", "Two more of one element in each starting deck"),
        engine::boolean_option("without_keystone", "Without the animal that has the most biomes"),
        engine::choice_option("first_player", "First player",
                              {{"chance", "Chosen by chance"}, {"first_seat", "The first seat"}}),
    };
    return made;
  }();
  return instance;
}

}  // namespace games::ecosfera
