// Reads on a connection of its own, so that a long read never holds up the writer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/account_statements.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/log_statements.h"
#include "storage/sqlite/talk_statements.h"
#include "storage/store.h"

namespace storage::sqlite {

class SqliteReader final : public Reader {
 public:
  explicit SqliteReader(Database database);

  [[nodiscard]] RoomReader& rooms() override { return rooms_; }
  [[nodiscard]] AccountReader& accounts() override { return accounts_; }
  [[nodiscard]] ModerationReader& moderation() override { return moderation_; }
  [[nodiscard]] bool failed() const override { return failed_; }
  [[nodiscard]] std::optional<std::vector<RatingRow>> ratings() override;
  [[nodiscard]] std::optional<std::vector<GameRow>> games_due() override;
  [[nodiscard]] std::optional<std::vector<GameRow>> games_of(const std::string& account,
                                                             const std::optional<GameMark>& after,
                                                             std::size_t count) override;
  [[nodiscard]] std::optional<std::vector<RatingChangeRow>> rating_changes_of_room(const RoomId& room) override;
  [[nodiscard]] std::optional<std::vector<RatingChangeRow>> rating_changes(const std::string& account,
                                                                           const std::string& game,
                                                                           std::uint64_t before,
                                                                           std::size_t count) override;
  [[nodiscard]] std::optional<std::vector<TicketRow>> tickets() override;

 private:
  /// Runs a prepared query to its end, a row at a time.
  template <class ReadRow, class... Values>
  void each(Statement& query, const ReadRow& read_row, const Values&... values);

  [[nodiscard]] bool add_seats(std::vector<GameRow>& games);

  Database database_;
  SqliteAccountReader accounts_;
  SqliteModerationReader moderation_;
  SqliteRoomReader rooms_;
  Statement ratings_, games_due_, games_of_, seats_of_, changes_of_room_, changes_of_;
  Statement tickets_;
  bool failed_ = false;
};

}  // namespace storage::sqlite
