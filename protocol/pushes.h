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
#include "protocol/games.h"
#include "protocol/rows/notifications.h"
#include "protocol/table_methods.h"
#include "protocol/texts.h"

namespace protocol {

using Json = nlohmann::json;

// ---- tables ----

/// One record of the log as one viewer may see it.
struct Entry {
  Seq seq;
  TimeMs at_ms;
  std::vector<GameEvent> events;
};
DESCRIBE(Entry, seq, at_ms, events)
constexpr std::string_view described_sentence(const Entry*) { return "One record of the log and what came of it."; }

/// A seat's open decision.
struct PendingDecision {
  engine::Seat seat;
  Identifier decision;
  std::string kind;
  std::string prompt;
  bool optional = false;
  std::optional<TimeMs> deadline_ms;
};
DESCRIBE(PendingDecision, seat, decision, kind, prompt, optional, deadline_ms)
constexpr std::string_view described_sentence(const PendingDecision*) { return "A decision that a seat owes."; }
constexpr auto described_sentences(const PendingDecision*) {
  return std::tuple{
      engine::says<&PendingDecision::kind>("Of the game's choosing: `turn`, `defend` ..."),
      engine::says<&PendingDecision::prompt>("The key of a text: `harmonies.prompt.turn`."),
      engine::says<&PendingDecision::optional>("The seat may also let it pass."),
      engine::says<&PendingDecision::deadline_ms>("When the server decides by itself, by the time that `now_ms` of "
                                                  "`hello` and `ping` tells. Only when the table has a limit.")};
}
[[nodiscard]] PendingDecision pending_decision(const engine::Decision& decision);

struct You {
  engine::Seat seat;
  std::optional<Identifier> decision = {};
  std::optional<engine::JsonText> actions = {};
  bool can_undo = false;
  std::optional<bool> can_ask_undo = {};
  std::optional<Seq> record = {};
};
DESCRIBE(You, seat, decision, actions, can_undo, can_ask_undo, record)
constexpr std::string_view described_sentence(const You*) {
  return "What a seated viewer is told about itself. `decision` and `actions` come together, and only while the seat "
         "owes a decision.";
}
constexpr auto described_sentences(const You*) {
  return std::tuple{engine::says<&You::actions>("Every legal action, complete and exact."),
                    engine::says<&You::can_ask_undo>(
                        "The seat may ask the others to take its last action back. Left out when it may not."),
                    engine::says<&You::record>("Of the seat's last action, which `table.undo` or `table.ask_undo` "
                                               "would take back. Left out when neither would.")};
}
constexpr auto described_schemas(const You*) {
  return std::tuple{engine::fits<&You::actions>(R"({"type":"array","items":{"$ref":"parts.json#/$defs/Action"}})"),
                    engine::fits<&You::can_ask_undo>(R"({"const":true})")};
}
constexpr std::string_view described_schema(const You*) {
  return R"({"dependentRequired":{"decision":["actions"],"actions":["decision"]}})";
}

struct TableUpdate {
  Identifier table;
  Seq seq;
  Hash head;
  std::optional<Seq> from = {};
  std::optional<engine::JsonText> patch = {};
  std::optional<engine::JsonText> view = {};
  std::vector<Entry> entries = {};
  std::vector<PendingDecision> pending = {};
  std::optional<You> you = {};
  std::optional<engine::Seat> seat_view = {};
  std::optional<bool> other_past = {};
};
DESCRIBE(TableUpdate, table, seq, head, from, patch, view, entries, pending, you, seat_view, other_past)
constexpr std::string_view described_sentence(const TableUpdate*) {
  return "A step of a table. Either `from` and `patch`, which makes the view at `seq` of that at `from`, or `view`, "
         "which replaces everything.";
}
constexpr auto described_sentences(const TableUpdate*) {
  return std::tuple{
      engine::says<&TableUpdate::head>("Hash of the newest log record: keep it as a witness."),
      engine::says<&TableUpdate::patch>("RFC 6902."),
      engine::says<&TableUpdate::entries>("What happened after `from`, in order, as this viewer may see it; records of "
                                          "which it may see nothing are left out. With a whole view: of the last 30."),
      engine::says<&TableUpdate::pending>("Whose decisions are open."),
      engine::says<&TableUpdate::you>("Only for a seated viewer."),
      engine::says<&TableUpdate::seat_view>(
          "Only for a spectator who follows a seat: this is what that seat sees (docs/protocol.md section 10)."),
      engine::says<&TableUpdate::other_past>("With a whole view, in answer to a `have_seq` and `have_head` that the "
                                             "log does not have: what the client had seen was lost, or never was.")};
}
constexpr auto described_schemas(const TableUpdate*) {
  return std::tuple{
      engine::fits<&TableUpdate::patch>(R"({"type":"array","items":{"$ref":"parts.json#/$defs/PatchOp"}})"),
      engine::fits<&TableUpdate::view>(R"({"$ref":"tables.json#/$defs/TableView"})"),
      engine::fits<&TableUpdate::pending>(R"({"maxItems":8})"),
      engine::fits<&TableUpdate::other_past>(R"({"const":true})")};
}
constexpr std::string_view described_schema(const TableUpdate*) {
  return R"({"dependentRequired":{"from":["patch"],"patch":["from"]},)"
         R"("dependentSchemas":{"view":{"not":{"required":["from"]}}},)"
         R"("anyOf":[{"required":["patch"]},{"required":["view"]}]})";
}

struct TablePresence {
  Identifier table;
  std::map<engine::Seat, bool> seats;
  Count spectators;
  std::optional<TimeMs> aborts_at_ms = {};
  std::optional<std::map<engine::Seat, TimeMs>> claimable_at_ms = {};
};
DESCRIBE(TablePresence, table, seats, spectators, aborts_at_ms, claimable_at_ms)
constexpr std::string_view described_sentence(const TablePresence*) {
  return "Who is there: absolute values, thinned, not part of the log.";
}
constexpr auto described_sentences(const TablePresence*) {
  return std::tuple{
      engine::says<&TablePresence::seats>("Taken seats by number: is somebody connected."),
      engine::says<&TablePresence::claimable_at_ms>(
          "Seats by number, at a rated table, whose players are away: from when on `table.claim` may be asked of them. "
          "Left out: as `aborts_at_ms`."),
      engine::says<&TablePresence::aborts_at_ms>("When the game aborts by itself, unless a first move is made. Left "
                                                 "out: it doesn't, or the viewer sees it later than it is played.")};
}

struct SeatRating {
  Rating rating;
  Deviation deviation;
  bool provisional = false;
  std::optional<std::int64_t> change = {};
};
DESCRIBE(SeatRating, rating, deviation, provisional, change)
constexpr std::string_view described_sentence(const SeatRating*) { return "Of whoever sits there."; }
constexpr auto described_sentences(const SeatRating*) {
  return std::tuple{engine::says<&SeatRating::change>("By this game, once it is over.")};
}

struct TableRatings {
  Identifier table;
  std::map<engine::Seat, SeatRating> seats;
  bool over = false;
};
DESCRIBE(TableRatings, table, seats, over)
constexpr std::string_view described_sentence(const TableRatings*) {
  return "At a rated table: what those who sit there are rated, and once it is over how that changed. Absolute values, "
         "not part of the log.";
}
constexpr auto described_sentences(const TableRatings*) {
  return std::tuple{engine::says<&TableRatings::seats>("Taken seats by number."),
                    engine::says<&TableRatings::over>("The game has been rated: `rating` is what came of it.")};
}

struct TableClosed {
  Identifier table;
  ErrorCode code = ErrorCode::internal;
  std::optional<StaffReason> reason = {};
};
DESCRIBE(TableClosed, table, code, reason)
constexpr std::string_view described_sentence(const TableClosed*) {
  return "The connection no longer watches the table.";
}
constexpr auto described_sentences(const TableClosed*) {
  return std::tuple{engine::says<&TableClosed::reason>("Staff closed the table, and say so.")};
}

// ---- chat ----

/// Of somebody whom the reader has blocked, or who deleted the account, only the first three and `hidden`.
struct ChatLineOf {
  ChatChannel channel;
  Seq number;
  TimeMs at_ms;
  std::optional<bool> hidden = {};
  std::optional<Identifier> account = {};
  std::optional<Nickname> nickname = {};
  std::optional<engine::Seat> seat = {};
  std::optional<bool> staff = {};
  std::optional<std::string> text = {};
  std::optional<Phrase> phrase = {};  ///< in place of a text
};
DESCRIBE(ChatLineOf, channel, number, at_ms, hidden, account, nickname, seat, staff, text, phrase)
constexpr std::string_view described_sentence(const ChatLineOf*) {
  return "Plain text, nothing to be interpreted. Of somebody whom the reader has blocked only `hidden` is told.";
}
constexpr auto described_sentences(const ChatLineOf*) {
  return std::tuple{engine::says<&ChatLineOf::number>("Of its channel, one more than the line before."),
                    engine::says<&ChatLineOf::nickname>("As it was then."),
                    engine::says<&ChatLineOf::staff>("Who wrote it was of the staff when it was written.")};
}
constexpr auto described_schemas(const ChatLineOf*) {
  return std::tuple{engine::fits<&ChatLineOf::hidden>(R"({"const":true})"),
                    engine::fits<&ChatLineOf::staff>(R"({"const":true})")};
}

struct ChatLine {
  std::optional<Identifier> table;
  ChatLineOf line;
};
DESCRIBE(ChatLine, table, line)
constexpr std::string_view described_sentence(const ChatLine*) {
  return "Somebody said something. A gap in the numbers of a channel: `chat.history` has what is missing.";
}
constexpr auto described_sentences(const ChatLine*) {
  return std::tuple{engine::says<&ChatLine::table>("Left out: the lobby.")};
}

struct ChatMissed {
  std::optional<Identifier> table;
};
DESCRIBE(ChatMissed, table)
constexpr std::string_view described_sentence(const ChatMissed*) {
  return "Lines were not delivered to this client, which reads too slowly: ask for `chat.history`.";
}
constexpr auto described_sentences(const ChatMissed*) {
  return std::tuple{engine::says<&ChatMissed::table>("Left out: the lobby.")};
}

struct ChatMuted {
  TimeMs until_ms;
  std::optional<std::string> reason = {};
  friend bool operator==(const ChatMuted&, const ChatMuted&) = default;
};
DESCRIBE(ChatMuted, until_ms, reason)
constexpr std::string_view described_sentence(const ChatMuted*) {
  return "Staff have muted this person, or lift it: nothing they write is taken anywhere until then. Comes when it "
         "changes, and after a sign-in while it holds.";
}
constexpr auto described_sentences(const ChatMuted*) {
  return std::tuple{engine::says<&ChatMuted::until_ms>("0: not, or not any more."),
                    engine::says<&ChatMuted::reason>("The staff's, unless `until_ms` is 0.")};
}

struct ChatRulesOf {
  std::optional<std::int64_t> slow_seconds = {};
  std::optional<bool> registered_only = {};
  friend bool operator==(const ChatRulesOf&, const ChatRulesOf&) = default;
};
DESCRIBE(ChatRulesOf, slow_seconds, registered_only)
constexpr std::string_view described_sentence(const ChatRulesOf*) {
  return "What staff have set of the lobby's chat for a while. It doesn't hold for the staff.";
}
constexpr auto described_sentences(const ChatRulesOf*) {
  return std::tuple{engine::says<&ChatRulesOf::slow_seconds>(
                        "Everybody writes once in so many seconds. Left out: as fast as anywhere."),
                    engine::says<&ChatRulesOf::registered_only>("Guests don't write. Left out: they do.")};
}
constexpr auto described_schemas(const ChatRulesOf*) {
  return std::tuple{engine::fits<&ChatRulesOf::slow_seconds>(R"({"minimum":1,"maximum":3600})"),
                    engine::fits<&ChatRulesOf::registered_only>(R"({"const":true})")};
}

struct ChatRules {
  ChatRulesOf rules;
};
DESCRIBE(ChatRules, rules)
constexpr std::string_view described_sentence(const ChatRules*) {
  return "Other rules hold in the lobby's chat from now on; those of before hold no longer. For who follows the lobby.";
}

// ---- the lobby and matches ----

struct HouseCounts {
  Count online;
  Count at_tables;
  Count watching;
};
DESCRIBE(HouseCounts, online, at_tables, watching)
constexpr std::string_view described_sentence(const HouseCounts*) {
  return "How much goes on in the house; counted every few seconds.";
}
constexpr auto described_sentences(const HouseCounts*) {
  return std::tuple{engine::says<&HouseCounts::online>("People who are signed in."),
                    engine::says<&HouseCounts::at_tables>("People who sit at unfinished tables, private ones too."),
                    engine::says<&HouseCounts::watching>("Spectators of all tables.")};
}

struct LobbyChanged {
  std::uint64_t from = 0;
  std::uint64_t rev = 0;
  std::map<std::string, TableSummary> changed = {};
  std::vector<Identifier> removed = {};
  std::optional<HouseCounts> house = {};
  std::optional<bool> whole = {};
  std::optional<Identifier> cursor = {};
};
DESCRIBE(LobbyChanged, from, rev, changed, removed, house, whole, cursor)
constexpr auto described_ranges(const LobbyChanged*) {
  return std::tuple{engine::within<&LobbyChanged::from>(0, k_integer_max),
                    engine::within<&LobbyChanged::rev>(0, k_integer_max)};
}
constexpr std::string_view described_sentence(const LobbyChanged*) {
  return "What changed in the list of tables. A gap between `from` and the last `rev` seen: subscribe again. Comes at "
         "least every `beat_ms`, then with `from` equal to `rev`; one that ends at or before the last `rev` seen is a "
         "repetition.";
}
constexpr auto described_sentences(const LobbyChanged*) {
  return std::tuple{engine::says<&LobbyChanged::changed>("New and changed tables by identifier."),
                    engine::says<&LobbyChanged::house>("With each beat."),
                    engine::says<&LobbyChanged::whole>(
                        "With each change: whether the list holds all tables that the filter lets through."),
                    engine::says<&LobbyChanged::cursor>(
                        "Where the list is cut, when it isn't `whole`: `lobby.list` goes on `after` it.")};
}

struct MatchWish {
  Identifier game;
  std::vector<MatchPace> paces;
  std::vector<TableSize> players;
  std::map<std::string, std::vector<Json>> options;
  MatchRated rated;
  std::optional<Count> bots_after_seconds = {};
};
DESCRIBE(MatchWish, game, paces, players, options, rated, bots_after_seconds)
constexpr std::string_view described_sentence(const MatchWish*) { return "What a ticket accepts."; }
constexpr auto described_sentences(const MatchWish*) {
  return std::tuple{engine::says<&MatchWish::options>("Of the options named here these values.")};
}

struct MatchTicketShown {
  Identifier id;
  MatchWish wish;
  TimeMs since_ms;
  std::int64_t rating = 0;
  Count window;
  Count people;
};
DESCRIBE(MatchTicketShown, id, wish, since_ms, rating, window, people)
constexpr std::string_view described_sentence(const MatchTicketShown*) {
  return "That somebody waits, and the numbers of it.";
}
constexpr auto described_sentences(const MatchTicketShown*) {
  return std::tuple{
      engine::says<&MatchTicketShown::since_ms>("It waits since then."),
      engine::says<&MatchTicketShown::rating>("As it is shown; the mean of a party."),
      engine::says<&MatchTicketShown::window>("How far from it the others' may be now. Widens as time passes."),
      engine::says<&MatchTicketShown::people>("Who waits for a table of this game, or is offered one.")};
}

struct MatchOfferShown {
  Identifier id;
  Identifier game;
  MatchPace pace;
  Count move_seconds;
  std::int64_t players = 0;
  Count bots;
  bool rated = false;
  AnyObject options;
  Count accepted;
  bool you_accepted = false;
  std::optional<TimeMs> until_ms = {};
};
DESCRIBE(MatchOfferShown, id, game, pace, move_seconds, players, bots, rated, options, accepted, you_accepted, until_ms)
constexpr auto described_ranges(const MatchOfferShown*) {
  return std::tuple{engine::within<&MatchOfferShown::players>(1, k_players_max)};
}
constexpr std::string_view described_sentence(const MatchOfferShown*) {
  return "A table with a seat reserved for the asker. Who the others are shows when it is made.";
}
constexpr auto described_sentences(const MatchOfferShown*) {
  return std::tuple{
      engine::says<&MatchOfferShown::bots>("Of these so many are bots."),
      engine::says<&MatchOfferShown::options>("Those that somebody named; all others have their defaults."),
      engine::says<&MatchOfferShown::accepted>("So many people have accepted."),
      engine::says<&MatchOfferShown::until_ms>("To be answered by then; left out once it is.")};
}

struct PartyMember {
  Identifier account;
  Nickname nickname;
  bool there = false;
};
DESCRIBE(PartyMember, account, nickname, there)

struct PartyShown {
  Code code;
  std::vector<PartyMember> people;
};
DESCRIBE(PartyShown, code, people)
constexpr std::string_view described_sentence(const PartyShown*) {
  return "People who sit together, the leader first.";
}
constexpr auto described_sentences(const PartyShown*) {
  return std::tuple{engine::says<&PartyShown::code>("Others join with it.")};
}

/// In this order a match goes; `made` has table and code.
enum class MatchPhase : std::uint8_t { idle, waiting, offered, making, made };
DESCRIBE_ENUM(MatchPhase, idle, waiting, offered, making, made)

struct MatchState {
  MatchPhase phase = MatchPhase::idle;
  std::optional<MatchTicketShown> ticket = {};
  std::optional<MatchOfferShown> offer = {};
  std::optional<Identifier> table = {};
  std::optional<Code> code = {};
  std::optional<PartyShown> party = {};
  std::optional<TimeMs> paused_until_ms = {};
  std::optional<OneOf<k_match_ends>> ended = {};
};
DESCRIBE(MatchState, phase, ticket, offer, table, code, party, paused_until_ms, ended)
constexpr std::string_view described_sentence(const MatchState*) {
  return "All that is so with the asker's match: replaces whatever was told before.";
}
constexpr auto described_sentences(const MatchState*) {
  return std::tuple{
      engine::says<&MatchState::phase>(
          "`waiting` with `ticket`, `offered` and `making` with `offer` too, `made` with `table` and `code`."),
      engine::says<&MatchState::paused_until_ms>("No ticket before then."),
      engine::says<&MatchState::ended>("Why the ticket that there was has ended; told once.")};
}
constexpr std::string_view described_schema(const MatchState*) {
  return R"({"dependentRequired":{"offer":["ticket"],"table":["code"],"code":["table"]}})";
}

// ---- turns and announcements ----

struct Turn {
  OneOf<k_turn_kinds> kind;
  Identifier table;
  Identifier game;
  TimeMs since_ms;
  bool seen = false;
};
DESCRIBE(Turn, kind, table, game, since_ms, seen)
constexpr std::string_view described_sentence(const Turn*) { return "Something that waits for somebody at a table."; }
constexpr auto described_sentences(const Turn*) {
  return std::tuple{engine::says<&Turn::kind>(
                        "Their turn, a request to take something back, a game that ended while they were away."),
                    engine::says<&Turn::seen>("They had the table open since.")};
}

struct TurnsChanged {
  std::vector<Turn> turns;
};
DESCRIBE(TurnsChanged, turns)
constexpr std::string_view described_sentence(const TurnsChanged*) {
  return "All that waits for the asker, in place of what was told before, the oldest first.";
}

struct ServerAnnouncement {
  ErrorCode code = ErrorCode::shutting_down;
  std::string message;
  std::optional<std::string> reason = {};
  std::optional<TimeMs> until_ms = {};
  std::optional<bool> over = {};
};
DESCRIBE(ServerAnnouncement, code, message, reason, until_ms, over)
constexpr std::string_view described_sentence(const ServerAnnouncement*) {
  return "Something that concerns the whole connection.";
}
constexpr auto described_sentences(const ServerAnnouncement*) {
  return std::tuple{engine::says<&ServerAnnouncement::reason>("Of a suspension, as staff wrote it."),
                    engine::says<&ServerAnnouncement::until_ms>("When a suspension ends."),
                    engine::says<&ServerAnnouncement::over>("True: what `code` says holds no longer.")};
}

struct Announcement {
  Identifier id;
  OneOf<k_announcement_kinds> kind;
  std::string text;
  TimeMs since_ms;
  TimeMs until_ms;
};
DESCRIBE(Announcement, id, kind, text, since_ms, until_ms)
constexpr std::string_view described_sentence(const Announcement*) {
  return "A text that people are shown until it ends or they put it away.";
}
constexpr auto described_sentences(const Announcement*) {
  return std::tuple{engine::says<&Announcement::until_ms>("0: no end is known.")};
}

struct AnnouncementShown {
  Announcement announcement;
};
DESCRIBE(AnnouncementShown, announcement)
constexpr std::string_view described_sentence(const AnnouncementShown*) {
  return "A text of staff, in place of one with the same `id`.";
}

struct AnnouncementWithdrawn {
  Identifier id;
};
DESCRIBE(AnnouncementWithdrawn, id)
constexpr std::string_view described_sentence(const AnnouncementWithdrawn*) {
  return "An announcement that holds no longer.";
}

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
