// One request to the hall from somebody who has no WebSocket: a REST call.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>

#include "server/net/cell.h"
#include "server/net/switchboard.h"

namespace server {

/// The hall's answer; nothing when it had too much to do, or took too long. On `strand`.
[[nodiscard]] asio::awaitable<std::optional<Reply>> ask_hall(Strand strand, Request request, Switchboard& board);

}  // namespace server
