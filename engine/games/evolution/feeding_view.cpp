// The member `feeding` of a view: every own species of the acting seat, every possible prey, and what stands between
// them. All of it follows from what lies open.
#include "engine/core/game.h"
#include "engine/core/json_object.h"
#include "engine/games/evolution/feeding.h"
#include "engine/games/evolution/fields.h"
#include "engine/games/evolution/view.h"

namespace games::evolution {

namespace {

using engine::Json;
using engine::object_of;

Json list_of(Reason reason) { return reason == nullptr ? Json::array() : Json::array({reason}); }

bool warns(const Species* neighbor) { return neighbor != nullptr && has(*neighbor, Trait::warning_call); }

/// The species that forbid the attack by that trait.
Json causes_of(const State& state, Trait trait, SpeciesId prey) {
  const Species* left = left_neighbor(state, prey);
  const Species* right = right_neighbor(state, prey);
  if (trait == Trait::symbiosis) return Json::array({name_of(prey), name_of(SpeciesId{prey.seat, right->number})});
  if (trait != Trait::warning_call) return Json::array({name_of(prey)});
  Json callers = Json::array();
  for (const Species* neighbor : {left, right}) {
    if (warns(neighbor)) callers.push_back(name_of(SpeciesId{prey.seat, neighbor->number}));
  }
  return callers;
}

Json prey_json(const State& state, SpeciesId attacker, SpeciesId prey) {
  const TraitSet negated = state.announced.negated();
  const Defence defence = defence_of(state, attacker, prey, negated);
  Fields reasons;
  Json needs = Json::array();
  if (defence.too_small) reasons.with(std::string("size"), Json::array({name_of(prey)}));
  for (std::size_t i = 0; i < k_traits; ++i) {
    const auto trait = static_cast<Trait>(i);
    if (!holds(defence.forbidding, trait)) continue;
    needs.push_back(name_of(trait));
    reasons.with(std::string(name_of(trait)), causes_of(state, trait, prey));
  }
  const bool intelligent = has(*find(state, attacker), Trait::intelligence);
  const bool affordable = !defence.too_small && (needs.empty() || (intelligent && needs.size() <= free_cards(state)));
  const bool horns = has(*find(state, prey), Trait::horns) && !holds(negated, Trait::horns);
  Fields json;
  json.with("affordable", affordable)
      .with("can", defence.allows())
      .with("horns", horns)
      .with("meat", meat_for(state, attacker, prey, negated))
      .with("needs", defence.too_small ? Json() : std::move(needs))
      .with("reasons", reasons.json())
      .with("size", defence.size);
  return json.json();
}

Json attacker_json(const State& state, const Species& species, MainActions allowed) {
  const SpeciesId id{state.acting, species.number};
  const TraitSet negated = state.announced.negated();
  Reason reason = hunt_objection(species, allowed, negated);
  if (!state.announced.none() && state.announced.attacker != species.number) reason = "announced";
  if (state.main_done) reason = "main_done";
  int strength = species.body;
  if (has(species, Trait::pack_hunting)) strength += species.population;
  Fields prey;
  any_other_species(state, id, [&](SpeciesId other) {
    prey.with(name_of(other), prey_json(state, id, other));
    return false;
  });
  Fields json;
  json.with("can", reason == nullptr && has_prey(state, id, negated, 0))
      .with("prey", prey.json())
      .with("reasons", list_of(reason))
      .with("stores_fat", !is_hungry(species) && room_of(species, negated) > 0)
      .with("strength", strength);
  return json.json();
}

Json feed_json(const State& state, const Species& species, MainActions allowed) {
  Reason reason = feed_objection(state, species, allowed);
  if (reason == nullptr && !state.announced.none()) reason = "announced";
  if (reason == nullptr && state.main_done) reason = "main_done";
  const bool stores = !is_carnivore(species) && !is_hungry(species) && room_of(species) > 0;
  return object_of({{"can", reason == nullptr}, {"reasons", list_of(reason)}, {"stores_fat", stores}});
}

Json announced_json(const State& state, engine::Viewer viewer) {
  if (state.announced.none()) return nullptr;
  Json negated = Json::array();
  Json hand = Json::object();
  for (std::size_t i = 0; i < k_traits; ++i) {
    if (state.announced.cards[i].none()) continue;
    const std::string trait(name_of(static_cast<Trait>(i)));
    negated.push_back(trait);
    hand[trait] = state.announced.cards[i].number;
  }
  Json json = object_of({{"attacker", name_of(SpeciesId{state.acting, state.announced.attacker})},
                         {"cards", negated.size()},
                         {"negated", std::move(negated)}});
  if (viewer.is(engine::Seat{state.acting})) json["hand"] = std::move(hand);
  return json;
}

}  // namespace

Json feeding_view(const State& state, engine::Viewer viewer) {
  if (state.phase != Phase::feeding) return nullptr;
  const Tableau& own = state.seats[state.acting].table;
  const MainActions allowed = main_actions(state, state.acting);
  Json feed = Json::object();
  Json attacks = Json::object();
  Json intelligence = Json::object();
  for (const Species& species : own.row) {
    const std::string id = name_of(SpeciesId{state.acting, species.number});
    feed[id] = feed_json(state, species, allowed);
    if (is_carnivore(species)) {
      attacks[id] = attacker_json(state, species, allowed);
    } else if (has(species, Trait::intelligence)) {
      const Reason reason = state.announced.none() ? intelligence_objection(own, species) : "announced";
      intelligence[id] = object_of({{"can", reason == nullptr}, {"reasons", list_of(reason)}});
    }
  }
  return object_of({{"acted", state.acted},
                    {"announced", announced_json(state, viewer)},
                    {"attack", std::move(attacks)},
                    {"feed", std::move(feed)},
                    {"intelligence", std::move(intelligence)},
                    {"main_done", state.main_done},
                    {"must_act", must_act(state)},
                    {"seat", state.acting}});
}

}  // namespace games::evolution
