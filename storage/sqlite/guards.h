// What guards the rows of a database, beside the schema of the migrations and made from it: for each table that has no
// chain of its own an index of its rows' check sums, and the row that says which commit is the newest (witness.h).
//
// An index over `row_sum(all columns)` is kept by SQLite itself with every write, on pages of its own: a row that was
// damaged doesn't find its sum there, and a row that is gone leaves its sum behind. A column that a migration adds is
// covered from the next start on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/damage.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/witness.h"

namespace storage::sqlite {

/// Gives the connection the SQL function `row_sum`, without which it can't write.
[[nodiscard]] int add_row_sum(sqlite3* database);

/// Makes what isn't there; false when SQLite refuses.
[[nodiscard]] bool make_guards(Database& database);

/// Whether a name in the schema ("index sum_of_guests") is one of these and none of a migration's.
[[nodiscard]] bool is_guard(const std::string& name);

/// Rows that don't fit their sums, by what people know them by.
[[nodiscard]] std::vector<Damage> damaged_rows(Database& database);

/// Where the database is; nothing when its row is damaged.
[[nodiscard]] std::optional<CommitMark> read_mark(Database& database);

/// The statement that moves it on: parameters are those of a CommitMark.
inline constexpr const char* k_write_mark =
    "UPDATE witness SET number = ?1, sum = ?2, before = ?3, row_sum = row_sum(?1, ?2, ?3)";

}  // namespace storage::sqlite
