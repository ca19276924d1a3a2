// What people say to each other, whom they don't want to hear, and what they report: rows and writes. Bounded; none of
// it is part of any table's log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace storage {

/// One line of a chat. `phrase` or `text` is empty.
struct ChatRow {
  std::string room;          ///< or the name of another chat
  std::string channel;       ///< who may see it; opaque here
  std::uint64_t number = 0;  ///< of its channel, from 1 without a gap
  std::int64_t at_ms = 0;
  std::string account;
  std::string nickname;
  std::int64_t seat = -1;  ///< -1: none
  std::string key;         ///< the client's idempotency key
  std::string phrase;
  std::string text;
  bool staff = false;  ///< whether the author was of the staff then
  friend bool operator==(const ChatRow&, const ChatRow&) = default;
};

/// Somebody whom `account` doesn't want to hear.
struct BlockRow {
  std::string account;
  std::string blocked;
  std::int64_t at_ms = 0;
  friend bool operator==(const BlockRow&, const BlockRow&) = default;
};

/// Somebody who may not speak until then, and why; they are told.
struct MuteRow {
  std::string account;
  std::int64_t until_ms = 0;
  std::string reason;
  std::int64_t at_ms = 0;
  friend bool operator==(const MuteRow&, const MuteRow&) = default;
};

/// States of a report: nobody has dealt with it, or how somebody did.
inline constexpr const char* k_report_open = "open";
inline constexpr const char* k_report_dismissed = "dismissed";
inline constexpr const char* k_report_muted = "muted";

struct ReportRow {
  std::string id;
  std::int64_t at_ms = 0;
  std::string reporter;
  std::string account;  ///< who is reported
  std::string kind;
  std::string text;
  std::string room;  ///< empty: the lobby
  std::uint64_t room_seq = 0;
  std::string context;  ///< the last lines of the chat as the reporter saw them: JSON
  std::string state = k_report_open;
  friend bool operator==(const ReportRow&, const ReportRow&) = default;
};

/// Refused as a conflict when that number of the channel is taken. Of the channel the newest `keep` lines stay; of all
/// chats some of those older than `expired_ms` go, so that they are gone before long.
struct PutChat {
  ChatRow row;
  std::size_t keep = 0;
  std::int64_t expired_ms = 0;
  /// Of the table's owner: refused as fenced when the table is another's, or there is none. Nothing: it is the chat of
  /// no table.
  std::optional<std::uint64_t> epoch = {};
};
/// Both must be guests. Stored as well when it is there already.
struct PutBlock {
  BlockRow row;
};
/// Stored as well when there is none.
struct DropBlock {
  std::string account;
  std::string blocked;
};
/// In place of an earlier one. Must be a guest.
struct PutMute {
  MuteRow row;
};
/// Both must be guests.
struct PutReport {
  ReportRow row;
};

/// A moderator has dealt with it. Refused as a conflict when it is not open (any more).
struct CloseReport {
  std::string id;
  std::string state;
};

/// How many expired lines a PutChat takes away.
inline constexpr std::size_t k_expired_at_once = 20;

/// Of more people who have blocked the same one only so many are read: the first by their ids.
inline constexpr std::size_t k_blocked_by_most = 5'000;

/// What holds for somebody wherever they speak, listen or sit down.
struct StandingRows {
  std::vector<BlockRow> blocks;         ///< in order
  std::vector<std::string> names;       ///< nicknames of the blocked, in the same order
  std::vector<MuteRow> mutes;           ///< one or none
  std::vector<std::string> blocked_by;  ///< accounts, in order; at most k_blocked_by_most
};

}  // namespace storage
