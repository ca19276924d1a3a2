#include <algorithm>

#include "engine/core/option_specs.h"
#include "engine/games/random-mutations/data.h"
#include "engine/games/random-mutations/rules.h"

namespace games::random_mutations {

engine::GameInfo info(const Decks& decks) {
  std::vector<engine::OptionChoice> choices;
  for (const Deck& each : decks) {
    const auto namesakes = std::ranges::count(decks, each.name, &Deck::name);
    const std::string name = namesakes > 1 ? identity_of(each) : each.name;
    choices.push_back({identity_of(each), name + " (" + std::to_string(each.total()) + " cards)"});
  }
  engine::GameInfo made;
  made.id = "random-mutations";
  made.rules_version = "3";
  made.title = "Evolution: Random Mutations";
  made.players = {data().players_min, data().players_max};
  made.options = {engine::choice_option("deck", "Deck of cards", std::move(choices)),
                  engine::boolean_option("divergence", "Divergence")};
  return made;
}

}  // namespace games::random_mutations
