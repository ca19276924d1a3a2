// What the scenarios of this game have, besides what every scenario has (tests/engine/examples/scenario_reader.h). Used
// by scenario_read.cpp and, for boards of worked examples, by examples.cpp.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/harmonies/state.h"
#include "tests/engine/examples/scenario_reader.h"

namespace games::harmonies {

using engine::ScenarioReader;

/// An animal card's number, any card's, or a spirit's.
[[nodiscard]] CardId read_animal(ScenarioReader& reader, const nlohmann::json& value, const std::string& field);
[[nodiscard]] CardId read_card(ScenarioReader& reader, const nlohmann::json& value, const std::string& field);
[[nodiscard]] CardId read_spirit(ScenarioReader& reader, const nlohmann::json& value, const std::string& field);

/// A list of colours as it stands, or an object of counts in the order of engine::all<Color>.
[[nodiscard]] std::vector<Color> read_tokens(ScenarioReader& reader, const nlohmann::json& value,
                                             const std::string& field);

/// "col,row" of an existing space, as its index.
[[nodiscard]] std::size_t read_space(ScenarioReader& reader, const std::string& name, const SideFacts& side,
                                     const std::string& field);
/// An object of "col,row": stack from bottom to top; spaces left out are empty.
void read_stacks(ScenarioReader& reader, const nlohmann::json& value, const SideFacts& side, const std::string& field,
                 Board& into);
/// An object of "col,row": card, or a list of "col,row" for cubes whose card is not told; nullopt there.
struct CubeRead {
  std::size_t space = 0;
  std::optional<CardId> card;
};
[[nodiscard]] std::vector<CubeRead> read_cubes(ScenarioReader& reader, const nlohmann::json& value,
                                               const SideFacts& side, const std::string& field);

}  // namespace games::harmonies
