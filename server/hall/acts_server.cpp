// Acts about the server and its tables.
#include <algorithm>
#include <array>
#include <optional>

#include "engine/core/bytes.h"
#include "engine/core/describe/tree.h"
#include "protocol/field_reader.h"
#include "server/hall/judged.h"
#include "server/hall/keeper_acts.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;
using protocol::FieldReader;

constexpr std::array<std::string_view, 5> k_levels{"debug", "info", "warning", "error", "off"};
constexpr std::array<std::string_view, 3> k_phases{"open", "running", "finished"};
constexpr std::int64_t k_minutes_max = 30 * 24 * 60;
constexpr std::size_t k_announcements_max = 20;  // at once
constexpr std::size_t k_rooms_max = 200;
constexpr std::size_t k_announcement_id_bytes = 8;

Json room_json(const RoomSummary& summary) {
  Json told = engine::to_tree(*summary.listing);
  told.erase("id");
  told["room"] = summary.room.text;
  told["code"] = summary.code;
  told["private"] = summary.is_private;
  told["accounts"] = summary.seated;
  return told;
}

struct Filter {
  std::optional<protocol::Phase> phase;
  std::string game;
  std::string text;
};

bool fits(const RoomSummary& summary, const Filter& filter) {
  const protocol::TableSummary& listing = *summary.listing;
  if (filter.phase && listing.phase != *filter.phase) return false;
  if (!filter.game.empty() && listing.game != filter.game) return false;
  if (filter.text.empty() || summary.room.text == filter.text || summary.code == filter.text) return true;
  if (std::ranges::find(summary.seated, filter.text) != summary.seated.end()) return true;
  return std::ranges::any_of(listing.seats, [&](const auto& nickname) {
    return nickname && nickname->find(filter.text) != std::string::npos;
  });
}

Json proxies_json(const Origins& origins) {
  Json told = Json::array();
  for (const UnlistedProxy& one : origins.unlisted_proxies()) {
    told.push_back({{"address", one.address}, {"sign", name_of(one.sign)}, {"connections", one.connections}});
  }
  return told;
}

}  // namespace

Result<ActPlan> plan_health(const ActContext& context) {
  ActPlan plan;
  plan.shell = AskShell{AskShell::What::health};
  plan.result = {{"signed_in", context.guests.signed_in()},
                 {"tables_unfinished", context.tables.unfinished()},
                 {"tables_running", context.tables.count_in_phase(protocol::Phase::running)},
                 {"staff_sessions", context.keeper_sessions},
                 {"unlisted_proxies", proxies_json(context.origins)},
                 {"maintenance", context.kept.find(k_switch, k_maintenance) != nullptr}};
  return plan;
}

Result<ActPlan> plan_config(const ActContext& context) { return ActPlan{"", {}, {{"settings", context.settings}}}; }

Result<ActPlan> plan_log_level(const ActContext& context) {
  FieldReader reader(context.params);
  ActPlan plan;
  plan.shell = AskShell{AskShell::What::log_level, 0, reader.one_of("level", k_levels)};
  if (reader.rejection()) return *reader.rejection();
  plan.target = plan.shell->text;
  return plan;
}

Result<ActPlan> plan_announce(const ActContext& context) {
  FieldReader reader(context.params);
  const std::string text = reader.text("text", k_act_text);
  const std::int64_t minutes = reader.integer("minutes", 1, k_minutes_max);
  if (reader.rejection()) return *reader.rejection();
  ActPlan plan;
  if (drop_expired(context, k_announcement, "until_ms", plan) >= k_announcements_max) {
    return Rejection{"limit_reached", "Withdraw an announcement first.", "", "announcements"};
  }
  std::array<std::uint8_t, k_announcement_id_bytes> bytes{};
  context.entropy.fill(bytes);
  plan.target = "n_" + engine::to_hex(bytes);
  const Json value = {{"text", text},
                      {"since_ms", context.now.wall_ms},
                      {"until_ms", context.now.wall_ms + minutes * k_minute_ms},
                      {"by", context.keeper.account}};
  plan.writes.emplace_back(put(k_announcement, plan.target, value));
  plan.result = {{"announcement", engine::to_tree(announcement_of(k_announcement, plan.target, value))}};
  return plan;
}

