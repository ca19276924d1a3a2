// Signing in with a token of an identity provider: whom it vouches for has an account here from the first time on.
// It never touches the account of whoever is signed in on that connection; to make an account an identity's is an act
// of its own, by who is signed in. Either takes a token that the asker's client sent for. Each is good once.
#include <utility>

#include "server/hall/accounts.h"
#include "server/hall/asks/answers.h"
#include "server/hall/ids.h"
#include "server/hall/pseudonyms.h"
#include "server/hall/restraints.h"
#include "server/room/secrets.h"

namespace server {
namespace {

using protocol::ErrorCode;

constexpr std::size_t k_used_tokens_max = 65'536;
constexpr std::size_t k_forgotten_at_once = 256;

void refuse_identity(const Request& request, TokenFault fault, Outbox& out) {
  protocol::ErrorDetail detail;
  detail.field = "token";
  detail.reason = name_of(fault);
  refuse(request, protocol::error_object(ErrorCode::bad_identity, "This token is not good here.", detail), out);
}

}  // namespace

void Accounts::come_with_token(const Going& asked, Now now, Outbox& out) {
  if (!vouched(*asked, now, out)) return;
  const auto found = [this, asked](const AccountLoaded& mail, Now then, Outbox& to) {
    const Identity& identity = *asked->identity;
    Account& account = asked->account;
    storage::WriteGroup group;
    if (!mail.identity || !mail.guest) {
      account = {draw_account_id(entropy_), nickname_from(identity.nickname), {}};
      asked->sessions.clear();
      group.writes.emplace_back(storage::PutGuest{{account.id, account.nickname, then.wall_ms}});
      group.writes.emplace_back(storage::PutIdentity{{identity.issuer, identity.subject, account.id, then.wall_ms}});
    }
    if (const auto why = why_not(kept_, account.id, asked->request.address, then)) {
      return refuse(asked->request, *why, to);
    }
    if (!use_token(*asked, then, group, to)) return;
    put_session(*asked, then, group);
    write_used(asked, std::move(group), false, to);
  };
  look_up(asked, found, out);
}

void Accounts::link_identity(const Going& asked, Now now, Outbox& out) {
  if (!vouched(*asked, now, out)) return;
  const auto found = [this, asked](const AccountLoaded& mail, Now then, Outbox& to) {
    const Identity& identity = *asked->identity;
    const Request& request = asked->request;
    if (mail.own) return refuse(request, ErrorCode::already_registered, "This account has a name already.", to);
    if (mail.identity) {
      const bool is_this = mail.identity->issuer == identity.issuer && mail.identity->subject == identity.subject;
      return refuse_identity(request, is_this ? TokenFault::taken : TokenFault::linked, to);
    }
    if (const auto why_not = why_not_in(kept_, asked->account.id, then)) return refuse(request, *why_not, to);
    storage::WriteGroup group;
    if (!use_token(*asked, then, group, to)) return;
    group.writes.emplace_back(
        storage::PutIdentity{{identity.issuer, identity.subject, asked->account.id, then.wall_ms}});
    put_only_session(*asked, then, group);
    write_used(asked, std::move(group), true, to);
  };
  look_up(asked, found, out);
}

/// Whether the token vouches for somebody, here and to this asker; answers and says false when it doesn't.
bool Accounts::vouched(Asked& asked, Now now, Outbox& out) {
  const std::string token = std::exchange(asked.identity_token, {});
  const CheckedToken checked =
      checker_ == nullptr ? CheckedToken(TokenFault::not_accepted_here) : checker_->check(token, now.wall_ms);
  const auto* fault = std::get_if<TokenFault>(&checked);
  if (fault != nullptr) refuse_identity(asked.request, *fault, out);
  if (fault != nullptr) return false;
  const auto& identity = std::get<Identity>(checked);
  // Good for who sent for it alone, and one that nobody sent for (a link that somebody posted) for nobody: no request
  // has an empty state.
  if (!same_secret(identity.state, asked.state)) {
    refuse_identity(asked.request, TokenFault::state, out);
    return false;
  }
  asked.identity = identity;
  by_address_.give_back(asked.request.address);
  return true;
}

/// Answers and says false when it was used before. It is, once the group is stored.
bool Accounts::use_token(Asked& asked, Now now, storage::WriteGroup& group, Outbox& out) {
  const Identity& identity = *asked.identity;
  forget_used_tokens(now, out);
  if (kept_.all(k_used).size() + tokens_in_use_.size() >= k_used_tokens_max) {
    refuse(asked.request, ErrorCode::busy, "Too much at once; try again in a moment.", out);
    return false;
  }
  if (kept_.find(k_used, identity.use) != nullptr || !tokens_in_use_.insert(identity.use).second) {
    refuse_identity(asked.request, TokenFault::used, out);
    return false;
  }
  asked.put.push_back(put(k_used, identity.use, {{"until_ms", identity.until_ms}}));
  group.writes.emplace_back(asked.put.back());
  return true;
}

/// `anew`: the account is the identity's from now on.
void Accounts::write_used(const Going& asked, storage::WriteGroup group, bool anew, Outbox& out) {
  const auto stored = [this, asked, anew](WriteEnd end, Now now, Outbox& to) {
    const Identity& identity = *asked->identity;
    tokens_in_use_.erase(identity.use);
    if (!end.is_stored) return refuse_changed(asked->request, to);
    settle(*asked, to);
    const bool is_told = anew ? begin_anew(*asked, end.asker_left, now, to) : begin(*asked, end.asker_left, now, to);
    if (!is_told) return;
    protocol::SignedInByToken told{asked->token, signed_in(*asked).account, {}};
    if (!identity.language.empty()) told.language = identity.language;
    answer_written(asked->request, engine::json_text(told), to);
  };
  const auto otherwise = [this, asked](Now) { tokens_in_use_.erase(asked->identity->use); };
  asks_.write_for(asked->request, std::move(group), stored, out, otherwise);
}

/// Those that are too old by now to be shown again.
void Accounts::forget_used_tokens(Now now, Outbox& out) {
  if (forgets_) return;
  std::vector<storage::DropKept> forgotten;
  for (const auto& [use, value] : kept_.all(k_used)) {
    if (value.value("until_ms", std::int64_t{0}) > now.wall_ms) continue;
    forgotten.push_back({k_used, use});
    if (forgotten.size() == k_forgotten_at_once) break;
  }
  if (forgotten.empty()) return;
  forgets_ = true;
  storage::WriteGroup group;
  group.writes.assign(forgotten.begin(), forgotten.end());
  const auto stored = [this, forgotten = std::move(forgotten)](const Stored& mail, Now, Outbox&) {
    forgets_ = false;
    if (mail.status != storage::WriteStatus::stored) return;
    for (const storage::DropKept& used : forgotten) kept_.apply(used);
  };
  asks_.write(std::move(group), stored, out);
}

}  // namespace server
