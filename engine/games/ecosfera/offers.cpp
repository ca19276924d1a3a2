// What the seat whose turn it is could do now, and why not: everything a client needs to explain the turn without
// knowing the rules.
#include <nlohmann/json.hpp>

#include "engine/core/json_object.h"
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

namespace {

using engine::Json;
using engine::object_of;

/// null when there is no reason against it.
Json reason(const char* why) { return why == nullptr ? Json() : Json(why); }

std::string pair_name(const RowCard& one, const RowCard& other) {
  return std::to_string(one.number) + "," + std::to_string(other.number);
}

Json plant_offer(const State& state, Card plant) {
  const CardSet& set = set_of(state);
  const Payment payment = payment_for(state, plant);
  const PaymentProblem problem = problem_of(state, payment);
  Json missing = Json::object();
  for (std::size_t i = 0; i < k_elements; ++i) {
    if (payment.missing[i] > 0) missing[set.name(element_card(i))] = payment.missing[i];
  }
  Json offer = object_of({{"missing", std::move(missing)},
                          {"pays", Json::array()},
                          {"takes", nullptr},
                          {"third", false},
                          {"why", nullptr}});
  if (problem == PaymentProblem::elements_missing) offer["why"] = "elements_missing";
  if (problem == PaymentProblem::pile_empty) offer["why"] = "pile_empty";
  if (problem != PaymentProblem::none) return offer;
  for (std::size_t i = 0; i < payment.place_count; ++i) {
    offer["pays"].push_back(acting(state).row[payment.places[i]].number);
  }
  if (payment.taken) offer["takes"] = set.name(element_card(*payment.taken));
  offer["third"] = payment.third;
  return offer;
}

Json animal_offer(const State& state, Card animal) {
  const CardSet& set = set_of(state);
  const Row& row = acting(state).row;
  Json pairs = Json::object();
  for (std::size_t i = 0; i < row.size; ++i) {
    for (std::size_t j = i + 1; j < row.size; ++j) {
      if (row[i].used || row[j].used || !is_plant(row[i].card) || !is_plant(row[j].card)) continue;
      const BiomeSet shared = shared_biomes(set, row[i].card, row[j].card, animal);
      if (shared != 0) pairs[pair_name(row[i], row[j])] = biome_names(set, shared);
    }
  }
  const char* why = pairs.empty() ? "no_pair" : nullptr;
  return object_of({{"pairs", std::move(pairs)}, {"why", reason(why)}});
}

template <class OfferOf>
Json slot_offers(const State& state, Market which, OfferOf offer_of) {
  Json offers = Json::object();
  for (std::size_t i = 0; i < k_market_slots; ++i) {
    const Card card = market(state, which).slots[i];
    if (!card.none()) offers[std::to_string(i)] = offer_of(state, card);
  }
  return offers;
}

Json biome_offers(const State& state) {
  const CardSet& set = set_of(state);
  const Row& row = acting(state).row;
  bool late = false;  // a pair, but of biomes that are restored already
  Json pairs = Json::object();
  for (std::size_t i = 0; i < row.size; ++i) {
    for (std::size_t j = i + 1; j < row.size; ++j) {
      if (row[i].used || row[j].used || !can_claim_together(set, row[i].card, row[j].card)) continue;
      const BiomeSet tiles = tiles_for(state, row[i].card, row[j].card);
      late = late || (tiles == 0 && shared_biomes(set, row[i].card, row[j].card) != 0);
      if (tiles == 0) continue;
      const bool mushroom = is_mushroom_pair(set, row[i].card, row[j].card);
      pairs[pair_name(row[i], row[j])] = object_of({{"biomes", biome_names(set, tiles)}, {"mushroom", mushroom}});
    }
  }
  const char* none = late ? "nothing_to_restore" : "no_pair";
  const char* why = pairs.empty() ? none : nullptr;
  return object_of({{"pairs", std::move(pairs)}, {"why", reason(why)}});
}

Json sources_of(const State& state, Ability ability) {
  const Player& player = acting(state);
  Json sources = Json::array();
  if ((player.tokens & bit(ability)) != 0) sources.push_back("token");
  for (const RowCard& card : player.row.all()) {
    if (gives(set_of(state), card, ability)) sources.push_back(std::to_string(card.number));
  }
  return sources;
}

Json plus_offer(const State& state) {
  Json sources = sources_of(state, Ability::plus);
  const char* why = can_draw(acting(state)) ? nullptr : "nothing_to_draw";
  if (sources.empty()) why = "no_source";
  return object_of({{"sources", std::move(sources)}, {"why", reason(why)}});
}

Json refresh_offer(const State& state) {
  Json sources = sources_of(state, Ability::refresh);
  Json markets = Json::array();
  for (const Market which : k_all_markets) {
    if (!is_empty(market(state, which))) markets.push_back(name_of(which));
  }
  const char* why = markets.empty() ? "market_empty" : nullptr;
  if (sources.empty()) why = "no_source";
  return object_of({{"markets", std::move(markets)}, {"sources", std::move(sources)}, {"why", reason(why)}});
}

Json move_offer(const State& state) {
  Json sources = sources_of(state, Ability::move);
  Json cards = Json::array();
  for (const RowCard& card : acting(state).row.all()) {
    const std::string number = std::to_string(card.number);
    const bool only_by_itself = sources.size() == 1 && sources[0] == number;
    if (is_movable(card) && !only_by_itself) cards.push_back(number);
  }
  const char* why = cards.empty() ? "nothing_to_move" : nullptr;
  if (sources.empty()) why = "no_source";
  return object_of({{"cards", std::move(cards)}, {"sources", std::move(sources)}, {"why", reason(why)}});
}

Json restore_offer(const State& state) {
  const CardSet& set = set_of(state);
  const Player& player = acting(state);
  Json tokens = Json::array();
  for (const Ability ability : k_all_abilities) {
    if ((player.tokens & bit(ability)) == 0) tokens.push_back(name_of(ability));
  }
  Json pairs = Json::object();
  for (std::size_t i = 0; i < player.row.size; ++i) {
    for (std::size_t j = i + 1; j < player.row.size; ++j) {
      const RowCard& one = player.row[i];
      const RowCard& other = player.row[j];
      if (!can_restore_token(set, one, other)) continue;
      pairs[pair_name(one, other)] = biome_names(set, shared_biomes(set, one.card, other.card));
    }
  }
  const char* why = pairs.empty() ? "no_pair" : nullptr;
  if (tokens.empty()) why = "token_ready";
  return object_of({{"pairs", std::move(pairs)}, {"tokens", std::move(tokens)}, {"why", reason(why)}});
}

Json end_offer(const State& state) {
  const bool disaster = state.acquisitions == 0 && state.disasters > 0;
  const bool extinction = disaster && count_disasters(acting(state).row) + 1 == data().limits.disasters;
  const bool defeat = extinction && state.extinctions + data().limits.extinctions >= set_of(state).extinction_tiles;
  return object_of({{"defeat", defeat}, {"disaster", disaster}, {"extinction", extinction}});
}

Json near_json(const State& state) {
  const Row& row = acting(state).row;
  const auto counts = count_elements(row);
  Json elements = Json::object();
  for (std::size_t i = 0; i < k_elements; ++i) {
    if (counts[i] > 1) elements[set_of(state).name(element_card(i))] = counts[i];
  }
  return object_of({{"disasters", count_disasters(row)}, {"elements", std::move(elements)}});
}

}  // namespace

Json offers(const State& state) {
  return object_of({{"abilities", object_of({{"move", move_offer(state)},
                                             {"plus", plus_offer(state)},
                                             {"refresh", refresh_offer(state)},
                                             {"restore_token", restore_offer(state)}})},
                    {"animals", slot_offers(state, Market::animals, animal_offer)},
                    {"biomes", biome_offers(state)},
                    {"end_turn", end_offer(state)},
                    {"near", near_json(state)},
                    {"plants", slot_offers(state, Market::plants, plant_offer)}});
}

}  // namespace games::ecosfera
