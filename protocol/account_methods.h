// The methods by which somebody becomes a person here, is let in again, and goes: guests, sessions, accounts. Of each
// its params and its result. How params are read: protocol/params.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/texts.h"

namespace protocol {

struct Account {
  Identifier id;
  Nickname nickname;
  std::optional<AccountName> name = {};
  std::optional<Language> language = {};
};
DESCRIBE(Account, id, nickname, name, language)
constexpr std::string_view described_sentence(const Account*) {
  return "The person who is signed in, as they see themselves.";
}
constexpr auto described_sentences(const Account*) {
  return std::tuple{
      engine::says<&Account::name>("What a registered person signs in with; a guest has none. Nobody else is told."),
      engine::says<&Account::language>(
          "What the person has chosen, if they have (`account.set_language`). Nobody else is told.")};
}

// ---- guests and sessions ----

struct GuestCreate {
  TypedName nickname;
  SessionLabel label;  ///< of the session
};
DESCRIBE(GuestCreate, nickname, label)
constexpr auto described_sentences(const GuestCreate*) {
  return std::tuple{engine::says<&GuestCreate::nickname>(
      "As typed or pasted. What can't be shown of it is refused with `bad_nickname`.")};
}
constexpr auto described_defaults(const GuestCreate*) { return engine::may_lack<&GuestCreate::label>(); }

struct GuestCreateResult {
  Token token;
  Account account;
};
DESCRIBE(GuestCreateResult, token, account)

struct SessionResume {
  Token token;
};
DESCRIBE(SessionResume, token)

struct SessionResumeResult {
  Account account;
};
DESCRIBE(SessionResumeResult, account)

struct Session {
  Identifier id;
  TimeMs created_ms;
  TimeMs expires_ms;
  std::optional<SessionLabel> label;
  bool current = false;
};
DESCRIBE(Session, id, created_ms, expires_ms, label, current)
constexpr std::string_view described_sentence(const Session*) {
  return "A device, or a browser, on which somebody is signed in.";
}
constexpr auto described_sentences(const Session*) {
  return std::tuple{engine::says<&Session::id>("Names the session; it is not its token."),
                    engine::says<&Session::current>("Whether it is the asker's own.")};
}

struct SessionListResult {
  std::vector<Session> sessions;
};
DESCRIBE(SessionListResult, sessions)

struct SessionRevoke {
  Identifier session;
};
DESCRIBE(SessionRevoke, session)

// ---- names and passwords ----

struct AccountRegister {
  AccountName name;
  Password password;
};
DESCRIBE(AccountRegister, name, password)

/// The result of account.register and account.sign_in.
struct SignedInByName {
  Token token;
  Account account;
  std::optional<Device> device;
};
DESCRIBE(SignedInByName, token, account, device)

struct AccountSignIn {
  AccountName name;
  Password password;
  SessionLabel label;
  Device device;  ///< from an earlier answer, for this name; empty when left out
};
DESCRIBE(AccountSignIn, name, password, label, device)
constexpr auto described_defaults(const AccountSignIn*) {
  return engine::may_lack<&AccountSignIn::label, &AccountSignIn::device>();
}

struct AccountChangePassword {
  Password password;
  Password new_password;
};
DESCRIBE(AccountChangePassword, password, new_password)
constexpr auto described_sentences(const AccountChangePassword*) {
  return std::tuple{engine::says<&AccountChangePassword::password>("The one until now.")};
}

struct AccountRecoveryCodes {
  Password password;
};
DESCRIBE(AccountRecoveryCodes, password)

struct AccountRecoveryCodesResult {
  std::vector<RecoveryCode> codes;
};
DESCRIBE(AccountRecoveryCodesResult, codes)

struct AccountRecover {
  AccountName name;
  RecoveryCode code;
  Password new_password;
  SessionLabel label;
  Device device;  ///< as above
};
DESCRIBE(AccountRecover, name, code, new_password, label, device)
constexpr auto described_defaults(const AccountRecover*) {
  return engine::may_lack<&AccountRecover::label, &AccountRecover::device>();
}

struct AccountRecoverResult : SignedInByName {
  Count codes_left;
};
DESCRIBE_MORE(AccountRecoverResult, SignedInByName, codes_left)
constexpr auto described_sentences(const AccountRecoverResult*) {
  return std::tuple{engine::says<&AccountRecoverResult::codes_left>("Recovery codes that were not used yet.")};
}

// ---- identities of elsewhere ----

/// The token is an identity provider's, not one of ours.
struct AccountSignInToken {
  IdentityToken token;
  IdentityState state;
  SessionLabel label;
};
DESCRIBE(AccountSignInToken, token, state, label)
constexpr auto described_sentences(const AccountSignInToken*) {
  return std::tuple{
      engine::says<&AccountSignInToken::token>("A JWT: a JWS in compact form, signed with RS256, ES256 or EdDSA."),
      engine::says<&AccountSignInToken::state>(
          "That of the token, which this client made up before it sent the person to the provider.")};
}
constexpr auto described_defaults(const AccountSignInToken*) { return engine::may_lack<&AccountSignInToken::label>(); }

/// Likewise.
struct AccountLinkIdentity {
  IdentityToken token;
  IdentityState state;
};
DESCRIBE(AccountLinkIdentity, token, state)
constexpr auto described_sentences(const AccountLinkIdentity*) {
  return std::tuple{engine::says<&AccountLinkIdentity::token>("As for `account.sign_in_token`."),
                    engine::says<&AccountLinkIdentity::state>(
                        "That of the token, which this client made up before it sent the person to the provider.")};
}

/// The result of account.sign_in_token and account.link_identity.
struct SignedInByToken {
  Token token;
  Account account;
  std::optional<std::string> language;
};
DESCRIBE(SignedInByToken, token, account, language)
constexpr auto described_sentences(const SignedInByToken*) {
  return std::tuple{engine::says<&SignedInByToken::language>("What the token's `locale` asks for, a language tag.")};
}

// ---- what is kept of somebody ----

struct AccountSetLanguage {
  Language language;
};
DESCRIBE(AccountSetLanguage, language)

struct AccountExport {
  std::optional<Identifier> after;
};
DESCRIBE(AccountExport, after)
constexpr auto described_sentences(const AccountExport*) {
  return std::tuple{
      engine::says<&AccountExport::after>("The `next` of an answer: older games. Left out: all but them as well.")};
}

struct ToldTo {
  std::optional<Url> webhook;
  Count devices;
};
DESCRIBE(ToldTo, webhook, devices)
constexpr std::string_view described_sentence(const ToldTo*) {
  return "Where somebody's notifications are sent; of secrets and keys only that they are there.";
}

/// What it is of is as it is kept, which no client reads by its members.
struct AccountExportResult {
  using Kept = std::vector<AnyObject>;
  TimeMs made_ms;
  std::optional<AnyObject> account = {};
  std::optional<Kept> sessions = {};
  std::optional<Kept> tables = {};
  Kept games = {};
  std::optional<Kept> ratings = {};
  std::optional<Kept> blocks = {};
  std::optional<Kept> chat = {};
  std::optional<Kept> reports = {};
  std::optional<Kept> announcements = {};
  std::optional<Kept> restraints = {};
  std::optional<ToldTo> told_to = {};
  std::optional<std::string> next = {};
};
DESCRIBE(AccountExportResult, made_ms, account, sessions, tables, games, ratings, blocks, chat, reports, announcements,
         restraints, told_to, next)
constexpr auto described_sentences(const AccountExportResult*) {
  using Of = AccountExportResult;
  return std::tuple{
      engine::says<&Of::account>(
          "id, nickname, since when; name and since when it is registered; the identity elsewhere."),
      engine::says<&Of::sessions>("Where the asker is signed in, without the tokens."),
      engine::says<&Of::tables>("Those that are not over."),
      engine::says<&Of::games>("Those that are over, the newest first, with what each did to the asker's rating."),
      engine::says<&Of::ratings>("By game."),
      engine::says<&Of::blocks>("Whom the asker does not want to hear."),
      engine::says<&Of::chat>("What the asker wrote, the newest first."),
      engine::says<&Of::reports>("What the asker reported, the newest first."),
      engine::says<&Of::announcements>("What staff told the asker."),
      engine::says<&Of::restraints>("What staff forbade the asker."),
      engine::says<&Of::told_to>("Where notifications are sent; of secrets and keys only that they are there."),
      engine::says<&Of::next>("There are more games: ask again with this as `after`.")};
}

/// Which of both is asked for depends on whether the account has a password.
struct AccountDelete {
  Password password;
  TypedName nickname;
};
DESCRIBE(AccountDelete, password, nickname)
constexpr auto described_sentences(const AccountDelete*) {
  return std::tuple{engine::says<&AccountDelete::nickname>("As it is now.")};
}
constexpr auto described_defaults(const AccountDelete*) {
  return engine::may_lack<&AccountDelete::password, &AccountDelete::nickname>();
}

}  // namespace protocol
