// Which store a command is about: that of a data folder, or a database of PostgreSQL.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "engine/core/result.h"
#include "storage/open_error.h"
#include "storage/postgres/inspection.h"
#include "storage/store.h"
#include "storage/tables.h"

namespace tools {

struct StorePlace {
  std::string data = "data";    ///< beside a database of PostgreSQL: the folder of decks
  std::string url{};            ///< empty: the store is in the data folder
  std::string password_file{};  ///< of that database; empty: it asks for none, or libpq finds one by itself
  std::int64_t connect_s = 10;

  [[nodiscard]] bool is_postgres() const { return !url.empty(); }
};

/// What is told when the database has become somebody else's meanwhile, from another thread.
using TellLost = std::function<void(const std::string& why)>;

/// For writing, by one at a time. `who` is told to others who want it meanwhile. A database that nobody answers for is
/// waited for as long as for a connection.
[[nodiscard]] std::variant<std::unique_ptr<storage::Store>, storage::OpenError> open_store(const StorePlace& place,
                                                                                           const std::string& who,
                                                                                           TellLost tell_lost = {});

/// For reading, beside a running server or without one.
[[nodiscard]] std::variant<std::unique_ptr<storage::Reader>, storage::OpenError> read_store(const StorePlace& place);

/// A database of PostgreSQL, looked at for the operator.
[[nodiscard]] std::variant<storage::PostgresInspection, storage::OpenError> inspect_store(const StorePlace& place);

/// All that is in it, for who copies it while no server runs on it; and one to be filled, where there is none yet.
[[nodiscard]] std::variant<std::unique_ptr<storage::Tables>, storage::OpenError> tables_of(const StorePlace& place);
[[nodiscard]] std::variant<std::unique_ptr<storage::Tables>, storage::OpenError> new_tables(const StorePlace& place);

/// Brings a database of PostgreSQL to this release's schema: its version.
[[nodiscard]] std::variant<std::int64_t, storage::OpenError> migrate_store(const StorePlace& place);

/// A folder of one's own beside a database of PostgreSQL, unless it is there.
[[nodiscard]] engine::Result<engine::Done> make_folder(const std::string& data);

}  // namespace tools
