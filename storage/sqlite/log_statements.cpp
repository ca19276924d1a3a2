#include "storage/sqlite/log_statements.h"

#include <algorithm>

#include "storage/chain.h"
#include "storage/sqlite/query.h"
#include "storage/sqlite/write_status.h"
#include "storage/words.h"

namespace storage::sqlite {
namespace {

/// How many rooms' numbers are kept, some 100 bytes each. Beyond it they are read anew.
constexpr std::size_t k_numbers_max = 65'536;

constexpr std::string_view k_rooms_in_phase =
    "SELECT id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms,"
    " pruned_ms FROM rooms WHERE phase = ?";
constexpr std::string_view k_room_by_id =
    "SELECT id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms,"
    " pruned_ms FROM rooms WHERE id = ?";
constexpr std::string_view k_room_by_code =
    "SELECT id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms,"
    " pruned_ms FROM rooms WHERE code = ?";

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
          .touched_ms = row.integer(9),
          .pruned_ms = row.integer(10)};
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

SnapshotRow snapshot_row(const Statement& row) {
  return {.room = RoomId{row.text(0)},
          .seq = row.counter(1),
          .rules_version = row.text(2),
          .state = row.bytes(3),
          .state_hash = row.hash(4)};
}

RestRow rest_row(const Statement& row) {
  return {.room = RoomId{row.text(0)},
          .seq = row.counter(1),
          .rested_ms = row.integer(2),
          .wall_ms = row.integer(3),
          .due_ms = row.integer(4),
          .line = row.bytes(5)};
}

}  // namespace

