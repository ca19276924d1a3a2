#include "tests/simulation/settings.h"

#include <chrono>

#include "tests/simulation/chance.h"

namespace simulation {

std::uint64_t new_seed() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

Settings draw_settings(std::uint64_t seed, std::uint64_t steps) {
  Settings made;
  made.seed = seed;
  made.steps = steps;
  Chance chance(seed, "settings");
  made.players = 2 + chance.below(6);
  made.twins = chance.below(3);
  made.visitors = chance.below(4);
  made.tables = 1 + chance.below(3);
  made.lag_one_in = 2 + chance.below(10);
  made.think_ms_max = chance.between(10, 300);
  made.latency_ms_max = chance.between(1, 250);
  made.commit_ms_max = chance.between(1, 60);

  const auto odds = [&](std::size_t& one_in) {
    const std::size_t kind = chance.below(6);
    if (kind == 0) one_in = 0;
    if (kind == 1) one_in = one_in / 5 + 1;
    if (kind == 2) one_in *= 4;
  };
  for (std::size_t* one_in : {&made.cut_one_in, &made.slow_one_in, &made.crash_one_in, &made.store_crash_one_in,
                              &made.full_one_in, &made.failed_one_in, &made.read_fault_one_in, &made.clock_jump_one_in,
                              &made.stop_one_in, &made.duplicate_one_in, &made.late_click_one_in, &made.nonsense_one_in,
                              &made.undo_one_in, &made.wander_one_in, &made.check_one_in}) {
    odds(*one_in);
  }
  if (chance.one_in(3)) made.mailbox_max = 1 + chance.below(8);
  if (chance.one_in(2)) {
    made.connection.backlog_messages_soft = 2 + chance.below(8);
    made.connection.backlog_bytes_soft = 4'000 + chance.below(30'000);
  }
  if (chance.one_in(4)) {
    made.connection.messages_burst = 2 + chance.between(0, 20);
    made.connection.messages_per_second = chance.between(2, 6);
  }
  if (chance.one_in(4)) made.connection.outstanding_requests = 1 + chance.below(4);
  if (chance.one_in(4)) made.connection.rooms_watched = 1 + chance.below(3);
  if (chance.one_in(4)) made.hall.tables_per_person = 1 + chance.below(3);
  if (chance.one_in(6)) made.hall.waiting_requests = 1 + chance.below(3);
  if (chance.one_in(4)) made.hall.lobby_tables = 1 + chance.below(3);
  odds(made.lobby_lost_one_in);
  odds(made.stall_one_in);
  made.calls = chance.one_in(2);
  odds(made.lost_answer_one_in);
  return made;
}

}  // namespace simulation
