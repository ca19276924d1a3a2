#include <nlohmann/json.hpp>

#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

namespace {

using engine::Json;

const std::string& name(SetName set, Card card) { return data().set(set).name(card); }

const char* name_of(DisasterReason reason) {
  return reason == DisasterReason::no_acquisition ? "no_acquisition" : "three_elements";
}
const char* name_of(ExtinctionReason reason) {
  return reason == ExtinctionReason::three_disasters ? "three_disasters" : "four_disasters";
}
const char* name_of(TurnEndReason reason) {
  switch (reason) {
    case TurnEndReason::chosen:
      return "chosen";
    case TurnEndReason::three_elements:
      return "three_elements";
    case TurnEndReason::three_disasters:
      return "three_disasters";
    case TurnEndReason::four_disasters:
      return "four_disasters";
  }
  return "";
}

Json cards_json(SetName set, const std::vector<RowCard>& cards) {
  Json json = Json::object();
  for (const RowCard& card : cards) json[std::to_string(card.number)] = name(set, card.card);
  return json;
}

struct Writer {
  Json operator()(const Started& e) const {
    return {{"type", "started"},
            {"players", e.players},
            {"level", e.level},
            {"card_set", ecosfera::name_of(e.set)},
            {"first_player", e.first_player},
            {"extinctions", e.extinctions}};
  }
  Json operator()(const RowDrawn& e) const {
    return {{"type", "row_drawn"}, {"seat", e.seat.index}, {"cards", cards_json(e.set, e.cards)}};
  }
  Json operator()(const TurnBegan& e) const {
    return {{"type", "turn_began"}, {"seat", e.seat.index}, {"number", e.number}};
  }
  Json operator()(const PlantAcquired& e) const {
    Json taken;
    if (e.taken) taken = {{"element", name(e.set, e.taken->card)}, {"number", e.taken->number}};
    return {{"type", "plant_acquired"},          {"seat", e.seat.index},     {"slot", e.slot},
            {"card", name(e.set, e.plant.card)}, {"number", e.plant.number}, {"used", e.used},
            {"taken", std::move(taken)}};
  }
  Json operator()(const AnimalAcquired& e) const {
    return {{"type", "animal_acquired"},          {"seat", e.seat.index},      {"slot", e.slot},
            {"card", name(e.set, e.animal.card)}, {"number", e.animal.number}, {"used", to_json(e.used)}};
  }
  Json operator()(const MarketRefilled& e) const {
    return {{"type", "market_refilled"},
            {"market", ecosfera::name_of(e.market)},
            {"slot", e.slot},
            {"card", name(e.set, e.card)}};
  }
  Json operator()(const BiomesRestored& e) const {
    return {{"type", "biomes_restored"},
            {"seat", e.seat.index},
            {"used", to_json(e.used)},
            {"biomes", biome_names(data().set(e.set), e.biomes)},
            {"mushroom", e.mushroom}};
  }
  Json operator()(const AbilityUsed& e) const {
    return {{"type", "ability_used"},
            {"seat", e.seat.index},
            {"ability", ecosfera::name_of(e.ability)},
            {"source", to_json(e.source)}};
  }
  Json operator()(const DeckShuffled& e) const {
    return {{"type", "deck_shuffled"}, {"seat", e.seat.index}, {"cards", e.cards}};
  }
  Json operator()(const CardDrawn& e) const {
    return {
        {"type", "card_drawn"}, {"seat", e.seat.index}, {"card", name(e.set, e.card.card)}, {"number", e.card.number}};
  }
  Json operator()(const MarketReturned& e) const {
    Json cards = Json::array();
    for (const Card card : e.cards) cards.push_back(name(e.set, card));
    return {{"type", "market_returned"}, {"market", ecosfera::name_of(e.market)}, {"cards", std::move(cards)}};
  }
  Json operator()(const CardMoved& e) const {
    return {{"type", "card_moved"},    {"seat", e.seat.index},
            {"number", e.card.number}, {"card", name(e.set, e.card.card)},
            {"to", to_json(e.to)},     {"arrived", e.arrived ? Json(*e.arrived) : Json()}};
  }
  Json operator()(const TokenRestored& e) const {
    return {{"type", "token_restored"},
            {"seat", e.seat.index},
            {"token", ecosfera::name_of(e.token)},
            {"animals", to_json(e.animals)}};
  }
  Json operator()(const DisasterTaken& e) const {
    return {{"type", "disaster_taken"}, {"seat", e.seat.index}, {"number", e.number}, {"reason", name_of(e.reason)}};
  }
  Json operator()(const ExtinctionPlaced& e) const {
    return {{"type", "extinction_placed"}, {"placed", e.placed}, {"limit", e.limit}, {"reason", name_of(e.reason)}};
  }
  Json operator()(const TurnEnded& e) const {
    Json discarded = Json::array();
    for (const RowCard& card : e.discarded) discarded.push_back(name(e.set, card.card));
    return {{"type", "turn_ended"},
            {"seat", e.seat.index},
            {"number", e.number},
            {"reason", name_of(e.reason)},
            {"discarded", std::move(discarded)}};
  }
  Json operator()(const GameEnded& e) const {
    return {{"type", "game_ended"}, {"won", e.end == End::biomes}, {"reason", ecosfera::name_of(e.end)}};
  }
};

}  // namespace

engine::Event describe(const Event& event) { return {std::visit(Writer{}, event), {}, nullptr}; }

}  // namespace games::ecosfera
