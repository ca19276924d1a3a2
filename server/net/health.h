// How the server is, in a few figures for whoever keeps it; /metrics has all of them over time.
#pragma once

#include <nlohmann/json.hpp>

#include "server/net/switchboard.h"

namespace server {

[[nodiscard]] Json health(const Switchboard& board);

}  // namespace server
