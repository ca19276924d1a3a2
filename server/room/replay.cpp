#include "server/room/replay.h"

#include <string>
#include <string_view>
#include <utility>

#include "engine/core/ensure.h"
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

Result<Replay> replay_from(const engine::Catalog& games, const RoomId& room,
                           std::span<const storage::LogRecord> records, const storage::SnapshotRow& snapshot) {
  Replay found(games, room);
  bool resumed = false;
  for (const auto& record : records) {
    const auto depth = resumed ? ApplyDepth::everything : ApplyDepth::table_only;
    if (auto taken = found.take(record, depth); !taken) return taken.error();
    if (record.seq != snapshot.seq) continue;
    if (auto put = found.resume(snapshot); !put) return put.error();
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

Result<Done> Replay::take(const storage::LogRecord& record, ApplyDepth depth) {
  if (const auto fault = storage::verify_chain(room_, {&record, 1}, head_)) {
    return at_record(record.seq, "broken_chain", storage::describe(fault->fault));
  }
  auto fact = fact_of(room_, record);
  if (!fact) return fact.error();
  std::vector<engine::Event> told;
  try {
    auto events = apply_fact(table_, *fact, record.seq, record.at_ms, depth);
    if (!events) return refused_at(record.seq, events.error());
    told = std::move(*events);
  } catch (const engine::BrokenInvariant&) {
    return at_record(record.seq, "state_diverged", "the game breaks at it");
  }
  if (const auto logged = state_hash_of(*fact)) {
    if (depth == ApplyDepth::everything && table_.state_hash() != *logged) {
      return at_record(record.seq, "state_diverged", "the game comes to another state than the log says");
    }
    state_hash_ = logged;
  }
  head_ = {record.seq, record.epoch, record.hash};
  table_.head = record.hash;
  if (fact->holds<Forgotten>()) rename_in(history_, table_.renamed.back());
  if (!told.empty()) history_.push_back({record.seq, record.at_ms, std::move(told)});
  if (record.key.empty()) return Done{};
  if (auto answer = answer_of(*fact, record.seq)) answers_[{record.actor, record.key}] = std::move(*answer);
  return Done{};
}

Result<Done> Replay::resume(const storage::SnapshotRow& snapshot) {
  if (!state_hash_) return Rejection{"bad_snapshot", "The snapshot is older than the game.", "", ""};
  auto history = resume_from(snapshot, *state_hash_, table_);
  if (!history) return history.error();
  history_ = std::move(*history);
  for (const Renamed& renamed : table_.renamed) rename_in(history_, renamed);
  return Done{};
}

Result<Replay> replay(const engine::Catalog& games, const RoomId& room, std::span<const storage::LogRecord> records,
                      const storage::SnapshotRow* snapshot) {
  if (records.empty()) return Rejection{"broken_chain", "The room has no log.", "", ""};
  if (snapshot != nullptr && snapshot->room == room) {
    if (auto quick = replay_from(games, room, records, *snapshot)) return quick;
  }
  Replay found(games, room);
  for (const auto& record : records) {
    if (auto taken = found.take(record); !taken) return taken.error();
  }
  return found;
}

}  // namespace server
