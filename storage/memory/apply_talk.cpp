#include "storage/memory/apply_talk.h"

#include <algorithm>
#include <utility>

#include "storage/memory/apply_account.h"

namespace storage {
namespace {

using Chat = std::map<ChatPlace, ChatRow>;

/// Whether whoever writes the line may write to the table that it belongs to.
bool may_write(const MemoryContents& contents, const PutChat& write) {
  if (!write.epoch) return true;
  const auto room = contents.rooms.find({write.row.room});
  return room != contents.rooms.end() && room->second.row.epoch == *write.epoch;
}

void drop_expired(Chat& chat, std::int64_t expired_ms) {
  for (std::size_t i = 0; i < k_expired_at_once; ++i) {
    const auto oldest = std::ranges::min_element(chat, {}, [](const auto& one) { return one.second.at_ms; });
    if (oldest == chat.end() || oldest->second.at_ms >= expired_ms) return;
    chat.erase(oldest);
  }
}

}  // namespace

WriteStatus apply(MemoryContents& contents, const PutChat& write, UndoList& undo) {
  const ChatRow& row = write.row;
  if (!may_write(contents, write)) return WriteStatus::fenced;
  if (contents.chat.contains({row.room, row.channel, row.number})) return WriteStatus::conflict;
  undo.emplace_back([before = contents.chat](MemoryContents& in) { in.chat = before; });
  contents.chat.emplace(ChatPlace{row.room, row.channel, row.number}, row);
  std::erase_if(contents.chat, [&](const auto& one) {
    const ChatRow& old = one.second;
    return old.room == row.room && old.channel == row.channel && old.number + write.keep <= row.number;
  });
  drop_expired(contents.chat, write.expired_ms);
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutBlock& write, UndoList& undo) {
  const BlockRow& row = write.row;
  if (!contents.guests.contains(row.account) || !contents.guests.contains(row.blocked)) return WriteStatus::conflict;
  if (!contents.blocks.emplace(std::pair(row.account, row.blocked), row).second) return WriteStatus::stored;
  undo.emplace_back([row](MemoryContents& in) { in.blocks.erase({row.account, row.blocked}); });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const DropBlock& write, UndoList& undo) {
  const auto found = contents.blocks.find({write.account, write.blocked});
  if (found == contents.blocks.end()) return WriteStatus::stored;
  undo.emplace_back(
      [before = found->second](MemoryContents& in) { in.blocks[{before.account, before.blocked}] = before; });
  contents.blocks.erase(found);
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutMute& write, UndoList& undo) {
  if (!contents.guests.contains(write.row.account)) return WriteStatus::conflict;
  undo.emplace_back([before = contents.mutes](MemoryContents& in) { in.mutes = before; });
  contents.mutes[write.row.account] = write.row;
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutReport& write, UndoList& undo) {
  const ReportRow& row = write.row;
  if (!contents.guests.contains(row.reporter) || !contents.guests.contains(row.account)) return WriteStatus::conflict;
  if (!contents.reports.emplace(row.id, row).second) return WriteStatus::conflict;
  undo.emplace_back([id = row.id](MemoryContents& in) { in.reports.erase(id); });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const CloseReport& write, UndoList& undo) {
  const auto found = contents.reports.find(write.id);
  if (found == contents.reports.end() || found->second.state != k_report_open) return WriteStatus::conflict;
  ReportRow& row = found->second;
  undo.emplace_back([before = row](MemoryContents& in) { in.reports.at(before.id) = before; });
  row.state = write.state;
  // What was kept of somebody who deleted the account meanwhile, for whoever had to deal with it, goes now.
  if (in_use(contents, row.reporter) && in_use(contents, row.account)) return WriteStatus::stored;
  row.text = "";
  row.context = "[]";
  return WriteStatus::stored;
}

}  // namespace storage
