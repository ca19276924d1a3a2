// The flows of requests about an account: from what the store has to the answer.
#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "server/hall/accounts.h"
#include "server/hall/asks/answers.h"
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

void refuse_guest(const Request& request, Outbox& out) {
  refuse(request, ErrorCode::not_registered, "A guest has no password.", out);
}

constexpr std::string_view k_name_taken = "Somebody has that name.";

/// Each use puts a session's end off.
bool used_last_first(const storage::SessionRow& one, const storage::SessionRow& other) {
  return std::tie(one.expires_ms, one.token_hash) > std::tie(other.expires_ms, other.token_hash);
}

/// In one order, also of sessions of the same millisecond.
bool newest_first(const storage::SessionRow& one, const storage::SessionRow& other) {
  return std::tie(one.created_ms, one.token_hash) > std::tie(other.created_ms, other.token_hash);
}

}  // namespace

// ---- what the flows share ----

void Accounts::look_up(const Going& asked, Asks::Then<AccountLoaded> then, Outbox& out) {
  LoadAccount wanted{0, asked->name_key, asked->account.id};
  if (asked->identity) {
    wanted.issuer = asked->identity->issuer;
    wanted.subject = asked->identity->subject;
  }
  wanted.own_rows = asked->wanted_rows;
  const auto found = [asked, then = std::move(then)](AccountLoaded& mail, Now now, Outbox& to) {
    if (mail.own) asked->old_hash = mail.own->password_hash;
    if (mail.guest) asked->account = {mail.guest->account, mail.guest->nickname, mail.own ? mail.own->name : ""};
    asked->sessions = std::move(mail.sessions);
    then(mail, now, to);
  };
  asks_.ask_for(asked->request, std::move(wanted), found, out, [this, asked](Now) { give_back(*asked); });
}

void Accounts::work(const Going& asked, PasswordWork wanted, Asks::Then<PasswordDone> then, Outbox& out) {
  const std::string& address = asked->request.address;
  const std::string household = household_of(address);
  wanted.address = household.empty() ? address : household;
  wanted.asker = std::to_string(asked->request.conn.value);
  const bool is_new = asked->method == Method::account_sign_in || asked->method == Method::account_recover ||
                      asked->method == Method::account_register;
  wanted.is_known = asked->known_device || !is_new;
  asks_.ask_for(asked->request, std::move(wanted), std::move(then), out, [this, asked](Now) { give_back(*asked); });
}

void Accounts::check(const Going& asked, std::optional<std::string> make, Asks::Then<PasswordDone> then, Outbox& out) {
  PasswordWork wanted;
  wanted.check = std::exchange(asked->password, {});
  wanted.against = asked->old_hash;
  wanted.make = std::move(make);
  const auto checked = [this, asked, then = std::move(then)](PasswordDone& done, Now now, Outbox& to) {
    if (!done.right) return refuse_credentials(asked->request, to);
    guesses_.forgive(asked->tried_as);
    if (!asked->known_device) by_address_.give_back(asked->request.address);
    then(done, now, to);
  };
  work(asked, std::move(wanted), checked, out);
}

/// A session for this connection. When there are too many, those go that were not used for the longest time; not by the
/// clock, which may be wrong.
void Accounts::put_session(Asked& asked, Now now, storage::WriteGroup& group) {
  asked.token = draw_token(entropy_);
  group.writes.emplace_back(storage::PutSession{{*hash_token(asked.token), asked.account.id, now.wall_ms,
                                                 now.wall_ms + limits_.session_days * k_day_ms, asked.label}});
  std::vector<storage::SessionRow>& rows = asked.sessions;
  std::ranges::sort(rows, used_last_first);
  std::size_t kept = 1;
  for (const storage::SessionRow& row : rows) {
    if (++kept <= limits_.sessions_per_person) continue;
    group.writes.emplace_back(storage::DropSession{row.token_hash});
    asked.ended.push_back(row.token_hash);
  }
}

void Accounts::put_only_session(Asked& asked, Now now, storage::WriteGroup& group) {
  const auto here = std::ranges::find(asked.sessions, asked.session, &storage::SessionRow::token_hash);
  if (asked.label.empty() && here != asked.sessions.end()) asked.label = here->label;
  asked.sessions.clear();
  group.writes.emplace_back(storage::DropSessionsOf{asked.account.id, std::nullopt});
  put_session(asked, now, group);
}

void Accounts::settle(const Asked& asked, Outbox& out) {
  for (const storage::PutKept& put : asked.put) kept_.apply(put);
  for (const storage::Hash& token_hash : asked.ended) {
    guests_.revoked(token_hash, asked.account.id, asked.request.conn, out);
  }
}

bool Accounts::begin(const Asked& asked, bool asker_left, Now now, Outbox& out) {
  if (asker_left) return false;
  // Somebody was suspended while this was being stored.
  if (const auto refused = why_not(kept_, asked.account.id, asked.request.address, now)) {
    refuse(asked.request, *refused, out);
    return false;
  }
  guests_.sign_in(asked.request.conn, *hash_token(asked.token), asked.account, out);
  return true;
}

