// The parameters of the methods by which somebody becomes a person here, is let in again, and goes: guests, sessions,
// accounts. How they are read: protocol/params.h.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/core/result.h"

namespace protocol {

using Json = nlohmann::json;

struct GuestCreate {
  std::string nickname;  ///< as typed; tidy_nickname (text.h) says whether it will do
  std::string label;     ///< of the session; empty when left out
  static engine::Result<GuestCreate> from_json(const Json& params);
};

struct SessionResume {
  std::string token;
  static engine::Result<SessionResume> from_json(const Json& params);
};

struct SessionRevoke {
  std::string session;
  static engine::Result<SessionRevoke> from_json(const Json& params);
};

// Names, passwords and codes are as typed; the hall says whether they will do.
struct AccountRegister {
  std::string name;
  std::string password;
  static engine::Result<AccountRegister> from_json(const Json& params);
};

struct AccountSignIn {
  std::string name;
  std::string password;
  std::string label;
  static engine::Result<AccountSignIn> from_json(const Json& params);
};

struct AccountChangePassword {
  std::string password;
  std::string new_password;
  static engine::Result<AccountChangePassword> from_json(const Json& params);
};

struct AccountRecoveryCodes {
  std::string password;
  static engine::Result<AccountRecoveryCodes> from_json(const Json& params);
};

struct AccountRecover {
  std::string name;
  std::string code;
  std::string new_password;
  std::string label;
  static engine::Result<AccountRecover> from_json(const Json& params);
};

/// The token is an identity provider's, not one of ours.
struct AccountSignInToken {
  std::string token;
  std::string label;
  static engine::Result<AccountSignInToken> from_json(const Json& params);
};

struct AccountSetLanguage {
  std::string language;  ///< a tag of BCP 47
  static engine::Result<AccountSetLanguage> from_json(const Json& params);
};

struct AccountExport {
  std::optional<std::string> after;  ///< the `next` of an answer
  static engine::Result<AccountExport> from_json(const Json& params);
};

/// Which of both is asked for depends on whether the account has a password.
struct AccountDelete {
  std::string password;
  std::string nickname;
  static engine::Result<AccountDelete> from_json(const Json& params);
};

}  // namespace protocol
