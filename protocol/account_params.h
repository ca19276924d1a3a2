// The parameters of the methods by which somebody becomes a person here, is let in again, and goes: guests, sessions,
// accounts. How they are read: protocol/params.h.
#pragma once

#include <optional>
#include <string>

#include "protocol/texts.h"

namespace protocol {

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

struct SessionResume {
  Token token;
};
DESCRIBE(SessionResume, token)

struct SessionRevoke {
  Identifier session;
};
DESCRIBE(SessionRevoke, session)

struct AccountRegister {
  AccountName name;
  Password password;
};
DESCRIBE(AccountRegister, name, password)

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
