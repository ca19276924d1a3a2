// What an operator asks about a database in PostgreSQL, beside a running server or without one. Changes nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "storage/open_error.h"
#include "storage/postgres/postgres_store.h"

namespace storage {

struct PostgresInspection {
  std::string server;  ///< its version
  std::int64_t schema_version = 0;
  std::int64_t newest_version = 0;    ///< that this release knows
  std::optional<std::string> holder;  ///< who serves from it, a sentence
  std::uint64_t rooms = 0;
  std::uint64_t records = 0;
  std::uint64_t guests = 0;
  std::uint64_t bytes = 0;  ///< of the database
  /// The server's settings, as they are for whoever signs in like this.
  std::string fsync;
  std::string full_page_writes;
  std::string synchronous_commit;
  std::string standby_names;       ///< those that a commit waits for; empty: it waits for none
  std::uint64_t standbys = 0;      ///< connected at the moment
  bool is_encrypted = false;       ///< the connection
  bool is_local = false;           ///< it goes by no network
  std::int64_t clock_us = 0;       ///< the database's, since 1970
  std::string statements_refused;  ///< why this release can't use the database; empty: it can
};

[[nodiscard]] std::variant<PostgresInspection, OpenError> inspect_postgres(const PostgresOptions& options);

}  // namespace storage
