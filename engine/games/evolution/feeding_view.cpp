// The member `feeding` of a view: every own species of the acting seat, every possible prey, and what stands between
// them. All of it follows from what lies open.
#include "engine/games/evolution/feeding.h"
#include "engine/games/evolution/view.h"

namespace games::evolution {

namespace {

using Causes = engine::BoundedVector<SpeciesId, 2>;

Reasons list_of(std::optional<Reason> reason) {
  Reasons list;
  if (reason) list.push_back(*reason);
  return list;
}

bool warns(const Species* neighbor) { return neighbor != nullptr && has(*neighbor, Trait::warning_call); }

/// The species that forbid the attack by that trait.
Causes causes_of(const State& state, Trait trait, SpeciesId prey) {
  const Species* left = left_neighbor(state, prey);
  const Species* right = right_neighbor(state, prey);
  if (trait == Trait::symbiosis) return {prey, {prey.seat, right->number}};
  if (trait != Trait::warning_call) return {prey};
  Causes callers;
  for (const Species* neighbor : {left, right}) {
    if (warns(neighbor)) callers.push_back({prey.seat, neighbor->number});
  }
  return callers;
}

/// Traits that protect are obstacles of the same name.
Obstacle obstacle_of(Trait trait) { return engine::from_word<Obstacle>(engine::word_of(trait)).value(); }

PreyView prey_view(const State& state, SpeciesId attacker, SpeciesId prey) {
  const TraitSet negated = state.announced.negated();
  const Defence defence = defence_of(state, attacker, prey, negated);
  PreyView seen;
  if (defence.too_small) seen.reasons[Obstacle::size] = {prey};
  std::vector<Trait> needs;
  for (const Trait trait : engine::all<Trait>) {
    if (!holds(defence.forbidding, trait)) continue;
    needs.push_back(trait);
    seen.reasons[obstacle_of(trait)] = causes_of(state, trait, prey);
  }
  const bool intelligent = has(*find(state, attacker), Trait::intelligence);
  seen.affordable = !defence.too_small && (needs.empty() || (intelligent && needs.size() <= free_cards(state)));
  if (!defence.too_small) seen.needs = std::move(needs);
  seen.can = defence.allows();
  seen.size = defence.size;
  seen.meat = meat_for(state, attacker, prey, negated);
  seen.horns = has(*find(state, prey), Trait::horns) && !holds(negated, Trait::horns);
  return seen;
}

AttackerView attacker_view(const State& state, const Species& species, MainActions allowed) {
  const SpeciesId id{state.acting, species.number};
  const TraitSet negated = state.announced.negated();
  auto reason = hunt_objection(species, allowed, negated);
  if (!state.announced.none() && state.announced.attacker != species.number) reason = Reason::announced;
  if (state.main_done) reason = Reason::main_done;
  AttackerView seen;
  seen.can = !reason && has_prey(state, id, negated, 0);
  seen.stores_fat = !is_hungry(species) && room_of(species, negated) > 0;
  seen.reasons = list_of(reason);
  seen.strength = species.body;
  if (has(species, Trait::pack_hunting)) seen.strength += species.population;
  any_other_species(state, id, [&](SpeciesId other) {
    seen.prey[other] = prey_view(state, id, other);
    return false;
  });
  return seen;
}

FeedView feed_view(const State& state, const Species& species, MainActions allowed) {
  auto reason = feed_objection(state, species, allowed);
  if (!reason && !state.announced.none()) reason = Reason::announced;
  if (!reason && state.main_done) reason = Reason::main_done;
  const bool stores = !is_carnivore(species) && !is_hungry(species) && room_of(species) > 0;
  return {!reason, stores, list_of(reason)};
}

engine::Nullable<AnnouncedView> announced_view(const State& state, engine::Viewer viewer) {
  if (state.announced.none()) return std::nullopt;
  AnnouncedView seen;
  seen.attacker = {state.acting, state.announced.attacker};
  TraitCards hand;
  for (const Trait trait : engine::all<Trait>) {
    const CardId card = state.announced.cards[index_of(trait)];
    if (card.none()) continue;
    seen.negated.push_back(trait);
    hand[trait] = card;
  }
  seen.cards = static_cast<std::uint8_t>(seen.negated.size());
  if (viewer.is(engine::Seat{state.acting})) seen.hand = std::move(hand);
  return seen;
}

}  // namespace

engine::Nullable<FeedingView> feeding_view(const State& state, engine::Viewer viewer) {
  if (state.phase != Phase::feeding) return std::nullopt;
  const Tableau& own = state.seats[state.acting].table;
  const MainActions allowed = main_actions(state, state.acting);
  FeedingView seen;
  seen.seat = {state.acting};
  seen.main_done = state.main_done;
  seen.acted = state.acted;
  seen.must_act = must_act(state);
  seen.announced = announced_view(state, viewer);
  for (const Species& species : own.row) {
    const SpeciesId id{state.acting, species.number};
    seen.feed[id] = feed_view(state, species, allowed);
    if (is_carnivore(species)) {
      seen.attack[id] = attacker_view(state, species, allowed);
    } else if (has(species, Trait::intelligence)) {
      const auto reason = state.announced.none() ? intelligence_objection(own, species) : Reason::announced;
      seen.intelligence[id] = {!reason, list_of(reason)};
    }
  }
  return seen;
}

}  // namespace games::evolution
