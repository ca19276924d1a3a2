#include "engine/games/ecosfera/tests/examples/example_state.h"

#include "engine/core/describe/json.h"
#include "engine/core/describe/tree.h"
#include "engine/core/game.h"
#include "engine/games/ecosfera/scoring.h"
#include "engine/games/ecosfera/tests/examples/scenario_parts.h"
#include "engine/games/ecosfera/turn.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

namespace {

using engine::Json;
using engine::Result;

constexpr std::size_t k_ordinary_row = 4;

/// Different elements only: nothing can come of them by themselves.
Json ordinary_row(const CardSet& set) {
  Json row = Json::array();
  for (std::size_t i = 0; i < k_ordinary_row; ++i) row.push_back(set.name(element_card(i)));
  return row;
}
Json ordinary_deck(const CardSet& set) {
  Json deck = Json::array();
  for (std::size_t i = 0; i < k_elements; ++i) deck.push_back(set.name(element_card(i)));
  deck.push_back(set.name(k_disaster));
  return deck;
}

/// Marks the cards at the listed places of a row of {"card"} objects; `mark` sets what it is.
template <class Mark>
void mark_places(ScenarioReader& reader, const Json& state, const char* name, Json& row, Mark mark) {
  const Json places = state.value(name, Json::array());
  if (!places.is_array()) reader.refuse(name, "A list of places in the row is expected.");
  for (const Json& place : places) {
    const auto index = reader.integer<std::size_t>(place, 0, static_cast<std::int64_t>(row.size()) - 1, name);
    if (reader.refused()) return;
    mark(row[index]);
  }
}

Json own_seat(ScenarioReader& reader, const Json& state, const CardSet& set) {
  Json row = Json::array();
  const Json names = state.value("row", ordinary_row(set));
  if (!names.is_array()) reader.refuse("row", "A list of cards is expected.");
  for (const Json& name : names) row.push_back({{"card", name}});
  mark_places(reader, state, "used", row, [](Json& card) { card["used"] = true; });
  mark_places(reader, state, "flipped", row, [](Json& card) { card["animal_used"] = true; });
  const auto mark_icon = [&](Json& card) {
    const auto found = card.at("card").is_string() ? set.find(card.at("card").get<std::string>()) : std::nullopt;
    for (const Ability ability : engine::all<Ability>) {
      if (found && (set.facts(*found).abilities & bit(ability)) != 0) card["icon_used"] = engine::word_of(ability);
    }
  };
  mark_places(reader, state, "marked", row, mark_icon);
  Json seat = {{"row", std::move(row)}, {"deck", state.value("deck", ordinary_deck(set))}};
  for (const char* name : {"discard", "tokens", "kept"}) {
    if (state.contains(name)) seat[name] = state.at(name);
  }
  return seat;
}

void copy_market(const Json& state, const char* slots, const char* deck, const char* into, Json& scenario) {
  Json market = Json::object();
  if (state.contains(slots)) market["market"] = state.at(slots);
  if (state.contains(deck)) market["deck"] = state.at(deck);
  scenario[into] = std::move(market);
}

Json names_of(const CardSet& set, std::span<const Card> cards) {
  Json names = Json::array();
  for (const Card card : cards) names.push_back(card.none() ? Json() : Json(set.name(card)));
  return names;
}

template <class Wanted>
Json row_names(const CardSet& set, const Row& row, Wanted wanted) {
  Json names = Json::array();
  for (const RowCard& card : row) {
    if (wanted(card)) names.push_back(set.name(card.card));
  }
  return names;
}
Json row_names(const CardSet& set, const Row& row) {
  return row_names(set, row, [](const RowCard&) { return true; });
}

Json discard_names(const CardSet& set, const Player& player) {
  Json names = Json::array();
  for (std::size_t kind = 1; kind < k_kinds; ++kind) {
    for (int i = 0; i < player.discard[kind]; ++i) names.push_back(set.cards[kind].id);
  }
  return names;
}

template <class SizeOf>
Json sizes(const State& state, SizeOf size_of) {
  Json list = Json::array();
  for (std::size_t seat = 0; seat < state.players; ++seat) list.push_back(size_of(state.seats[seat]));
  return list;
}

std::optional<Json> observe_seat(const State& state, const Player& own, const Player& other, const std::string& name) {
  const CardSet& set = set_of(state);
  const Json row = row_names(set, own.row);
  const Json other_row = row_names(set, other.row);
  if (name == "row") return row;
  if (name == "row_size") return row.size();
  if (name == "row_first") return row.empty() ? Json() : row.front();
  if (name == "row_last") return row.empty() ? Json() : row.back();
  if (name == "other_row") return other_row;
  if (name == "other_row_size") return other_row.size();
  if (name == "other_row_last") return other_row.empty() ? Json() : other_row.back();
  if (name == "deck") return from_top(set, own.deck);
  if (name == "deck_size") return own.deck.size();
  if (name == "discard") return discard_names(set, own);
  if (name == "discard_size") return discard_names(set, own).size();
  if (name == "kept") return own.kept;
  if (name == "used") {
    return row_names(set, own.row, [](const RowCard& card) { return card.used; });
  }
  if (name == "marked") {
    return row_names(set, own.row, [](const RowCard& card) { return card.ability_used.has_value(); });
  }
  if (name == "flipped") {
    return row_names(set, own.row, [](const RowCard& card) { return card.animal_used; });
  }
  if (name != "tokens") return std::nullopt;
  return engine::to_tree(tokens_of(own));
}

std::optional<Json> observe_market(const State& state, const std::string& name) {
  const CardSet& set = set_of(state);
  for (const Market which : engine::all<Market>) {
    const SpeciesMarket& here = market(state, which);
    const std::string kind = which == Market::plants ? "plant" : "animal";
    if (name == kind + "_market") return names_of(set, here.slots);
    if (name == kind + "_deck") return from_top(set, here.deck);
    if (name == kind + "_deck_size") return here.deck.size();
  }
  if (name != "market_sizes") return std::nullopt;
  Json list = Json::array();
  for (const SpeciesMarket& here : state.markets) {
    list.push_back(std::count_if(here.slots.begin(), here.slots.end(), [](Card card) { return !card.none(); }));
  }
  return list;
}

Json score_json(const State& state) {
  const auto lines = score_lines(state);
  Json json = {{"total", total_of(lines)}};
  for (const engine::ScoreLine& line : lines) json[line.key] = line.points;
  return json;
}

}  // namespace

