#include "server/room/replay.h"

#include <string>
#include <string_view>
#include <utility>

#include "engine/core/ensure.h"
#include "server/room/carry.h"
#include "server/room/parting.h"
#include "server/room/snapshot.h"

namespace server {
namespace {

using engine::Done;
using engine::Rejection;
using engine::Result;

Rejection at_record(std::uint64_t seq, std::string_view code, const std::string& what) {
  return {code, "Record " + std::to_string(seq) + ": " + what + "."};
}

// The ways of a foreign log are the log's fault; the game's own codes mean that it now plays by other rules.
Rejection refused_at(std::uint64_t seq, const Rejection& why) {
  if (why.code == "bad_log" || why.code == "unknown_game") return at_record(seq, why.code, why.message);
  return at_record(seq, "state_diverged", "the game refuses it (" + why.code + ")");
}

// A record of a game that was played by another version's.
bool is_of_other_rules(const Table& table, const Fact& fact) {
  if (table.game == nullptr) return false;
  const auto& today = table.game->info().rules_version;
  if (const auto* carried = fact.get_if<CarriedOver>()) return carried->to != today;
  if (const auto* started = fact.get_if<Started>()) {
    return started->rules_version.value_or(table.terms->rules_version) != today;
  }
  return table.rules.version != today;
}

Result<Replay> replay_from(const engine::Catalog& games, const RoomId& room,
                           std::span<const storage::LogRecord> records, const storage::SnapshotRow& snapshot,
                           Result<Done> (Replay::*put)(const storage::SnapshotRow&)) {
  Replay found(games, room);
  bool resumed = false;
  for (const auto& record : records) {
    const auto depth = resumed ? ApplyDepth::everything : ApplyDepth::table_only;
    if (auto taken = found.take(record, depth); !taken) return taken.error();
    if (record.seq != snapshot.seq) continue;
    if (auto done = (found.*put)(snapshot); !done) return done.error();
    resumed = true;
  }
  if (!resumed) return Rejection{"bad_snapshot", "The snapshot is of a record that is not there.", "", ""};
  return found;
}

}  // namespace

Replay::Replay(const engine::Catalog& games, RoomId room, std::vector<Renamed> renamed)
    : room_(std::move(room)), table_(games) {
  table_.renamed = std::move(renamed);
}

// By other rules not only the state may be another one, but also what is owed in it, or how the game ended.
Result<std::vector<engine::Event>> Replay::applied(const Fact& fact, const storage::LogRecord& record,
                                                   ApplyDepth depth) {
  try {
    auto events = apply_fact(table_, fact, record.seq, record.at_ms, depth);
    if (!events) return refused_at(record.seq, events.error());
    const auto logged = state_hash_of(fact);
    if (logged && depth == ApplyDepth::everything && table_.state_hash() != *logged) {
      return at_record(record.seq, "state_diverged", "the game comes to another state than the log says");
    }
    return events;
  } catch (const engine::BrokenInvariant&) {
    return at_record(record.seq, "state_diverged", "the game breaks at it");
  }
}

Result<Done> Replay::take(const storage::LogRecord& record, ApplyDepth depth) {
  if (const auto fault = storage::verify_chain(room_, {&record, 1}, head_)) {
    return at_record(record.seq, "broken_chain", storage::describe(fault->fault));
  }
  auto fact = fact_of(room_, record);
  if (!fact) return fact.error();
  if (table_.rules.repeats_to && !fact->holds<CarriedOver>()) depth = ApplyDepth::table_only;
  std::optional<Table> before;
  if (depth == ApplyDepth::everything && is_of_other_rules(table_, *fact)) before = table_;
  auto told = applied(*fact, record, depth);
  if (!told && before) {
    table_ = std::move(*before);
    table_.open = {};
    const auto repeats_to = table_.seq;
    told = applied(*fact, record, ApplyDepth::table_only);
    table_.rules.repeats_to = repeats_to;
  }
  if (!told) return told.error();
  if (const auto logged = state_hash_of(*fact)) state_hash_ = logged;
  head_ = {record.seq, record.epoch, record.hash};
  table_.head = record.hash;
  if (fact->holds<Forgotten>()) rename_in(history_.entries, table_.renamed.back());
  if (!told->empty()) history_.entries.push_back({record.seq, record.at_ms, std::move(*told)});
  if (record.key.empty()) return Done{};
  if (auto answer = answer_of(*fact, record.seq)) answers_.add(record.actor, record.key, std::move(*answer));
  return Done{};
}

Result<Done> Replay::put(Result<History> history) {
  if (!history) return history.error();
  history_ = std::move(*history);
  for (const Renamed& renamed : table_.renamed) rename_in(history_.entries, renamed);
  return Done{};
}

Result<Done> Replay::resume(const storage::SnapshotRow& snapshot) {
  if (!state_hash_) return Rejection{"bad_snapshot", "The snapshot is older than the game.", "", ""};
  return put(resume_from(snapshot, *state_hash_, table_));
}

Result<Done> Replay::carry(const storage::SnapshotRow& snapshot) {
  if (!state_hash_) return Rejection{"bad_snapshot", "The snapshot is older than the game.", "", ""};
  return put(carry_from(snapshot, *state_hash_, table_));
}

void Replay::make_due(std::span<const storage::LogRecord> records) { table_.rules.due = what_is_due(table_, records); }

Result<Replay> replay(const engine::Catalog& games, const RoomId& room, std::span<const storage::LogRecord> records,
                      const storage::SnapshotRow* snapshot) {
  if (records.empty()) return Rejection{"broken_chain", "The room has no log.", "", ""};
  if (snapshot != nullptr && snapshot->room != room) snapshot = nullptr;
  if (snapshot != nullptr) {
    auto quick = replay_from(games, room, records, *snapshot, &Replay::resume);
    if (quick && !quick->table().rules.repeats_to) return quick;
  }
  Replay found(games, room);
  for (const auto& record : records) {
    if (auto taken = found.take(record); !taken) return taken.error();
  }
  const auto repeats_to = found.table().rules.repeats_to;
  if (!repeats_to || found.table().phase != TablePhase::running) return found;
  if (snapshot != nullptr) {
    auto carried = replay_from(games, room, records, *snapshot, &Replay::carry);
    const auto reached = carried ? carried->table().rules.repeats_to.value_or(records.back().seq) : 0;
    if (reached > *repeats_to) found = std::move(*carried);
  }
  found.make_due(records);
  return found;
}

}  // namespace server
