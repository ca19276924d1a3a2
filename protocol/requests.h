// From the bytes of a frame to a request that can be carried out, or to the answer that says why not.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <variant>

#include "protocol/methods.h"
#include "protocol/params.h"
#include "protocol/wire.h"

namespace protocol {

/// A JSON-RPC 2.0 request of a known method.
struct ParsedRequest {
  Json id;  ///< string or integer
  Method method = Method::ping;
  Json params = Json::object();
};

/// What could not be a request. `id` is null when it could not be told.
struct RefusedRequest {
  Json id;
  Json error;  ///< the `error` member of the answer
};

using RequestOrRefusal = std::variant<ParsedRequest, RefusedRequest>;

/// Looks at the envelope: `jsonrpc`, `id`, `method`, and that `params`, if there, is an object. Never throws.
[[nodiscard]] RequestOrRefusal parse_request(Json message);

/// decode, parse_request and check_params in one: what a connection does with each frame.
[[nodiscard]] RequestOrRefusal read_request(std::string_view bytes, Encoding encoding);

}  // namespace protocol
