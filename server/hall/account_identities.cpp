// Signing in with a token of an identity provider: whom it vouches for has an account here from the first time on. A
// guest who comes with one keeps the account, with all tables, and has it on every device from now on.
#include <utility>

#include "server/hall/accounts.h"
#include "server/hall/answers.h"
#include "server/hall/ids.h"
#include "server/hall/pseudonyms.h"
#include "server/hall/restraints.h"

namespace server {

using protocol::ErrorCode;

void Accounts::check_identity(Waiting waiting, Now now, Outbox& out) {
  const std::string token = std::exchange(waiting.identity_token, {});
  const CheckedToken checked =
      checker_ == nullptr ? CheckedToken(TokenFault::not_accepted_here) : checker_->check(token, now.wall_ms);
  if (const auto* fault = std::get_if<TokenFault>(&checked)) {
    protocol::ErrorDetail detail;
    detail.field = "token";
    detail.reason = name_of(*fault);
    return refuse(waiting.request,
                  protocol::error_object(ErrorCode::bad_identity, "This token is not good here.", detail), out);
  }
  waiting.identity = std::get<Identity>(checked);
  by_address_.give_back(waiting.request.address);
  if (const auto* session = guests_.session_of(waiting.request.conn)) waiting.account = session->account;
  load(std::move(waiting), out);
}

void Accounts::found_identity(Waiting waiting, const AccountLoaded& mail, Now now, Outbox& out) {
  const Identity& identity = *waiting.identity;
  const bool known = mail.identity && mail.identity->issuer == identity.issuer &&
                     mail.identity->subject == identity.subject && mail.guest;
  const bool links = !known && !waiting.account.id.empty() && waiting.account.name.empty() && !mail.own &&
                     !mail.identity && mail.guest && mail.guest->ended_ms == 0;
  storage::WriteGroup group;
  if (!known && !links) {
    waiting.account = {draw_account_id(entropy_), nickname_from(identity.nickname), {}};
    waiting.sessions.clear();
    group.writes.emplace_back(storage::PutGuest{{waiting.account.id, waiting.account.nickname, now.wall_ms}});
  }
  if (const auto why_not = why_not_in(kept_, waiting.account.id, now)) return refuse(waiting.request, *why_not, out);
  if (!known) {
    group.writes.emplace_back(
        storage::PutIdentity{{identity.issuer, identity.subject, waiting.account.id, now.wall_ms}});
  }
  put_session(waiting, now, group);
  persist(std::move(waiting), std::move(group), out);
}

}  // namespace server
