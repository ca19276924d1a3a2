// What becomes of a request over HTTP: an answer, or a question first.
#pragma once

#include <functional>
#include <optional>
#include <variant>

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

}  // namespace server
