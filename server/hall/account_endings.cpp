// What is kept of somebody, given to them, and the end of an account. What stays of it is said in docs/protocol.md,
// section 5. Who is suspended can't come in, so neither can delete the account and begin anew; the name of an account
// that was deleted stays taken, so that nobody signs in with it who was not that person.
#include <utility>

#include "protocol/text.h"
#include "server/hall/accounts.h"
#include "server/hall/asks/answers.h"
#include "server/hall/own_data.h"
#include "server/hall/pseudonyms.h"
#include "server/hall/restraints.h"

namespace server {

using protocol::ErrorCode;

bool Accounts::may_export(const Asked& asked, Now now, Outbox& out) {
  const std::int64_t wait_ms = exports_.take(asked.account.id, now.steady_ms);
  if (wait_ms == 0) return true;
  protocol::ErrorDetail detail;
  detail.field = "exports_per_person";
  detail.retry_after_ms = wait_ms;
  refuse(asked.request,
         protocol::error_object(ErrorCode::too_many_attempts, "You have asked for that a lot; wait a while.", detail),
         out);
  return false;
}

void Accounts::export_own(const Going& asked, Outbox& out) {
  const auto found = [this, asked](const AccountLoaded& mail, Now now, Outbox& to) {
    if (!mail.guest || !mail.own_rows) return refuse_storage(asked->request, to);
    protocol::AccountExportResult document = exported_games(mail, now);
    if (!asked->wanted_rows->after) {
      add_exported_rest(mail, kept_, document);
      document.sessions = exported_sessions(asked->sessions, asked->session);
      if (describe_) describe_(asked->account.id, document);
    }
    answer<protocol::Method::account_export>(asked->request, document, to);
  };
  look_up(asked, found, out);
}

std::optional<Json> Accounts::why_not_end(const Asked& asked, Now now) const {
  const std::string& account = asked.account.id;
  if (auto why_not = why_not_in(kept_, account, now)) return why_not;
  if (kept_.find(k_keeper, account) != nullptr) {
    return protocol::error_object(ErrorCode::still_staff,
                                  "Of the staff: another one of them has to take the role away first.");
  }
  const bool is_guest = asked.account.name.empty();
  const auto shown = [](const std::string& name) { return protocol::shown_part(name, std::string::npos); };
  if (!is_guest || shown(asked.confirmed) == shown(asked.account.nickname)) return std::nullopt;
  protocol::ErrorDetail detail;
  detail.field = "nickname";
  return protocol::error_object(ErrorCode::bad_credentials, "Repeat the nickname to delete the account.", detail);
}

/// Who has a password shows it once more.
void Accounts::end_account(const Going& asked, Outbox& out) {
  const auto found = [this, asked](const AccountLoaded&, Now now, Outbox& to) {
    if (asked->old_hash.empty()) return write_end(asked, now, to);
    const auto checked = [this, asked](const PasswordDone&, Now then, Outbox& told) { write_end(asked, then, told); };
    check(asked, std::nullopt, checked, to);
  };
  look_up(asked, found, out);
}

void Accounts::write_end(const Going& asked, Now now, Outbox& out) {
  const std::string& account = asked->account.id;
  // Time has passed since it was asked.
  if (const auto why_not = why_not_end(*asked, now)) return refuse(asked->request, *why_not, out);
  std::vector<storage::DropKept> dropped;
  for (const char* kind : {k_warning, k_device, k_notice, k_sending}) {
    for (std::string& id : kept_.ids(kind, account + "/")) dropped.push_back({kind, std::move(id)});
  }
  for (const char* kind : {k_webhook, k_language}) {
    if (kept_.find(kind, account) != nullptr) dropped.push_back({kind, account});
  }
  storage::WriteGroup group;
  group.writes.emplace_back(storage::EndAccount{account, asked->old_hash, pseudonym_of(account), now.wall_ms});
  for (const storage::DropKept& drop : dropped) group.writes.emplace_back(drop);
  const auto stored = [this, asked, dropped](WriteEnd end, Now then, Outbox& to) {
    if (!end.is_stored) return refuse_changed(asked->request, to);
    const std::string& whose = asked->account.id;
    // Before its sessions end: nobody drops these once more.
    for (const storage::DropKept& drop : dropped) kept_.apply(drop);
    guests_.revoked_all_of(whose, std::nullopt, asked->request.conn, to);
    if (ended_) ended_({whose, pseudonym_of(whose)}, dropped, then, to);
    answer_done(asked->request, to);
  };
  asks_.write_for(asked->request, std::move(group), stored, out);
}

}  // namespace server
