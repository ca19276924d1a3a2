#include <nlohmann/json.hpp>

#include "engine/core/scenario_reader.h"
#include "engine/games/evolution/scenario.h"
#include "engine/games/evolution/view.h"

namespace games::evolution {

namespace {

using Json = nlohmann::json;

template <class Cards>
Json cards_json(const Cards& cards) {
  Json list = Json::array();
  for (const CardId card : cards) list.push_back(card.number);
  return list;
}

Json species_json(const Species& species, std::uint8_t seat) {
  Json traits = Json::array();
  Json face_down = Json::array();
  for (std::size_t slot = 0; slot < species.trait_count; ++slot) {
    traits.push_back(species.traits[slot].number);
    if ((species.face_down >> slot & 1U) != 0) face_down.push_back(name_of(trait_of(species.traits[slot])));
  }
  return {{"id", name_of(SpeciesId{seat, species.number})},
          {"population", species.population},
          {"body", species.body},
          {"food", species.food},
          {"fat", species.fat},
          {"traits", std::move(traits)},
          {"face_down", std::move(face_down)}};
}

Json seat_json(const Player& seat, std::uint8_t number) {
  Json species = Json::array();
  for (const Species& one : seat.table.row) species.push_back(species_json(one, number));
  Json plays = Json::array();
  for (const Play& play : seat.plays) plays.push_back(to_json(to_action(play)));
  Json leaf = Json::array();
  for (const LeafEffect effect : seat.leaf) {
    leaf.push_back({{"trait", name_of(effect.trait)}, {"species", name_of(SpeciesId{number, effect.species})}});
  }
  return {{"hand", cards_json(seat.table.hand)},
          {"bag", seat.table.bag},
          {"food_card", seat.food_card.none() ? Json() : Json(seat.food_card.number)},
          {"next_species", seat.table.next_species},
          {"species", std::move(species)},
          {"plays", std::move(plays)},
          {"finished", seat.finished},
          {"leaf", std::move(leaf)}};
}

Json announced_json(const State& state) {
  if (state.announced.none()) return nullptr;
  Json negated = Json::object();
  for (std::size_t i = 0; i < k_traits; ++i) {
    const CardId card = state.announced.cards[i];
    if (!card.none()) negated[std::string(name_of(static_cast<Trait>(i)))] = card.number;
  }
  return {{"attacker", name_of(SpeciesId{state.acting, state.announced.attacker})}, {"negated", std::move(negated)}};
}

}  // namespace

Json scenario(const State& state) {
  Json seats = Json::object();
  Json food_cards = Json::object();
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    seats[std::to_string(seat)] = seat_json(state.seats[seat], seat);
    if (!state.revealed[seat].none()) food_cards[std::to_string(seat)] = state.revealed[seat].number;
  }
  const Options& options = state.options;
  return {{"players", state.players},
          {"options",
           {{"simultaneous_play", options.simultaneous_play},
            {"public_food_bags", options.public_food_bags},
            {"strict_hungry_first", options.strict_hungry_first},
            {"cooperation_on_fat_store", options.cooperation_on_fat_store}}},
          {"round", state.round},
          {"phase", name_of(state.phase)},
          {"first_player", state.first_player},
          {"acting", state.acting},
          {"last_round", name_of(state.last_round)},
          {"watering_hole", state.watering_hole},
          {"stage", state.stage},
          {"idle", state.idle},
          {"main_done", state.main_done},
          {"acted", state.acted},
          {"announced", announced_json(state)},
          {"food_cards", std::move(food_cards)},
          {"seats", std::move(seats)},
          {"deck", cards_json(std::vector<CardId>(state.deck.rbegin(), state.deck.rend()))},
          {"discard", cards_json(state.discard)},
          {"removed", cards_json(state.removed)},
          {"rng", engine::rng_hex(state.rng)}};
}

}  // namespace games::evolution
