// What a run is like: drawn from its seed, so that runs differ in more than their dice.
#pragma once

#include <cstdint>

#include "server/hall/limits.h"

namespace simulation {

struct Settings {
  std::uint64_t seed = 1;
  std::uint64_t steps = 20'000;  ///< of stormy weather, in all
  bool print = false;
  bool on_disk = false;  ///< with SQLite on files in place of the store in memory

  // drawn from the seed by draw_settings
  std::size_t players = 4;     ///< people, each with an account
  std::size_t twins = 0;       ///< second devices of some of them
  std::size_t visitors = 1;    ///< who only look
  std::size_t tables = 2;      ///< open at a time
  std::size_t lag_one_in = 4;  ///< how often time passes while mail waits
  std::int64_t think_ms_max = 300;
  std::int64_t latency_ms_max = 60;
  std::int64_t commit_ms_max = 8;
  bool calls = false;  ///< connections handle what rooms and the hall tell them at once

  // odds per step, 0: never
  std::size_t cut_one_in = 600;           ///< a connection is lost
  std::size_t slow_one_in = 500;          ///< a reader becomes slow, or quick again
  std::size_t crash_one_in = 8000;        ///< the process dies between two mails
  std::size_t store_crash_one_in = 8000;  ///< the process dies between two steps of a commit
  std::size_t full_one_in = 3000;         ///< the store has no space for a while
  std::size_t failed_one_in = 15'000;     ///< the store fails for good
  std::size_t lost_answer_one_in = 3000;  ///< of commits, one or some in a row: whether they are stored or not
  std::size_t read_fault_one_in = 5000;   ///< the store can't be read for a while
  std::size_t clock_jump_one_in = 3000;   ///< of the wall clock
  std::size_t stop_one_in = 20'000;       ///< an orderly stop and start
  std::size_t hall_fault_one_in = 6'000;  ///< the hall breaks, and another one begins
  std::size_t stall_one_in = 4000;        ///< the process stands still for a while

  // odds per thought of a player
  std::size_t duplicate_one_in = 12;
  std::size_t late_click_one_in = 15;
  std::size_t nonsense_one_in = 25;
  std::size_t undo_one_in = 8;
  std::size_t wander_one_in = 60;     ///< leaves, stands up, looks at another table
  std::size_t bot_one_in = 12;        ///< seats a bot, hands over, asks for a hint
  std::size_t lobby_lost_one_in = 8;  ///< a push of the lobby never arrives, or a second time, or is looked for anew
  std::size_t talk_one_in = 30;       ///< says something, or asks what was said
  std::size_t check_one_in = 15;      ///< asks for a fresh view or the history

  std::size_t mailbox_max = 256;
  server::ConnectionLimits connection;
  server::HallLimits hall;
};

/// Of the time of day: another one with every run. Whoever uses it prints it.
[[nodiscard]] std::uint64_t new_seed();

[[nodiscard]] Settings draw_settings(std::uint64_t seed, std::uint64_t steps);

}  // namespace simulation
