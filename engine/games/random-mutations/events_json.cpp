#include <nlohmann/json.hpp>

#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

namespace {

using engine::Json;

std::string_view name_of(Source source) {
  constexpr std::array<std::string_view, 7> k_names{"setup",    "deck",       "budding",       "homeless",
                                                    "negative", "simplified", "simplification"};
  return k_names[static_cast<std::size_t>(source)];
}

std::string_view name_of(Stage stage) {
  constexpr std::array<std::string_view, 5> k_names{"development", "climate", "feeding", "extinction", "draw"};
  return k_names[static_cast<std::size_t>(stage)];
}

Json trait_or_null(Trait trait) { return trait == Trait::none ? Json() : Json(name_of(trait)); }

Json list_of(const std::vector<Trait>& traits) {
  Json list = Json::array();
  for (const Trait trait : traits) list.push_back(name_of(trait));
  return list;
}

Json list_of(const std::vector<Roll>& rolls) {
  Json list = Json::array();
  for (const Roll& roll : rolls) list.push_back(to_json(roll));
  return list;
}

/// An event of a seat, with the members that come after it.
Json told(std::string_view type, std::uint8_t seat, Json members = Json::object()) {
  members["type"] = type;
  members["seat"] = seat;
  return members;
}

struct Writer {
  Json operator()(const Started& e) const {
    return {{"type", "started"}, {"players", e.players}, {"first_player", e.first_player}, {"rolls", list_of(e.rolls)}};
  }
  Json operator()(const TurnBegan& e) const {
    return {{"type", "turn_began"}, {"turn", e.turn}, {"first_player", e.first_player}, {"last", e.last}};
  }
  Json operator()(const Restocked& e) const { return told("restocked", e.seat, {{"cards", e.cards}}); }
  Json operator()(const PhaseBegan& e) const { return {{"type", "phase_began"}, {"phase", name_of(e.phase)}}; }
  Json operator()(const SpeciesAdded& e) const {
    return told("species_added", e.seat,
                {{"species", e.species}, {"animal", e.animal}, {"place", e.place}, {"source", name_of(e.source)}});
  }
  Json operator()(const AnimalAdded& e) const {
    return told("animal_added", e.seat,
                {{"species", e.species}, {"animal", e.animal}, {"paid", e.paid}, {"source", name_of(e.source)}});
  }
  Json operator()(const Diverged& e) const {
    return told("diverged", e.seat,
                {{"parent", e.parent},
                 {"species", e.species},
                 {"animal", e.animal},
                 {"place", e.place},
                 {"traits", list_of(e.traits)},
                 {"paid", e.paid}});
  }
  Json operator()(const CardRevealed& e) const {
    Json traits = Json::array({name_of(e.card.first)});
    if (e.card.second != Trait::none) traits.push_back(name_of(e.card.second));
    return told("card_revealed", e.seat, {{"announced", e.announced}, {"traits", std::move(traits)}});
  }
  Json operator()(const TraitChosen& e) const { return told("trait_chosen", e.seat, {{"trait", name_of(e.trait)}}); }
  Json operator()(const TraitAttached& e) const {
    return told("trait_attached", e.seat,
                {{"species", e.species},
                 {"announced", e.announced},
                 {"trait", name_of(e.trait)},
                 {"tried", e.tried},
                 {"kept", e.kept}});
  }
  Json operator()(const TraitHomeless& e) const {
    return told("trait_homeless", e.seat,
                {{"announced", e.announced}, {"trait", name_of(e.trait)}, {"tried", e.tried}});
  }
  Json operator()(const TraitSimplified& e) const {
    return told("trait_simplified", e.seat, {{"species", e.species}, {"trait", name_of(e.trait)}});
  }
  Json operator()(const TraitHandedOver& e) const {
    return told("trait_handed_over", e.seat, {{"from", e.from}, {"species", e.species}, {"trait", name_of(e.trait)}});
  }
  Json operator()(const Passed& e) const { return told("passed", e.seat, {{"final", e.final}, {"forced", e.forced}}); }
  Json operator()(const Climate& e) const {
    Json json = told("climate", e.seat, to_json(e.dice));
    json["bank"] = e.bank;
    json["parasites"] = e.parasites;
    json["shelters"] = e.shelters;
    return json;
  }
  Json operator()(const FoodTaken& e) const {
    return told("food_taken", e.seat, {{"animal", e.animal}, {"species", e.species}});
  }
  Json operator()(const ShelterTaken& e) const {
    return told("shelter_taken", e.seat, {{"animal", e.animal}, {"species", e.species}, {"converted", e.converted}});
  }
  Json operator()(const ParasitePlaced& e) const {
    return told("parasite_placed", e.seat, {{"animal", e.animal}, {"species", e.species}, {"owner", e.owner}});
  }
  Json operator()(const Grazed& e) const { return told("grazed", e.seat, {{"species", e.species}}); }
  Json operator()(const Robbed& e) const {
    return told("robbed", e.seat,
                {{"animal", e.animal},
                 {"species", e.species},
                 {"victim", e.victim},
                 {"victim_species", e.victim_species},
                 {"owner", e.owner},
                 {"token", e.red ? "red" : "blue"}});
  }
  Json operator()(const Hibernated& e) const {
    return told("hibernated", e.seat, {{"animal", e.animal}, {"species", e.species}});
  }
  Json operator()(const Attacked& e) const {
    return told("attacked", e.seat,
                {{"animal", e.animal},
                 {"attacker_species", e.attacker_species},
                 {"species", e.species},
                 {"owner", e.owner},
                 {"ignored", trait_or_null(e.ignored)}});
  }
  Json operator()(const Redirected& e) const {
    return told("redirected", e.seat, {{"from", e.from}, {"species", e.species}});
  }
  Json operator()(const MimicryDeclined& e) const { return told("mimicry_declined", e.seat, {{"species", e.species}}); }
  Json operator()(const TraitIgnored& e) const {
    return told("trait_ignored", e.seat, {{"species", e.species}, {"trait", trait_or_null(e.trait)}});
  }
  Json operator()(const Ran& e) const {
    return told("ran", e.seat, {{"species", e.species}, {"die", e.die}, {"escaped", e.escaped}});
  }
  Json operator()(const Eaten& e) const {
    return told("eaten", e.seat,
                {{"species", e.species},
                 {"animal", e.animal},
                 {"by", e.by},
                 {"attacker_species", e.attacker_species},
                 {"attacker", e.attacker},
                 {"blue", e.blue},
                 {"poisoned", e.poisoned}});
  }
  Json operator()(const Scavenged& e) const {
    return told("scavenged", e.seat, {{"animal", e.animal}, {"species", e.species}});
  }
  Json operator()(const MoveEnded& e) const { return told("move_ended", e.seat); }
  Json operator()(const ParasitesKilled& e) const {
    return told("parasites_killed", e.seat, {{"species", e.species}, {"animal", e.animal}});
  }
  Json operator()(const Died& e) const {
    Json animals = Json::array();
    for (const Died::Death& death : e.animals) {
      animals.push_back({{"seat", death.seat},
                         {"species", death.species},
                         {"animal", death.animal},
                         {"reason", death.hungry ? "hunger" : "poison"}});
    }
    return {{"type", "died"}, {"animals", std::move(animals)}};
  }
  Json operator()(const SpeciesDied& e) const {
    return told("species_died", e.seat, {{"species", e.species}, {"traits", list_of(e.traits)}});
  }
  Json operator()(const Drawn& e) const {
    Json cards = Json::object();
    for (std::size_t seat = 0; seat < e.players; ++seat) cards[std::to_string(seat)] = e.cards[seat];
    return {{"type", "drawn"}, {"cards", std::move(cards)}, {"main_deck", e.main_deck}};
  }
  Json operator()(const TieRolled& e) const { return {{"type", "tie_rolled"}, {"rolls", to_json(e.roll)}}; }
  Json operator()(const GameEnded&) const { return {{"type", "game_ended"}}; }
};

}  // namespace

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 4> k_names{"development", "feeding", "extinction", "over"};
  return k_names[static_cast<std::size_t>(phase)];
}

