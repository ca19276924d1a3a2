// Facts that a client draws from: the same for every table, nothing secret.

#include "engine/core/data_json.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/describe/tree.h"
#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

namespace {

using engine::Json;

Json traits_json(const Json& file) {
  Json traits = Json::object();
  for (const Json& trait : file.at("traits")) {
    Json& told = traits[trait.at("id").get<std::string>()];
    told = engine::data_json::picked(trait, {"id", "negative", "kind", "effect"});
    told.update({{"name", trait.at("nameEn")},
                 {"name_ru", trait.at("nameRu")},
                 {"food_cost", trait.at("foodCost")},
                 {"score_bonus", trait.at("scoreBonus")},
                 {"incompatible", trait.at("incompatibleWith")}});
  }
  return traits;
}

Json climate_json(const Json& file) {
  Json climate = Json::object();
  for (const Json& line : file.at("climate").at("dice")) {
    climate[std::to_string(line.at("players").get<int>())] = {
        {"red_dice", line.at("redDice")},     {"red_bonus", line.at("redBonus")},
        {"black_dice", line.at("blackDice")}, {"black_bonus", line.at("blackBonus")},
        {"green_dice", line.at("greenDice")}, {"green_bonus", line.at("greenBonus")}};
  }
  return climate;
}

Json decks_json(const Decks& decks) {
  Json json = Json::object();
  for (const Deck& deck : decks) {
    Json cards = Json::array();
    for (const DeckLine& line : deck.lines) {
      cards.push_back({{"traits", engine::to_tree(line.card.traits)}, {"count", line.count}});
    }
    json[identity_of(deck)] = {{"name", deck.name}, {"total", deck.total()}, {"cards", std::move(cards)}};
  }
  return json;
}

}  // namespace

Json client_data(const Decks& decks) {
  const Json file = engine::parse_own_json(data_json());
  Json escapes = Json::array();
  for (int die = data().escapes_from; die <= k_die_faces; ++die) escapes.push_back(die);
  return {{"traits", traits_json(file)},
          {"climate", climate_json(file)},
          {"run_escapes", std::move(escapes)},
          {"decks", decks_json(decks)},
          {"sets", file.at("components").at("setsByPlayers")}};
}

}  // namespace games::random_mutations
