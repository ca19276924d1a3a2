#include "storage/sqlite/sqlite_reader.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "storage/sqlite/phase_name.h"

namespace storage::sqlite {
namespace {

constexpr std::string_view k_rooms_by_phase =
    "SELECT id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms FROM rooms"
    " WHERE phase = ?";
constexpr std::string_view k_room_by_id =
    "SELECT id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms FROM rooms"
    " WHERE id = ?";
constexpr std::string_view k_room_by_code =
    "SELECT id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms FROM rooms"
    " WHERE code = ?";

RoomRow room_row(const Statement& row) {
  return {.id = RoomId{row.text(0)},
          .code = row.text(1),
          .game = row.text(2),
          .rules_version = row.text(3),
          .phase = phase_from_name(row.text(4)),
          .epoch = row.counter(5),
          .head_seq = row.counter(6),
          .head_hash = row.hash(7),
          .created_ms = row.integer(8),
          .touched_ms = row.integer(9)};
}

LogRecord log_record(const Statement& row) {
  return {.seq = row.counter(0),
          .epoch = row.counter(1),
          .kind = row.text(2),
          .actor = row.text(3),
          .key = row.text(4),
          .payload = row.bytes(5),
          .prev_hash = row.hash(6),
          .hash = row.hash(7),
          .at_ms = row.integer(8)};
}

/// "Up to the end" is a seq that SQLite's integers don't have.
std::int64_t bounded(std::uint64_t seq) {
  return static_cast<std::int64_t>(std::min<std::uint64_t>(seq, std::numeric_limits<std::int64_t>::max()));
}

}  // namespace

SqliteReader::SqliteReader(Database database)
    : database_(std::move(database)),
      rooms_(database_.prepare(k_rooms_by_phase)),
      room_(database_.prepare(k_room_by_id)),
      room_by_code_(database_.prepare(k_room_by_code)),
      records_(
          database_.prepare("SELECT seq, epoch, kind, actor, key, payload, prev_hash, hash, at_ms FROM log"
                            " WHERE room = (SELECT no FROM rooms WHERE id = ?) AND seq BETWEEN ? AND ? ORDER BY seq")),
      snapshot_(database_.prepare("SELECT rooms.id, seq, snapshots.rules_version, state, state_hash FROM snapshots"
                                  " JOIN rooms ON rooms.no = snapshots.room WHERE rooms.id = ?")),
      session_(
          database_.prepare("SELECT token_hash, account, created_ms, expires_ms FROM sessions WHERE token_hash = ?")),
      guest_(database_.prepare("SELECT account, nickname, created_ms FROM guests WHERE account = ?")) {}

template <class ReadRow, class... Values>
void SqliteReader::each(Statement& query, const ReadRow& read_row, const Values&... values) {
  int code = query.valid() ? query.first(values...) : SQLITE_ERROR;
  for (; code == SQLITE_ROW; code = query.next()) read_row(query);
  if (query.valid()) query.reset();
  failed_ = code != SQLITE_DONE;
}

std::optional<std::vector<RoomRow>> SqliteReader::rooms(std::span<const RoomPhase> phases) {
  std::vector<RoomRow> rows;
  for (const RoomPhase phase : {RoomPhase::open, RoomPhase::running, RoomPhase::finished, RoomPhase::closed}) {
    if (std::ranges::find(phases, phase) == phases.end()) continue;
    each(rooms_, [&](const Statement& row) { rows.push_back(room_row(row)); }, phase_name(phase));
    if (failed_) return std::nullopt;
  }
  std::ranges::sort(rows, {}, &RoomRow::id);
  return rows;
}

std::optional<RoomRow> SqliteReader::room(const RoomId& id) {
  std::optional<RoomRow> found;
  each(room_, [&](const Statement& row) { found = room_row(row); }, id.text);
  return found;
}

std::optional<RoomRow> SqliteReader::room_by_code(const std::string& code) {
  std::optional<RoomRow> found;
  each(room_by_code_, [&](const Statement& row) { found = room_row(row); }, code);
  return found;
}

std::optional<std::vector<LogRecord>> SqliteReader::records(const RoomId& id, std::uint64_t from, std::uint64_t to) {
  std::vector<LogRecord> found;
  each(records_, [&](const Statement& row) { found.push_back(log_record(row)); }, id.text, bounded(from), bounded(to));
  return failed_ ? std::nullopt : std::optional(std::move(found));
}

std::optional<SnapshotRow> SqliteReader::snapshot(const RoomId& id) {
  std::optional<SnapshotRow> found;
  each(
      snapshot_,
      [&](const Statement& row) {
        found = {.room = RoomId{row.text(0)},
                 .seq = row.counter(1),
                 .rules_version = row.text(2),
                 .state = row.bytes(3),
                 .state_hash = row.hash(4)};
      },
      id.text);
  return found;
}

std::optional<SessionRow> SqliteReader::session(const Hash& token_hash) {
  std::optional<SessionRow> found;
  each(
      session_,
      [&](const Statement& row) {
        found = {.token_hash = row.hash(0),
                 .account = row.text(1),
                 .created_ms = row.integer(2),
                 .expires_ms = row.integer(3)};
      },
      token_hash);
  return found;
}

std::optional<GuestRow> SqliteReader::guest(const std::string& account) {
  std::optional<GuestRow> found;
  each(
      guest_,
      [&](const Statement& row) {
        found = {.account = row.text(0), .nickname = row.text(1), .created_ms = row.integer(2)};
      },
      account);
  return found;
}

}  // namespace storage::sqlite
