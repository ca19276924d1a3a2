// Who sees what (section 3): everybody the same. The only code that turns a State or an Event into something a client
// gets.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "engine/core/game.h"
#include "engine/games/ecosfera/events.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

/// README.md, "View"; the same for every viewer.
[[nodiscard]] nlohmann::json view(const State& state);
/// README.md, "offers": what the acting seat could do now, and why not.
[[nodiscard]] nlohmann::json offers(const State& state);
/// README.md, "Events".
[[nodiscard]] engine::Event describe(const Event& event);
/// README.md, "Client data".
[[nodiscard]] const nlohmann::json& client_data();

// The words of the wire that view, events and scenarios share.
[[nodiscard]] std::string_view name_of(End end);
[[nodiscard]] nlohmann::json biome_names(const CardSet& set, BiomeSet biomes);
/// {"water": 2}: only what is there.
[[nodiscard]] nlohmann::json count_json(const CardSet& set, const CardCounts& counts);

}  // namespace games::ecosfera
