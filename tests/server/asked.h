// Requests of tests, whose params are read as a connection reads them.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/core/ensure.h"
#include "protocol/errors.h"
#include "protocol/methods.h"
#include "protocol/params.h"
#include "server/room/mail_values.h"

namespace server {

/// What a part is asked, or what the connection would have answered in its place.
[[nodiscard]] inline std::variant<Request, Reply> ask_at_the_edge(ConnId conn, Json id, std::string_view method,
                                                                  const Json& params,
                                                                  std::optional<Account> account = {}) {
  const auto known = protocol::method_from(method);
  if (!known) {
    return Reply{conn, std::move(id), nullptr,
                 protocol::error_object(protocol::ErrorCode::unknown_method, "There is no such method.")};
  }
  auto read = protocol::read_params(*known, params);
  if (!read) return Reply{conn, std::move(id), nullptr, protocol::error_object(read.error())};
  return Request{conn, std::move(id), *known, std::move(*read), std::move(account)};
}

/// Whose params are as they must be.
[[nodiscard]] inline Request asked(ConnId conn, Json id, std::string_view method, const Json& params,
                                   std::optional<Account> account = {}) {
  auto read = ask_at_the_edge(conn, std::move(id), method, params, std::move(account));
  ENSURE(std::holds_alternative<Request>(read), "the params of a test are good");
  return std::get<Request>(std::move(read));
}

}  // namespace server
