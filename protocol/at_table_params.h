// The parameters of what is asked of a table.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/describe/game_types.h"
#include "protocol/texts.h"

namespace protocol {

struct TableJoin {
  Identifier table;
  std::optional<Identifier> code;
  std::optional<std::uint64_t> have_seq;
  std::optional<HexDigits> have_head;     ///< of that record
  std::optional<Identifier> have_viewer;  ///< whose view that was: a seat's number, or "spectator"
};
DESCRIBE(TableJoin, table, code, have_seq, have_head, have_viewer)
constexpr auto described_ranges(const TableJoin*) {
  return std::tuple{engine::within<&TableJoin::have_seq>(0, k_integer_max)};
}

/// What needs no more than the table's identifier.
struct TableOnly {
  Identifier table;
};
DESCRIBE(TableOnly, table)

struct TableSit {
  Identifier table;
  std::optional<engine::Seat> seat;  ///< the first free one when left out
  std::optional<HexDigits> seed_commit;
  std::optional<std::uint64_t> settings_seq;  ///< of the settings that the asker has seen
};
DESCRIBE(TableSit, table, seat, seed_commit, settings_seq)
constexpr auto described_ranges(const TableSit*) {
  return std::tuple{engine::within<&TableSit::settings_seq>(1, k_integer_max)};
}

struct TableReady {
  Identifier table;
  bool ready = false;
  std::optional<std::uint64_t> settings_seq;  ///< as in TableSit
};
DESCRIBE(TableReady, table, ready, settings_seq)
constexpr auto described_ranges(const TableReady*) {
  return std::tuple{engine::within<&TableReady::settings_seq>(1, k_integer_max)};
}

struct TableAddBot {
  Identifier table;
  BotLevel level;
  std::optional<engine::Seat> seat;  ///< the first free one when left out
};
DESCRIBE(TableAddBot, table, level, seat)

struct TableRedeem {
  Identifier table;
  Identifier invite;
};
DESCRIBE(TableRedeem, table, invite)

/// table.remove_bot, table.take_seat.
struct TableSeat {
  Identifier table;
  engine::Seat seat;
};
DESCRIBE(TableSeat, table, seat)

/// table.kick, table.give_host.
struct TablePersonAt {
  Identifier table;
  engine::Seat seat;
  std::optional<Identifier> account;  ///< who is meant; none: whoever sits there
};
DESCRIBE(TablePersonAt, table, seat, account)

struct TableVoteSkip {
  Identifier table;
  engine::Seat seat;
  std::optional<Identifier> decision;  ///< the one that is meant; none: whichever is open
};
DESCRIBE(TableVoteSkip, table, seat, decision)

struct TableOfferSeat {
  Identifier table;
  engine::Seat seat;
  bool offer = true;  ///< false: no longer
};
DESCRIBE(TableOfferSeat, table, seat, offer)
constexpr auto described_defaults(const TableOfferSeat*) { return engine::may_lack<&TableOfferSeat::offer>(); }

struct TableRequestSeatView {
  Identifier table;
  engine::Nullable<engine::Seat> seat;  ///< none: no longer
};
DESCRIBE(TableRequestSeatView, table, seat)
constexpr auto described_defaults(const TableRequestSeatView*) {
  return engine::may_lack<&TableRequestSeatView::seat>();
}

struct TableGrantSeatView {
  Identifier table;
  Identifier account;  ///< who asks, or follows
  bool yes = false;
};
DESCRIBE(TableGrantSeatView, table, account, yes)

struct TableReadmit {
  Identifier table;
  Identifier account;  ///< who was sent away
};
DESCRIBE(TableReadmit, table, account)

struct TableAutopilot {
  Identifier table;
  BotLevel level;
};
DESCRIBE(TableAutopilot, table, level)

struct TableHint {
  Identifier table;
  Identifier decision;
};
DESCRIBE(TableHint, table, decision)

struct TableRevealSeed {
  Identifier table;
  HexDigits seed;
};
DESCRIBE(TableRevealSeed, table, seed)

struct TableAct {
  Identifier table;
  Identifier decision;
  Key key;
  AnyObject action;  ///< the game reads it
};
DESCRIBE(TableAct, table, decision, key, action)

/// table.undo, table.ask_undo.
struct TableUndo {
  Identifier table;
  Key key;
  std::optional<std::uint64_t> record;  ///< of the action that is meant; none: whichever is the seat's last
};
DESCRIBE(TableUndo, table, key, record)
constexpr auto described_ranges(const TableUndo*) {
  return std::tuple{engine::within<&TableUndo::record>(1, k_integer_max)};
}

/// table.rematch.
struct TableKeyed {
  Identifier table;
  Key key;
};
DESCRIBE(TableKeyed, table, key)

struct TableAnswerUndo {
  Identifier table;
  Identifier request;  ///< as the view names it
  bool consent = false;
};
DESCRIBE(TableAnswerUndo, table, request, consent)

struct TableHistory {
  Identifier table;
  std::uint64_t from = 0;
  std::uint64_t to = 0;
};
DESCRIBE(TableHistory, table, from, to)
constexpr auto described_ranges(const TableHistory*) {
  return std::tuple{engine::within<&TableHistory::from>(0, k_integer_max),
                    engine::within<&TableHistory::to>(0, k_integer_max)};
}

struct TableReplay {
  Identifier table;
  std::uint64_t from = 0;
  std::optional<engine::Seat> seat;  ///< whose view; none: the asker's own, unless `spectator`
  bool spectator = false;
};
DESCRIBE(TableReplay, table, from, seat, spectator)
constexpr auto described_ranges(const TableReplay*) {
  return std::tuple{engine::within<&TableReplay::from>(0, k_integer_max)};
}
constexpr auto described_defaults(const TableReplay*) { return engine::may_lack<&TableReplay::spectator>(); }

}  // namespace protocol
