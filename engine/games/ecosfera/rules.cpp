#include "engine/games/ecosfera/rules.h"

#include "engine/core/ensure.h"
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/turn.h"

namespace games::ecosfera {

namespace {

using engine::Rejection;
using engine::Seat;

Refusal refusal_by_turn(const State& state, Seat seat) {
  if (is_over(state)) return Rejection{"game_over", "The game is over.", "ecosfera 9", ""};
  if (seat != acting_seat(state)) return Rejection{"not_your_turn", "It is another player's turn.", "ecosfera 4", ""};
  return std::nullopt;
}

/// Does what was found legal; returns whether it revealed something.
bool carry_out(State& state, const Action& action, EventSink tell) {
  Stage stage{state, tell};
  std::visit([&](const auto& chosen) { perform(stage, chosen); }, action);
  ++state.steps;
  return stage.reveals || is_over(state);
}

}  // namespace

std::vector<engine::Decision> pending(const State& state) {
  if (is_over(state)) return {};
  return {{acting_seat(state), state.steps, "turn", "ecosfera.prompt.turn", false}};
}

std::size_t default_action(const std::vector<Action>& listed) {
  ENSURE(!listed.empty() && std::holds_alternative<EndTurn>(listed.back()), "a turn can always be ended");
  return listed.size() - 1;
}

engine::Result<Applied> apply(State& state, Seat seat, const Action& action) {
  if (auto refusal = refusal_by_turn(state, seat)) return *std::move(refusal);
  auto refusal = std::visit([&](const auto& chosen) { return refusal_of(state, chosen); }, action);
  if (refusal) return *std::move(refusal);
  Applied applied;
  applied.reveals = carry_out(state, action, EventSink(applied.events));
  return applied;
}

bool apply_listed(State& state, const Action& action) { return carry_out(state, action, EventSink{}); }

}  // namespace games::ecosfera
