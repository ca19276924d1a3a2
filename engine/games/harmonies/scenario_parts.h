// Reading the parts of a scenario from JSON that may be anything: each reader either gives its value or says which
// member is wrong. Used by scenario_read.cpp and, for boards of worked examples, by examples.cpp.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/games/harmonies/state.h"

namespace games::harmonies {

using Refusal = std::optional<engine::Rejection>;

[[nodiscard]] engine::Rejection bad_scenario(const std::string& field, const std::string& message);

/// Refuses anything but an object whose members all have one of these names.
[[nodiscard]] Refusal only_members(const nlohmann::json& object, std::initializer_list<const char*> names,
                                   const std::string& field);

/// The member, or null when it is left out.
[[nodiscard]] const nlohmann::json* find_member(const nlohmann::json& object, const char* name);

[[nodiscard]] engine::Result<std::int64_t> read_integer(const nlohmann::json& value, std::int64_t min, std::int64_t max,
                                                        const std::string& field);
/// For a member that may be left out.
[[nodiscard]] engine::Result<std::int64_t> read_integer_or(const nlohmann::json& object, const char* name,
                                                           std::int64_t otherwise, std::int64_t min, std::int64_t max);
[[nodiscard]] engine::Result<bool> read_boolean_or(const nlohmann::json& object, const char* name, bool otherwise);

/// An animal card's number, or any card's.
[[nodiscard]] engine::Result<CardId> read_animal(const nlohmann::json& value, const std::string& field);
[[nodiscard]] engine::Result<CardId> read_card(const nlohmann::json& value, const std::string& field);
[[nodiscard]] engine::Result<CardId> read_spirit(const nlohmann::json& value, const std::string& field);

/// A list of colours as it stands, or an object of counts in the order of k_all_colors.
[[nodiscard]] engine::Result<std::vector<Color>> read_tokens(const nlohmann::json& value, const std::string& field);

/// "col,row" of an existing space, as its index.
[[nodiscard]] engine::Result<std::size_t> read_space(const std::string& name, const SideFacts& side,
                                                     const std::string& field);
/// An object of "col,row": stack from bottom to top; spaces left out are empty.
[[nodiscard]] Refusal read_stacks(const nlohmann::json& value, const SideFacts& side, const std::string& field,
                                  Board& into);
/// An object of "col,row": card, or a list of "col,row" for cubes whose card is not told; nullopt there.
struct CubeRead {
  std::size_t space = 0;
  std::optional<CardId> card;
};
[[nodiscard]] engine::Result<std::vector<CubeRead>> read_cubes(const nlohmann::json& value, const SideFacts& side,
                                                               const std::string& field);

}  // namespace games::harmonies
