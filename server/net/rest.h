// The REST API and the operator's pages (docs/protocol.md section 19): which question each address is, and how the
// hall's answer reads over HTTP.
#pragma once

#include "server/net/house.h"
#include "server/net/http_message.h"
#include "server/net/rest_step.h"

namespace server {

/// What is said when nobody had time for the question.
[[nodiscard]] HttpAnswer no_answer();

/// For everything but /ws: the API, health, metrics, files.
[[nodiscard]] RestStep start_answer(const HttpAsk& ask, House& house);

}  // namespace server
