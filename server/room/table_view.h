// What a viewer is shown of a table: the part that stands around the game, the same for everybody, and the view of the
// game that is made for the viewer (docs/protocol.md section 7). Both are made once and shared; what is sent is their
// text, or the text of what differs between two of them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/describe/keyed.h"
#include "engine/core/view.h"
#include "server/room/table.h"

namespace server {

template <class T>
using BySeat = engine::Keyed<std::uint8_t, T>;

struct PersonView {
  std::string account;
  std::string nickname;
  friend bool operator==(const PersonView&, const PersonView&) = default;
};
DESCRIBE(PersonView, account, nickname)

/// What isn't so is left out.
struct SeatView {
  std::string account;
  std::string nickname;
  std::optional<std::string> bot;
  std::optional<bool> ready;
  std::optional<bool> offered;
  std::optional<bool> conceded;
  std::optional<std::vector<std::uint8_t>> vote_skip;  ///< its time is over: the seats that want it skipped
  friend bool operator==(const SeatView&, const SeatView&) = default;
};
DESCRIBE(SeatView, account, nickname, bot, ready, offered, conceded, vote_skip)

/// Seeds of the seats are shown from the start of the game on, all at once; the server's when it is over.
struct FairnessView {
  std::string commitment;
  BySeat<std::string> seat_commits;
  BySeat<std::string> seat_seeds;
  std::optional<std::string> server_seed;
  friend bool operator==(const FairnessView&, const FairnessView&) = default;
};
DESCRIBE(FairnessView, commitment, seat_commits, seat_seeds, server_seed)

struct RematchView {
  std::string table;
  std::string code;
  friend bool operator==(const RematchView&, const RematchView&) = default;
};
DESCRIBE(RematchView, table, code)

struct UndoRequestView {
  engine::Seat seat;
  std::string request;
  std::uint64_t record = 0;
  std::vector<engine::Seat> agreed;
  std::vector<engine::Seat> waits_for;
  std::optional<std::int64_t> until_ms;  ///< left out where the log of an earlier version does not say
  friend bool operator==(const UndoRequestView&, const UndoRequestView&) = default;
};
DESCRIBE(UndoRequestView, seat, request, record, agreed, waits_for, until_ms)

struct PauseView {
  std::string reason;
  std::int64_t since_ms = 0;
  BySeat<std::int64_t> left_ms;
  friend bool operator==(const PauseView&, const PauseView&) = default;
};
DESCRIBE(PauseView, reason, since_ms, left_ms)

struct VoidedView {
  std::string reason;
  friend bool operator==(const VoidedView&, const VoidedView&) = default;
};
DESCRIBE(VoidedView, reason)

struct AbandonedView {
  std::int64_t days = 0;
  std::optional<bool> full = {};
  friend bool operator==(const AbandonedView&, const AbandonedView&) = default;
};
DESCRIBE(AbandonedView, days, full)

/// By which record the game was carried over to other rules, from the state of which, and who agrees to end it.
struct CarriedView {
  std::uint64_t record = 0;
  std::string from;
  std::uint64_t back_to = 0;
  std::uint64_t lost = 0;
  std::vector<engine::Seat> agreed;
  std::vector<engine::Seat> waits_for;
  friend bool operator==(const CarriedView&, const CarriedView&) = default;
};
DESCRIBE(CarriedView, record, from, back_to, lost, agreed, waits_for)

struct UnresolvedView {
  std::vector<engine::Seat> agreed;
  friend bool operator==(const UnresolvedView&, const UnresolvedView&) = default;
};
DESCRIBE(UnresolvedView, agreed)

/// What the table was before its host changed it; the same members as the table's own.
struct SettingsView {
  int players = 0;
  engine::JsonText options = {};
  bool private_ = false;
  std::int64_t move_seconds = 0;
  protocol::Clock clock = {};
  std::optional<std::string> autopilot = {};
  std::optional<bool> rated = {};
  std::optional<bool> ready_check = {};
  std::optional<std::int64_t> spectator_delay_moves = {};
  std::optional<std::int64_t> spectator_delay_seconds = {};
  friend bool operator==(const SettingsView&, const SettingsView&) = default;
};
DESCRIBE(SettingsView, players, options, private_, move_seconds, clock, autopilot, rated, ready_check,
         spectator_delay_moves, spectator_delay_seconds)

/// Whoever sits there is asked to agree to it. `ready_check`: the table would ask in any case.
struct ChangedView {
  SettingsView before;
  std::optional<bool> ready_check = {};
  friend bool operator==(const ChangedView&, const ChangedView&) = default;
};
DESCRIBE(ChangedView, before, ready_check)

/// From `open_invites` on: left out where there is nothing to say.
struct TableView {
  std::string id = {};
  std::string code = {};
  std::string game = {};
  std::string rules_version = {};
  bool private_ = false;
  engine::JsonText options = {};
  int players = 0;
  std::int64_t move_seconds = 0;
  protocol::Clock clock = {};
  std::string_view pace = {};
  std::int64_t created_ms = 0;
  TablePhase phase = TablePhase::open;
  std::string host = {};
  BySeat<engine::Nullable<SeatView>> seats = {};
  FairnessView fairness = {};
  engine::JsonText outcome = {};
  engine::Nullable<RematchView> rematch = {};
  std::optional<std::size_t> open_invites = {};
  std::optional<std::string> autopilot = {};
  std::optional<bool> rated = {};
  std::optional<bool> ready_check = {};
  std::optional<std::uint64_t> settings_seq = {};  ///< only where they were changed, before the start
  std::optional<ChangedView> changed = {};
  std::optional<BySeat<PersonView>> reserved_seats = {};
  std::optional<std::vector<PersonView>> sent_away = {};
  std::optional<BySeat<std::vector<PersonView>>> seat_view_requests = {};
  std::optional<BySeat<std::vector<PersonView>>> seat_views = {};
  std::optional<std::vector<engine::Seat>> first_moves_owed = {};
  std::optional<UndoRequestView> undo_request = {};
  std::optional<PauseView> paused = {};
  std::optional<VoidedView> voided = {};
  std::optional<AbandonedView> abandoned = {};
  std::optional<std::int64_t> spectator_delay_moves = {};
  std::optional<std::int64_t> spectator_delay_seconds = {};
  std::optional<bool> uncounted = {};  ///< rated, and over too soon to change ratings
  std::optional<CarriedView> carried_over = {};
  std::optional<std::uint64_t> repeats_to = {};  ///< the record whose board is shown, where it isn't the newest
  std::optional<UnresolvedView> unresolved = {};
  friend bool operator==(const TableView&, const TableView&) = default;
};
DESCRIBE(TableView, id, code, game, rules_version, private_, options, players, move_seconds, clock, pace, created_ms,
         phase, host, seats, fairness, outcome, rematch, open_invites, autopilot, rated, ready_check, settings_seq,
         changed, reserved_seats, sent_away, seat_view_requests, seat_views, first_moves_owed, undo_request, paused,
         voided, abandoned, spectator_delay_moves, spectator_delay_seconds, uncounted, carried_over, repeats_to,
         unresolved)

using SharedTableView = std::shared_ptr<const TableView>;
[[nodiscard]] SharedTableView look_at(const Table& table);

/// The newest of one room, for all of its viewers: all that it tells follows from the records. Actions change little of
/// it, and most of them nothing: then it stays the same object.
class TableViewOfNow {
 public:
  [[nodiscard]] const SharedTableView& of(const Table& table);
  /// The table has come from record `from` to where it is by actions alone, and such taken back.
  void moved(const Table& table, std::uint64_t from);