Json from_top(const CardSet& set, std::span<const Card> deck) {
  Json names = names_of(set, deck);
  std::reverse(names.begin(), names.end());
  return names;
}

std::vector<Event> start_turn(State& state) {
  std::vector<Event> events;
  Stage stage{state, EventSink(events)};
  settle(stage);
  return events;
}

Result<Json> scenario_of_example(const Json& state, const std::string& card_set) {
  ScenarioReader reader;
  reader.only_members(state,
                      {"players",     "level",     "start_extinction", "card_set",     "active",     "row",
                       "used",        "marked",    "flipped",          "deck",         "kept",       "discard",
                       "tokens",      "other_row", "acquired",         "plant_market", "plant_deck", "animal_market",
                       "animal_deck", "piles",     "disaster_supply",  "biomes",       "extinction"},
                      "");
  if (reader.refused()) return *reader.refused();
  const Json set_name = state.value("card_set", Json(card_set));
  const auto found = set_name.is_string() ? engine::from_word<SetName>(set_name.get<std::string>()) : std::nullopt;
  if (!found) return engine::bad_scenario("card_set", "There is no such set of cards.");
  const CardSet& set = data().set(*found);
  const Json at_start = state.value("start_extinction", Json(0));
  if (at_start != 0 && at_start != data().start_extinctions_six) {
    return engine::bad_scenario("start_extinction", "A game begins with no extinction or with six.");
  }
  const Json players = state.value("players", Json(2));
  const int active = reader.integer_or(state, "active", 0, 0, k_players_max - 1);
  if (reader.refused()) return *reader.refused();
  Json scenario = {
      {"players", players},
      {"options",
       {{"card_set", set_name}, {"level", state.value("level", Json(1))}, {"six_extinctions", at_start != 0}}},
      {"turn", {{"seat", active}, {"acquisitions", state.value("acquired", Json(0))}}}};
  copy_market(state, "plant_market", "plant_deck", "plants", scenario);
  copy_market(state, "animal_market", "animal_deck", "animals", scenario);
  if (state.contains("piles")) scenario["piles"] = state.at("piles");
  if (state.contains("biomes")) scenario["biomes"] = state.at("biomes");
  if (state.contains("disaster_supply")) scenario["disasters"] = state.at("disaster_supply");
  if (state.contains("extinction")) scenario["extinctions"] = state.at("extinction");
  Json seats = Json::object();
  for (const char* name : {"row", "used", "marked", "flipped", "deck", "kept", "discard", "tokens"}) {
    if (!state.contains(name) || seats.contains(std::to_string(active))) continue;
    seats[std::to_string(active)] = own_seat(reader, state, set);
    if (reader.refused()) return *reader.refused();
  }
  if (state.contains("other_row")) {
    if (!players.is_number_integer() || players < 2)
      return engine::bad_scenario("other_row", "There is no other player.");
    seats[std::to_string((active + 1) % players.get<int>())] = {{"row", state.at("other_row")},
                                                                {"deck", ordinary_deck(set)}};
  }
  scenario["seats"] = std::move(seats);
  return scenario;
}

std::optional<Json> observe(const State& state, ExampleSeats seats, const std::string& name) {
  const CardSet& set = set_of(state);
  if (auto seen = observe_seat(state, state.seats[seats.own], state.seats[seats.other], name)) return seen;
  if (auto seen = observe_market(state, name)) return seen;
  if (name == "row_sizes") return sizes(state, [](const Player& player) { return player.row.size(); });
  if (name == "deck_sizes") return sizes(state, [](const Player& player) { return player.deck.size(); });
  if (name == "disaster_supply") return state.disasters;
  if (name == "extinction") return state.extinctions;
  if (name == "biomes") return engine::to_tree(set.named(state.restored));
  if (name == "acquired") return state.acquisitions;
  if (name == "active") return acting_seat(state).index;
  if (name == "result") {
    if (!is_over(state)) return nullptr;
    return is_won(state) ? "won" : "lost";
  }
  if (name == "piles") {
    return engine::to_tree(counts_of_elements(set, state.piles));
  }
  if (name == "score") return score_json(state);
  return std::nullopt;
}

}  // namespace games::ecosfera
