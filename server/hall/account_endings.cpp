// What is kept of somebody, given to them, and the end of an account. What stays of it is said in docs/protocol.md,
// section 5. Who is suspended can't come in, so neither can delete the account and begin anew; the name of an account
// that was deleted stays taken, so that nobody signs in with it who was not that person.
#include <utility>

#include "protocol/text.h"
#include "server/hall/accounts.h"
#include "server/hall/answers.h"
#include "server/hall/own_data.h"
#include "server/hall/pseudonyms.h"
#include "server/hall/restraints.h"

namespace server {

using protocol::ErrorCode;

bool Accounts::may_export(const Waiting& waiting, Now now, Outbox& out) {
  const std::int64_t wait_ms = exports_.take(waiting.account.id, now.steady_ms);
  if (wait_ms == 0) return true;
  protocol::ErrorDetail detail;
  detail.field = "exports_per_person";
  detail.retry_after_ms = wait_ms;
  refuse(waiting.request,
         protocol::error_object(ErrorCode::too_many_attempts, "You have asked for that a lot; wait a while.", detail),
         out);
  return false;
}

void Accounts::tell_own_data(const Waiting& waiting, const AccountLoaded& mail, Now now, Outbox& out) const {
  if (!mail.guest || !mail.own_rows) {
    return refuse(waiting.request, ErrorCode::storage_unavailable, "Nothing could be read; try again in a moment.",
                  out);
  }
  protocol::AccountExportResult document = exported_games(mail, now);
  if (!waiting.wanted_rows->after) {
    add_exported_rest(mail, kept_, document);
    document.sessions = exported_sessions(waiting.sessions, waiting.session);
    if (describe_) describe_(waiting.account.id, document);
  }
  answer<protocol::Method::account_export>(waiting.request, document, out);
}

std::optional<Json> Accounts::why_not_end(const Waiting& waiting, Now now) const {
  const std::string& account = waiting.account.id;
  if (auto why_not = why_not_in(kept_, account, now)) return why_not;
  if (kept_.find(k_keeper, account) != nullptr) {
    return protocol::error_object(ErrorCode::still_staff,
                                  "Of the staff: another one of them has to take the role away first.");
  }
  const bool is_guest = waiting.account.name.empty();
  const auto shown = [](const std::string& name) { return protocol::shown_part(name, std::string::npos); };
  if (!is_guest || shown(waiting.confirmed) == shown(waiting.account.nickname)) return std::nullopt;
  protocol::ErrorDetail detail;
  detail.field = "nickname";
  return protocol::error_object(ErrorCode::bad_credentials, "Repeat the nickname to delete the account.", detail);
}

void Accounts::end_account(Waiting waiting, Now now, Outbox& out) {
  const std::string& account = waiting.account.id;
  // Time has passed since it was asked.
  if (const auto why_not = why_not_end(waiting, now)) return refuse(waiting.request, *why_not, out);
  storage::WriteGroup group;
  group.writes.emplace_back(storage::EndAccount{account, waiting.old_hash, pseudonym_of(account), now.wall_ms});
  for (const char* kind : {k_warning, k_device, k_notice, k_sending}) {
    for (std::string& id : kept_.ids(kind, account + "/")) waiting.dropped.push_back({kind, std::move(id)});
  }
  for (const char* kind : {k_webhook, k_language}) {
    if (kept_.find(kind, account) != nullptr) waiting.dropped.push_back({kind, account});
  }
  for (const storage::DropKept& drop : waiting.dropped) group.writes.emplace_back(drop);
  persist(std::move(waiting), std::move(group), out);
}

void Accounts::has_ended(const Waiting& waiting, Now now, Outbox& out) {
  const std::string& account = waiting.account.id;
  // Before its sessions end: nobody drops these once more.
  for (const storage::DropKept& drop : waiting.dropped) kept_.apply(drop);
  guests_.revoked_all_of(account, std::nullopt, waiting.request.conn, out);
  if (ended_) ended_({account, pseudonym_of(account)}, waiting.dropped, now, out);
}

}  // namespace server