Result<ActPlan> plan_withdraw(const ActContext& context) {
  FieldReader reader(context.params);
  const std::string id = reader.text("id", k_act_identifier);
  if (reader.rejection()) return *reader.rejection();
  if (context.kept.find(k_announcement, id) == nullptr) {
    return Rejection{"not_found", "There is no such announcement.", "", "id"};
  }
  return ActPlan{id, {storage::DropKept{k_announcement, id}}};
}

Result<ActPlan> plan_maintenance(const ActContext& context) {
  FieldReader reader(context.params);
  if (!reader.has("on")) return Rejection{"bad_params", "Say whether it is to be on.", "", "on"};
  const bool on = reader.optional_flag("on", false);
  const std::string text = reader.optional_text("text", k_act_text).value_or("");
  if (reader.rejection()) return *reader.rejection();
  ActPlan plan;
  plan.target = k_maintenance;
  const bool is_on = context.kept.find(k_switch, k_maintenance) != nullptr;
  if (on) {
    const Json value = {{"text", text}, {"since_ms", context.now.wall_ms}, {"by", context.keeper.account}};
    plan.writes.emplace_back(put(k_switch, k_maintenance, value));
  } else if (is_on) {
    plan.writes.emplace_back(storage::DropKept{k_switch, k_maintenance});
  }
  plan.result = {{"maintenance", on}, {"tables_running", context.tables.count_in_phase(protocol::Phase::running)}};
  return plan;
}

Result<ActPlan> plan_list_rooms(const ActContext& context) {
  FieldReader reader(context.params);
  Filter filter;
  if (reader.has("phase")) filter.phase = engine::from_word<protocol::Phase>(reader.one_of("phase", k_phases));
  filter.game = reader.optional_text("game", k_act_identifier).value_or("");
  filter.text = reader.optional_text("text", k_act_identifier).value_or("");
  const auto limit = reader.optional_integer("limit", 1, k_rooms_max);
  if (reader.rejection()) return *reader.rejection();
  Json rooms = Json::array();
  std::size_t total = 0;
  for (const auto& [id, summary] : context.tables.all()) {
    if (!fits(summary, filter)) continue;
    ++total;
    if (rooms.size() < static_cast<std::size_t>(limit.value_or(k_rooms_max))) rooms.push_back(room_json(summary));
  }
  return ActPlan{"", {}, {{"rooms", std::move(rooms)}, {"total", total}}};
}

Result<KeeperQuestion> question_room(const ActContext& context) {
  FieldReader reader(context.params);
  KeeperQuestion question;
  question.room = reader.text("room", k_act_identifier);
  if (reader.rejection()) return *reader.rejection();
  return question;
}

Result<ActPlan> plan_show_room(const ActContext& context) {
  const auto& row = context.found.room;
  if (!row) return Rejection{"not_found", "There is no such table.", "", "room"};
  Json told = {{"room", row->id.text},
               {"code", row->code},
               {"game", row->game},
               {"rules_version", row->rules_version},
               {"seq", row->head_seq},
               {"epoch", row->epoch},
               {"head", engine::to_hex(row->head_hash)},
               {"created_ms", row->created_ms},
               {"touched_ms", row->touched_ms}};
  const auto live = context.tables.all().find(row->id.text);
  if (live != context.tables.all().end()) {
    told["live"] = room_json(live->second);
    told["code"] = live->second.code;  // the row has the first one
  }
  return ActPlan{row->id.text, {}, {{"room", std::move(told)}}};
}

}  // namespace server
