#include "engine/games/evolution/events.h"

#include "engine/core/game.h"

namespace games::evolution {

namespace {

using engine::Event;
using engine::Json;

Event open(Json full) { return {std::move(full), {}, nullptr}; }

/// `full` for the seat alone; nothing at all for the others.
Event own(std::uint8_t seat, Json full) { return {std::move(full), {engine::Seat{seat}}, nullptr}; }

/// `full` for the seat; the others don't get the member `hidden`.
Event partly_hidden(std::uint8_t seat, Json full, const char* hidden) {
  Json others = full;
  others.erase(hidden);
  return {std::move(full), {engine::Seat{seat}}, std::move(others)};
}

Json about(const char* type, SpeciesId species) {
  return {{"type", type}, {"seat", species.seat}, {"species", name_of(species)}};
}

Json with(Json json, const char* key, Json value) {
  json[key] = std::move(value);
  return json;
}

Json number_or_null(CardId card) { return card.none() ? Json() : Json(card.number); }

Json traits_json(const std::vector<CardId>& cards) {
  Json json = Json::object();
  for (const CardId card : cards) json[std::string(name_of(trait_of(card)))] = card.number;
  return json;
}

const char* word(Food food) { return food == Food::plant ? "plant" : "meat"; }
const char* word(Source source) { return source == Source::watering_hole ? "watering_hole" : "food_bank"; }
const char* word(TakeCause cause) {
  static constexpr std::array k_words{"feed", "long_neck", "cooperation", "intelligence", "attack", "scavenger"};
  return k_words[static_cast<std::size_t>(cause)];
}
const char* word(LossCause cause) {
  static constexpr std::array k_words{"horns", "attack", "starved"};
  return k_words[static_cast<std::size_t>(cause)];
}

}  // namespace

void Teller::tell(Event event) { into_->push_back(std::move(event)); }

void Teller::started(const State& state) {
  if (silent()) return;
  tell(open({{"type", "started"},
             {"players", state.players},
             {"first_player", state.first_player},
             {"removed", state.removed.size()}}));
}

void Teller::round_began(const State& state) {
  if (silent()) return;
  tell(open({{"type", "round_began"},
             {"round", state.round},
             {"first_player", state.first_player},
             {"last", state.last_round == LastRound::now}}));
}

void Teller::species_created(SpeciesId species, std::size_t position, CardId card) {
  if (silent()) return;
  Json json = about("species_created", species);
  json["position"] = position;
  json["card"] = number_or_null(card);
  tell(open(std::move(json)));
}

void Teller::cards_drawn(std::uint8_t seat, const std::vector<CardId>& cards) {
  if (silent()) return;
  Json numbers = Json::array();
  for (const CardId card : cards) numbers.push_back(card.number);
  Json full{{"type", "cards_drawn"}, {"seat", seat}, {"count", cards.size()}, {"cards", std::move(numbers)}};
  tell(partly_hidden(seat, std::move(full), "cards"));
}

void Teller::reshuffled(std::size_t cards) {
  if (!silent()) tell(open({{"type", "reshuffled"}, {"cards", cards}}));
}

void Teller::last_round(LastRound when) {
  if (!silent()) tell(open({{"type", "last_round"}, {"when", when == LastRound::now ? "now" : "next"}}));
}

void Teller::food_card_chosen(std::uint8_t seat, CardId card) {
  if (silent()) return;
  Json full{{"type", "food_card_chosen"}, {"seat", seat}, {"card", card.number}};
  tell(partly_hidden(seat, std::move(full), "card"));
}

void Teller::planned(std::uint8_t seat, const Play& play) {
  if (silent()) return;
  tell(own(seat, {{"type", "planned"}, {"seat", seat}, {"play", to_json(to_action(play))}}));
}

void Teller::trait_laid(SpeciesId species, std::size_t slot, CardId card) {
  if (silent()) return;
  Json full = about("trait_laid", species);
  full["slot"] = slot;
  full["card"] = card.number;
  tell(partly_hidden(species.seat, std::move(full), "card"));
}

void Teller::body_grown(SpeciesId species, CardId card, std::uint8_t body) {
  if (silent()) return;
  tell(open(with(with(about("body_grown", species), "card", card.number), "body", body)));
}

void Teller::population_grown(SpeciesId species, CardId card, std::uint8_t population) {
  if (silent()) return;
  tell(open(with(with(about("population_grown", species), "card", card.number), "population", population)));
}

void Teller::trait_discarded(SpeciesId species, CardId card) {
  if (silent()) return;
  Json json = about("trait_discarded", species);
  json["trait"] = name_of(trait_of(card));
  json["card"] = card.number;
  tell(open(std::move(json)));
}

void Teller::turn_began(std::uint8_t seat) {
  if (!silent()) tell(open({{"type", "turn_began"}, {"seat", seat}}));
}

void Teller::turn_ended(std::uint8_t seat) {
  if (!silent()) tell(open({{"type", "turn_ended"}, {"seat", seat}}));
}

void Teller::traits_revealed(const State& state) {
  if (silent()) return;
  Json traits = Json::object();
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    for (const Species& species : state.seats[seat].table.row) {
      std::vector<CardId> turned;
      for (std::size_t slot = 0; slot < species.trait_count; ++slot) {
        if ((species.face_down >> slot & 1U) != 0) turned.push_back(species.traits[slot]);
      }
      if (!turned.empty()) traits[name_of({seat, species.number})] = traits_json(turned);
    }
  }
  tell(open({{"type", "traits_revealed"}, {"traits", std::move(traits)}}));
}