 private:
  /// What moves may change of it.
  struct Moving {
    PerSeat<std::int64_t> banks{};
    PerSeat<std::uint8_t> asked{};
    PerSeat<bool> ran_out{};
    PerSeat<bool> moved{};
    PerSeat<bool> offered{};
    PerSeat<bool> agreed{};  ///< to end a game that was carried over
    std::uint64_t undo_request = 0;
    friend bool operator==(const Moving&, const Moving&) = default;
  };
  [[nodiscard]] static Moving moving_of(const Table& table);

  SharedTableView view_;
  std::uint64_t seq_ = 0;
  Moving moving_;
};

/// The whole view of one viewer: {"table": .., "game": ..}.
struct RoomView {
  SharedTableView table;
  engine::SharedView game;  ///< null before the start

  [[nodiscard]] std::string json() const;
  [[nodiscard]] engine::Json tree() const { return engine::parse_own_json(json()); }
  friend bool operator==(const RoomView& a, const RoomView& b);
};
/// `around`: what look_at gives of that table, for those who show it to several viewers.
[[nodiscard]] RoomView look_at(const Table& table, engine::Viewer viewer, SharedTableView around);
[[nodiscard]] inline RoomView look_at(const Table& table, engine::Viewer viewer) {
  return look_at(table, viewer, look_at(table));
}

/// What makes `after` of `before`, as RFC 6902 operations. The same two views give the same bytes.
[[nodiscard]] engine::JsonText patch_between(const RoomView& before, const RoomView& after);

/// A patch is worth sending as long as it is no longer than half of the whole view. How long that is, is asked only
/// when it may matter: `whole_bytes` remembers it from one time to the next, and begins with 0.
struct ViewChange {
  engine::JsonText text;
  bool is_patch = false;
};
[[nodiscard]] ViewChange change_between(const RoomView& before, const RoomView& after, std::size_t& whole_bytes);

}  // namespace server
