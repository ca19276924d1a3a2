// What an operator asks about a data folder, beside a running server or without one: is it sound, how large is it, a
// copy of it. Changes nothing in the folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "storage/sqlite/damage.h"
#include "storage/sqlite/sqlite_store.h"
#include "storage/step.h"

namespace storage {

struct Inspection {
  std::size_t schema_version = 0;
  std::string journal_mode;         ///< "wal", or somebody changed it
  std::vector<std::string> faults;  ///< SQLite's words for what is broken inside; empty: nothing is
  std::vector<Damage> damage;       ///< what was lost or changed at rest and is not on the list yet
  bool is_backup = false;  ///< a copy that no server was started on: it lacks what came after it, which is no damage
  std::uint64_t witness_behind = 0;  ///< commits that the witness doesn't know; a power cut leaves some
  std::uint64_t rooms = 0;
  std::uint64_t records = 0;
  std::uint64_t guests = 0;
};

/// Reads the whole database; takes about a second for each 500 MB.
[[nodiscard]] std::variant<Inspection, OpenError> inspect_sqlite(const std::filesystem::path& folder,
                                                                 const TellStep& tell = {});

/// Writes a consistent, compact copy into `folder`, which is made and must not be there yet: a data folder that a
/// server can start on, and then says that it was a backup. Nothing on success; else nothing is left of the copy.
[[nodiscard]] std::optional<OpenError> copy_sqlite(const std::filesystem::path& from,
                                                   const std::filesystem::path& folder, const TellStep& tell = {});

}  // namespace storage
