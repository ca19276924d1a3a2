// The store on disk: one SQLite database in WAL mode with synchronous=FULL, in a folder that one process owns.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <variant>

#include "storage/open_error.h"
#include "storage/store.h"

namespace storage {

struct SqliteOptions {
  std::filesystem::path folder{};       ///< made (0700) unless it is there; files in it are 0600
  int busy_timeout_ms = 2000;           ///< how long a commit waits for another program (backup, sqlite3) to let go
  std::string vfs{};                    ///< SQLite's name of the file system; empty: the default. For tests
  std::int64_t database_pages_max = 0;  ///< 0: no limit but the disk. For tests of a full disk
};

/// Opens as the owner: takes the folder's lock, migrates, and keeps the lock until the store is destroyed. The store
/// must outlive its readers.
[[nodiscard]] std::variant<std::unique_ptr<Store>, OpenError> open_sqlite(const SqliteOptions& options);

/// Opens for reading only, beside a running server or without one (tools). Changes nothing.
[[nodiscard]] std::variant<std::unique_ptr<Reader>, OpenError> read_sqlite(const SqliteOptions& options);

}  // namespace storage
