// Who may do what. Each act is asked for by everybody; an act without a line here fails.
#include <functional>

#include "server/hall/keeper_acts.h"
#include "tests/server/keeper_desk.h"

namespace server {
namespace {

struct Expected {
  Role least;
  std::function<Json(KeeperDesk&)> params;
};

Json about_victim(KeeperDesk& desk) { return {{"account", desk.victim.account.id}, {"reason", "spam"}}; }
Json about_admin(KeeperDesk& desk) { return {{"account", desk.admin.account.id}, {"reason", "leaves"}}; }
Json nothing(KeeperDesk&) { return Json::object(); }

/// The same, once the owner has done something first.
std::function<Json(KeeperDesk&)> after(const std::string& act, const Json& with,
                                       std::function<Json(KeeperDesk&)> params) {
  return [=](KeeperDesk& desk) {
    Json all = with;
    all.update(about_victim(desk));
    EXPECT_EQ(desk.act_error(desk.owner, act, all), "");
    return params(desk);
  };
}

/// An act at a table that is there, with these params.
std::function<Json(KeeperDesk&)> at_table(const Json& more) {
  return [more](KeeperDesk& desk) {
    desk.make_room("r_1");
    Json params{{"room", "r_1"}};
    params.update(more);
    return params;
  };
}

const std::map<std::string, Expected>& expectations() {
  const auto range = [](KeeperDesk&) { return Json{{"range", "203.0.113.0/24"}, {"hours", 1}, {"reason", "bots"}}; };
  static const std::map<std::string, Expected> k_all{
      {"people.search", {Role::moderator, [](KeeperDesk&) { return Json{{"text", "vic"}}; }}},
      {"people.show", {Role::moderator, about_victim}},
      {"people.warn",
       {Role::moderator,
        [](KeeperDesk& desk) { return Json{{"account", desk.victim.account.id}, {"text", "Be kind"}}; }}},
      {"people.sign_out", {Role::moderator, about_victim}},
      {"people.suspend",
       {Role::moderator,
        [](KeeperDesk& desk) { return Json{{"account", desk.victim.account.id}, {"reason", "spam"}, {"hours", 24}}; }}},
      {"people.unsuspend", {Role::moderator, after("people.suspend", {{"hours", 2}}, about_victim)}},
      {"people.mute",
       {Role::moderator,
        [](KeeperDesk& desk) { return Json{{"account", desk.victim.account.id}, {"reason", "spam"}, {"hours", 24}}; }}},
      {"people.unmute", {Role::moderator, after("people.mute", {{"hours", 2}}, about_victim)}},
      {"lobby.rules",
       {Role::moderator,
        [](KeeperDesk&) { return Json{{"slow_seconds", 30}, {"writers", "registered"}, {"reason", "a flood"}}; }}},
      {"people.ban", {Role::admin, about_victim}},
      {"people.unban", {Role::admin, after("people.ban", Json::object(), about_victim)}},
      {"people.ranges", {Role::admin, nothing}},
      {"people.in_range", {Role::admin, [](KeeperDesk&) { return Json{{"range", "203.0.113.0/24"}}; }}},
      {"people.ban_range", {Role::admin, range}},
      {"people.unban_range",
       {Role::admin, after("people.ban_range", {{"range", "203.0.113.0/24"}, {"hours", 1}}, range)}},
      {"rooms.list", {Role::moderator, nothing}},
      {"rooms.show", {Role::moderator, at_table(Json::object())}},
      {"rooms.look", {Role::moderator, at_table({{"viewpoint", "spectator"}})}},
      {"rooms.pause", {Role::moderator, at_table({{"reason", "a quarrel"}})}},
      {"rooms.resume", {Role::moderator, at_table(Json::object())}},
      {"rooms.end", {Role::admin, at_table({{"reason", "a quarrel"}})}},
      {"rooms.void", {Role::admin, at_table({{"reason", "a quarrel"}})}},
      {"rooms.seat_bot", {Role::admin, at_table({{"seat", 1}, {"level", "easy"}, {"reason", "left"}})}},
      {"rooms.move_seat",
       {Role::admin,
        [](KeeperDesk& desk) {
          desk.make_room("r_1");
          return Json{{"room", "r_1"}, {"seat", 1}, {"account", desk.victim.account.id}, {"reason", "left"}};
        }}},
      {"rooms.roll_back", {Role::admin, at_table({{"to", 9}, {"reason", "a slip"}})}},
      {"rooms.export", {Role::admin, at_table(Json::object())}},
      {"reports.list", {Role::moderator, nothing}},
      {"reports.dismiss",
       {Role::moderator,
        [](KeeperDesk& desk) {
          const Json report{{"account", desk.victim.account.id}, {"kind", "spam"}};
          const Reply made = desk.ask(desk.owner.conn, "report.create", report, desk.owner.account);
          return Json{{"report", made.result["report"]}, {"reason", "nothing in it"}};
        }}},
      {"server.health", {Role::admin, nothing}},
      {"server.config", {Role::admin, nothing}},
      {"server.log_level", {Role::admin, [](KeeperDesk&) { return Json{{"level", "debug"}}; }}},
      {"server.announce", {Role::admin, [](KeeperDesk&) { return Json{{"text", "Soon"}, {"minutes", 5}}; }}},
      {"server.withdraw",
       {Role::admin,
        [](KeeperDesk& desk) {
          const Reply made = desk.act(desk.owner, "server.announce", {{"text", "Soon"}, {"minutes", 5}});
          return Json{{"id", made.result["announcement"]["id"]}};
        }}},
      {"server.maintenance", {Role::admin, [](KeeperDesk&) { return Json{{"on", true}, {"text", "New release"}}; }}},
      {"audit.list", {Role::admin, nothing}},
      {"staff.list", {Role::owner, nothing}},
      {"staff.invite", {Role::owner, [](KeeperDesk&) { return Json{{"role", "moderator"}, {"reason", "help"}}; }}},
      {"staff.withdraw_invitation",
       {Role::owner,
        [](KeeperDesk& desk) {
          const Reply made = desk.act(desk.owner, "staff.invite", {{"role", "owner"}, {"reason", "help"}});
          return Json{{"id", made.result["id"]}};
        }}},
      {"staff.remove", {Role::owner, about_admin}},
      {"staff.set_role",
       {Role::owner,
        [](KeeperDesk& desk) {
          return Json{{"account", desk.admin.account.id}, {"role", "moderator"}, {"reason", "less"}};
        }}},
      {"staff.sign_out", {Role::owner, about_admin}},
  };
  return k_all;
}

TEST(KeeperRights, EveryActIsAllowedForItsRoleAndRefusedForAllBelow) {
  for (const Act& act : all_acts()) {
    const std::string name(act.name);
    const auto expected = expectations().find(name);
    ASSERT_NE(expected, expectations().end()) << name << " has no line in this test";
    EXPECT_EQ(least_role(act.right), expected->second.least) << name;
    for (const Role role : {Role::moderator, Role::admin, Role::owner}) {
      KeeperDesk desk;
      const KeeperDesk::Person& who = role == Role::owner   ? desk.owner
                                      : role == Role::admin ? desk.admin
                                                            : desk.moderator;
      const Json params = expected->second.params(desk);
      const std::size_t before = desk.audit().size();
      const std::string told = desk.act_error(who, name, params);
      const bool allowed = role >= expected->second.least;
      EXPECT_EQ(told, allowed ? "" : "not_allowed") << name << " by " << name_of(role);
      EXPECT_EQ(desk.audit().size(), before + (allowed && act.audited ? 1 : 0)) << name << " by " << name_of(role);
    }
  }
  EXPECT_EQ(expectations().size(), all_acts().size());
}

TEST(KeeperRights, NobodyElseDoesAnyAct) {
  KeeperDesk desk;
  for (const Act& act : all_acts()) {
    const Json asked = {{"act", act.name}, {"params", expectations().at(std::string(act.name)).params(desk)}};
    const std::string name(act.name);
    EXPECT_EQ(desk.ask_for_error(ConnId{7}, "staff.act", asked), "staff_sign_in") << name << " by a visitor";
    EXPECT_EQ(desk.ask_for_error(desk.victim.conn, "staff.act", asked, desk.victim.account), "staff_sign_in") << name;
    Json forged = asked;
    forged["token"] = desk.victim.session;
    EXPECT_EQ(desk.ask_for_error(ConnId{7}, "staff.act", forged), "staff_sign_in") << name << " with a player's token";
    // A keeper's connection on which another person signed in as a player.
    EXPECT_EQ(desk.ask_for_error(desk.owner.conn, "staff.act", asked, desk.victim.account), "staff_sign_in") << name;
  }
}

TEST(KeeperRights, ATokenIsGoodOnAnyConnection) {
  KeeperDesk desk;
  const Json asked = {{"act", "rooms.list"}, {"token", desk.moderator.token}};
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "staff.act", asked), "");
  const Json more = {{"act", "server.health"}, {"token", desk.moderator.token}};
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "staff.act", more), "not_allowed");
}