LogWriter::LogWriter(Database& database)
    : database_(database),
      create_room_(database.prepare(
          "INSERT INTO rooms (id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms)"
          " VALUES (?, ?, ?, ?, ?, ?, 0, zeroblob(32), ?, ?)")),
      advance_head_(
          database.prepare("UPDATE rooms SET head_seq = ?, head_hash = ?, touched_ms = ?, phase = coalesce(?, phase)"
                           " WHERE no = ? AND id = ? AND epoch = ? AND head_seq = ? AND head_hash = ?")),
      number_of_room_(database.prepare("SELECT no FROM rooms WHERE id = ?")),
      insert_record_(
          database.prepare("INSERT INTO log (room, seq, epoch, at_ms, kind, actor, key, payload, prev_hash, hash)"
                           " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      room_for_snapshot_(database.prepare("SELECT no FROM rooms WHERE id = ? AND epoch = ? AND head_seq >= ?")),
      put_snapshot_(database.prepare(
          "INSERT INTO snapshots (room, seq, rules_version, state, state_hash) VALUES (?, ?, ?, ?, ?)"
          " ON CONFLICT (room) DO UPDATE SET seq = excluded.seq, rules_version = excluded.rules_version,"
          " state = excluded.state, state_hash = excluded.state_hash WHERE excluded.seq >= snapshots.seq")),
      find_record_(database.prepare("SELECT 1 FROM rooms JOIN log ON log.room = rooms.no"
                                    " WHERE rooms.id = ? AND log.seq = ? AND log.hash = ?")),
      room_for_rest_(database.prepare("SELECT no FROM rooms WHERE id = ? AND epoch = ? AND head_seq = ?")),
      put_rest_(
          database.prepare("INSERT INTO rests (room, seq, rested_ms, wall_ms, due_ms, line) VALUES (?, ?, ?, ?, ?, ?)"
                           " ON CONFLICT (room) DO UPDATE SET seq = excluded.seq, rested_ms = excluded.rested_ms,"
                           " wall_ms = excluded.wall_ms, due_ms = excluded.due_ms, line = excluded.line")),
      drop_rest_(database.prepare("DELETE FROM rests WHERE room = ?")),
      next_owner_(database.prepare("UPDATE owners SET newest = newest + 1 RETURNING newest")),
      find_owned_(database.prepare("SELECT no, epoch, head_seq, head_hash FROM rooms WHERE id = ? AND pruned_ms = 0")),
      claim_(database.prepare("UPDATE rooms SET epoch = ? WHERE no = ?")) {}

bool LogWriter::is_ready() const {
  for (const Statement* statement :
       {&create_room_, &advance_head_, &number_of_room_, &insert_record_, &room_for_snapshot_, &put_snapshot_,
        &find_record_, &room_for_rest_, &put_rest_, &drop_rest_, &next_owner_, &find_owned_, &claim_}) {
    if (!statement->valid()) return false;
  }
  return true;
}

WriteStatus LogWriter::store(const CreateRoom& write) {
  const RoomRow& row = write.row;
  return status_of(create_room_.execute(row.id.text, row.code, row.game, row.rules_version, phase_name(row.phase),
                                        row.epoch, row.created_ms, row.touched_ms));
}

WriteStatus LogWriter::store(const AppendLog& write) {
  if (write.records.empty()) return WriteStatus::fenced;
  const Hash& believed = write.records.front().prev_hash;
  if (!continues(write.records, {write.expected_head, 0, believed}, write.epoch)) return WriteStatus::fenced;
  const LogRecord& last = write.records.back();
  std::int64_t number = 0;
  const WriteStatus known = number_of(write.room, number);
  if (known != WriteStatus::stored) return known;
  const auto advance = [&](const auto& phase) {
    return advance_head_.execute(last.seq, last.hash, last.at_ms, phase, number, write.room.text, write.epoch,
                                 write.expected_head, believed);
  };
  const int code = write.phase ? advance(phase_name(*write.phase)) : advance(nullptr);
  if (code != SQLITE_OK) return status_of(code);
  if (database_.changed_rows() != 1) return WriteStatus::fenced;
  for (const LogRecord& record : write.records) {
    const int inserted =
        insert_record_.execute(number, record.seq, record.epoch, record.at_ms, record.kind, record.actor, record.key,
                               record.payload, record.prev_hash, record.hash);
    if (inserted != SQLITE_OK) return status_of(inserted);
  }
  const bool is_over = write.phase && *write.phase != RoomPhase::open && *write.phase != RoomPhase::running;
  return is_over ? status_of(drop_rest_.execute(number)) : WriteStatus::stored;
}

// With RETURNING, the update that advances the head would make a table of its own for each record, and drop it.
WriteStatus LogWriter::number_of(const RoomId& room, std::int64_t& number) {
  if (const auto known = numbers_.find(room.text); known != numbers_.end()) {
    number = known->second;
    return WriteStatus::stored;
  }
  const int code = number_of_room_.first(room.text);
  if (code == SQLITE_ROW) number = number_of_room_.integer(0);
  number_of_room_.reset();
  if (code == SQLITE_DONE) return WriteStatus::fenced;
  if (code != SQLITE_ROW) return status_of(code);
  if (numbers_.size() >= k_numbers_max) numbers_.clear();
  numbers_.emplace(room.text, number);
  return WriteStatus::stored;
}

WriteStatus LogWriter::store(const PutSnapshot& write) {
  const SnapshotRow& row = write.row;
  const int code = room_for_snapshot_.first(row.room.text, write.epoch, row.seq);
  const std::int64_t room = code == SQLITE_ROW ? room_for_snapshot_.integer(0) : 0;
  room_for_snapshot_.reset();
  if (code == SQLITE_DONE) return WriteStatus::fenced;
  if (code != SQLITE_ROW) return status_of(code);
  return status_of(put_snapshot_.execute(room, row.seq, row.rules_version, row.state, row.state_hash));
}

WriteStatus LogWriter::unless_there(const WriteGroup& group, WriteStatus refused) {
  WriteStatus status = refused;
  for (const Write& write : group.writes) {
    const auto* append = std::get_if<AppendLog>(&write);
    if (append == nullptr) continue;
    if (append->records.empty()) return refused;
    const LogRecord& last = append->records.back();
    status = status_if_found(find_record_.first(append->room.text, last.seq, last.hash), find_record_);
    if (status != WriteStatus::stored) return status == WriteStatus::conflict ? refused : status;
  }
  return status;
}

WriteStatus LogWriter::store(const PutRest& write) {
  const RestRow& row = write.row;
  const int code = room_for_rest_.first(row.room.text, write.epoch, row.seq);
  const std::int64_t room = code == SQLITE_ROW ? room_for_rest_.integer(0) : 0;
  room_for_rest_.reset();
  if (code == SQLITE_DONE) return WriteStatus::fenced;
  if (code != SQLITE_ROW) return status_of(code);
  return status_of(put_rest_.execute(room, row.seq, row.rested_ms, row.wall_ms, row.due_ms, row.line));
}

WriteStatus LogWriter::next_owner(std::uint64_t& owner) {
  const int code = next_owner_.first();
  if (code == SQLITE_ROW) owner = next_owner_.counter(0);
  // A row that is gone is damage.
  const WriteStatus status = status_if_found(code, next_owner_);
  return status == WriteStatus::conflict ? WriteStatus::failed : status;
}

Claim LogWriter::claim(const RoomId& room, std::uint64_t owner, bool& changed) {
  Claim claim{.status = WriteStatus::fenced, .epoch = owner};
  const int code = find_owned_.first(room.text);
  if (code != SQLITE_ROW) {
    find_owned_.reset();
    if (code != SQLITE_DONE) claim.status = status_of(code);
    return claim;
  }
  const std::int64_t number = find_owned_.integer(0);
  const std::uint64_t epoch = find_owned_.counter(1);
  claim.head_seq = find_owned_.counter(2);
  claim.head_hash = find_owned_.hash(3);
  find_owned_.reset();
  if (epoch > owner) return claim;
  claim.status = WriteStatus::stored;
  if (epoch == owner) return claim;
  claim.status = status_of(claim_.execute(owner, number));
  changed = changed || claim.status == WriteStatus::stored;
  return claim;
}

SqliteRoomReader::SqliteRoomReader(Database& database)
    : pruning_(database),
      in_phase_(database.prepare(k_rooms_in_phase)),
      room_(database.prepare(k_room_by_id)),
      room_by_code_(database.prepare(k_room_by_code)),
      records_(
          database.prepare("SELECT seq, epoch, kind, actor, key, payload, prev_hash, hash, at_ms FROM log"
                           " WHERE room = (SELECT no FROM rooms WHERE id = ?) AND seq BETWEEN ? AND ? ORDER BY seq")),
      snapshot_(database.prepare("SELECT rooms.id, seq, snapshots.rules_version, state, state_hash FROM snapshots"
                                 " JOIN rooms ON rooms.no = snapshots.room WHERE rooms.id = ?")),
      rests_(database.prepare("SELECT rooms.id, seq, rested_ms, wall_ms, due_ms, line FROM rests"
                              " JOIN rooms ON rooms.no = rests.room"
                              " WHERE rooms.phase = 'running' AND rooms.head_seq = rests.seq ORDER BY rooms.id")) {}

Read<std::vector<RoomRow>> SqliteRoomReader::in_phases(std::span<const RoomPhase> phases) {
  std::vector<RoomRow> rows;
  const auto keep = [&](const Statement& row) { rows.push_back(room_row(row)); };
  for (const RoomPhase phase : {RoomPhase::open, RoomPhase::running, RoomPhase::finished, RoomPhase::closed}) {
    if (std::ranges::find(phases, phase) == phases.end()) continue;
    if (!each_row(in_phase_, keep, phase_name(phase))) return Unreadable{};
  }
  std::ranges::sort(rows, {}, &RoomRow::id);
  return rows;
}

Read<std::optional<RoomRow>> SqliteRoomReader::room(const RoomId& id) { return read_one(room_, room_row, id.text); }

Read<std::optional<RoomRow>> SqliteRoomReader::room_by_code(const std::string& code) {
  return read_one(room_by_code_, room_row, code);
}

Read<std::vector<RoomId>> SqliteRoomReader::prunable(const PruneOrder& order, std::size_t count) {
  return pruning_.prunable(order, count);
}

Read<std::vector<LogRecord>> SqliteRoomReader::records(const RoomId& id, std::uint64_t from, std::uint64_t to) {
  return read_all(records_, log_record, id.text, bounded(from), bounded(to));
}

Read<std::optional<SnapshotRow>> SqliteRoomReader::snapshot(const RoomId& id) {
  return read_one(snapshot_, snapshot_row, id.text);
}

Read<std::vector<RestRow>> SqliteRoomReader::rests() { return read_all(rests_, rest_row); }

}  // namespace storage::sqlite
