// What keepers may do to each other: an invitation is worth what who made it may do, and what makes or unmakes an owner
// takes two of them, where there are two. Pure.
#pragma once

#include <string>
#include <vector>

#include "engine/core/result.h"
#include "server/hall/keeper_acts.h"

namespace server {

// Who invites when no keeper does.
inline constexpr const char* k_by_first_start = "first start";
inline constexpr const char* k_by_console = "console";

/// It has not expired, and whoever made it still may invite to that role.
[[nodiscard]] bool still_stands(const Kept& kept, const nlohmann::json& invitation, Now now);

/// What that keeper has made and nobody has used: it ends with their rights.
[[nodiscard]] std::vector<storage::Write> what_ends_with(const Kept& kept, const std::string& account);

[[nodiscard]] bool is_owner(const Kept& kept, const std::string& account);
[[nodiscard]] std::size_t count_owners(const Kept& kept);

/// An act that takes two owners.
struct TwoOwners {
  std::string act;
  std::string account;  ///< whom it is about; empty: whoever shows an invitation
  std::string role;     ///< that they get, if they get one
};
/// `plan`, if another owner has proposed the same within a day; otherwise it is proposed now.
[[nodiscard]] engine::Result<ActPlan> with_another_owner(const ActContext& context, const TwoOwners& asked,
                                                         ActPlan plan);

/// For staff.list: what waits for another owner.
[[nodiscard]] nlohmann::json proposals_json(const ActContext& context);

}  // namespace server
