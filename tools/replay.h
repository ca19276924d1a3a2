// `vivarium replay`: a room's past as JSON lines. As one viewer saw it, or, once the game is over, the log itself.
#pragma once

#include <iosfwd>
#include <string>

#include "engine/core/catalog.h"
#include "storage/store.h"

namespace tools {

struct ReplayOrder {
  std::string room;
  std::string viewer = "spectator";  ///< or a seat's number
  bool whole_log = false;            ///< the log with its secrets, for other programs; refused while the game runs
};

/// Prints {"seq","at_ms","events"} for each entry of the history and {"view"} at the end; or, for the whole log,
/// each record as server/room/game_export.h has it.
/// k_found_wrong: the log is refused, as it is broken, or its game isn't over. k_unusable: no such room or viewer.
int run_replay(const engine::Catalog& games, storage::RoomReader& reader, const ReplayOrder& order, std::ostream& out,
               std::ostream& errors);

}  // namespace tools
