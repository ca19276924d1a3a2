#include "storage/memory/apply_write.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "storage/chain.h"
#include "storage/memory/apply_account.h"
#include "storage/memory/apply_talk.h"
#include "storage/memory/prune_rooms.h"

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
  undo.emplace_back([before = room.row, rest = room.rest, count = write.records.size()](MemoryContents& in) {
    Room& back = in.rooms.at(before.id);
    back.rest = rest;
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
  if (room.row.phase == RoomPhase::finished || room.row.phase == RoomPhase::closed) room.rest.reset();
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutSnapshot& write, UndoList& undo) {
  const auto found = contents.rooms.find(write.row.room);
  if (found == contents.rooms.end()) return WriteStatus::fenced;
  const RoomRow& room = found->second.row;
  if (room.epoch != write.epoch || write.row.seq > room.head_seq) return WriteStatus::fenced;
  auto& snapshot = found->second.snapshot;
  if (snapshot && snapshot->seq > write.row.seq) return WriteStatus::stored;
  undo.emplace_back(
      [id = write.row.room, before = snapshot](MemoryContents& in) { in.rooms.at(id).snapshot = before; });
  snapshot = write.row;
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutRest& write, UndoList& undo) {
  const auto found = contents.rooms.find(write.row.room);
  if (found == contents.rooms.end()) return WriteStatus::fenced;
  const RoomRow& room = found->second.row;
  if (room.epoch != write.epoch || write.row.seq != room.head_seq) return WriteStatus::fenced;
  undo.emplace_back(
      [id = write.row.room, before = found->second.rest](MemoryContents& in) { in.rooms.at(id).rest = before; });
  found->second.rest = write.row;
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutGuest& write, UndoList& undo) {
  if (!contents.guests.emplace(write.row.account, write.row).second) return WriteStatus::conflict;
  undo.emplace_back([account = write.row.account](MemoryContents& in) { in.guests.erase(account); });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutSession& write, UndoList& undo) {
  if (!in_use(contents, write.row.account)) return WriteStatus::conflict;
  if (!contents.sessions.emplace(write.row.token_hash, write.row).second) return WriteStatus::conflict;
  undo.emplace_back([token = write.row.token_hash](MemoryContents& in) { in.sessions.erase(token); });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const RenewSession& write, UndoList& undo) {
  const auto found = contents.sessions.find(write.token_hash);
  if (found == contents.sessions.end()) return WriteStatus::stored;
  undo.emplace_back([before = found->second](MemoryContents& in) { in.sessions[before.token_hash] = before; });
  found->second.expires_ms = write.expires_ms;
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const DropSession& write, UndoList& undo) {
  const auto found = contents.sessions.find(write.token_hash);
  if (found == contents.sessions.end()) return WriteStatus::stored;
  undo.emplace_back([before = found->second](MemoryContents& in) { in.sessions[before.token_hash] = before; });
  contents.sessions.erase(found);
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const DropSessionsOf& write, UndoList& undo) {
  std::vector<SessionRow> dropped;
  for (const auto& [token, session] : contents.sessions) {
    if (session.account == write.account && token != write.keep) dropped.push_back(session);
  }
  for (const SessionRow& session : dropped) contents.sessions.erase(session.token_hash);
  undo.emplace_back([dropped = std::move(dropped)](MemoryContents& in) {
    for (const SessionRow& session : dropped) in.sessions[session.token_hash] = session;
  });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutCredential& write, UndoList& undo) {
  const CredentialRow& row = write.row;
  if (!in_use(contents, row.account) || contents.names.contains(row.name_key)) return WriteStatus::conflict;
  if (!contents.credentials.emplace(row.account, row).second) return WriteStatus::conflict;
  contents.names[row.name_key] = row.account;
  undo.emplace_back([account = row.account, key = row.name_key](MemoryContents& in) {
    in.credentials.erase(account);
    in.names.erase(key);
  });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const SetPassword& write, UndoList& undo) {
  const auto found = contents.credentials.find(write.account);
  if (found == contents.credentials.end() || found->second.password_hash != write.expected_hash) {
    return WriteStatus::conflict;
  }
  undo.emplace_back([before = found->second](MemoryContents& in) { in.credentials[before.account] = before; });
  found->second.password_hash = write.password_hash;
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutRecoveryCodes& write, UndoList& undo) {
  const std::set<Hash> codes(write.code_hashes.begin(), write.code_hashes.end());
  if (!contents.credentials.contains(write.account) || codes.size() != write.code_hashes.size()) {
    return WriteStatus::conflict;
  }
  undo.emplace_back([account = write.account, before = contents.recovery_codes[write.account]](MemoryContents& in) {
    in.recovery_codes[account] = before;
  });
  contents.recovery_codes[write.account] = codes;
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const UseRecoveryCode& write, UndoList& undo) {
  const auto found = contents.recovery_codes.find(write.account);
  if (found == contents.recovery_codes.end() || found->second.erase(write.code_hash) == 0) {
    return WriteStatus::conflict;
  }
  undo.emplace_back([write](MemoryContents& in) { in.recovery_codes[write.account].insert(write.code_hash); });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutGame& write, UndoList& undo) {
  if (!contents.rooms.contains(write.row.room)) return WriteStatus::conflict;
  if (!contents.games.emplace(write.row.room, write.row).second) return WriteStatus::conflict;
  undo.emplace_back([room = write.row.room](MemoryContents& in) { in.games.erase(room); });
  return WriteStatus::stored;
}

bool follows(const MemoryContents& contents, const RatingChangeRow& change) {
  const auto found = contents.ratings.find({change.account, change.game});
  const std::uint64_t games = found == contents.ratings.end() ? 0 : found->second.games;
  return contents.guests.contains(change.account) && change.number == games + 1;
}

WriteStatus apply(MemoryContents& contents, const RateGame& write, UndoList& undo) {
  const auto game = contents.games.find(write.room);
  if (game == contents.games.end() || game->second.rating != GameRating::due) return WriteStatus::conflict;
  const auto before = undo.size();
  undo.emplace_back([room = write.room](MemoryContents& in) { in.games.at(room).rating = GameRating::due; });
  game->second.rating = GameRating::done;
  for (const RatingChangeRow& change : write.changes) {
    if (!follows(contents, change)) {
      take_back(contents, undo, before);
      return WriteStatus::conflict;
    }
    const std::pair whose{change.account, change.game};
    const auto old = contents.ratings.find(whose);
    const std::uint64_t wins = (old == contents.ratings.end() ? 0 : old->second.wins) + (change.won ? 1 : 0);
    undo.emplace_back([whose, number = change.number,
                       row = old == contents.ratings.end() ? std::nullopt : std::optional(old->second)](auto& in) {
      if (row) {
        in.ratings[whose] = *row;
      } else {
        in.ratings.erase(whose);
      }
      in.rating_changes.erase({whose.first, whose.second, number});
    });
    contents.ratings[whose] = {change.account, change.game, change.after, change.number, wins, change.at_ms};
    contents.rating_changes[{change.account, change.game, change.number}] = change;
  }
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutTicket& write, UndoList& undo) {
  TicketRow row = write.row;
  const std::string& leader = row.accounts.front();
  if (contents.tickets.contains(row.ticket)) return WriteStatus::conflict;
  for (const std::string& account : row.accounts) {
    if (contents.seekers.contains(account)) return WriteStatus::conflict;
  }
  std::vector<MemoryContents::Ticket> forgotten;
  const auto of_leader = contents.keys_of_tickets.lower_bound({leader, ""});
  for (auto at = of_leader; at != contents.keys_of_tickets.end() && at->first.first == leader; ++at) {
    const MemoryContents::Ticket& old = contents.tickets.at(at->second);
    if (old.room && old.row.queued_ms < row.queued_ms - k_ticket_key_ms) forgotten.push_back(old);
  }
  const auto used = contents.keys_of_tickets.find({leader, row.key});
  const auto is_used = [&](const auto& old) {
    return used != contents.keys_of_tickets.end() && old.row.ticket == used->second;
  };
  if (used != contents.keys_of_tickets.end() && std::ranges::none_of(forgotten, is_used)) return WriteStatus::conflict;
  for (const auto& old : forgotten) {
    contents.keys_of_tickets.erase({leader, old.row.key});
    contents.tickets.erase(old.row.ticket);
  }
  std::sort(row.accounts.begin() + 1, row.accounts.end());
  undo.emplace_back([row, forgotten = std::move(forgotten)](MemoryContents& in) {
    for (const std::string& account : row.accounts) in.seekers.erase(account);
    in.tickets.erase(row.ticket);
    in.keys_of_tickets.erase({row.accounts.front(), row.key});
    for (const auto& old : forgotten) {
      in.tickets[old.row.ticket] = old;
      in.keys_of_tickets[{row.accounts.front(), old.row.key}] = old.row.ticket;
    }
  });
  for (const std::string& account : row.accounts) contents.seekers[account] = row.ticket;
  contents.keys_of_tickets[{row.accounts.front(), row.key}] = row.ticket;
  contents.tickets[row.ticket] = {row, std::nullopt};
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const TakeTicket& write, UndoList& undo) {
  const auto found = contents.tickets.find(write.ticket);
  if (found == contents.tickets.end() || found->second.room) return WriteStatus::conflict;
  undo.emplace_back([before = found->second](MemoryContents& in) {
    for (const std::string& account : before.row.accounts) in.seekers[account] = before.row.ticket;
    in.tickets[before.row.ticket] = before;
  });
  for (const std::string& account : found->second.row.accounts) contents.seekers.erase(account);
  found->second.room = write.room;
  found->second.row.accounts.resize(1);
  found->second.row.content.clear();
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const PutKept& write, UndoList& undo) {
  const std::pair where(write.row.kind, write.row.id);
  const auto found = contents.kept.find(where);
  const std::optional<KeptRow> before = found == contents.kept.end() ? std::nullopt : std::optional(found->second);
  undo.emplace_back([where, before](MemoryContents& in) {
    if (before) {
      in.kept[where] = *before;
    } else {
      in.kept.erase(where);
    }
  });
  contents.kept[where] = write.row;
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const DropKept& write, UndoList& undo) {
  const auto found = contents.kept.find({write.kind, write.id});
  if (found == contents.kept.end()) return WriteStatus::conflict;
  undo.emplace_back([before = found->second](MemoryContents& in) { in.kept[{before.kind, before.id}] = before; });
  contents.kept.erase(found);
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const AppendAudit& write, UndoList& undo) {
  const Hash head = contents.audit.empty() ? Hash{} : contents.audit.back().hash;
  if (write.record.seq != contents.audit.size() + 1 || write.record.prev_hash != head) return WriteStatus::fenced;
  contents.audit.push_back(write.record);
  undo.emplace_back([](MemoryContents& in) { in.audit.pop_back(); });
  return WriteStatus::stored;
}

}  // namespace

WriteStatus apply_write(MemoryContents& contents, const Write& write, UndoList& undo) {
  return std::visit([&](const auto& kind) { return apply(contents, kind, undo); }, write);
}

bool has_records_of(const MemoryContents& contents, const WriteGroup& group) {
  bool appends = false;
  for (const Write& write : group.writes) {
    const auto* append = std::get_if<AppendLog>(&write);
    if (append == nullptr) continue;
    const auto room = contents.rooms.find(append->room);
    if (room == contents.rooms.end() || append->records.empty()) return false;
    const std::vector<LogRecord>& log = room->second.log;
    const LogRecord& last = append->records.back();
    if (last.seq == 0 || last.seq > log.size() || log[last.seq - 1].hash != last.hash) return false;
    appends = true;
  }
  return appends;
}

void take_back(MemoryContents& contents, UndoList& undo, std::size_t keep) {
  while (undo.size() > keep) {
    undo.back()(contents);
    undo.pop_back();
  }
}

}  // namespace storage
