// Why something can't be done, for clients that don't know the rules: the refusals that the actions would get.
#include <nlohmann/json.hpp>

#include "engine/core/json_object.h"
#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/legality.h"
#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

namespace {

using engine::Json;
using engine::object_of;

void note(Json& refused, std::uint16_t id, Why why) {
  if (why != Why::ok) refused[std::to_string(id)] = name_of(why);
}

/// The species of population 1 in the order in which a trait announced for the one at `start` is tried (5.3.1).
Json shift_order(const Player& player, std::size_t start) {
  Json order = Json::array();
  for (std::size_t i = 0; i < player.row.size(); ++i) {
    const Species& species = player.row[(start + i) % player.row.size()];
    if (species.animals.size() == 1) order.push_back(species.id);
  }
  return order;
}

Json development_hints(const State& state) {
  const Player& mover = state.seats[state.active];
  Json add_animal = Json::object();
  Json add_trait = Json::object();
  Json diverge = Json::object();
  Json cards = Json::object();
  Json shift = Json::object();
  for (std::size_t place = 0; place < mover.row.size(); ++place) {
    const Species& species = mover.row[place];
    note(add_animal, species.id, why_not_add_animal(mover, species));
    note(add_trait, species.id, why_not_add_trait(mover, species));
    note(diverge, species.id, why_not_diverge(mover, species));
    cards[std::to_string(species.id)] = cards_for_animal(species);
    if (species.animals.size() == 1) shift[std::to_string(species.id)] = shift_order(mover, place);
  }
  Json json = object_of({{"add_animal", std::move(add_animal)},
                         {"add_trait", std::move(add_trait)},
                         {"cards", std::move(cards)},
                         {"seat", state.active},
                         {"shift", std::move(shift)}});
  if (state.divergence) json["diverge"] = std::move(diverge);
  return json;
}

template <class With>
void each_species(const State& state, With with) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    for (const Species& species : state.seats[seat].row) with(seat, species);
  }
}

/// Why no animal of the species can attack each of the others.
Json targets_json(const State& state, const Species& attacker) {
  Json refused = Json::object();
  each_species(state, [&](std::uint8_t, const Species& target) {
    note(refused, target.id, why_not_target_at_all(attacker, target));
  });
  return refused;
}

bool has_target(const State& state, const Species& attacker) {
  bool found = false;
  each_species(state, [&](std::uint8_t, const Species& target) {
    found = found || why_not_target_at_all(attacker, target) == Why::ok;
  });
  return found;
}

void add_attacks(const State& state, Json& into) {
  into["attack"] = Json::object();
  into["targets"] = Json::object();
  for (const Species& species : state.seats[state.active].row) {
    if (!species.has.meets(k_predators)) continue;
    into["targets"][std::to_string(species.id)] = targets_json(state, species);
    for (const Animal& animal : species.animals) {
      const Why why = why_not_attacker(state, species, animal);
      note(into["attack"], animal.id, why == Why::ok && !has_target(state, species) ? Why::nothing_to_attack : why);
    }
  }
}

Why why_nobody_to_rob(const State& state, const Species& species, const Animal& pirate) {
  const Why why = why_not_pirate(species, pirate);
  if (why != Why::ok) return why;
  bool found = false;
  each_species(state, [&](std::uint8_t, const Species& robbed) {
    for (const Animal& victim : robbed.animals) {
      found = found || (victim.id != pirate.id && why_not_robbed(robbed, victim) == Why::ok);
    }
  });
  return found ? Why::ok : Why::nobody_to_rob;
}

void add_side_actions(const State& state, Json& into) {
  into["graze"] = Json::object();
  into["piracy"] = Json::object();
  into["hibernate"] = Json::object();
  bool pirates = false;
  for (const Species& species : state.seats[state.active].row) {
    if (species.has.has(Trait::grazing)) note(into["graze"], species.id, why_not_graze(state, species));
    pirates = pirates || species.has.has(Trait::piracy);
    for (const Animal& animal : species.animals) {
      if (species.has.has(Trait::piracy)) {
        note(into["piracy"], animal.id, why_nobody_to_rob(state, species, animal));
      }
      if (species.has.has(Trait::hibernation)) {
        note(into["hibernate"], animal.id, why_not_hibernate(state, species, animal));
      }
    }
  }
  if (!pirates) return;
  into["victims"] = Json::object();
  each_species(state, [&](std::uint8_t, const Species& robbed) {
    for (const Animal& victim : robbed.animals) note(into["victims"], victim.id, why_not_robbed(robbed, victim));
  });
}

Json feeding_hints(const State& state) {
  const bool instinct = must_attack(state);
  Json take_food = Json::object();
  Json take_shelter = Json::object();
  Json take_parasite = Json::object();
  each_species(state, [&](std::uint8_t seat, const Species& species) {
    for (const Animal& animal : species.animals) {
      note(take_parasite, animal.id, why_not_take_parasite(state, instinct, seat));
      if (seat != state.active) continue;
      note(take_food, animal.id, why_not_take_food(state, species, animal));
      note(take_shelter, animal.id, why_not_take_shelter(state, instinct, species, animal));
    }
  });
  const Why end = why_not_end(instinct);
  Json json = object_of({{"end", end == Why::ok ? Json() : Json(name_of(end))},
                         {"seat", state.active},
                         {"take_food", std::move(take_food)},
                         {"take_parasite", std::move(take_parasite)},
                         {"take_shelter", std::move(take_shelter)}});
  add_attacks(state, json);
  add_side_actions(state, json);
  return json;
}

}  // namespace

Json hints(const State& state) {
  if (!state.tasks.empty()) return nullptr;
  if (state.phase == Phase::development) return development_hints(state);
  if (state.phase == Phase::feeding) return feeding_hints(state);
  return nullptr;
}

}  // namespace games::random_mutations
