// `vivarium upgrade-check`: what this release would make of each table of an archive, said before it serves it. Rooms
// are rebuilt as the server does (server/room/carry.h). Changes nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "engine/core/catalog.h"
#include "storage/store.h"

namespace tools {

/// In the order of how bad they are.
enum class Fate : std::uint8_t {
  same,      ///< today's rules come to the same states: nothing is changed
  shown,     ///< over: shown as far as today's rules repeat it
  carried,   ///< goes on under today's rules from its newest state
  back,      ///< from an earlier one: what was chosen later is lost
  ends,      ///< no state of it can be read: it is over without a result
  no_start,  ///< not begun: today's game doesn't take its settings
  refused,   ///< its log can't be played: it is frozen, with or without an upgrade
};
inline constexpr std::size_t k_fates = static_cast<std::size_t>(Fate::refused) + 1;

struct RoomFate {
  Fate fate = Fate::same;
  std::uint64_t record = 0;  ///< whose state is shown, or goes on
  std::uint64_t lost = 0;    ///< actions
  std::string why = {};      ///< a sentence, where it is refused
};

/// Of a room whose log is there. Nullopt: it can't be read.
[[nodiscard]] std::optional<RoomFate> fate_of(const engine::Catalog& games, storage::RoomReader& reader,
                                              const storage::RoomRow& row);

/// One line for each room that is not the same, and how many there are of each kind. Exit status: 0 nothing is lost, 1
/// something is, 2 the store can't be read.
int run_upgrade_check(const engine::Catalog& games, storage::RoomReader& reader, std::ostream& out,
                      std::ostream& errors);

}  // namespace tools
