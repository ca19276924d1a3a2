#include "server/room/table_choice.h"

#include "engine/core/options.h"

namespace server {

using engine::Rejection;
using engine::Result;

Result<TableSettings> check_settings(const engine::Game& game, const protocol::TableSettings& asked) {
  const engine::PlayerRange range = game.info().players;
  if (asked.players < range.min || asked.players > range.max) {
    return Rejection{"bad_option", "This game is not played by that many people.", "", "players"};
  }
  const auto options = engine::check_options(game.info().options, asked.options);
  if (!options) return options.error();
  TableSettings settings;
  settings.options = options->to_json();
  settings.players = asked.players;
  const protocol::TableClock clock = protocol::clock_of(asked);
  settings.is_private = asked.private_;
  settings.move_seconds = clock.move_seconds;
  settings.autopilot = clock.autopilot;
  settings.rated = asked.rated;
  settings.time = {clock.bank_seconds, clock.increment_seconds, clock.by_days};
  const auto policy = engine::from_word<TimeOut>(clock.on_time_out).value_or(TimeOut::play);
  // That a bot plays on is told by `autopilot`.
  if (policy != TimeOut::bot) settings.time.on_time_out = policy;
  settings.spectator_delay_moves = asked.spectator_delay_moves;
  settings.spectator_delay_seconds = asked.spectator_delay_seconds;
  settings.ready_check = asked.ready_check;
  return settings;
}

Result<TableSettings> check_lesson(const engine::Game& game, const engine::Lesson& lesson,
                                   const protocol::TableSettings& asked) {
  auto wanted = check_settings(game, asked);
  if (!wanted) return wanted;
  const auto options = engine::check_options(game.info().options, lesson.options);
  if (!options) return options.error();
  TableSettings taught;
  taught.options = options->to_json();
  taught.players = lesson.players;
  taught.is_private = true;
  wanted->is_private = true;
  if (asked.options.tree.empty()) wanted->options = taught.options;
  if (*wanted != taught) {
    return Rejection{"bad_option",
                     "A lesson has settings of its own: nothing but `players` is asked for, as games.list "
                     "tells it.",
                     "", "lesson"};
  }
  return taught;
}

std::string why_unrated(const engine::Game& game, const TableSettings& settings) {
  if (game.info().cooperative) return "cooperative";
  if (settings.players < 2) return "one_player";
  return settings.autopilot.empty() ? "" : "bots";
}

std::optional<Refusal> too_fast_for_rated(const TableSettings& settings, const RatedClock& rated) {
  if (!settings.rated) return std::nullopt;
  const bool is_bank = settings.time.bank_seconds > 0;
  const auto seconds = is_bank ? settings.time.bank_seconds : settings.move_seconds;
  const auto least = is_bank ? rated.bank_seconds : rated.move_seconds;
  if (seconds == 0 || seconds >= least) return std::nullopt;
  protocol::ErrorDetail detail;
  detail.reason = "too_fast";
  detail.field = is_bank ? "clock.bank_seconds" : "clock.seconds";
  detail.least = least;
  return Refusal{protocol::ErrorCode::not_for_rated,
                 "A rated table leaves people at least " + std::to_string(least) +
                     (is_bank ? " seconds for the game." : " seconds for a decision."),
                 detail};
}

}  // namespace server
