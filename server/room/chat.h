// A chat, a table's or the lobby's: beside any log and never in it. Lines are read from the store when somebody first
// asks for them, are delivered once they are stored, one at a time, and go to those who may see them then.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "server/room/chat_book.h"
#include "server/room/mail.h"

namespace server {

/// The place around a chat, as of the moment of a call.
struct ChatScene {
  /// As whom the connection listens; nullopt when it doesn't.
  std::function<std::optional<engine::Viewer>(ConnId)> viewer_of;
  /// The channel that it writes to now, and whether it may see one.
  std::function<const char*(engine::Viewer)> channel_of;
  std::function<bool(engine::Viewer, const std::string& channel)> sees;
  /// Those who may see that channel now.
  std::function<std::vector<ConnId>(const std::string& channel)> audience_of;
  std::function<std::uint64_t()> new_ticket;
  /// Why a line that is good as it is isn't taken here; nothing: it is, and is counted. Not set: all are.
  std::function<std::optional<ChatRefusal>(const Request&, Now)> why_not = {};
  /// A line that was taken and counted was not stored: it doesn't count.
  std::function<void(const Request&)> not_said = {};
  std::optional<protocol::ChatRulesOf> rules = {};  ///< told with the history; none: nothing is set, or can be
  std::uint64_t seq = 0;                            ///< of the table, for reports
  std::optional<std::uint64_t> epoch = {};          ///< of the table's owner; nothing: the chat is no table's
};

class Chat {
 public:
  /// `name`: the room, or k_lobby_stream. `known_empty`: nothing was said there yet.
  Chat(const std::string& name, const ChatPolicy& policy, bool known_empty);
  Chat(Chat&&) noexcept;
  Chat& operator=(Chat&&) noexcept;
  ~Chat();

  /// chat.send, chat.history, or a report that wants its context; answered at once or when its turn comes.
  void ask(Request request, const ChatScene& scene, Now now, Outbox& out);
  void report(ReportWanted wanted, const ChatScene& scene, Now now, Outbox& out);
  /// False when it is none of ours.
  [[nodiscard]] bool take(const Stored& mail, const ChatScene& scene, Now now, Outbox& out);
  void take(ChatLoaded mail, const ChatScene& scene, Now now, Outbox& out);
  void conn_gone(ConnId conn);
  /// It listens no more, but is perhaps still there: what waits is refused.
  void leave(ConnId conn, Outbox& out);
  /// Nothing more comes of what was asked: the room goes.
  void refuse_all(protocol::ErrorCode code, const std::string& message, Outbox& out);

  /// What that person said is shown no more.
  void forget(const std::string& account) { book_.forget(account); }

  [[nodiscard]] const ChatBook& book() const { return book_; }

 private:
  enum class State : std::uint8_t { unknown, loading, loaded };
  struct Waiting {
    Request request;
    std::optional<storage::ReportRow> report;
  };
  struct Flight {
    std::uint64_t ticket = 0;
    Request request;
    std::optional<storage::ChatRow> row;  // a line; otherwise a report
    std::string report;
  };
  void queue(Waiting waiting, const ChatScene& scene, Now now, Outbox& out);
  void pump(const ChatScene& scene, Now now, Outbox& out);
  void send(Request request, engine::Viewer viewer, const ChatScene& scene, Now now, Outbox& out);
  void tell_history(const Request& request, engine::Viewer viewer, const ChatScene& scene, Now now, Outbox& out) const;
  void store_report(Request request, storage::ReportRow row, engine::Viewer viewer, const ChatScene& scene,
                    Outbox& out);

  std::string name_;
  ChatPolicy policy_;
  ChatBook book_;
  State state_ = State::unknown;
  std::uint64_t load_ticket_ = 0;
  std::deque<Waiting> waiting_;
  std::optional<Flight> flight_;
};

}  // namespace server
