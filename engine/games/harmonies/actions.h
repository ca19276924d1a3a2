// What a seat can do, as it comes over the wire (README.md, "Actions"). Reading is strict: an unknown or missing
// member, a wrong type or an unknown word is a refusal. Whether an action is legal now is asked in rules.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <variant>

#include "engine/core/result.h"
#include "engine/games/harmonies/data.h"

namespace games::harmonies {

/// Section 5.5.
struct ChooseSpirit {
  CardId card;
  friend bool operator==(const ChooseSpirit&, const ChooseSpirit&) = default;
};

/// Section 5.1.
struct TakeTokens {
  std::uint8_t group = 0;
  friend bool operator==(const TakeTokens&, const TakeTokens&) = default;
};

/// Section 5.2.
struct PlaceToken {
  Color color = Color::blue;
  Space space;
  friend bool operator==(const PlaceToken&, const PlaceToken&) = default;
};

/// Section 5.3.
struct TakeCard {
  CardId card;
  friend bool operator==(const TakeCard&, const TakeCard&) = default;
};

/// Section 5.4.
struct PlaceCube {
  CardId card;
  Space space;
  friend bool operator==(const PlaceCube&, const PlaceCube&) = default;
};

/// Section 5.6; a discard only in a solo game (section 11).
struct EndTurn {
  std::optional<CardId> discard;
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

using Action = std::variant<ChooseSpirit, TakeTokens, PlaceToken, TakeCard, PlaceCube, EndTurn>;

[[nodiscard]] engine::Result<Action> action_from(const nlohmann::json& json);
[[nodiscard]] nlohmann::json to_json(const Action& action);

}  // namespace games::harmonies
