#include "engine/games/random-mutations/tests/examples/scenario_cards.h"

#include <algorithm>

#include "engine/games/random-mutations/invariants.h"
#include "engine/games/random-mutations/rules.h"

namespace games::random_mutations {

namespace {

using Json = nlohmann::json;

/// Takes a card with that face out of those left; false when there is none.
bool take(std::vector<Card>& left, Card card) {
  const auto found = std::ranges::find(left, card);
  if (found == left.end()) return false;
  left.erase(found);
  return true;
}

/// The cards of the deck without those that the scenario names. False when it names more than there are.
bool take_named(const State& state, std::vector<Card>& left) {
  for (const auto& [face, count] : count_cards(state)) {
    for (int i = 0; i < count; ++i) {
      if (!take(left, face)) return false;
    }
  }
  return true;
}

bool find_trait_cards(State& state, std::vector<Card>& left) {
  for (Player& player : state.seats) {
    for (Species& species : player.row) {
      for (SpeciesTrait& trait : species.traits) {
        if (trait.inherited() || !trait.card.none()) continue;
        const auto found = std::ranges::find_if(left, [&](Card card) { return card.has(trait.trait); });
        if (found == left.end()) return false;
        trait.card = *found;
        left.erase(found);
      }
    }
  }
  return true;
}

/// Every place whose card is not named, in a fixed order.
std::vector<Card*> unnamed(State& state) {
  std::vector<Card*> places;
  const auto see = [&](Card& card) {
    if (card.none()) places.push_back(&card);
  };
  for (Player& player : state.seats) {
    for (Species& species : player.row) {
      for (Animal& animal : species.animals) see(animal.card);
    }
    for (Card& card : player.deck) see(card);
    for (Discarded& discarded : player.discards) see(discarded.card);
  }
  for (Card& card : state.main_deck) see(card);
  for (Card& card : state.box) see(card);
  return places;
}

}  // namespace

std::vector<Card> read_pile(Fields& from, const char* name) {
  const Json& pile = from.any(name);
  if (!pile.is_array()) return std::vector<Card>(from.integer<std::size_t>(name, k_cards_max));
  std::vector<Card> cards;
  for (const Json& entry : pile) {
    Card card;
    const bool is_card = entry.is_string() && read_text(entry.get_ref<const std::string&>(), card);
    if (!is_card && !entry.is_null()) from.refuse(name, "There is no such card.");
    cards.push_back(card);
  }
  std::ranges::reverse(cards);
  return cards;
}

void read_piles(Fields& from, State& state) {
  state.main_deck = read_pile(from, "main_deck");
  state.box = read_pile(from, "box");
}

void deal_unnamed(Fields& from, State& state) {
  std::vector<Card> left = cards_of(state.deck, sets_of(state));
  if (!take_named(state, left) || !find_trait_cards(state, left)) {
    from.refuse("seats", "More cards of one kind are named than the deck has.");
    return;
  }
  const std::vector<Card*> places = unnamed(state);
  if (places.size() > left.size()) {
    from.refuse("main_deck", "There are not that many cards.");
    return;
  }
  if (!places.empty() || !from.has("main_deck")) state.rng.shuffle(k_draw_cards, std::span(left));
  for (Card* place : places) {
    *place = left.back();
    left.pop_back();
  }
  auto& rest = from.has("main_deck") || state.last_turn || state.phase == Phase::over ? state.box : state.main_deck;
  rest.insert(rest.begin(), left.begin(), left.end());
}

}  // namespace games::random_mutations
