// Acts about people.
#include <algorithm>
#include <optional>
#include <set>

#include "engine/core/describe/tree.h"
#include "protocol/field_reader.h"
#include "server/hall/ids.h"
#include "server/hall/judged.h"
#include "server/hall/keeper_acts.h"
#include "server/hall/origins/address_range.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;
using protocol::FieldReader;

constexpr std::size_t k_people_max = 50;
constexpr std::size_t k_person_history_max = 50;
constexpr std::size_t k_warnings_max = 10;  // unread ones of one person

Json restraint(const ActContext& context, const char* kind, const std::string& reason, std::int64_t hours) {
  const std::int64_t until_ms = hours == 0 ? 0 : context.now.wall_ms + hours * k_act_hour_ms;
  return {{"kind", kind},
          {"reason", reason},
          {"since_ms", context.now.wall_ms},
          {"until_ms", until_ms},
          {"by", context.keeper.account}};
}

/// Who it is, and how it stands with them.
Json person_json(const ActContext& context, const storage::GuestRow& guest, const std::string& name) {
  Json told = {{"account", guest.account},
               {"nickname", guest.nickname},
               {"created_ms", guest.created_ms},
               {"connections", context.guests.connections_of(guest.account).size()}};
  if (!name.empty()) told["name"] = name;
  if (const Json* keeper = context.kept.find(k_keeper, guest.account)) told["role"] = keeper->value("role", "");
  if (const Json* held = context.kept.find(k_restraint, guest.account)) told["restraint"] = *held;
  return told;
}

bool is_banned(const ActContext& context, const std::string& account) {
  const Json* held = context.kept.find(k_restraint, account);
  return held != nullptr && held->value("kind", "") == "banned";
}

Result<ActPlan> lifted(const ActContext& context, const char* kind) {
  const auto judged = read_judged(context);
  if (!judged) return judged.error();
  const Json* held = context.kept.find(k_restraint, judged->account);
  if (held == nullptr || held->value("kind", "") != kind) return not_found("account", "There is nothing to lift.");
  return ActPlan{judged->account, {storage::DropKept{k_restraint, judged->account}}};
}

bool is_staff(const ActContext& context, const std::string& account) {
  return context.kept.find(k_keeper, account) != nullptr;
}

Rejection no_range() { return {"bad_params", "An IPv4 range from /8 or an IPv6 range from /19 to /64.", "", "range"}; }

/// Whom a ban of the range closes now: connections, and people, each counted once.
Json shut_out_by(const ActContext& context, const BannedRange& range) {
  std::set<std::string> people;
  std::size_t connections = 0;
  for (const ConnId conn : context.origins.in(range)) {
    const Guests::Session* session = context.guests.session_of(conn);
    if (session == nullptr || is_staff(context, session->account.id)) continue;
    people.insert(session->account.id);
    ++connections;
  }
  return {{"people", people.size()}, {"connections", connections}};
}

/// Why a range is not banned; `word` is for the page, which has its own sentence for each.
struct Reason {
  std::string word;
  std::string sentence;
};

/// Ranges that nobody may ban: who did would shut out themselves, or whoever could undo it.
std::optional<Reason> why_never(const ActContext& context, const BannedRange& range) {
  if (covers_loopback(range)) return Reason{"machine", "The server's own machine is in this range."};
  if (!context.asks_from.empty() && is_in(range, context.asks_from)) {
    return Reason{"you", "You are in this range yourself."};
  }
  for (const ConnId conn : context.origins.in(range)) {
    const Guests::Session* session = context.guests.session_of(conn);
    const bool signed_in = session != nullptr && is_staff(context, session->account.id);
    if (signed_in) return Reason{"staff", "Somebody of the staff is in this range."};
  }
  return std::nullopt;
}

/// What looks like a proxy, behind which everybody may be. Whoever sends the header of one looks so too, so it can be
/// banned all the same.
std::optional<Reason> why_hardly(const ActContext& context, const BannedRange& range) {
  for (const UnlistedProxy& proxy : context.origins.unlisted_proxies()) {
    if (!is_in(range, proxy.address)) continue;
    return Reason{"proxy", proxy.address + " looks like a proxy, and everybody behind it would be shut out: list it " +
                               "with --trusted-proxy, or say `anyway`."};
  }
  return std::nullopt;
}

}  // namespace

Result<KeeperQuestion> question_search(const ActContext& context) {
  FieldReader reader(context.params);
  KeeperQuestion question;
  question.people = reader.text("text", k_act_identifier);
  question.limit = k_people_max;
  if (reader.rejection()) return *reader.rejection();
  return question;
}

Result<KeeperQuestion> question_person(const ActContext& context) {
  FieldReader reader(context.params);
  KeeperQuestion question;
  question.account = reader.text("account", k_act_identifier);
  question.limit = k_person_history_max;
  if (reader.rejection()) return *reader.rejection();
  return question;
}

Result<ActPlan> plan_search(const ActContext& context) {
  Json people = Json::array();
  for (const storage::PersonRow& row : context.found.people) {
    people.push_back(person_json(context, row.guest, row.name));
  }
  return ActPlan{"", {}, {{"people", std::move(people)}}};
}

