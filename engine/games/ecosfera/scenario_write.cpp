#include <nlohmann/json.hpp>

#include "engine/core/scenario_reader.h"
#include "engine/games/ecosfera/scenario.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

namespace {

using Json = nlohmann::json;

/// From the top.
template <std::size_t Capacity>
Json deck_json(const CardSet& set, const List<Card, Capacity>& deck) {
  Json cards = Json::array();
  for (std::size_t i = deck.size; i > 0; --i) cards.push_back(set.name(deck[i - 1]));
  return cards;
}

Json row_json(const CardSet& set, const Row& row) {
  Json cards = Json::array();
  for (const RowCard& held : row.all()) {
    Json card = {{"card", set.name(held.card)}, {"number", held.number}};
    if (held.used) card["used"] = true;
    if (held.animal_used) card["animal_used"] = true;
    if (held.ability_used != 0) card["icon_used"] = name_of(k_all_abilities[held.ability_used - std::size_t{1}]);
    cards.push_back(std::move(card));
  }
  return cards;
}

Json seat_json(const CardSet& set, const Player& player) {
  Json tokens = Json::object();
  for (const Ability ability : k_all_abilities) {
    tokens[std::string(name_of(ability))] = (player.tokens & bit(ability)) != 0;
  }
  return {{"row", row_json(set, player.row)},           {"next_number", player.next_number},
          {"deck", deck_json(set, player.deck)},        {"kept", player.kept},
          {"discard", count_json(set, player.discard)}, {"tokens", std::move(tokens)}};
}

Json market_json(const CardSet& set, const SpeciesMarket& market) {
  Json slots = Json::array();
  for (const Card card : market.slots) slots.push_back(card.none() ? Json() : Json(set.name(card)));
  return {{"market", std::move(slots)}, {"deck", deck_json(set, market.deck)}, {"known", market.known}};
}

Json options_json(const State& state) {
  return {{"level", state.level},
          {"six_extinctions", state.six_extinctions},
          {"card_set", name_of(state.set)},
          {"starting_disasters", state.more_disasters ? data().start_disasters_more : data().start_disasters},
          {"extra_element", state.extra_element},
          {"without_keystone", state.without_keystone},
          {"first_player", state.first_seat_begins ? "first_seat" : "chance"}};
}

}  // namespace

Json scenario(const State& state) {
  const CardSet& set = set_of(state);
  Json piles = Json::object();
  for (std::size_t i = 0; i < k_elements; ++i) piles[set.name(element_card(i))] = state.piles[i];
  Json seats = Json::object();
  for (std::size_t i = 0; i < state.players; ++i) seats[std::to_string(i)] = seat_json(set, state.seats[i]);
  return {{"players", state.players},
          {"options", options_json(state)},
          {"first_player", state.first_player},
          {"steps", state.steps},
          {"turn",
           {{"seat", acting_seat(state).index}, {"number", state.turn_number}, {"acquisitions", state.acquisitions}}},
          {"result", state.end == End::none ? Json() : Json(name_of(state.end))},
          {"piles", std::move(piles)},
          {"plants", market_json(set, market(state, Market::plants))},
          {"animals", market_json(set, market(state, Market::animals))},
          {"disasters", state.disasters},
          {"biomes", biome_names(set, state.restored)},
          {"extinctions", state.extinctions},
          {"seats", std::move(seats)},
          {"rng", engine::rng_hex(state.rng)}};
}

}  // namespace games::ecosfera
