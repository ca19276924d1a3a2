// What mail carries (mail.h): who, when, and what is said, without who says it to whom.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/describe/write.h"
#include "protocol/dispatch.h"
#include "protocol/params.h"
#include "server/room/shared_result.h"
#include "server/room/time_rules.h"
#include "storage/store.h"

namespace server {

using Json = nlohmann::json;
using storage::RoomId;

/// The clocks, given with every piece of mail. Deadlines are measured on the steady one, which stands still while the
/// process does; a jump of the wall clock changes nothing but the times that records have.
struct Now {
  std::int64_t steady_ms = 0;
  std::int64_t wall_ms = 0;
  std::int64_t jumped_ms = 0;  ///< how far the wall clock was set, since the process began

  /// What clients are told the time is, and deadlines by: the wall clock as if nobody had ever set it.
  [[nodiscard]] std::int64_t told_ms() const { return wall_ms - jumped_ms; }
};

struct ConnId {
  std::uint64_t value = 0;
  friend auto operator<=>(const ConnId&, const ConnId&) = default;
};

/// Who is signed in on a connection. Comes from the hall alone, never from the client.
struct Account {
  std::string id;
  std::string nickname;
  std::string name = {};  ///< what a registered person signs in with; empty for a guest; nobody else's business
  friend bool operator==(const Account&, const Account&) = default;
};

/// What holds for somebody wherever they speak, listen or sit down. Shared, never changed.
struct TalkStanding {
  std::int64_t muted_until_ms = 0;  ///< wall clock
  std::string mute_reason;
  std::set<std::string> blocked;          ///< accounts that they don't want to hear or to sit with
  bool staff = false;                     ///< has a role: what they say is marked so
  std::set<std::string> blocked_by = {};  ///< accounts that don't want to sit with them; told to nobody
};
using SharedStanding = std::shared_ptr<const TalkStanding>;

/// When a connection's client was last heard of: by a message, or by answering a ping. Written by the connection, read
/// by the rooms that it watches.
class LastHeard {
 public:
  void now(std::int64_t steady_ms) { steady_ms_.store(steady_ms, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t steady_ms() const { return steady_ms_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> steady_ms_{0};
};
using SharedHeard = std::shared_ptr<const LastHeard>;

/// What may be done with a queued frame when its reader is slow. Frames of one `room` form a stream.
enum class FrameKind : std::uint8_t {
  once,   ///< must arrive, in its place: table.closed, server.announcement
  step,   ///< builds on the one before it in its stream: a patch; useless once one of them is missing
  whole,  ///< replaces all before it in its stream: a whole view
  line,   ///< one of many, numbered; may be dropped if the reader is told that something is missing: chat.line
  state,  ///< absolute values: a newer one replaces a queued older one of its stream (table.presence)
};

/// The stream of lobby.changed; no room has this id.
inline constexpr const char* k_lobby_stream = "lobby";
/// The stream of match.state; likewise.
inline constexpr const char* k_match_stream = "match";
/// The stream of turns.changed; likewise.
inline constexpr const char* k_turns_stream = "turns";
/// Of a frame's `room`, which is empty where it belongs to no stream.
[[nodiscard]] constexpr bool is_room_stream(std::string_view stream) {
  return !stream.empty() && stream != k_lobby_stream && stream != k_match_stream && stream != k_turns_stream;
}

/// One message on its way to clients: built once, shared by everyone who gets the same one. The CBOR text is made
/// when the first CBOR client asks for it, from whatever thread that is.
class Frame {
 public:
  Frame(std::string message, std::string stream, FrameKind what, std::string speaker)
      : json(std::move(message)), room(std::move(stream)), kind(what), said_by(std::move(speaker)) {}

  const std::string json;     ///< the whole JSON-RPC message; as text, for its tree takes ten times as much memory
  const std::string room;     ///< for pushes of a room: which; "lobby" for the lobby's; empty otherwise
  const FrameKind kind;       ///< as the row of its notification says (push_frame.h)
  const std::string said_by;  ///< the account, of a chat.line
  [[nodiscard]] const std::string& cbor() const;
  /// Read again from the text; for the few who look into it.
  [[nodiscard]] Json message() const { return engine::parse_own_json(json); }

 private:
  mutable std::once_flag cbor_made_;
  mutable std::string cbor_;
};
using SharedFrame = std::shared_ptr<const Frame>;

/// How long somebody would have to wait for a seat at a stranger's table (server/net/shares/stranger_seats.h); 0: not
/// at all.
struct SeatWaits {
  std::int64_t person_ms = 0;
  std::int64_t address_ms = 0;  ///< unless whose table it is comes from there, too
};

/// A JSON-RPC request whose params were read.
struct Request {
  ConnId conn;
  Json id;  ///< of the JSON-RPC request
  protocol::Method method = protocol::Method::ping;
  protocol::Params params = {};
  std::optional<Account> account = {};
  std::string address = {};      ///< where the asker is, for limits of attempts; empty: not known
  SharedStanding standing = {};  ///< null: nobody is signed in, or it is still being read
  std::int64_t arrived_ms = 0;   ///< steady: when it was read from the socket; 0: now
  SharedHeard heard = {};        ///< the asker's; null: nothing is known, as if never
  /// What is asked for by its code is refused to that address for so long, because too many codes were wrong: all but
  /// what is the asker's own. 0: it isn't.
  std::int64_t codes_wait_ms = 0;
  SeatWaits seat_waits = {};  ///< of table.sit
  bool forwards = false;      ///< the asker's connection began with a header of proxies, and isn't one that is trusted
};

/// The answer to a Request: result or error, as JSON-RPC members.
struct Reply {
  ConnId conn;
  Json id;
  Json result;               ///< if error is null
  Json error;                ///< {"code","message","data"} or null
  SharedResult common = {};  ///< in place of `result`, when others are answered the same
  std::string written = {};  ///< in place of `result`, when it is described: its JSON text
};
/// With the result that the method's row names.
template <protocol::Method method>
[[nodiscard]] Reply reply_with(const Request& request, const protocol::ResultOf<method>& result) {
  Reply reply{request.conn, request.id, nullptr, nullptr};
  engine::write_json(reply.written, result);
  return reply;
}
/// The result as a tree, for the few who look into it.
[[nodiscard]] Json result_of(const Reply& reply);

/// A table's line in the lobby.
using SharedListing = std::shared_ptr<const protocol::TableSummary>;

/// What the lobby must know of a table, also while it isn't in memory: stored with those that left it (table_line.h).
struct RoomLine {
  std::string code;
  bool is_private = false;
  SharedListing listing;                 ///< null when it is gone
  std::vector<std::string> seated = {};  ///< accounts, for the limit of tables per person
  std::vector<std::string> left = {};    ///< accounts that had a seat which is somebody else's now
  std::string autopilot;                 ///< as in NewRoom
  TimeRules time;                        ///< likewise
  std::string made_by;                   ///< account and key of the table.create, when it had one
  std::string key;
  bool changed = false;                     ///< the host has changed its settings since it was made
  std::vector<std::string> followers = {};  ///< accounts that are named at the table without a seat
  bool of_guests = false;                   ///< nobody who sits there had registered before
  std::optional<std::string> lesson = {};   ///< its name: the table is in no list
};
DESCRIBE(RoomLine, code, is_private, listing, seated, left, autopilot, time, made_by, key, changed, followers,
         of_guests, lesson)

/// What a room tells the lobby about itself, whenever it changes. Absolute values.
struct RoomSummary : RoomLine {
  RoomId room = {};
  bool gone = false;  ///< no longer to be listed or found
  bool finished = false;
};

/// What of a table its maker chooses, and its host may change until the game starts; checked (table_settings.h).
struct TableSettings {
  Json options;  ///< normalised
  int players = 0;
  bool is_private = false;
  std::int64_t move_seconds = 0;
  std::string autopilot;          ///< level of the bot that plays on for who is out of time; empty: none
  TimeRules time;                 ///< what else its clock is
  bool rated = false;             ///< only registered people sit there, and no bots
  int spectator_delay_moves = 0;  ///< spectators see the running game so many moves later
  std::int64_t spectator_delay_seconds = 0;
  bool ready_check = false;  ///< it starts only when all people there have said that they are ready
  friend bool operator==(const TableSettings&, const TableSettings&) = default;
};

/// A table that teaches. The seed is kept with the table: its log says what was dealt, whatever becomes of the lesson.
struct LessonDeal {
  std::string name;     ///< of one of the game's lessons (engine/core/catalog.h)
  engine::Seed seed{};  ///< the game starts from it, and from no seed of the server or a seat
  friend bool operator==(const LessonDeal&, const LessonDeal&) = default;
};

/// All that is needed to make a new room, drawn and checked by the hall.
struct NewRoom : TableSettings {
  RoomId room;
  std::string code;
  std::string game;
  std::vector<std::string> bots;  ///< levels of bots that sit from the last seat down, or at `bot_seats`
  std::vector<int> bot_seats;     ///< of a rematch: one for each bot
  int host_seat = 0;
  /// Who is waited for at which seat, for a time: a rematch.
  struct KeptSeat {
    int seat = 0;
    Account account;
  };
  std::vector<KeptSeat> kept;
  Account host;
  std::string host_seed_commit;  ///< hex or empty
  /// Who sits from seat 1 on, from the start: a match (server/hall/match_desk.h).
  struct Company {
    Account account;
    std::string seed_commit;  ///< hex or empty
  };
  std::vector<Company> company;
  std::vector<std::string> tickets;  ///< of storage::TakeTicket: they end in the commit that makes the room
  std::string key;                   ///< of the table.create; empty: none
  std::array<std::uint8_t, 32> server_seed{};
  std::optional<LessonDeal> lesson = {};
  std::uint64_t epoch = 1;           ///< of its owner (storage::Writer::first_epoch)
  std::optional<Request> answer_to;  ///< table.create or table.rematch: answered once the room is durable
                                     ///< (a rematch by way of the old room: RematchMade)
};

}  // namespace server