bool Accounts::begin_anew(const Asked& asked, bool asker_left, Now now, Outbox& out) {
  const ConnId conn = asked.request.conn;
  if (const auto refused = why_not(kept_, asked.account.id, asked.request.address, now)) {
    guests_.revoked_all_of(asked.account.id, std::nullopt, conn, out);
    if (!asker_left) refuse(asked.request, *refused, out);
    return false;
  }
  const storage::Hash hash = *hash_token(asked.token);
  guests_.registered(asked.account, out);
  if (!asker_left) guests_.sign_in(conn, hash, asked.account, out);
  guests_.revoked_all_of(asked.account.id, hash, conn, out);
  return !asker_left;
}

protocol::SignedInByName Accounts::signed_in(const Asked& asked) const {
  protocol::SignedInByName told{asked.token, own_account(asked.account, language_of(kept_, asked.account.id)), {}};
  if (!asked.new_device.empty()) told.device = asked.new_device;
  return told;
}

// ---- sessions ----

void Accounts::list_sessions(const Going& asked, Outbox& out) {
  const auto found = [asked](const AccountLoaded&, Now now, Outbox& to) {
    std::vector<storage::SessionRow> rows = asked->sessions;
    std::erase_if(rows, [&](const auto& row) { return row.expires_ms <= now.wall_ms; });
    std::ranges::sort(rows, newest_first);
    protocol::ResultOf<Method::session_list> result;
    for (const storage::SessionRow& row : rows) {
      auto& session = result.sessions.emplace_back();
      session = {session_id(row.token_hash), row.created_ms, row.expires_ms, {}, row.token_hash == asked->session};
      if (!row.label.empty()) session.label = row.label;
    }
    answer<Method::session_list>(asked->request, result, to);
  };
  look_up(asked, found, out);
}

void Accounts::revoke_session(const Going& asked, Outbox& out) {
  const auto found = [this, asked](const AccountLoaded&, Now, Outbox& to) {
    const auto session = std::ranges::find(asked->sessions, asked->wanted_session,
                                           [](const auto& one) { return session_id(one.token_hash); });
    if (session == asked->sessions.end()) {
      return refuse(asked->request, ErrorCode::no_such_session, "There is no such session.", "session", to);
    }
    asked->ended.push_back(session->token_hash);
    const auto dropped = [this, asked](WriteEnd end, Now, Outbox& told) {
      if (!end.is_stored) return refuse_changed(asked->request, told);
      settle(*asked, told);
      answer_done(asked->request, told);
    };
    asks_.write_for(asked->request, {{storage::DropSession{session->token_hash}}}, dropped, to);
  };
  look_up(asked, found, out);
}

// ---- coming in ----

void Accounts::register_guest(const Going& asked, Outbox& out) {
  const auto stored = [this, asked](WriteEnd end, Now now, Outbox& to) {
    if (!end.is_stored) return refuse(asked->request, ErrorCode::name_taken, k_name_taken, "name", to);
    settle(*asked, to);
    if (!begin_anew(*asked, end.asker_left, now, to)) return;
    answer_written(asked->request, engine::json_text(signed_in(*asked)), to);
  };
  const auto hashed = [this, asked, stored](const PasswordDone& done, Now now, Outbox& to) {
    const std::string& account = asked->account.id;
    asked->account.name = asked->name;
    storage::WriteGroup group;
    group.writes.emplace_back(storage::PutCredential{{account, asked->name, asked->name_key, done.hash, now.wall_ms}});
    // What the guest's token was copied to is signed out.
    put_only_session(*asked, now, group);
    name_device(*asked, group);
    asks_.write_for(asked->request, std::move(group), stored, to);
  };
  const auto found = [this, asked, hashed](const AccountLoaded& mail, Now, Outbox& to) {
    if (mail.own) return refuse(asked->request, ErrorCode::already_registered, "This account has a name already.", to);
    if (mail.named) return refuse(asked->request, ErrorCode::name_taken, k_name_taken, "name", to);
    PasswordWork wanted;
    wanted.make = std::exchange(asked->new_password, {});
    work(asked, std::move(wanted), hashed, to);
  };
  registering_[asked->account.id] = asked;
  look_up(asked, found, out);
}