TEST(KeeperRights, AreNotUsedOnOneselfOrOnKeepersOfTheSameOrAHigherRole) {
  KeeperDesk desk;
  const auto suspend = [&](const KeeperDesk::Person& who, const KeeperDesk::Person& whom) {
    return desk.act_error(who, "people.suspend", {{"account", whom.account.id}, {"reason", "x"}, {"hours", 1}});
  };
  EXPECT_EQ(suspend(desk.moderator, desk.moderator), "not_allowed");
  EXPECT_EQ(suspend(desk.moderator, desk.admin), "not_allowed");
  EXPECT_EQ(suspend(desk.admin, desk.owner), "not_allowed");
  EXPECT_EQ(suspend(desk.admin, desk.moderator), "");
  EXPECT_EQ(desk.act_error(desk.moderator, "rooms.list"), "staff_sign_in") << "a suspended keeper keeps nothing";
  EXPECT_EQ(desk.act_error(desk.owner, "staff.remove", {{"account", desk.owner.account.id}, {"reason", "x"}}),
            "not_allowed");
}

TEST(KeeperRights, GoAtOnceWithTheRole) {
  KeeperDesk desk;
  EXPECT_EQ(desk.act_error(desk.admin, "server.health"), "");
  const Json down = {{"account", desk.admin.account.id}, {"role", "moderator"}, {"reason", "less"}};
  ASSERT_EQ(desk.act_error(desk.owner, "staff.set_role", down), "");
  EXPECT_EQ(desk.act_error(desk.admin, "server.health"), "staff_sign_in");
  ASSERT_EQ(desk.act_error(desk.owner, "staff.remove", {{"account", desk.moderator.account.id}, {"reason", "x"}}), "");
  EXPECT_EQ(desk.act_error(desk.moderator, "rooms.list"), "staff_sign_in");
}

}  // namespace
}  // namespace server
