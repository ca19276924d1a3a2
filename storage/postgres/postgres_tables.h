// A database in PostgreSQL as tables (storage/tables.h).
#pragma once

#include <memory>
#include <variant>

#include "storage/open_error.h"
#include "storage/postgres/postgres_store.h"
#include "storage/tables.h"

namespace storage {

/// All of a database that no server runs on, which nobody else can open for writing as long as this lives. The options
/// have to say for whom (PostgresOptions::holder).
[[nodiscard]] std::variant<std::unique_ptr<Tables>, OpenError> tables_of_postgres(const PostgresOptions& options);

/// A store to be filled, in a database that has none yet. Until it is finished it lies in the schema
/// `vivarium_copying`, which no server looks at; if that is there, it goes on with what is in it.
[[nodiscard]] std::variant<std::unique_ptr<Tables>, OpenError> new_postgres_tables(const PostgresOptions& options);

}  // namespace storage
