#include "engine/games/dominant-species/rules.h"

#include <algorithm>

#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/turn.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

using engine::Rejection;
using engine::Seat;

bool is_over(const State& state) { return state.phase == Phase::over; }

void tell_waived(Changes& changes, const Frame& frame) {
  changes.tell(Waived{frame.animal, what_of(frame), if_any(frame.space), if_any(frame.card)});
}

/// Does what was found legal, and all that follows by itself; returns whether that revealed something.
bool carry_out(Changes& changes, const Action& action) {
  State& state = changes.state;
  const Frame frame = state.top();
  const Seat seat = seat_of(state, frame);
  if (std::holds_alternative<Waive>(action)) tell_waived(changes, frame);
  rules_of(frame.task).perform(changes, action);
  ++state.steps;
  advance(changes);
  return changes.revealed || is_over(state) || seat_of(state, state.top()) != seat;
}

}  // namespace

TableOptions options_from(const engine::Options& options) {
  TableOptions read;
  const auto choose = [&]<class Of>(const char* name, Of& into) {
    into = engine::from_word<Of>(options.choice(name)).value_or(into);
  };
  choose("setup", read.setup);
  choose("animals", read.animals);
  choose("fertile", read.fertile);
  choose("domination_card", read.domination_card);
  choose("glaciation", read.glaciation);
  read.several_animals = options.flag("several_animals");
  return read;
}

std::vector<Event> opening(const State& state) {
  if (state.phase == Phase::choosing) return {Started{state.players}};
  return {Started{state.players}, EarthLaid{owners_of(state)}, TurnBegan{state.turn}, PhaseBegan{state.phase}};
}

std::vector<engine::Decision> pending(const State& state) {
  if (is_over(state)) return {};
  const Frame& frame = state.top();
  const TaskRules& rules = rules_of(frame.task);
  const std::string kind(engine::word_of(rules.kind));
  return {{seat_of(state, frame), state.steps, kind, "dominant-species.prompt." + kind, rules.has(k_optional)}};
}

void legal(const State& state, Seat seat, std::vector<Action>& into) {
  if (is_over(state) || seat != seat_of(state, state.top())) return;
  rules_of(state.top().task).list(state, state.top(), into);
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
