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
  settings.is_private = asked.is_private;
  settings.move_seconds = asked.move_seconds;
  settings.stand_in = asked.stand_in;
  settings.rated = asked.rated;
  settings.time = {asked.clock.bank_seconds, asked.clock.increment_seconds, asked.clock.by_days};
  const auto policy = time_out_named(asked.clock.on_time_out).value_or(TimeOut::play);
  // That a bot plays on is told by `stand_in`.
  if (policy != TimeOut::bot) settings.time.on_time_out = policy;
  settings.spectator_delay_moves = asked.spectator_delay_moves;
  settings.spectator_delay_seconds = asked.spectator_delay_seconds;
  settings.ready_check = asked.ready_check;
  return settings;
}

std::string why_unrated(const engine::Game& game, const TableSettings& settings) {
  if (game.info().cooperative) return "cooperative";
  if (settings.players < 2) return "one_player";
  return settings.stand_in.empty() ? "" : "bots";
}

}  // namespace server
