// Games that not everybody has begun. Until each person at the table has made a first move any of them may abort the
// game, and after a time it aborts by itself: it never was, the table is open again under its old code, and nothing of
// it is in anybody's record. Nobody can be drawn into a game, or held in one, by somebody who doesn't play.
//
//   - A first move is the first of a person's own decisions: an action, handing over to a bot, conceding. What a clock,
//     a bot or a keeper does for a seat is none. Taking it back leaves it made.
//   - The next game has another seed, which follows from the one before: nobody chooses it (fairness.h). The seeds of
//     seats were shown at the start, so each seat may commit to another one.
//   - Who keeps a seat: who is connected, and the host, whose table it was before the game. Where moves are in days
//     nobody is expected to be there: only who had time for a first move and made none gets up.
//   - Where all seats are taken still, the table asks who is ready (ready.h).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "server/room/policy.h"
#include "server/room/room_requests.h"
#include "storage/store.h"

namespace server {

/// The seats whose people have not made a first move of the running game. Empty: it can't be aborted any more.
[[nodiscard]] std::vector<engine::Seat> first_moves_owed(const Table& table);

/// By whoever plays there. Refused with all_have_moved once nothing is owed. Who gets up is for the caller to say.
[[nodiscard]] Ruling rule_on_aborting(const Table& table, const Account& account);

/// Who gets up when the game is aborted now; `here`: who is connected, by seat, `by_itself`: nobody asked for it.
[[nodiscard]] std::vector<engine::Seat> who_gets_up(const Table& table, const PerSeat<bool>& here, bool by_itself);

/// Carries Aborted out, as record `seq`; its events, or why it fits no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> abort_game(Table& table, const Aborted& fact,
                                                                    std::uint64_t seq);

/// Somebody at a public table of somebody else's.
struct StrangerSeat {
  std::string account;
  std::string address;       ///< where they asked from last; empty: not known
  std::string host_address;  ///< likewise, of whose table it is
  bool moved = false;
  bool owes = false;  ///< a running game waits for their first move
};

/// Those who sit there; nobody once the game is over, or was closed. `addresses`: of accounts.
[[nodiscard]] std::vector<StrangerSeat> strangers_at(const Table& table,
                                                     const std::map<std::string, std::string>& addresses);
/// Who would sit down at one has to make first moves elsewhere before: rate_limited (`strangers`).
[[nodiscard]] std::optional<Refusal> too_many_unmoved(const SeatWaits& waits, bool elsewhere);
/// Whether it is such a table for that account, at which no seat is theirs or kept for them.
[[nodiscard]] bool sits_with_strangers(const Table& table, const std::string& account);

/// Since when people owe their first move: each since a decision of theirs came up. On the steady clock; who takes a
/// seat over and a pause begin anew.
class FirstMoves {
 public:
  /// To be called with whatever has become visible.
  void watch(const Table& table, std::int64_t steady_ms);
  /// After a restart, and once watch() was called: what they had until that time of the wall clock is used up, but for
  /// some seconds in which to come back. `records` are all from the first.
  void go_on(const Table& table, std::span<const storage::LogRecord> records, std::int64_t wall_ms,
             const RoomPolicy& policy);

  /// When the game aborts by itself. Nothing: never, as for who plays alone or with bots, for whom nobody waits.
  [[nodiscard]] std::optional<std::int64_t> aborts_at(const Table& table, const RoomPolicy& policy) const;

 private:
  struct Owed {
    std::uint64_t game = 0;    // the record that it is the game after
    std::uint64_t person = 0;  // the record by which the person came to the seat
    std::int64_t since_ms = 0;
  };
  PerSeat<std::optional<Owed>> owed_;
};

}  // namespace server