Result<ActPlan> plan_show_person(const ActContext& context) {
  const LoadedForKeeper& found = context.found;
  if (!found.guest) return not_found("account", "There is no such account.");
  const std::string& account = found.guest->account;
  Json sessions = Json::array();
  for (const storage::SessionRow& row : found.sessions) {
    if (row.expires_ms <= context.now.wall_ms) continue;
    sessions.push_back({{"id", session_id(row.token_hash)},
                        {"label", row.label},
                        {"created_ms", row.created_ms},
                        {"expires_ms", row.expires_ms}});
  }
  Json warnings = Json::array();
  for (const auto& [id, value] : context.kept.all(k_warning)) {
    if (id.starts_with(account + "/")) warnings.push_back(engine::to_tree(announcement_of(k_warning, id, value)));
  }
  Json history = Json::array();
  for (const storage::LogRecord& record : found.audit) history.push_back(to_json(record));
  Json person = person_json(context, *found.guest, found.credential ? found.credential->name : "");
  for (const storage::MuteRow& mute : found.mutes) {
    if (mute.until_ms > context.now.wall_ms) person["mute"] = mute_json(mute);
  }
  return ActPlan{account,
                 {},
                 {{"person", std::move(person)},
                  {"sessions", std::move(sessions)},
                  {"warnings", std::move(warnings)},
                  {"history", std::move(history)}}};
}

Result<ActPlan> plan_warn(const ActContext& context) {
  const auto judged = read_judged(context, "text");
  if (!judged) return judged.error();
  const auto is_theirs = [&](const auto& row) { return row.first.starts_with(judged->account + "/"); };
  const auto unread = static_cast<std::size_t>(std::ranges::count_if(context.kept.all(k_warning), is_theirs));
  if (unread >= k_warnings_max) {
    return Rejection{"limit_reached", "There are enough warnings that were not read yet.", "", "warnings"};
  }
  const std::string id = judged->account + "/" + std::to_string(context.audit.seq + 1);
  const Json value = {{"text", judged->reason}, {"since_ms", context.now.wall_ms}, {"by", context.keeper.account}};
  return ActPlan{judged->account,
                 {put(k_warning, id, value)},
                 {{"announcement", engine::to_tree(announcement_of(k_warning, id, value))}}};
}

Result<ActPlan> plan_sign_person_out(const ActContext& context) {
  const auto judged = read_judged(context);
  if (!judged) return judged.error();
  return ActPlan{judged->account, {storage::DropSessionsOf{judged->account, std::nullopt}}};
}

Result<ActPlan> plan_suspend(const ActContext& context) {
  const auto judged = read_judged(context);
  if (!judged) return judged.error();
  FieldReader reader(context.params);
  const std::int64_t hours = reader.integer("hours", 1, k_act_hours_max);
  if (reader.rejection()) return *reader.rejection();
  if (is_banned(context, judged->account)) {
    return Rejection{"not_allowed", "This account is banned; that goes further.", "", "account"};
  }
  const Json value = restraint(context, "suspended", judged->reason, hours);
  return ActPlan{judged->account, {put(k_restraint, judged->account, value)}, {{"restraint", value}}};
}

Result<ActPlan> plan_unsuspend(const ActContext& context) { return lifted(context, "suspended"); }

Result<ActPlan> plan_ban(const ActContext& context) {
  const auto judged = read_judged(context);
  if (!judged) return judged.error();
  const Json value = restraint(context, "banned", judged->reason, 0);
  return ActPlan{judged->account, {put(k_restraint, judged->account, value)}, {{"restraint", value}}};
}

Result<ActPlan> plan_unban(const ActContext& context) { return lifted(context, "banned"); }

Result<ActPlan> plan_list_ranges(const ActContext& context) {
  Json ranges = Json::array();
  for (const auto& [range, value] : context.kept.all(k_range)) {
    Json told = value;
    told["range"] = range;
    ranges.push_back(std::move(told));
  }
  return ActPlan{"", {}, {{"ranges", std::move(ranges)}}};
}

Result<ActPlan> plan_look_at_range(const ActContext& context) {
  FieldReader reader(context.params);
  const std::string text = reader.text("range", k_act_identifier);
  if (reader.rejection()) return *reader.rejection();
  const auto range = parse_banned_range(text);
  if (!range) return no_range();
  ActPlan plan{to_text(*range), {}, shut_out_by(context, *range)};
  plan.result["range"] = to_text(*range);
  if (const auto why = why_never(context, *range)) plan.result["refused"] = why->word;
  if (const auto why = why_hardly(context, *range)) plan.result["warning"] = why->word;
  return plan;
}

Result<ActPlan> plan_ban_range(const ActContext& context) {
  FieldReader reader(context.params);
  const std::string text = reader.text("range", k_act_identifier);
  const bool anyway = reader.optional_flag("anyway", false);
  const std::int64_t hours = reader.integer("hours", 0, k_act_hours_max);
  const std::string reason = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  const auto range = parse_banned_range(text);
  if (!range) return no_range();
  if (const auto why = why_never(context, *range)) return Rejection{"not_allowed", why->sentence, "", "range"};
  if (const auto why = why_hardly(context, *range); why && !anyway) {
    return Rejection{"not_allowed", why->sentence, "", "anyway"};
  }
  Json value = restraint(context, hours == 0 ? "banned" : "suspended", reason, hours);
  const std::string id = to_text(*range);
  ActPlan plan{id, {put(k_range, id, value)}, {{"restraint", value}}};
  plan.result["restraint"]["range"] = id;
  plan.result["shut_out"] = shut_out_by(context, *range);
  return plan;
}

Result<ActPlan> plan_unban_range(const ActContext& context) {
  FieldReader reader(context.params);
  const std::string range = reader.text("range", k_act_identifier);
  std::ignore = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  if (context.kept.find(k_range, range) == nullptr) return not_found("range", "This range is not banned.");
  return ActPlan{range, {storage::DropKept{k_range, range}}};
}

}  // namespace server
