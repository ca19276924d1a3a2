// Who watches, and what each of them is shown: one view per viewer class (each seat, and all spectators as one),
// patches between two redacted views, and a ring of recent updates for those who come back.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/seat.h"
#include "protocol/messages.h"
#include "server/room/mail.h"
#include "server/room/room_clock.h"
#include "server/room/spectator_lag.h"
#include "server/room/table.h"

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

/// The entries with from < seq <= to as the viewer may see them; those without anything to see are left out.
[[nodiscard]] std::vector<Json> entries_for(const std::vector<Entry>& history, engine::Viewer viewer,
                                            std::uint64_t from, std::uint64_t to);

/// The decisions that are open, by seat; without deadlines.
[[nodiscard]] std::vector<protocol::PendingDecision> open_decisions(const Table& table);

class RoomViewers {
 public:
  struct Watcher {
    std::optional<Account> account;
    engine::Viewer viewer = engine::Viewer::spectator();
  };

  [[nodiscard]] const Watcher* find(ConnId conn) const;
  [[nodiscard]] std::size_t count(engine::Viewer viewer) const;
  [[nodiscard]] std::vector<ConnId> everyone() const;
  /// Those that a rule holds for, by what they see.
  template <class Rule>
  [[nodiscard]] std::vector<ConnId> those_who(const Rule& rule) const {
    std::vector<ConnId> conns;
    for (const auto& [conn, watcher] : watchers_) {
      if (rule(watcher.viewer)) conns.push_back(conn);
    }
    return conns;
  }

  /// Begins to watch; the class is brought up to what is shown.
  void attach(ConnId conn, const std::optional<Account>& account, const Shown& shown);
  bool detach(ConnId conn);

  /// Tells everybody what happened since `from`. Who changed places (sat, stood) gets a whole view.
  void publish(const Shown& shown, std::uint64_t from, Outbox& out);

  /// After a start of the server: where the spectators of a running game are.
  void resume_lag(SpectatorLag lag) { lag_ = std::move(lag); }
  /// Shows spectators whose view lags what has become old enough since.
  void go_on(const Shown& shown, Outbox& out);
  [[nodiscard]] std::optional<std::int64_t> next() const { return lag_ ? lag_->next() : std::nullopt; }
  /// Whether that viewer sees the game later than it is played.
  [[nodiscard]] bool lags_for(engine::Viewer viewer) const { return lag_ && viewer.is_spectator(); }
  /// How far that viewer may see: the newest record for all but spectators whose view lags.
  [[nodiscard]] std::uint64_t seq_for(engine::Viewer viewer, const Table& table) const;
  /// What that viewer sees at that record.
  [[nodiscard]] Json view_for(engine::Viewer viewer, const Table& table) const;

  void show_whole(ConnId conn, const Shown& shown, Outbox& out);
  /// The room.update that would show that viewer everything: its params.
  [[nodiscard]] Json look(engine::Viewer viewer, const Shown& shown) const;
  /// Exactly the updates after `have_seq`; a whole view when they are gone, never were, or are the longer text.
  void catch_up(ConnId conn, std::uint64_t have_seq, const Shown& shown, Outbox& out);

 private:
  struct Past {
    std::uint64_t from = 0;
    std::uint64_t seq = 0;
    std::int64_t made_for_ms = 0;  ///< how far the wall clock was from the steady one
    SharedFrame frame;
  };
  /// One class. `view` is kept from the first time somebody watches on, watched or not, so that a player who was
  /// away gets what was missed as patches.
  struct Audience {
    std::vector<ConnId> conns;  // in order
    bool active = false;
    std::uint64_t seq = 0;
    Json view;
    std::deque<Past> ring;
    std::size_t ring_bytes = 0;
    SharedFrame whole;  // of this seq; made when asked for
    std::int64_t whole_made_for_ms = 0;
  };
  static constexpr std::size_t k_classes = engine::k_seats_max + 1;
  [[nodiscard]] static std::size_t class_of(engine::Viewer viewer);
  [[nodiscard]] static engine::Viewer viewer_of_class(std::size_t index);

  [[nodiscard]] std::vector<std::pair<ConnId, Watcher>> take_movers(const Table& table);
  void place(ConnId conn, engine::Viewer viewer);
  void displace(ConnId conn, engine::Viewer viewer);
  void advance(Audience& audience, engine::Viewer viewer, const Shown& shown, std::uint64_t from, Outbox& out);
  [[nodiscard]] SharedFrame whole_frame(Audience& audience, engine::Viewer viewer, const Shown& shown);
  [[nodiscard]] const SpectatorLag* lag_of(engine::Viewer viewer) const { return lags_for(viewer) ? &*lag_ : nullptr; }
  void follow_lag(const Shown& shown);

  std::map<ConnId, Watcher> watchers_;
  /// Accounts, as of the last update: who sits where is looked at when it changes. None yet after a recovery.
  std::optional<PerSeat<std::string>> seated_;
  std::array<Audience, k_classes> audiences_;
  std::optional<SpectatorLag> lag_;  // while the game runs, if the table has it so
};

}  // namespace server
