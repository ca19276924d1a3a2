// What a species is called by everybody and for good.
#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "engine/core/describe/describe.h"
#include "engine/core/seat.h"
#include "engine/games/evolution/data.h"

namespace games::evolution {

/// Its owner, and that it is the owner's n-th, from 1.
struct SpeciesId {
  std::uint8_t seat = 0;
  std::uint16_t number = 0;
  [[nodiscard]] constexpr engine::Seat owner() const { return {seat}; }
  friend constexpr auto operator<=>(const SpeciesId&, const SpeciesId&) = default;
};
DESCRIBE(SpeciesId, seat, number)
constexpr auto described_ranges(const SpeciesId*) {
  return std::tuple{engine::within<&SpeciesId::seat>(0, k_players_max - 1),
                    engine::within<&SpeciesId::number>(1, UINT16_MAX)};
}
/// "0-2", numbers without sign or leading zero.
void append_text(const SpeciesId& id, std::string& to);
[[nodiscard]] bool read_text(std::string_view text, SpeciesId& into);
[[nodiscard]] std::string name_of(SpeciesId id);

}  // namespace games::evolution
