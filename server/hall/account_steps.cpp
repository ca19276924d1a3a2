// How a request about an account goes on, from what the store had to the answer.
#include <algorithm>
#include <tuple>
#include <utility>

#include "server/hall/accounts.h"
#include "server/hall/answers.h"
#include "server/hall/ids.h"
#include "server/hall/origins/address_range.h"
#include "server/hall/restraints.h"
#include "server/room/secrets.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::Method;

void refuse_credentials(const Request& request, Outbox& out) {
  // One answer for an unknown name and whatever may be wrong besides: it tells a guesser nothing.
  refuse(request, ErrorCode::bad_credentials, "Name or secret are wrong.", out);
}

/// Each use puts a session's end off.
bool used_last_first(const storage::SessionRow& one, const storage::SessionRow& other) {
  return std::tie(one.expires_ms, one.token_hash) > std::tie(other.expires_ms, other.token_hash);
}

/// In one order, also of sessions of the same millisecond.
bool newest_first(const storage::SessionRow& one, const storage::SessionRow& other) {
  return std::tie(one.created_ms, one.token_hash) > std::tie(other.created_ms, other.token_hash);
}

}  // namespace

std::optional<Accounts::Waiting> Accounts::take(std::uint64_t ticket) {
  const auto found = waiting_.find(ticket);
  if (found == waiting_.end()) return std::nullopt;
  std::optional<Waiting> taken(std::move(found->second));
  waiting_.erase(found);
  return taken;
}

// ---- what the store has ----

void Accounts::load(Waiting waiting, Outbox& out) {
  const std::uint64_t ticket = guests_.new_ticket();
  LoadAccount wanted{ticket, waiting.name_key, waiting.account.id};
  if (waiting.identity) {
    wanted.issuer = waiting.identity->issuer;
    wanted.subject = waiting.identity->subject;
  }
  wanted.own_rows = waiting.wanted_rows;
  out.push_back(std::move(wanted));
  waiting_.emplace(ticket, std::move(waiting));
}

void Accounts::loaded(AccountLoaded mail, Now now, Outbox& out) {
  auto waiting = take(mail.ticket);
  if (!waiting || waiting->gone) return;
  if (mail.failed) {
    give_back(*waiting);
    return refuse_storage(waiting->request, out);
  }
  if (mail.own) waiting->old_hash = mail.own->password_hash;
  if (mail.guest) waiting->account = {mail.guest->account, mail.guest->nickname, mail.own ? mail.own->name : ""};
  waiting->sessions = std::move(mail.sessions);
  found(std::move(*waiting), mail, now, out);
}

void Accounts::found(Waiting waiting, const AccountLoaded& mail, Now now, Outbox& out) {
  switch (waiting.method) {
    case Method::session_list:
      return list(waiting, now, out);
    case Method::session_revoke:
      return found_session(std::move(waiting), out);
    case Method::account_register:
      return found_for_register(std::move(waiting), mail, out);
    case Method::account_recover:
      return found_for_recover(std::move(waiting), mail, out);
    case Method::account_sign_in_token:
      return found_identity(std::move(waiting), mail, now, out);
    case Method::account_link_identity:
      return found_for_link(std::move(waiting), mail, now, out);
    case Method::account_export:
      return tell_own_data(waiting, mail, now, out);
    default:
      break;
  }
  const bool ends = waiting.method == Method::account_delete;
  if (ends && waiting.old_hash.empty()) return end_account(std::move(waiting), now, out);
  if (waiting.method != Method::account_sign_in && waiting.old_hash.empty()) {
    return refuse(waiting.request, ErrorCode::not_registered, "A guest has no password.", out);
  }
  PasswordWork wanted;
  wanted.check = std::exchange(waiting.password, {});
  wanted.against = waiting.old_hash;
  if (waiting.method == Method::account_change_password) wanted.make = std::exchange(waiting.new_password, {});
  work(std::move(waiting), std::move(wanted), out);
}

void Accounts::found_for_register(Waiting waiting, const AccountLoaded& mail, Outbox& out) {
  if (mail.own) return refuse(waiting.request, ErrorCode::already_registered, "This account has a name already.", out);
  if (mail.named) return refuse(waiting.request, ErrorCode::name_taken, "Somebody has that name.", "name", out);
  PasswordWork wanted;
  wanted.make = std::exchange(waiting.new_password, {});
  work(std::move(waiting), std::move(wanted), out);
}

void Accounts::found_for_recover(Waiting waiting, const AccountLoaded& mail, Outbox& out) {
  const storage::Hash code_hash = hash_recovery_code(waiting.code);
  const auto& codes = mail.recovery_codes;
  // A code is short enough to be sought offline by whoever knew the beginning of its hash.
  const auto is_shown = [&](const storage::Hash& hash) { return same_secret(code_hash, hash); };
  if (!mail.own || std::ranges::none_of(codes, is_shown)) return refuse_credentials(waiting.request, out);
  waiting.codes_left = codes.size() - 1;
  PasswordWork wanted;
  wanted.make = std::exchange(waiting.new_password, {});
  work(std::move(waiting), std::move(wanted), out);
}

