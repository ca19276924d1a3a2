// The store on disk: one SQLite database in WAL mode with synchronous=FULL, in a folder that one process owns.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <variant>

#include "storage/store.h"

namespace storage {

struct SqliteOptions {
  std::filesystem::path folder{};       ///< made (0700) unless it is there; files in it are 0600
  int busy_timeout_ms = 2000;           ///< how long a commit waits for another program (backup, sqlite3) to let go
  std::string vfs{};                    ///< SQLite's name of the file system; empty: the default. For tests
  std::int64_t database_pages_max = 0;  ///< 0: no limit but the disk. For tests of a full disk
};

enum class OpenFault : std::uint8_t {
  in_use,       ///< another process owns the folder
  unusable,     ///< the folder or a file in it can't be made, opened or read
  foreign,      ///< the file is no database of ours, or its header is damaged
  from_future,  ///< a newer release wrote it
  outdated,     ///< an older release wrote it, and this opening can't migrate
  damaged,      ///< tables are missing or changed
  mixed,        ///< the log beside the database belongs to another state of it, or to another database
};

struct OpenError {
  OpenFault fault = OpenFault::unusable;
  std::string message;  ///< sentences for the operator, with the path
};

/// Opens as the owner: takes the folder's lock, migrates, and keeps the lock until the store is destroyed. The store
/// must outlive its readers.
[[nodiscard]] std::variant<std::unique_ptr<Store>, OpenError> open_sqlite(const SqliteOptions& options);

/// Opens for reading only, beside a running server or without one (tools). Changes nothing.
[[nodiscard]] std::variant<std::unique_ptr<Reader>, OpenError> read_sqlite(const SqliteOptions& options);

}  // namespace storage
