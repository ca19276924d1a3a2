// How somebody becomes a keeper, and how a keeper signs in and out. Also the notices that people are shown.
#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/bytes.h"
#include "engine/core/describe/tree.h"
#include "protocol/params.h"
#include "server/hall/agreement.h"
#include "server/hall/asks/answers.h"
#include "server/hall/ids.h"
#include "server/hall/keepers.h"
#include "server/hall/totp.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using protocol::ErrorCode;

constexpr std::int64_t k_claim_minutes = 15;
constexpr std::size_t k_claims_max = 100;
constexpr std::size_t k_sessions_per_keeper = 4;

std::vector<std::uint8_t> secret_of(const Json& keeper) {
  return engine::from_hex(keeper.value("secret", "")).value_or(engine::Bytes());
}

void refuse_code(const Request& request, Outbox& out) {
  refuse(request, ErrorCode::bad_code, "This code is wrong, or was used before.", "code", out);
}

std::optional<storage::Hash> player_session(const Guests& guests, ConnId conn) {
  const Guests::Session* session = guests.session_of(conn);
  return session == nullptr ? std::nullopt : std::optional(session->token_hash);
}

std::vector<std::string> acts_of(Role role) {
  std::vector<std::string> acts;
  for (const Act& act : all_acts()) {
    if (may(role, act.right)) acts.emplace_back(act.name);
  }
  return acts;
}

}  // namespace

// By account alone: whoever tries has shown that account's session, or its password. An address would be shared with
// people who have nothing to do with it.
bool Keepers::may_try(const Request& request, const std::string& account, Now now, Outbox& out) {
  const std::int64_t wait_ms = attempts_.take(account, now.steady_ms);
  if (wait_ms == 0) return true;
  protocol::ErrorDetail detail;
  detail.retry_after_ms = wait_ms;
  refuse(request, protocol::error_object(ErrorCode::too_many_attempts, "Too many attempts; wait a while.", detail),
         out);
  return false;
}

// ---- to become one ----

void Keepers::claim(const Request& request, const protocol::StaffClaim& asked, Now now, Outbox& out) {
  const Account& account = *request.account;
  if (account.name.empty()) {
    return refuse(request, ErrorCode::not_registered, "Staff have a name and a password; register first.", out);
  }
  if (!may_try(request, account.id, now, out)) return;
  const auto hash = hash_token(asked.token);
  const std::string id = hash ? engine::to_hex(*hash) : std::string();
  const Json* invitation = kept_.find(k_invitation, id);
  const auto role = invitation == nullptr ? std::nullopt : role_from(invitation->value("role", ""));
  const std::string whose = invitation == nullptr ? "" : invitation->value("account", "");
  const bool good = role && still_stands(kept_, *invitation, now) && (whose.empty() || whose == account.id);
  if (!good) {
    return refuse(request, ErrorCode::bad_invitation, "This invitation is not known (any more).", "token", out);
  }
  attempts_.forgive(account.id);
  std::erase_if(claims_, [&](const auto& one) { return one.second.until_steady_ms <= now.steady_ms; });
  if (claims_.size() >= k_claims_max) return refuse(request, ErrorCode::busy, "Too much at once.", out);
  Claim claim{id, std::string(name_of(*role)), {}, now.steady_ms + k_claim_minutes * k_minute_ms};
  claim.secret.resize(k_totp_secret_bytes);
  entropy_.fill(claim.secret);
  answer<protocol::Method::staff_claim>(
      request, {claim.role, base32(claim.secret), otpauth_uri(claim.secret, account.name)}, out);
  claims_[account.id] = std::move(claim);
}

void Keepers::confirm(const Request& request, Now now, Outbox& out) {
  const Account& account = *request.account;
  if (!may_try(request, account.id, now, out)) return;
  const auto claim = claims_.find(account.id);
  const bool shown = claim != claims_.end() && claim->second.until_steady_ms > now.steady_ms;
  const Json* invitation = shown ? kept_.find(k_invitation, claim->second.invitation) : nullptr;
  if (invitation == nullptr || !still_stands(kept_, *invitation, now)) {
    return refuse(request, ErrorCode::bad_invitation, "Show the invitation again.", out);
  }
  const Claim claimed = claim->second;
  const auto step = totp_match(claimed.secret, request.params.get<protocol::StaffConfirm>().code, now.wall_ms, 0);
  if (!step) return refuse_code(request, out);
  if (too_busy(request, now, out)) return;
  claims_.erase(claim);
  attempts_.forgive(account.id);
  const Going order = newcomer(request);
  order->name = "staff.enrolled";
  order->keeper = {account.id, account.name, role_from(claimed.role).value_or(Role::moderator)};
  order->plan.target = account.id;
  order->plan.writes.emplace_back(storage::DropKept{k_invitation, claimed.invitation});
  order->plan.writes.emplace_back(put(k_keeper, account.id,
                                      {{"role", claimed.role},
                                       {"name", account.name},
                                       {"secret", engine::to_hex(claimed.secret)},
                                       {"last_step", *step},
                                       {"since_ms", now.wall_ms},
                                       {"by", invitation->value("by", "")}}));
  order->session_token = draw_token(entropy_);
  last_steps_[account.id] = *step;
  end_sessions_of(account.id);
  enqueue(order, now, out);
}

