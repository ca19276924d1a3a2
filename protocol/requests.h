// From the bytes of a frame to a request that can be carried out, or to the answer that says why not.
#pragma once

#include <string_view>
#include <variant>

#include "engine/core/describe/json.h"
#include "protocol/former.h"
#include "protocol/methods.h"
#include "protocol/params.h"
#include "protocol/wire.h"

namespace protocol {

/// A JSON-RPC 2.0 request of a known method, whose params are as they must be.
struct ParsedRequest {
  Json id;  ///< string or integer
  Method method = Method::ping;
  Params params;
};

/// What could not be a request. `id` is null when it could not be told.
struct RefusedRequest {
  Json id;
  Json error;  ///< the `error` member of the answer
};

using RequestOrRefusal = std::variant<ParsedRequest, RefusedRequest>;

/// What a connection does with each frame, and the only place where params are read. Never throws. JSON is read as it
/// stands, without a tree, but for what is asked in the words of before. A method is known by either name.
[[nodiscard]] RequestOrRefusal read_request(std::string_view bytes, Encoding encoding, Words words = Words::todays);

}  // namespace protocol
