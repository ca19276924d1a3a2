// `vivarium verify`: every room's log is read from its first record, its hash chain is followed, and the game is
// played again from its seeds: each logged state must come out again. Needs no running server and stops none.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/catalog.h"
#include "storage/store.h"
#include "tools/exit_status.h"
#include "tools/progress.h"

namespace tools {

struct VerifyOrder {
  std::string room;  ///< empty: all rooms
  /// What a player kept (64 hex digits): a `head` that the log must contain, the commitment shown from the room's
  /// creation on. Only with a room.
  std::optional<engine::Hash> witness;
  std::optional<engine::Hash> commitment;
  std::string file = {};  ///< the name of the exported game that is read, for sentences about it
};

/// What was found in one room.
struct RoomFindings {
  storage::RoomRow row;
  std::size_t records = 0;
  std::size_t states = 0;             ///< logged state hashes that came out again
  std::vector<std::string> problems;  ///< empty: all is well
  std::vector<std::string> notes;     ///< what this release can't tell, since its rules are other ones
};

[[nodiscard]] RoomFindings verify_room(const engine::Catalog& games, storage::RoomReader& reader,
                                       const storage::RoomRow& row, const VerifyOrder& order);

/// One line for each room, "N rooms verified, N with problems" at the end. A game that was played by other rules is
/// verified as far as today's come to the same, which is no problem, and said. Exit status: a problem was found, or the
/// store can't be read or has no such room.
int run_verify(const engine::Catalog& games, storage::Reader& reader, const VerifyOrder& order, std::ostream& out,
               std::ostream& errors, Progress progress = {});

/// The same for one exported game, whose lines are read from `in`. k_unusable: it doesn't begin as one does.
int run_verify_file(const engine::Catalog& games, std::istream& in, const VerifyOrder& order, std::ostream& out,
                    std::ostream& errors);

}  // namespace tools
