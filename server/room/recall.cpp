#include "server/room/recall.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/describe/json_text.h"
#include "engine/core/describe/tree.h"
#include "protocol/errors.h"
#include "protocol/limits.h"
#include "server/room/replay.h"
#include "server/room/room_viewers.h"
#include "server/room/table_view.h"

namespace server {
namespace {

Recalled no_recall(const Recall& recall, protocol::ErrorCode code, const char* message) {
  return {recall.ticket, {}, protocol::error_object(code, message)};
}

/// What is shown so far.
struct Shower {
  engine::Viewer viewer;
  std::optional<RoomView> view = {};  // of the newest step
  std::vector<protocol::ReplayStep> steps = {};
  std::size_t bytes = 0;
  std::size_t whole_bytes = 0;

  void show(const Replay& replay, const storage::LogRecord& record) {
    const Table& table = replay.table();
    RoomView now = look_at(table, viewer);
    const auto entries = entries_for(replay.history().entries, viewer, record.seq - 1, record.seq);
    if (view && entries.empty() && now == *view) return;
    protocol::ReplayStep step{.seq = record.seq, .at_ms = record.at_ms, .pending = open_decisions(table)};
    for (const auto& entry : entries) step.events.insert(step.events.end(), entry.events.begin(), entry.events.end());
    auto change = view ? change_between(*view, now, whole_bytes)
                       : ViewChange{engine::JsonText::written(protocol::text_of(now)), false};
    (change.is_patch ? step.patch : step.view) = std::move(change.text);
    bytes += engine::json_text(step).size();
    steps.push_back(std::move(step));
    view = std::move(now);
  }

  [[nodiscard]] bool is_full() const { return bytes >= protocol::k_replay_bytes_max; }
};

}  // namespace

Recalled recall_room(const engine::Catalog& games, storage::RoomReader& reader, const RoomId& room,
                     const Recall& recall) {
  const std::uint64_t end =
      recall.entries_alone ? recall.last : std::min(recall.last, recall.from + protocol::k_replay_records_max - 1);
  const auto records = reader.records(room, 1, end);
  if (!records || records->size() != end) {
    return no_recall(recall, protocol::ErrorCode::storage_unavailable,
                     "The table's past could not be read; try again.");
  }
  std::vector<Renamed> renamed;
  renamed.reserve(recall.renamed.size());
  for (const PersonEnded& person : recall.renamed) renamed.push_back({person.account, {}, person.nickname});
  Replay replay(games, room, std::move(renamed));
  Shower shower{recall.viewer};
  std::vector<protocol::Entry> told;
  std::uint64_t seq = 0;
  for (const storage::LogRecord& record : *records) {
    if (shower.is_full() || told.size() == protocol::k_history_entries_max) break;
    if (!replay.take(record)) {
      return no_recall(recall, protocol::ErrorCode::frozen, "This table's log met an internal fault; nothing is lost.");
    }
    seq = record.seq;
    if (seq < recall.from) continue;
    if (!recall.entries_alone) {
      shower.show(replay, record);
      continue;
    }
    for (auto& entry : entries_for(replay.history().entries, recall.viewer, seq - 1, seq)) {
      told.push_back(std::move(entry));
    }
  }
  if (recall.entries_alone) return {recall.ticket, protocol::TableHistoryResult{std::move(told)}, nullptr};
  protocol::TableReplayResult result{std::move(shower.steps), recall.last, {}};
  if (seq < recall.last) result.next = seq + 1;
  return {recall.ticket, std::move(result), nullptr};
}

}  // namespace server
