#include "storage/sqlite/talk_statements.h"

#include "storage/sqlite/query.h"
#include "storage/sqlite/write_status.h"

namespace storage::sqlite {
namespace {

ChatRow chat_row(const Statement& row) {
  return {.room = row.text(0),
          .channel = row.text(1),
          .number = row.counter(2),
          .at_ms = row.integer(3),
          .account = row.text(4),
          .nickname = row.text(5),
          .seat = row.integer(6),
          .key = row.text(7),
          .phrase = row.text(8),
          .text = row.text(9),
          .staff = row.integer(10) != 0};
}

ReportRow report_row(const Statement& row) {
  return {.id = row.text(0),
          .at_ms = row.integer(1),
          .reporter = row.text(2),
          .account = row.text(3),
          .kind = row.text(4),
          .text = row.text(5),
          .room = row.text(6),
          .room_seq = row.counter(7),
          .context = row.text(8),
          .state = row.text(9)};
}

LogRecord audit_record(const Statement& row) {
  return {.seq = row.counter(0),
          .epoch = 0,
          .kind = row.text(2),
          .actor = row.text(3),
          .key = row.text(4),
          .payload = row.bytes(5),
          .prev_hash = row.hash(6),
          .hash = row.hash(7),
          .at_ms = row.integer(1)};
}

}  // namespace

TalkWriter::TalkWriter(Database& database)
    : find_owned_(database.prepare("SELECT 1 FROM rooms WHERE id = ? AND epoch = ?")),
      put_chat_(
          database.prepare("INSERT INTO chat (room, channel, number, at_ms, account, nickname, seat, key, phrase, text,"
                           " staff) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      drop_old_(database.prepare("DELETE FROM chat WHERE room = ? AND channel = ? AND number <= ?")),
      drop_expired_(
          database.prepare("DELETE FROM chat WHERE (room, channel, number) IN"
                           " (SELECT room, channel, number FROM chat WHERE at_ms < ? ORDER BY at_ms LIMIT ?)")),
      put_block_(database.prepare("INSERT INTO blocks (account, blocked, at_ms) VALUES (?, ?, ?)"
                                  " ON CONFLICT (account, blocked) DO NOTHING")),
      drop_block_(database.prepare("DELETE FROM blocks WHERE account = ? AND blocked = ?")),
      put_mute_(database.prepare(
          "INSERT INTO mutes (account, until_ms, reason, at_ms) VALUES (?, ?, ?, ?) ON CONFLICT (account) DO UPDATE"
          " SET until_ms = excluded.until_ms, reason = excluded.reason, at_ms = excluded.at_ms")),
      put_report_(database.prepare(
          "INSERT INTO reports (id, at_ms, reporter, account, kind, text, room, room_seq, context, state)"
          " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      // What was kept of somebody who deleted the account meanwhile, for whoever had to deal with it, goes now.
      close_report_(database.prepare(
          "WITH gone (ended) AS (SELECT EXISTS (SELECT 1 FROM guests WHERE ended_ms > 0 AND account IN"
          " (SELECT reporter FROM reports WHERE id = ?2 UNION ALL SELECT account FROM reports WHERE id = ?2)))"
          " UPDATE reports SET state = ?1, text = iif((SELECT ended FROM gone), '', text),"
          " context = iif((SELECT ended FROM gone), '[]', context) WHERE id = ?2 AND state = ?3 RETURNING id")) {}

bool TalkWriter::is_ready() const {
  for (const Statement* statement : {&find_owned_, &put_chat_, &drop_old_, &drop_expired_, &put_block_, &drop_block_,
                                     &put_mute_, &put_report_, &close_report_}) {
    if (!statement->valid()) return false;
  }
  return true;
}

WriteStatus TalkWriter::may_write(const PutChat& write) {
  if (!write.epoch) return WriteStatus::stored;
  const WriteStatus found = status_if_found(find_owned_.first(write.row.room, *write.epoch), find_owned_);
  return found == WriteStatus::conflict ? WriteStatus::fenced : found;
}

WriteStatus TalkWriter::store(const PutChat& write) {
  const ChatRow& row = write.row;
  if (const WriteStatus may = may_write(write); may != WriteStatus::stored) return may;
  int code = put_chat_.execute(row.room, row.channel, row.number, row.at_ms, row.account, row.nickname, row.seat,
                               row.key, row.phrase, row.text, std::int64_t{row.staff ? 1 : 0});
  if (code == SQLITE_OK && row.number > write.keep) {
    code = drop_old_.execute(row.room, row.channel, row.number - write.keep);
  }
  if (code == SQLITE_OK) code = drop_expired_.execute(write.expired_ms, std::uint64_t{k_expired_at_once});
  return status_of(code);
}

int TalkWriter::store(const PutBlock& write) {
  return put_block_.execute(write.row.account, write.row.blocked, write.row.at_ms);
}

int TalkWriter::store(const DropBlock& write) { return drop_block_.execute(write.account, write.blocked); }

int TalkWriter::store(const PutMute& write) {
  return put_mute_.execute(write.row.account, write.row.until_ms, write.row.reason, write.row.at_ms);
}

int TalkWriter::store(const PutReport& write) {
  const ReportRow& row = write.row;
  return put_report_.execute(row.id, row.at_ms, row.reporter, row.account, row.kind, row.text, row.room, row.room_seq,
                             row.context, row.state);
}

WriteStatus TalkWriter::store(const CloseReport& write) {
  return status_if_found(close_report_.first(write.state, write.id, std::string(k_report_open)), close_report_);
}

SqliteModerationReader::SqliteModerationReader(Database& database)
    : chat_(database.prepare("SELECT room, channel, number, at_ms, account, nickname, seat, key, phrase, text, staff"
                             " FROM chat WHERE room = ? AND at_ms >= ? ORDER BY at_ms, channel, number")),
      chat_by_(database.prepare("SELECT room, channel, number, at_ms, account, nickname, seat, key, phrase, text, staff"
                                " FROM chat WHERE account = ? ORDER BY at_ms DESC, room, channel, number LIMIT ?")),
      blocks_(database.prepare("SELECT blocks.account, blocked, at_ms, guests.nickname FROM blocks"
                               " JOIN guests ON guests.account = blocked WHERE blocks.account = ? ORDER BY blocked")),
      blocked_by_(database.prepare("SELECT account FROM blocks WHERE blocked = ? ORDER BY account LIMIT ?")),
      mute_(database.prepare("SELECT account, until_ms, reason, at_ms FROM mutes WHERE account = ?")),
      reports_(database.prepare("SELECT id, at_ms, reporter, account, kind, text, room, room_seq, context, state"
                                " FROM reports WHERE state = ? ORDER BY at_ms, id LIMIT ?")),
      reports_by_(database.prepare("SELECT id, at_ms, reporter, account, kind, text, room, room_seq, context, state"
                                   " FROM reports WHERE reporter = ? ORDER BY at_ms DESC, id LIMIT ?")),
      report_(database.prepare("SELECT id, at_ms, reporter, account, kind, text, room, room_seq, context, state"
                               " FROM reports WHERE id = ?")),
      kept_(database.prepare("SELECT kind, id, value FROM kept ORDER BY kind, id")),
      audit_head_(database.prepare("SELECT seq, hash FROM audit_head")),
      audit_(database.prepare("SELECT seq, at_ms, act, actor, target, payload, prev_hash, hash FROM audit"
                              " WHERE seq BETWEEN ? AND ? ORDER BY seq")),
      audit_about_(database.prepare("SELECT seq, at_ms, act, actor, target, payload, prev_hash, hash FROM audit"
                                    " WHERE target = ? ORDER BY seq DESC LIMIT ?")) {}

Read<std::vector<ChatRow>> SqliteModerationReader::chat(const std::string& room, std::int64_t since_ms) {
  return read_all(chat_, chat_row, room, since_ms);
}

Read<std::vector<ChatRow>> SqliteModerationReader::chat_by(const std::string& account, std::size_t limit) {
  return read_all(chat_by_, chat_row, account, bounded(limit));
}

Read<StandingRows> SqliteModerationReader::standing(const std::string& account) {
  StandingRows found;
  const auto block = [&](const Statement& row) {
    found.blocks.push_back({row.text(0), row.text(1), row.integer(2)});
    found.names.push_back(row.text(3));
  };
  const auto mute = [&](const Statement& row) {
    found.mutes.push_back({row.text(0), row.integer(1), row.text(2), row.integer(3)});
  };
  const auto blocker = [&](const Statement& row) { found.blocked_by.push_back(row.text(0)); };
  const bool all = each_row(blocks_, block, account) && each_row(mute_, mute, account) &&
                   each_row(blocked_by_, blocker, account, std::uint64_t{k_blocked_by_most});
  if (!all) return Unreadable{};
  return found;
}

Read<std::vector<ReportRow>> SqliteModerationReader::reports(const std::string& state, std::size_t limit) {
  return read_all(reports_, report_row, state, bounded(limit));
}

Read<std::vector<ReportRow>> SqliteModerationReader::reports_by(const std::string& reporter, std::size_t limit) {
  return read_all(reports_by_, report_row, reporter, bounded(limit));
}

Read<std::optional<ReportRow>> SqliteModerationReader::report(const std::string& id) {
  return read_one(report_, report_row, id);
}

Read<std::vector<KeptRow>> SqliteModerationReader::kept() {
  return read_all(kept_, [](const Statement& row) { return KeptRow{row.text(0), row.text(1), row.bytes(2)}; });
}

// The one row is made with the table: where it is gone, nothing is known of the log.
Read<AuditHead> SqliteModerationReader::audit_head() {
  auto head = read_one(audit_head_, [](const Statement& row) { return AuditHead{row.counter(0), row.hash(1)}; });
  if (!head.ok() || !*head) return Unreadable{};
  return **head;
}

Read<std::vector<LogRecord>> SqliteModerationReader::audit(std::uint64_t from, std::uint64_t to) {
  return read_all(audit_, audit_record, bounded(from), bounded(to));
}

Read<std::vector<LogRecord>> SqliteModerationReader::audit_about(const std::string& target, std::size_t limit) {
  return read_all(audit_about_, audit_record, target, bounded(limit));
}

}  // namespace storage::sqlite
