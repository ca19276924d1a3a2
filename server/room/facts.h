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
#include "server/room/time_rules.h"

namespace server {

/// The account of the bot that sits there itself. No guest has such an id.
[[nodiscard]] Account bot_account(engine::Seat seat);
[[nodiscard]] bool is_bot(const Account& account);

/// What a table was made with. The server's seed is secret until the game is over.
struct Terms {
  RoomId room;
  std::string code;
  std::string game;
  std::string rules_version;
  Json options;
  int players = 0;
  bool is_private = false;
  std::int64_t move_seconds = 0;
  std::string stand_in;  ///< level of the bot that plays on for who is out of time; empty: none
  TimeRules time;        ///< what else its clock is
  Account host;
  engine::Seed server_seed{};
  std::string key;  ///< of the table.create; empty: none
  bool rated = false;
  /// What spectators see of the running game is so many moves, and so many seconds, old; 0: it is now.
  int spectator_delay_moves = 0;
  std::int64_t spectator_delay_seconds = 0;
};

struct Created {
  Terms terms;
};
struct Sat {
  engine::Seat seat;
  Account account;
  std::optional<engine::Hash> commit;
  std::string bot;  ///< its level, if it is one
};
struct Stood {
  engine::Seat seat;
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
/// `conceded`: a default action of a seat that is out.
enum class Cause : std::uint8_t { player, timeout, bot, conceded };
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
/// From now on a bot plays for the seat's player, who asked for it or whose time was over.
struct HandedOver {
  engine::Seat seat;
  std::string level;
  Cause cause = Cause::player;
  std::optional<std::int64_t> left_ms = std::nullopt;
};
struct TakenBack {
  engine::Seat seat;
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
struct Closed {};  ///< never started and nobody came back; the room is not loaded again

using Fact =
    std::variant<Created, Sat, Stood, Kicked, HostGiven, Invited, InviteUsed, InvitesEnded, Sealed, SeedRevealed,
                 Started, Acted, Undone, UndoAsked, UndoAnswered, UndoLapsed, UndoneByConsent, HandedOver, TakenBack,
                 Conceded, RanOut, MoveOnAsked, Finished, RematchAgreed, Recovered, Forgotten, Closed>;

}  // namespace server
