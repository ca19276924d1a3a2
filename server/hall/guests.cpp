#include "server/hall/guests.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/text.h"
#include "server/hall/asks/answers.h"
#include "server/hall/ids.h"
#include "server/hall/nicknames.h"
#include "server/hall/pseudonyms.h"
#include "server/hall/restraints.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::Method;

/// 2025: no session ends before there was this program. One that does was begun while the clock was not set yet.
constexpr std::int64_t k_no_session_before_ms = 1'735'689'600'000;

void refuse_token(const Request& request, Outbox& out) {
  // One answer for unknown, forged, expired and revoked: it tells a guesser nothing.
  refuse(request, ErrorCode::bad_token, "This session is not known (any more); create a new guest.", "token", out);
}

/// Empty where there is none; the connection answers a hello without one itself.
std::string token_in(const protocol::Params& params) {
  if (const auto* hello = params.get_if<protocol::Hello>()) return hello->token.value_or("");
  return params.get<protocol::SessionResume>().token;
}

}  // namespace

bool session_holds(std::int64_t expires_ms, Now now) {
  return expires_ms > now.wall_ms || expires_ms < k_no_session_before_ms;
}

Guests::Guests(Entropy& entropy, const HallLimits& limits, const Kept& kept, Asks& asks)
    : entropy_(entropy), limits_(limits), kept_(kept), arrivals_(limits), asks_(asks, limits.waiting_requests) {}

bool Guests::may_create(const Request& request, Now now, Outbox& out) {
  const std::int64_t wait_ms =
      request.address.empty() ? 0 : arrivals_.take(request.address, request.conn, now.steady_ms);
  if (wait_ms == 0) return true;
  protocol::ErrorDetail detail;
  detail.field = "guests";
  detail.retry_after_ms = wait_ms;
  refuse(request,
         protocol::error_object(ErrorCode::rate_limited,
                                "Many new guests come from this network; ask again when it is your turn.", detail),
         out);
  return false;
}

void Guests::create(const Request& request, Now now, Outbox& out) {
  const auto& params = request.params.get<protocol::GuestCreate>();
  const auto [nickname, wrong] =
      protocol::clean_text(params.nickname, protocol::TextKind::name, protocol::k_nickname_length_max);
  if (wrong && !wrong->character.empty()) {
    return refuse(
        request,
        protocol::error_object(ErrorCode::bad_nickname, wrong->message, protocol::detail_of(*wrong, "nickname")), out);
  }
  if (wrong || nickname.empty() || is_pseudonym(nickname)) {
    return refuse(request, ErrorCode::bad_nickname, "A nickname has 1 to 24 visible characters.", "nickname", out);
  }
  if (const std::string_view fault = fault_of_nickname(nickname); !fault.empty()) {
    protocol::ErrorDetail detail;
    detail.field = "nickname";
    detail.reason = fault;
    return refuse(request, protocol::error_object(ErrorCode::bad_nickname, "Nobody may be called so here.", detail),
                  out);
  }
  if (asks_.is_too_busy(request, out) || !may_create(request, now, out)) return;

  const Account account{draw_account_id(entropy_), nickname, {}};
  std::string token = draw_token(entropy_);
  const std::int64_t expires_ms = now.wall_ms + limits_.session_days * k_day_ms;
  storage::WriteGroup group;
  group.writes.emplace_back(storage::PutGuest{{account.id, account.nickname, now.wall_ms}});
  std::string label = protocol::shown_part(params.label, protocol::k_client_text_length_max);
  group.writes.emplace_back(
      storage::PutSession{{*hash_token(token), account.id, now.wall_ms, expires_ms, std::move(label)}});
  const auto created = [this, request, account, token](WriteEnd end, Now, Outbox& to) {
    if (end.asker_left) return;
    // Random names of accounts and tokens meet no other ones.
    if (!end.is_stored) return refuse_not_stored(request, storage::WriteStatus::conflict, to);
    sign_in(request.conn, *hash_token(token), account, to);
    answer<Method::guest_create>(request, {token, own_account(account, "")}, to);
  };
  asks_.write_for(request, std::move(group), created, out,
                  [this, address = request.address](Now) { arrivals_.give_back(address); });
}

void Guests::resume(const Request& request, Now, Outbox& out) {
  const auto hash = hash_token(token_in(request.params));
  if (!hash) return refuse_token(request, out);
  if (asks_.is_too_busy(request, out)) return;
  const auto loading = std::make_shared<Loading>(Loading{request, *hash, ending_.contains(*hash), {}, {}});
  loading_.push_back(loading);
  asks_.ask_for(
      request, LoadSession{0, *hash},
      [this, loading](const SessionLoaded& mail, Now now, Outbox& to) { found(*loading, mail, now, to); }, out);
}

void Guests::found(const Loading& loading, const SessionLoaded& mail, Now now, Outbox& out) {
  const Request& request = loading.request;
  const bool good = mail.session && mail.guest && !loading.revoked && session_holds(mail.session->expires_ms, now);
  if (!good) return refuse_token(request, out);
  if (const auto why = why_not(kept_, mail.guest->account, request.address, now)) return refuse(request, *why, out);
  Account account{mail.guest->account, mail.guest->nickname, mail.credential ? mail.credential->name : ""};
  for (const Loading::Ended& ended : loading.ended) {
    if (ended.account == account.id && ended.keep != loading.token_hash) return refuse_token(request, out);
  }
  for (const Account& registered : loading.registered) {
    if (registered.id == account.id) account.name = registered.name;
  }
  renew(*mail.session, now, out);
  sign_in(request.conn, loading.token_hash, account, out);
  answer<Method::session_resume>(request, {own_account(account, language_of(kept_, account.id))}, out);
}

