// How a batch begins and ends, and what its writer's row says of it.
#pragma once

#include <cstdint>
#include <string>

#include "storage/postgres/script.h"
#include "storage/postgres/sql.h"

namespace storage::postgres {

/// Is not carried out when this batch of the writer's is stored already.
void add_begin(Script& script, std::int64_t writer, std::uint64_t batch, const std::string& marks);
void add_marks(Script& script, std::int64_t writer, const std::string& marks);
void add_commit(Script& script);
void add_rollback(Script& script);

void add_savepoint(Script& script);
void add_release(Script& script);
void add_back_to_savepoint(Script& script);

/// What the batch was told, with a commit: what was stored before it is durable when that is. A row comes back, unless
/// it isn't the newest of the writer's.
void add_told(Script& script, std::int64_t writer, std::uint64_t batch);
/// A commit, so that all before it is durable.
void add_touch(Script& script, std::int64_t writer);

/// A row for whoever writes from now on; its number comes back.
void add_new_writer(Script& script);
/// A commit, and the database's clock in microseconds before and after it: the second answer, and the last.
void add_timed_touch(Script& script, std::int64_t writer);

[[nodiscard]] Statements transaction_statements();

}  // namespace storage::postgres