void Accounts::found_session(Waiting waiting, Outbox& out) {
  const auto session = std::ranges::find(waiting.sessions, waiting.wanted_session,
                                         [](const auto& one) { return session_id(one.token_hash); });
  if (session == waiting.sessions.end()) {
    return refuse(waiting.request, ErrorCode::no_such_session, "There is no such session.", "session", out);
  }
  waiting.ended.push_back(session->token_hash);
  persist(std::move(waiting), {{storage::DropSession{session->token_hash}}}, out);
}

void Accounts::list(const Waiting& waiting, Now now, Outbox& out) const {
  std::vector<storage::SessionRow> rows = waiting.sessions;
  std::erase_if(rows, [&](const auto& row) { return row.expires_ms <= now.wall_ms; });
  std::ranges::sort(rows, newest_first);
  protocol::ResultOf<Method::session_list> result;
  for (const storage::SessionRow& row : rows) {
    auto& session = result.sessions.emplace_back();
    session = {session_id(row.token_hash), row.created_ms, row.expires_ms, {}, row.token_hash == waiting.session};
    if (!row.label.empty()) session.label = row.label;
  }
  answer<Method::session_list>(waiting.request, result, out);
}

// ---- what the worker found ----

void Accounts::work(Waiting waiting, PasswordWork wanted, Outbox& out) {
  const std::string& address = waiting.request.address;
  const std::string household = household_of(address);
  wanted.address = household.empty() ? address : household;
  wanted.asker = std::to_string(waiting.request.conn.value);
  const bool is_new = waiting.method == Method::account_sign_in || waiting.method == Method::account_recover ||
                      waiting.method == Method::account_register;
  wanted.is_known = waiting.known_device || !is_new;
  wanted.ticket = guests_.new_ticket();
  waiting_.emplace(wanted.ticket, std::move(waiting));
  out.push_back(std::move(wanted));
}

/// A session for this connection. When there are too many, those go that were not used for the longest time; not by the
/// clock, which may be wrong.
void Accounts::put_session(Waiting& waiting, Now now, storage::WriteGroup& group) {
  waiting.token = draw_token(entropy_);
  group.writes.emplace_back(storage::PutSession{{*hash_token(waiting.token), waiting.account.id, now.wall_ms,
                                                 now.wall_ms + limits_.session_days * k_day_ms, waiting.label}});
  std::vector<storage::SessionRow>& rows = waiting.sessions;
  std::ranges::sort(rows, used_last_first);
  std::size_t kept = 1;
  for (const storage::SessionRow& row : rows) {
    if (++kept <= limits_.sessions_per_person) continue;
    group.writes.emplace_back(storage::DropSession{row.token_hash});
    waiting.ended.push_back(row.token_hash);
  }
}

void Accounts::put_only_session(Waiting& waiting, Now now, storage::WriteGroup& group) {
  const auto here = std::ranges::find(waiting.sessions, waiting.session, &storage::SessionRow::token_hash);
  if (waiting.label.empty() && here != waiting.sessions.end()) waiting.label = here->label;
  waiting.sessions.clear();
  group.writes.emplace_back(storage::DropSessionsOf{waiting.account.id, std::nullopt});
  put_session(waiting, now, group);
}

