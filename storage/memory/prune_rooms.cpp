#include "storage/memory/prune_rooms.h"

#include <algorithm>

namespace storage {
namespace {

bool is_over(const RoomRow& row) {
  return (row.phase == RoomPhase::finished || row.phase == RoomPhase::closed) && row.pruned_ms == 0;
}

bool is_old(const MemoryContents& contents, const MemoryContents::Room& room, const PruneOrder& order) {
  if (!is_over(room.row)) return false;
  const auto game = contents.games.find(room.row.id);
  if (game != contents.games.end()) {
    return game->second.rating != GameRating::due && room.row.touched_ms < order.finished_before_ms;
  }
  const bool came_to_nothing =
      room.row.phase == RoomPhase::closed || std::ranges::any_of(room.log, [](const LogRecord& one) {
        return one.kind == "voided" || one.kind == "abandoned";
      });
  return came_to_nothing && room.row.touched_ms < order.abandoned_before_ms;
}

}  // namespace

WriteStatus apply(MemoryContents& contents, const PruneRoom& write, UndoList& undo) {
  const auto found = contents.rooms.find(write.room);
  if (found == contents.rooms.end() || !is_over(found->second.row)) return WriteStatus::conflict;
  const auto game = contents.games.find(write.room);
  const bool listed = game != contents.games.end();
  if (listed && game->second.rating == GameRating::due) return WriteStatus::conflict;
  std::map<ChatPlace, ChatRow> lines;
  for (const auto& [place, line] : contents.chat) {
    if (std::get<0>(place) == write.room.text) lines.emplace(place, line);
  }
  for (const auto& [place, line] : lines) contents.chat.erase(place);
  undo.emplace_back([id = write.room, before = found->second, lines = std::move(lines)](MemoryContents& in) {
    in.rooms[id] = before;
    in.codes[before.row.code] = id;
    in.chat.insert(lines.begin(), lines.end());
  });
  MemoryContents::Room& room = found->second;
  if (!listed) {
    contents.codes.erase(room.row.code);
    contents.rooms.erase(found);
    return WriteStatus::stored;
  }
  room.log.clear();
  room.keys.clear();
  room.snapshot.reset();
  room.rest.reset();
  room.row.pruned_ms = write.at_ms;
  ++room.row.epoch;
  return WriteStatus::stored;
}

std::vector<RoomId> prunable_in(const MemoryContents& contents, const PruneOrder& order, std::size_t count) {
  std::vector<const MemoryContents::Room*> old;
  for (const auto& [id, room] : contents.rooms) {
    if (is_old(contents, room, order)) old.push_back(&room);
  }
  std::ranges::sort(old, {}, [](const auto* room) { return room->row.touched_ms; });
  std::vector<RoomId> rooms;
  for (const auto* room : old) {
    if (rooms.size() < count) rooms.push_back(room->row.id);
  }
  return rooms;
}

}  // namespace storage
