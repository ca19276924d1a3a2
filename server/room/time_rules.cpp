#include "server/room/time_rules.h"

namespace server {
namespace {

constexpr std::int64_t k_day_seconds = 86'400;

// Up to so long a decision, or a game of forty turns, is waited for at the table.
constexpr std::int64_t k_live_move_seconds_max = 120;
constexpr std::int64_t k_live_game_seconds_max = 3'600;
constexpr std::int64_t k_usual_turns = 40;
// From then on nobody is expected to be there.
constexpr std::int64_t k_days_move_seconds_min = 28'800;

}  // namespace

std::string_view name_of(TimeOut policy) {
  switch (policy) {
    case TimeOut::play:
      return "default";
    case TimeOut::bot:
      return "bot";
    case TimeOut::concede:
      return "concede";
    case TimeOut::wait:
      return "wait";
  }
  return "";
}

std::optional<TimeOut> time_out_named(std::string_view name) {
  for (const TimeOut known : {TimeOut::play, TimeOut::bot, TimeOut::concede, TimeOut::wait}) {
    if (name == name_of(known)) return known;
  }
  return std::nullopt;
}

std::string_view speed_of(std::int64_t move_seconds, const TimeRules& rules) {
  if (rules.bank_seconds > 0) {
    const auto game_seconds = rules.bank_seconds + k_usual_turns * rules.increment_seconds;
    return game_seconds <= k_live_game_seconds_max ? "live" : "slow";
  }
  if (move_seconds == 0) return "untimed";
  if (rules.by_days || move_seconds >= k_days_move_seconds_min) return "days";
  return move_seconds <= k_live_move_seconds_max ? "live" : "slow";
}

nlohmann::json clock_json(std::int64_t move_seconds, const std::string& stand_in, const TimeRules& rules) {
  nlohmann::json clock{{"kind", "none"}};
  if (rules.bank_seconds > 0) {
    clock = {{"kind", "bank"}, {"bank_seconds", rules.bank_seconds}, {"increment_seconds", rules.increment_seconds}};
  } else if (move_seconds > 0 && rules.by_days) {
    clock = {{"kind", "days"}, {"days", move_seconds / k_day_seconds}};
  } else if (move_seconds > 0) {
    clock = {{"kind", "move"}, {"seconds", move_seconds}};
  } else {
    return clock;
  }
  clock["on_time_out"] = name_of(stand_in.empty() ? rules.on_time_out : TimeOut::bot);
  return clock;
}

}  // namespace server
