// The store in a PostgreSQL database: for who outgrows one machine's disk, or wants another to take over.
// storage/README.md tells what it promises.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>

#include "storage/open_error.h"
#include "storage/store.h"

namespace storage {

struct PostgresOptions {
  std::string target{};     ///< libpq's words: "postgresql://...", or "host=... dbname=..."
  int connect_s = 10;       ///< after which a server that doesn't answer is given up
  int answer_ms = 5'000;    ///< how long a write waits for an answer before it is said to be unknown
  int reading_ms = 60'000;  ///< how long a read waits for a sign of life before it is said to have failed
};

/// Opens for reading and writing; the schema has to be there (migrate_postgres). The store must outlive its readers.
[[nodiscard]] std::variant<std::unique_ptr<Store>, OpenError> open_postgres(const PostgresOptions& options);

/// Opens for reading only (tools). Changes nothing.
[[nodiscard]] std::variant<std::unique_ptr<Reader>, OpenError> read_postgres(const PostgresOptions& options);

/// Brings the schema to this release's version, and says which that is. Servers of the release before may go on.
[[nodiscard]] std::variant<std::int64_t, OpenError> migrate_postgres(const PostgresOptions& options);

}  // namespace storage
