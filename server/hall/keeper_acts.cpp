#include "server/hall/keeper_acts.h"

#include <algorithm>
#include <array>

#include "engine/core/bytes.h"
#include "engine/core/describe/json_text.h"
#include "storage/chain.h"

namespace server {
namespace {

constexpr std::array k_acts{
    Act{"people.search", Right::see_people, true, question_search, plan_search},
    Act{"people.show", Right::see_people, true, question_person, plan_show_person},
    Act{"people.warn", Right::warn_people, true, question_person, plan_warn},
    Act{"people.sign_out", Right::sign_people_out, true, question_person, plan_sign_person_out},
    Act{"people.suspend", Right::suspend_people, true, question_person, plan_suspend},
    Act{"people.unsuspend", Right::suspend_people, true, question_person, plan_unsuspend},
    Act{"people.mute", Right::mute_people, true, question_mute, plan_mute},
    Act{"people.unmute", Right::mute_people, true, question_person, plan_unmute},
    Act{"lobby.rules", Right::mute_people, true, nullptr, plan_lobby_rules},
    Act{"people.ban", Right::ban_people, true, question_person, plan_ban},
    Act{"people.unban", Right::ban_people, true, question_person, plan_unban},
    Act{"people.ranges", Right::ban_people, false, nullptr, plan_list_ranges},
    Act{"people.in_range", Right::ban_people, false, nullptr, plan_look_at_range},
    Act{"people.ban_range", Right::ban_people, true, nullptr, plan_ban_range},
    Act{"people.unban_range", Right::ban_people, true, nullptr, plan_unban_range},
    Act{"rooms.list", Right::see_rooms, false, nullptr, plan_list_rooms},
    Act{"rooms.show", Right::see_rooms, true, question_room, plan_show_room},
    Act{"rooms.look", Right::look_into_rooms, true, question_room, plan_look},
    Act{"rooms.pause", Right::pause_rooms, true, question_room, plan_pause},
    Act{"rooms.resume", Right::pause_rooms, true, question_room, plan_resume},
    Act{"rooms.end", Right::end_rooms, true, question_room, plan_end},
    Act{"rooms.void", Right::end_rooms, true, question_room, plan_void},
    Act{"rooms.seat_bot", Right::change_rooms, true, question_room, plan_seat_bot},
    Act{"rooms.move_seat", Right::change_rooms, true, question_seat_mover, plan_move_seat},
    Act{"rooms.roll_back", Right::change_rooms, true, question_room, plan_roll_back},
    Act{"rooms.export", Right::export_rooms, true, question_export, plan_export},
    Act{"reports.list", Right::handle_reports, true, question_reports, plan_list_reports},
    Act{"reports.dismiss", Right::handle_reports, true, question_report, plan_dismiss_report},
    Act{"server.health", Right::see_server, false, nullptr, plan_health},
    Act{"server.config", Right::see_server, false, nullptr, plan_config},
    Act{"server.log_level", Right::set_log_level, true, nullptr, plan_log_level},
    Act{"server.announce", Right::announce, true, nullptr, plan_announce},
    Act{"server.withdraw", Right::announce, true, nullptr, plan_withdraw},
    Act{"server.maintenance", Right::drain, true, nullptr, plan_maintenance},
    Act{"audit.list", Right::see_audit, false, question_audit, plan_list_audit},
    Act{"staff.list", Right::manage_staff, false, nullptr, plan_list_keepers},
    Act{"staff.invite", Right::manage_staff, true, nullptr, plan_invite},
    Act{"staff.withdraw_invitation", Right::manage_staff, true, nullptr, plan_withdraw_invitation},
    Act{"staff.remove", Right::manage_staff, true, nullptr, plan_remove_keeper},
    Act{"staff.set_role", Right::manage_staff, true, nullptr, plan_set_role},
    Act{"staff.sign_out", Right::manage_staff, true, nullptr, plan_sign_keeper_out},
};

/// An act's name and the one that it has in what is stored.
struct StoredAct {
  std::string_view name;
  std::string_view stored;
};
constexpr std::array k_stored_otherwise{
    StoredAct{"staff.invite", "keepers.invite"},
    StoredAct{"staff.withdraw_invitation", "keepers.withdraw_invitation"},
    StoredAct{"staff.remove", "keepers.remove"},
    StoredAct{"staff.set_role", "keepers.set_role"},
    StoredAct{"staff.sign_out", "keepers.sign_out"},
    StoredAct{"staff.enrolled", "keeper.enrolled"},
    StoredAct{"staff.signed_in", "keeper.signed_in"},
    StoredAct{"staff.signed_out", "keeper.signed_out"},
};

}  // namespace

std::string stored_act(std::string_view name) {
  const auto found = std::ranges::find(k_stored_otherwise, name, &StoredAct::name);
  return std::string(found == k_stored_otherwise.end() ? name : found->stored);
}

std::string act_stored_as(std::string_view stored) {
  const auto found = std::ranges::find(k_stored_otherwise, stored, &StoredAct::stored);
  return std::string(found == k_stored_otherwise.end() ? stored : found->name);
}

std::span<const Act> all_acts() { return k_acts; }

const Act* find_act(std::string_view name) {
  const auto found = std::ranges::find(k_acts, name, &Act::name);
  return found == k_acts.end() ? nullptr : &*found;
}

storage::LogRecord audit_line(const storage::AuditHead& head, const std::string& act, const Keeper& keeper,
                              const std::string& target, const Json& params, Now now, std::string_view answer) {
  storage::LogRecord record;
  record.seq = head.seq + 1;
  record.kind = stored_act(act);
  record.actor = keeper.account;
  record.key = target;
  const std::string_view role = act.starts_with("person.") ? std::string_view("person") : name_of(keeper.role);
  const std::string text =
      engine::dump_json(Json{{"role", role}, {"name", keeper.name}, {"params", params}, {"answer", answer}});
  record.payload.assign(text.begin(), text.end());
  record.prev_hash = head.hash;
  record.at_ms = now.wall_ms;
  record.hash = storage::hash_record(storage::audit_log(), record);
  return record;
}

Json to_json(const storage::LogRecord& record) {
  Json told = {{"seq", record.seq},     {"at_ms", record.at_ms}, {"act", act_stored_as(record.kind)},
               {"actor", record.actor}, {"target", record.key},  {"hash", engine::to_hex(record.hash)}};
  Json rest = engine::parse_json(record.payload);
  told["detail"] = rest.is_object() ? std::move(rest) : Json::object();
  return told;
}

protocol::Announcement announcement_of(std::string_view kind, const std::string& id, const Json& value) {
  return {id, std::string(kind), value.value("text", ""), value.value("since_ms", std::int64_t{0}),
          value.value("until_ms", std::int64_t{0})};
}

std::size_t drop_expired(const ActContext& context, const char* kind, const char* until, ActPlan& plan) {
  std::size_t current = 0;
  for (const auto& [id, value] : context.kept.all(kind)) {
    if (value.value(until, std::int64_t{0}) > context.now.wall_ms) {
      ++current;
    } else {
      plan.writes.emplace_back(storage::DropKept{kind, id});
    }
  }
  return current;
}

}  // namespace server
