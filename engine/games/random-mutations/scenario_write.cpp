#include <nlohmann/json.hpp>

#include "engine/core/scenario_reader.h"
#include "engine/games/random-mutations/scenario.h"
#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

namespace {

using Json = nlohmann::json;

/// From the top, or the next one dealt.
Json pile_json(const std::vector<Card>& cards) {
  Json list = Json::array();
  for (auto card = cards.rbegin(); card != cards.rend(); ++card) list.push_back(name_of(*card));
  return list;
}

Json animal_json(const Animal& animal) {
  Json json{{"id", animal.id}, {"card", name_of(animal.card)}};
  if (animal.red > 0) json["red"] = animal.red;
  if (animal.blue > 0) json["blue"] = animal.blue;
  if (animal.parasites > 0) json["parasites"] = animal.parasites;
  const auto mark = [&](const char* name, bool is) {
    if (is) json[name] = true;
  };
  mark("known", animal.known);
  mark("shelter", animal.shelter);
  mark("attacked", animal.attacked);
  mark("pirated", animal.pirated);
  mark("hibernating", animal.hibernating);
  mark("hibernated", animal.hibernated);
  mark("poisoned", animal.poisoned);
  return json;
}

Json species_json(const Species& species) {
  Json animals = Json::array();
  for (const Animal& animal : species.animals) animals.push_back(animal_json(animal));
  Json traits = Json::array();
  for (const SpeciesTrait& trait : species.traits) {
    Json entry{{"trait", name_of(trait.trait)}, {"order", trait.order}};
    if (trait.inherited()) {
      entry["holder"] = trait.holder;
    } else {
      entry["card"] = name_of(trait.card);
    }
    traits.push_back(std::move(entry));
  }
  Json json{{"id", species.id}, {"animals", std::move(animals)}, {"traits", std::move(traits)}};
  if (species.grazed) json["grazed"] = true;
  return json;
}

Json seat_json(const Player& player) {
  Json row = Json::array();
  for (const Species& species : player.row) row.push_back(species_json(species));
  Json discards = Json::array();
  for (const Discarded& discarded : player.discards) {
    discards.push_back({{"card", name_of(discarded.card)}, {"known", discarded.known}});
  }
  return {{"row", std::move(row)},
          {"deck", pile_json(player.deck)},
          {"discards", std::move(discards)},
          {"passed", player.passed}};
}

Json trait_or_null(Trait trait) { return trait == Trait::none ? Json() : Json(name_of(trait)); }

Json attack_json(const Attack& attack) {
  return {{"seat", attack.seat},         {"animal", attack.animal},   {"attacker", attack.attacker},
          {"owner", attack.owner},       {"targets", attack.targets}, {"ignored", trait_or_null(attack.ignored)},
          {"declined", attack.declined}, {"roll", attack.roll},       {"blue", attack.blue}};
}

Json tasks_json(const Tasks& tasks) {
  Json list = Json::array();
  for (const Task& task : tasks) list.push_back({{"step", name_of(task.step)}, {"seat", task.seat}});
  return list;
}

}  // namespace

Json scenario(const State& state) {
  Json seats = Json::object();
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    seats[std::to_string(seat)] = seat_json(state.seats[seat]);
  }
  Json rolls = Json::array();
  for (const Roll& roll : state.rolls) rolls.push_back(to_json(roll));
  Json json{{"players", state.players},
            {"options", {{"deck", identity_of(state.deck)}, {"divergence", state.divergence}}},
            {"steps", state.steps},
            {"turn", state.turn},
            {"last_turn", state.last_turn},
            {"phase", name_of(state.phase)},
            {"first_player", state.first_player},
            {"active", state.active},
            {"next", {{"species", state.next_species}, {"animal", state.next_animal}, {"order", state.next_order}}},
            {"seats", std::move(seats)},
            {"bank", state.bank},
            {"shelters", state.shelters},
            {"parasites", state.parasites},
            {"move", {{"main", name_of(state.move.main)}, {"acted", state.move.acted}, {"passes", state.move.passes}}},
            {"tasks", tasks_json(state.tasks)},
            {"rolls", std::move(rolls)},
            {"main_deck", pile_json(state.main_deck)},
            {"box", pile_json(state.box)}};
  if (state.dice.red_dice > 0) json["dice"] = to_json(state.dice);
  if (!state.flip.card.none()) {
    json["flip"] = {{"card", name_of(state.flip.card)},
                    {"trait", trait_or_null(state.flip.trait)},
                    {"announced", state.flip.announced},
                    {"recipient", state.flip.recipient}};
  }
  if (state.attack.animal != 0) json["attack"] = attack_json(state.attack);
  json["rng"] = engine::rng_hex(state.rng);
  return json;
}

}  // namespace games::random_mutations
