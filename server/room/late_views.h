// What is shown later than it is played, where a table has it so: to spectators (spectator_lag.h), and as late to those
// who follow a seat. A follower comes to the seat's view once the record of the player's consent is old enough, and is
// a spectator like others until then.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/catalog.h"
#include "server/room/mail.h"
#include "server/room/spectator_lag.h"
#include "server/room/table.h"

namespace server {

class LateViews {
 public:
  /// As they would be had the room been in memory all the time: the log of a running game is played again. Times are
  /// those of the log, so that an outage makes nothing younger. `history` is completed: what is shown late happened
  /// long ago.
  [[nodiscard]] static engine::Result<LateViews> from_log(const engine::Catalog& games, const RoomId& room,
                                                          std::span<const storage::LogRecord> records, Now now,
                                                          History& history);

  /// What has just become visible to the players. They begin with the game and end with it.
  void add(const Table& table, std::int64_t steady_ms);
  /// What has become old enough is shown; true when that changes what somebody who follows a seat may see.
  bool go_on(std::int64_t steady_ms);
  /// When time alone makes something old enough; steady.
  [[nodiscard]] std::optional<std::int64_t> next() const;

  /// Of the spectators; null while the game does not run, or is shown at once.
  [[nodiscard]] const SpectatorLag* spectators() const { return spectators_ ? &*spectators_ : nullptr; }
  /// Of those who follow that seat; null while they see what spectators see.
  [[nodiscard]] const SpectatorLag* followers(engine::Seat seat) const;

 private:
  std::optional<SpectatorLag> spectators_;
  std::array<std::optional<SpectatorLag>, engine::k_seats_max> followers_;
};

}  // namespace server
