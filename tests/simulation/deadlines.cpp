#include "tests/simulation/deadlines.h"

#include <set>

#include "server/room/room_log.h"
#include "tests/simulation/violation.h"

namespace simulation {

void Deadlines::told(const server::Frame& frame, std::int64_t move_seconds, server::Now now) {
  if (frame.message.value("method", "") != "room.update") return;
  for (const server::Json& pending : frame.message.at("params").at("pending")) {
    if (!pending.contains("deadline_ms")) continue;
    const Key key{frame.room, pending.at("seat").get<int>(), pending.at("decision").get<std::string>()};
    const std::int64_t until_ms = pending.at("deadline_ms").get<std::int64_t>() - now.wall_ms + now.steady_ms;
    const std::string where = " room=" + frame.room + " decision=" + std::get<2>(key);
    must(until_ms <= now.steady_ms + move_seconds * 1000, "a time limit is longer than the table's:" + where);
    must(until_ms >= started_ms_ + move_seconds * 1000, "an outage was charged:" + where);
    const auto before = told_.find(key);
    must(before == told_.end() || until_ms >= before->second, "a time limit was shortened:" + where);
    told_[key] = until_ms;
  }
}

bool Deadlines::check_timeouts(const storage::AppendLog& append, server::Now now) const {
  std::set<int> seats;
  for (const storage::LogRecord& record : append.records) {
    const auto fact = server::fact_of(append.room, record);
    if (!fact) continue;
    const auto* acted = std::get_if<server::Acted>(&*fact);
    if (acted == nullptr || acted->cause != server::Cause::timeout) continue;
    // The first is what the time ran out for, the rest of the turn goes with it.
    if (!seats.insert(acted->seat.index).second) continue;
    const auto told = told_.find({append.room.text, acted->seat.index, std::to_string(acted->decision)});
    must(told == told_.end() || told->second <= now.steady_ms,
         "a seat's time was over before it was told to be: room=" + append.room.text);
  }
  return !seats.empty();
}

}  // namespace simulation
