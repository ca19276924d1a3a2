// JSON Patch (RFC 6902): what a client does with one. Patches are written by engine/core/describe/patch.h.
#pragma once

#include "engine/core/describe/json.h"
#include "engine/core/result.h"

namespace protocol {

/// Refused with "bad_patch" when an operation does not fit the value.
[[nodiscard]] inline engine::Result<nlohmann::json> apply_patch(const nlohmann::json& value,
                                                                const nlohmann::json& patch) {
  try {
    return value.patch(patch);
  } catch (const nlohmann::json::exception& error) {
    return engine::Rejection{"bad_patch", error.what(), {}, {}};
  }
}

}  // namespace protocol
