#include "engine/games/random-mutations/rules.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/development.h"
#include "engine/games/random-mutations/feeding.h"
#include "engine/games/random-mutations/table.h"
#include "engine/games/random-mutations/turn.h"

namespace games::random_mutations {

namespace {

using engine::Seat;

std::optional<MainAction> main_of(const Action& action) {
  if (std::holds_alternative<TakeFood>(action)) return MainAction::take_food;
  if (std::holds_alternative<TakeShelter>(action)) return MainAction::take_shelter;
  if (std::holds_alternative<TakeParasite>(action)) return MainAction::take_parasite;
  if (std::holds_alternative<AttackSpecies>(action)) return MainAction::attack;
  return std::nullopt;
}

void perform(State& state, const Pass&, EventSink& log) {
  const bool final = state.phase == Phase::development;
  if (final) {
    state.seats[state.active].passed = true;
  } else {
    ++state.move.passes;
  }
  log(Passed{{state.active}, final, false});
}

void perform(State& state, const EndMove&, EventSink& log) { log(MoveEnded{{state.active}}); }

/// Does what was found legal.
void carry_out(State& state, const Action& action, EventSink& log) {
  bool moving = state.phase == Phase::feeding;
  const bool ends = std::holds_alternative<Pass>(action) || std::holds_alternative<EndMove>(action);
  if (moving && ends) moving = false;
  if (state.phase == Phase::feeding && state.tasks.empty() && !ends) {
    state.move.acted = true;
    state.move.passes = 0;
    if (const auto main = main_of(action)) state.move.main = main;
  }
  std::visit([&](const auto& chosen) { perform(state, chosen, log); }, action);
  ++state.steps;
  settle(state, moving, log);
}

/// Whether the step showed something that can't be taken back: a die, a face, the turn's passing, the end.
bool reveals(const State& state, std::uint8_t by, const EventSink& log) {
  return log.reveals() || is_over(state) || deciding_seat(state) != by;
}

/// Hungry before FED, then the most parasites, then the lowest number (13).
std::size_t least_of(const State& state, const std::vector<Action>& listed) {
  const auto rank = [&](const Action& action) {
    const auto* victim = std::get_if<Victim>(&action);
    const AnimalId id = victim != nullptr ? victim->animal : std::get<ParasiteVictim>(action).animal;
    const AnimalPlace place = find_animal(state, id);
    return std::tuple(is_fed(*place.species, *place.animal), -static_cast<int>(place.animal->parasites), id);
  };
  const auto found = std::ranges::min_element(listed, {}, rank);
  return static_cast<std::size_t>(found - listed.begin());
}

template <class Chosen>
std::size_t find_kind(const std::vector<Action>& listed) {
  const auto found = std::ranges::find_if(listed, [](const Action& a) { return std::holds_alternative<Chosen>(a); });
  ENSURE(found != listed.end(), "the answer for whoever is late is always among the choices");
  return static_cast<std::size_t>(found - listed.begin());
}

/// What an attack does whom it need not: the smallest is the mildest, member by member.
struct Harm {
  bool own = false;        ///< the target is the attacker's owner's
  bool poisonous = false;  ///< the attacker dies of it
  int population = 0;      ///< of the target, negative
  int turn = 0;            ///< among equal seats: counts from the attacker's left, one further in each turn
  friend auto operator<=>(const Harm&, const Harm&) = default;
};

Harm harm_of(const State& state, const AttackSpecies& attack) {
  const SpeciesPlace target = find_species(state, attack.species);
  const bool own = target.seat == state.active;
  const int place = (target.seat + state.players - state.active - 1) % state.players;
  return {own, target.species->has.without(attack.ignored).has(Trait::poisonous),
          -static_cast<int>(target.species->animals.size()), own ? 0 : (place + state.turn) % (state.players - 1)};
}

/// Under instinct the attack that harms least; otherwise the end of the move, which is listed last.
std::size_t least_feeding(const State& state, const std::vector<Action>& listed) {
  if (std::holds_alternative<Pass>(listed.back()) || std::holds_alternative<EndMove>(listed.back())) {
    return listed.size() - 1;
  }
  const auto rank = [&](const Action& action) {
    const auto* attack = std::get_if<AttackSpecies>(&action);
    return std::pair(attack == nullptr, attack == nullptr ? Harm{} : harm_of(state, *attack));
  };
  const auto found = std::ranges::min_element(listed, {}, rank);
  return static_cast<std::size_t>(found - listed.begin());
}

}  // namespace

std::uint8_t deciding_seat(const State& state) { return state.tasks.empty() ? state.active : decider(state); }

std::string_view kind_of_decision(const State& state) {
  if (state.tasks.empty()) return engine::word_of(state.phase);
  const Step step = state.tasks.back().step;
  return engine::word_of(step == Step::late_mimicry || step == Step::run ? Step::mimicry : step);
}

std::vector<engine::Decision> pending(const State& state) {
  if (is_over(state)) return {};
  const std::string kind(kind_of_decision(state));
  const bool optional = kind == "mimicry" || kind == "development" || kind == "feeding";
  return {{Seat{deciding_seat(state)}, state.steps, kind, "random-mutations.prompt." + kind, optional}};
}

std::size_t default_action(const State& state, Seat, const std::vector<Action>& listed) {
  ENSURE(!listed.empty(), "whoever owes a decision can do something");
  if (state.tasks.empty()) {
    return state.phase == Phase::development ? listed.size() - 1 : least_feeding(state, listed);
  }
  switch (state.tasks.back().step) {
    case Step::negative_trait:
      return find_kind<NewSpecies>(listed);
    case Step::mimicry:
    case Step::late_mimicry:
      return find_kind<Decline>(listed);
    case Step::victim:
    case Step::parasite_victim:
      return least_of(state, listed);
    case Step::scavenger: {
      const auto rank = [](const Action& action) { return std::get<Scavenger>(action).animal; };
      return static_cast<std::size_t>(std::ranges::min_element(listed, {}, rank) - listed.begin());
    }
    case Step::choose_trait:
    case Step::ignore_trait:
    case Step::run:
      return 0;
  }
  return 0;
}

engine::Result<Applied> apply(State& state, Seat seat, const Action& action) {
  if (auto refusal = refusal_of(state, seat, action)) return *std::move(refusal);
  Applied applied;
  EventSink log(applied.events);
  carry_out(state, action, log);
  applied.reveals = reveals(state, seat.index, log);
  return applied;
}

bool apply_listed(State& state, const Action& action) {
  const std::uint8_t by = deciding_seat(state);
  EventSink log;
  carry_out(state, action, log);
  return reveals(state, by, log);
}

}  // namespace games::random_mutations
