// The rules of Dominant Species as functions on a State: set-up, whose decision it is, what is legal, what an action
// does.
#pragma once

#include "engine/core/typed_game.h"
#include "engine/games/dominant-species/wire.h"

namespace games::dominant_species {

using Applied = engine::TypedApplied<Event>;

[[nodiscard]] TableOptions options_from(const engine::Options& options);

/// What the catalog says: players, options, version of the rules.
[[nodiscard]] const engine::GameInfo& info();

/// Section 4, brought on to the first decision. Draws in this order: animals, tiles, disks on earth (random set-up),
/// cards, boxes of Adaptation, Abundance, Wanderlust. With chosen animals the rest waits for the last choice.
[[nodiscard]] engine::Result<State> set_up(const engine::Setup& setup);
/// What set_up did, told as events.
[[nodiscard]] std::vector<Event> opening(const State& state);

[[nodiscard]] std::vector<engine::Decision> pending(const State& state);

/// Appends every legal action of the seat, in the fixed order of its task, `waive` or `done` last.
void legal(const State& state, engine::Seat seat, std::vector<Action>& into);

/// What a seat does that nobody plays (absent.cpp): nothing that others want, whatever costs nobody anything, and of
/// what must be done that which harms least.
[[nodiscard]] std::size_t default_action(const State& state, engine::Seat seat, const std::vector<Action>& listed);

/// All or nothing: a refusal leaves the state as it was. Refusal codes are listed in README.md.
[[nodiscard]] engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action);
/// Applies an action that legal() listed and tells no events; returns whether it revealed something.
bool apply_listed(State& state, const Action& action);

/// Why an action that is not listed can't be taken in this decision (refusals.cpp).
[[nodiscard]] engine::Rejection why_not(const State& state, const std::vector<Action>& listed, const Action& action);

}  // namespace games::dominant_species
