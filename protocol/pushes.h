// What the server says unasked: the params of every push, described, and the whole message of one as text
// (docs/protocol.md, sections 5 to 18). Optional members are left out when they have no value.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/describe/write.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "protocol/errors.h"
#include "protocol/rows/notifications.h"

namespace protocol {

using Json = nlohmann::json;

// ---- tables ----

/// One record of the log as one viewer may see it.
struct Entry {
  std::uint64_t seq = 0;
  std::int64_t at_ms = 0;
  std::vector<engine::JsonText> events;
};
DESCRIBE(Entry, seq, at_ms, events)

/// A seat's open decision.
struct PendingDecision {
  engine::Seat seat;
  std::string decision;
  std::string kind;
  std::string prompt;
  bool optional = false;
  std::optional<std::int64_t> deadline_ms;  ///< wall clock; only when the table has a limit
};
DESCRIBE(PendingDecision, seat, decision, kind, prompt, optional, deadline_ms)
[[nodiscard]] PendingDecision pending_decision(const engine::Decision& decision);

/// What a seated viewer is told about itself.
struct You {
  engine::Seat seat;
  std::optional<std::string> decision = {};      ///< while it owes one
  std::optional<engine::JsonText> actions = {};  ///< likewise: a list of all that are legal
  bool can_undo = false;
  std::optional<bool> can_ask_undo = {};     ///< left out when it can't
  std::optional<std::uint64_t> record = {};  ///< of the action that either would take back
};
DESCRIBE(You, seat, decision, actions, can_undo, can_ask_undo, record)

/// Either what makes the view at `seq` of the one at `from`, or the whole of it.
struct TableUpdate {
  std::string table;
  std::uint64_t seq = 0;
  std::string head;  ///< 64 hex digits
  std::optional<std::uint64_t> from = {};
  std::optional<engine::JsonText> patch = {};
  std::optional<engine::JsonText> view = {};
  std::vector<Entry> entries = {};
  std::vector<PendingDecision> pending = {};
  std::optional<You> you = {};
  std::optional<engine::Seat> seat_view = {};  ///< a spectator's, who sees what that seat sees
  std::optional<bool> other_past = {};         ///< true: what the client said it had never was
};
DESCRIBE(TableUpdate, table, seq, head, from, patch, view, entries, pending, you, seat_view, other_past)

/// Who is there: absolute values.
struct TablePresence {
  std::string table;
  std::map<engine::Seat, bool> seats;  ///< taken seats: is somebody there
  std::int64_t spectators = 0;
  std::optional<std::int64_t> aborts_at_ms = {};  ///< wall clock; unless a first move is made until then
  /// Likewise: of seats whose people are away, when the rated game can be claimed of them.
  std::optional<std::map<engine::Seat, std::int64_t>> claimable_at_ms = {};
};
DESCRIBE(TablePresence, table, seats, spectators, aborts_at_ms, claimable_at_ms)

struct SeatRating {
  std::int64_t rating = 0;     ///< as people see it
  std::int64_t deviation = 0;  ///< likewise
  bool provisional = false;
  std::optional<std::int64_t> change = {};  ///< of what is shown, once the game has been rated
};
DESCRIBE(SeatRating, rating, deviation, provisional, change)

/// What those who sit at a rated table are rated, and once it is over how that changed.
struct TableRatings {
  std::string table;
  std::map<engine::Seat, SeatRating> seats;  ///< taken ones
  bool over = false;
};
DESCRIBE(TableRatings, table, seats, over)

/// The connection no longer watches the table.
struct TableClosed {
  std::string table;
  ErrorCode code = ErrorCode::internal;
  std::optional<std::string> reason = {};  ///< that of the staff, who closed the table
};
DESCRIBE(TableClosed, table, code, reason)

// ---- chat ----

/// Of somebody whom the reader has blocked, or who deleted the account, only the first three and `hidden`.
struct ChatLineOf {
  std::string channel;
  std::uint64_t number = 0;
  std::int64_t at_ms = 0;
  std::optional<bool> hidden = {};
  std::optional<std::string> account = {};
  std::optional<std::string> nickname = {};
  std::optional<engine::Seat> seat = {};
  std::optional<bool> staff = {};  ///< true, of who was of the staff when it was written
  std::optional<std::string> text = {};
  std::optional<std::string> phrase = {};  ///< in place of a text
};
DESCRIBE(ChatLineOf, channel, number, at_ms, hidden, account, nickname, seat, staff, text, phrase)

struct ChatLine {
  std::optional<std::string> table;  ///< none: the lobby's
  ChatLineOf line;
};
DESCRIBE(ChatLine, table, line)

/// Lines of that chat were not delivered to a slow reader.
struct ChatMissed {
  std::optional<std::string> table;  ///< none: the lobby's
};
DESCRIBE(ChatMissed, table)

/// Until when staff keep this person from writing, wall clock; 0, without a reason: nobody does, any more.
struct ChatMuted {
  std::int64_t until_ms = 0;
  std::optional<std::string> reason = {};
  friend bool operator==(const ChatMuted&, const ChatMuted&) = default;
};
DESCRIBE(ChatMuted, until_ms, reason)

/// What the staff have set of a chat; all of it left out: nothing.
struct ChatRulesOf {
  std::optional<std::int64_t> slow_seconds = {};  ///< everybody writes once in so many
  std::optional<bool> registered_only = {};       ///< true: guests don't write
  friend bool operator==(const ChatRulesOf&, const ChatRulesOf&) = default;
};
DESCRIBE(ChatRulesOf, slow_seconds, registered_only)

/// Of the lobby's chat, for those who follow the lobby: other rules hold now.
struct ChatRules {
  ChatRulesOf rules;
};
DESCRIBE(ChatRules, rules)

// ---- the lobby and matches ----

/// How much goes on in the house.
struct HouseCounts {
  std::int64_t online = 0;     ///< people signed in
  std::int64_t at_tables = 0;  ///< people who sit at unfinished tables, private ones too
  std::int64_t watching = 0;   ///< spectators of all tables
};
DESCRIBE(HouseCounts, online, at_tables, watching)

struct LobbyChanged {
  std::uint64_t from = 0;
  std::uint64_t rev = 0;
  std::map<std::string, Json> changed = {};  ///< by table: its summary
  std::vector<std::string> removed = {};
  std::optional<HouseCounts> house = {};  ///< with each beat
  std::optional<bool> whole = {};  ///< with each change: whether these are all tables that the filter lets through
  std::optional<std::string> cursor = {};  ///< where the list is cut, if it is
};
DESCRIBE(LobbyChanged, from, rev, changed, removed, house, whole, cursor)

/// That somebody waits.
struct MatchTicketShown {
  std::string id;
  Json wish;
  std::int64_t since_ms = 0;
  std::int64_t rating = 0;
  std::int64_t window = 0;
  std::int64_t people = 0;
};
DESCRIBE(MatchTicketShown, id, wish, since_ms, rating, window, people)

/// A table with a seat for the asker, who the others are is not said.
struct MatchOfferShown {
  std::string id;
  std::string game;
  std::string pace;
  std::int64_t move_seconds = 0;
  std::int64_t players = 0;
  std::int64_t bots = 0;
  bool rated = false;
  Json options;
  std::int64_t accepted = 0;
  bool you_accepted = false;
  std::optional<std::int64_t> until_ms = {};  ///< while the asker owes an answer
};
DESCRIBE(MatchOfferShown, id, game, pace, move_seconds, players, bots, rated, options, accepted, you_accepted, until_ms)

struct PartyMember {
  std::string account;
  std::string nickname;
  bool there = false;
};
DESCRIBE(PartyMember, account, nickname, there)

struct PartyShown {
  std::string code;
  std::vector<PartyMember> people;  ///< the leader first
};
DESCRIBE(PartyShown, code, people)

/// In this order a match goes; `made` has table and code.
enum class MatchPhase : std::uint8_t { idle, waiting, offered, making, made };
DESCRIBE_ENUM(MatchPhase, idle, waiting, offered, making, made)

/// All that is so with somebody's match.
struct MatchState {
  MatchPhase phase = MatchPhase::idle;
  std::optional<MatchTicketShown> ticket = {};
  std::optional<MatchOfferShown> offer = {};
  std::optional<std::string> table = {};
  std::optional<std::string> code = {};
  std::optional<PartyShown> party = {};
  std::optional<std::int64_t> paused_until_ms = {};
  std::optional<std::string> ended = {};  ///< why the ticket that there was is no more; told once
};
DESCRIBE(MatchState, phase, ticket, offer, table, code, party, paused_until_ms, ended)

// ---- turns and announcements ----

/// A thing that waits for a person.
struct Turn {
  std::string kind;
  std::string table;
  std::string game;
  std::int64_t since_ms = 0;
  bool seen = false;
};
DESCRIBE(Turn, kind, table, game, since_ms, seen)

/// All of them, the oldest first.
struct TurnsChanged {
  std::vector<Turn> turns;
};
DESCRIBE(TurnsChanged, turns)

/// Something that concerns the whole connection.
struct ServerAnnouncement {
  ErrorCode code = ErrorCode::shutting_down;
  std::string message;
  std::optional<std::string> reason = {};     ///< of a suspension
  std::optional<std::int64_t> until_ms = {};  ///< of a suspension with a term
  std::optional<bool> over = {};              ///< true: what the code says holds no longer
};
DESCRIBE(ServerAnnouncement, code, message, reason, until_ms, over)

/// A text of staff: an announcement, a warning, or that there is maintenance.
struct Announcement {
  std::string id;
  std::string kind;
  std::string text;
  std::int64_t since_ms = 0;
  std::int64_t until_ms = 0;
};
DESCRIBE(Announcement, id, kind, text, since_ms, until_ms)

/// In place of one with the same id.
struct AnnouncementShown {
  Announcement announcement;
};
DESCRIBE(AnnouncementShown, announcement)

/// It holds no longer.
struct AnnouncementWithdrawn {
  std::string id;
};
DESCRIBE(AnnouncementWithdrawn, id)

// ---- all of them ----

enum class Delivery : std::uint8_t { once, state, line, steps };

/// A row of the table without its params.
struct KnownPush {
  std::string_view name;  ///< on the wire, "table.update"
  Delivery delivery;
};

#define PROTOCOL_ROW(name, delivery, params) KnownPush{name, Delivery::delivery},
inline constexpr std::array k_pushes{PROTOCOL_NOTIFICATIONS(PROTOCOL_ROW)};
#undef PROTOCOL_ROW

#define PROTOCOL_ROW_OF(name, delivery, params) \
  constexpr KnownPush push_row(const params*) { return {name, Delivery::delivery}; }
PROTOCOL_NOTIFICATIONS(PROTOCOL_ROW_OF)
#undef PROTOCOL_ROW_OF

/// The params of a push.
template <class T>
concept Push = requires(const T* of) {
  { push_row(of) } -> std::same_as<KnownPush>;
};

template <Push P>
inline constexpr KnownPush known_push = push_row(static_cast<const P*>(nullptr));

/// {"jsonrpc":"2.0","method":...,"params":...}, written without a tree.
template <Push P>
[[nodiscard]] std::string text_of(const P& params) {
  std::string text = R"({"jsonrpc":"2.0","method":)";
  engine::append_json_text(text, known_push<P>.name);
  text += R"(,"params":)";
  engine::write_json(text, params);
  text += '}';
  return text;
}

}  // namespace protocol
