// The parameters of what is asked of a room.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/describe/game_types.h"
#include "protocol/texts.h"

namespace protocol {

struct RoomJoin {
  Identifier room;
  std::optional<Identifier> code;
  std::optional<std::uint64_t> have_seq;
  std::optional<HexDigits> have_head;     ///< of that record
  std::optional<Identifier> have_viewer;  ///< whose view that was: a seat's number, or "spectator"
};
DESCRIBE(RoomJoin, room, code, have_seq, have_head, have_viewer)
constexpr auto described_ranges(const RoomJoin*) {
  return std::tuple{engine::within<&RoomJoin::have_seq>(0, k_integer_max)};
}

/// What needs no more than the room's name.
struct RoomOnly {
  Identifier room;
};
DESCRIBE(RoomOnly, room)

struct RoomSit {
  Identifier room;
  std::optional<engine::Seat> seat;  ///< the first free one when left out
  std::optional<HexDigits> seed_commit;
  std::optional<std::uint64_t> settings_seq;  ///< of the settings that the asker has seen
};
DESCRIBE(RoomSit, room, seat, seed_commit, settings_seq)
constexpr auto described_ranges(const RoomSit*) {
  return std::tuple{engine::within<&RoomSit::settings_seq>(1, k_integer_max)};
}

struct RoomReady {
  Identifier room;
  bool ready = false;
  std::optional<std::uint64_t> settings_seq;  ///< as in RoomSit
};
DESCRIBE(RoomReady, room, ready, settings_seq)
constexpr auto described_ranges(const RoomReady*) {
  return std::tuple{engine::within<&RoomReady::settings_seq>(1, k_integer_max)};
}

struct RoomAddBot {
  Identifier room;
  BotLevel level;
  std::optional<engine::Seat> seat;  ///< the first free one when left out
};
DESCRIBE(RoomAddBot, room, level, seat)

struct RoomRedeem {
  Identifier room;
  Identifier invite;
};
DESCRIBE(RoomRedeem, room, invite)

/// room.remove_bot, room.take_seat.
struct RoomSeat {
  Identifier room;
  engine::Seat seat;
};
DESCRIBE(RoomSeat, room, seat)

/// room.kick, room.give_host.
struct RoomPersonAt {
  Identifier room;
  engine::Seat seat;
  std::optional<Identifier> account;  ///< who is meant; none: whoever sits there
};
DESCRIBE(RoomPersonAt, room, seat, account)

struct RoomVoteSkip {
  Identifier room;
  engine::Seat seat;
  std::optional<Identifier> decision;  ///< the one that is meant; none: whichever is open
};
DESCRIBE(RoomVoteSkip, room, seat, decision)

struct RoomOfferSeat {
  Identifier room;
  engine::Seat seat;
  bool offer = true;  ///< false: no longer
};
DESCRIBE(RoomOfferSeat, room, seat, offer)
constexpr auto described_defaults(const RoomOfferSeat*) { return engine::may_lack<&RoomOfferSeat::offer>(); }

struct RoomRequestSeatView {
  Identifier room;
  engine::Nullable<engine::Seat> seat;  ///< none: no longer
};
DESCRIBE(RoomRequestSeatView, room, seat)
constexpr auto described_defaults(const RoomRequestSeatView*) { return engine::may_lack<&RoomRequestSeatView::seat>(); }

struct RoomGrantSeatView {
  Identifier room;
  Identifier account;  ///< who asks, or follows
  bool yes = false;
};
DESCRIBE(RoomGrantSeatView, room, account, yes)

struct RoomReadmit {
  Identifier room;
  Identifier account;  ///< who was sent away
};
DESCRIBE(RoomReadmit, room, account)

struct RoomAutopilot {
  Identifier room;
  BotLevel level;
};
DESCRIBE(RoomAutopilot, room, level)

struct RoomHint {
  Identifier room;
  Identifier decision;
};
DESCRIBE(RoomHint, room, decision)

struct RoomRevealSeed {
  Identifier room;
  HexDigits seed;
};
DESCRIBE(RoomRevealSeed, room, seed)

struct RoomAct {
  Identifier room;
  Identifier decision;
  Key key;
  AnyObject action;  ///< the game reads it
};
DESCRIBE(RoomAct, room, decision, key, action)

/// room.undo, room.ask_undo.
struct RoomUndo {
  Identifier room;
  Key key;
  std::optional<std::uint64_t> record;  ///< of the action that is meant; none: whichever is the seat's last
};
DESCRIBE(RoomUndo, room, key, record)
constexpr auto described_ranges(const RoomUndo*) {
  return std::tuple{engine::within<&RoomUndo::record>(1, k_integer_max)};
}

/// room.rematch.
struct RoomKeyed {
  Identifier room;
  Key key;
};
DESCRIBE(RoomKeyed, room, key)

struct RoomAnswerUndo {
  Identifier room;
  Identifier request;  ///< as the view names it
  bool consent = false;
};
DESCRIBE(RoomAnswerUndo, room, request, consent)

struct RoomHistory {
  Identifier room;
  std::uint64_t from = 0;
  std::uint64_t to = 0;
};
DESCRIBE(RoomHistory, room, from, to)
constexpr auto described_ranges(const RoomHistory*) {
  return std::tuple{engine::within<&RoomHistory::from>(0, k_integer_max),
                    engine::within<&RoomHistory::to>(0, k_integer_max)};
}

struct RoomReplay {
  Identifier room;
  std::uint64_t from = 0;
  std::optional<engine::Seat> seat;  ///< whose view; none: the asker's own, unless `spectator`
  bool spectator = false;
};
DESCRIBE(RoomReplay, room, from, seat, spectator)
constexpr auto described_ranges(const RoomReplay*) {
  return std::tuple{engine::within<&RoomReplay::from>(0, k_integer_max)};
}
constexpr auto described_defaults(const RoomReplay*) { return engine::may_lack<&RoomReplay::spectator>(); }

}  // namespace protocol
