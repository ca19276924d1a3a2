// A game that is over, as the store keeps it beside its log.
#pragma once

#include "server/room/table.h"
#include "storage/store.h"

namespace server {

/// The table is finished.
[[nodiscard]] storage::GameRow game_row(const Table& table);

}  // namespace server
