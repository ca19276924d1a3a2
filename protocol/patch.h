// JSON Patch (RFC 6902) between two views.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "engine/core/result.h"

namespace protocol {

using Json = nlohmann::json;

/// The patch that makes `to` of `from`: an array of operations, empty when they are equal. The same two values give
/// the same bytes.
[[nodiscard]] Json make_patch(const Json& from, const Json& to);

/// The patch, unless its text is longer than half of that of `to`: then nullopt, and the whole view is the better news.
[[nodiscard]] std::optional<Json> patch_worth_sending(const Json& from, const Json& to);

/// What a client does with a patch. Refused with "bad_patch" when an operation does not fit the value.
[[nodiscard]] engine::Result<Json> apply_patch(const Json& value, const Json& patch);

}  // namespace protocol
