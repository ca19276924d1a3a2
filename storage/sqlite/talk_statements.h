// The statements of storage/talk.h. Most give SQLite's code; the writer says what becomes of its group.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace storage::sqlite {

class TalkWriter {
 public:
  explicit TalkWriter(Database& database);
  [[nodiscard]] bool is_ready() const;

  [[nodiscard]] WriteStatus store(const PutChat& write);
  [[nodiscard]] int store(const PutBlock& write);
  [[nodiscard]] int store(const DropBlock& write);
  [[nodiscard]] int store(const PutMute& write);
  [[nodiscard]] int store(const PutReport& write);
  [[nodiscard]] WriteStatus store(const CloseReport& write);

 private:
  /// Whether whoever writes the line may write to the table that it belongs to: stored or fenced.
  [[nodiscard]] WriteStatus may_write(const PutChat& write);

  Statement find_owned_, put_chat_, drop_old_, drop_expired_, put_block_, drop_block_, put_mute_, put_report_,
      close_report_;
};

/// Everything of the reader's is nullopt when the medium failed.
class TalkReader {
 public:
  explicit TalkReader(Database& database);

  [[nodiscard]] std::optional<std::vector<ChatRow>> chat(const std::string& room, std::int64_t since_ms);
  [[nodiscard]] std::optional<StandingRows> standing(const std::string& account);
  [[nodiscard]] std::optional<std::vector<ReportRow>> reports(const std::string& state, std::size_t limit);
  [[nodiscard]] std::optional<std::vector<ReportRow>> report(const std::string& id);
  [[nodiscard]] std::optional<std::vector<ChatRow>> chat_by(const std::string& account, std::size_t limit);
  [[nodiscard]] std::optional<std::vector<ReportRow>> reports_by(const std::string& reporter, std::size_t limit);

 private:
  Statement chat_, blocks_, blocked_by_, mute_, reports_, report_, chat_by_, reports_by_;
};

}  // namespace storage::sqlite
