// Reads on connections of their own, so that a long read never holds up the writer. The statements are with those that
// write the same subject.
#pragma once

#include "storage/postgres/account_statements.h"
#include "storage/postgres/game_statements.h"
#include "storage/postgres/questions.h"
#include "storage/postgres/room_statements.h"
#include "storage/postgres/talk_statements.h"
#include "storage/store.h"

namespace storage::postgres {

class PostgresReader final : public Reader {
 public:
  /// It outlives this.
  explicit PostgresReader(IdleConnections& idle) : questions_(idle) {}

  [[nodiscard]] RoomReader& rooms() override { return rooms_; }
  [[nodiscard]] AccountReader& accounts() override { return accounts_; }
  [[nodiscard]] GameReader& games() override { return games_; }
  [[nodiscard]] ModerationReader& moderation() override { return moderation_; }

 private:
  Questions questions_;
  PostgresRoomReader rooms_{questions_};
  PostgresAccountReader accounts_{questions_};
  PostgresGameReader games_{questions_};
  PostgresModerationReader moderation_{questions_};
};

[[nodiscard]] inline Statements all_reads() {
  Statements all = room_reads();
  for (const Statements& some : {account_reads(), game_reads(), talk_reads()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace storage::postgres
