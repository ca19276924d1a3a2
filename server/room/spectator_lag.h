// What one kind of viewer of a running game is shown when its table lets spectators see it only later: a place in the
// game's past, and the steps from there to now, each with the view that was made for them at its own time.
// Only what is old enough is ever taken out. "Old enough" is counted from the start: where the game stood when it began
// may be seen at once, and when it is over all of it.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "protocol/pushes.h"
#include "server/room/mail.h"
#include "server/room/table_view.h"

namespace server {

class SpectatorLag {
 public:
  /// Of spectators, from what is shown now on: the table's start.
  explicit SpectatorLag(const Table& table);
  /// Of that viewer, to whom nothing is shown until how it stands now is old enough.
  SpectatorLag(const Table& table, engine::Viewer viewer, std::int64_t steady_ms);

  /// What has just become visible to the players.
  void add(const Table& table, std::int64_t steady_ms);
  /// Goes on to the newest step that is old enough; false when there is none.
  [[nodiscard]] bool go_on(std::int64_t steady_ms);
  /// When time alone makes a step old enough; steady.
  [[nodiscard]] std::optional<std::int64_t> next() const;

  // ---- what is shown ----

  [[nodiscard]] bool has_begun() const { return seq_ > 0; }

  [[nodiscard]] std::uint64_t seq() const { return seq_; }
  [[nodiscard]] const std::string& head() const { return head_; }
  [[nodiscard]] const RoomView& view() const { return view_; }
  /// Without time limits: they are over, or tell of now.
  [[nodiscard]] const std::vector<protocol::PendingDecision>& pending() const { return pending_; }

  [[nodiscard]] std::size_t steps_kept() const { return steps_.size(); }

 private:
  struct Step {
    std::uint64_t seq = 0;
    std::uint64_t moves = 0;
    std::int64_t at_ms = 0;
    std::string head;
    RoomView view;
    std::size_t bytes = 0;  ///< of its text
    std::vector<protocol::PendingDecision> pending;
  };
  [[nodiscard]] bool has_moves_after(const Step& step) const;
  void take(Step& step);
  void merge_newest();

  engine::Viewer viewer_ = engine::Viewer::spectator();
  std::uint64_t delay_moves_;
  std::int64_t delay_ms_;
  std::uint64_t seq_;  // 0: of nothing yet
  std::string head_;
  RoomView view_;
  std::vector<protocol::PendingDecision> pending_;
  std::deque<Step> steps_;  // after seq_, the oldest first
  std::size_t bytes_ = 0;   // of their views
  std::uint64_t moves_;     // of the newest
};

}  // namespace server
