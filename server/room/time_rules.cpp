#include "server/room/time_rules.h"

#include <algorithm>

namespace server {
namespace {

constexpr std::int64_t k_day_seconds = 86'400;

// Up to so long a decision, or a game of forty turns, is waited for at the table.
constexpr std::int64_t k_live_move_seconds_max = 120;
constexpr std::int64_t k_live_game_seconds_max = 3'600;
constexpr std::int64_t k_fast_move_seconds_max = 45;
constexpr std::int64_t k_fast_game_seconds_max = 1'200;
constexpr std::int64_t k_usual_turns = 40;
// From then on nobody is expected to be there.
constexpr std::int64_t k_days_move_seconds_min = 28'800;

// The more of the game is taken from who is out of time, the harsher: nothing as long as the others wait, a turn, all
// turns until they are back, the game.
int harshness_of(std::string_view on_time_out) {
  switch (engine::from_word<TimeOut>(on_time_out).value_or(TimeOut::play)) {
    case TimeOut::wait:
      return 0;
    case TimeOut::play:
      return 1;
    case TimeOut::bot:
      return 2;
    case TimeOut::concede:
      return 3;
  }
  return 3;
}

std::int64_t game_seconds_of(std::int64_t bank_seconds, std::int64_t increment_seconds) {
  return bank_seconds + k_usual_turns * increment_seconds;
}

// The most that one decision may take.
std::int64_t longest_decision_seconds(const protocol::Clock& clock) {
  if (clock.kind == "bank") return game_seconds_of(*clock.bank_seconds, *clock.increment_seconds);
  return clock.kind == "days" ? *clock.days * k_day_seconds : *clock.seconds;
}

std::string_view shorter_member(const protocol::Clock& before, const protocol::Clock& after) {
  if (before.kind == "none") return "kind";
  if (after.kind == "bank") {
    if (before.kind != "bank") return "kind";
    if (*after.bank_seconds < *before.bank_seconds) return "bank_seconds";
    return *after.increment_seconds < *before.increment_seconds ? "increment_seconds" : "";
  }
  if (longest_decision_seconds(after) >= longest_decision_seconds(before)) return "";
  if (before.kind != after.kind) return "kind";
  return after.kind == "days" ? "days" : "seconds";
}

}  // namespace

std::string_view pace_name(std::int64_t move_seconds, const TimeRules& rules) {
  if (rules.bank_seconds > 0) {
    const auto game_seconds = game_seconds_of(rules.bank_seconds, rules.increment_seconds);
    if (game_seconds <= k_fast_game_seconds_max) return "fast";
    return game_seconds <= k_live_game_seconds_max ? "normal" : "slow";
  }
  if (move_seconds == 0) return "untimed";
  if (rules.by_days || move_seconds >= k_days_move_seconds_min) return "days";
  if (move_seconds <= k_fast_move_seconds_max) return "fast";
  return move_seconds <= k_live_move_seconds_max ? "normal" : "slow";
}

bool is_live_pace(std::string_view pace) { return pace == "fast" || pace == "normal"; }

protocol::Clock clock_view(std::int64_t move_seconds, const std::string& autopilot, const TimeRules& rules) {
  protocol::Clock clock;
  if (rules.bank_seconds > 0) {
    clock.kind = "bank";
    clock.bank_seconds = rules.bank_seconds;
    clock.increment_seconds = rules.increment_seconds;
  } else if (move_seconds > 0 && rules.by_days) {
    clock.kind = "days";
    clock.days = move_seconds / k_day_seconds;
  } else if (move_seconds > 0) {
    clock.kind = "move";
    clock.seconds = move_seconds;
  } else {
    return clock;
  }
  clock.on_time_out = engine::word_of(autopilot.empty() ? rules.on_time_out : TimeOut::bot);
  return clock;
}

std::string_view harsher_member(const protocol::Clock& before, const protocol::Clock& after) {
  if (after.kind == "none") return "";
  if (const auto member = shorter_member(before, after); !member.empty()) return member;
  return harshness_of(*after.on_time_out) > harshness_of(*before.on_time_out) ? "on_time_out" : "";
}

Pace pace_of(std::int64_t move_seconds, const TimeRules& rules, bool here) {
  const auto pace = pace_name(move_seconds, rules);
  if (pace == "slow") return Pace::slow;
  if (pace == "days" || (pace == "untimed" && !here)) return Pace::days;
  return Pace::live;
}

std::int64_t claim_after_ms(std::int64_t move_seconds, const TimeRules& rules, const RoomPolicy& policy) {
  if (policy.claim_ms == 0) return 0;
  const auto pace = pace_name(move_seconds, rules);
  if (is_live_pace(pace)) return policy.claim_ms;
  if (pace == "untimed") return 7 * k_day_ms;
  return move_seconds > 0 ? move_seconds * k_second_ms : 30 * policy.claim_ms;
}

Periods periods_of(Pace pace, const RoomPolicy& policy) {
  std::int64_t times = 1;
  if (pace == Pace::slow) times = 30;
  if (pace == Pace::days) times = 1'440;
  const std::int64_t long_ms = (pace == Pace::days ? 7 : 1) * k_day_ms;
  const auto of = [&](std::int64_t live_ms) { return std::min(live_ms * times, std::max(live_ms, 7 * k_day_ms)); };
  return {of(policy.undo_answer_ms),
          of(policy.first_move_ms),
          of(policy.rematch_seat_ms),
          of(policy.absent_seat_ms),
          long_ms,
          long_ms};
}

}  // namespace server
