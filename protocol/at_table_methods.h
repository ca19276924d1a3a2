// What is asked of a table: of each method its params and its result.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "protocol/pushes.h"
#include "protocol/texts.h"

namespace protocol {

/// The result of most methods that change a table: the record that says so.
struct Recorded {
  Seq seq;
};
DESCRIBE(Recorded, seq)

/// The result of those that give a seat.
struct RecordedSeat {
  Seat seat;
  Seq seq;
};
DESCRIBE(RecordedSeat, seat, seq)

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

struct TableJoinResult {
  Identifier table;
  Seq seq;
};
DESCRIBE(TableJoinResult, table, seq)

/// What needs no more than the table's identifier.
struct TableOnly {
  Identifier table;
};
DESCRIBE(TableOnly, table)

struct TableViewResult {
  Seq seq;
  engine::JsonText view;
};
DESCRIBE(TableViewResult, seq, view)
constexpr auto described_schemas(const TableViewResult*) {
  return std::tuple{engine::fits<&TableViewResult::view>(R"({"$ref":"tables.json#/$defs/TableView"})")};
}

struct TableInviteResult {
  Identifier invite;
  Seq seq;
};
DESCRIBE(TableInviteResult, invite, seq)
constexpr auto described_sentences(const TableInviteResult*) {
  return std::tuple{engine::says<&TableInviteResult::invite>("Its token: keep it secret until it is given away.")};
}

struct TableChangeCodeResult {
  Code code;
  Seq seq;
};
DESCRIBE(TableChangeCodeResult, code, seq)

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

struct HintedAction {
  Action action;
  Count playouts;
  std::int64_t worth = 0;
};
DESCRIBE(HintedAction, action, playouts, worth)
constexpr std::string_view described_sentence(const HintedAction*) { return "A legal action that the bot looked at."; }
constexpr auto described_sentences(const HintedAction*) {
  return std::tuple{engine::says<&HintedAction::playouts>("How often it was tried in thought."),
                    engine::says<&HintedAction::worth>(
                        "How it came out for the seat on the average: 0 surely lost, 10000 surely won.")};
}
constexpr auto described_ranges(const HintedAction*) {
  return std::tuple{engine::within<&HintedAction::worth>(0, k_worth_told_max)};
}

struct TableHintResult {
  Identifier decision;
  Action action;
  Count playouts;
  std::vector<HintedAction> considered;
};
DESCRIBE(TableHintResult, decision, action, playouts, considered)
constexpr auto described_sentences(const TableHintResult*) {
  return std::tuple{
      engine::says<&TableHintResult::action>("What the bot would do."),
      engine::says<&TableHintResult::playouts>("All that were thought through; 0 when there was nothing to choose."),
      engine::says<&TableHintResult::considered>("The most tried first.")};
}
constexpr auto described_ranges(const TableHintResult*) {
  return std::tuple{engine::within<&TableHintResult::considered>(0, k_hinted_max)};
}

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

struct PreviewedChange {
  std::string path;
  std::optional<Json> value;
};
DESCRIBE(PreviewedChange, path, value)
constexpr std::string_view described_sentence(const PreviewedChange*) {
  return "A member of the view that would be another one.";
}
constexpr auto described_sentences(const PreviewedChange*) {
  return std::tuple{engine::says<&PreviewedChange::path>("Where in the asker's `view.game` (RFC 6901)."),
                    engine::says<&PreviewedChange::value>("What would stand there. Left out: nothing any more.")};
}

struct PreviewedAction {
  Action action;
  std::vector<PreviewedChange> changes;
  std::vector<std::string> unsure;
  std::vector<GameEvent> events;
  bool reveals = false;
  std::optional<bool> cut;
};
DESCRIBE(PreviewedAction, action, changes, unsure, events, reveals, cut)
constexpr std::string_view described_sentence(const PreviewedAction*) {
  return "A legal action and what it would change.";
}
constexpr auto described_sentences(const PreviewedAction*) {
  return std::tuple{
      engine::says<&PreviewedAction::changes>("What comes out alike in all deals."),
      engine::says<&PreviewedAction::unsure>(
          "Members of the view (RFC 6901) that would be something else in one deal than in another: they depend on "
          "what the asker doesn't know."),
      engine::says<&PreviewedAction::events>("What the asker would be told of in all deals, in order."),
      engine::says<&PreviewedAction::reveals>(
          "Somebody may learn something by it, or the turn passes on: it is hardly to be taken back."),
      engine::says<&PreviewedAction::cut>("There was more than is told here.")};
}
constexpr auto described_ranges(const PreviewedAction*) {
  return std::tuple{engine::within<&PreviewedAction::changes>(0, k_previewed_changes_max),
                    engine::within<&PreviewedAction::unsure>(0, k_previewed_changes_max)};
}
constexpr auto described_schemas(const PreviewedAction*) {
  return std::tuple{engine::fits<&PreviewedAction::cut>(R"({"const":true})")};
}

struct TablePreviewResult {
  Identifier decision;
  std::int64_t deals = 0;
  std::vector<PreviewedAction> actions;
  bool whole = false;
};
DESCRIBE(TablePreviewResult, decision, deals, actions, whole)
constexpr auto described_sentences(const TablePreviewResult*) {
  return std::tuple{engine::says<&TablePreviewResult::deals>("In how many deals each action was tried."),
                    engine::says<&TablePreviewResult::actions>("In the order of `you.actions`."),
                    engine::says<&TablePreviewResult::whole>("All that were wanted. Otherwise there were too many, or "
                                                             "it took too long: ask for single ones.")};
}
constexpr auto described_ranges(const TablePreviewResult*) {
  return std::tuple{engine::within<&TablePreviewResult::deals>(1, k_integer_max)};
}

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

struct TableRematchResult {
  Identifier table;
  Code code;
};
DESCRIBE(TableRematchResult, table, code)

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

struct TableHistoryResult {
  std::vector<Entry> entries;
};
DESCRIBE(TableHistoryResult, entries)
constexpr auto described_sentences(const TableHistoryResult*) {
  return std::tuple{engine::says<&TableHistoryResult::entries>(
      "In order; at most 200, the first of those asked for. Left out: records of which this viewer may see nothing.")};
}
constexpr auto described_ranges(const TableHistoryResult*) {
  return std::tuple{engine::within<&TableHistoryResult::entries>(0, k_history_entries_max)};
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

struct ReplayStep {
  Seq seq;
  TimeMs at_ms;
  std::optional<engine::JsonText> view = {};
  std::optional<engine::JsonText> patch = {};
  std::vector<PendingDecision> pending = {};
  std::vector<GameEvent> events = {};
};
DESCRIBE(ReplayStep, seq, at_ms, view, patch, pending, events)
constexpr std::string_view described_sentence(const ReplayStep*) {
  return "The table right after the record `seq`. Either `view`, or `patch`, which makes it of the view of the step "
         "before.";
}
constexpr auto described_sentences(const ReplayStep*) {
  return std::tuple{engine::says<&ReplayStep::patch>("RFC 6902."),
                    engine::says<&ReplayStep::pending>("Whose decisions were open; without deadlines."),
                    engine::says<&ReplayStep::events>("What the record was, as the viewer may see it.")};
}
constexpr auto described_ranges(const ReplayStep*) {
  return std::tuple{engine::within<&ReplayStep::pending>(0, engine::k_seats_max)};
}
constexpr auto described_schemas(const ReplayStep*) {
  return std::tuple{
      engine::fits<&ReplayStep::view>(R"({"$ref":"tables.json#/$defs/TableView"})"),
      engine::fits<&ReplayStep::patch>(R"({"type":"array","items":{"$ref":"parts.json#/$defs/PatchOp"}})")};
}
constexpr std::string_view described_schema(const ReplayStep*) {
  return R"({"oneOf":[{"required":["view"]},{"required":["patch"]}]})";
}

struct TableReplayResult {
  std::vector<ReplayStep> steps;
  Seq last;
  std::optional<Seq> next;
};
DESCRIBE(TableReplayResult, steps, last, next)
constexpr auto described_sentences(const TableReplayResult*) {
  return std::tuple{
      engine::says<&TableReplayResult::steps>("In order; the first one, of the record `from`, has a whole view. Left "
                                              "out: records of which this viewer could see nothing."),
      engine::says<&TableReplayResult::last>("The newest record."),
      engine::says<&TableReplayResult::next>("Where to go on; left out at the end.")};
}
constexpr auto described_ranges(const TableReplayResult*) {
  return std::tuple{engine::within<&TableReplayResult::steps>(1, static_cast<std::int64_t>(k_replay_records_max))};
}

}  // namespace protocol
