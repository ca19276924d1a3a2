// Who watches, and what each of them is shown: one view per viewer class (each seat, those who follow it, and all other
// spectators as one),
// patches between two redacted views, and what somebody missed who is away, for when they come back.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/seat.h"
#include "protocol/pushes.h"
#include "server/room/late_views.h"
#include "server/room/mail.h"
#include "server/room/room_clock.h"
#include "server/room/table.h"
#include "server/room/table_view.h"

namespace server {

/// What is visible now, and when now is.
struct Shown {
  const Table& table;
  const std::vector<Entry>& history;
  const RoomClock& clock;
  Now now;
};

/// Seated accounts look from their seat, everybody else as a spectator, whatever a client says.
[[nodiscard]] engine::Viewer viewer_of(const Table& table, const std::optional<Account>& account);

/// As a client names it: the seat's number, or "spectator".
[[nodiscard]] std::string name_of(engine::Viewer viewer);

/// The entries with from < seq <= to as the viewer may see them; those without anything to see are left out.
[[nodiscard]] std::vector<protocol::Entry> entries_for(const std::vector<Entry>& history, engine::Viewer viewer,
                                                       std::uint64_t from, std::uint64_t to);

/// The decisions that are open, by seat; without deadlines.
[[nodiscard]] std::vector<protocol::PendingDecision> open_decisions(const Table& table);

/// From where somebody looks. Who follows a seat is a spectator who is shown what it sees, and may do nothing.
struct Place {
  engine::Viewer viewer = engine::Viewer::spectator();
  std::optional<engine::Seat> follows = std::nullopt;

  /// Whose view of the game is shown.
  [[nodiscard]] engine::Viewer sight() const { return follows ? engine::Viewer::at(*follows) : viewer; }
  friend bool operator==(const Place&, const Place&) = default;
};

class RoomViewers {
 public:
  struct Watcher {
    std::optional<Account> account;
    engine::Viewer viewer = engine::Viewer::spectator();
    std::optional<engine::Seat> follows = std::nullopt;
    SharedHeard heard = {};

    [[nodiscard]] Place place() const { return {viewer, follows}; }
  };

  [[nodiscard]] const Watcher* find(ConnId conn) const;
  /// Connections at that seat, or without one: who follows a seat is a spectator.
  [[nodiscard]] std::size_t count(engine::Viewer viewer) const;
  [[nodiscard]] bool nobody() const { return watchers_.empty(); }
  /// Those that a rule holds for, by where they sit.
  template <class Rule>
  [[nodiscard]] std::vector<ConnId> those_who(const Rule& rule) const {
    std::vector<ConnId> conns;
    for (const auto& [conn, watcher] : watchers_) {
      if (rule(watcher.viewer)) conns.push_back(conn);
    }
    return conns;
  }

  /// Those who watch from accounts, or from none, of which the rule holds.
  template <class Rule>
  [[nodiscard]] std::vector<ConnId> those_of(const Rule& rule) const {
    std::vector<ConnId> conns;
    for (const auto& [conn, watcher] : watchers_) {
      if (rule(watcher.account)) conns.push_back(conn);
    }
    return conns;
  }

  /// Begins to watch; the class is brought up to what is shown.
  void attach(ConnId conn, const std::optional<Account>& account, const SharedHeard& heard, const Shown& shown);
  bool detach(ConnId conn);

  /// Tells everybody what happened since `from`. Who changed places (sat, stood) gets a whole view. `by_moves_alone`:
  /// it was actions, and such taken back.
  void publish(const Shown& shown, std::uint64_t from, bool by_moves_alone, Outbox& out);

  /// After a start of the server: where the spectators of a running game are.
  void resume_late(LateViews late) { late_ = std::move(late); }
  /// Shows those whose view lags what has become old enough since.
  void go_on(const Shown& shown, Outbox& out);
  [[nodiscard]] std::optional<std::int64_t> next() const { return late_.next(); }
  /// Whether it is seen from there later than it is played.
  [[nodiscard]] bool lags_for(const Place& place) const { return lag_of(place) != nullptr; }
  /// How far one may see from there: the newest record for all but those whose view lags.
  [[nodiscard]] std::uint64_t seq_for(const Place& place, const Table& table) const;
  /// What is seen from there at that record.
  [[nodiscard]] RoomView view_for(const Place& place, const Table& table) const;

  void show_whole(ConnId conn, const Shown& shown, Outbox& out);
  /// The same, and that what the client had seen is not what happened here.
  void show_other_past(ConnId conn, const Shown& shown, Outbox& out);
  /// The table.update that would show that viewer everything: its params.
  [[nodiscard]] Json look(engine::Viewer viewer, const Shown& shown) const;
  /// Exactly the updates after `have_seq`; a whole view when they are gone, never were, or are the longer text.
  void catch_up(ConnId conn, std::uint64_t have_seq, const Shown& shown, Outbox& out);

 private:
  struct Missed {
    std::uint64_t from = 0;
    std::uint64_t seq = 0;
    std::int64_t made_for_ms = 0;  ///< how far told time was from the time of the clocks
    SharedFrame frame;
  };
  /// One class. Once nobody is in it any more `view` goes on for a while, so that a player who was away gets what was
  /// missed as patches.
  struct Audience {
    std::vector<ConnId> conns;  // in order
    bool active = false;
    std::uint64_t seq = 0;
    RoomView view;
    std::size_t whole_bytes = 0;  ///< see change_between
    std::vector<Missed> missed;   // since the last one went
    std::size_t missed_bytes = 0;
    SharedFrame whole;  // of this seq; made when asked for
    std::int64_t whole_made_for_ms = 0;
  };
  /// The seats, who follows each of them, and the other spectators.
  static constexpr std::size_t k_classes = 2 * engine::k_seats_max + 1;
  [[nodiscard]] static std::size_t class_of(const Place& place);
  [[nodiscard]] static Place place_of_class(std::size_t index);

  [[nodiscard]] Place place_of(const Table& table, const std::optional<Account>& account) const;
  [[nodiscard]] std::vector<std::pair<ConnId, Watcher>> take_movers(const Table& table, bool by_moves_alone);
  [[nodiscard]] std::vector<std::pair<ConnId, Watcher>> detach_movers(const Table& table);
  void show_movers(const std::vector<std::pair<ConnId, Watcher>>& movers, const Shown& shown, Outbox& out);
  void forget_unfollowed(const Table& table);
  void place(ConnId conn, const Place& place);
  void displace(ConnId conn, const Place& place);
  void advance(Audience& audience, const Place& place, const Shown& shown, std::uint64_t from, Outbox& out);
  [[nodiscard]] SharedFrame whole_frame(Audience& audience, const Place& place, const Shown& shown);
  [[nodiscard]] const SpectatorLag* lag_of(const Place& place) const;

  std::map<ConnId, Watcher> watchers_;
  /// Accounts, as of the last update: who sits where is looked at when it changes. None yet after a recovery.
  std::optional<PerSeat<std::string>> seated_;
  std::uint64_t following_changed_ = 0;  // likewise: Following::changed
  std::array<Audience, k_classes> audiences_;
  LateViews late_;
  TableViewOfNow around_;
};

/// By seat: somebody is connected there.
[[nodiscard]] PerSeat<bool> who_is_here(const RoomViewers& viewers);
[[nodiscard]] std::vector<ConnId> everyone(const RoomViewers& viewers);

/// Of the connections at that seat, of which there must be some, the one not heard of for longest; of several such the
/// oldest.
[[nodiscard]] ConnId least_heard(const RoomViewers& viewers, engine::Viewer seated);

}  // namespace server
