#include "engine/games/ecosfera/options.h"

#include "engine/games/ecosfera/data.h"

namespace games::ecosfera {

namespace {

engine::OptionSpec boolean(const char* name, const char* label) {
  engine::OptionSpec spec;
  spec.name = name;
  spec.kind = engine::OptionKind::boolean;
  spec.default_value = false;
  spec.label = label;
  return spec;
}

engine::OptionSpec integer(const char* name, const char* label, std::int64_t min, std::int64_t max) {
  engine::OptionSpec spec;
  spec.name = name;
  spec.kind = engine::OptionKind::integer;
  spec.default_value = min;
  spec.label = label;
  spec.integer_min = min;
  spec.integer_max = max;
  return spec;
}

/// The first choice is the default.
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
    engine::GameInfo made;
    made.id = "ecosfera";
    made.rules_version = "1";
    made.title = "Ecosfera";
    made.players = {1, static_cast<int>(k_players_max)};
    made.cooperative = true;
    made.options = {
        integer("level", "Level", 1, static_cast<std::int64_t>(k_levels)),
        boolean("six_extinctions", "Six extinctions to begin with"),
        choice(
            "card_set", "Cards",
            {{std::string(name_of(SetName::base)), "Ecosfera"}, {std::string(name_of(SetName::baltica)), "Baltica"}}),
        integer("starting_disasters", "Disasters in each starting deck", data().start_disasters,
                data().start_disasters_more),
        boolean("extra_element", "Two more of one element in each starting deck"),
        boolean("without_keystone", "Without the animal that has the most biomes"),
        choice("first_player", "First player", {{"chance", "Chosen by chance"}, {"first_seat", "The first seat"}}),
    };
    return made;
  }();
  return instance;
}

}  // namespace games::ecosfera
