#include "engine/games/evolution/feeding.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace games::evolution {

namespace {

using engine::Rejection;

constexpr const char* k_turn_rule = "evolution 8.3";
constexpr const char* k_attack_rule = "evolution 8.4";

const Tableau& own(const State& state) { return state.seats[state.acting].table; }

bool is_announced(const State& state, CardId card) {
  const auto& cards = state.announced.cards;
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

/// The species of the acting seat, or nothing.
const Species* own(const State& state, SpeciesId id) {
  return id.seat == state.acting ? find(own(state), id.number) : nullptr;
}

const char* sentence_for(Reason reason) {
  switch (reason) {
    case Reason::carnivore:
      return "A carnivore never eats plants.";
    case Reason::not_hungry:
    case Reason::no_room:
      return "That species has no room for more.";
    case Reason::hungry_first:
      return "A hungry species of yours can eat: it comes first.";
    case Reason::watering_hole_empty:
      return "There is nothing on the Watering Hole.";
    case Reason::main_done:
      return "You have fed or attacked in this turn already.";
    case Reason::announced:
      return "An attack is announced: make it, or take the announcement back.";
    case Reason::no_cards:
      return "You have no card for it.";
  }
  return "";
}

Rejection refusal_for(Reason reason, const char* rule, const char* field) {
  return {std::string(engine::word_of(reason)), sentence_for(reason), rule, field};
}

Rejection not_yours(const char* field) { return {"not_your_species", "You have no such species.", k_turn_rule, field}; }

Rejection announced() { return refusal_for(Reason::announced, k_attack_rule, "type"); }

Refusal main_action_refusal(const State& state) {
  if (!state.main_done) return std::nullopt;
  return refusal_for(Reason::main_done, k_turn_rule, "type");
}

/// What both ways to attack ask of the attacker.
Refusal attacker_refusal(const State& state, SpeciesId id, TraitSet negated) {
  if (auto refused = main_action_refusal(state)) return refused;
  if (!state.announced.none() && SpeciesId{state.acting, state.announced.attacker} != id) return announced();
  const Species* attacker = own(state, id);
  if (attacker == nullptr) return not_yours("attacker");
  if (!is_carnivore(*attacker)) {
    return Rejection{"not_a_carnivore", "Only a carnivore attacks.", k_attack_rule, "attacker"};
  }
  if (const auto reason = hunt_objection(*attacker, main_actions(state, state.acting), negated)) {
    return refusal_for(*reason, k_turn_rule, "attacker");
  }
  return std::nullopt;
}

const char* defence_sentence(Trait trait) {
  switch (trait) {
    case Trait::hard_shell:
      return "With its Hard Shell the prey is not smaller.";
    case Trait::burrowing:
      return "The prey has eaten and is in its burrow.";
    case Trait::climbing:
      return "Only a carnivore that climbs can attack it.";
    case Trait::defensive_herding:
      return "Only a larger population can attack it.";
    case Trait::symbiosis:
      return "Its larger right neighbour protects it.";
    default:
      return "A neighbour warns it.";
  }
}

Refusal defence_refusal(const State& state, SpeciesId attacker, SpeciesId prey) {
  const Defence defence = defence_of(state, attacker, prey, state.announced.negated());
  if (defence.too_small) return Rejection{"size", "The prey is not smaller.", k_attack_rule, "prey"};
  static constexpr std::array k_order{Trait::hard_shell,        Trait::burrowing, Trait::climbing,
                                      Trait::defensive_herding, Trait::symbiosis, Trait::warning_call};
  for (const Trait trait : k_order) {
    if (!holds(defence.forbidding, trait)) continue;
    return Rejection{engine::word_of(trait), defence_sentence(trait), k_attack_rule, "prey"};
  }
  return std::nullopt;
}

bool can_attack_without_cards(const State& state, SpeciesId attacker) {
  return has_prey(state, attacker, k_no_traits, 0);
}

/// A negation that leaves an attack possible with the cards that are then left.
bool can_negate(const State& state, SpeciesId attacker, Trait trait) {
  const TraitSet negated = state.announced.negated() | bit(trait);
  return has_prey(state, attacker, negated, free_cards(state) - 1);
}

/// Whether some negation may be announced for that carnivore.
bool has_negation(const State& state, SpeciesId attacker, TraitSet in_play) {
  if (free_cards(state) == 0) return false;
  for (const Trait trait : engine::all<Trait>) {
    if (holds(in_play & data().negatable & ~state.announced.negated(), trait) && can_negate(state, attacker, trait)) {
      return true;
    }
  }
  return false;
}

void list_attacks_of(const State& state, SpeciesId attacker, std::vector<Action>& into) {
  const TraitSet negated = state.announced.negated();
  any_other_species(state, attacker, [&](SpeciesId prey) {
    if (defence_of(state, attacker, prey, negated).allows()) into.emplace_back(Attack{attacker, prey});
    return false;
  });
}

void list_negations_of(const State& state, SpeciesId attacker, std::vector<Action>& into) {
  if (free_cards(state) == 0 || !has(*find(state, attacker), Trait::intelligence)) return;
  const TraitSet candidates = traits_in_play(state) & data().negatable & ~state.announced.negated();
  for (const Trait trait : engine::all<Trait>) {
    if (!holds(candidates, trait) || !can_negate(state, attacker, trait)) continue;
    for (const CardId card : own(state).hand) {
      if (!is_announced(state, card)) into.emplace_back(Negate{attacker, trait, card});
    }
  }
}

}  // namespace

std::size_t free_cards(const State& state) { return own(state).hand.size() - count_of(state.announced.negated()); }

MainActions main_actions(const State& state, std::uint8_t seat) {
  MainActions allowed;
  for (const Species& species : state.seats[seat].table.row) {
    if (!is_hungry(species)) continue;
    const SpeciesId id{seat, species.number};
    const bool eats = is_carnivore(species) ? can_attack_without_cards(state, id) : state.watering_hole > 0;
    allowed.hungry_can_eat = allowed.hungry_can_eat || eats;
  }
  allowed.may_store = !allowed.hungry_can_eat || !state.options.strict_hungry_first;
  return allowed;
}

std::optional<Reason> feed_objection(const State& state, const Species& species, MainActions allowed) {
  if (is_carnivore(species)) return Reason::carnivore;
  if (room_of(species) == 0) return Reason::not_hungry;
  if (state.watering_hole == 0) return Reason::watering_hole_empty;
  if (!is_hungry(species) && !allowed.may_store) return Reason::hungry_first;
  return std::nullopt;
}

std::optional<Reason> hunt_objection(const Species& attacker, MainActions allowed, TraitSet negated) {
  if (room_of(attacker, negated) == 0) return Reason::not_hungry;
  if (!is_hungry(attacker) && !allowed.may_store) return Reason::hungry_first;
  return std::nullopt;
}

std::optional<Reason> intelligence_objection(const Tableau& owner, const Species& species) {
  if (room_of(species) == 0) return Reason::no_room;
  if (owner.hand.empty()) return Reason::no_cards;
  return std::nullopt;
}

bool must_act(const State& state) { return !state.main_done && main_actions(state, state.acting).hungry_can_eat; }

bool can_act(const State& state) {
  if (!state.announced.none()) return true;
  const MainActions allowed = main_actions(state, state.acting);
  if (!state.main_done && allowed.hungry_can_eat) return true;
  const TraitSet in_play = traits_in_play(state);
  for (const Species& species : own(state).row) {
    const SpeciesId id{state.acting, species.number};
    const bool intelligent = has(species, Trait::intelligence);
    if (!is_carnivore(species)) {
      if (!state.main_done && !feed_objection(state, species, allowed)) return true;
      if (intelligent && !intelligence_objection(own(state), species)) return true;
    } else if (!state.main_done && !hunt_objection(species, allowed, k_no_traits)) {
      if (has_prey(state, id, k_no_traits, 0)) return true;
      if (intelligent && has_negation(state, id, in_play)) return true;
    }
  }
  return false;
}

Refusal refusal_of(const State& state, const Feed& action) {
  if (!state.announced.none()) return announced();
  if (auto refused = main_action_refusal(state)) return refused;
  const Species* species = own(state, action.species);
  if (species == nullptr) return not_yours("species");
  if (const auto reason = feed_objection(state, *species, main_actions(state, state.acting))) {
    return refusal_for(*reason, k_turn_rule, "species");
  }
  return std::nullopt;
}

Refusal refusal_of(const State& state, const UseIntelligence& action) {
  if (!state.announced.none()) return announced();
  const Species* species = own(state, action.species);
  if (species == nullptr) return not_yours("species");
  if (is_carnivore(*species)) return refusal_for(Reason::carnivore, k_turn_rule, "species");
  if (!has(*species, Trait::intelligence)) {
    return Rejection{"no_intelligence", "That species has no Intelligence.", k_turn_rule, "species"};
  }
  if (!in_hand(own(state), action.card)) {
    return Rejection{"not_in_hand", "That card is not in your hand.", k_turn_rule, "card"};
  }
  if (const auto reason = intelligence_objection(own(state), *species)) {
    return refusal_for(*reason, k_turn_rule, "species");
  }
  return std::nullopt;
}

Refusal refusal_of(const State& state, const Negate& action) {
  if (auto refused = attacker_refusal(state, action.attacker, state.announced.negated())) return refused;
  if (!has(*find(state, action.attacker), Trait::intelligence)) {
    return Rejection{"no_intelligence", "That species has no Intelligence.", k_attack_rule, "attacker"};
  }
  if (!in_hand(own(state), action.card) || is_announced(state, action.card)) {
    return Rejection{"not_in_hand", "That card is not in your hand.", k_attack_rule, "card"};
  }
  if (!holds(data().negatable, action.trait)) {
    return Rejection{"not_negatable", "That trait plays no part in an attack.", k_attack_rule, "trait"};
  }
  if (holds(state.announced.negated(), action.trait)) {
    return Rejection{"already_negated", "That trait is negated already.", k_attack_rule, "trait"};
  }
  if (!holds(traits_in_play(state), action.trait)) {
    return Rejection{"no_such_trait", "No species has that trait.", k_attack_rule, "trait"};
  }
  if (!can_negate(state, action.attacker, action.trait)) {
    return Rejection{"no_attack_left", "No attack would be possible then.", k_attack_rule, "trait"};
  }
  return std::nullopt;
}

Refusal refusal_of(const State& state, const Attack& action) {
  if (auto refused = attacker_refusal(state, action.attacker, state.announced.negated())) return refused;
  if (find(state, action.prey) == nullptr || action.prey == action.attacker) {
    return Rejection{"no_such_prey", "There is no such species to attack.", k_attack_rule, "prey"};
  }
  return defence_refusal(state, action.attacker, action.prey);
}

void perform(State& state, const Feed& action, EventSink& tell) {
  const int taken =
      take(state, action.species, {1, Food::plant, Source::watering_hole, TakeCause::feed}, k_no_traits, tell);
  ENSURE(taken > 0, "who is fed takes something");
  state.main_done = true;
  state.acted = true;
}

void perform(State& state, const UseIntelligence& action, EventSink& tell) {
  take_from_hand(state.seats[state.acting].table, action.card);
  state.discard.push_back(action.card);
  tell.reveal();
  tell(IntelligenceUsed{action.species.owner(), action.species, action.card});
  const Meal meal{data().parameters.intelligence_food, Food::plant, Source::food_bank, TakeCause::intelligence};
  take(state, action.species, meal, k_no_traits, tell);
  state.acted = true;
}

void perform(State& state, const Negate& action, EventSink& tell) {
  state.announced.attacker = action.attacker.number;
  state.announced.cards[index_of(action.trait)] = action.card;
  tell(NegationAnnounced{action.attacker.owner(), action.attacker, action.trait, action.card});
}

void perform(State& state, const Attack& action, EventSink& tell) {
  const auto cards = state.announced.cards;
  state.announced = Announced{};
  attack(state, action.attacker, action.prey, cards, tell);
  state.main_done = true;
  state.acted = true;
}

bool do_only_action(State& state, EventSink& tell) {
  if (!state.announced.none()) return false;
  std::vector<Action> listed;
  list_feeding(state, listed);
  if (listed.size() > 1) return false;
  // Whatever can be declined is listed beside the end of the turn.
  const Action only = listed.at(0);
  if (const auto* feed = std::get_if<Feed>(&only)) {
    perform(state, *feed, tell);
  } else {
    perform(state, std::get<Attack>(only), tell);
  }
  return true;
}

void list_feeding(const State& state, std::vector<Action>& into) {
  const MainActions allowed = main_actions(state, state.acting);
  const bool announced = !state.announced.none();
  for (const Species& species : own(state).row) {
    const SpeciesId id{state.acting, species.number};
    if (!state.main_done && !announced && !feed_objection(state, species, allowed)) {
      into.emplace_back(Feed{id});
    }
  }
  for (const Species& species : own(state).row) {
    const SpeciesId id{state.acting, species.number};
    if (state.main_done || !is_carnivore(species) || (announced && state.announced.attacker != id.number)) continue;
    if (hunt_objection(species, allowed, state.announced.negated())) continue;
    list_attacks_of(state, id, into);
    list_negations_of(state, id, into);
  }
  if (announced) return;
  for (const Species& species : own(state).row) {
    if (is_carnivore(species) || !has(species, Trait::intelligence)) continue;
    if (intelligence_objection(own(state), species)) continue;
    for (const CardId card : own(state).hand) {
      into.emplace_back(UseIntelligence{{state.acting, species.number}, card});
    }
  }
  if (state.main_done || !allowed.hungry_can_eat) into.emplace_back(EndTurn{});
}

}  // namespace games::evolution
