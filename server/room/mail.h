// The mail between the server's parts. A room, the hall and a connection are plain state machines: each takes
// one piece of mail and the time, and answers with more mail. The network shell (server/net) delivers it
// through strands, sockets and the writer thread; the simulator (tests/simulation) through one queue with faults.
// Nothing in here blocks, sleeps, opens or asks the clock.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "storage/store.h"

namespace server {

using Json = nlohmann::json;
using storage::RoomId;

/// Two clocks, given with every piece of mail. Deadlines are measured on the steady one, so that a jump of the
/// wall clock changes nothing but the times people read.
struct Now {
  std::int64_t steady_ms = 0;
  std::int64_t wall_ms = 0;
};

struct ConnId {
  std::uint64_t value = 0;
  friend auto operator<=>(const ConnId&, const ConnId&) = default;
};

/// Who is signed in on a connection. Comes from the hall alone, never from the client.
struct Account {
  std::string id;
  std::string nickname;
  friend bool operator==(const Account&, const Account&) = default;
};

/// What may be done with a queued frame when its reader is slow. Frames of one `room` form a stream.
enum class FrameKind : std::uint8_t {
  once,   ///< must arrive, in its place: room.closed, server.notice
  step,   ///< builds on the one before it in its stream: a patch; useless once one of them is missing
  whole,  ///< replaces all before it in its stream: a whole view
  state,  ///< absolute values: a newer one replaces a queued older one of its stream (room.presence)
};

/// The stream of lobby.changed; no room has this id.
inline constexpr const char* k_lobby_stream = "lobby";

/// One message on its way to clients: built once, shared by everyone who gets the same one. The CBOR text is made
/// when the first CBOR client asks for it, from whatever thread that is.
class Frame {
 public:
  Frame(Json the_message, std::string stream);

  const Json message;      ///< the whole JSON-RPC message
  const std::string json;  ///< dump of it
  const std::string room;  ///< for pushes of a room: which; "lobby" for the lobby's; empty otherwise
  const FrameKind kind;    ///< follows from the message's method
  [[nodiscard]] const std::string& cbor() const;

