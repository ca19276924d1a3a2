// How the server is, in a few figures for whoever keeps it; /metrics has all of them over time.
#pragma once

#include "engine/core/describe/json.h"
#include "server/net/switchboard.h"

namespace server {

[[nodiscard]] Json health(const Switchboard& board);

}  // namespace server
