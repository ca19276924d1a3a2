// The REST API and the operator's pages (docs/protocol.md section 9): which question each address is, and how the
// hall's answer reads over HTTP.
#pragma once

#include <functional>
#include <optional>
#include <variant>

#include "server/net/house.h"
#include "server/net/http_message.h"

namespace server {

/// What only the hall can answer; `finish` turns its reply (or its absence) into HTTP.
struct HallQuestion {
  Request request;
  std::function<HttpAnswer(const std::optional<Reply>&)> finish;
};
using RestStep = std::variant<HttpAnswer, HallQuestion>;

/// For everything but /ws: the API, health, metrics, files.
[[nodiscard]] RestStep start_answer(const HttpAsk& ask, House& house);

}  // namespace server