void Guests::end(const Request& request, Outbox& out) {
  const auto session = session_of_.find(request.conn);
  if (session == session_of_.end()) {
    return refuse(request, ErrorCode::not_signed_in, "Nobody is signed in here.", out);
  }
  if (asks_.is_too_busy(request, out)) return;
  const auto& [hash, account] = session->second;
  const auto is_over = ending_.insert(hash);
  const auto dropped = [this, request, is_over, hash = hash, account = account.id](WriteEnd end, Now, Outbox& to) {
    ending_.erase(is_over);
    if (!end.is_stored) return refuse_not_stored(request, storage::WriteStatus::conflict, to);
    revoked(hash, account, request.conn, to);
    answer_done(request, to);
  };
  asks_.write_for(request, {{storage::DropSession{hash}}}, dropped, out,
                  [this, is_over](Now) { ending_.erase(is_over); });
}

// Once a day at most. Nobody waits for it: when it fails, the next visit tries again.
void Guests::renew(const storage::SessionRow& session, Now now, Outbox& out) {
  const std::int64_t expires_ms = now.wall_ms + limits_.session_days * k_day_ms;
  if (expires_ms - session.expires_ms < k_day_ms) return;
  asks_.write({{storage::RenewSession{session.token_hash, expires_ms}}}, nullptr, out);
  if (watch_.renewed) watch_.renewed(session.token_hash, session.account, expires_ms);
}

std::vector<std::shared_ptr<Guests::Loading>> Guests::all_loading() {
  std::erase_if(loading_, [](const auto& one) { return one.expired(); });
  std::vector<std::shared_ptr<Loading>> all;
  for (const auto& one : loading_) all.push_back(one.lock());
  return all;
}

void Guests::conn_gone(ConnId conn) {
  arrivals_.conn_gone(conn);
  forget_session_of(conn);
}

void Guests::sign_in(ConnId conn, const storage::Hash& token_hash, const Account& account, Outbox& out) {
  forget_session_of(conn);
  session_of_.emplace(conn, Session{token_hash, account});
  signed_in_.put(conn, account.id);
  conns_of_[token_hash].insert(conn);
  out.push_back(ToConn{conn, SignedIn{account, language_of(kept_, account.id)}});
}

std::size_t Guests::people() const { return signed_in_.all().size(); }

void Guests::forget_session_of(ConnId conn) {
  const auto session = session_of_.find(conn);
  if (session == session_of_.end()) return;
  const auto conns = conns_of_.find(session->second.token_hash);
  conns->second.erase(conn);
  if (conns->second.empty()) conns_of_.erase(conns);
  session_of_.erase(session);
  signed_in_.drop(conn);
}

// ---- for accounts ----

const Guests::Session* Guests::session_of(ConnId conn) const {
  const auto found = session_of_.find(conn);
  return found == session_of_.end() ? nullptr : &found->second;
}

void Guests::revoked(const storage::Hash& token_hash, const std::string& account, ConnId asker, Outbox& out) {
  if (watch_.ended) watch_.ended({token_hash, account, {}});
  // A load that was asked for before the session was gone may still bring it.
  for (const auto& loading : all_loading()) loading->revoked = loading->revoked || loading->token_hash == token_hash;
  const auto conns = conns_of_.find(token_hash);
  if (conns == conns_of_.end()) return;
  const std::set<ConnId> told = conns->second;
  for (const ConnId conn : told) {
    forget_session_of(conn);
    if (conn == asker) {
      out.push_back(ToConn{conn, SignedOut{}});
    } else {
      out.push_back(ToConn{conn, SessionRevoked{}});
    }
  }
}

void Guests::revoked_all_of(const std::string& account, const std::optional<storage::Hash>& keep, ConnId asker,
                            Outbox& out) {
  if (watch_.ended) watch_.ended({std::nullopt, account, keep});
  for (const auto& loading : all_loading()) loading->ended.push_back({account, keep});
  std::set<storage::Hash> ended;
  for (const ConnId conn : connections_of(account)) {
    const storage::Hash& token_hash = session_of_.at(conn).token_hash;
    if (token_hash != keep) ended.insert(token_hash);
  }
  for (const storage::Hash& token_hash : ended) revoked(token_hash, account, asker, out);
}

void Guests::turn_away(const std::set<ConnId>& conns, const Json& why, Outbox& out) {
  // Those of an account are fewer with each of them.
  for (const ConnId conn : std::vector<ConnId>(conns.begin(), conns.end())) {
    forget_session_of(conn);
    out.push_back(ToConn{conn, SessionRevoked{why}});
  }
}

void Guests::registered(const Account& account, Outbox& out) {
  for (const auto& loading : all_loading()) loading->registered.push_back(account);
  for (const ConnId conn : connections_of(account.id)) {
    session_of_.at(conn).account = account;
    out.push_back(ToConn{conn, SignedIn{account, language_of(kept_, account.id)}});
  }
}

void Guests::language_chosen(const std::string& account, Outbox& out) {
  for (const ConnId conn : connections_of(account)) {
    out.push_back(ToConn{conn, SignedIn{session_of_.at(conn).account, language_of(kept_, account)}});
  }
}

}  // namespace server