void Accounts::sign_in(const Going& asked, Outbox& out) {
  const auto stored = [this, asked](WriteEnd end, Now now, Outbox& to) {
    if (!end.is_stored) return refuse_credentials(asked->request, to);
    settle(*asked, to);
    if (!begin(*asked, end.asker_left, now, to)) return;
    answer_written(asked->request, engine::json_text(signed_in(*asked)), to);
  };
  const auto checked = [this, asked, stored](const PasswordDone& done, Now now, Outbox& to) {
    const std::string& account = asked->account.id;
    if (const auto why = why_not(kept_, account, asked->request.address, now)) return refuse(asked->request, *why, to);
    storage::WriteGroup group;
    group.writes.emplace_back(storage::SetPassword{account, asked->old_hash, done.hash});
    put_session(*asked, now, group);
    name_device(*asked, group);
    asks_.write_for(asked->request, std::move(group), stored, to);
  };
  const auto found = [this, asked, checked](const AccountLoaded&, Now, Outbox& to) {
    check(asked, std::nullopt, checked, to);
  };
  look_up(asked, found, out);
}

void Accounts::recover(const Going& asked, Outbox& out) {
  const auto found = [this, asked](const AccountLoaded& mail, Now, Outbox& to) {
    const storage::Hash code_hash = hash_recovery_code(asked->code);
    const auto& codes = mail.recovery_codes;
    // A code is short enough to be sought offline by whoever knew the beginning of its hash.
    const auto is_shown = [&](const storage::Hash& hash) { return same_secret(code_hash, hash); };
    if (!mail.own || std::ranges::none_of(codes, is_shown)) return refuse_credentials(asked->request, to);
    const std::int64_t codes_left = std::ssize(codes) - 1;
    const auto stored = [this, asked, codes_left](WriteEnd end, Now now, Outbox& told) {
      if (!end.is_stored) return refuse_credentials(asked->request, told);
      settle(*asked, told);
      guesses_.forgive(asked->tried_as);
      guests_.revoked_all_of(asked->account.id, std::nullopt, asked->request.conn, told);
      if (!begin(*asked, end.asker_left, now, told)) return;
      answer<Method::account_recover>(asked->request, {signed_in(*asked), codes_left}, told);
    };
    const auto hashed = [this, asked, code_hash, stored](const PasswordDone& done, Now now, Outbox& told) {
      const std::string& account = asked->account.id;
      const auto why = why_not(kept_, account, asked->request.address, now);
      if (why) return refuse(asked->request, *why, told);
      storage::WriteGroup group;
      group.writes.emplace_back(storage::SetPassword{account, asked->old_hash, done.hash});
      group.writes.emplace_back(storage::UseRecoveryCode{account, code_hash});
      put_only_session(*asked, now, group);
      name_device(*asked, group);
      asks_.write_for(asked->request, std::move(group), stored, told);
    };
    PasswordWork wanted;
    wanted.make = std::exchange(asked->new_password, {});
    work(asked, std::move(wanted), hashed, to);
  };
  look_up(asked, found, out);
}

// ---- secrets ----

void Accounts::change_password(const Going& asked, Outbox& out) {
  const auto stored = [this, asked](WriteEnd end, Now, Outbox& to) {
    if (!end.is_stored) return refuse_credentials(asked->request, to);
    guests_.revoked_all_of(asked->account.id, asked->session, asked->request.conn, to);
    answer_done(asked->request, to);
  };
  const auto checked = [this, asked, stored](const PasswordDone& done, Now, Outbox& to) {
    storage::WriteGroup group;
    group.writes.emplace_back(storage::SetPassword{asked->account.id, asked->old_hash, done.hash});
    group.writes.emplace_back(storage::DropSessionsOf{asked->account.id, asked->session});
    asks_.write_for(asked->request, std::move(group), stored, to);
  };
  const auto found = [this, asked, checked](const AccountLoaded&, Now, Outbox& to) {
    if (asked->old_hash.empty()) return refuse_guest(asked->request, to);
    check(asked, std::exchange(asked->new_password, {}), checked, to);
  };
  look_up(asked, found, out);
}

void Accounts::make_recovery_codes(const Going& asked, Outbox& out) {
  const auto checked = [this, asked](const PasswordDone& done, Now, Outbox& to) {
    std::vector<std::string> codes;
    storage::PutRecoveryCodes put{asked->account.id, {}};
    for (std::size_t i = 0; i < limits_.recovery_codes; ++i) {
      codes.push_back(draw_recovery_code(entropy_));
      put.code_hashes.push_back(hash_recovery_code(codes.back()));
    }
    storage::WriteGroup group;
    group.writes.emplace_back(storage::SetPassword{asked->account.id, asked->old_hash, done.hash});
    group.writes.emplace_back(std::move(put));
    const auto stored = [asked, codes](WriteEnd end, Now, Outbox& told) {
      if (!end.is_stored) return refuse_credentials(asked->request, told);
      answer<Method::account_recovery_codes>(asked->request, {{codes.begin(), codes.end()}}, told);
    };
    asks_.write_for(asked->request, std::move(group), stored, to);
  };
  const auto found = [this, asked, checked](const AccountLoaded&, Now, Outbox& to) {
    if (asked->old_hash.empty()) return refuse_guest(asked->request, to);
    check(asked, std::nullopt, checked, to);
  };
  look_up(asked, found, out);
}

}  // namespace server
