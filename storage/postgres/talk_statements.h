// The statements of what people say and report (storage/talk.h), and of what the staff set and did about it.
#pragma once

#include "storage/postgres/questions.h"
#include "storage/postgres/script.h"
#include "storage/store.h"

namespace storage::postgres {

void add_write(Script& script, const PutChat& write);
void add_write(Script& script, const PutBlock& write);
void add_write(Script& script, const DropBlock& write);
void add_write(Script& script, const PutMute& write);
void add_write(Script& script, const PutReport& write);
void add_write(Script& script, const CloseReport& write);
void add_write(Script& script, const PutKept& write);
void add_write(Script& script, const DropKept& write);
void add_write(Script& script, const AppendAudit& write);

[[nodiscard]] Statements talk_writes();
[[nodiscard]] Statements talk_reads();

class PostgresModerationReader final : public ModerationReader {
 public:
  /// The questions outlive it.
  explicit PostgresModerationReader(Questions& questions) : questions_(questions) {}

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
  Questions& questions_;
};

}  // namespace storage::postgres
