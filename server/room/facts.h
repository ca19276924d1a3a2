// What can happen at a table. Each record of a room's log holds one fact; replaying them rebuilds the table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "server/room/mail.h"
#include "server/room/policy.h"
#include "server/room/time_rules.h"

namespace server {

/// The account of the bot that sits there itself. No guest has such an id.
[[nodiscard]] Account bot_account(engine::Seat seat);
[[nodiscard]] bool is_bot(const Account& account);

/// What a table was made with. The server's seed is secret until the game is over.
struct Terms : TableSettings {
  RoomId room;
  std::string code;
  std::string game;
  std::string rules_version;
  Account host;
  engine::Seed server_seed{};
  std::string key;       ///< of the table.create; empty: none
  bool changed = false;  ///< by SettingsChanged
};

struct Created {
  Terms terms;
};
/// The host's other choice, before the start; nobody who was there is bound to it.
struct SettingsChanged {
  TableSettings settings;
};
struct Sat {
  engine::Seat seat;
  Account account;
  std::optional<engine::Hash> commit;
  std::string bot;          ///< its level, if it is one
  bool registered = false;  ///< read from the log, which holds nobody's name; otherwise the account tells
};
/// Nobody else sits there until the time for that is over: who played before, at a rematch.
struct SeatsKept {
  struct Kept {
    engine::Seat seat;
    Account account;
  };
  std::vector<Kept> kept;
};
struct KeptSeatsFreed {};  ///< the time is over
struct Stood {
  engine::Seat seat;
};
/// Where a table asks for it: the seat's person is ready for the start, or no longer.
struct ReadySaid {
  engine::Seat seat;
  bool ready = false;
};
/// The host sent the seat's person away.
struct Kicked {
  engine::Seat seat;
};
/// The seat's person is the host now.
struct HostGiven {
  engine::Seat seat;
};
/// A link for one person (invites.h), named by the seq of this record.
struct Invited {};
struct InviteUsed {
  std::uint64_t number = 0;
  Account account;
};
/// Revoked, or their time is over.
struct InvitesEnded {
  std::vector<std::uint64_t> numbers;
};
struct Sealed {};  ///< all seats are taken; the seats that committed reveal
struct SeedRevealed {
  engine::Seat seat;
  engine::Seed seed{};  ///< k_public_seed when it was not the one committed to
};
struct Started {
  std::vector<engine::Seed> seat_seeds;
  std::optional<engine::Hash> state_hash;  ///< filled in when it becomes a record
};
/// `conceded`: a default action of a seat that is out. `keeper`: a keeper of the server had it so.
enum class Cause : std::uint8_t { player, timeout, bot, conceded, keeper };
struct Acted {
  engine::Seat seat;
  std::uint64_t decision = 0;  ///< as on the wire
  Json action;
  Cause cause = Cause::player;
  std::optional<engine::Hash> state_hash;
  std::optional<std::int64_t> left_ms = std::nullopt;  ///< of the seat's bank, when the request arrived (bank.h)
};
struct Undone {
  engine::Seat seat;
  std::optional<engine::Hash> state_hash;
  std::optional<std::int64_t> left_ms = std::nullopt;
};
// Taking back by consent (consent.h). Any action lets the request lapse, and so does an outage.
struct UndoAsked {
  engine::Seat seat;
  std::uint64_t record = 0;  ///< of the action that is to be taken back
};
struct UndoAnswered {
  engine::Seat seat;
  std::uint64_t request = 0;  ///< the record of the UndoAsked
  bool consent = false;       ///< false by who asked: withdrawn
};
struct UndoLapsed {};  ///< not everybody answered in time
struct UndoneByConsent {
  engine::Seat seat;
  std::uint64_t record = 0;
  std::vector<engine::Seat> consented;
  std::optional<engine::Hash> state_hash;
};
/// From now on a bot plays for the seat's player, who asked for it or whose time was over, or a keeper had it so.
struct HandedOver {
  engine::Seat seat;
  std::string level;
  Cause cause = Cause::player;
  std::optional<std::int64_t> left_ms = std::nullopt;
  std::string reason = {};  ///< a keeper's
};
struct TakenBack {
  engine::Seat seat;
};
/// The host offers the seat of somebody who is away to whoever takes it, or no longer does.
struct SeatOffered {
  engine::Seat seat;
  bool offered = false;
};
/// Somebody else plays the seat from now on; who had it is a spectator.
struct SeatTaken {
  engine::Seat seat;
  Account account;
};
// A spectator follows a seat (follow.h).
struct FollowAsked {
  engine::Seat seat;
  Account account;
};
/// By the seat's player; `yes` false to who follows already: no longer.
struct FollowAnswered {
  engine::Seat seat;
  std::string account;
  bool yes = false;
};
/// By who asks, or follows.
struct FollowEnded {
  engine::Seat seat;
  std::string account;
};
/// The seat is out for good, by will or since its time was over: from now on its default actions are played at once.
struct Conceded {
  engine::Seat seat;
  Cause cause = Cause::player;
};
/// Its time is over, and the table waits.
struct RanOut {
  engine::Seat seat;
};
/// `by` wants its default actions to be played for the seat that the table waits for.
struct MoveOnAsked {
  engine::Seat seat;
  engine::Seat by;
};
struct Finished {
  Json outcome;
};
struct RematchAgreed {
  engine::Seat seat;
  RoomId room;
  std::string code;
};
/// The server was away (or could not store); every open decision gets a full new time limit.
struct Recovered {
  std::int64_t downtime_ms = 0;
};
/// Who deleted the account: is called so from now on, also where the log names them otherwise.
struct Forgotten {
  std::string account;
  std::string nickname;
};
/// Never started, and nobody came back or a keeper closed it; the room is not loaded again.
struct Closed {
  std::string reason = {};  ///< a keeper's
};

// What keepers do (docs/protocol.md section 20). The record's actor is the act in the log of keepers' acts; players are
// shown the reason alone.
/// What a seat has left of its time; nothing is said of a seat whose clock does not run.
struct TimeLeft {
  engine::Seat seat;
  std::int64_t left_ms = 0;
};
/// From now on nobody moves and no clock runs.
struct Paused {
  std::string reason;
  std::vector<TimeLeft> left;
};
struct Resumed {};
/// The game is over without a result.
struct Voided {
  std::string reason;
};
struct SeatMoved {
  engine::Seat seat;
  Account account;
  std::string reason;
};
/// Back to before the action of that record.
struct RolledBack {
  std::uint64_t record = 0;
  std::string reason;
  std::optional<engine::Hash> state_hash;
};
/// A keeper saw the game as that seat does; without one: as spectators do.
struct Looked {
  std::optional<engine::Seat> seat;
  TellLooks told = TellLooks::after;
};

using Fact =
    std::variant<Created, SettingsChanged, SeatsKept, KeptSeatsFreed, Sat, Stood, ReadySaid, Kicked, HostGiven, Invited,
                 InviteUsed, InvitesEnded, Sealed, SeedRevealed, Started, Acted, Undone, UndoAsked, UndoAnswered,
                 UndoLapsed, UndoneByConsent, HandedOver, TakenBack, SeatOffered, SeatTaken, FollowAsked,
                 FollowAnswered, FollowEnded, Conceded, RanOut, MoveOnAsked, Finished, RematchAgreed, Recovered,
                 Forgotten, Closed, Paused, Resumed, Voided, SeatMoved, RolledBack, Looked>;

}  // namespace server
