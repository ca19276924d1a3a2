// One client's connection as a plain state machine: frames in, frames out. It reads requests, refuses what is none,
// keeps the client within its limits, sends each request with the signed-in account to the part that answers it, and
// holds what the client has not taken yet. It knows no game and believes nothing the client says about itself.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "protocol/errors.h"
#include "protocol/pushes.h"
#include "protocol/requests.h"
#include "server/hall/backlog.h"
#include "server/hall/blocks/standing_gate.h"
#include "server/hall/limits.h"
#include "server/hall/message_rate.h"
#include "server/room/mail.h"

namespace server {

/// What hello says about the server.
struct ServerInfo {
  std::string name = "vivarium";
  std::string version;
  Json limits = Json::object();  ///< besides those of the connection
  std::string sign_in_at = {};   ///< where people sign in with an identity provider; empty: nowhere
};

/// Where the client of a connection is.
struct Caller {
  std::string address = {};  ///< what it is counted by; empty: not known
  bool forwards = false;     ///< as Request::forwards
};

class Connection {
 public:
  Connection(ConnId id, protocol::Encoding encoding, const ConnectionLimits& limits, ServerInfo server,
             Caller caller = {});

  /// Takes one piece of mail. `out` may get CloseSocket once; after it nothing more is written, and hall and rooms
  /// have been told. SocketClosed may come at any time, also instead.
  void handle(ConnMail mail, Now now, Outbox& out);
  /// The socket has answered a ping.
  void answered_ping(Now now) { heard_->now(now.steady_ms); }
  /// The code of the error that a request was answered with in the last handle(); each is told once.
  [[nodiscard]] std::optional<protocol::ErrorCode> take_refused() { return std::exchange(refused_, std::nullopt); }

  [[nodiscard]] bool closed() const { return closed_; }

  /// For metrics, and for whoever checks the limits.
  struct Figures {
    std::size_t backlog_messages = 0;
    std::size_t backlog_bytes = 0;
    std::size_t outstanding_requests = 0;
    std::size_t rooms_watched = 0;
    std::size_t stale_streams = 0;
    bool signed_in = false;
  };
  [[nodiscard]] Figures figures() const;

 private:
  struct Outstanding {
    Json id;
    protocol::Method method;
    std::string room;     // empty unless it went to one
    std::string account;  // the asker when it was asked; empty for a visitor
  };

  void on(FrameIn& mail, Now now, Outbox& out);
  void on(Written& mail, Now now, Outbox& out);
  void on(SocketClosed& mail, Now now, Outbox& out);
  void on(SignedIn& mail, Now now, Outbox& out);
  void on(SignedOut& mail, Now now, Outbox& out);
  void on(StandingIs& mail, Now now, Outbox& out);
  void on(SessionRevoked& mail, Now now, Outbox& out);
  void on(Push& mail, Now now, Outbox& out);
  void on(Joined& mail, Now now, Outbox& out);
  void on(Left& mail, Now now, Outbox& out);
  void on(NoSuchRoom& mail, Now now, Outbox& out);
  void on(Busy& mail, Now now, Outbox& out);
  void on(Replied& mail, Now now, Outbox& out);
  void on(Stopping& mail, Now now, Outbox& out);
  void on(Wake& mail, Now now, Outbox& out);

  /// When something else holds than this client was told.
  void tell_of_mute(Now now);
  void refuse_too_fast(const Json& id, Now now, Outbox& out);
  void carry_out(protocol::ParsedRequest request, Now now, Outbox& out);
  [[nodiscard]] std::optional<Json> why_not(const protocol::ParsedRequest& request) const;
  void pass_on(protocol::ParsedRequest request, Now now, Outbox& out);
  [[nodiscard]] std::string hello_result(Now now) const;
  /// Takes the request off the list of unanswered ones.
  [[nodiscard]] std::optional<Outstanding> settle(const Json& id);
  void give_up_on_hall();
  void answer_error(const Json& id, const Json& error);
  void write_next(Now now, Outbox& out);
  void watch_the_write(Now now, Outbox& out);
  void leave(const std::string& room, Outbox& out);
  /// Nobody, or somebody else, is signed in here from now on.
  void forget_person(Outbox& out);
  void close(std::uint16_t code, std::string reason, Outbox& out);
  void say_goodbye(Outbox& out);
  [[nodiscard]] std::set<std::string> rooms_to_tell() const;

  ConnId id_;
  protocol::Encoding encoding_;
  ConnectionLimits limits_;
  ServerInfo server_;
  Caller caller_;
  std::optional<Account> account_;
  std::string language_;  // of the account; empty: none was chosen
  StandingGate gate_;
  protocol::ChatMuted muted_;  // as this client was told
  std::shared_ptr<LastHeard> heard_ = std::make_shared<LastHeard>();
  MessageRate rate_;
  RateRefusals refusals_;
  Backlog backlog_;
  std::vector<Outstanding> outstanding_;
  bool hall_lost_ = false;
  std::set<std::string> watched_;
  std::optional<std::int64_t> writing_since_ms_;  // steady; set while a WriteOut is in flight
  std::optional<protocol::ErrorCode> refused_;
  bool wake_asked_ = false;
  bool stopping_ = false;
  bool revoked_ = false;
  bool closed_ = false;
};

}  // namespace server