// ---- in and out ----

Keepers::Going Keepers::newcomer(const Request& request) {
  std::erase_if(newcomers_, [](const auto& one) { return one.expired(); });
  auto order = std::make_shared<Order>();
  order->request = {request.conn, request.id, request.method, {}, request.account, request.address};
  order->player = player_session(guests_, request.conn);
  newcomers_.push_back(order);
  return order;
}

void Keepers::sign_in(const Request& request, const protocol::StaffSignIn& asked, Now now, Outbox& out) {
  const Going order = newcomer(request);
  order->params = {{"code", asked.code}};
  if (!asked.session) {
    if (too_busy(request, now, out)) return;
    if (!request.account) return refuse(request, ErrorCode::not_signed_in, "Nobody is signed in here.", out);
    return sign_in_as(order, *request.account, now, out);
  }
  order->player = hash_token(*asked.session);
  if (!order->player) return refuse_session(request, out);
  if (asked.end_session) order->ends_session = order->player;
  if (too_busy(request, now, out)) return end_used_session(*order, out);
  KeeperQuestion question;
  question.session = order->player;
  const auto found = [this, order](const LoadedForKeeper& rows, Now then, Outbox& to) {
    found_player(order, rows, then, to);
  };
  asks_.ask(LoadForKeeper{0, std::move(question)}, found, out);
}

// Whatever became of the sign-in: nobody has its token.
void Keepers::end_used_session(const Order& order, Outbox& out) {
  if (!order.ends_session) return;
  asks_.write({{storage::DropSession{*order.ends_session}}}, nullptr, out);
  guests_.revoked(*order.ends_session, "", order.request.conn, out);
}

void Keepers::found_player(const Going& order, const LoadedForKeeper& found, Now now, Outbox& out) {
  const bool good = found.session && found.guest && found.session->expires_ms > now.wall_ms &&
                    !has_lapsed(*order, found.guest->account);
  end_used_session(*order, out);
  order->ended.clear();  // that one is no reason to end what it began
  if (order->asker_left) return;
  if (found.failed) return refuse_storage(order->request, out);
  if (!good) return refuse_session(order->request, out);
  const Account account{found.guest->account, found.guest->nickname, found.credential ? found.credential->name : ""};
  sign_in_as(order, account, now, out);
}

bool Keepers::has_lapsed(const Order& order, const std::string& account) {
  return std::ranges::any_of(order.ended, [&](const auto& ended) { return ended.is_of(order.player, account); });
}

void Keepers::refuse_session(const Request& request, Outbox& out) {
  refuse(request, ErrorCode::bad_token, "This session is not known (any more).", "session", out);
}

void Keepers::sign_in_as(const Going& order, const Account& account, Now now, Outbox& out) {
  const Request& request = order->request;
  if (const auto why = why_not_in(kept_, account.id, now)) return refuse(request, *why, out);
  const Json* row = kept_.find(k_keeper, account.id);
  const auto role = row == nullptr ? std::nullopt : role_from(row->value("role", ""));
  if (!role) return refuse(request, ErrorCode::not_allowed, "This account is not of the staff.", out);
  if (!may_try(request, account.id, now, out)) return;
  std::uint64_t& last_step = last_steps_[account.id];
  last_step = std::max(last_step, row->value("last_step", std::uint64_t{0}));
  const std::string code = std::exchange(order->params, Json::object()).at("code");
  const auto step = totp_match(secret_of(*row), code, now.wall_ms, last_step);
  if (!step) return refuse_code(request, out);
  // From now on, whatever becomes of the write.
  last_step = *step;
  attempts_.forgive(account.id);
  Json signed_in = *row;
  signed_in["last_step"] = *step;
  signed_in["name"] = account.name;
  order->name = "staff.signed_in";
  order->keeper = {account.id, account.name, *role};
  order->plan.target = account.id;
  order->plan.writes.emplace_back(put(k_keeper, account.id, signed_in));
  order->session_token = draw_token(entropy_);
  enqueue(order, now, out);
}

