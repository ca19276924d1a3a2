// The REST API and the operator's pages (docs/protocol.md section 9): which question each address is, and how the
// hall's answer reads over HTTP.
#pragma once

#include <functional>
#include <optional>
#include <variant>

#include "server/net/house.h"
#include "server/net/http_message.h"
#include "server/net/store_call.h"

namespace server {

struct HallQuestion;
/// What only the store can answer.
struct StoreQuestion {
  ReadAnswer read;
};
using RestStep = std::variant<HttpAnswer, HallQuestion, StoreQuestion>;

/// What only the hall can answer; `finish` turns its reply (or its absence) into HTTP, or into one more question.
struct HallQuestion {
  Request request;
  std::function<RestStep(const std::optional<Reply>&)> finish;
};

/// What is said when nobody had time for the question.
[[nodiscard]] HttpAnswer no_answer();

/// For everything but /ws: the API, health, metrics, files.
[[nodiscard]] RestStep start_answer(const HttpAsk& ask, House& house);

}  // namespace server