 private:
  mutable std::once_flag cbor_made_;
  mutable std::string cbor_;
};
using SharedFrame = std::shared_ptr<const Frame>;
[[nodiscard]] SharedFrame make_frame(Json message, std::string room = {});

/// A JSON-RPC request that passed the schema of its method.
struct Request {
  ConnId conn;
  Json id;  ///< of the JSON-RPC request
  std::string method;
  Json params;
  std::optional<Account> account;
};

/// The answer to a Request: result or error, as JSON-RPC members.
struct Reply {
  ConnId conn;
  Json id;
  Json result;  ///< if error is null
  Json error;   ///< {"code","message","data"} or null
};

/// What a room tells the lobby about itself, whenever it changes. Absolute values.
struct RoomSummary {
  RoomId room;
  std::string code;
  bool is_private = false;
  bool gone = false;  ///< no longer to be listed or found
  bool finished = false;
  Json listing;                     ///< the lobby summary of docs/protocol.md section 5
  std::vector<std::string> seated;  ///< accounts, for the limit of tables per person
  std::string made_by;              ///< account and key of the table.create, when it had one
  std::string key;
};

/// All that is needed to make a new room, drawn and checked by the hall.
struct NewRoom {
  RoomId room;
  std::string code;
  std::string game;
  Json options;  ///< normalised
  int players = 0;
  bool is_private = false;
  std::int64_t move_seconds = 0;
  Account host;
  std::string host_seed_commit;  ///< hex or empty
  std::string key;               ///< of the table.create; empty: none
  std::array<std::uint8_t, 32> server_seed{};
  std::optional<Request> answer_to;  ///< table.create or room.rematch: answered once the room is durable
                                     ///< (a rematch by way of the old room: RematchMade)
};

// ---- mail to a room ----
struct RoomRequest {
  Request request;
};  ///< room.* methods
struct ConnGone {
  ConnId conn;
};  ///< closed, or left
struct WantFreshView {
  ConnId conn;
};  ///< a slow reader has caught up
struct Stored {
  std::uint64_t ticket = 0;
  storage::WriteStatus status = storage::WriteStatus::failed;
};
struct Wake {};  ///< a time asked for with WakeAt has come
/// The end of a RematchWanted, told to the room that is over: by the new room once it is durable (it finds the
/// old one in answer_to->params["room"]), or by the hall when it refuses (reply.error set, room and code empty).
/// The old room logs it, then sends the reply: the asker's key is answered alike for ever.
struct RematchMade {
  Reply reply;
  RoomId room;
  std::string code;
};
using RoomMail = std::variant<RoomRequest, ConnGone, WantFreshView, Stored, Wake, RematchMade>;

// ---- mail to the hall ----
struct HallRequest {
  Request request;
};  ///< guest.*, session.*, games.*, lobby.*, table.*
struct SummaryChanged {
  RoomSummary summary;
};
/// Room, code and seed are the hall's to draw; it spawns the room with answer_to = request and answers nobody
/// itself, unless it refuses (RematchMade with an error to the room that asked).
struct RematchWanted {
  Request request;
  NewRoom like;
};
struct SessionLoaded {
  std::uint64_t ticket = 0;
  std::optional<storage::SessionRow> session;
  std::optional<storage::GuestRow> guest;
  bool failed = false;
};
using HallMail =
    std::variant<HallRequest, SummaryChanged, RematchWanted, SessionLoaded, ConnGone, WantFreshView, Stored, Wake>;

// ---- mail to a connection ----
struct FrameIn {
  std::string bytes;
  bool binary = false;
};
struct Written {};  ///< the socket took the last WriteOut; the next may go
struct SocketClosed {};
struct SignedIn {
  Account account;
};  ///< comes before the Reply that says so
struct SignedOut {};
struct Push {
  SharedFrame frame;
};
struct Joined {
  RoomId room;
};  ///< the room now pushes to this connection
struct Left {
  RoomId room;
};
struct NoSuchRoom {
  Request request;
};  ///< the router found no room
struct Busy {
  Request request;
};  ///< the receiver's queue was full
struct Replied {
  Reply reply;
};
/// The server stops: the client is told, what it still asks is refused, and the socket is closed once it has been
/// given the answers that were owed.
struct Stopping {};
using ConnMail = std::variant<FrameIn, Written, SocketClosed, SignedIn, SignedOut, Push, Joined, Left, NoSuchRoom, Busy,
                              Replied, Stopping, Wake>;

// ---- what comes out of a part ----
struct ToRoom {
  RoomId room;
  RoomMail mail;
};
struct ToHall {
  HallMail mail;
};
struct ToConn {
  ConnId conn;
  ConnMail mail;
};
/// The same frame to many connections: one shared buffer.
struct Broadcast {
  std::vector<ConnId> conns;
  SharedFrame frame;
};
/// Commit, then Stored{ticket} back to the sender.
struct Persist {
  std::uint64_t ticket = 0;
  storage::WriteGroup group;
};
/// Read, then SessionLoaded{ticket} back to the hall.
struct LoadSession {
  std::uint64_t ticket = 0;
  storage::Hash token_hash{};
};
/// At most one wake-up is outstanding per part; a later WakeAt replaces it. Steady clock.
struct WakeAt {
  std::int64_t steady_ms = 0;
};
struct SpawnRoom {
  NewRoom room;
};  ///< make the room and give it this start
struct UnloadRoom {
  RoomId room;
};  ///< its memory may go; the store has all of it
/// Bytes for the socket; the next WriteOut comes only after Written.
struct WriteOut {
  std::shared_ptr<const std::string> bytes;
  bool binary = false;
};
struct CloseSocket {
  std::uint16_t code = 1000;
  std::string reason;
};
/// One line for the operator's log; never hidden state, never a token.
struct LogLine {
  enum class Level { debug, info, warning, error } level = Level::info;
  std::string text;
};

using Out = std::variant<ToRoom, ToHall, ToConn, Broadcast, Persist, LoadSession, WakeAt, SpawnRoom, UnloadRoom,
                         WriteOut, CloseSocket, LogLine>;
using Outbox = std::vector<Out>;

}  // namespace server
