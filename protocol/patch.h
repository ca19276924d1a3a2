// JSON Patch (RFC 6902): what a client does with one. Patches are written by engine/core/describe/patch.h.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/result.h"

namespace protocol {

using Json = nlohmann::json;

/// What a client does with a patch. Refused with "bad_patch" when an operation does not fit the value.
[[nodiscard]] engine::Result<Json> apply_patch(const Json& value, const Json& patch);

}  // namespace protocol
