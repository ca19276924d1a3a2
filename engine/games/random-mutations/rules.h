// The rules of Random Mutations as functions on a State: set-up, whose decision it is, what is legal, what an action
// does.
#pragma once

#include <vector>

#include "engine/core/typed_game.h"
#include "engine/games/random-mutations/why.h"
#include "engine/games/random-mutations/wire.h"

namespace games::random_mutations {

using Applied = engine::TypedApplied<Event>;

/// With the decks that a table may choose from; the first is the default.
[[nodiscard]] engine::GameInfo info(const Decks& decks);

/// Section 3. `decks` are those that the option may name.
[[nodiscard]] engine::Result<State> set_up(const Decks& decks, const engine::Setup& setup);
/// What set_up did, told as events.
[[nodiscard]] std::vector<Event> opening(const State& state);
/// All cards of a match, in the order in which they are numbered: one set after the other.
[[nodiscard]] std::vector<Card> cards_of(const Deck& deck, int sets);

[[nodiscard]] std::vector<engine::Decision> pending(const State& state);
/// The kind of decision that is owed (README.md, "Actions"). The game is not over.
[[nodiscard]] std::string_view kind_of_decision(const State& state);
/// Whose decision it is. The game is not over.
[[nodiscard]] std::uint8_t deciding_seat(const State& state);

/// Nothing exactly when legal() lists the action for that seat.
[[nodiscard]] Refusal refusal_of(const State& state, engine::Seat seat, const Action& action);
/// Appends every legal action of the seat, in a fixed order: by row and by age of the animals; pass or end last.
void legal(const State& state, engine::Seat seat, std::vector<Action>& into);

/// Section 13, time-outs. An index into `listed`, which is what legal() gave.
[[nodiscard]] std::size_t default_action(const State& state, engine::Seat seat, const std::vector<Action>& listed);

/// All or nothing: a refusal leaves the state as it was. Refusal codes are listed in README.md.
[[nodiscard]] engine::Result<Applied> apply(State& state, engine::Seat seat, const Action& action);
/// Applies an action that legal() listed and tells no events; returns whether it revealed something.
bool apply_listed(State& state, const Action& action);

}  // namespace games::random_mutations
