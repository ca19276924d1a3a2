// What keepers can do, each act once: its name, the right it takes, what it reads first and what then is written and
// answered. Acts are free functions from what is known to an ActPlan; Keepers (keepers.h) checks the right, reads,
// commits the plan with its line in the log of acts, and answers. WebSocket, REST and the command line all lead here.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "protocol/pushes.h"
#include "server/hall/entropy.h"
#include "server/hall/guests.h"
#include "server/hall/kept.h"
#include "server/hall/origins/origins.h"
#include "server/hall/rights.h"
#include "server/hall/tables.h"
#include "server/room/keeper_mail.h"
#include "server/room/keeper_order.h"

namespace server {

/// A keeper who asks.
struct Keeper {
  std::string account;
  std::string name;
  Role role = Role::moderator;
};

/// All that an act may know.
struct ActContext {
  const Json& params;
  const Keeper& keeper;
  Now now;
  const Kept& kept;
  const Guests& guests;
  const Tables& tables;
  const Json& settings;
  const storage::AuditHead& audit;
  std::size_t keeper_sessions;
  const LoadedForKeeper& found;  ///< empty while the question is asked
  Entropy& entropy;
  const Origins& origins;
  const std::string& asks_from;  ///< what the asker is counted by; empty: not known
};

/// What is to be done.
struct ActPlan {
  std::string target;                  ///< whom or what the act is about, for the log of acts
  std::vector<storage::Write> writes;  ///< stored together with the line in the log
  Json result = Json::object();
  std::optional<AskShell> shell = {};   ///< asked once that is stored; its answer is the result
  std::optional<RoomOrder> order = {};  ///< likewise given to a table; the act's result and its answer are one
  bool proposed = false;                ///< nothing is done until another owner agrees
};

struct Act {
  std::string_view name;
  Right right;
  bool audited;  ///< changes something, or shows what is somebody's own
  engine::Result<KeeperQuestion> (*question)(const ActContext& context);  ///< null: nothing is read
  engine::Result<ActPlan> (*plan)(const ActContext& context);
};

[[nodiscard]] std::span<const Act> all_acts();
/// Null: there is no such act.
[[nodiscard]] const Act* find_act(std::string_view name);

/// What an act is called where it is stored: one that has another name today keeps the one that it was first stored by.
[[nodiscard]] std::string stored_act(std::string_view name);
/// Its name today, by the stored one.
[[nodiscard]] std::string act_stored_as(std::string_view stored);

/// The next line of the log of acts. Params hold no secret: those that come with codes are not acts of the table.
/// `answer`: "done"; "ordered" of what a table is yet to do or to refuse; "proposed" of what waits for another owner.
[[nodiscard]] storage::LogRecord audit_line(const storage::AuditHead& head, const std::string& act,
                                            const Keeper& keeper, const std::string& target, const Json& params,
                                            Now now, std::string_view answer = "done");
/// A record of the log of acts as keepers read it.
[[nodiscard]] Json to_json(const storage::LogRecord& record);
/// A notice as people are shown it: an announcement, a warning, or that there is maintenance.
[[nodiscard]] protocol::Announcement announcement_of(std::string_view kind, const std::string& id, const Json& value);

/// Has the plan drop the rows of a kind whose time is over, which `until`, a member of theirs, says. How many stay.
[[nodiscard]] std::size_t drop_expired(const ActContext& context, const char* kind, const char* until, ActPlan& plan);

/// Until when somebody may not write, why, and since when.
[[nodiscard]] Json mute_json(const storage::MuteRow& mute);

// acts_people.cpp
[[nodiscard]] engine::Result<KeeperQuestion> question_search(const ActContext& context);
[[nodiscard]] engine::Result<KeeperQuestion> question_person(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_search(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_show_person(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_warn(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_sign_person_out(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_suspend(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_unsuspend(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_ban(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_unban(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_list_ranges(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_look_at_range(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_ban_range(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_unban_range(const ActContext& context);

// acts_reports.cpp
[[nodiscard]] engine::Result<KeeperQuestion> question_reports(const ActContext& context);
[[nodiscard]] engine::Result<KeeperQuestion> question_report(const ActContext& context);
[[nodiscard]] engine::Result<KeeperQuestion> question_mute(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_list_reports(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_dismiss_report(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_mute(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_unmute(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_lobby_rules(const ActContext& context);

// acts_server.cpp
[[nodiscard]] engine::Result<ActPlan> plan_health(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_config(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_log_level(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_announce(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_withdraw(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_maintenance(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_list_rooms(const ActContext& context);
[[nodiscard]] engine::Result<KeeperQuestion> question_room(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_show_room(const ActContext& context);

// acts_rooms.cpp
[[nodiscard]] engine::Result<KeeperQuestion> question_seat_mover(const ActContext& context);
[[nodiscard]] engine::Result<KeeperQuestion> question_export(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_look(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_pause(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_resume(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_end(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_void(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_seat_bot(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_move_seat(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_roll_back(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_export(const ActContext& context);

// acts_keepers.cpp
[[nodiscard]] engine::Result<KeeperQuestion> question_audit(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_list_audit(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_list_keepers(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_invite(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_withdraw_invitation(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_remove_keeper(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_set_role(const ActContext& context);
[[nodiscard]] engine::Result<ActPlan> plan_sign_keeper_out(const ActContext& context);

}  // namespace server
