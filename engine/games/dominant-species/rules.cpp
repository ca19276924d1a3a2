#include "engine/games/dominant-species/rules.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/dominant-species/resolution.h"

namespace games::dominant_species {

namespace {

using engine::Rejection;
using engine::Seat;

bool is_over(const State& state) { return state.phase == Phase::over; }

void tell_waived(Changes& changes, const Frame& frame) {
  Event event{EventType::waived};
  event.animal = frame.animal;
  event.what = what_of(frame);
  event.space = frame.space;
  event.card = frame.card;
  changes.tell(event);
}

/// Does what was found legal, and all that follows by itself; returns whether that revealed something.
bool carry_out(Changes& changes, const Action& action) {
  State& state = changes.state;
  const Frame frame = state.top();
  const Seat seat = seat_of(state, frame);
  if (action.type == ActionType::waive) tell_waived(changes, frame);
  rules_of(frame.task).perform(changes, action);
  ++state.steps;
  advance(changes);
  return changes.revealed || is_over(state) || seat_of(state, state.top()) != seat;
}

}  // namespace

TableOptions options_from(const engine::Options& options) {
  TableOptions read;
  read.random_setup = options.choice("setup") == "random";
  read.several_animals = options.flag("several_animals");
  const std::string& animals = options.choice("animals");
  if (animals == "choose") read.animals = Assignment::choose;
  if (animals == "food_chain") read.animals = Assignment::food_chain;
  read.fertile_for_all = options.choice("fertile") == "seed";
  read.scorer_takes_card = options.choice("domination_card") == "scorer";
  read.first_space_only = options.choice("glaciation") == "first_space";
  return read;
}

std::vector<Event> opening(const State& state) {
  std::vector<Event> events;
  Event started{EventType::started};
  started.count = state.players;
  events.push_back(started);
  if (state.phase == Phase::choosing) return events;
  Event laid{EventType::earth_laid};
  for (const Animal animal : k_all_animals) laid.owners[index_of(animal)] = state.of(animal).seat;
  events.push_back(laid);
  Event turn{EventType::turn_began};
  turn.count = state.turn;
  events.push_back(turn);
  Event phase{EventType::phase_began};
  phase.count = static_cast<int>(state.phase);
  events.push_back(phase);
  return events;
}

std::vector<engine::Decision> pending(const State& state) {
  if (is_over(state)) return {};
  const Frame& frame = state.top();
  const TaskRules& rules = rules_of(frame.task);
  const std::string kind(rules.kind);
  return {{seat_of(state, frame), state.steps, kind, "dominant-species.prompt." + kind, rules.has(k_optional)}};
}

void legal(const State& state, Seat seat, std::vector<Action>& into) {
  if (is_over(state) || seat != seat_of(state, state.top())) return;
  rules_of(state.top().task).list(state, state.top(), into);
}

std::size_t default_action(const State&, Seat, const std::vector<Action>& listed) {
  ENSURE(!listed.empty(), "a decision has an answer");
  return is_end(listed.back()) ? listed.size() - 1 : 0;
}

engine::Result<Applied> apply(State& state, Seat seat, const Action& action) {
  if (is_over(state)) return Rejection{"game_over", "The game is over.", "dominant-species 9", ""};
  if (seat != seat_of(state, state.top())) {
    return Rejection{"not_your_decision", "Another player decides now.", "dominant-species " + section_of(state.top()),
                     ""};
  }
  std::vector<Action> listed;
  legal(state, seat, listed);
  if (std::find(listed.begin(), listed.end(), action) == listed.end()) return why_not(state, listed, action);
  Applied applied;
  Changes changes(state, applied.events);
  applied.reveals = carry_out(changes, action);
  return applied;
}

bool apply_listed(State& state, const Action& action) {
  Changes changes(state);
  return carry_out(changes, action);
}

}  // namespace games::dominant_species
