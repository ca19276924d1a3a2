#include "server/hall/guests.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "protocol/params.h"
#include "protocol/text.h"
#include "server/hall/answers.h"
#include "server/hall/ids.h"
#include "server/hall/pseudonyms.h"

namespace server {
namespace {

using protocol::ErrorCode;

constexpr std::int64_t k_hour_ms = std::int64_t{60} * 60 * 1000;
constexpr std::int64_t k_day_ms = 24 * k_hour_ms;

void refuse_token(const Request& request, Outbox& out) {
  // One answer for unknown, forged, expired and revoked: it tells a guesser nothing.
  refuse(request, ErrorCode::bad_token, "This session is not known (any more); create a new guest.", "token", out);
}

void refuse_storage(const Request& request, Outbox& out) {
  refuse(request, ErrorCode::storage_unavailable, "Nothing was stored; try again in a moment.", out);
}

}  // namespace

Guests::Guests(Entropy& entropy, const HallLimits& limits, const Kept& kept)
    : entropy_(entropy),
      limits_(limits),
      kept_(kept),
      by_address_(limits.guests_per_address, k_hour_ms / std::max<std::int64_t>(1, limits.guests_per_address),
                  limits.attempts_remembered) {}

bool Guests::too_busy(const Request& request, Outbox& out) const {
  if (waiting_.size() < limits_.waiting_requests) return false;
  refuse(request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
  return true;
}

bool Guests::may_create(const Request& request, Now now, Outbox& out) {
  const std::int64_t wait_ms = request.address.empty() ? 0 : by_address_.take(request.address, now.steady_ms);
  if (wait_ms == 0) return true;
  protocol::ErrorDetail detail;
  detail.retry_after_ms = wait_ms;
  refuse(request,
         protocol::error_object(ErrorCode::rate_limited, "Too many new guests come from this address; wait a while.",
                                detail),
         out);
  return false;
}

void Guests::create(Request request, Now now, Outbox& out) {
  const auto params = protocol::GuestCreate::from_json(request.params);
  if (!params) return refuse(request, protocol::error_object(params.error()), out);
  const auto nickname = protocol::tidy_nickname(params->nickname);
  if (!nickname || is_pseudonym(*nickname)) {
    return refuse(request, ErrorCode::bad_nickname, "A nickname has 1 to 24 visible characters.", "nickname", out);
  }
  if (too_busy(request, out) || !may_create(request, now, out)) return;

  const Account account{draw_account_id(entropy_), *nickname, {}};
  std::string token = draw_token(entropy_);
  const std::int64_t expires_ms = now.wall_ms + limits_.session_days * k_day_ms;
  storage::WriteGroup group;
  group.writes.emplace_back(storage::PutGuest{{account.id, account.nickname, now.wall_ms}});
  group.writes.emplace_back(storage::PutSession{
      {*hash_token(token), account.id, now.wall_ms, expires_ms, protocol::tidy_label(params->label)}});
  const std::uint64_t ticket = new_ticket();
  out.push_back(Persist{ticket, std::move(group)});
  waiting_.emplace(ticket, Creating{std::move(request), account, std::move(token)});
}

void Guests::resume(Request request, Now, Outbox& out) {
  const auto token = request.params.find("token");
  const auto hash = token != request.params.end() && token->is_string()
                        ? hash_token(token->get_ref<const std::string&>())
                        : std::nullopt;
  if (!hash) return refuse_token(request, out);
  if (too_busy(request, out)) return;
  bool revoked = false;
  for (const auto& [ticket, waiting] : waiting_) {
    const auto* ending = std::get_if<Ending>(&waiting);
    if (ending && ending->token_hash == *hash) revoked = true;
  }
  const std::uint64_t ticket = new_ticket();
  out.push_back(LoadSession{ticket, *hash});
  waiting_.emplace(ticket, Loading{std::move(request), *hash, revoked, {}, {}});
}

void Guests::end(Request request, Outbox& out) {
  const auto session = session_of_.find(request.conn);
  if (session == session_of_.end()) {
    return refuse(request, ErrorCode::not_signed_in, "Nobody is signed in here.", out);
  }
  if (too_busy(request, out)) return;
  const storage::Hash hash = session->second.token_hash;
  const std::uint64_t ticket = new_ticket();
  out.push_back(Persist{ticket, {{storage::DropSession{hash}}}});
  waiting_.emplace(ticket, Ending{std::move(request), hash});
}

void Guests::stored(const Stored& mail, Outbox& out) {
  const auto found = waiting_.find(mail.ticket);
  if (found == waiting_.end()) return;
  const Waiting waiting = std::move(found->second);
  waiting_.erase(found);
  const bool abandoned = abandoned_.erase(mail.ticket) > 0;
  if (const auto* ending = std::get_if<Ending>(&waiting)) ended(*ending, mail.status, out);
  const auto* creating = std::get_if<Creating>(&waiting);
  if (creating && !abandoned) created(*creating, mail.status, out);
}

void Guests::created(const Creating& waiting, storage::WriteStatus status, Outbox& out) {
  if (status != storage::WriteStatus::stored) {
    by_address_.give_back(waiting.request.address);
    return refuse_storage(waiting.request, out);
  }
  sign_in(waiting.request.conn, *hash_token(waiting.token), waiting.account, out);
  answer(waiting.request, {{"token", waiting.token}, {"account", own_account(waiting.account, "")}}, out);
}

void Guests::ended(const Ending& waiting, storage::WriteStatus status, Outbox& out) {
  if (status != storage::WriteStatus::stored) return refuse_storage(waiting.request, out);
  // A load that was asked for before the session was gone may still bring it.
  each_loading([&](Loading& loading) {
    if (loading.token_hash == waiting.token_hash) loading.revoked = true;
  });
  const auto conns = conns_of_.find(waiting.token_hash);
  if (conns != conns_of_.end()) {
    const std::set<ConnId> signed_out = conns->second;
    for (const ConnId conn : signed_out) {
      forget_session_of(conn);
      out.push_back(ToConn{conn, SignedOut{}});
    }
  }
  answer(waiting.request, Json::object(), out);
}

void Guests::loaded(const SessionLoaded& mail, const std::optional<Json>& why_not, Now now, Outbox& out) {
  const auto found = waiting_.find(mail.ticket);
  if (found == waiting_.end()) return;
  const Waiting waiting = std::move(found->second);
  waiting_.erase(found);
  const bool abandoned = abandoned_.erase(mail.ticket) > 0;
  const auto* loading = std::get_if<Loading>(&waiting);
  if (!loading || abandoned) return;
  if (mail.failed) return refuse_storage(loading->request, out);
  const bool good = mail.session && mail.guest && !loading->revoked && mail.session->expires_ms > now.wall_ms;
  if (!good) return refuse_token(loading->request, out);
  if (why_not) return refuse(loading->request, *why_not, out);
  Account account{mail.guest->account, mail.guest->nickname, mail.credential ? mail.credential->name : ""};
  for (const Loading::Ended& ended : loading->ended) {
    if (ended.account == account.id && ended.keep != loading->token_hash) return refuse_token(loading->request, out);
  }
  for (const Account& registered : loading->registered) {
    if (registered.id == account.id) account.name = registered.name;
  }
  sign_in(loading->request.conn, loading->token_hash, account, out);
  answer(loading->request, {{"account", own_account(account, language_of(kept_, account.id))}}, out);
}

template <class Change>
void Guests::each_loading(const Change& change) {
  for (auto& [ticket, waiting] : waiting_) {
    if (auto* loading = std::get_if<Loading>(&waiting)) change(*loading);
  }
}

void Guests::conn_gone(ConnId conn) {
  forget_session_of(conn);
  for (const auto& [ticket, waiting] : waiting_) {
    const ConnId asker = std::visit([](const auto& one) { return one.request.conn; }, waiting);
    if (asker == conn) abandoned_.insert(ticket);
  }
}

void Guests::sign_in(ConnId conn, const storage::Hash& token_hash, const Account& account, Outbox& out) {
  forget_session_of(conn);
  session_of_.emplace(conn, Session{token_hash, account});
  conns_of_[token_hash].insert(conn);
  out.push_back(ToConn{conn, SignedIn{account, language_of(kept_, account.id)}});
}

std::size_t Guests::people() const {
  std::set<std::string_view> accounts;
  for (const auto& [conn, session] : session_of_) accounts.insert(session.account.id);
  return accounts.size();
}

void Guests::forget_session_of(ConnId conn) {
  const auto session = session_of_.find(conn);
  if (session == session_of_.end()) return;
  const auto conns = conns_of_.find(session->second.token_hash);
  conns->second.erase(conn);
  if (conns->second.empty()) conns_of_.erase(conns);
  session_of_.erase(session);
}

// ---- for accounts ----

const Guests::Session* Guests::session_of(ConnId conn) const {
  const auto found = session_of_.find(conn);
  return found == session_of_.end() ? nullptr : &found->second;
}

void Guests::revoked(const storage::Hash& token_hash, ConnId asker, Outbox& out) {
  each_loading([&](Loading& loading) {
    if (loading.token_hash == token_hash) loading.revoked = true;
  });
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
  each_loading([&](Loading& loading) { loading.ended.push_back({account, keep}); });
  std::set<storage::Hash> ended;
  for (const auto& [conn, session] : session_of_) {
    if (session.account.id == account && session.token_hash != keep) ended.insert(session.token_hash);
  }
  for (const storage::Hash& token_hash : ended) revoked(token_hash, asker, out);
}

std::vector<ConnId> Guests::connections_of(const std::string& account) const {
  std::vector<ConnId> conns;
  for (const auto& [conn, session] : session_of_) {
    if (session.account.id == account) conns.push_back(conn);
  }
  return conns;
}

void Guests::turn_away(const std::vector<ConnId>& conns, const Json& why, Outbox& out) {
  for (const ConnId conn : conns) {
    forget_session_of(conn);
    out.push_back(ToConn{conn, SessionRevoked{why}});
  }
}

void Guests::registered(const Account& account, Outbox& out) {
  each_loading([&](Loading& loading) { loading.registered.push_back(account); });
  for (auto& [conn, session] : session_of_) {
    if (session.account.id != account.id) continue;
    session.account = account;
    out.push_back(ToConn{conn, SignedIn{account, language_of(kept_, account.id)}});
  }
}

void Guests::language_chosen(const std::string& account, Outbox& out) {
  for (const auto& [conn, session] : session_of_) {
    if (session.account.id == account)
      out.push_back(ToConn{conn, SignedIn{session.account, language_of(kept_, account)}});
  }
}

}  // namespace server
