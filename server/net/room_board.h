// Which tables there are for the shell: those in memory, those that rest until somebody asks for them or their clock is
// due, and those whose log does not replay.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/net/metrics.h"
#include "server/net/starts/service_time.h"
#include "server/room/mail.h"

namespace server {

class RoomCell;

/// With what a table is brought back; one that never rested has neither.
struct AtRest {
  std::shared_ptr<const RoomRest> kept = {};  ///< what it left memory with
  std::optional<RestedAt> since = {};         ///< where that was before the server started
};

class RoomBoard {
 public:
  /// `due` brings a table back; on a thread of `io`.
  RoomBoard(boost::asio::io_context& io, Metrics& metrics, std::function<void(const RoomId&)> due);

  // All of these from any thread.

  /// Puts a room that is in memory, or on its way there, on the board; false when there is one already.
  [[nodiscard]] bool add(const RoomId& room, std::shared_ptr<RoomCell> cell);
  /// Takes it off, but only if it is still this one.
  void remove(const RoomId& room, const RoomCell* cell);
  [[nodiscard]] std::shared_ptr<RoomCell> find(const RoomId& room) const;
  /// All that are in memory now.
  [[nodiscard]] std::vector<std::shared_ptr<RoomCell>> all() const;

  /// In the place of its cell, if it has one: from now on who asks for it brings it back, or that time (steady clock).
  void rest(const RoomId& room, AtRest with, std::optional<std::int64_t> wake_ms);
  /// It rests no longer: who calls this brings it back.
  [[nodiscard]] AtRest wake(const RoomId& room);
  [[nodiscard]] bool rests(const RoomId& room) const;
  [[nodiscard]] std::vector<RoomId> all_resting() const;

  /// Its log doesn't replay: it is never loaded again while this process lives.
  void quarantine(const RoomId& room);
  [[nodiscard]] bool is_quarantined(const RoomId& room) const;

 private:
  struct Resting {
    AtRest with;
    std::optional<std::int64_t> wake_ms;
  };

  /// Those below hold the mutex.
  void forget_wake(const RoomId& room, const Resting& resting);
  void count();
  void wait();
  void woken();

  Metrics& metrics_;
  const std::function<void(const RoomId&)> due_;
  mutable std::shared_mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<RoomCell>> rooms_;
  std::unordered_map<std::string, Resting> resting_;
  std::multimap<std::int64_t, RoomId> wakes_;  // of those that rest
  std::optional<std::int64_t> waits_for_ms_;   // the first of them
  std::unordered_set<std::string> quarantined_;
  boost::asio::steady_timer timer_;
};

}  // namespace server
