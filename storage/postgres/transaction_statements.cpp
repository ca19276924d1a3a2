#include "storage/postgres/transaction_statements.h"

namespace storage::postgres {
namespace {

constexpr Sql k_begin{"begin_batch", "BEGIN"};
constexpr Sql k_commit{"commit_batch", "COMMIT"};
constexpr Sql k_rollback{"rollback_batch", "ROLLBACK"};
constexpr Sql k_savepoint{"savepoint_group", "SAVEPOINT one_group"};
constexpr Sql k_release{"release_group", "RELEASE SAVEPOINT one_group"};
constexpr Sql k_rollback_to{"rollback_group", "ROLLBACK TO SAVEPOINT one_group"};

// Waits for a transaction that has the row: one of this writer's that was sent before and hasn't ended.
constexpr Sql k_name_batch{
    "name_batch",
    "WITH named AS (UPDATE writers SET batch = $2::int8, marks = $3::text WHERE no = $1::int8 AND batch < $2::int8"
    " RETURNING 1) SELECT must(EXISTS (SELECT 1 FROM named), 'VV003')"};
constexpr Sql k_note_marks{"note_marks", "UPDATE writers SET marks = $2::text WHERE no = $1::int8"};
constexpr Sql k_told{
    "told", "UPDATE writers SET touched = touched + 1 WHERE no = $1::int8 AND batch = $2::int8 RETURNING marks"};
constexpr Sql k_touch{"touch", "UPDATE writers SET touched = touched + 1 WHERE no = $1::int8"};
constexpr Sql k_new_writer{"new_writer", "INSERT INTO writers DEFAULT VALUES RETURNING no"};
constexpr Sql k_clock{"clock", "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::int8"};

}  // namespace

void add_begin(Script& script, std::int64_t writer, std::uint64_t batch, const std::string& marks) {
  script.add(k_begin);
  script.add(k_name_batch, writer, batch, marks);
}

void add_marks(Script& script, std::int64_t writer, const std::string& marks) {
  script.add(k_note_marks, writer, marks);
}

void add_commit(Script& script) { script.add(k_commit); }
void add_rollback(Script& script) { script.add(k_rollback); }
void add_savepoint(Script& script) { script.add(k_savepoint); }
void add_release(Script& script) { script.add(k_release); }

void add_back_to_savepoint(Script& script) {
  script.add(k_rollback_to);
  script.add(k_release);
}

void add_told(Script& script, std::int64_t writer, std::uint64_t batch) { script.add(k_told, writer, batch); }
void add_touch(Script& script, std::int64_t writer) { script.add(k_touch, writer); }
void add_new_writer(Script& script) { script.add(k_new_writer); }

void add_timed_touch(Script& script, std::int64_t writer) {
  script.add(k_begin);
  script.add(k_clock);
  script.add(k_touch, writer);
  script.add(k_commit);
  script.add(k_clock);
}

Statements transaction_statements() {
  return {&k_begin,      &k_commit,     &k_rollback, &k_savepoint, &k_release,    &k_rollback_to,
          &k_name_batch, &k_note_marks, &k_told,     &k_touch,     &k_new_writer, &k_clock};
}

}  // namespace storage::postgres
