// The statements of identities and of accounts that are deleted.
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

class AccountReader {
 public:
  explicit AccountReader(Database& database);

  /// False when the medium failed.
  [[nodiscard]] bool identity(const std::string& issuer, const std::string& subject, std::optional<IdentityRow>& found);
  [[nodiscard]] bool identity_of(const std::string& account, std::optional<IdentityRow>& found);

 private:
  Statement identity_, identity_of_;
};

}  // namespace storage::sqlite
