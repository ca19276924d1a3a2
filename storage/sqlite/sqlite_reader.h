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
  [[nodiscard]] std::optional<std::vector<KeptRow>> kept() override;
  [[nodiscard]] std::optional<AuditHead> audit_head() override;
  [[nodiscard]] std::optional<std::vector<LogRecord>> audit(std::uint64_t from, std::uint64_t to) override;
  [[nodiscard]] std::optional<std::vector<LogRecord>> audit_about(const std::string& target,
                                                                  std::size_t limit) override;
  [[nodiscard]] std::optional<std::vector<ChatRow>> chat_by(const std::string& account, std::size_t limit) override {
    return noted(talk_.chat_by(account, limit));
  }
  [[nodiscard]] std::optional<std::vector<ReportRow>> reports_by(const std::string& reporter,
                                                                 std::size_t limit) override {
    return noted(talk_.reports_by(reporter, limit));
  }
  [[nodiscard]] std::optional<std::vector<ChatRow>> chat(const std::string& room, std::int64_t since_ms) override;
  [[nodiscard]] std::optional<StandingRows> standing(const std::string& account) override;
  [[nodiscard]] std::optional<std::vector<ReportRow>> reports(const std::string& state, std::size_t limit) override;
  [[nodiscard]] std::optional<std::vector<ReportRow>> report(const std::string& id) override;

 private:
  /// Runs a prepared query to its end, a row at a time.
  template <class ReadRow, class... Values>
  void each(Statement& query, const ReadRow& read_row, const Values&... values);

  /// What another part has read; it failed when there is nothing.
  template <class Rows>
  [[nodiscard]] std::optional<Rows> noted(std::optional<Rows> found) {
    failed_ = !found;
    return found;
  }

  [[nodiscard]] bool add_seats(std::vector<GameRow>& games);

  Database database_;
  SqliteAccountReader accounts_;
  TalkReader talk_;
  SqliteRoomReader rooms_;
  Statement ratings_, games_due_, games_of_, seats_of_, changes_of_room_, changes_of_;
  Statement tickets_;
  Statement kept_, audit_head_, audit_, audit_about_;
  bool failed_ = false;
};

}  // namespace storage::sqlite
