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

class SqliteModerationReader final : public ModerationReader {
 public:
  /// The database outlives it.
  explicit SqliteModerationReader(Database& database);

  [[nodiscard]] Read<std::vector<ChatRow>> chat(const std::string& room, std::int64_t since_ms) override;
  [[nodiscard]] Read<std::vector<ChatRow>> chat_by(const std::string& account, std::size_t limit) override;
  [[nodiscard]] Read<StandingRows> standing(const std::string& account) override;
  [[nodiscard]] Read<std::vector<ReportRow>> reports(const std::string& state, std::size_t limit) override;
  [[nodiscard]] Read<std::vector<ReportRow>> reports_by(const std::string& reporter, std::size_t limit) override;
  [[nodiscard]] Read<std::optional<ReportRow>> report(const std::string& id) override;
  [[nodiscard]] Read<std::vector<KeptRow>> kept() override;
  [[nodiscard]] Read<AuditHead> audit_head() override;
  [[nodiscard]] Read<std::vector<LogRecord>> audit(std::uint64_t from, std::uint64_t to) override;
  [[nodiscard]] Read<std::vector<LogRecord>> audit_about(const std::string& target, std::size_t limit) override;

 private:
  Statement chat_, chat_by_, blocks_, blocked_by_, mute_, reports_, reports_by_, report_;
  Statement kept_, audit_head_, audit_, audit_about_;
};

}  // namespace storage::sqlite
