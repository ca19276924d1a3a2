// One look into the store for somebody who has no WebSocket: a REST call.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>

#include "server/net/cell.h"
#include "server/net/http_message.h"
#include "server/net/switchboard.h"

namespace server {

using ReadAnswer = std::function<HttpAnswer(storage::Reader&)>;

/// What `read` makes of the store, on one of the readers' threads; nothing when too many wait for them, or it took too
/// long. On `strand`.
[[nodiscard]] asio::awaitable<std::optional<HttpAnswer>> ask_store(Strand strand, ReadAnswer read, Switchboard& board);

}  // namespace server
