// The rules of Ecosfera as functions on a State: set-up, whose decision it is, what is legal, what an action does.
#pragma once

#include <vector>

#include "engine/core/event_sink.h"
#include "engine/core/typed_game.h"
#include "engine/games/ecosfera/state.h"
#include "engine/games/ecosfera/wire.h"

namespace games::ecosfera {

using Applied = engine::TypedApplied<Event>;
using EventSink = engine::EventSink<Event>;
/// Why an action is refused, or nothing when it is legal.
using Refusal = std::optional<engine::Rejection>;

/// What the catalog says: players, options, version of the rules.
[[nodiscard]] const engine::GameInfo& info();

/// Section 2. Draws in this order: plants, animals, starting decks by seat, first player.
[[nodiscard]] engine::Result<State> set_up(const engine::Setup& setup);
/// What set_up did, told as events.
[[nodiscard]] std::vector<Event> opening(const State& state);

[[nodiscard]] std::vector<engine::Decision> pending(const State& state);

/// Appends every legal action of the seat, in a fixed order: plants and animals by slot, biomes, Plus, Refresh, Move,
/// tokens, the end of the turn. Pairs and cards from left to right; sources: the token first; targets: seats, own
/// deck, market.
void legal(const State& state, engine::Seat seat, std::vector<Action>& into);

/// Whether the seat whose turn it is can do anything but end it.
[[nodiscard]] bool can_go_on(const State& state);

/// What a seat does whose time is over (Q19): it acquires once, so that no disaster comes, and ends its turn. An index
/// into `listed`, which is what legal() gave.
[[nodiscard]] std::size_t default_action(const State& state, engine::Seat seat, const std::vector<Action>& listed);

/// All or nothing: a refusal leaves the state as it was. Refusal codes are listed in README.md.
[[nodiscard]] engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action);
/// Applies an action that legal() listed and tells no events; returns whether it revealed something.
bool apply_listed(State& state, const Action& action);

}  // namespace games::ecosfera
