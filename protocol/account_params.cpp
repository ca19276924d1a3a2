// The parameters of accounts and sessions.
#include <utility>

#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/params_reading.h"

namespace protocol {
namespace {

using engine::Result;

// A nickname of the wrong length is `bad_nickname`, which a person is told; only absurd ones are `bad_params`.
constexpr Lengths k_typed_nickname{0, k_identifier_length_max};
// Likewise: `bad_name`, `bad_password`, `bad_credentials` say it better.
constexpr Lengths k_typed_name{0, k_identifier_length_max};
constexpr Lengths k_typed_password{0, k_password_length_max};
constexpr Lengths k_typed_code{0, k_identifier_length_max};
constexpr Lengths k_identity_token{1, k_identity_token_length_max};

std::string read_label(FieldReader& reader) { return reader.optional_text("label", k_label).value_or(""); }

}  // namespace

Result<GuestCreate> GuestCreate::from_json(const Json& params) {
  FieldReader reader(params);
  GuestCreate read;
  read.nickname = reader.text("nickname", k_typed_nickname);
  read.label = read_label(reader);
  return finished(reader, read);
}

Result<SessionResume> SessionResume::from_json(const Json& params) {
  FieldReader reader(params);
  SessionResume read{reader.text("token", k_token)};
  return finished(reader, read);
}

Result<SessionRevoke> SessionRevoke::from_json(const Json& params) {
  FieldReader reader(params);
  SessionRevoke read{reader.text("session", k_identifier)};
  return finished(reader, read);
}

Result<AccountRegister> AccountRegister::from_json(const Json& params) {
  FieldReader reader(params);
  AccountRegister read;
  read.name = reader.text("name", k_typed_name);
  read.password = reader.text("password", k_typed_password);
  return finished(reader, read);
}

Result<AccountSignIn> AccountSignIn::from_json(const Json& params) {
  FieldReader reader(params);
  AccountSignIn read;
  read.name = reader.text("name", k_typed_name);
  read.password = reader.text("password", k_typed_password);
  read.label = read_label(reader);
  return finished(reader, read);
}

Result<AccountChangePassword> AccountChangePassword::from_json(const Json& params) {
  FieldReader reader(params);
  AccountChangePassword read;
  read.password = reader.text("password", k_typed_password);
  read.new_password = reader.text("new_password", k_typed_password);
  return finished(reader, read);
}

Result<AccountRecoveryCodes> AccountRecoveryCodes::from_json(const Json& params) {
  FieldReader reader(params);
  AccountRecoveryCodes read{reader.text("password", k_typed_password)};
  return finished(reader, read);
}

Result<AccountRecover> AccountRecover::from_json(const Json& params) {
  FieldReader reader(params);
  AccountRecover read;
  read.name = reader.text("name", k_typed_name);
  read.code = reader.text("code", k_typed_code);
  read.new_password = reader.text("new_password", k_typed_password);
  read.label = read_label(reader);
  return finished(reader, read);
}

Result<AccountSignInToken> AccountSignInToken::from_json(const Json& params) {
  FieldReader reader(params);
  AccountSignInToken read;
  read.token = reader.text("token", k_identity_token);
  read.label = read_label(reader);
  return finished(reader, read);
}

Result<AccountSetLanguage> AccountSetLanguage::from_json(const Json& params) {
  FieldReader reader(params);
  AccountSetLanguage read{reader.language("language")};
  return finished(reader, read);
}

Result<AccountExport> AccountExport::from_json(const Json& params) {
  FieldReader reader(params);
  AccountExport read{reader.optional_text("after", k_identifier)};
  return finished(reader, read);
}

Result<AccountDelete> AccountDelete::from_json(const Json& params) {
  FieldReader reader(params);
  AccountDelete read;
  read.password = reader.optional_text("password", k_typed_password).value_or("");
  read.nickname = reader.optional_text("nickname", k_typed_nickname).value_or("");
  return finished(reader, read);
}

}  // namespace protocol
