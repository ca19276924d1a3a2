// What the scenarios of this game have, besides what every scenario has (tests/engine/examples/scenario_reader.h).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/games/ecosfera/state.h"
#include "tests/engine/examples/scenario_reader.h"

namespace games::ecosfera {

using engine::ScenarioReader;

/// A card of the set by its id.
[[nodiscard]] Card read_card(ScenarioReader& reader, const nlohmann::json& value, const CardSet& set,
                             const std::string& field);
/// A list of cards.
[[nodiscard]] std::vector<Card> read_cards(ScenarioReader& reader, const nlohmann::json& value, const CardSet& set,
                                           const std::string& field);

/// A seat's zones; those left out are empty, tokens face up.
void read_seat(ScenarioReader& reader, const nlohmann::json& json, const CardSet& set, const std::string& field,
               Player& into);

}  // namespace games::ecosfera
