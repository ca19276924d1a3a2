// Reads on a connection of its own, so that a long read never holds up the writer. The statements are with those that
// write the same subject.
#pragma once

#include <utility>

#include "storage/sqlite/account_statements.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/game_tables.h"
#include "storage/sqlite/log_statements.h"
#include "storage/sqlite/talk_statements.h"
#include "storage/store.h"

namespace storage::sqlite {

class SqliteReader final : public Reader {
 public:
  explicit SqliteReader(Database database) : database_(std::move(database)) {}

  [[nodiscard]] RoomReader& rooms() override { return rooms_; }
  [[nodiscard]] AccountReader& accounts() override { return accounts_; }
  [[nodiscard]] GameReader& games() override { return games_; }
  [[nodiscard]] ModerationReader& moderation() override { return moderation_; }

 private:
  Database database_;
  SqliteRoomReader rooms_{database_};
  SqliteAccountReader accounts_{database_};
  SqliteGameReader games_{database_};
  SqliteModerationReader moderation_{database_};
};

}  // namespace storage::sqlite