void Accounts::done(const PasswordDone& mail, Now now, Outbox& out) {
  auto taken = take(mail.ticket);
  if (!taken || taken->gone) return;
  Waiting& waiting = *taken;
  if (mail.refused) {
    give_back(waiting);
    return refuse(waiting.request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
  }
  const std::string& account = waiting.account.id;
  const bool checked = waiting.method != Method::account_register && waiting.method != Method::account_recover;
  if (checked && !mail.right) return refuse_credentials(waiting.request, out);
  if (checked) {
    guesses_.forgive(waiting.tried_as);
    if (!waiting.known_device) by_address_.give_back(waiting.request.address);
  }
  const bool comes_in = waiting.method == Method::account_sign_in || waiting.method == Method::account_recover;
  const auto refused = comes_in ? why_not(kept_, account, waiting.request.address, now) : std::nullopt;
  if (refused) return refuse(waiting.request, *refused, out);
  storage::WriteGroup group;
  if (waiting.method == Method::account_register) {
    waiting.account.name = waiting.name;
    group.writes.emplace_back(
        storage::PutCredential{{account, waiting.name, waiting.name_key, mail.hash, now.wall_ms}});
    // What the guest's token was copied to is signed out.
    put_only_session(waiting, now, group);
    name_device(waiting, group);
    return persist(std::move(waiting), std::move(group), out);
  }
  if (waiting.method == Method::account_delete) return end_account(std::move(waiting), now, out);
  group.writes.emplace_back(storage::SetPassword{account, waiting.old_hash, mail.hash});
  if (waiting.method == Method::account_recovery_codes) {
    storage::PutRecoveryCodes put{account, {}};
    for (std::size_t i = 0; i < limits_.recovery_codes; ++i) {
      waiting.codes.push_back(draw_recovery_code(entropy_));
      put.code_hashes.push_back(hash_recovery_code(waiting.codes.back()));
    }
    group.writes.emplace_back(std::move(put));
  } else if (waiting.method == Method::account_change_password) {
    group.writes.emplace_back(storage::DropSessionsOf{account, waiting.session});
  } else {
    if (waiting.method == Method::account_recover) {
      group.writes.emplace_back(storage::UseRecoveryCode{account, hash_recovery_code(waiting.code)});
      put_only_session(waiting, now, group);
    } else {
      put_session(waiting, now, group);
    }
    name_device(waiting, group);
  }
  persist(std::move(waiting), std::move(group), out);
}

// ---- what is stored ----

void Accounts::persist(Waiting waiting, storage::WriteGroup group, Outbox& out) {
  const std::uint64_t ticket = guests_.new_ticket();
  out.push_back(Persist{ticket, std::move(group)});
  waiting_.emplace(ticket, std::move(waiting));
}

void Accounts::stored(const Stored& mail, Now now, Outbox& out) {
  if (forgetting_ == mail.ticket) {
    forgetting_.reset();
    for (const storage::DropKept& used : std::exchange(forgotten_, {})) {
      if (mail.status == storage::WriteStatus::stored) kept_.apply(used);
    }
  }
  auto waiting = take(mail.ticket);
  if (!waiting) return;
  if (waiting->identity) tokens_in_use_.erase(waiting->identity->use);
  if (mail.status == storage::WriteStatus::stored) return finished(*waiting, now, out);
  if (mail.status != storage::WriteStatus::conflict) return refuse_not_stored(waiting->request, mail.status, out);
  if (waiting->method == Method::account_register) {
    return refuse(waiting->request, ErrorCode::name_taken, "Somebody has that name.", "name", out);
  }
  if (waiting->identity || waiting->method == Method::account_delete) {
    // It was linked, or changed, meanwhile: what is so now is found when it is asked again.
    return refuse(waiting->request, ErrorCode::busy, "Something changed meanwhile; try again.", out);
  }
  // Another request changed the password, or used the code, meanwhile.
  refuse_credentials(waiting->request, out);
}

/// With a session in place of all others of the account.
void Accounts::come_in(const Waiting& waiting, Outbox& out) {
  const storage::Hash hash = *hash_token(waiting.token);
  guests_.registered(waiting.account, out);
  if (!waiting.gone) guests_.sign_in(waiting.request.conn, hash, waiting.account, out);
  guests_.revoked_all_of(waiting.account.id, hash, waiting.request.conn, out);
}

void Accounts::finished(Waiting& waiting, Now now, Outbox& out) {
  const Request& request = waiting.request;
  for (const storage::PutKept& put : waiting.put) kept_.apply(put);
  for (const storage::Hash& token_hash : waiting.ended)
    guests_.revoked(token_hash, waiting.account.id, request.conn, out);
  if (waiting.method == Method::account_change_password) {
    guests_.revoked_all_of(waiting.account.id, waiting.session, request.conn, out);
  }
  if (waiting.method == Method::account_recover) {
    guesses_.forgive(waiting.tried_as);
    guests_.revoked_all_of(waiting.account.id, std::nullopt, request.conn, out);
  }
  const bool anew = waiting.method == Method::account_register || waiting.method == Method::account_link_identity;
  // Somebody was suspended while this was being stored.
  const auto refused = waiting.token.empty() ? std::nullopt : why_not(kept_, waiting.account.id, request.address, now);
  if (anew && !refused) come_in(waiting, out);
  if (anew && refused) guests_.revoked_all_of(waiting.account.id, std::nullopt, request.conn, out);
  if (waiting.method == Method::account_delete) has_ended(waiting, now, out);
  if (waiting.gone) return;
  if (refused) return refuse(request, *refused, out);
  if (!waiting.token.empty()) {
    if (!anew) guests_.sign_in(request.conn, *hash_token(waiting.token), waiting.account, out);
    const auto account = own_account(waiting.account, language_of(kept_, waiting.account.id));
    if (waiting.identity) {
      protocol::SignedInByToken came_in{waiting.token, account, {}};
      if (!waiting.identity->language.empty()) came_in.language = waiting.identity->language;
      return answer_written(request, engine::json_text(came_in), out);
    }
    protocol::SignedInByName came_in{waiting.token, account, {}};
    if (!waiting.new_device.empty()) came_in.device = waiting.new_device;
    if (waiting.method != Method::account_recover) return answer_written(request, engine::json_text(came_in), out);
    return answer<Method::account_recover>(request, {came_in, static_cast<std::int64_t>(waiting.codes_left)}, out);
  }
  if (waiting.method != Method::account_recovery_codes) return answer_done(request, out);
  answer<Method::account_recovery_codes>(request, {{waiting.codes.begin(), waiting.codes.end()}}, out);
}

}  // namespace server
