// Who sees what (section 10). The only code that turns a State or an Event into something a player gets.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/typed_game.h"
#include "engine/games/harmonies/wire.h"

namespace games::harmonies {

[[nodiscard]] View view(const State& state, engine::Viewer viewer);
[[nodiscard]] engine::Telling<Event> telling(const Event& event);
/// Draws anew all that the viewer never saw: the order of bag and pile, spirits dealt and not shown to the viewer, and
/// the key. The viewer's own two spirits stay once seen, the rejected one too.
void redeal(State& state, engine::Viewer viewer, engine::Rng& chance);
/// What boards and cards are drawn from; README.md, "Client data".
[[nodiscard]] const nlohmann::json& client_data();

}  // namespace games::harmonies
