// The rules of Evolution as functions on a State: set-up, whose decision it is, what is legal, what an action does.
#pragma once

#include <vector>

#include "engine/core/typed_game.h"
#include "engine/games/evolution/wire.h"

namespace games::evolution {

using Applied = engine::TypedApplied<Event>;

/// What the catalog says: players, options, version of the rules.
[[nodiscard]] const engine::GameInfo& info();

/// Sections 3 and 5. Draws in this order: cards taken out, draw pile, first player.
[[nodiscard]] engine::Result<State> set_up(const engine::Setup& setup);
/// What set_up did, told as events.
[[nodiscard]] std::vector<Event> opening(const State& state);

[[nodiscard]] std::vector<engine::Decision> pending(const State& state);

/// Appends every legal action of the seat, in a fixed order: hand cards by number; plays by card, then by species from
/// left to right, then discards; leaf effects in the usual order; feeding, attacks and negations, Intelligence; the
/// end of the turn last.
void legal(const State& state, engine::Seat seat, std::vector<Action>& into);

/// What a seat does whose time is over: the food card nearest the mean of its hand, no play, the usual leaf order, and
/// of what it must do that which harms least (timeout.h). An index into `listed`, which is what legal() gave.
[[nodiscard]] std::size_t default_action(const State& state, engine::Seat seat, const std::vector<Action>& listed);

/// All or nothing: a refusal leaves the state as it was. Refusal codes are listed in README.md.
[[nodiscard]] engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action);
/// Applies an action that legal() listed for the seat that owes it and tells no events; returns whether it revealed
/// something.
bool apply_listed(State& state, engine::Seat seat, const Action& action);

/// Whether the seat owes a decision now.
[[nodiscard]] bool owes_decision(const State& state, std::uint8_t seat);

}  // namespace games::evolution
