#include "storage/memory/apply_write.h"

#include <cstddef>

#include "storage/chain.h"

namespace storage {
namespace {

using Room = MemoryContents::Room;

WriteStatus apply(MemoryContents& contents, const CreateRoom& write, UndoList& undo) {
  RoomRow row = write.row;
  row.head_seq = 0;
  row.head_hash = {};
  if (contents.rooms.contains(row.id) || contents.codes.contains(row.code)) return WriteStatus::conflict;
  contents.codes[row.code] = row.id;
  contents.rooms[row.id].row = row;
  undo.emplace_back([id = row.id, code = row.code](MemoryContents& in) {
    in.rooms.erase(id);
    in.codes.erase(code);
  });
  return WriteStatus::stored;
}

/// Takes the keys of the records into `room`; on a key that is there already, none of them.
bool take_keys(Room& room, const std::vector<LogRecord>& records) {
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (records[i].key.empty() || room.keys.emplace(records[i].actor, records[i].key).second) continue;
    for (std::size_t taken = 0; taken < i; ++taken) room.keys.erase({records[taken].actor, records[taken].key});
    return false;
  }
  return true;
}

WriteStatus apply(MemoryContents& contents, const AppendLog& write, UndoList& undo) {
  const auto found = contents.rooms.find(write.room);
  if (found == contents.rooms.end()) return WriteStatus::fenced;
  Room& room = found->second;
  if (room.row.epoch != write.epoch || room.row.head_seq != write.expected_head) return WriteStatus::fenced;
  if (!continues(write.records, {room.row.head_seq, 0, room.row.head_hash}, write.epoch)) return WriteStatus::fenced;
  if (!take_keys(room, write.records)) return WriteStatus::conflict;
  undo.emplace_back([before = room.row, count = write.records.size()](MemoryContents& in) {
    Room& back = in.rooms.at(before.id);
    for (std::size_t i = back.log.size() - count; i < back.log.size(); ++i) {
      back.keys.erase({back.log[i].actor, back.log[i].key});
    }
    back.log.resize(back.log.size() - count);
    back.row = before;
  });
  room.log.insert(room.log.end(), write.records.begin(), write.records.end());
  const LogRecord& last = write.records.back();
  room.row.head_seq = last.seq;
  room.row.head_hash = last.hash;
  room.row.touched_ms = last.at_ms;
  if (write.phase) room.row.phase = *write.phase;
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutSnapshot& write, UndoList& undo) {
  const auto found = contents.rooms.find(write.row.room);
  if (found == contents.rooms.end() || write.row.seq > found->second.row.head_seq) return WriteStatus::fenced;
  auto& snapshot = found->second.snapshot;
  if (snapshot && snapshot->seq > write.row.seq) return WriteStatus::stored;
  undo.emplace_back(
      [id = write.row.room, before = snapshot](MemoryContents& in) { in.rooms.at(id).snapshot = before; });
  snapshot = write.row;
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutGuest& write, UndoList& undo) {
  if (!contents.guests.emplace(write.row.account, write.row).second) return WriteStatus::conflict;
  undo.emplace_back([account = write.row.account](MemoryContents& in) { in.guests.erase(account); });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutSession& write, UndoList& undo) {
  if (!contents.guests.contains(write.row.account)) return WriteStatus::conflict;
  if (!contents.sessions.emplace(write.row.token_hash, write.row).second) return WriteStatus::conflict;
  undo.emplace_back([token = write.row.token_hash](MemoryContents& in) { in.sessions.erase(token); });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const DropSession& write, UndoList& undo) {
  const auto found = contents.sessions.find(write.token_hash);
  if (found == contents.sessions.end()) return WriteStatus::stored;
  undo.emplace_back([before = found->second](MemoryContents& in) { in.sessions[before.token_hash] = before; });
  contents.sessions.erase(found);
  return WriteStatus::stored;
}

}  // namespace

WriteStatus apply_write(MemoryContents& contents, const Write& write, UndoList& undo) {
  return std::visit([&](const auto& kind) { return apply(contents, kind, undo); }, write);
}

void take_back(MemoryContents& contents, UndoList& undo, std::size_t keep) {
  while (undo.size() > keep) {
    undo.back()(contents);
    undo.pop_back();
  }
}

}  // namespace storage
