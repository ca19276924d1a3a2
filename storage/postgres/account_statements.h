// The statements of who people are and how they sign in: guests, sessions, credentials, recovery codes, identities.
#pragma once

#include "storage/postgres/questions.h"
#include "storage/postgres/script.h"
#include "storage/store.h"

namespace storage::postgres {

void add_write(Script& script, const PutGuest& write);
void add_write(Script& script, const PutSession& write);
void add_write(Script& script, const RenewSession& write);
void add_write(Script& script, const DropSession& write);
void add_write(Script& script, const DropSessionsOf& write);
void add_write(Script& script, const PutCredential& write);
void add_write(Script& script, const SetPassword& write);
void add_write(Script& script, const PutRecoveryCodes& write);
void add_write(Script& script, const UseRecoveryCode& write);
void add_write(Script& script, const PutIdentity& write);
void add_write(Script& script, const EndAccount& write);

[[nodiscard]] Statements account_writes();
[[nodiscard]] Statements account_reads();

class PostgresAccountReader final : public AccountReader {
 public:
  /// The questions outlive it.
  explicit PostgresAccountReader(Questions& questions) : questions_(questions) {}

  [[nodiscard]] Read<std::optional<GuestRow>> guest(const std::string& account) override;
  [[nodiscard]] Read<std::vector<PersonRow>> find_people(const std::string& text, std::size_t limit) override;
  [[nodiscard]] Read<std::optional<SessionRow>> session(const Hash& token_hash) override;
  [[nodiscard]] Read<std::vector<SessionRow>> sessions_of(const std::string& account) override;
  [[nodiscard]] Read<std::optional<CredentialRow>> credential(const std::string& account) override;
  [[nodiscard]] Read<std::optional<CredentialRow>> credential_by_name(const std::string& name_key) override;
  [[nodiscard]] Read<std::vector<Hash>> recovery_codes(const std::string& account) override;
  [[nodiscard]] Read<std::optional<IdentityRow>> identity(const std::string& issuer,
                                                          const std::string& subject) override;
  [[nodiscard]] Read<std::optional<IdentityRow>> identity_of(const std::string& account) override;

 private:
  Questions& questions_;
};

}  // namespace storage::postgres
