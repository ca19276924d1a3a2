// Whole numbers from JSON that may be anything.
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace engine {

/// The value, if it is a whole number from `min` to `max`.
[[nodiscard]] std::optional<std::int64_t> integer_from(const nlohmann::json& value,
                                                       std::int64_t min = std::numeric_limits<std::int64_t>::min(),
                                                       std::int64_t max = std::numeric_limits<std::int64_t>::max());

}  // namespace engine
