// A data folder's database as tables (storage/tables.h).
#pragma once

#include <filesystem>
#include <memory>
#include <variant>

#include "storage/open_error.h"
#include "storage/tables.h"

namespace storage {

/// All of a folder that no server runs on, which is owned as long as this lives; as by a server, the database is
/// migrated first.
[[nodiscard]] std::variant<std::unique_ptr<Tables>, OpenError> tables_of_sqlite(const std::filesystem::path& folder);

/// A database to be filled, in a folder that must not be there yet. Until it is finished it lies beside, in
/// FOLDER.copying; if that is there, it goes on with what is in it.
[[nodiscard]] std::variant<std::unique_ptr<Tables>, OpenError> new_sqlite_tables(const std::filesystem::path& folder);

}  // namespace storage