void Keepers::begin_session(Order& order, Now now, Outbox&) {
  const std::string& account = order.keeper.account;
  std::erase_if(sessions_, [&](const auto& one) { return one.second.expires_steady_ms <= now.steady_ms; });
  const auto is_theirs = [&](const auto& one) { return one.second.account == account; };
  const auto theirs = std::ranges::count_if(sessions_, is_theirs);
  if (theirs >= static_cast<std::ptrdiff_t>(k_sessions_per_keeper)) {
    sessions_.erase(std::ranges::min_element(
        sessions_, {}, [&](const auto& one) { return is_theirs(one) ? one.second.expires_steady_ms : INT64_MAX; }));
  }
  const std::int64_t length_ms = limits_.keeper_session_minutes * k_minute_ms;
  const storage::Hash hash = *hash_token(order.session_token);
  const auto player = order.ends_session ? std::nullopt : order.player;
  sessions_[hash] = {account, now.steady_ms + length_ms, now.wall_ms + length_ms, player};
  if (order.request.account && order.request.account->id == account) session_of_conn_[order.request.conn] = hash;
  order.plan.result = engine::to_tree(protocol::StaffSession{order.session_token, name_of(order.keeper.role),
                                                             acts_of(order.keeper.role), now.wall_ms + length_ms});
}

void Keepers::sign_out(const Request& request, Now now, Outbox& out) {
  const auto keeper = keeper_of(request, now);
  const auto hash = session_of(request);
  if (!keeper || !hash) return refuse(request, ErrorCode::staff_sign_in, "Nobody of the staff is signed in here.", out);
  if (too_busy(request, now, out)) return;
  sessions_.erase(*hash);
  const auto order = std::make_shared<Order>();
  order->request = {request.conn, request.id, request.method, {}, request.account, request.address};
  order->name = "staff.signed_out";
  order->keeper = *keeper;
  order->plan.target = keeper->account;
  enqueue(order, now, out);
}

void Keepers::player_session_ended(const Guests::SessionEnded& ended) {
  std::erase_if(sessions_, [&](const auto& one) { return ended.is_of(one.second.player, one.second.account); });
  for (const auto& one : newcomers_) {
    if (const Going order = one.lock()) order->ended.push_back(ended);
  }
}

void Keepers::end_sessions_of(const std::string& account) {
  std::erase_if(sessions_, [&](const auto& one) { return one.second.account == account; });
}

// ---- notices, for everybody ----

void Keepers::list_announcements(const Request& request, Now now, Outbox& out) const {
  protocol::ResultOf<protocol::Method::announcements_list> result;
  auto& announcements = result.announcements;
  if (const Json* on = kept_.find(k_switch, k_maintenance)) {
    announcements.push_back(announcement_of(k_maintenance, k_maintenance, *on));
  }
  for (const auto& [id, value] : kept_.all(k_announcement)) {
    if (value.value("until_ms", std::int64_t{0}) > now.wall_ms)
      announcements.push_back(announcement_of(k_announcement, id, value));
  }
  for (const auto& [id, value] : kept_.all(k_warning)) {
    const bool theirs = request.account && id.starts_with(request.account->id + "/");
    if (theirs) announcements.push_back(announcement_of(k_warning, id, value));
  }
  answer<protocol::Method::announcements_list>(request, result, out);
}

void Keepers::dismiss(const Request& request, const protocol::AnnouncementsDismiss& asked, Now now, Outbox& out) {
  const std::string& id = asked.id;
  const bool theirs = id.starts_with(request.account->id + "/") && kept_.find(k_warning, id) != nullptr;
  if (!theirs) return refuse(request, ErrorCode::not_found, "There is no such warning.", "id", out);
  if (too_busy(request, now, out)) return;
  const auto order = std::make_shared<Order>();
  order->request = {request.conn, request.id, request.method, {}, request.account, request.address};
  order->name = "person.read_warning";
  order->keeper = {request.account->id, request.account->nickname, Role::moderator};
  order->plan.target = request.account->id;
  order->params = {{"id", id}};
  order->plan.writes.emplace_back(storage::DropKept{k_warning, id});
  enqueue(order, now, out);
}

}  // namespace server
