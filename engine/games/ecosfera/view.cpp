#include "engine/games/ecosfera/view.h"

#include <nlohmann/json.hpp>

#include "engine/core/json_object.h"
#include "engine/games/ecosfera/scoring.h"

namespace games::ecosfera {

namespace {

using engine::Json;
using engine::object_of;

Json row_json(const CardSet& set, const Row& row) {
  Json json = Json::object();
  for (const RowCard& card : row.all()) {
    const bool gave = card.ability_used != 0;
    json[std::to_string(card.number)] =
        object_of({{"animal_used", card.animal_used},
                   {"card", set.name(card.card)},
                   {"icon_used", gave ? Json(name_of(k_all_abilities[card.ability_used - std::size_t{1}])) : Json()},
                   {"used", card.used}});
  }
  return json;
}

Json seat_json(const CardSet& set, const Player& player) {
  Json tokens = Json::object();
  for (const Ability ability : k_all_abilities) {
    tokens[std::string(name_of(ability))] = (player.tokens & bit(ability)) != 0;
  }
  return object_of({{"deck", player.deck.size},
                    {"discard", count_json(set, player.discard)},
                    {"next_row", data().limits.row_size + player.kept},
                    {"owned", count_json(set, count_owned(player))},
                    {"row", row_json(set, player.row)},
                    {"tokens", std::move(tokens)}});
}

Json market_json(const CardSet& set, const SpeciesMarket& market) {
  Json slots = Json::object();
  for (std::size_t i = 0; i < k_market_slots; ++i) {
    slots[std::to_string(i)] = market.slots[i].none() ? Json() : Json(set.name(market.slots[i]));
  }
  return object_of({{"deck", market.deck.size}, {"market", std::move(slots)}});
}

Json score_json(const State& state) {
  const auto lines = score_lines(state);
  Json list = Json::array();
  for (const engine::ScoreLine& line : lines) list.push_back(object_of({{"key", line.key}, {"points", line.points}}));
  return object_of({{"lines", std::move(list)}, {"total", total_of(lines)}});
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
    ended = object_of({{"reason", name_of(state.end)}, {"won", is_won(state)}});
  } else {
    turn = object_of(
        {{"seat", acting_seat(state).index}, {"number", state.turn_number}, {"acquisitions", state.acquisitions}});
  }
  const auto result = outcome(state);
  return object_of({{"animals", market_json(set, market(state, Market::animals))},
                    {"biomes", std::move(biomes)},
                    {"card_set", set.id},
                    {"disasters", state.disasters},
                    {"extinctions", object_of({{"at_start", extinctions_at_start(state)},
                                               {"limit", set.extinction_tiles},
                                               {"placed", state.extinctions}})},
                    {"first_player", state.first_player},
                    {"level", state.level},
                    {"offers", is_over(state) ? Json() : offers(state)},
                    {"outcome", result ? engine::to_json(*result) : Json()},
                    {"piles", std::move(piles)},
                    {"plants", market_json(set, market(state, Market::plants))},
                    {"players", state.players},
                    {"result", std::move(ended)},
                    {"score", score_json(state)},
                    {"seats", std::move(seats)},
                    {"solo", is_solo(state)},
                    {"turn", std::move(turn)}});
}

}  // namespace games::ecosfera
