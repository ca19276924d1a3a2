// The parameters of what is asked of a table.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "protocol/texts.h"

namespace protocol {

struct TableJoin {
  Identifier table;
  std::optional<Code> code;
  std::optional<std::uint64_t> have_seq;
  std::optional<Hash> have_head;
  std::optional<Identifier> have_viewer;
};
DESCRIBE(TableJoin, table, code, have_seq, have_head, have_viewer)
constexpr auto described_sentences(const TableJoin*) {
  return std::tuple{engine::says<&TableJoin::code>("For private tables."),
                    engine::says<&TableJoin::have_seq>("The view that the client still has."),
                    engine::says<&TableJoin::have_head>("The `head` that came with that view. Should the log have "
                                                        "another one there, the client is told (`other_past`)."),
                    engine::says<&TableJoin::have_viewer>(
                        "Whose view that was: the number of the `you.seat` or `follows` that came with it, or "
                        "`spectator`. Who looks as another viewer now, or doesn't say, is sent a whole view.")};
}
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
  std::optional<engine::Seat> seat;
  std::optional<Hash> seed_commit;
  std::optional<std::uint64_t> settings_seq;
};
DESCRIBE(TableSit, table, seat, seed_commit, settings_seq)
constexpr auto described_sentences(const TableSit*) {
  return std::tuple{engine::says<&TableSit::seat>("The first free one when left out."),
                    engine::says<&TableSit::seed_commit>("As in `table.create`."),
                    engine::says<&TableSit::settings_seq>(
                        "Of the settings that the asker has seen: the table's `settings_seq`, 1 where it has none. If "
                        "they are others by now: `stale_decision`. Left out: whatever they are.")};
}
constexpr auto described_ranges(const TableSit*) {
  return std::tuple{engine::within<&TableSit::settings_seq>(1, k_integer_max)};
}

struct TableReady {
  Identifier table;
  bool ready = false;
  std::optional<std::uint64_t> settings_seq;
};
DESCRIBE(TableReady, table, ready, settings_seq)
constexpr auto described_sentences(const TableReady*) {
  return std::tuple{engine::says<&TableReady::settings_seq>("As in `table.sit`.")};
}
constexpr auto described_ranges(const TableReady*) {
  return std::tuple{engine::within<&TableReady::settings_seq>(1, k_integer_max)};
}

struct TableAddBot {
  Identifier table;
  BotLevel level;
  std::optional<engine::Seat> seat;
};
DESCRIBE(TableAddBot, table, level, seat)
constexpr auto described_sentences(const TableAddBot*) {
  return std::tuple{engine::says<&TableAddBot::seat>("The first free one when left out.")};
}

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
  std::optional<Identifier> account;
};
DESCRIBE(TablePersonAt, table, seat, account)
constexpr auto described_sentences(const TablePersonAt*) {
  return std::tuple{engine::says<&TablePersonAt::account>(
      "Who is meant; somebody else by then: `stale_decision`. Left out: whoever sits there.")};
}

struct TableVoteSkip {
  Identifier table;
  engine::Seat seat;
  std::optional<Identifier> decision;
};
DESCRIBE(TableVoteSkip, table, seat, decision)
constexpr auto described_sentences(const TableVoteSkip*) {
  return std::tuple{engine::says<&TableVoteSkip::decision>(
      "The one that is meant, as `pending` names it; another by then: `stale_decision`. Left out: whichever is open.")};
}

struct TableOfferSeat {
  Identifier table;
  engine::Seat seat;
  bool offer = true;
};
DESCRIBE(TableOfferSeat, table, seat, offer)
constexpr auto described_sentences(const TableOfferSeat*) {
  return std::tuple{engine::says<&TableOfferSeat::offer>("True when left out.")};
}
constexpr auto described_defaults(const TableOfferSeat*) { return engine::may_lack<&TableOfferSeat::offer>(); }

