// Answers, as whole messages (docs/protocol.md, section 4); pushes are in pushes.h.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/describe/json.h"
#include "protocol/wire.h"

namespace protocol {

using Json = nlohmann::json;

/// {"jsonrpc":"2.0","id":...,"result":...}
[[nodiscard]] Json result_message(const Json& id, Json result);
/// The same encoded, of a result that is encoded already, byte for byte.
[[nodiscard]] std::string result_text(const Json& id, std::string_view encoded_result, Encoding encoding);
/// {"jsonrpc":"2.0","id":...,"error":...}; `id` is null when the request's could not be read.
[[nodiscard]] Json error_message(const Json& id, Json error);

}  // namespace protocol
