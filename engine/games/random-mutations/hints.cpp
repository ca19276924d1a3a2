// Why something can't be done, for clients that don't know the rules: the refusals that the actions would get.
#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/legality.h"
#include "engine/games/random-mutations/view.h"

namespace games::random_mutations {

namespace {

void note(Reasons& refused, std::uint16_t id, Why why) {
  if (why != Why::ok) refused[id] = why;
}

/// The species of population 1 in the order in which a trait announced for the one at `start` is tried (5.3.1).
std::vector<SpeciesId> shift_order(const Player& player, std::size_t start) {
  std::vector<SpeciesId> order;
  for (std::size_t i = 0; i < player.row.size(); ++i) {
    const Species& species = player.row[(start + i) % player.row.size()];
    if (species.animals.size() == 1) order.push_back(species.id);
  }
  return order;
}

Hints development_hints(const State& state) {
  const Player& mover = state.seats[state.active];
  Hints seen;
  seen.seat = {state.active};
  Reasons& add_animal = seen.add_animal.emplace();
  Reasons& add_trait = seen.add_trait.emplace();
  Reasons diverge;
  auto& cards = seen.cards.emplace();
  auto& shift = seen.shift.emplace();
  for (std::size_t place = 0; place < mover.row.size(); ++place) {
    const Species& species = mover.row[place];
    note(add_animal, species.id, why_not_add_animal(mover, species));
    note(add_trait, species.id, why_not_add_trait(mover, species));
    note(diverge, species.id, why_not_diverge(mover, species));
    cards[species.id] = cards_for_animal(species);
    if (species.animals.size() == 1) shift[species.id] = shift_order(mover, place);
  }
  if (state.divergence) seen.diverge = std::move(diverge);
  return seen;
}

template <class With>
void each_species(const State& state, With with) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    for (const Species& species : state.seats[seat].row) with(seat, species);
  }
}

/// Why no animal of the species can attack each of the others.
Reasons why_not_targets(const State& state, const Species& attacker) {
  Reasons refused;
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

void add_attacks(const State& state, Hints& into) {
  Reasons& attack = into.attack.emplace();
  auto& targets = into.targets.emplace();
  for (const Species& species : state.seats[state.active].row) {
    if (!species.has.meets(k_predators)) continue;
    targets[species.id] = why_not_targets(state, species);
    for (const Animal& animal : species.animals) {
      const Why why = why_not_attacker(state, species, animal);
      note(attack, animal.id, why == Why::ok && !has_target(state, species) ? Why::nothing_to_attack : why);
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

void add_side_actions(const State& state, Hints& into) {
  Reasons& graze = into.graze.emplace();
  Reasons& piracy = into.piracy.emplace();
  Reasons& hibernate = into.hibernate.emplace();
  bool pirates = false;
  for (const Species& species : state.seats[state.active].row) {
    if (species.has.has(Trait::grazing)) note(graze, species.id, why_not_graze(state, species));
    pirates = pirates || species.has.has(Trait::piracy);
    for (const Animal& animal : species.animals) {
      if (species.has.has(Trait::piracy)) note(piracy, animal.id, why_nobody_to_rob(state, species, animal));
      if (species.has.has(Trait::hibernation)) note(hibernate, animal.id, why_not_hibernate(state, species, animal));
    }
  }
  if (!pirates) return;
  Reasons& victims = into.victims.emplace();
  each_species(state, [&](std::uint8_t, const Species& robbed) {
    for (const Animal& victim : robbed.animals) note(victims, victim.id, why_not_robbed(robbed, victim));
  });
}

Hints feeding_hints(const State& state) {
  const bool instinct = must_attack(state);
  Hints seen;
  seen.seat = {state.active};
  Reasons& take_food = seen.take_food.emplace();
  Reasons& take_shelter = seen.take_shelter.emplace();
  Reasons& take_parasite = seen.take_parasite.emplace();
  each_species(state, [&](std::uint8_t seat, const Species& species) {
    for (const Animal& animal : species.animals) {
      note(take_parasite, animal.id, why_not_take_parasite(state, instinct, seat));
      if (seat != state.active) continue;
      note(take_food, animal.id, why_not_take_food(state, species, animal));
      note(take_shelter, animal.id, why_not_take_shelter(state, instinct, species, animal));
    }
  });
  seen.end.emplace();
  if (const Why end = why_not_end(instinct); end != Why::ok) seen.end = end;
  add_attacks(state, seen);
  add_side_actions(state, seen);
  return seen;
}

}  // namespace

engine::Nullable<Hints> hints(const State& state) {
  if (!state.tasks.empty()) return std::nullopt;
  if (state.phase == Phase::development) return development_hints(state);
  if (state.phase == Phase::feeding) return feeding_hints(state);
  return std::nullopt;
}

}  // namespace games::random_mutations