struct TableRequestSeatView {
  Identifier table;
  engine::Nullable<engine::Seat> seat;
};
DESCRIBE(TableRequestSeatView, table, seat)
constexpr auto described_sentences(const TableRequestSeatView*) {
  return std::tuple{engine::says<&TableRequestSeatView::seat>(
      "Left out, or null: the asker takes the request back, or stops following.")};
}
constexpr auto described_defaults(const TableRequestSeatView*) {
  return engine::may_lack<&TableRequestSeatView::seat>();
}

struct TableGrantSeatView {
  Identifier table;
  Identifier account;
  bool yes = false;
};
DESCRIBE(TableGrantSeatView, table, account, yes)
constexpr auto described_sentences(const TableGrantSeatView*) {
  return std::tuple{engine::says<&TableGrantSeatView::account>("Who asks, or follows.")};
}

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

struct TablePreview {
  Identifier table;
  Identifier decision;
  std::vector<Action> actions;  ///< the game reads them
};
DESCRIBE(TablePreview, table, decision, actions)
constexpr auto described_sentences(const TablePreview*) {
  return std::tuple{engine::says<&TablePreview::actions>(
      "Of the legal ones those that are wanted; all of them when left out. What is no legal action is left out of the "
      "answer.")};
}
constexpr auto described_ranges(const TablePreview*) {
  return std::tuple{engine::within<&TablePreview::actions>(1, k_previews_asked_max)};
}
constexpr auto described_defaults(const TablePreview*) { return engine::may_lack<&TablePreview::actions>(); }

struct TableRevealSeed {
  Identifier table;
  Hash seed;
};
DESCRIBE(TableRevealSeed, table, seed)

struct TableAct {
  Identifier table;
  Identifier decision;
  Key key;
  Action action;  ///< the game reads it
};
DESCRIBE(TableAct, table, decision, key, action)

/// table.undo, table.ask_undo.
struct TableUndo {
  Identifier table;
  Key key;
  std::optional<std::uint64_t> record;
};
DESCRIBE(TableUndo, table, key, record)
constexpr auto described_sentences(const TableUndo*) {
  return std::tuple{
      engine::says<&TableUndo::record>("Of the action that is meant, as `you.record` names it; another by then: "
                                       "`stale_decision`. Left out: whichever is the seat's last.")};
}
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
  Identifier request;
  bool consent = false;
};
DESCRIBE(TableAnswerUndo, table, request, consent)
constexpr auto described_sentences(const TableAnswerUndo*) {
  return std::tuple{engine::says<&TableAnswerUndo::request>("As the view's `undo_request` names it.")};
}

struct TableHistory {
  Identifier table;
  std::uint64_t from = 0;
  std::uint64_t to = 0;
};
DESCRIBE(TableHistory, table, from, to)
constexpr auto described_sentences(const TableHistory*) {
  return std::tuple{engine::says<&TableHistory::from>("The first one wanted."),
                    engine::says<&TableHistory::to>("The last one wanted.")};
}
constexpr auto described_ranges(const TableHistory*) {
  return std::tuple{engine::within<&TableHistory::from>(0, k_integer_max),
                    engine::within<&TableHistory::to>(0, k_integer_max)};
}

struct TableReplay {
  Identifier table;
  std::uint64_t from = 0;
  std::optional<engine::Seat> seat;
  bool spectator = false;
};
DESCRIBE(TableReplay, table, from, seat, spectator)
constexpr auto described_sentences(const TableReplay*) {
  return std::tuple{engine::says<&TableReplay::from>("The first record wanted, from 1 to the newest."),
                    engine::says<&TableReplay::seat>("Whose view. Left out: your own."),
                    engine::says<&TableReplay::spectator>("true: the view of those who only watch.")};
}
constexpr auto described_ranges(const TableReplay*) {
  return std::tuple{engine::within<&TableReplay::from>(0, k_integer_max)};
}
constexpr auto described_defaults(const TableReplay*) { return engine::may_lack<&TableReplay::spectator>(); }

}  // namespace protocol
