#include "protocol/table_methods.h"

namespace protocol {

// A `clock` says it all: it stands in the place of `move_seconds`, and its policy says whether a bot plays on.
TableClock clock_of(const TableSettings& settings) {
  constexpr std::int64_t k_day_seconds = 86'400;
  TableClock clock;
  clock.autopilot = settings.autopilot.value_or("");
  clock.on_time_out = settings.autopilot ? "bot" : "default";
  clock.move_seconds = settings.move_seconds;
  if (!settings.clock) return clock;
  const ClockAsked& asked = *settings.clock;
  clock.by_days = asked.kind == "days";
  clock.move_seconds = asked.kind == "move" ? asked.seconds : clock.by_days ? asked.days * k_day_seconds : 0;
  if (asked.kind == "bank") {
    clock.bank_seconds = asked.bank_seconds;
    clock.increment_seconds = asked.increment_seconds;
  }
  if (asked.on_time_out) clock.on_time_out = *asked.on_time_out;
  if (asked.kind == "none") clock.on_time_out = "default";
  const bool plays_on = clock.on_time_out == "bot";
  if (!plays_on) clock.autopilot.clear();
  if (plays_on && clock.autopilot.empty()) clock.autopilot = k_usual_bot_level;
  return clock;
}

}  // namespace protocol
