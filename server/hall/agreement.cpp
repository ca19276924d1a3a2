#include "server/hall/agreement.h"

#include <algorithm>
#include <utility>

#include "server/room/time_rules.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;

constexpr std::size_t k_proposals_max = 50;

std::optional<Role> role_of(const Kept& kept, const std::string& account) {
  const Json* row = kept.find(k_keeper, account);
  return row == nullptr ? std::nullopt : role_from(row->value("role", ""));
}

bool is_open(const ActContext& context, const Json& proposal) {
  return proposal.value("expires_ms", std::int64_t{0}) > context.now.wall_ms &&
         is_owner(context.kept, proposal.value("by", ""));
}

Json proposal_json(const TwoOwners& asked, const Json& value) {
  Json told{{"act", asked.act},
            {"by", value.value("by", "")},
            {"by_name", value.value("by_name", "")},
            {"reason", value.value("reason", "")},
            {"expires_ms", value.value("expires_ms", std::int64_t{0})}};
  if (!asked.account.empty()) told["account"] = asked.account;
  if (!asked.role.empty()) told["role"] = asked.role;
  return told;
}

std::string id_of(const TwoOwners& asked) { return stored_act(asked.act) + "/" + asked.account + "/" + asked.role; }

TwoOwners from_id(const std::string& id) {
  const auto first = id.find('/');
  const auto last = id.rfind('/');
  return {act_stored_as(id.substr(0, first)), id.substr(first + 1, last - first - 1), id.substr(last + 1)};
}

bool drops(const ActPlan& plan, const std::string& id) {
  return std::ranges::any_of(plan.writes, [&](const storage::Write& write) {
    const auto* drop = std::get_if<storage::DropKept>(&write);
    return drop != nullptr && drop->kind == k_proposal && drop->id == id;
  });
}

}  // namespace

bool still_stands(const Kept& kept, const Json& invitation, Now now) {
  if (invitation.value("expires_ms", std::int64_t{0}) <= now.wall_ms) return false;
  const std::string by = invitation.value("by", "");
  if (by == k_by_first_start || by == k_by_console) return true;
  const auto role = role_of(kept, by);
  const auto invited = role_from(invitation.value("role", ""));
  return role && invited && may(*role, Right::manage_staff) && *role >= *invited;
}

std::vector<storage::Write> what_ends_with(const Kept& kept, const std::string& account) {
  std::vector<storage::Write> writes;
  for (const char* kind : {k_invitation, k_proposal}) {
    for (const auto& [id, value] : kept.all(kind)) {
      if (value.value("by", "") == account) writes.emplace_back(storage::DropKept{kind, id});
    }
  }
  return writes;
}

bool is_owner(const Kept& kept, const std::string& account) { return role_of(kept, account) == Role::owner; }

std::size_t count_owners(const Kept& kept) {
  return static_cast<std::size_t>(
      std::ranges::count_if(kept.all(k_keeper), [&](const auto& one) { return is_owner(kept, one.first); }));
}

Result<ActPlan> with_another_owner(const ActContext& context, const TwoOwners& asked, ActPlan plan) {
  const std::string id = id_of(asked);
  const std::string& own = context.keeper.account;
  const Json* open = context.kept.find(k_proposal, id);
  if (open != nullptr && is_open(context, *open) && open->value("by", "") != own) {
    if (!drops(plan, id)) plan.writes.emplace_back(storage::DropKept{k_proposal, id});
    return plan;
  }
  // Whoever it is about may agree, as the other owner.
  if (asked.account == own) return Rejection{"not_allowed", "Another owner has to propose that.", "", "account"};
  ActPlan proposed;
  if (drop_expired(context, k_proposal, "expires_ms", proposed) >= k_proposals_max) {
    return Rejection{"limit_reached", "Enough is proposed already.", "", "proposals"};
  }
  const Json value{{"by", own},
                   {"by_name", context.keeper.name},
                   {"reason", context.params.value("reason", "")},
                   {"since_ms", context.now.wall_ms},
                   {"expires_ms", context.now.wall_ms + k_day_ms}};
  proposed.target = asked.account;
  proposed.proposed = true;
  proposed.writes.emplace_back(put(k_proposal, id, value));
  proposed.result = {{"proposed", proposal_json(asked, value)}};
  return proposed;
}

Json proposals_json(const ActContext& context) {
  Json told = Json::array();
  for (const auto& [id, value] : context.kept.all(k_proposal)) {
    if (is_open(context, value)) told.push_back(proposal_json(from_id(id), value));
  }
  return told;
}

}  // namespace server
