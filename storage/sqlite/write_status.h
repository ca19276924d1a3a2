// What SQLite's result codes mean for a write.
#pragma once

#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace storage::sqlite {

[[nodiscard]] inline WriteStatus status_of(int code) {
  switch (primary(code)) {
    case SQLITE_OK:
      return WriteStatus::stored;
    case SQLITE_CONSTRAINT:
      return WriteStatus::conflict;
    case SQLITE_FULL:
    case SQLITE_BUSY:
      return WriteStatus::full;
    default:
      return WriteStatus::failed;
  }
}

/// Of the first step of a statement that returns the row it changed: without one there was nothing to change.
[[nodiscard]] inline WriteStatus status_if_found(int first_step, Statement& statement) {
  statement.reset();
  if (first_step == SQLITE_ROW) return WriteStatus::stored;
  return first_step == SQLITE_DONE ? WriteStatus::conflict : status_of(first_step);
}

}  // namespace storage::sqlite
