// Reading the parts of a scenario from JSON that may be anything: each reader either gives its value or says which
// member is wrong.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

using Refusal = std::optional<engine::Rejection>;

[[nodiscard]] engine::Rejection bad_scenario(const std::string& field, const std::string& message);

/// Refuses anything but an object whose members all have one of these names.
[[nodiscard]] Refusal only_members(const nlohmann::json& object, std::initializer_list<const char*> names,
                                   const std::string& field);

/// The member, or null when it is left out.
[[nodiscard]] const nlohmann::json* find_member(const nlohmann::json& object, const std::string& name);

[[nodiscard]] engine::Result<std::int64_t> read_integer(const nlohmann::json& value, std::int64_t min, std::int64_t max,
                                                        const std::string& field);
/// For members that may be left out: they keep what they have.
template <class Number>
[[nodiscard]] Refusal read_into(const nlohmann::json& object, const char* name, std::int64_t min, std::int64_t max,
                                const std::string& path, Number& into);
[[nodiscard]] Refusal read_into(const nlohmann::json& object, const char* name, const std::string& path, bool& into);

/// A card of the set by its id.
[[nodiscard]] engine::Result<Card> read_card(const nlohmann::json& value, const CardSet& set, const std::string& field);
/// A list of cards.
[[nodiscard]] engine::Result<std::vector<Card>> read_cards(const nlohmann::json& value, const CardSet& set,
                                                           const std::string& field);

/// A seat's zones; those left out are empty, tokens face up.
[[nodiscard]] Refusal read_seat(const nlohmann::json& json, const CardSet& set, const std::string& field, Player& into);

}  // namespace games::ecosfera