void Teller::leaf_chosen(std::uint8_t seat, LeafEffect effect) {
  if (silent()) return;
  tell(own(seat, with(about("leaf_chosen", {seat, effect.species}), "trait", name_of(effect.trait))));
}

void Teller::leaf_resolved(std::uint8_t seat, LeafEffect effect) {
  if (silent()) return;
  tell(open(with(about("leaf_resolved", {seat, effect.species}), "trait", name_of(effect.trait))));
}

void Teller::fertile(SpeciesId species, std::uint8_t population) {
  if (!silent()) tell(open(with(about("fertile", species), "population", population)));
}

void Teller::fat_moved(SpeciesId species, std::uint8_t amount) {
  if (!silent()) tell(open(with(about("fat_moved", species), "amount", amount)));
}

void Teller::food_cards_revealed(const State& state, int sum, int before, int after) {
  if (silent()) return;
  Json cards = Json::object();
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (!state.revealed[seat].none()) cards[std::to_string(seat)] = state.revealed[seat].number;
  }
  tell(open({{"type", "food_cards_revealed"},
             {"cards", std::move(cards)},
             {"sum", sum},
             {"before", before},
             {"after", after}}));
}

void Teller::food_taken(const Taken& taken) {
  if (silent()) return;
  Json json = about("food_taken", taken.species);
  json["amount"] = taken.amount;
  json["bonus"] = taken.bonus;
  json["kind"] = word(taken.food);
  json["source"] = word(taken.source);
  json["cause"] = word(taken.cause);
  json["to_board"] = taken.to_board;
  json["to_fat"] = taken.to_fat;
  tell(open(std::move(json)));
}

void Teller::intelligence_used(SpeciesId species, CardId card) {
  if (!silent()) tell(open(with(about("intelligence_used", species), "card", card.number)));
}

void Teller::negation_announced(SpeciesId attacker, Trait trait, CardId card) {
  if (silent()) return;
  Json full{{"type", "negation_announced"},
            {"seat", attacker.seat},
            {"attacker", name_of(attacker)},
            {"trait", name_of(trait)},
            {"card", card.number}};
  tell(partly_hidden(attacker.seat, std::move(full), "card"));
}

void Teller::attacked(const AttackMade& attack) {
  if (silent()) return;
  Json negated = Json::object();
  for (std::size_t i = 0; i < k_traits; ++i) {
    if (!attack.cards[i].none()) negated[std::string(name_of(static_cast<Trait>(i)))] = attack.cards[i].number;
  }
  tell(open({{"type", "attacked"},
             {"seat", attack.attacker.seat},
             {"attacker", name_of(attack.attacker)},
             {"prey_seat", attack.prey.seat},
             {"prey", name_of(attack.prey)},
             {"negated", std::move(negated)},
             {"strength", attack.strength},
             {"size", attack.size}}));
}

void Teller::population_lost(SpeciesId species, std::uint8_t from, std::uint8_t to, LossCause cause) {
  if (silent()) return;
  Json json = about("population_lost", species);
  json["from"] = from;
  json["to"] = to;
  json["cause"] = word(cause);
  tell(open(std::move(json)));
}

void Teller::food_bagged(SpeciesId species, std::uint8_t amount, bool fat) {
  if (silent()) return;
  tell(open(with(with(about("food_bagged", species), "amount", amount), "what", fat ? "fat" : "food")));
}

void Teller::extinct(const Extinction& extinction) {
  if (silent()) return;
  Json json = about("extinct", extinction.species);
  json["position"] = extinction.position;
  json["traits"] = traits_json(extinction.traits);
  tell(open(std::move(json)));
}

void Teller::feeding_ended() {
  if (!silent()) tell(open({{"type", "feeding_ended"}}));
}

void Teller::game_ended() {
  if (!silent()) tell(open({{"type", "game_ended"}}));
}

}  // namespace games::evolution
