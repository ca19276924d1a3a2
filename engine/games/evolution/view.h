// Who sees what (section 12). The only code that turns a State or an Event into something a player gets.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/typed_game.h"
#include "engine/games/evolution/wire.h"

namespace games::evolution {

[[nodiscard]] View view(const State& state, engine::Viewer viewer);
/// Its member `feeding`: what the acting seat can do and why it can't do the rest.
[[nodiscard]] engine::Nullable<FeedingView> feeding_view(const State& state, engine::Viewer viewer);
[[nodiscard]] engine::Telling<Event> telling(const Event& event);
/// Deals everything anew that the viewer can't know: other hands, food cards, face-down traits, unseen turns, leaf
/// orders, announced cards, the draw pile, the cards taken out, and the key. What is known stays: how many cards each
/// has, and of an unseen turn how many plays it had.
void redeal(State& state, engine::Viewer viewer, engine::Rng& chance);
/// README.md, "Client data".
[[nodiscard]] const nlohmann::json& client_data();

}  // namespace games::evolution
