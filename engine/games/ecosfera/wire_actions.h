// What a seat can do, as it goes over the wire (README.md, "Actions"). Whether an action is legal now is asked in
// rules.h.
#pragma once

#include <variant>

#include "engine/core/describe/game_types.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

/// Two cards of the row, the smaller number first.
struct CardPair {
  std::array<RowNumber, 2> numbers{};
  friend auto operator<=>(const CardPair&, const CardPair&) = default;
};
DESCRIBE_AS(CardPair, numbers)
constexpr std::string_view described_fault(const CardPair& pair) {
  return pair.numbers[0] < pair.numbers[1] ? "" : "Two cards of the row are expected, the smaller number first.";
}

/// The acting player's token of the ability.
enum class OwnToken : std::uint8_t { token };
DESCRIBE_ENUM(OwnToken, token)
/// An icon of a card in the row.
struct CardIcon {
  RowNumber card = 0;
};
DESCRIBE(CardIcon, card)
/// Where an ability comes from.
using Source = std::variant<OwnToken, CardIcon>;
[[nodiscard]] inline bool is_token(const Source& source) { return std::holds_alternative<OwnToken>(source); }

enum class Place : std::uint8_t { market, own_deck_top };
DESCRIBE_ENUM(Place, market, own_deck_top)
struct OtherPlayer {
  engine::Seat player;
};
DESCRIBE(OtherPlayer, player)
constexpr auto described_ranges(const OtherPlayer*) {
  return std::tuple{engine::within<&OtherPlayer::player>(0, k_players_max - 1)};
}
/// Where Move puts a card.
using Target = std::variant<Place, OtherPlayer>;

/// Section 5.1.
struct AcquirePlant {
  std::uint8_t slot = 0;
};
DESCRIBE(AcquirePlant, slot)
constexpr auto described_ranges(const AcquirePlant*) {
  return std::tuple{engine::within<&AcquirePlant::slot>(0, k_market_slots - 1)};
}

/// Section 5.2.
struct AcquireAnimal {
  std::uint8_t slot = 0;
  CardPair plants;
};
DESCRIBE(AcquireAnimal, slot, plants)
constexpr auto described_ranges(const AcquireAnimal*) {
  return std::tuple{engine::within<&AcquireAnimal::slot>(0, k_market_slots - 1)};
}

/// Section 5.3.
struct ClaimBiomes {
  CardPair cards;
};
DESCRIBE(ClaimBiomes, cards)

/// Section 6, as the next three.
struct UsePlus {
  Source source;
};
DESCRIBE(UsePlus, source)
constexpr std::string_view described_tag(const UsePlus*) { return "plus"; }

struct UseRefresh {
  Source source;
  Market market = Market::plants;
};
DESCRIBE(UseRefresh, source, market)
constexpr std::string_view described_tag(const UseRefresh*) { return "refresh"; }

struct UseMove {
  Source source;
  RowNumber card = 0;
  Target to;
};
DESCRIBE(UseMove, source, card, to)
constexpr std::string_view described_tag(const UseMove*) { return "move"; }

struct RestoreToken {
  Ability token = Ability::plus;
  CardPair animals;
};
DESCRIBE(RestoreToken, token, animals)

/// Sections 7 and 8.
struct EndTurn {};
DESCRIBE(EndTurn)

using Action =
    std::variant<AcquirePlant, AcquireAnimal, ClaimBiomes, UsePlus, UseRefresh, UseMove, RestoreToken, EndTurn>;

}  // namespace games::ecosfera
