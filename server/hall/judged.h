// What acts about a person have in common: whom, why, and whether this keeper may.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "protocol/field_reader.h"
#include "server/hall/keeper_acts.h"

namespace server {

inline constexpr protocol::Lengths k_act_identifier{1, 64};
inline constexpr protocol::Lengths k_act_text{1, 500};
inline constexpr std::int64_t k_act_hours_max = 10 * 366 * 24;
inline constexpr std::int64_t k_act_hour_ms = 3'600'000;

[[nodiscard]] engine::Rejection not_found(const char* field, const char* message);

/// Nobody is judged by themselves, or by who has no higher role.
[[nodiscard]] std::optional<engine::Rejection> why_not_touch(const ActContext& context, const std::string& account);

/// The account and the reason that acts about a person have, if that person may be touched.
struct Judged {
  std::string account;
  std::string reason;
};
[[nodiscard]] engine::Result<Judged> read_judged(const ActContext& context, const char* reason = "reason");

}  // namespace server
