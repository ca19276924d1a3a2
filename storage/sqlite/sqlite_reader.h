// Reads on a connection of its own, so that a long read never holds up the writer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace storage::sqlite {

class SqliteReader final : public Reader {
 public:
  explicit SqliteReader(Database database);

  [[nodiscard]] bool failed() const override { return failed_; }
  [[nodiscard]] std::optional<std::vector<RoomRow>> rooms(std::span<const RoomPhase> phases) override;
  [[nodiscard]] std::optional<RoomRow> room(const RoomId& id) override;
  [[nodiscard]] std::optional<RoomRow> room_by_code(const std::string& code) override;
  [[nodiscard]] std::optional<std::vector<LogRecord>> records(const RoomId& id, std::uint64_t from,
                                                              std::uint64_t to) override;
  [[nodiscard]] std::optional<SnapshotRow> snapshot(const RoomId& id) override;
  [[nodiscard]] std::optional<SessionRow> session(const Hash& token_hash) override;
  [[nodiscard]] std::optional<GuestRow> guest(const std::string& account) override;

 private:
  /// Runs a prepared query to its end, a row at a time.
  template <class ReadRow, class... Values>
  void each(Statement& query, const ReadRow& read_row, const Values&... values);

  Database database_;
  Statement rooms_, room_, room_by_code_, records_, snapshot_, session_, guest_;
  bool failed_ = false;
};

}  // namespace storage::sqlite
