#include "engine/core/json_integer.h"

#include "engine/core/describe/json.h"

namespace engine {

std::optional<std::int64_t> integer_from(const nlohmann::json& value, std::int64_t min, std::int64_t max) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX) return std::nullopt;
  const auto number = value.get<std::int64_t>();
  if (number < min || number > max) return std::nullopt;
  return number;
}

}  // namespace engine
