#include "engine/games/random-mutations/view.h"

#include <map>
#include <nlohmann/json.hpp>

#include "engine/core/json_object.h"
#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/legality.h"
#include "engine/games/random-mutations/rules.h"
#include "engine/games/random-mutations/scoring.h"

namespace games::random_mutations {

namespace {

using engine::Json;
using engine::object_of;
using engine::Seat;
using engine::Viewer;

Json trait_or_null(Trait trait) { return trait == Trait::none ? Json() : Json(name_of(trait)); }

/// What the owner finds in the pile, besides cards that nobody has seen (M1).
Json discarded_json(const Player& player) {
  Json seen = Json::object();
  for (const Discarded& discarded : player.discards) {
    if (!discarded.known) continue;
    Json& count = seen[name_of(discarded.card)];
    count = count.is_null() ? 1 : count.get<int>() + 1;
  }
  return seen;
}

Json seat_json(const State& state, std::uint8_t seat, Viewer viewer) {
  const Player& player = state.seats[seat];
  const Score score = score_of(player);
  const int animals = count_animals(player);
  const bool restock = is_wiped_out(player) && !state.last_turn && !is_over(state);
  const bool draws = !is_wiped_out(player) && !state.last_turn && !is_over(state);
  const int draw = draws ? animals * data().draw_per_animal + data().draw_constant : 0;
  Json json = object_of({{"animals", animals},
                         {"deck", player.deck.size()},
                         {"discards", player.discards.size()},
                         {"draw", draw},
                         {"passed", player.passed},
                         {"restock", restock},
                         {"score", object_of({{"animals", score.animals},
                                              {"food_bonus", score.food_bonus},
                                              {"total", score.total()},
                                              {"traits", score.traits}})}});
  if (viewer.is(Seat{seat})) json["discarded"] = discarded_json(player);
  return json;
}

Json species_json(const Species& species, std::uint8_t seat, std::size_t place, int most_parasites) {
  Json traits = Json::object();
  for (std::size_t i = 0; i < species.traits.size(); ++i) {
    const SpeciesTrait& trait = species.traits[i];
    traits[std::string(name_of(trait.trait))] = object_of({{"inherited", trait.inherited()}, {"order", i}});
  }
  const int parasites = count_parasites(species);
  return object_of({{"most_parasites", parasites > 0 && parasites == most_parasites},
                    {"need", need_of(species)},
                    {"parasites", parasites},
                    {"place", place},
                    {"population", species.animals.size()},
                    {"seat", seat},
                    {"traits", std::move(traits)}});
}

Json animal_json(const Species& species, std::size_t place) {
  const Animal& animal = species.animals[place];
  return object_of({{"attacked", animal.attacked},
                    {"blue", animal.blue},
                    {"fed", is_fed(species, animal)},
                    {"hibernated", animal.hibernated},
                    {"hibernating", animal.hibernating},
                    {"parasites", animal.parasites},
                    {"pirated", animal.pirated},
                    {"place", place},
                    {"poisoned", animal.poisoned},
                    {"red", animal.red},
                    {"shelter", animal.shelter},
                    {"species", species.id}});
}

Json move_json(const State& state) {
  if (state.phase != Phase::feeding) return nullptr;
  std::vector<SpeciesId> grazed;
  for (const Species& species : state.seats[state.active].row) {
    if (species.grazed) grazed.push_back(species.id);
  }
  std::ranges::sort(grazed);
  const bool main = state.move.main != MainAction::none;
  return object_of({{"acted", state.move.acted},
                    {"grazed", std::move(grazed)},
                    {"instinct", must_attack(state)},
                    {"main", main ? Json(name_of(state.move.main)) : Json()},
                    {"passes", state.move.passes},
                    {"seat", state.active}});
}

Json attack_json(const State& state) {
  const Attack& attack = state.attack;
  if (attack.animal == 0) return nullptr;
  const Step step = state.tasks.back().step;
  return object_of({{"animal", attack.animal},
                    {"attacker", attack.attacker},
                    {"blue", attack.blue},
                    {"ignored", trait_or_null(attack.ignored)},
                    {"owner", attack.owner},
                    {"roll", attack.roll == 0 ? Json() : Json(attack.roll)},
                    {"seat", attack.seat},
                    {"species", attack.targets.back()},
                    {"step", step == Step::late_mimicry ? "mimicry" : name_of(step)},
                    {"targets", attack.targets}});
}

Json flip_json(const State& state) {
  const Flip& flip = state.flip;
  if (flip.card.none()) return nullptr;
  Json traits = Json::array({name_of(flip.card.first)});
  if (flip.card.second != Trait::none) traits.push_back(name_of(flip.card.second));
  return object_of({{"announced", flip.announced},
                    {"recipient", flip.recipient == 0 ? Json() : Json(flip.recipient)},
                    {"seat", state.active},
                    {"trait", trait_or_null(flip.trait)},
                    {"traits", std::move(traits)}});
}

Json active_json(const State& state) {
  const bool moving = state.phase == Phase::development || state.phase == Phase::feeding;
  return moving ? Json(state.active) : Json();
}

}  // namespace

Json view(const State& state, Viewer viewer) {
  Json seats = Json::object();
  Json species = Json::object();
  Json animals = Json::object();
  const int most = most_parasites(state);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    seats[std::to_string(seat)] = seat_json(state, seat, viewer);
    const auto& row = state.seats[seat].row;
    for (std::size_t place = 0; place < row.size(); ++place) {
      species[std::to_string(row[place].id)] = species_json(row[place], seat, place, most);
      for (std::size_t i = 0; i < row[place].animals.size(); ++i) {
        animals[std::to_string(row[place].animals[i].id)] = animal_json(row[place], i);
      }
    }
  }
  const auto result = outcome(state);
  return object_of({{"active", active_json(state)},    {"animals", std::move(animals)},
                    {"attack", attack_json(state)},    {"bank", state.bank},
                    {"deck", identity_of(state.deck)}, {"dice", to_json(state.dice)},
                    {"divergence", state.divergence},  {"first_player", state.first_player},
                    {"flip", flip_json(state)},        {"hints", hints(state)},
                    {"last_turn", state.last_turn},    {"main_deck", state.main_deck.size()},
                    {"move", move_json(state)},        {"outcome", result ? engine::to_json(*result) : Json()},
                    {"parasites", state.parasites},    {"phase", name_of(state.phase)},
                    {"players", state.players},        {"seats", std::move(seats)},
                    {"sets", sets_of(state)},          {"shelters", state.shelters},
                    {"species", std::move(species)},   {"turn", state.turn}});
}

}  // namespace games::random_mutations