std::string_view name_of(MainAction action) {
  constexpr std::array<std::string_view, 5> k_names{"none", "take_food", "take_shelter", "take_parasite", "attack"};
  return k_names[static_cast<std::size_t>(action)];
}

std::string_view name_of(Step step) {
  constexpr std::array<std::string_view, k_steps_kinds> k_names{"choose_trait", "negative_trait", "mimicry",
                                                                "run",          "late_mimicry",   "ignore_trait",
                                                                "victim",       "scavenger",      "parasite_victim"};
  return k_names[static_cast<std::size_t>(step)];
}

Json to_json(const Dice& dice) {
  if (dice.red_dice == 0) return nullptr;
  Json red = Json::array();
  for (std::size_t i = 0; i < dice.red_dice; ++i) red.push_back(dice.red[i]);
  return {{"red", std::move(red)}, {"black", Json::array({dice.black})}, {"green", Json::array({dice.green})}};
}

Json to_json(const Roll& roll) {
  Json dice = Json::object();
  for (std::size_t seat = 0; seat < k_players_max; ++seat) {
    if (roll[seat] != 0) dice[std::to_string(seat)] = roll[seat];
  }
  return dice;
}

engine::Event describe(const Event& event) { return {std::visit(Writer{}, event), {}, {}}; }

}  // namespace games::random_mutations
