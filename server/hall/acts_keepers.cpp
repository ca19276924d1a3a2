// Acts about keepers, and the log of acts.
#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/bytes.h"
#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "server/hall/agreement.h"
#include "server/hall/ids.h"
#include "server/hall/judged.h"
#include "server/hall/keeper_acts.h"
#include "server/hall/rights.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;
using protocol::FieldReader;

constexpr std::int64_t k_hours_max = 7 * 24;
constexpr std::int64_t k_hours = 24;
constexpr std::size_t k_records_max = 100;
constexpr std::size_t k_invitations_max = 50;
constexpr std::size_t k_invitation_id_length = 16;  // of its 64 digits

/// What an invitation is called: of the hash of its token, enough to tell it from others.
std::string short_id(const std::string& id) { return id.substr(0, k_invitation_id_length); }

/// A keeper, by an owner, who gives a reason.
Result<std::string> read_keeper(const ActContext& context) {
  FieldReader reader(context.params);
  const std::string account = reader.text("account", k_act_identifier);
  std::ignore = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  if (context.kept.find(k_keeper, account) == nullptr) {
    return Rejection{"not_found", "This account is not of the staff.", "", "account"};
  }
  return account;
}

std::string name_of_keeper(const ActContext& context, const std::string& account) {
  const Json* keeper = context.kept.find(k_keeper, account);
  return keeper == nullptr ? account : keeper->value("name", "");
}

/// Nobody acts on a keeper of their own role alone.
Result<ActPlan> about_a_keeper(const ActContext& context, const TwoOwners& asked, ActPlan plan) {
  const bool about_owner = is_owner(context.kept, asked.account);
  const bool makes_owner = asked.role == name_of(Role::owner) && count_owners(context.kept) > 1;
  if (!about_owner && !makes_owner) return plan;
  return with_another_owner(context, asked, std::move(plan));
}

}  // namespace

Result<KeeperQuestion> question_audit(const ActContext& context) {
  FieldReader reader(context.params);
  const auto before = reader.optional_integer("before", 1, protocol::k_integer_max);
  const auto limit = reader.optional_integer("limit", 1, k_records_max);
  const auto account = reader.optional_text("account", k_act_identifier);
  if (reader.rejection()) return *reader.rejection();
  KeeperQuestion question;
  question.limit = static_cast<std::size_t>(limit.value_or(k_records_max));
  if (account) {
    question.account = *account;
    return question;
  }
  const std::uint64_t newest = context.audit.seq;
  question.audit_to = before ? std::min<std::uint64_t>(newest, static_cast<std::uint64_t>(*before) - 1) : newest;
  question.audit_from = question.audit_to > question.limit ? question.audit_to - question.limit + 1 : 1;
  return question;
}

Result<ActPlan> plan_list_audit(const ActContext& context) {
  std::vector<storage::LogRecord> records = context.found.audit;
  std::ranges::sort(records, std::ranges::greater(), &storage::LogRecord::seq);
  Json told = Json::array();
  for (const storage::LogRecord& record : records) told.push_back(to_json(record));
  return ActPlan{"",
                 {},
                 {{"records", std::move(told)},
                  {"head", {{"seq", context.audit.seq}, {"hash", engine::to_hex(context.audit.hash)}}}}};
}

Result<ActPlan> plan_list_keepers(const ActContext& context) {
  Json keepers = Json::array();
  for (const auto& [account, value] : context.kept.all(k_keeper)) {
    keepers.push_back({{"account", account},
                       {"name", value.value("name", "")},
                       {"role", value.value("role", "")},
                       {"since_ms", value.value("since_ms", std::int64_t{0})},
                       {"by", value.value("by", "")}});
  }
  Json invitations = Json::array();
  for (const auto& [id, value] : context.kept.all(k_invitation)) {
    if (!still_stands(context.kept, value, context.now)) continue;
    invitations.push_back({{"id", short_id(id)},
                           {"role", value.value("role", "")},
                           {"account", value.value("account", "")},
                           {"by", value.value("by", "")},
                           {"by_name", name_of_keeper(context, value.value("by", ""))},
                           {"expires_ms", value.value("expires_ms", std::int64_t{0})}});
  }
  return ActPlan{
      "",
      {},
      {{"staff", std::move(keepers)}, {"invitations", std::move(invitations)}, {"proposals", proposals_json(context)}}};
}

Result<ActPlan> plan_invite(const ActContext& context) {
  FieldReader reader(context.params);
  const std::string role = reader.one_of("role", k_role_names);
  const std::string account = reader.optional_text("account", k_act_identifier).value_or("");
  const std::int64_t hours = reader.optional_integer("hours", 1, k_hours_max).value_or(k_hours);
  std::ignore = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  if (account == context.keeper.account) {
    return Rejection{"not_allowed", "You are of the staff already.", "", "account"};
  }
  ActPlan plan;
  if (drop_expired(context, k_invitation, "expires_ms", plan) >= k_invitations_max) {
    return Rejection{"limit_reached", "There are enough open invitations.", "", "invitations"};
  }
  const std::string token = draw_token(context.entropy);
  const std::string id = engine::to_hex(*hash_token(token));
  const std::int64_t expires_ms = context.now.wall_ms + hours * k_hour_ms;
  plan.target = account;
  plan.writes.emplace_back(
      put(k_invitation, id,
          {{"role", role}, {"account", account}, {"expires_ms", expires_ms}, {"by", context.keeper.account}}));
  plan.result = {{"token", token}, {"id", short_id(id)}, {"role", role}, {"expires_ms", expires_ms}};
  return about_a_keeper(context, {"staff.invite", account, role}, std::move(plan));
}

Result<ActPlan> plan_withdraw_invitation(const ActContext& context) {
  FieldReader reader(context.params);
  const std::string wanted = reader.text("id", k_act_identifier);
  if (reader.rejection()) return *reader.rejection();
  for (const auto& [id, value] : context.kept.all(k_invitation)) {
    if (short_id(id) == wanted) return ActPlan{wanted, {storage::DropKept{k_invitation, id}}};
  }
  return Rejection{"not_found", "There is no such invitation.", "", "id"};
}

Result<ActPlan> plan_remove_keeper(const ActContext& context) {
  const auto account = read_keeper(context);
  if (!account) return account.error();
  ActPlan plan{*account, what_ends_with(context.kept, *account)};
  plan.writes.emplace_back(storage::DropKept{k_keeper, *account});
  return about_a_keeper(context, {"staff.remove", *account, ""}, std::move(plan));
}

Result<ActPlan> plan_set_role(const ActContext& context) {
  const auto account = read_keeper(context);
  if (!account) return account.error();
  FieldReader reader(context.params);
  const std::string role = reader.one_of("role", k_role_names);
  if (reader.rejection()) return *reader.rejection();
  Json value = *context.kept.find(k_keeper, *account);
  value["role"] = role;
  ActPlan plan{*account, what_ends_with(context.kept, *account), {{"role", role}}};
  plan.writes.emplace_back(put(k_keeper, *account, value));
  return about_a_keeper(context, {"staff.set_role", *account, role}, std::move(plan));
}

Result<ActPlan> plan_sign_keeper_out(const ActContext& context) {
  const auto account = read_keeper(context);
  if (!account) return account.error();
  // Their row is written as it is: that ends their sessions, and the log says so.
  Json value = *context.kept.find(k_keeper, *account);
  value["signed_out_ms"] = context.now.wall_ms;
  ActPlan plan{*account, {put(k_keeper, *account, value)}};
  return about_a_keeper(context, {"staff.sign_out", *account, ""}, std::move(plan));
}

}  // namespace server
