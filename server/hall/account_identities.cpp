// Signing in with a token of an identity provider: whom it vouches for has an account here from the first time on.
// It never touches the account of whoever is signed in on that connection; to make an account an identity's is an act
// of its own, by who is signed in. Either takes a token that the asker's client sent for. Each is good once.
#include <utility>

#include "server/hall/accounts.h"
#include "server/hall/answers.h"
#include "server/hall/ids.h"
#include "server/hall/pseudonyms.h"
#include "server/hall/restraints.h"
#include "server/room/secrets.h"

namespace server {
namespace {

using protocol::ErrorCode;

constexpr std::size_t k_used_tokens_max = 65'536;
constexpr std::size_t k_forgotten_at_once = 256;

}  // namespace

void Accounts::refuse_identity(const Waiting& waiting, TokenFault fault, Outbox& out) {
  protocol::ErrorDetail detail;
  detail.field = "token";
  detail.reason = name_of(fault);
  refuse(waiting.request, protocol::error_object(ErrorCode::bad_identity, "This token is not good here.", detail), out);
}

void Accounts::check_identity(Waiting waiting, Now now, Outbox& out) {
  const std::string token = std::exchange(waiting.identity_token, {});
  const CheckedToken checked =
      checker_ == nullptr ? CheckedToken(TokenFault::not_accepted_here) : checker_->check(token, now.wall_ms);
  if (const auto* fault = std::get_if<TokenFault>(&checked)) return refuse_identity(waiting, *fault, out);
  const auto& identity = std::get<Identity>(checked);
  // Good for who sent for it alone, and one that nobody sent for (a link that somebody posted) for nobody: no request
  // has an empty state.
  if (!same_secret(identity.state, waiting.state)) return refuse_identity(waiting, TokenFault::state, out);
  waiting.identity = identity;
  by_address_.give_back(waiting.request.address);
  load(std::move(waiting), out);
}

/// Answers and says false when it was used before. It is, once the group is stored.
bool Accounts::use_token(Waiting& waiting, Now now, storage::WriteGroup& group, Outbox& out) {
  const Identity& identity = *waiting.identity;
  forget_used_tokens(now, out);
  if (kept_.all(k_used).size() + tokens_in_use_.size() >= k_used_tokens_max) {
    refuse(waiting.request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
    return false;
  }
  if (kept_.find(k_used, identity.use) != nullptr || !tokens_in_use_.insert(identity.use).second) {
    refuse_identity(waiting, TokenFault::used, out);
    return false;
  }
  waiting.put.push_back(put(k_used, identity.use, {{"until_ms", identity.until_ms}}));
  group.writes.emplace_back(waiting.put.back());
  return true;
}

/// Those that are too old by now to be shown again.
void Accounts::forget_used_tokens(Now now, Outbox& out) {
  if (forgetting_) return;
  storage::WriteGroup group;
  for (const auto& [use, value] : kept_.all(k_used)) {
    if (value.value("until_ms", std::int64_t{0}) > now.wall_ms) continue;
    forgotten_.push_back({k_used, use});
    group.writes.emplace_back(forgotten_.back());
    if (forgotten_.size() == k_forgotten_at_once) break;
  }
  if (forgotten_.empty()) return;
  forgetting_ = guests_.new_ticket();
  out.push_back(Persist{*forgetting_, std::move(group)});
}

void Accounts::found_identity(Waiting waiting, const AccountLoaded& mail, Now now, Outbox& out) {
  const Identity& identity = *waiting.identity;
  storage::WriteGroup group;
  if (!mail.identity || !mail.guest) {
    waiting.account = {draw_account_id(entropy_), nickname_from(identity.nickname), {}};
    waiting.sessions.clear();
    group.writes.emplace_back(storage::PutGuest{{waiting.account.id, waiting.account.nickname, now.wall_ms}});
    group.writes.emplace_back(
        storage::PutIdentity{{identity.issuer, identity.subject, waiting.account.id, now.wall_ms}});
  }
  if (const auto why = why_not(kept_, waiting.account.id, waiting.request.address, now)) {
    return refuse(waiting.request, *why, out);
  }
  if (!use_token(waiting, now, group, out)) return;
  put_session(waiting, now, group);
  persist(std::move(waiting), std::move(group), out);
}

void Accounts::found_for_link(Waiting waiting, const AccountLoaded& mail, Now now, Outbox& out) {
  const Identity& identity = *waiting.identity;
  if (mail.own) return refuse(waiting.request, ErrorCode::already_registered, "This account has a name already.", out);
  if (mail.identity) {
    const bool is_this = mail.identity->issuer == identity.issuer && mail.identity->subject == identity.subject;
    return refuse_identity(waiting, is_this ? TokenFault::taken : TokenFault::linked, out);
  }
  if (const auto why_not = why_not_in(kept_, waiting.account.id, now)) return refuse(waiting.request, *why_not, out);
  storage::WriteGroup group;
  if (!use_token(waiting, now, group, out)) return;
  group.writes.emplace_back(storage::PutIdentity{{identity.issuer, identity.subject, waiting.account.id, now.wall_ms}});
  put_only_session(waiting, now, group);
  persist(std::move(waiting), std::move(group), out);
}

}  // namespace server
