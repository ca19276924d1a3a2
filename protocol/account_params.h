// The parameters of the methods by which somebody becomes a person here, is let in again, and goes: guests, sessions,
// accounts. How they are read: protocol/params.h.
#pragma once

#include <optional>
#include <string>

#include "protocol/texts.h"

namespace protocol {

struct GuestCreate {
  TypedName nickname;  ///< clean_text (text.h) says whether it will do
  Label label;         ///< of the session
};
DESCRIBE(GuestCreate, nickname, label)
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
  TypedName name;
  TypedPassword password;
};
DESCRIBE(AccountRegister, name, password)

struct AccountSignIn {
  TypedName name;
  TypedPassword password;
  Label label;
  Identifier device;  ///< from an earlier answer, for this name; empty when left out
};
DESCRIBE(AccountSignIn, name, password, label, device)
constexpr auto described_defaults(const AccountSignIn*) {
  return engine::may_lack<&AccountSignIn::label, &AccountSignIn::device>();
}

struct AccountChangePassword {
  TypedPassword password;
  TypedPassword new_password;
};
DESCRIBE(AccountChangePassword, password, new_password)

struct AccountRecoveryCodes {
  TypedPassword password;
};
DESCRIBE(AccountRecoveryCodes, password)

struct AccountRecover {
  TypedName name;
  TypedName code;
  TypedPassword new_password;
  Label label;
  Identifier device;  ///< as above
};
DESCRIBE(AccountRecover, name, code, new_password, label, device)
constexpr auto described_defaults(const AccountRecover*) {
  return engine::may_lack<&AccountRecover::label, &AccountRecover::device>();
}

/// The token is an identity provider's, not one of ours.
struct AccountSignInToken {
  IdentityToken token;
  IdentityState state;  ///< that the asker began with
  Label label;
};
DESCRIBE(AccountSignInToken, token, state, label)
constexpr auto described_defaults(const AccountSignInToken*) { return engine::may_lack<&AccountSignInToken::label>(); }

/// Likewise.
struct AccountLinkIdentity {
  IdentityToken token;
  IdentityState state;
};
DESCRIBE(AccountLinkIdentity, token, state)

struct AccountSetLanguage {
  LanguageTag language;
};
DESCRIBE(AccountSetLanguage, language)

struct AccountExport {
  std::optional<Identifier> after;  ///< the `next` of an answer
};
DESCRIBE(AccountExport, after)

/// Which of both is asked for depends on whether the account has a password.
struct AccountDelete {
  TypedPassword password;
  TypedName nickname;
};
DESCRIBE(AccountDelete, password, nickname)
constexpr auto described_defaults(const AccountDelete*) {
  return engine::may_lack<&AccountDelete::password, &AccountDelete::nickname>();
}

}  // namespace protocol
