#include "engine/games/random-mutations/options.h"

#include <algorithm>

#include "engine/games/random-mutations/data.h"

namespace games::random_mutations {

engine::GameInfo info(const Decks& decks) {
  engine::OptionSpec deck;
  deck.name = "deck";
  deck.kind = engine::OptionKind::choice;
  deck.default_value = identity_of(decks.front());
  deck.label = "Deck of cards";
  for (const Deck& each : decks) {
    const auto namesakes = std::ranges::count(decks, each.name, &Deck::name);
    const std::string name = namesakes > 1 ? identity_of(each) : each.name;
    deck.choices.push_back({identity_of(each), name + " (" + std::to_string(each.total()) + " cards)"});
  }
  engine::OptionSpec divergence;
  divergence.name = "divergence";
  divergence.kind = engine::OptionKind::boolean;
  divergence.default_value = false;
  divergence.label = "Divergence";
  engine::GameInfo made;
  made.id = "random-mutations";
  made.rules_version = "1";
  made.title = "Evolution: Random Mutations";
  made.players = {data().players_min, data().players_max};
  made.options = {deck, divergence};
  return made;
}

}  // namespace games::random_mutations
