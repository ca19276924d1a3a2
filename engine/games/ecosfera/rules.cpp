#include "engine/games/ecosfera/rules.h"

#include <algorithm>

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

/// Ends turns in which nothing else can be done (H9). The number of turns has a limit.
void end_spent_turns(Stage& stage) {
  while (!is_over(stage.state) && !can_go_on(stage.state)) end_turn(stage, TurnEndReason::nothing_left);
}

/// Does what was found legal; returns whether it revealed something.
bool carry_out(State& state, const Action& action, EventSink tell) {
  Stage stage{state, tell};
  std::visit([&](const auto& chosen) { perform(stage, chosen); }, action);
  end_spent_turns(stage);
  ++state.steps;
  return stage.reveals || is_over(state);
}

/// Whether the action acquires something and brings no disaster by it.
bool acquires_unharmed(const State& state, const Action& action) {
  if (const auto* plant = std::get_if<AcquirePlant>(&action)) {
    return !payment_for(state, market(state, Market::plants).slots[plant->slot]).third;
  }
  return std::holds_alternative<AcquireAnimal>(action) || std::holds_alternative<ClaimBiomes>(action);
}

}  // namespace

std::vector<engine::Decision> pending(const State& state) {
  if (is_over(state)) return {};
  return {{acting_seat(state), state.steps, "turn", "ecosfera.prompt.turn", false}};
}

std::size_t default_action(const State& state, Seat, const std::vector<Action>& listed) {
  ENSURE(!listed.empty() && std::holds_alternative<EndTurn>(listed.back()), "a turn can always be ended");
  const auto stops = [&](const Action& action) {
    return std::holds_alternative<EndTurn>(action) || (state.acquisitions == 0 && acquires_unharmed(state, action));
  };
  return static_cast<std::size_t>(std::find_if(listed.begin(), listed.end(), stops) - listed.begin());
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
