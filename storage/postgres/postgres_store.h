// The store in a PostgreSQL database: for who outgrows one machine's disk, or wants another to take over.
// storage/README.md tells what it promises.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "storage/open_error.h"
#include "storage/store.h"

namespace storage {

struct PostgresOptions {
  std::string target{};     ///< libpq's words: "postgresql://...", or "host=... dbname=..."
  std::string password{};   ///< empty: none is asked for, or libpq finds one by itself (PGPASSFILE)
  int connect_s = 10;       ///< after which a server that doesn't answer is given up
  int answer_ms = 5'000;    ///< how long a write waits for an answer before it is said to be unknown
  int reading_ms = 60'000;  ///< how long a read waits for a sign of life before it is said to have failed
  /// Who opens it for writing, in words for others. They can't open it meanwhile, nor this one while they have it.
  /// Empty: others may, too.
  std::string holder{};
  /// Somebody else has the database, after its connection was lost: nothing is written any more. From the writer's
  /// thread.
  std::function<void(const std::string& why)> is_lost{};
};

/// Opens for reading and writing; the schema has to be there (migrate_postgres). The store must outlive its readers.
[[nodiscard]] std::variant<std::unique_ptr<Store>, OpenError> open_postgres(const PostgresOptions& options);

/// Opens for reading only (tools). Changes nothing.
[[nodiscard]] std::variant<std::unique_ptr<Reader>, OpenError> read_postgres(const PostgresOptions& options);

/// Whether nobody answers there at the moment, be it that the server starts or stops: else what is refused stays so.
[[nodiscard]] bool is_postgres_away(const PostgresOptions& options);

/// Brings the schema to this release's version, and says which that is. Servers of the release before may go on.
[[nodiscard]] std::variant<std::int64_t, OpenError> migrate_postgres(const PostgresOptions& options);

}  // namespace storage
