// The statements of identities and of accounts that are deleted, and all by which accounts are read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace storage::sqlite {

class AccountWriter {
 public:
  explicit AccountWriter(Database& database);
  [[nodiscard]] bool is_ready() const;

  [[nodiscard]] WriteStatus store(const PutIdentity& write);
  [[nodiscard]] WriteStatus store(const EndAccount& write);

 private:
  Statement put_identity_;
  Statement end_guest_;           // and finds out whether it may be
  std::vector<Statement> erase_;  // what goes with it: each takes the account
};

class SqliteAccountReader final : public AccountReader {
 public:
  /// The database outlives it.
  explicit SqliteAccountReader(Database& database);

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
  Statement guest_, find_people_, session_, sessions_of_, credential_, credential_by_name_, recovery_codes_;
  Statement identity_, identity_of_;
};

}  // namespace storage::sqlite
