// The way from an empty file to today's schema: numbered files, applied in order, each in a transaction of its
// own with PRAGMA user_version. A released file is never edited; what changes is the next number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/sqlite/database.h"

namespace storage::sqlite {

/// Marks a database as ours in its header ("VIVA"), so that no other program's database is ever migrated.
inline constexpr std::int32_t k_application_id = 0x56495641;
/// Of a backup that no server has been started on: no log can be its own.
inline constexpr std::int32_t k_backup_id = 0x56495642;

/// The texts of storage/sqlite/migrations/*.sql in order; the schema version is how many were applied. Generated.
[[nodiscard]] const std::vector<std::string_view>& migrations();

enum class SchemaFault : std::uint8_t {
  foreign,      ///< no database of ours, or no database at all
  from_future,  ///< written by a newer release
  altered,      ///< the version is known, but tables are missing or changed
  outdated,     ///< older than this release (only for readers, who can't migrate)
  unreadable,   ///< the medium or SQLite failed; `message` has SQLite's words, `code` its code
};

struct SchemaError {
  SchemaFault fault = SchemaFault::unreadable;
  std::string message;  ///< a sentence for the operator
  int code = 0;         ///< SQLite's
};

/// Brings the database to version `upto` (tests of migrations stop earlier) and checks what is there.
[[nodiscard]] std::optional<SchemaError> migrate(Database& database, std::size_t upto);

/// Whether it is a backup that no server has been started on, by its header.
[[nodiscard]] bool is_backup(Database& database);
/// SQLite's result code.
[[nodiscard]] int become_backup(Database& database);
/// Nothing changes if it was none.
[[nodiscard]] int become_own(Database& database);

/// What reads alone takes a database from this version on as it is: nothing that a reader asks for was added since. So
/// an older release's folder can be looked at before a server is started on it.
inline constexpr std::size_t k_first_readable = 9;

/// Refuses everything but exactly the schema of a version that is readable; changes nothing.
[[nodiscard]] std::optional<SchemaError> check_schema(Database& database);

}  // namespace storage::sqlite
