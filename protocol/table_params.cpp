// The parameters that say what a table is: of table.create and room.settings.
#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/params_reading.h"

namespace protocol {
namespace {

using engine::Result;

// A `clock` says it all: it stands in the place of `move_seconds`, and its policy says whether a bot plays on.
void read_clock(FieldReader& reader, const Json& params, TableSettings& read) {
  read.clock.on_time_out = read.stand_in.empty() ? "default" : "bot";
  if (!reader.has("clock")) return;
  FieldReader of_clock(params["clock"], "clock.");
  const auto kind = of_clock.one_of("kind", k_clock_kinds);
  const auto seconds = of_clock.optional_integer("seconds", 1, k_move_seconds_max).value_or(60);
  const auto days = of_clock.optional_integer("days", 1, k_move_days_max).value_or(1);
  const auto bank = of_clock.optional_integer("bank_seconds", 1, k_bank_seconds_max).value_or(600);
  const auto increment = of_clock.optional_integer("increment_seconds", 0, k_increment_seconds_max).value_or(10);
  if (of_clock.has("on_time_out")) read.clock.on_time_out = of_clock.one_of("on_time_out", k_time_out_policies);
  if (of_clock.rejection()) return reader.refuse(*of_clock.rejection());
  constexpr std::int64_t k_day_seconds = 86'400;
  read.move_seconds = 0;
  if (kind == "move") read.move_seconds = seconds;
  if (kind == "days") read.move_seconds = days * k_day_seconds;
  read.clock.by_days = kind == "days";
  if (kind == "bank") {
    read.clock.bank_seconds = bank;
    read.clock.increment_seconds = increment;
  }
  if (kind == "none") read.clock.on_time_out = "default";
  const bool plays_on = read.clock.on_time_out == "bot";
  if (plays_on && read.stand_in.empty()) read.stand_in = k_usual_bot_level;
  if (!plays_on) read.stand_in.clear();
}

TableSettings read_settings(FieldReader& reader, const Json& params) {
  TableSettings read;
  read.players = static_cast<int>(reader.integer("players", 1, k_players_max));
  read.options = reader.optional_object("options");
  read.is_private = reader.optional_flag("private", false);
  read.move_seconds = reader.optional_integer("move_seconds", 0, k_move_seconds_max).value_or(0);
  if (reader.has("stand_in")) read.stand_in = reader.one_of("stand_in", k_bot_levels);
  read.rated = reader.optional_flag("rated", false);
  read_clock(reader, params, read);
  const auto moves = reader.optional_integer("spectator_delay_moves", 0, k_spectator_delay_moves_max);
  read.spectator_delay_moves = static_cast<int>(moves.value_or(0));
  read.spectator_delay_seconds =
      reader.optional_integer("spectator_delay_seconds", 0, k_spectator_delay_seconds_max).value_or(0);
  read.ready_check = reader.optional_flag("ready_check", false);
  return read;
}

}  // namespace

Result<TableCreate> TableCreate::from_json(const Json& params) {
  FieldReader reader(params);
  TableCreate read;
  read.game = reader.text("game", k_identifier);
  static_cast<TableSettings&>(read) = read_settings(reader, params);
  read.seed_commit = reader.optional_hash("seed_commit");
  if (reader.has("key")) read.key = reader.key("key");
  return finished(reader, read);
}

Result<RoomSettings> RoomSettings::from_json(const Json& params) {
  FieldReader reader(params);
  RoomSettings read;
  read.room = reader.text("room", k_identifier);
  static_cast<TableSettings&>(read) = read_settings(reader, params);
  return finished(reader, read);
}

}  // namespace protocol
