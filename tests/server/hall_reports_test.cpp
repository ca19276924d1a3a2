// Reports on their way to keepers, and what keepers do: mute, and say that there is nothing in it.
#include "tests/server/keeper_desk.h"

namespace server {
namespace {

class HallReports : public testing::Test {
 protected:
  KeeperDesk desk;
  int keys = 20'000;

  Reply say(const KeeperDesk::Person& who, const std::string& text) {
    return desk.ask(who.conn, "chat.send", {{"text", text}, {"key", "key-" + std::to_string(++keys)}}, who.account);
  }
  /// The owner reports the victim; the report's id.
  std::string report() {
    const Json asked{{"account", desk.victim.account.id}, {"kind", "abuse"}, {"text", "look"}};
    return desk.ask(desk.owner.conn, "report.create", asked, desk.owner.account).result.value("report", "");
  }
  Json mute_of_victim(Json more = Json::object()) {
    more.update({{"account", desk.victim.account.id}, {"hours", 2}, {"reason", "Be kind."}});
    return more;
  }
  Json open_reports() { return desk.act(desk.moderator, "reports.list").result.at("reports"); }
};

TEST_F(HallReports, AreListedWithTheirContextAndTheOldestFirst) {
  say(desk.victim, "you fool");
  const std::string first = report();
  desk.wait_ms(1);
  const std::string second = report();
  const Json reports = open_reports();
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0].at("id"), first);
  EXPECT_EQ(reports[1].at("id"), second);
  const Json& one = reports[0];
  EXPECT_EQ(one.at("reporter"), (Json{{"account", desk.owner.account.id}, {"nickname", "Olga"}}));
  EXPECT_EQ(one.at("reported"), (Json{{"account", desk.victim.account.id}, {"nickname", "Vic"}}));
  EXPECT_EQ(one.at("kind"), "abuse");
  EXPECT_EQ(one.at("text"), "look");
  EXPECT_FALSE(one.contains("room")) << "it was in the lobby";
  ASSERT_EQ(one.at("lines").size(), 1U);
  EXPECT_EQ(one.at("lines")[0].at("text"), "you fool");
  EXPECT_EQ(desk.act_error(desk.moderator, "reports.list", {{"state", "strange"}}), "bad_params");
}

TEST_F(HallReports, AreClosedOnceByAnActThatIsInTheLogOfActs) {
  const std::string id = report();
  EXPECT_EQ(desk.act_error(desk.moderator, "reports.dismiss", {{"report", id}}), "bad_params") << "without a reason";
  const Json dismiss{{"report", id}, {"reason", "nothing in it"}};
  EXPECT_EQ(desk.act_error(desk.moderator, "reports.dismiss", dismiss), "");
  const auto records = desk.audit();
  EXPECT_EQ(records.back().kind, "reports.dismiss");
  EXPECT_EQ(records.back().key, desk.victim.account.id);
  EXPECT_TRUE(open_reports().empty());
  EXPECT_EQ(desk.act_error(desk.admin, "reports.dismiss", dismiss), "not_found");
  EXPECT_EQ(desk.act_error(desk.admin, "reports.dismiss", {{"report", "p_none"}, {"reason", "x"}}), "not_found");
  EXPECT_EQ(desk.act(desk.admin, "reports.list", {{"state", "dismissed"}}).result.at("reports").size(), 1U);
}

TEST_F(HallReports, NobodyDismissesOneAboutThemselves) {
  const Json asked{{"account", desk.moderator.account.id}, {"kind", "abuse"}};
  const Reply made = desk.ask(desk.victim.conn, "report.create", asked, desk.victim.account);
  const Json dismiss{{"report", made.result.at("report")}, {"reason", "no"}};
  EXPECT_EQ(desk.act_error(desk.moderator, "reports.dismiss", dismiss), "not_allowed");
  EXPECT_EQ(desk.act_error(desk.admin, "reports.dismiss", dismiss), "");
}

TEST_F(HallReports, WhoIsMutedCanNotWriteAndIsToldWhyAndUntilWhen) {
  const std::int64_t until_ms = desk.now.wall_ms + 2 * 3'600'000;
  const Reply muted = desk.act(desk.moderator, "people.mute", mute_of_victim({{"report", report()}}));
  ASSERT_TRUE(muted.error.is_null()) << muted.error;
  EXPECT_EQ(muted.result.at("mute").at("until_ms"), until_ms);
  EXPECT_TRUE(open_reports().empty()) << "the report is closed with it";
  SharedStanding told;
  for (const auto& [conn, mail] : desk.told<StandingIs>()) {
    if (conn == desk.victim.conn) told = mail.standing;
  }
  ASSERT_NE(told, nullptr) << "rooms know it from the connection";
  EXPECT_EQ(told->muted_until_ms, until_ms);
  const Json data = say(desk.victim, "hello").error.at("data");
  EXPECT_EQ(data.at("code"), "muted");
  EXPECT_EQ(data.at("reason"), "Be kind.");
  EXPECT_EQ(data.at("until_ms"), until_ms);
  EXPECT_TRUE(say(desk.owner, "hello").error.is_null());
  const Json person = desk.act(desk.moderator, "people.show", {{"account", desk.victim.account.id}}).result;
  EXPECT_EQ(person.at("person").at("mute").at("reason"), "Be kind.");
  desk.wait_ms(2 * 3'600'000);
  EXPECT_TRUE(say(desk.victim, "sorry").error.is_null()) << "the term is over";
}

TEST_F(HallReports, AMuteIsLiftedAndOutlivesARestart) {
  ASSERT_EQ(desk.act_error(desk.moderator, "people.mute", mute_of_victim()), "");
  EXPECT_EQ(desk.store.reader()->moderation().standing(desk.victim.account.id)->mutes.size(), 1U);
  desk.mail(ConnGone{desk.victim.conn});
  ASSERT_EQ(desk.ask_for_error(ConnId{77}, "session.resume", {{"token", desk.victim.session}}), "");
  EXPECT_EQ(desk.hall().talk().standing_of(desk.victim.account.id)->mute_reason, "Be kind.");
  const Json lift{{"account", desk.victim.account.id}, {"reason", "said sorry"}};
  EXPECT_EQ(desk.act_error(desk.moderator, "people.unmute", lift), "");
  EXPECT_EQ(desk.hall().talk().standing_of(desk.victim.account.id)->muted_until_ms, 0);
  EXPECT_EQ(desk.act_error(desk.moderator, "people.unmute", lift), "not_found");
}

TEST_F(HallReports, AMuteNamesTheRightReportAndNoKeeperOfTheSameRole) {
  const std::string id = report();
  Json other = mute_of_victim({{"report", id}});
  other["account"] = desk.somebody("Wim", "wim").account.id;
  EXPECT_EQ(desk.act_error(desk.moderator, "people.mute", other), "not_found");
  EXPECT_EQ(open_reports().size(), 1U);
  Json keeper = mute_of_victim();
  keeper["account"] = desk.admin.account.id;
  EXPECT_EQ(desk.act_error(desk.moderator, "people.mute", keeper), "not_allowed");
  ASSERT_EQ(desk.act_error(desk.moderator, "people.mute", mute_of_victim({{"report", id}})), "");
  EXPECT_EQ(desk.act_error(desk.moderator, "people.mute", mute_of_victim({{"report", id}})), "not_found")
      << "dealt with already";
}

}  // namespace
}  // namespace server
