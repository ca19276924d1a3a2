#include "engine/games/ecosfera/view.h"

#include <nlohmann/json.hpp>

#include "engine/games/ecosfera/scoring.h"

namespace games::ecosfera {

namespace {

using engine::Json;

Json row_json(const CardSet& set, const Row& row) {
  Json json = Json::object();
  for (const RowCard& card : row.all()) {
    const bool gave = card.ability_used != 0;
    json[std::to_string(card.number)] = {
        {"card", set.name(card.card)},
        {"used", card.used},
        {"icon_used", gave ? Json(name_of(k_all_abilities[card.ability_used - std::size_t{1}])) : Json()},
        {"animal_used", card.animal_used}};
  }
  return json;
}

Json seat_json(const CardSet& set, const Player& player) {
  Json tokens = Json::object();
  for (const Ability ability : k_all_abilities) {
    tokens[std::string(name_of(ability))] = (player.tokens & bit(ability)) != 0;
  }
  return {{"row", row_json(set, player.row)},
          {"deck", player.deck.size},
          {"discard", count_json(set, player.discard)},
          {"owned", count_json(set, count_owned(player))},
          {"tokens", std::move(tokens)},
          {"next_row", data().limits.row_size + player.kept}};
}

Json market_json(const CardSet& set, const SpeciesMarket& market) {
  Json slots = Json::object();
  for (std::size_t i = 0; i < k_market_slots; ++i) {
    slots[std::to_string(i)] = market.slots[i].none() ? Json() : Json(set.name(market.slots[i]));
  }
  return {{"market", std::move(slots)}, {"deck", market.deck.size}};
}

Json score_json(const State& state) {
  const auto lines = score_lines(state);
  Json list = Json::array();
  for (const engine::ScoreLine& line : lines) list.push_back({{"key", line.key}, {"points", line.points}});
  return {{"lines", std::move(list)}, {"total", total_of(lines)}};
}

}  // namespace

std::string_view name_of(End end) {
  static constexpr std::array<std::string_view, 4> k_names{"none", "biomes", "extinctions", "turn_limit"};
  return k_names[static_cast<std::size_t>(end)];
}

Json biome_names(const CardSet& set, BiomeSet biomes) {
  Json names = Json::array();
  for (std::size_t i = 0; i < set.biomes.size(); ++i) {
    if ((biomes >> i & 1U) != 0) names.push_back(set.biomes[i]);
  }
  return names;
}

Json count_json(const CardSet& set, const CardCounts& counts) {
  Json json = Json::object();
  for (std::size_t kind = 1; kind < k_kinds; ++kind) {
    if (counts[kind] > 0) json[set.cards[kind].id] = counts[kind];
  }
  return json;
}

Json view(const State& state) {
  const CardSet& set = set_of(state);
  Json piles = Json::object();
  for (std::size_t i = 0; i < k_elements; ++i) piles[set.name(element_card(i))] = state.piles[i];
  Json biomes = Json::object();
  for (std::size_t i = 0; i < set.biomes.size(); ++i) biomes[set.biomes[i]] = (state.restored >> i & 1U) != 0;
  Json seats = Json::object();
  for (std::size_t i = 0; i < state.players; ++i) seats[std::to_string(i)] = seat_json(set, state.seats[i]);
  Json turn;
  Json ended;
  if (is_over(state)) {
    ended = {{"won", is_won(state)}, {"reason", name_of(state.end)}};
  } else {
    turn = {{"seat", acting_seat(state).index}, {"number", state.turn_number}, {"acquisitions", state.acquisitions}};
  }
  const auto result = outcome(state);
  return {{"players", state.players},
          {"solo", is_solo(state)},
          {"card_set", set.id},
          {"level", state.level},
          {"first_player", state.first_player},
          {"turn", std::move(turn)},
          {"result", std::move(ended)},
          {"piles", std::move(piles)},
          {"plants", market_json(set, market(state, Market::plants))},
          {"animals", market_json(set, market(state, Market::animals))},
          {"disasters", state.disasters},
          {"biomes", std::move(biomes)},
          {"extinctions",
           {{"placed", state.extinctions}, {"limit", set.extinction_tiles}, {"at_start", extinctions_at_start(state)}}},
          {"seats", std::move(seats)},
          {"offers", is_over(state) ? Json() : offers(state)},
          {"score", score_json(state)},
          {"outcome", result ? engine::to_json(*result) : Json()}};
}

}  // namespace games::ecosfera
