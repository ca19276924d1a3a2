// Who sees what (section 12). The only code that turns a State or an Event into something a player gets.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/game.h"
#include "engine/games/random-mutations/events.h"
#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

/// README.md, "View".
[[nodiscard]] nlohmann::json view(const State& state, engine::Viewer viewer);
/// README.md, `hints`: null when no move is owed.
[[nodiscard]] nlohmann::json hints(const State& state);
/// README.md, "Events".
[[nodiscard]] engine::Event describe(const Event& event);
/// README.md, "Client data".
[[nodiscard]] nlohmann::json client_data(const Decks& decks);

/// Names on the wire that the view and scenarios share.
[[nodiscard]] std::string_view name_of(Phase phase);
[[nodiscard]] std::string_view name_of(MainAction action);
[[nodiscard]] std::string_view name_of(Step step);
/// {"red":[..],"black":[..],"green":[..]}; null before the first roll.
[[nodiscard]] nlohmann::json to_json(const Dice& dice);
/// {"0":5,"1":3}: who rolled what.
[[nodiscard]] nlohmann::json to_json(const Roll& roll);

}  // namespace games::random_mutations
