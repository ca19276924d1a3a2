// What a seat can do, as it comes over the wire (README.md, "Actions"). Reading is strict: an unknown or missing
// member, a wrong type or an unknown word is a refusal. Whether an action is legal now is asked in rules.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <variant>

#include "engine/core/result.h"
#include "engine/games/ecosfera/data.h"

namespace games::ecosfera {

/// The number of a card in the acting seat's row.
using RowNumber = std::uint16_t;

/// Two cards of the row, the smaller number first.
struct CardPair {
  RowNumber first = 0;
  RowNumber second = 0;
  friend bool operator==(const CardPair&, const CardPair&) = default;
};

/// Where an ability comes from: the player's token, or an icon of a card in the row.
struct Source {
  bool token = true;
  RowNumber card = 0;
  friend bool operator==(const Source&, const Source&) = default;
};

/// Where Move puts a card.
struct Target {
  enum class Kind : std::uint8_t { player, market, own_deck };
  Kind kind = Kind::market;
  std::uint8_t player = 0;
  friend bool operator==(const Target&, const Target&) = default;
};

/// Section 5.1.
struct AcquirePlant {
  std::uint8_t slot = 0;
  friend bool operator==(const AcquirePlant&, const AcquirePlant&) = default;
};

/// Section 5.2.
struct AcquireAnimal {
  std::uint8_t slot = 0;
  CardPair plants;
  friend bool operator==(const AcquireAnimal&, const AcquireAnimal&) = default;
};

/// Section 5.3.
struct ClaimBiomes {
  CardPair cards;
  friend bool operator==(const ClaimBiomes&, const ClaimBiomes&) = default;
};

/// Section 6, as the next three.
struct UsePlus {
  Source source;
  friend bool operator==(const UsePlus&, const UsePlus&) = default;
};

struct UseRefresh {
  Source source;
  Market market = Market::plants;
  friend bool operator==(const UseRefresh&, const UseRefresh&) = default;
};

struct UseMove {
  Source source;
  RowNumber card = 0;
  Target to;
  friend bool operator==(const UseMove&, const UseMove&) = default;
};

struct RestoreToken {
  Ability token = Ability::plus;
  CardPair animals;
  friend bool operator==(const RestoreToken&, const RestoreToken&) = default;
};

/// Sections 7 and 8.
struct EndTurn {
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

using Action =
    std::variant<AcquirePlant, AcquireAnimal, ClaimBiomes, UsePlus, UseRefresh, UseMove, RestoreToken, EndTurn>;

[[nodiscard]] engine::Result<Action> action_from(const nlohmann::json& json);
[[nodiscard]] nlohmann::json to_json(const Action& action);
/// Parts of actions that events have too.
[[nodiscard]] nlohmann::json to_json(const Source& source);
[[nodiscard]] nlohmann::json to_json(const Target& target);
[[nodiscard]] nlohmann::json to_json(const CardPair& pair);

}  // namespace games::ecosfera
