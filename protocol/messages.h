// What the server says: answers and pushes, built from typed parts (docs/protocol.md, sections 3 to 5).
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "protocol/errors.h"
#include "protocol/methods.h"
#include "protocol/wire.h"

namespace protocol {

using Json = nlohmann::json;

/// {"jsonrpc":"2.0","id":...,"result":...}
[[nodiscard]] Json result_message(const Json& id, Json result);
/// The same encoded, of a result that is encoded already, byte for byte.
[[nodiscard]] std::string result_text(const Json& id, std::string_view encoded_result, Encoding encoding);
/// {"jsonrpc":"2.0","id":...,"error":...}; `id` is null when the request's could not be read.
[[nodiscard]] Json error_message(const Json& id, Json error);
/// {"jsonrpc":"2.0","method":...,"params":...}
[[nodiscard]] Json push_message(Notification notification, Json params);

/// One record of the log as one viewer may see it.
struct Entry {
  std::uint64_t seq = 0;
  std::int64_t at_ms = 0;
  std::vector<Json> events;
};
[[nodiscard]] Json to_json(const Entry& entry);

/// A seat's open decision.
struct PendingDecision {
  engine::Seat seat;
  std::string decision;
  std::string kind;
  std::string prompt;
  bool optional = false;
  std::optional<std::int64_t> deadline_ms;  ///< wall clock; only when the table has a limit
};
[[nodiscard]] PendingDecision pending_decision(const engine::Decision& decision);
[[nodiscard]] Json to_json(const PendingDecision& pending);

/// What a seated viewer is told about itself. `decision` and `actions` only while it owes one.
struct You {
  engine::Seat seat;
  struct Choice {
    std::string decision;
    std::vector<Json> actions;
  };
  std::optional<Choice> choice;
  bool can_undo = false;
  bool can_ask_undo = false;  ///< left out when false
};
[[nodiscard]] Json to_json(const You& you);

/// What makes the view at the update's seq of the one at `from`.
struct PatchedView {
  std::uint64_t from = 0;
  Json patch;
};

/// What replaces whatever view there was.
struct WholeView {
  Json view;
};

struct RoomUpdate {
  using Patched = PatchedView;
  using Whole = WholeView;
  std::string room;
  std::variant<Patched, Whole> change;
  std::uint64_t seq = 0;
  std::string head;  ///< 64 hex digits
  std::vector<Entry> entries;
  std::vector<PendingDecision> pending;
  std::optional<You> you;
  std::optional<engine::Seat> follows = {};  ///< a spectator's, who sees what that seat sees
};
[[nodiscard]] Json to_message(const RoomUpdate& update);

struct RoomPresence {
  std::string room;
  std::map<engine::Seat, bool> seats;  ///< taken seats: is somebody there
  std::int64_t spectators = 0;
};
[[nodiscard]] Json to_message(const RoomPresence& presence);

/// What those who sit at a rated table are rated, and once it is over how that changed.
struct RoomRatings {
  struct Seat {
    std::int64_t rating = 0;
    std::int64_t deviation = 0;
    bool provisional = false;
    std::optional<std::int64_t> change;  ///< when it is over
  };
  std::string room;
  std::map<engine::Seat, Seat> seats;  ///< taken ones
  bool over = false;
};
[[nodiscard]] Json to_message(const RoomRatings& ratings);

struct RoomClosed {
  std::string room;
  ErrorCode code = ErrorCode::internal;
  std::string reason = {};  ///< a keeper's, who closed the table
};
[[nodiscard]] Json to_message(const RoomClosed& closed);

/// Lines of that chat were not delivered to a slow reader; empty: the lobby's.
struct ChatMissed {
  std::string room;
};
[[nodiscard]] Json to_message(const ChatMissed& missed);

/// Until when a keeper keeps this person from writing, wall clock; 0: nobody does, any more.
struct ChatMuted {
  std::int64_t until_ms = 0;
  std::string reason;
};
[[nodiscard]] Json to_message(const ChatMuted& muted);

struct LobbyChanged {
  std::uint64_t from = 0;
  std::uint64_t rev = 0;
  std::map<std::string, Json> changed;  ///< room: summary
  std::vector<std::string> removed;
};
[[nodiscard]] Json to_message(const LobbyChanged& change);

struct ServerNotice {
  ErrorCode code = ErrorCode::shutting_down;
  std::string message;
  std::string reason = {};                    ///< of a suspension; empty: none
  std::optional<std::int64_t> until_ms = {};  ///< of a suspension with a term
};
[[nodiscard]] Json to_message(const ServerNotice& notice);

}  // namespace protocol
