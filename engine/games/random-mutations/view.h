// Who sees what (section 12). The only code that turns a State into something a player gets; events are told to all as
// they are.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/game.h"
#include "engine/games/random-mutations/wire.h"

namespace games::random_mutations {

[[nodiscard]] View view(const State& state, engine::Viewer viewer);
/// README.md, `hints`: none when no move is owed.
[[nodiscard]] engine::Nullable<Hints> hints(const State& state);
/// Deals anew every card whose face nobody has seen, wherever it lies - main deck, personal decks, animals, discards -
/// and draws another key. The viewer makes no difference: the owner of a deck has not seen it either.
void redeal(State& state, engine::Viewer viewer, engine::Rng& chance);
/// README.md, "Client data".
[[nodiscard]] nlohmann::json client_data(const Decks& decks);

}  // namespace games::random_mutations
