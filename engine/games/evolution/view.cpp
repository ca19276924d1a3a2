#include "engine/games/evolution/view.h"

#include <nlohmann/json.hpp>

#include "engine/games/evolution/leaf.h"
#include "engine/games/evolution/play.h"
#include "engine/games/evolution/round.h"
#include "engine/games/evolution/scoring.h"

namespace games::evolution {

namespace {

using engine::Json;
using engine::Viewer;

Json traits_json(const Species& species, bool own) {
  Json traits = Json::object();
  for (std::size_t slot = 0; slot < species.trait_count; ++slot) {
    const bool down = (species.face_down >> slot & 1U) != 0;
    if (down && !own) continue;
    const CardId card = species.traits[slot];
    traits[std::string(name_of(trait_of(card)))] = {{"card", card.number}, {"slot", slot}, {"face_down", down}};
  }
  return traits;
}

Json species_json(const Species& species, std::size_t position, bool own) {
  const int face_down =
      static_cast<int>(species.face_down & 1U) + (species.face_down >> 1U & 1U) + (species.face_down >> 2U & 1U);
  return {{"position", position},
          {"population", species.population},
          {"body", species.body},
          {"food", species.food},
          {"fat", species.fat},
          {"fat_max", fat_max(species)},
          {"hungry", is_hungry(species)},
          {"room", room_of(species)},
          {"diet", is_carnivore(species) ? "meat" : "plants"},
          {"face_down", face_down},
          {"traits", traits_json(species, own)}};
}

Json score_json(const Tableau& tableau, bool with_bag) {
  const Score score = score_of(tableau);
  Json json{{"fat", score.fat}, {"population", score.population}, {"traits", score.traits}};
  json["food"] = with_bag ? Json(score.food) : Json();
  json["total"] = with_bag ? Json(score.total()) : Json();
  return json;
}

/// Where cards of the hand can't be laid as traits, while the seat may lay them.
Json hand_json(const Tableau& tableau, std::uint8_t seat, std::uint8_t limit, bool playing) {
  Json hand = Json::object();
  for (const CardId card : tableau.hand) {
    Json entry = Json::object();
    Json blocked = Json::object();
    for (const Species& species : tableau.row) {
      const char* objection = playing ? trait_objection(species, card, limit) : nullptr;
      if (objection != nullptr) blocked[name_of(SpeciesId{seat, species.number})] = objection;
    }
    if (!blocked.empty()) entry["blocked"] = std::move(blocked);
    hand[std::to_string(card.number)] = std::move(entry);
  }
  return hand;
}

Json effects_json(const std::vector<LeafEffect>& effects, std::uint8_t seat) {
  Json list = Json::array();
  for (const LeafEffect effect : effects) {
    list.push_back({{"trait", name_of(effect.trait)}, {"species", name_of(SpeciesId{seat, effect.species})}});
  }
  return list;
}

/// The seat's part of a choice that all make at the same time is in.
bool is_ready(const State& state, std::uint8_t seat) {
  switch (state.phase) {
    case Phase::select_food:
      return !owes_food_card(state, seat);
    case Phase::play_cards:
      return state.options.simultaneous_play && state.seats[seat].finished;
    case Phase::leaf_order:
      return !owes_leaf(state, seat);
    case Phase::feeding:
    case Phase::over:
      return false;
  }
  return false;
}

void add_own(const State& state, std::uint8_t seat, const Tableau& tableau, Json& into) {
  const Player& own = state.seats[seat];
  const bool playing = has_draft(state, seat) && !own.finished;
  into["hand"] = hand_json(tableau, seat, trait_limit(state), playing);
  into["food_card"] = own.food_card.none() ? Json() : Json(own.food_card.number);
  Json plays = Json::array();
  for (const Play& play : own.plays) plays.push_back(to_json(to_action(play)));
  into["plays"] = std::move(plays);
  into["leaf"] = nullptr;
  if (state.phase == Phase::leaf_order) {
    into["leaf"] = {{"chosen", effects_json(own.leaf, seat)},
                    {"left", effects_json(leaf_effects_left(state, seat), seat)}};
  }
}

Json seat_json(const State& state, std::uint8_t seat, Viewer viewer) {
  const bool own = viewer.is(engine::Seat{seat});
  const Tableau& tableau = own && has_draft(state, seat) ? state.seats[seat].draft : state.seats[seat].table;
  const bool with_bag = own || state.options.public_food_bags || state.phase == Phase::over;
  Json species = Json::object();
  for (std::size_t i = 0; i < tableau.row.size(); ++i) {
    species[name_of(SpeciesId{seat, tableau.row[i].number})] = species_json(tableau.row[i], i, own);
  }
  Json json{{"hand_count", tableau.hand.size()},
            {"bag", with_bag ? Json(tableau.bag) : Json()},
            {"ready", is_ready(state, seat)},
            {"score", score_json(tableau, with_bag)},
            {"species", std::move(species)}};
  if (own) add_own(state, seat, tableau, json);
  return json;
}

Json options_json(const Options& options) {
  return {{"simultaneous_play", options.simultaneous_play},
          {"public_food_bags", options.public_food_bags},
          {"strict_hungry_first", options.strict_hungry_first},
          {"cooperation_on_fat_store", options.cooperation_on_fat_store}};
}

Json discard_json(const State& state) {
  Json discard = Json::array();
  for (const CardId card : state.discard) discard.push_back(card.number);
  return discard;
}

}  // namespace

const char* name_of(Phase phase) {
  static constexpr std::array k_names{"select_food", "play_cards", "leaf_order", "feeding", "over"};
  return k_names[static_cast<std::size_t>(phase)];
}

const char* name_of(LastRound last) {
  static constexpr std::array k_names{"no", "next", "now"};
  return k_names[static_cast<std::size_t>(last)];
}

Json view(const State& state, Viewer viewer) {
  Json seats = Json::object();
  Json food_cards = Json::object();
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    seats[std::to_string(seat)] = seat_json(state, seat, viewer);
    if (!state.revealed[seat].none()) food_cards[std::to_string(seat)] = state.revealed[seat].number;
  }
  const bool one_acts =
      state.phase == Phase::feeding || (state.phase == Phase::play_cards && !state.options.simultaneous_play);
  const auto result = outcome(state);
  return {{"players", state.players},
          {"options", options_json(state.options)},
          {"round", state.round},
          {"phase", name_of(state.phase)},
          {"first_player", state.first_player},
          {"last_round", name_of(state.last_round)},
          {"trait_limit", trait_limit(state)},
          {"watering_hole", state.watering_hole},
          {"deck", state.deck.size()},
          {"discard", discard_json(state)},
          {"removed", state.removed.size()},
          {"food_cards", std::move(food_cards)},
          {"acting", one_acts ? Json(state.acting) : Json()},
          {"seats", std::move(seats)},
          {"feeding", feeding_view(state, viewer)},
          {"outcome", result ? engine::to_json(*result) : Json()}};
}

}  // namespace games::evolution
