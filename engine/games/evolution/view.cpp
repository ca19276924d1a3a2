#include "engine/games/evolution/view.h"

#include "engine/core/json_object.h"
#include "engine/games/evolution/fields.h"
#include "engine/games/evolution/leaf.h"
#include "engine/games/evolution/play.h"
#include "engine/games/evolution/round.h"
#include "engine/games/evolution/scoring.h"

namespace games::evolution {

namespace {

using engine::Json;
using engine::object_of;
using engine::Viewer;

Json traits_json(const Species& species, bool own) {
  Fields traits;
  for (std::size_t slot = 0; slot < species.trait_count; ++slot) {
    const bool down = (species.face_down >> slot & 1U) != 0;
    if (down && !own) continue;
    const CardId card = species.traits[slot];
    Fields trait;
    trait.with("card", card.number).with("face_down", down).with("slot", slot);
    traits.with(std::string(name_of(trait_of(card))), trait.json());
  }
  return traits.json();
}

Json species_json(const Species& species, std::size_t position, bool own) {
  const auto face_down = (species.face_down & 1U) + (species.face_down >> 1U & 1U) + (species.face_down >> 2U & 1U);
  const TraitSet traits = traits_of(species);
  Fields json;
  json.with("body", species.body)
      .with("diet", holds(traits, Trait::carnivore) ? "meat" : "plants")
      .with("face_down", face_down)
      .with("fat", species.fat)
      .with("fat_max", fat_max(species))
      .with("food", species.food)
      .with("hungry", is_hungry(species))
      .with("population", species.population)
      .with("position", position)
      .with("room", room_of(species))
      .with("traits", traits_json(species, own));
  return json.json();
}

Json score_json(const Tableau& tableau, bool with_bag) {
  const Score score = score_of(tableau);
  Fields json;
  json.with("fat", score.fat)
      .with("food", with_bag ? Json(score.food) : Json())
      .with("population", score.population)
      .with("total", with_bag ? Json(score.total()) : Json())
      .with("traits", score.traits);
  return json.json();
}

/// Where cards of the hand can't be laid as traits, while the seat may lay them.
Json hand_json(const Tableau& tableau, std::uint8_t seat, std::uint8_t limit, bool playing) {
  Fields hand;
  for (const CardId card : tableau.hand) {
    Fields entry;
    Fields blocked;
    for (const Species& species : tableau.row) {
      const char* objection = playing ? trait_objection(species, card, limit) : nullptr;
      if (objection != nullptr) blocked.with(name_of(SpeciesId{seat, species.number}), objection);
    }
    if (!blocked.empty()) entry.with("blocked", blocked.json());
    hand.with(std::to_string(card.number), entry.json());
  }
  return hand.json();
}

Json effects_json(const std::vector<LeafEffect>& effects, std::uint8_t seat) {
  Json list = Json::array();
  for (const LeafEffect effect : effects) {
    list.push_back(
        object_of({{"species", name_of(SpeciesId{seat, effect.species})}, {"trait", name_of(effect.trait)}}));
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
    into["leaf"] = object_of(
        {{"chosen", effects_json(own.leaf, seat)}, {"left", effects_json(leaf_effects_left(state, seat), seat)}});
  }
}

Json seat_json(const State& state, std::uint8_t seat, Viewer viewer) {
  const bool own = viewer.is(engine::Seat{seat});
  const Tableau& tableau = own && has_draft(state, seat) ? state.seats[seat].draft : state.seats[seat].table;
  const bool with_bag = own || state.options.public_food_bags || state.phase == Phase::over;
  Fields species;
  for (std::size_t i = 0; i < tableau.row.size(); ++i) {
    species.with(name_of(SpeciesId{seat, tableau.row[i].number}), species_json(tableau.row[i], i, own));
  }
  Fields json;
  json.with("bag", with_bag ? Json(tableau.bag) : Json());
  json.with("hand_count", tableau.hand.size());
  json.with("ready", is_ready(state, seat));
  json.with("score", score_json(tableau, with_bag));
  json.with("species", species.json());
  Json made = json.json();
  if (own) add_own(state, seat, tableau, made);
  return made;
}

Json options_json(const Options& options) {
  return object_of({{"cooperation_on_fat_store", options.cooperation_on_fat_store},
                    {"public_food_bags", options.public_food_bags},
                    {"simultaneous_play", options.simultaneous_play},
                    {"strict_hungry_first", options.strict_hungry_first}});
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
  Fields seats;
  Fields food_cards;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    seats.with(std::to_string(seat), seat_json(state, seat, viewer));
    if (!state.revealed[seat].none()) food_cards.with(std::to_string(seat), state.revealed[seat].number);
  }
  const bool one_acts =
      state.phase == Phase::feeding || (state.phase == Phase::play_cards && !state.options.simultaneous_play);
  const auto result = outcome(state);
  Fields json;
  json.with("acting", one_acts ? Json(state.acting) : Json())
      .with("deck", state.deck.size())
      .with("discard", discard_json(state))
      .with("feeding", feeding_view(state, viewer))
      .with("first_player", state.first_player)
      .with("food_cards", food_cards.json())
      .with("last_round", name_of(state.last_round))
      .with("options", options_json(state.options))
      .with("outcome", result ? engine::to_json(*result) : Json())
      .with("phase", name_of(state.phase))
      .with("players", state.players)
      .with("removed", state.removed.size())
      .with("round", state.round)
      .with("seats", seats.json())
      .with("trait_limit", trait_limit(state))
      .with("watering_hole", state.watering_hole);
  return json.json();
}

}  // namespace games::evolution
