// That nobody else serves from the database: a lock of PostgreSQL's on a connection of its own, gone with the process.
// It is for people, as the lock of a data folder is: what keeps two servers apart is the epochs of their tables. A
// server whose lock was lost with its connection takes it again before it writes more, and has to end when somebody
// else had the database meanwhile.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "storage/postgres/connection.h"

namespace storage::postgres {

class Hold {
 public:
  enum class Held {
    yes,
    unknown,   ///< the database can't be asked
    anothers,  ///< somebody else has it, or has had it since, or it is another past of it
  };

  /// `name` is told to whoever finds the lock taken; empty: no lock is wanted, and it is always held.
  Hold(Address address, std::string name) : address_(std::move(address)), name_(std::move(name)) {}

  /// Takes the lock unless it is held, for which it waits as long as for a connection: a process that was killed has it
  /// for a moment still. `owner`: the number that this start was given, or 0 before it has one.
  [[nodiscard]] Held keep(std::uint64_t owner);
  /// Who has it, or why it can't be asked: a sentence for the operator.
  [[nodiscard]] const std::string& why() const { return why_; }

 private:
  [[nodiscard]] bool is_open();
  [[nodiscard]] Held take(std::uint64_t owner);
  [[nodiscard]] Held not_taken(PGconn* connection);
  [[nodiscard]] Held lost(const std::string& why);
  [[nodiscard]] Held anothers(const std::string& why);

  Address address_;
  std::string name_;
  std::unique_ptr<bool> dismissed_ = std::make_unique<bool>(false);  // at an address that the handle knows
  Handle handle_;
  std::string session_;  // that had the lock last, in the database's words
  std::string why_;
};

/// Who has the lock: a sentence; nothing when nobody has, or it can't be asked.
[[nodiscard]] std::optional<std::string> holder_of(PGconn* connection);

}  // namespace storage::postgres
