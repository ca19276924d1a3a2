// The mail between the server's parts. A room, the hall and a connection are plain state machines: each takes
// one piece of mail and the time, and answers with more mail. The network shell (server/net) delivers it
// through strands, sockets and the writer thread; the simulator (tests/simulation) through one queue with faults.
// Nothing in here blocks, sleeps, opens or asks the clock.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/describe/json.h"
#include "engine/core/describe/one_of.h"
#include "engine/core/game.h"
#include "engine/core/preview.h"
#include "protocol/pushes.h"
#include "server/room/keeper_mail.h"
#include "server/room/keeper_order.h"
#include "server/room/mail_values.h"
#include "server/room/notice_mail.h"
#include "storage/store.h"

namespace server {

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
/// What whoever wanted it is told: of a store that failed nobody knows what it has.
[[nodiscard]] const char* why_not_stored(storage::WriteStatus status);
struct Wake {};  ///< a time asked for with WakeAt has come, and what had reached a socket by then was delivered
/// The end of a RematchWanted, told to the room that is over: by the new room once it is durable (it finds the
/// old one in answer_to->params["table"]), or by the hall when it refuses (reply.error set, room and code empty).
/// The old room logs it, then sends the reply: the asker's key is answered alike for ever.
struct RematchMade {
  Reply reply;
  RoomId room;
  std::string code;
};
/// An action that a bot looked at.
struct Considered {
  Json action;
  int playouts = 0;
  int worth = 0;  ///< 0 to engine::k_worth_max
};
/// The end of a Think.
struct Thought {
  std::uint64_t ticket = 0;
  bool refused = false;                           ///< too many think already
  Json action;                                    ///< a legal one, unless refused
  int playouts = 0;                               ///< 0 when there was nothing to choose
  std::vector<Considered> considered;             ///< the most tried first, at most protocol::k_hinted_max
  std::optional<engine::Previews> previews = {};  ///< where they were wanted, unless refused; then there is no action
};
/// What those at a rated table are rated, by account; from the hall.
struct SeatRatings {
  std::map<std::string, protocol::SeatRating> people;
  bool over = false;  ///< the game has been rated
};
/// The end of a Recall: what `table.replay` or `table.history` is answered, or an error object.
struct Recalled {
  std::uint64_t ticket = 0;
  std::variant<protocol::TableReplayResult, protocol::TableHistoryResult> result;
  Json error;  ///< null if there is a result
};
/// Somebody has deleted the account: from now on it goes by this nickname, and its seat is left for good.
struct PersonEnded {
  std::string account;
  std::string nickname;
};
/// A report that a chat is to store, with its last lines.
struct ReportWanted {
  Request request;  ///< to be answered
  storage::ReportRow row;
};
/// The end of a LoadChat.
struct ChatLoaded {
  std::uint64_t ticket = 0;
  std::vector<storage::ChatRow> lines;
  bool failed = false;
};
/// The process stood still for `lost_ms`, which the steady clock has left out, or the wall clock was set.
struct TimeLost {
  std::int64_t lost_ms = 0;
  std::int64_t jumped_ms = 0;
};
/// Whether the store takes writes: told to every room when it begins to refuse them, and when it takes them again.
struct StoreTells {
  bool takes_writes = true;
};
/// The server is full: a table that nobody looks at and that its people, all of them guests, have left for so long
/// ends. The hall hears of it by the summary, or CannotGiveWay.
struct GiveWay {
  std::int64_t away_ms = 0;
  std::optional<std::vector<std::string>> guests = {};  ///< who of its people is one: the shell reads it on the way
};
/// The server stops, and everybody has left: nothing more is carried out, and the store is given the state of the game
/// by which a version with other rules could go on.
struct KeepState {};
using RoomMailAlternatives = engine::Alternatives<RoomRequest, ConnGone, WantFreshView, Stored, Wake, RematchMade,
                                                  Thought, SeatRatings, Recalled, ReportWanted, ChatLoaded, KeeperOrder,
                                                  PersonEnded, TimeLost, StoreTells, GiveWay, KeepState>;
struct RoomMail : engine::OneOf<RoomMailAlternatives> {
  using OneOf::OneOf;
};

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
/// A room that shows ratings wants to know them: of these people, or, if the game is over, how it changed them.
struct RatingsWanted {
  RoomId room;
  std::string game;
  std::vector<std::string> accounts;
  bool over = false;
};
/// Who is waited for at a table and who of those who sit there looks at it, whenever any of it changes; told once when
/// a room is made or loaded in any case.
struct TurnChanged {
  RoomId room;
  std::vector<std::string> accounts;      ///< owe a decision
  std::vector<std::string> asked = {};    ///< are asked whether something may be taken back
  std::vector<std::string> present = {};  ///< look at the table
  friend bool operator==(const TurnChanged&, const TurnChanged&) = default;
};
/// What the hall is told of a table: its line in the lobby and whose turn it is.
struct TableLine {
  RoomSummary summary;
  TurnChanged turn;
};
/// Of a start: what tables that rest would have told of themselves. It comes before any request.
struct TablesAtRest {
  std::vector<TableLine> lines;
};
/// The end of a LoadPast.
struct PastLoaded {
  std::uint64_t ticket = 0;
  std::optional<storage::GuestRow> guest;
  std::vector<storage::GameRow> games;
  std::vector<storage::RatingChangeRow> changes;
  std::map<std::string, std::string> nicknames;  ///< of all people that were asked for or sat at the games, by account
  bool failed = false;
};
/// A rated game has ended, durably; sent once by its room, and found in the store (games_due) after a crash.
struct GameOver {
  storage::GameRow game;
};
/// What the store has of ratings; the first mail that a hall gets.
struct RatingsFound {
  std::vector<storage::RatingRow> ratings;
  std::vector<storage::RatingChangeRow> recent;  ///< of the last games, as far back as they say how much others count
  std::vector<storage::GameRow> due;
};
struct SessionLoaded {
  std::uint64_t ticket = 0;
  std::optional<storage::SessionRow> session;
  std::optional<storage::GuestRow> guest;
  std::optional<storage::CredentialRow> credential;
  bool failed = false;
};
/// What else the store has of one person, for their copy of it.
struct OwnRows {
  std::vector<storage::GameRow> games;
  std::map<std::string, storage::RatingChangeRow> changes;  ///< what the games did to the person's rating, by room
  std::map<std::string, std::string> nicknames;             ///< of who sat at the games, by account
  std::vector<storage::ChatRow> lines;
  std::vector<storage::ReportRow> reports;
  storage::StandingRows standing;
};
/// The end of a LoadAccount.
struct AccountLoaded {
  std::uint64_t ticket = 0;
  std::optional<storage::CredentialRow> named;  ///< who has the name
  std::optional<storage::CredentialRow> own;    ///< of the account; all that follows is the account's as well
  std::optional<storage::GuestRow> guest;
  std::vector<storage::SessionRow> sessions;
  std::vector<storage::Hash> recovery_codes;
  std::optional<storage::IdentityRow> identity;  ///< the account's; if one was asked for, the account is whose it is
  std::optional<OwnRows> own_rows;               ///< if they were wanted
  bool failed = false;
};
/// The end of a PasswordWork.
struct PasswordDone {
  std::uint64_t ticket = 0;
  bool refused = false;  ///< too much waits, or no memory: nothing is known
  bool right = false;    ///< the password that was to be checked
  std::string hash;      ///< to be stored from now on: of the new password, or of the right one
};
/// After a start, before anybody is let in: who waited for a match.
struct TicketsKept {
  std::vector<storage::TicketRow> rows;
};
/// Somebody wants to talk whose standing was never told to that connection.
struct WantStanding {
  ConnId conn;
};
/// The end of a LoadStanding.
struct StandingLoaded {
  std::uint64_t ticket = 0;
  storage::StandingRows rows;
  bool failed = false;
};
/// The end of a GiveWay that came to nothing: somebody came back, or is registered, or it can't be stored.
struct CannotGiveWay {
  RoomId room;
};
using HallMailAlternatives =
    engine::Alternatives<HallRequest, SummaryChanged, RematchWanted, SessionLoaded, AccountLoaded, PasswordDone,
                         GameOver, RatingsFound, RatingsWanted, TurnChanged, PastLoaded, TicketsKept, ConnGone,
                         WantFreshView, Stored, Wake, KeepersRecovered, LoadedForKeeper, ShellAnswered, OrderAnswered,
                         StandingLoaded, TablesAtRest, WantStanding, ChatLoaded, NoticeSent, TimeLost, CannotGiveWay>;
struct HallMail : engine::OneOf<HallMailAlternatives> {
  using OneOf::OneOf;
};

// ---- mail to a connection ----
struct FrameIn {
  std::string bytes;
  bool binary = false;
};
struct Written {};  ///< the socket took the last WriteOut; the next may go
struct SocketClosed {};
struct SignedIn {
  Account account;
  std::string language = {};  ///< of the person; empty: none was chosen
  bool plays = false;         ///< sits at a table that is not over
};  ///< comes before the Reply that says so
struct SignedOut {};
/// Of who is signed in there, from now on.
struct StandingIs {
  SharedStanding standing;
};
/// Its session was ended from elsewhere: the client is told, and the socket is closed once it has been given that.
struct SessionRevoked {
  std::optional<Json> why = {};  ///< an error object, when it was a keeper: also the client is told that
};
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
struct Stopping {
  bool hall_lost = false;  ///< the hall alone, which owes nobody an answer any more: its requests are told to try again
};
using ConnMailAlternatives =
    engine::Alternatives<FrameIn, Written, SocketClosed, SignedIn, SignedOut, StandingIs, SessionRevoked, Push, Joined,
                         Left, NoSuchRoom, Busy, Replied, Stopping, Wake>;
struct ConnMail : engine::OneOf<ConnMailAlternatives> {
  using OneOf::OneOf;
};

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
/// The same frame to everybody who is connected.
struct BroadcastToAll {
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
/// What is wanted for somebody's copy of what is kept of them.
struct WantOwnRows {
  std::optional<storage::GameMark> after;  ///< none: all but games as well
};
/// Read, then AccountLoaded{ticket} back to the hall: who has the name, and all of `account` (empty: of that one). With
/// an issuer: of whom that issuer's subject is, if it is anybody.
struct LoadAccount {
  std::uint64_t ticket = 0;
  std::string name_key;
  std::string account;
  std::string issuer = {};
  std::string subject = {};
  std::optional<WantOwnRows> own_rows = {};
};
/// Read, then PastLoaded{ticket} back to the hall: what is not empty or 0 is wanted.
struct LoadPast {
  std::uint64_t ticket = 0;
  std::string account;
  std::size_t games = 0;  ///< of the account, at most so many
  std::optional<storage::GameMark> after;
  std::size_t changes = 0;  ///< of its rating in `game`, at most so many
  std::string game;
  std::uint64_t before = 0;
  RoomId room;  ///< what its game changed
  std::vector<std::string> names;
};
/// Read all lines that are kept of a chat, then ChatLoaded{ticket} back to the sender.
struct LoadChat {
  std::uint64_t ticket = 0;
  std::string room;
};
/// Read, then StandingLoaded{ticket} back to the hall.
struct LoadStanding {
  std::uint64_t ticket = 0;
  std::string account;
};
/// Check a password, make the hash of one, or both (the new one only if the old one is right), away from all strands;
/// then PasswordDone{ticket} back to the hall.
struct PasswordWork {
  std::uint64_t ticket = 0;
  std::optional<std::string> check;
  std::string against;  ///< the stored hash; empty: nobody's, which takes as long and is never right
  std::optional<std::string> make;
  std::string address = {};  ///< of whoever asks, as they are counted (of IPv6 the household); empty: not known
  std::string asker = {};    ///< who that is among those there
  bool is_known = false;     ///< signed in, or on a device where they were: nobody else's wait is theirs
};
/// At most one wake-up is outstanding per part; a later WakeAt replaces it. Steady clock.
struct WakeAt {
  std::int64_t steady_ms = 0;
};
struct SpawnRoom {
  NewRoom room;
};  ///< make the room and give it this start
/// Let a bot choose for the seat, which owes a decision, then Thought{ticket} back to the room. The match is a copy
/// that nobody else uses; a bot sees of it what its seat may see (engine/bots/search.h).
struct Think {
  std::uint64_t ticket = 0;
  std::shared_ptr<const engine::Match> match;
  engine::Seat seat;
  std::string level;
  engine::Seed bot_seed{};     ///< secret; its own for each seat of each table
  std::uint64_t decision = 0;  ///< as on the wire
  bool at_once = false;        ///< not at a pace that people can follow
  std::string owner = {};      ///< account of the person for whom it thinks
  std::string address = {};    ///< where that person is; empty: not known
  bool unattended = false;     ///< no person plays at the table: it can wait for all others
  /// What each of these actions would change is wanted, or each of all if there is none, and no choice among them.
  struct Preview {
    std::vector<Json> actions;
    std::int64_t ms = 0;  ///< it may take so long
  };
  std::optional<Preview> preview = {};
  /// Of a table that teaches (engine/core/catalog.h): the first that is legal is done, without a thought.
  std::vector<Json> wishes = {};
};
/// Read the room's log and show it as it was (recall.h), then Recalled{ticket} back to the room.
struct Recall {
  std::uint64_t ticket = 0;
  engine::Viewer viewer = engine::Viewer::spectator();
  std::uint64_t from = 1;                 ///< a record
  std::uint64_t last = 1;                 ///< the newest one that anybody knows of
  std::vector<PersonEnded> renamed = {};  ///< how people are called now whom the log names otherwise
  bool entries_alone = false;             ///< what was told, as `table.history` has it, and not how it looked
};
/// What a snapshot is made of (snapshot.h).
struct StateOfGame;
/// Make the bytes of a snapshot, away from all strands, and store them; then Stored{ticket} back to the room. Where too
/// much is to be done it may be left: `full`.
struct KeepSnapshot {
  std::uint64_t ticket = 0;
  std::uint64_t epoch = 0;                   ///< of the room's owner
  std::shared_ptr<const StateOfGame> state;  ///< nobody else uses it
};
/// What a table that rests keeps of what its log doesn't know (room.h).
struct RoomRest;
/// Its memory may go; the store has all of it.
struct UnloadRoom {
  RoomId room;
  std::shared_ptr<const RoomRest> rest = {};  ///< of a table that goes on when somebody asks for it
  std::optional<std::int64_t> wake_ms = {};   ///< or at that time (steady clock)
};
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

/// A code that somebody asked for was right: it is no guess (Request::codes_wait_ms), now and when they ask again.
struct RightCode {
  std::string address;
  std::string account;  ///< empty: nobody is signed in
  std::string code;     ///< as it is written
};

using OutAlternatives =
    engine::Alternatives<ToRoom, ToHall, ToConn, Broadcast, Persist, LoadSession, LoadAccount, LoadPast, PasswordWork,
                         WakeAt, SpawnRoom, Think, Recall, UnloadRoom, WriteOut, CloseSocket, LogLine, BroadcastToAll,
                         LoadForKeeper, AskShell, LoadChat, LoadStanding, SendNotice, RightCode, KeepSnapshot>;
struct Out : engine::OneOf<OutAlternatives> {
  using OneOf::OneOf;
};
using Outbox = std::vector<Out>;

}  // namespace server

extern template class engine::OneOf<server::RoomMailAlternatives>;
extern template class engine::OneOf<server::HallMailAlternatives>;
extern template class engine::OneOf<server::ConnMailAlternatives>;
extern template class engine::OneOf<server::OutAlternatives>;
