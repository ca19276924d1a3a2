// The lines of one chat, and who may add another: length, rate, repetition. The same for a table's chat and the
// lobby's. Pure; the time comes with the call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/errors.h"
#include "protocol/params.h"
#include "protocol/pushes.h"
#include "server/room/mail.h"
#include "server/room/policy.h"
#include "storage/talk.h"

namespace server {

/// Who sees a line while the game runs (docs/protocol.md section 11).
inline constexpr const char* k_channel_table = "table";      ///< everybody: said before the start or after the end
inline constexpr const char* k_channel_players = "players";  ///< those who sit there
inline constexpr const char* k_channel_spectators = "spectators";  ///< all others

/// Why a line is not taken: an error of docs/protocol.md section 22.
struct ChatRefusal {
  protocol::ErrorCode code = protocol::ErrorCode::internal;
  std::string message;
  protocol::ErrorDetail detail;
};

/// A line on the wire; `hidden`: without its words and its speaker, for whoever blocked that speaker. So is
/// for everybody what somebody said who deleted the account.
[[nodiscard]] protocol::ChatLineOf shown_line(const storage::ChatRow& row, bool hidden = false);
/// chat.line, for those who see the line.
[[nodiscard]] SharedFrame line_frame(const storage::ChatRow& row);

class ChatBook {
 public:
  ChatBook(std::string room, const ChatPolicy& policy) : room_(std::move(room)), policy_(policy) {}

  /// What was said before, from the store, in order of time.
  void load(std::vector<storage::ChatRow> rows);

  /// What a request with that key was answered, if it was.
  [[nodiscard]] const storage::ChatRow* said_before(const std::string& account, const std::string& key) const;

  /// The line that the request makes, numbered as the next of its channel; nothing is changed yet.
  [[nodiscard]] std::variant<storage::ChatRow, ChatRefusal> draft(const Request& request,
                                                                  const protocol::ChatSend& asked,
                                                                  const std::string& channel,
                                                                  std::optional<engine::Seat> seat, Now now);
  /// As the store is to keep it; `epoch`: of the table's owner, if the chat is a table's.
  [[nodiscard]] storage::WriteGroup write_group(const storage::ChatRow& row, std::optional<std::uint64_t> epoch) const;
  /// It is stored: it is part of the book, and counts against its speaker's rate.
  void add(storage::ChatRow row, Now now);

  /// Who deleted the account: the lines keep their numbers and lose their words, as in the store.
  void forget(const std::string& account);

  [[nodiscard]] const std::deque<storage::ChatRow>& lines() const { return lines_; }
  [[nodiscard]] std::int64_t oldest_ms(Now now) const;

 private:
  /// How fast somebody speaks, as in a bucket that drips.
  struct Speaker {
    std::int64_t said = 0;
    std::int64_t since_ms = 0;
  };
  [[nodiscard]] std::int64_t wait_ms(const std::string& account, Now now) const;
  [[nodiscard]] bool said_lately(const storage::ChatRow& row, Now now) const;
  void forget_the_slow(Now now);

  std::string room_;
  ChatPolicy policy_;
  std::deque<storage::ChatRow> lines_;
  std::map<std::string, std::uint64_t> newest_;  // number, by channel
  std::map<std::string, Speaker> speakers_;
};

}  // namespace server
