#include "server/room/settings_log.h"

#include <stdexcept>
#include <string>

namespace server {
namespace {

// What is as usual is left out, as it was before there was anything else.
void write_time(const TimeRules& time, Json& json) {
  if (time.bank_seconds > 0) json["bank_seconds"] = time.bank_seconds;
  if (time.increment_seconds > 0) json["increment_seconds"] = time.increment_seconds;
  if (time.by_days) json["by_days"] = true;
  if (time.on_time_out != TimeOut::play) json["on_time_out"] = name_of(time.on_time_out);
}

// Throws std::out_of_range, caught in fact_of, as a missing member does.
TimeRules time_from(const Json& json) {
  TimeRules time{json.value("bank_seconds", std::int64_t{0}), json.value("increment_seconds", std::int64_t{0}),
                 json.value("by_days", false)};
  const auto policy = time_out_named(json.value("on_time_out", std::string(name_of(TimeOut::play))));
  if (!policy) throw std::out_of_range("no policy");
  time.on_time_out = *policy;
  return time;
}

}  // namespace

// Of the members that came later only what is not as usual.
void write_settings(const TableSettings& settings, Json& json) {
  json["options"] = settings.options;
  json["players"] = settings.players;
  json["private"] = settings.is_private;
  json["move_seconds"] = settings.move_seconds;
  if (!settings.stand_in.empty()) json["stand_in"] = settings.stand_in;
  if (settings.spectator_delay_moves > 0) json["spectator_delay_moves"] = settings.spectator_delay_moves;
  if (settings.spectator_delay_seconds > 0) json["spectator_delay_seconds"] = settings.spectator_delay_seconds;
  if (settings.rated) json["rated"] = true;
  if (settings.ready_check) json["ready_check"] = true;
  write_time(settings.time, json);
}

TableSettings settings_from(const Json& json) {
  TableSettings settings;
  settings.options = json.at("options");
  settings.players = json.at("players").get<int>();
  settings.is_private = json.at("private").get<bool>();
  settings.move_seconds = json.at("move_seconds").get<std::int64_t>();
  settings.stand_in = json.value("stand_in", "");
  settings.spectator_delay_moves = json.value("spectator_delay_moves", 0);
  settings.spectator_delay_seconds = json.value("spectator_delay_seconds", std::int64_t{0});
  settings.rated = json.value("rated", false);
  settings.ready_check = json.value("ready_check", false);
  settings.time = time_from(json);
  return settings;
}

}  // namespace server
