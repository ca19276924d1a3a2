// What can happen at a table. Each record of a room's log holds one fact; replaying them rebuilds the table. A fact is
// described once, with its members in the order of their names: a payload is the canonical JSON of its fact, its kind
// the fact's tag.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/describe/game_types.h"
#include "engine/core/describe/one_of.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "protocol/games.h"
#include "server/room/mail.h"
#include "server/room/policy.h"
#include "server/room/time_rules.h"

// Said here, for the store knows bytes and ids alone.
namespace storage {
DESCRIBE_AS(RoomId, text)
}  // namespace storage

namespace server {

/// Nobody's sign-in name is in a log.
DESCRIBE(Account, id, nickname)
DESCRIBE(TableSettings, autopilot, is_private, move_seconds, options, players, rated, ready_check,
         spectator_delay_moves, spectator_delay_seconds, time)

/// The account of the bot that sits there itself. No guest has such an id.
[[nodiscard]] Account bot_account(engine::Seat seat);
[[nodiscard]] bool is_bot(const Account& account);

DESCRIBE(LessonDeal, name, seed)

/// What a table was made with. The server's seed is secret until the game is over.
struct Terms : TableSettings {
  RoomId room;
  std::string code;
  std::string game;
  std::string rules_version;
  Account host;
  engine::Seed server_seed{};
  std::string first_code;  ///< once `code` is another one: what the store has the room under
  std::string key;         ///< of the table.create; empty: none
  std::optional<LessonDeal> lesson = std::nullopt;
  /// The record by which the settings are what they are: the first, or the newest SettingsChanged.
  std::uint64_t settings_seq = 1;
  /// The host changed them over somebody else, or with all seats taken: what they were for those who have not agreed
  /// yet (ready.h). Null: nobody has to.
  std::shared_ptr<const TableSettings> before_change = nullptr;
  std::uint64_t reopened = 0;                    ///< the record by which the newest game was aborted; 0: none was
  std::vector<engine::Seed> earlier_seeds = {};  ///< the server's, of games that were aborted
};

/// `room` is said by the log itself; what stands after `key` follows from later records, as does `first_code`.
DESCRIBE(Terms, autopilot, code, game, host, is_private, key, lesson, move_seconds, options, players, rated,
         ready_check, rules_version, server_seed, spectator_delay_moves, spectator_delay_seconds, time)

struct Created {
  Terms terms;
};
DESCRIBE_AS(Created, terms)
/// The host's other choice, before the start; nobody who was there is bound to it.
struct SettingsChanged {
  TableSettings settings;
};
DESCRIBE_AS(SettingsChanged, settings)
struct Sat {
  engine::Seat seat;
  Account account;
  std::optional<engine::Hash> commit;
  std::string bot;          ///< its level, if it is one
  bool registered = false;  ///< of the account, whose name is in no log: filled in when it becomes a record
};
DESCRIBE(Sat, account, bot, commit, registered, seat)
/// Nobody else sits there until the time for that is over: who played before, at a rematch.
struct SeatsKept {
  struct Kept {
    engine::Seat seat;
    Account account;
  };
  std::vector<Kept> kept;
};
DESCRIBE(SeatsKept::Kept, account, seat)
DESCRIBE(SeatsKept, kept)
struct KeptSeatsFreed {};  ///< the time is over
DESCRIBE(KeptSeatsFreed)
constexpr std::string_view described_tag(const KeptSeatsFreed*) { return "kept_freed"; }
struct Stood {
  engine::Seat seat;
};
DESCRIBE(Stood, seat)
/// Where a table asks for it: the seat's person is ready for the start, or no longer.
struct ReadySaid {
  engine::Seat seat;
  bool ready = false;
};
DESCRIBE(ReadySaid, ready, seat)
constexpr std::string_view described_tag(const ReadySaid*) { return "ready"; }
/// The host sent the seat's person away.
struct Kicked {
  engine::Seat seat;
};
DESCRIBE(Kicked, seat)
/// The host lets somebody come back who was sent away.
struct Readmitted {
  std::string account;
};
DESCRIBE(Readmitted, account)
/// The table has another code, and all links that nobody has used are worth nothing.
struct CodeChanged {
  std::string code;
};
DESCRIBE(CodeChanged, code)
/// The seat's person is the host now. `away`: since the one before was; left out: who gave it did so.
struct HostGiven {
  engine::Seat seat;
  std::optional<bool> away = std::nullopt;
};
DESCRIBE(HostGiven, away, seat)
/// A link for one person (invites.h), named by the seq of this record.
struct Invited {};
DESCRIBE(Invited)
struct InviteUsed {
  std::uint64_t number = 0;
  Account account;
};
DESCRIBE(InviteUsed, account, number)
/// Revoked, or their time is over.
struct InvitesEnded {
  std::vector<std::uint64_t> numbers;
};
DESCRIBE(InvitesEnded, numbers)
struct Sealed {};  ///< all seats are taken; the seats that committed reveal
DESCRIBE(Sealed)
/// Who sits there without a commitment, as after a game that was aborted, has made one.
struct SeedCommitted {
  engine::Hash commit{};
  engine::Seat seat;
};
DESCRIBE(SeedCommitted, commit, seat)
struct SeedRevealed {
  engine::Seat seat;
  engine::Seed seed{};  ///< k_public_seed when it was not the one committed to
};
DESCRIBE(SeedRevealed, seat, seed)
struct Started {
  std::vector<engine::Seed> seat_seeds;
  std::optional<engine::Hash> state_hash = std::nullopt;    ///< filled in when it becomes a record
  std::optional<std::string> rules_version = std::nullopt;  ///< left out: those that the table was made with
};
DESCRIBE(Started, rules_version, seat_seeds, state_hash)
/// `conceded`: a default action of a seat that is out. `keeper`: a keeper of the server had it so. `absent`: its person
/// was away for long.
enum class Cause : std::uint8_t { player, timeout, bot, conceded, keeper, absent };
DESCRIBE_ENUM(Cause, player, timeout, bot, conceded, keeper, absent)
struct Acted {
  engine::Seat seat;
  std::uint64_t decision = 0;  ///< as on the wire
  Json action;
  Cause cause = Cause::player;
  std::optional<engine::Hash> state_hash;
  std::optional<std::int64_t> left_ms = std::nullopt;  ///< of the seat's bank, when the request arrived (bank.h)
};
DESCRIBE(Acted, action, cause, decision, left_ms, seat, state_hash)
struct Undone {
  engine::Seat seat;
  std::optional<engine::Hash> state_hash;
  std::optional<std::int64_t> left_ms = std::nullopt;
  std::optional<std::uint64_t> record = std::nullopt;  ///< of the action, where the request named it
};
DESCRIBE(Undone, left_ms, record, seat, state_hash)
// Taking back by consent (consent.h). Any action but a bot's lets the request lapse, and so does an outage as long as
// its time.
struct UndoAsked {
  engine::Seat seat;
  std::uint64_t record = 0;                  ///< of the action that is to be taken back
  std::optional<bool> named = std::nullopt;  ///< the request did so; left out: it did not
  /// For the answers; and when that is over, as clients are told the time. Logs of earlier versions say neither.
  std::optional<std::int64_t> wait_ms = std::nullopt;
  std::optional<std::int64_t> until_ms = std::nullopt;
};
DESCRIBE(UndoAsked, named, record, seat, until_ms, wait_ms)
struct UndoAnswered {
  engine::Seat seat;
  std::uint64_t request = 0;  ///< the record of the UndoAsked
  bool consent = false;       ///< false by who asked: withdrawn
};
DESCRIBE(UndoAnswered, consent, request, seat)
struct UndoLapsed {};  ///< not everybody answered in time
DESCRIBE(UndoLapsed)
struct UndoneByConsent {
  engine::Seat seat;
  std::uint64_t record = 0;
  std::vector<engine::Seat> consented;
  std::optional<engine::Hash> state_hash;
};
DESCRIBE(UndoneByConsent, consented, record, seat, state_hash)
/// From now on a bot plays for the seat's player, who asked for it or whose time was over, or a keeper had it so.
struct HandedOver {
  engine::Seat seat;
  std::string level;
  Cause cause = Cause::player;
  std::optional<std::int64_t> left_ms = std::nullopt;
  std::string reason = {};  ///< a keeper's
};
DESCRIBE(HandedOver, cause, left_ms, level, reason, seat)
struct TakenBack {
  engine::Seat seat;
};
DESCRIBE(TakenBack, seat)
/// The host offers the seat of somebody who is away to whoever takes it, or no longer does.
struct SeatOffered {
  engine::Seat seat;
  bool offered = false;
};
DESCRIBE(SeatOffered, offered, seat)
/// Somebody else plays the seat from now on; who had it is a spectator.
struct SeatTaken {
  engine::Seat seat;
  Account account;
};
DESCRIBE(SeatTaken, account, seat)
// A spectator follows a seat (follow.h).
struct FollowAsked {
  engine::Seat seat;
  Account account;
};
DESCRIBE(FollowAsked, account, seat)
/// By the seat's player; `yes` false to who follows already: no longer.
struct FollowAnswered {
  engine::Seat seat;
  std::string account;
  bool yes = false;
};
DESCRIBE(FollowAnswered, account, seat, yes)
/// By who asks, or follows.
struct FollowEnded {
  engine::Seat seat;
  std::string account;
};
DESCRIBE(FollowEnded, account, seat)
/// The seat is out for good, by will, since its time was over, or since its person was away and `by` claimed the game:
/// from now on its default actions are played at once.
struct Conceded {
  engine::Seat seat;
  Cause cause = Cause::player;
  std::optional<engine::Seat> by = std::nullopt;
};
DESCRIBE(Conceded, by, cause, seat)
/// Its time is over, and the table waits.
struct RanOut {
  engine::Seat seat;
};
DESCRIBE(RanOut, seat)
/// `by` wants its default actions to be played for the seat that the table waits for.
struct MoveOnAsked {
  engine::Seat seat;
  engine::Seat by;
};
DESCRIBE(MoveOnAsked, by, seat)
constexpr std::string_view described_tag(const MoveOnAsked*) { return "move_on"; }
struct Finished {
  protocol::Outcome outcome;
};
DESCRIBE(Finished, outcome)
struct RematchAgreed {
  engine::Seat seat;
  RoomId room;
  std::string code;
};
DESCRIBE(RematchAgreed, code, room, seat)
constexpr std::string_view described_tag(const RematchAgreed*) { return "rematch"; }
/// What a seat has left of its time; nothing is said of a seat whose clock does not run.
struct TimeLeft {
  engine::Seat seat;
  std::int64_t left_ms = 0;
};
DESCRIBE(TimeLeft, left_ms, seat)
/// The server was away (or could not store), which is charged to nobody. `left`: of each clock that ran, when it was
/// last known to be there; none in logs of earlier versions, where every open decision got a full new time limit.
struct Recovered {
  std::int64_t downtime_ms = 0;
  std::optional<std::vector<TimeLeft>> left = {};
  /// A request to take something back still waits, for its whole time again: until then, as clients are told the time.
  std::optional<std::int64_t> undo_until_ms = {};
};
DESCRIBE(Recovered, downtime_ms, left, undo_until_ms)
/// Between the record before and this one the wall clock went on by so much more than the clocks of the seats: the
/// process stood still, or the clock was set (backwards: less than 0). No clock is changed by it; who reckons from the
/// times of records what a clock had used takes it off.
struct Uncounted {
  std::int64_t lost_ms = 0;
  std::int64_t jumped_ms = 0;
};
DESCRIBE(Uncounted, jumped_ms, lost_ms)
/// Who deleted the account: is called so from now on, also where the log names them otherwise.
struct Forgotten {
  std::string account;
  std::string nickname;
};
DESCRIBE(Forgotten, account, nickname)
/// Never started, and nobody came back or a keeper closed it; the room is not loaded again.
struct Closed {
  std::string reason = {};  ///< a keeper's
};
DESCRIBE(Closed, reason)

// What keepers do (docs/protocol.md section 16). The record's actor is the act in the log of keepers' acts; players are
// shown the reason alone.
/// From now on nobody moves and no clock runs.
struct Paused {
  std::string reason;
  std::vector<TimeLeft> left;
};
DESCRIBE(Paused, left, reason)
struct Resumed {};
DESCRIBE(Resumed)
/// The game is over without a result.
struct Voided {
  std::string reason;
};
DESCRIBE(Voided, reason)
// Of tables that everybody left (abandoned.h).
/// One of the people came, on a day on which none of them had done anything yet.
struct Came {
  engine::Seat seat;
};
DESCRIBE(Came, seat)
/// None of them came for very long, or for a while when the server was full: the game is over without a result.
struct Abandoned {
  std::int64_t days = 0;          ///< for which nobody came
  std::optional<bool> full = {};  ///< it gave way to a table of somebody who was there
};
DESCRIBE(Abandoned, days, full)
/// Not everybody had made a first move (first_moves.h): the game never was, and the table is open again.
struct Aborted {
  std::optional<engine::Seat> by;   ///< left out: it aborted by itself
  std::vector<engine::Seat> freed;  ///< whose people get up
};
DESCRIBE(Aborted, by, freed)
struct SeatMoved {
  engine::Seat seat;
  Account account;
  std::string reason;
};
DESCRIBE(SeatMoved, account, reason, seat)
/// Back to before the action of that record.
struct RolledBack {
  std::uint64_t record = 0;
  std::string reason;
  std::optional<engine::Hash> state_hash;
};
DESCRIBE(RolledBack, reason, record, state_hash)
/// A keeper saw the game as that seat does; without one: as spectators do.
struct Looked {
  std::optional<engine::Seat> seat;
  TellLooks told = TellLooks::after;
};
DESCRIBE(Looked, seat, told)
/// A keeper was given the log of the running game, without what is hidden (game_export.h).
struct Exported {
  TellLooks told = TellLooks::after;
};
DESCRIBE(Exported, told)
// Rules were mended (carry.h).
/// Today's rules don't come to the states that the log says: the game goes on under them from the state of `record`, as
/// it was. What was chosen after it is lost.
struct CarriedOver {
  std::uint64_t record = 0;
  std::uint64_t lost = 0;  ///< actions
  std::string from;        ///< versions of the rules
  std::string to;
  Json state;                        ///< as engine::Game::load takes it; secret
  std::vector<TimeLeft> banks = {};  ///< of time, where the table has them
  std::uint64_t moves = 0;
  std::optional<engine::Hash> state_hash = std::nullopt;
};
DESCRIBE(CarriedOver, banks, from, lost, moves, record, state, state_hash, to)
/// At a table that was carried over: the seat agrees to end the game without a result, until it acts.
struct EndAgreed {
  engine::Seat seat;
};
DESCRIBE(EndAgreed, seat)
/// All have agreed to that; or none was asked, since there was no state to go on from.
struct Unresolved {
  std::vector<engine::Seat> agreed;
};
DESCRIBE(Unresolved, agreed)

using FactAlternatives =
    engine::Alternatives<Created, SettingsChanged, SeatsKept, KeptSeatsFreed, Sat, Stood, ReadySaid, Kicked, Readmitted,
                         CodeChanged, HostGiven, Invited, InviteUsed, InvitesEnded, Sealed, SeedRevealed, Started,
                         Acted, Undone, UndoAsked, UndoAnswered, UndoLapsed, UndoneByConsent, HandedOver, TakenBack,
                         SeatOffered, SeatTaken, FollowAsked, FollowAnswered, FollowEnded, Conceded, RanOut,
                         MoveOnAsked, Finished, RematchAgreed, Recovered, Uncounted, Forgotten, Closed, Paused, Resumed,
                         Voided, SeatMoved, RolledBack, Looked, Exported, Came, Abandoned, Aborted, SeedCommitted,
                         CarriedOver, EndAgreed, Unresolved>;
struct Fact : engine::OneOf<FactAlternatives> {
  using OneOf::OneOf;
};

}  // namespace server

extern template class engine::OneOf<server::FactAlternatives>;
