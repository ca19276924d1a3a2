#include "storage/postgres/talk_statements.h"

#include <string>

#include "storage/postgres/sqlstate.h"

namespace storage::postgres {
namespace {

// ---- writes ----

// Whether whoever writes the line may write to the table that it belongs to. Who takes the table meanwhile waits.
constexpr Sql k_own_room{
    "own_room",
    "WITH room AS MATERIALIZED (SELECT 1 FROM rooms WHERE id = $1::text AND epoch = $2::int8 FOR SHARE)"
    " SELECT must(EXISTS (SELECT 1 FROM room), 'VV002')"};
constexpr Sql k_put_chat{
    "put_chat",
    "INSERT INTO chat (room, channel, number, at_ms, account, nickname, seat, key, phrase, text, staff)"
    " VALUES ($1::text, $2::text, $3::int8, $4::int8, $5::text, $6::text, $7::int8, $8::text, $9::text, $10::text,"
    " $11::bool)"};
constexpr Sql k_drop_old_chat{"drop_old_chat",
                              "DELETE FROM chat WHERE room = $1::text AND channel = $2::text AND number <= $3::int8"};
// Another writer that drops some of the same lines is left alone.
constexpr Sql k_drop_expired_chat{"drop_expired_chat",
                                  "DELETE FROM chat WHERE ctid = ANY (ARRAY (SELECT ctid FROM chat"
                                  " WHERE at_ms < $1::int8 ORDER BY at_ms LIMIT $2::int8 FOR UPDATE SKIP LOCKED))"};

constexpr Sql k_put_block{"put_block",
                          "INSERT INTO blocks (account, blocked, at_ms) VALUES ($1::text, $2::text, $3::int8)"
                          " ON CONFLICT (account, blocked) DO NOTHING"};
constexpr Sql k_drop_block{"drop_block", "DELETE FROM blocks WHERE account = $1::text AND blocked = $2::text"};
constexpr Sql k_put_mute{
    "put_mute",
    "INSERT INTO mutes (account, until_ms, reason, at_ms) VALUES ($1::text, $2::int8, $3::text, $4::int8)"
    " ON CONFLICT (account) DO UPDATE SET until_ms = excluded.until_ms, reason = excluded.reason,"
    " at_ms = excluded.at_ms"};
constexpr Sql k_put_report{
    "put_report",
    "INSERT INTO reports (id, at_ms, reporter, account, kind, text, room, room_seq, context, state)"
    " VALUES ($1::text, $2::int8, $3::text, $4::text, $5::text, $6::text, $7::text, $8::int8, $9::text, $10::text)"};
// What was kept of somebody who deleted the account meanwhile, for whoever had to deal with it, goes now.
constexpr Sql k_close_report{
    "close_report",
    "WITH gone AS MATERIALIZED (SELECT EXISTS (SELECT 1 FROM reports r JOIN guests g"
    " ON g.account = r.reporter OR g.account = r.account WHERE r.id = $1::text AND g.ended_ms > 0) AS ended),"
    " closed AS (UPDATE reports SET state = $2::text,"
    " text = CASE WHEN (SELECT ended FROM gone) THEN '' ELSE text END,"
    " context = CASE WHEN (SELECT ended FROM gone) THEN '[]' ELSE context END"
    " WHERE id = $1::text AND state = $3::text RETURNING 1)"
    " SELECT must(EXISTS (SELECT 1 FROM closed), 'VV001')"};

constexpr Sql k_put_kept{"put_kept",
                         "INSERT INTO kept (kind, id, value) VALUES ($1::text, $2::text, $3::bytea)"
                         " ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value"};
constexpr Sql k_drop_kept{"drop_kept",
                          "WITH dropped AS (DELETE FROM kept WHERE kind = $1::text AND id = $2::text RETURNING 1)"
                          " SELECT must(EXISTS (SELECT 1 FROM dropped), 'VV001')"};
constexpr Sql k_advance_audit{"advance_audit",
                              "WITH advanced AS (UPDATE audit_head SET seq = $1::int8, hash = $2::bytea"
                              " WHERE one = 1 AND seq = $1::int8 - 1 AND hash = $3::bytea RETURNING 1)"
                              " SELECT must(EXISTS (SELECT 1 FROM advanced), 'VV002')"};
constexpr Sql k_append_audit{
    "append_audit",
    "INSERT INTO audit (seq, at_ms, act, actor, target, payload, prev_hash, hash)"
    " VALUES ($1::int8, $2::int8, $3::text, $4::text, $5::text, $6::bytea, $7::bytea, $8::bytea)"};

// ---- reads ----

constexpr Sql k_chat{"chat",
                     "SELECT room, channel, number, at_ms, account, nickname, seat, key, phrase, text, staff FROM chat"
                     " WHERE room = $1::text AND at_ms >= $2::int8 ORDER BY at_ms, channel, number"};
constexpr Sql k_chat_by{
    "chat_by",
    "SELECT room, channel, number, at_ms, account, nickname, seat, key, phrase, text, staff FROM chat"
    " WHERE account = $1::text ORDER BY at_ms DESC, room, channel, number LIMIT $2::int8"};
constexpr Sql k_blocks{"blocks",
                       "SELECT blocks.account, blocked, at_ms, guests.nickname FROM blocks"
                       " JOIN guests ON guests.account = blocked WHERE blocks.account = $1::text ORDER BY blocked"};
constexpr Sql k_blocked_by{"blocked_by",
                           "SELECT account FROM blocks WHERE blocked = $1::text ORDER BY account LIMIT $2::int8"};
constexpr Sql k_mute{"mute", "SELECT account, until_ms, reason, at_ms FROM mutes WHERE account = $1::text"};
constexpr Sql k_reports{"reports",
                        "SELECT id, at_ms, reporter, account, kind, text, room, room_seq, context, state FROM reports"
                        " WHERE state = $1::text ORDER BY at_ms, id LIMIT $2::int8"};
constexpr Sql k_reports_by{
    "reports_by",
    "SELECT id, at_ms, reporter, account, kind, text, room, room_seq, context, state FROM reports"
    " WHERE reporter = $1::text ORDER BY at_ms DESC, id LIMIT $2::int8"};
constexpr Sql k_report{"report",
                       "SELECT id, at_ms, reporter, account, kind, text, room, room_seq, context, state FROM reports"
                       " WHERE id = $1::text"};
constexpr Sql k_kept{"kept", "SELECT kind, id, value FROM kept ORDER BY kind, id"};
constexpr Sql k_audit_head{"audit_head", "SELECT seq, hash FROM audit_head WHERE one = 1"};
constexpr Sql k_audit{"audit",
                      "SELECT seq, at_ms, act, actor, target, payload, prev_hash, hash FROM audit"
                      " WHERE seq BETWEEN $1::int8 AND $2::int8 ORDER BY seq"};
constexpr Sql k_audit_about{"audit_about",
                            "SELECT seq, at_ms, act, actor, target, payload, prev_hash, hash FROM audit"
                            " WHERE target = $1::text ORDER BY seq DESC LIMIT $2::int8"};

ChatRow chat_row(const Row& row) {
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
          .staff = row.boolean(10)};
}

ReportRow report_row(const Row& row) {
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

LogRecord audit_record(const Row& row) {
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

void add_write(Script& script, const PutChat& write) {
  const ChatRow& row = write.row;
  if (write.epoch) script.add(k_own_room, row.room, *write.epoch);
  script.add(k_put_chat, row.room, row.channel, row.number, row.at_ms, row.account, row.nickname, row.seat, row.key,
             row.phrase, row.text, row.staff);
  if (row.number > write.keep) script.add(k_drop_old_chat, row.room, row.channel, row.number - write.keep);
  script.add(k_drop_expired_chat, write.expired_ms, std::uint64_t{k_expired_at_once});
}

void add_write(Script& script, const PutBlock& write) {
  script.add(k_put_block, write.row.account, write.row.blocked, write.row.at_ms);
}

void add_write(Script& script, const DropBlock& write) { script.add(k_drop_block, write.account, write.blocked); }

void add_write(Script& script, const PutMute& write) {
  script.add(k_put_mute, write.row.account, write.row.until_ms, write.row.reason, write.row.at_ms);
}

void add_write(Script& script, const PutReport& write) {
  const ReportRow& row = write.row;
  script.add(k_put_report, row.id, row.at_ms, row.reporter, row.account, row.kind, row.text, row.room, row.room_seq,
             row.context, row.state);
}

void add_write(Script& script, const CloseReport& write) {
  script.add(k_close_report, write.id, write.state, std::string(k_report_open));
}

void add_write(Script& script, const PutKept& write) {
  script.add(k_put_kept, write.row.kind, write.row.id, write.row.value);
}

void add_write(Script& script, const DropKept& write) { script.add(k_drop_kept, write.kind, write.id); }

void add_write(Script& script, const AppendAudit& write) {
  const LogRecord& record = write.record;
  script.add(k_advance_audit, record.seq, record.hash, record.prev_hash);
  script.add(k_append_audit, record.seq, record.at_ms, record.kind, record.actor, record.key, record.payload,
             record.prev_hash, record.hash);
}

Statements talk_writes() {
  return {&k_own_room,   &k_put_chat,      &k_drop_old_chat, &k_drop_expired_chat, &k_put_block,
          &k_drop_block, &k_put_mute,      &k_put_report,    &k_close_report,      &k_put_kept,
          &k_drop_kept,  &k_advance_audit, &k_append_audit};
}

Statements talk_reads() {
  return {&k_chat,       &k_chat_by, &k_blocks, &k_blocked_by, &k_mute,  &k_reports,
          &k_reports_by, &k_report,  &k_kept,   &k_audit_head, &k_audit, &k_audit_about};
}

Read<std::vector<ChatRow>> PostgresModerationReader::chat(const std::string& room, std::int64_t since_ms) {
  return read_all(questions_, k_chat, chat_row, room, since_ms);
}

Read<std::vector<ChatRow>> PostgresModerationReader::chat_by(const std::string& account, std::size_t limit) {
  return read_all(questions_, k_chat_by, chat_row, account, bounded(limit));
}

Read<StandingRows> PostgresModerationReader::standing(const std::string& account) {
  StandingRows found;
  const auto block = [&](const Row& row) {
    found.blocks.push_back({row.text(0), row.text(1), row.integer(2)});
    found.names.push_back(row.text(3));
  };
  const auto mute = [&](const Row& row) {
    found.mutes.push_back({row.text(0), row.integer(1), row.text(2), row.integer(3)});
  };
  const auto blocker = [&](const Row& row) { found.blocked_by.push_back(row.text(0)); };
  const bool all = each_row(questions_, k_blocks, block, account) && each_row(questions_, k_mute, mute, account) &&
                   each_row(questions_, k_blocked_by, blocker, account, std::uint64_t{k_blocked_by_most});
  if (!all) return Unreadable{};
  return found;
}

Read<std::vector<ReportRow>> PostgresModerationReader::reports(const std::string& state, std::size_t limit) {
  return read_all(questions_, k_reports, report_row, state, bounded(limit));
}

Read<std::vector<ReportRow>> PostgresModerationReader::reports_by(const std::string& reporter, std::size_t limit) {
  return read_all(questions_, k_reports_by, report_row, reporter, bounded(limit));
}

Read<std::optional<ReportRow>> PostgresModerationReader::report(const std::string& id) {
  return read_one(questions_, k_report, report_row, id);
}

Read<std::vector<KeptRow>> PostgresModerationReader::kept() {
  return read_all(questions_, k_kept, [](const Row& row) { return KeptRow{row.text(0), row.text(1), row.bytes(2)}; });
}

// The one row is made with the table: where it is gone, nothing is known of the log.
Read<AuditHead> PostgresModerationReader::audit_head() {
  auto head = read_one(questions_, k_audit_head, [](const Row& row) { return AuditHead{row.counter(0), row.hash(1)}; });
  if (!head.ok() || !*head) return Unreadable{};
  return **head;
}

Read<std::vector<LogRecord>> PostgresModerationReader::audit(std::uint64_t from, std::uint64_t to) {
  return read_all(questions_, k_audit, audit_record, bounded(from), bounded(to));
}

Read<std::vector<LogRecord>> PostgresModerationReader::audit_about(const std::string& target, std::size_t limit) {
  return read_all(questions_, k_audit_about, audit_record, target, bounded(limit));
}

}  // namespace storage::postgres
