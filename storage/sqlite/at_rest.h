// Whether what is in a data folder is what was once acknowledged and stored there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/damage.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/wal_scan.h"
#include "storage/sqlite/witness.h"
#include "storage/step.h"

namespace storage {

/// Reads the whole database, beside its server or without one: its structure, the rows of accounts and of all else by
/// their sums, the logs by their chains. Ends early, with nothing, when `stop` says so.
[[nodiscard]] std::vector<Damage> damage_inside(const std::filesystem::path& folder,
                                                const std::function<bool()>& stop = {});

namespace sqlite {

struct AtRest {
  std::vector<Damage> damage;
  CommitMark mark;                   ///< where the database is
  std::uint64_t witness_behind = 0;  ///< commits of the database that the witness doesn't know
  bool is_backup = false;            ///< as `backup` made it: no server was started on it yet
  bool begin_anew = false;           ///< the witness that is there must not be continued
};

/// Why the log beside a database isn't the database's own, as after a backup was put beside the files of another state:
/// SQLite would lay it over the database, and ruin it or undo the restore. Nothing when it may be its own. To be asked
/// before SQLite opens anything; changes nothing.
[[nodiscard]] std::optional<std::string> log_of_another(const std::filesystem::path& folder, const WalScan& wal);

/// `wal` is of the log as it was before SQLite opened it; one without anything found when a server is running.
[[nodiscard]] AtRest compare_with_witness(Database& database, const std::filesystem::path& folder, const WalScan& wal);

/// SQLite's own words for what is broken in the structure; empty: nothing is.
[[nodiscard]] std::vector<std::string> broken_structure(Database& database);

/// Rows that don't fit their sums, logs that don't fit their chains.
[[nodiscard]] std::vector<Damage> damaged_contents(Database& database, Reader& reader,
                                                   const std::function<bool()>& stop = {}, const TellStep& tell = {});

}  // namespace sqlite
}  // namespace storage
