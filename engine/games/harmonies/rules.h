// The rules of Harmonies as functions on a State: set-up, whose decision it is, what is legal, what an action does.
#pragma once

#include <vector>

#include "engine/core/event_sink.h"
#include "engine/core/typed_game.h"
#include "engine/games/harmonies/state.h"
#include "engine/games/harmonies/wire.h"

namespace games::harmonies {

using Applied = engine::TypedApplied<Event>;
using EventSink = engine::EventSink<Event>;
/// Why an action is refused, or nothing when it is legal.
using Refusal = std::optional<engine::Rejection>;

/// What the catalog says: players, options, version of the rules.
[[nodiscard]] const engine::GameInfo& info();

/// Section 4. Draws in this order: bag, animal pile, spirits, first player.
[[nodiscard]] engine::Result<State> set_up(const engine::Setup& setup);
/// What set_up did, told as events.
[[nodiscard]] std::vector<Event> opening(const State& state);

[[nodiscard]] std::vector<engine::Decision> pending(const State& state);

/// Appends every legal action of the seat, in a fixed order: spirits; or groups by number, tokens by colour and
/// space, cards by slot, cubes by card in order of taking (the spirit last) and space, end of turn without and with
/// discards.
void legal(const State& state, engine::Seat seat, std::vector<Action>& into);

/// What a seat does whose time is over: the least that ends its turn - first spirit, first group, each token on the
/// first empty space, no card, no cube. An index into `listed`, which is what legal() gave.
[[nodiscard]] std::size_t default_action(const State& state, engine::Seat seat, const std::vector<Action>& listed);

/// Section 5. All or nothing: a refusal leaves the state as it was. Refusal codes are listed in README.md.
[[nodiscard]] engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action);
/// Applies an action that legal() listed and tells no events; returns whether it revealed something.
bool apply_listed(State& state, const Action& action);

/// Section 10: the seat's own first turn has begun, so that it has seen its two spirits.
[[nodiscard]] bool has_seen_spirits(const State& state, engine::Seat seat);

}  // namespace games::harmonies
