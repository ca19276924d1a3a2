#include "server/room/clock_facts.h"

#include <utility>

#include "server/room/bank.h"
#include "server/room/table.h"

namespace server {
namespace {

using engine::Event;
using Events = std::vector<Event>;

// Records of earlier versions say nothing of what was left: every open decision had its full time again.
void begin_all_again(Table& table, std::uint64_t seq) {
  for (std::size_t seat = 0; seat < table.open.size(); ++seat) {
    if (!table.open[seat]) continue;
    table.clocks[seat].granted = seq;
    table.clocks[seat].ran_out = false;
    if (!table.paused) table.clocks[seat].left_ms.reset();
  }
}

}  // namespace

void leave_time(Table& table, const std::vector<TimeLeft>& left, std::uint64_t seq) {
  for (const auto& one : left) {
    auto& clock = table.clocks[one.seat.index];
    if (has_banks(table)) {
      settle_bank(table, one.seat, one.left_ms, seq);
    } else {
      clock.left_ms = one.left_ms;
      clock.granted = seq;
    }
  }
}

engine::Result<Events> recover_clocks(Table& table, const Recovered& fact, std::uint64_t seq, ApplyDepth depth) {
  if (!fact.undo_until_ms) {
    table.undo_request.reset();  // nobody could answer it
  } else if (table.undo_request) {
    table.undo_request->until_ms = fact.undo_until_ms;
  }
  if (!fact.left) {
    begin_all_again(table, seq);
  } else if (depth == ApplyDepth::everything) {
    leave_time(table, *fact.left, seq);
  }
  return told(protocol::event::Recovered{fact.downtime_ms});
}

engine::Result<Events> tell_of_lost_time(Table& table, const Uncounted& fact) {
  // What is lost comes on top for those who answer.
  if (table.undo_request && table.undo_request->until_ms) *table.undo_request->until_ms += fact.lost_ms;
  if (fact.lost_ms == 0) return Events{};
  return told(protocol::event::Stalled{fact.lost_ms});
}

}  // namespace server
