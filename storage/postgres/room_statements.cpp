#include "storage/postgres/room_statements.h"

#include <algorithm>
#include <set>
#include <utility>

#include "storage/chain.h"
#include "storage/postgres/sqlstate.h"
#include "storage/words.h"

namespace storage::postgres {
namespace {

// ---- writes ----

constexpr Sql k_create_room{"create_room",
                            "INSERT INTO rooms (id, code, game, rules_version, phase, epoch, created_ms, touched_ms)"
                            " VALUES ($1::text, $2::text, $3::text, $4::text, $5::text, $6::int8, $7::int8, $8::int8)"};

// Refusals are rows that don't come back from `taken`: nothing raises an error, so the others stand. The order of
// `asked`, which is that of the rooms, is the order of the locks. What is said of a row that wasn't taken is of the
// moment at which the statement began, perhaps before it waited for another transaction: the writer looks again.
constexpr Sql k_append{
    "append",
    "WITH asked AS MATERIALIZED (SELECT * FROM unnest($1::int8[], $2::text[], $3::int8[], $4::int8[], $5::int8[],"
    " $6::bytea[], $7::bytea[], $8::int8[], $9::text[])"
    " AS a (g, room, epoch, expected, last, believed, hash, at_ms, phase)),"
    " records AS MATERIALIZED (SELECT * FROM unnest($10::int8[], $11::int8[], $12::int8[], $13::text[], $14::text[],"
    " $15::text[], $16::bytea[], $17::bytea[], $18::bytea[])"
    " AS r (g, seq, at_ms, kind, actor, key, payload, prev_hash, hash)),"
    " taken AS (UPDATE rooms SET head_seq = a.last, head_hash = a.hash, touched_ms = a.at_ms,"
    " phase = coalesce(a.phase, rooms.phase) FROM asked a"
    " WHERE rooms.id = a.room AND rooms.epoch = a.epoch AND rooms.head_seq = a.expected"
    " AND rooms.head_hash = a.believed AND NOT EXISTS (SELECT 1 FROM records r JOIN log l"
    " ON l.room = rooms.no AND l.actor = r.actor AND l.key = r.key WHERE r.g = a.g AND r.key <> '' AND l.key <> '')"
    " RETURNING a.g, a.epoch, rooms.no),"
    " written AS (INSERT INTO log (room, seq, epoch, at_ms, kind, actor, key, payload, prev_hash, hash)"
    " SELECT t.no, r.seq, t.epoch, r.at_ms, r.kind, r.actor, r.key, r.payload, r.prev_hash, r.hash"
    " FROM taken t JOIN records r ON r.g = t.g)"
    " SELECT a.g, CASE WHEN t.g IS NOT NULL THEN 'stored'"
    " WHEN EXISTS (SELECT 1 FROM rooms JOIN log l ON l.room = rooms.no AND l.seq = a.last AND l.hash = a.hash"
    " WHERE rooms.id = a.room) THEN 'mine'"
    " WHEN EXISTS (SELECT 1 FROM rooms JOIN records r ON r.g = a.g AND r.key <> ''"
    " JOIN log l ON l.room = rooms.no AND l.actor = r.actor AND l.key = r.key AND l.key <> ''"
    " WHERE rooms.id = a.room AND rooms.epoch = a.epoch AND rooms.head_seq = a.expected"
    " AND rooms.head_hash = a.believed) THEN 'conflict' ELSE 'fenced' END"
    " FROM asked a LEFT JOIN taken t ON t.g = a.g"};

constexpr Sql k_look{
    "look",
    "WITH asked AS MATERIALIZED (SELECT * FROM unnest($1::int8[], $2::text[], $3::int8[], $4::int8[], $5::int8[],"
    " $6::bytea[], $7::bytea[], $8::int8[], $9::text[])"
    " AS a (g, room, epoch, expected, last, believed, hash, at_ms, phase)),"
    " records AS MATERIALIZED (SELECT * FROM unnest($10::int8[], $11::int8[], $12::int8[], $13::text[], $14::text[],"
    " $15::text[], $16::bytea[], $17::bytea[], $18::bytea[])"
    " AS r (g, seq, at_ms, kind, actor, key, payload, prev_hash, hash))"
    " SELECT a.g, CASE"
    " WHEN EXISTS (SELECT 1 FROM rooms JOIN log l ON l.room = rooms.no AND l.seq = a.last AND l.hash = a.hash"
    " WHERE rooms.id = a.room) THEN 'mine'"
    " WHEN EXISTS (SELECT 1 FROM rooms JOIN records r ON r.g = a.g AND r.key <> ''"
    " JOIN log l ON l.room = rooms.no AND l.actor = r.actor AND l.key = r.key AND l.key <> ''"
    " WHERE rooms.id = a.room AND rooms.epoch = a.epoch AND rooms.head_seq = a.expected"
    " AND rooms.head_hash = a.believed) THEN 'conflict' ELSE 'fenced' END"
    " FROM asked a"};

constexpr Sql k_advance_head{
    "advance_head",
    "WITH taken AS (UPDATE rooms SET head_seq = $5::int8, head_hash = $6::bytea, touched_ms = $7::int8,"
    " phase = coalesce($8::text, phase) WHERE id = $1::text AND epoch = $2::int8 AND head_seq = $3::int8"
    " AND head_hash = $4::bytea RETURNING 1) SELECT must(EXISTS (SELECT 1 FROM taken), 'VV002')"};

constexpr Sql k_put_records{
    "put_records",
    "INSERT INTO log (room, seq, epoch, at_ms, kind, actor, key, payload, prev_hash, hash)"
    " SELECT rooms.no, r.seq, $2::int8, r.at_ms, r.kind, r.actor, r.key, r.payload, r.prev_hash, r.hash"
    " FROM rooms, unnest($3::int8[], $4::int8[], $5::text[], $6::text[], $7::text[], $8::bytea[], $9::bytea[],"
    " $10::bytea[]) AS r (seq, at_ms, kind, actor, key, payload, prev_hash, hash) WHERE rooms.id = $1::text"};

constexpr Sql k_drop_rest{"drop_rest", "DELETE FROM rests WHERE room = (SELECT no FROM rooms WHERE id = $1::text)"};

constexpr Sql k_refuse{"refuse", "SELECT must(false, $1::text)"};

// Whoever takes the table meanwhile waits, or is waited for: FOR SHARE.
constexpr Sql k_put_snapshot{
    "put_snapshot",
    "WITH room AS MATERIALIZED (SELECT no FROM rooms WHERE id = $1::text AND epoch = $2::int8 AND head_seq >= $3::int8"
    " FOR SHARE), put AS (INSERT INTO snapshots (room, seq, rules_version, state, state_hash)"
    " SELECT no, $3::int8, $4::text, $5::bytea, $6::bytea FROM room ON CONFLICT (room) DO UPDATE"
    " SET seq = excluded.seq, rules_version = excluded.rules_version, state = excluded.state,"
    " state_hash = excluded.state_hash WHERE excluded.seq >= snapshots.seq)"
    " SELECT must(EXISTS (SELECT 1 FROM room), 'VV002')"};

constexpr Sql k_put_rest{
    "put_rest",
    "WITH room AS MATERIALIZED (SELECT no FROM rooms WHERE id = $1::text AND epoch = $2::int8 AND head_seq = $3::int8"
    " FOR SHARE), put AS (INSERT INTO rests (room, seq, rested_ms, wall_ms, due_ms, line)"
    " SELECT no, $3::int8, $4::int8, $5::int8, $6::int8, $7::bytea FROM room ON CONFLICT (room) DO UPDATE"
    " SET seq = excluded.seq, rested_ms = excluded.rested_ms, wall_ms = excluded.wall_ms, due_ms = excluded.due_ms,"
    " line = excluded.line)"
    " SELECT must(EXISTS (SELECT 1 FROM room), 'VV002')"};

constexpr Sql k_may_be_pruned{
    "may_be_pruned",
    "WITH room AS MATERIALIZED (SELECT no FROM rooms WHERE id = $1::text AND over_ms IS NOT NULL FOR UPDATE)"
    " SELECT must(EXISTS (SELECT 1 FROM room WHERE NOT EXISTS"
    " (SELECT 1 FROM games WHERE games.room = room.no AND rating = 'due')), 'VV001')"};
constexpr Sql k_prune_log{"prune_log", "DELETE FROM log WHERE room = (SELECT no FROM rooms WHERE id = $1::text)"};
constexpr Sql k_prune_snapshot{"prune_snapshot",
                               "DELETE FROM snapshots WHERE room = (SELECT no FROM rooms WHERE id = $1::text)"};
constexpr Sql k_prune_chat{"prune_chat", "DELETE FROM chat WHERE room = $1::text"};
// Whoever has it in memory is not its owner any more.
constexpr Sql k_mark_pruned{"mark_pruned",
                            "UPDATE rooms SET pruned_ms = $2::int8, epoch = epoch + 1 WHERE id = $1::text"
                            " AND EXISTS (SELECT 1 FROM games WHERE games.room = rooms.no)"};
constexpr Sql k_drop_room{"drop_room",
                          "DELETE FROM rooms WHERE id = $1::text"
                          " AND NOT EXISTS (SELECT 1 FROM games WHERE games.room = rooms.no)"};

constexpr Sql k_next_owner{"next_owner", "UPDATE owners SET newest = newest + 1 WHERE one = 1 RETURNING newest"};
constexpr Sql k_claim{"claim",
                      "UPDATE rooms SET epoch = $2::int8 WHERE id = ANY ($1::text[]) AND epoch < $2::int8"
                      " AND pruned_ms = 0"};
// A statement of its own, so that it sees what the one before waited for.
constexpr Sql k_claimed{
    "claimed", "SELECT id, epoch, head_seq, head_hash FROM rooms WHERE id = ANY ($1::text[]) AND pruned_ms = 0"};

// ---- reads ----

constexpr Sql k_rooms_in_phases{
    "rooms_in_phases",
    "SELECT id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms, pruned_ms"
    " FROM rooms WHERE phase = ANY ($1::text[]) ORDER BY id"};
constexpr Sql k_room_by_id{
    "room_by_id",
    "SELECT id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms, pruned_ms"
    " FROM rooms WHERE id = $1::text"};
constexpr Sql k_room_by_code{
    "room_by_code",
    "SELECT id, code, game, rules_version, phase, epoch, head_seq, head_hash, created_ms, touched_ms, pruned_ms"
    " FROM rooms WHERE code = $1::text"};
constexpr Sql k_records{"records",
                        "SELECT seq, epoch, kind, actor, key, payload, prev_hash, hash, at_ms FROM log"
                        " WHERE room = (SELECT no FROM rooms WHERE id = $1::text) AND seq BETWEEN $2::int8 AND $3::int8"
                        " ORDER BY seq"};
constexpr Sql k_snapshot{"snapshot",
                         "SELECT rooms.id, seq, snapshots.rules_version, state, state_hash FROM snapshots"
                         " JOIN rooms ON rooms.no = snapshots.room WHERE rooms.id = $1::text"};
constexpr Sql k_rests{"rests",
                      "SELECT rooms.id, seq, rested_ms, wall_ms, due_ms, line FROM rests"
                      " JOIN rooms ON rooms.no = rests.room"
                      " WHERE rooms.phase = 'running' AND rooms.head_seq = rests.seq ORDER BY rooms.id"};
// A game in people's lists has a row in `games`. One that ended before there were such rows has none either, but its
// log doesn't say that it came to nothing. OFFSET 0: tables are looked at one by one, the oldest first, until there are
// enough; without it all games and all logs may be read for a few of them.
constexpr Sql k_finished{"finished",
                         "SELECT id FROM rooms WHERE over_ms < $1::int8"
                         " AND EXISTS (SELECT 1 FROM games WHERE games.room = rooms.no AND rating <> 'due' OFFSET 0)"
                         " ORDER BY over_ms LIMIT $2::int8"};
constexpr Sql k_abandoned{"abandoned",
                          "SELECT id FROM rooms WHERE over_ms < $1::int8"
                          " AND NOT EXISTS (SELECT 1 FROM games WHERE games.room = rooms.no OFFSET 0)"
                          " AND (phase = 'closed' OR EXISTS (SELECT 1 FROM log WHERE log.room = rooms.no"
                          " AND kind IN ('voided', 'abandoned') OFFSET 0)) ORDER BY over_ms LIMIT $2::int8"};

RoomRow room_row(const Row& row) {
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

LogRecord log_record(const Row& row) {
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

SnapshotRow snapshot_row(const Row& row) {
  return {.room = RoomId{row.text(0)},
          .seq = row.counter(1),
          .rules_version = row.text(2),
          .state = row.bytes(3),
          .state_hash = row.hash(4)};
}

RestRow rest_row(const Row& row) {
  return {.room = RoomId{row.text(0)},
          .seq = row.counter(1),
          .rested_ms = row.integer(2),
          .wall_ms = row.integer(3),
          .due_ms = row.integer(4),
          .line = row.bytes(5)};
}

bool is_over(RoomPhase phase) { return phase == RoomPhase::finished || phase == RoomPhase::closed; }

/// Records as columns.
struct Records {
  Array seqs = Array::of_integers();
  Array times = Array::of_integers();
  Array kinds = Array::of_texts();
  Array actors = Array::of_texts();
  Array keys = Array::of_texts();
  Array payloads = Array::of_bytes();
  Array prev_hashes = Array::of_bytes();
  Array hashes = Array::of_bytes();

  void add(const LogRecord& record) {
    seqs.add(record.seq);
    times.add(record.at_ms);
    kinds.add(record.kind);
    actors.add(record.actor);
    keys.add(record.key);
    payloads.add(record.payload);
    prev_hashes.add(record.prev_hash);
    hashes.add(record.hash);
  }
};

/// What both statements about appends are given.
void add_asked(Script& script, const Sql& sql, std::span<const LoneAppend> appends) {
  Array groups = Array::of_integers();
  Array rooms = Array::of_texts();
  Array epochs = Array::of_integers();
  Array expected = Array::of_integers();
  Array last = Array::of_integers();
  Array believed = Array::of_bytes();
  Array hashes = Array::of_bytes();
  Array times = Array::of_integers();
  Array phases = Array::of_texts();
  Array groups_of_records = Array::of_integers();
  Records records;
  for (const LoneAppend& append : appends) {
    const AppendLog& write = *append.write;
    const auto group = static_cast<std::uint64_t>(append.group);
    groups.add(group);
    rooms.add(write.room.text);
    epochs.add(write.epoch);
    expected.add(write.expected_head);
    last.add(write.records.back().seq);
    believed.add(write.records.front().prev_hash);
    hashes.add(write.records.back().hash);
    times.add(write.records.back().at_ms);
    write.phase ? phases.add(phase_name(*write.phase)) : phases.add_null();
    for (const LogRecord& record : write.records) {
      groups_of_records.add(group);
      records.add(record);
    }
  }
  script.add(sql, groups, rooms, epochs, expected, last, believed, hashes, times, phases, groups_of_records,
             records.seqs, records.times, records.kinds, records.actors, records.keys, records.payloads,
             records.prev_hashes, records.hashes);
}

bool continues_itself(const AppendLog& write) {
  return !write.records.empty() &&
         continues(write.records, {write.expected_head, 0, write.records.front().prev_hash}, write.epoch);
}

}  // namespace

void add_appends(Script& script, std::span<const LoneAppend> appends) { add_asked(script, k_append, appends); }

bool is_append(const Sql& sql) { return &sql == &k_append; }

void add_look(Script& script, std::span<const LoneAppend> appends) { add_asked(script, k_look, appends); }

bool is_plain(const AppendLog& write) {
  if (!continues_itself(write) || (write.phase && is_over(*write.phase))) return false;
  std::set<std::pair<std::string_view, std::string_view>> keys;
  return std::ranges::all_of(write.records, [&](const LogRecord& record) {
    return record.key.empty() || keys.emplace(record.actor, record.key).second;
  });
}

void add_write(Script& script, const CreateRoom& write) {
  const RoomRow& row = write.row;
  script.add(k_create_room, row.id.text, row.code, row.game, row.rules_version, phase_name(row.phase), row.epoch,
             row.created_ms, row.touched_ms);
}

void add_write(Script& script, const AppendLog& write) {
  if (!continues_itself(write)) {
    script.add(k_refuse, std::string(k_fenced_state));
    return;
  }
  const LogRecord& last = write.records.back();
  const auto phase = write.phase ? std::optional(phase_name(*write.phase)) : std::nullopt;
  script.add(k_advance_head, write.room.text, write.epoch, write.expected_head, write.records.front().prev_hash,
             last.seq, last.hash, last.at_ms, phase);
  Records records;
  for (const LogRecord& record : write.records) records.add(record);
  script.add(k_put_records, write.room.text, write.epoch, records.seqs, records.times, records.kinds, records.actors,
             records.keys, records.payloads, records.prev_hashes, records.hashes);
  if (write.phase && is_over(*write.phase)) script.add(k_drop_rest, write.room.text);
}

void add_write(Script& script, const PutSnapshot& write) {
  const SnapshotRow& row = write.row;
  script.add(k_put_snapshot, row.room.text, write.epoch, row.seq, row.rules_version, row.state, row.state_hash);
}

void add_write(Script& script, const PutRest& write) {
  const RestRow& row = write.row;
  script.add(k_put_rest, row.room.text, write.epoch, row.seq, row.rested_ms, row.wall_ms, row.due_ms, row.line);
}

void add_write(Script& script, const PruneRoom& write) {
  const std::string& room = write.room.text;
  script.add(k_may_be_pruned, room);
  script.add(k_prune_log, room);
  script.add(k_prune_snapshot, room);
  script.add(k_drop_rest, room);
  script.add(k_prune_chat, room);
  script.add(k_mark_pruned, room, write.at_ms);
  script.add(k_drop_room, room);
}

void add_next_owner(Script& script) { script.add(k_next_owner); }

void add_claims(Script& script, std::span<const RoomId> rooms, std::uint64_t owner) {
  Array ids = Array::of_texts();
  for (const RoomId& room : rooms) ids.add(room.text);
  script.add(k_claim, ids, owner);
  script.add(k_claimed, ids);
}

Statements room_writes() {
  return {&k_create_room, &k_append,       &k_look,      &k_advance_head,  &k_put_records, &k_drop_rest,
          &k_refuse,      &k_put_snapshot, &k_put_rest,  &k_may_be_pruned, &k_prune_log,   &k_prune_snapshot,
          &k_prune_chat,  &k_mark_pruned,  &k_drop_room, &k_next_owner,    &k_claim,       &k_claimed};
}

Statements room_reads() {
  return {&k_rooms_in_phases, &k_room_by_id, &k_room_by_code, &k_records,
          &k_snapshot,        &k_rests,      &k_finished,     &k_abandoned};
}

Read<std::vector<RoomRow>> PostgresRoomReader::in_phases(std::span<const RoomPhase> phases) {
  Array names = Array::of_texts();
  for (const RoomPhase phase : phases) names.add(phase_name(phase));
  return read_all(questions_, k_rooms_in_phases, room_row, names);
}

Read<std::optional<RoomRow>> PostgresRoomReader::room(const RoomId& id) {
  return read_one(questions_, k_room_by_id, room_row, id.text);
}

Read<std::optional<RoomRow>> PostgresRoomReader::room_by_code(const std::string& code) {
  return read_one(questions_, k_room_by_code, room_row, code);
}

Read<std::vector<RoomId>> PostgresRoomReader::prunable(const PruneOrder& order, std::size_t count) {
  std::vector<RoomId> rooms;
  const auto keep = [&](const Row& row) { rooms.push_back({row.text(0)}); };
  const auto add = [&](const Sql& sql, std::int64_t before_ms) {
    if (before_ms <= 0 || rooms.size() >= count) return true;
    return each_row(questions_, sql, keep, before_ms, bounded(count - rooms.size()));
  };
  if (!add(k_finished, order.finished_before_ms) || !add(k_abandoned, order.abandoned_before_ms)) return Unreadable{};
  return rooms;
}

Read<std::vector<LogRecord>> PostgresRoomReader::records(const RoomId& id, std::uint64_t from, std::uint64_t to) {
  return read_all(questions_, k_records, log_record, id.text, bounded(from), bounded(to));
}

Read<std::optional<SnapshotRow>> PostgresRoomReader::snapshot(const RoomId& id) {
  return read_one(questions_, k_snapshot, snapshot_row, id.text);
}

Read<std::vector<RestRow>> PostgresRoomReader::rests() { return read_all(questions_, k_rests, rest_row); }

}  // namespace storage::postgres
