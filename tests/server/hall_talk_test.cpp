// What holds for somebody everywhere: blocking, being muted; the lobby's chat and its rules; reports.
#include <algorithm>
#include <gtest/gtest.h>

#include "tests/server/hall_desk.h"
#include "tests/server/keeper_desk.h"

namespace server {
namespace {

class HallTalk : public testing::Test {
 protected:
  HallDesk desk;
  const ConnId ann{1};
  const ConnId bea{2};
  Account ann_account;
  Account bea_account;

  void SetUp() override {
    ann_account = come_in(ann, "Ann");
    bea_account = come_in(bea, "Bea");
  }
  Account come_in(ConnId conn, const std::string& nickname) {
    desk.guest(conn, nickname);
    const auto told = desk.told<SignedIn>();
    EXPECT_EQ(told.size(), 1U);
    return told.at(0).second.account;
  }
  /// What was told of their standing last.
  SharedStanding standing_of(ConnId conn) {
    SharedStanding last;
    for (const auto& [to, mail] : desk.told<StandingIs>()) {
      if (to == conn) last = mail.standing;
    }
    return last;
  }
  Json say(const std::string& text) { return {{"text", text}, {"key", "key-" + std::to_string(++keys)}}; }
  int keys = 10'000;
};

TEST_F(HallTalk, WhoSignsInIsToldTheirStanding) {
  const auto standing = standing_of(ann);
  ASSERT_NE(standing, nullptr);
  EXPECT_TRUE(standing->blocked.empty());
  EXPECT_EQ(standing->muted_until_ms, 0);
}

TEST_F(HallTalk, WhoIsBlockedIsSoOnEveryConnectionAndAfterARestart) {
  EXPECT_EQ(desk.ask_for_error(ann, "account.block", {{"account", bea_account.id}}, ann_account), "");
  EXPECT_TRUE(standing_of(ann)->blocked.contains(bea_account.id));
  const auto list = desk.ask(ann, "account.blocks", Json::object(), ann_account).result;
  EXPECT_EQ(list, (Json{{"blocked", {{{"account", bea_account.id}, {"nickname", "Bea"}}}}}));
  desk.mail(ConnGone{ann});
  EXPECT_EQ(desk.hall().talk().standing_of(ann_account.id), nullptr) << "only those who are there are remembered";
  EXPECT_EQ(desk.store.reader()->moderation().standing(ann_account.id)->blocks.size(), 1U);
  EXPECT_EQ(desk.ask_for_error(bea, "account.unblock", {{"account", ann_account.id}}, bea_account), "")
      << "nothing to take back is nothing to refuse";
}

TEST_F(HallTalk, WhoIsBlockedHasAnotherStandingBeforeTheBlockIsAnswered) {
  desk.send(ann, "account.block", {{"account", bea_account.id}}, ann_account);
  for (Persist& persist : desk.take<Persist>()) {
    desk.mail(Stored{persist.ticket, desk.store.writer().commit({&persist.group, 1}).front()});
  }
  const auto told = standing_of(bea);
  ASSERT_NE(told, nullptr);
  EXPECT_TRUE(told->blocked_by.contains(ann_account.id));
  EXPECT_TRUE(desk.told<Replied>().empty()) << "nobody was answered yet";
  desk.do_storage();
  EXPECT_TRUE(desk.reply().error.is_null());
  EXPECT_TRUE(standing_of(bea)->blocked_by.contains(ann_account.id));
  desk.ask(ann, "account.unblock", {{"account", bea_account.id}}, ann_account);
  EXPECT_TRUE(standing_of(bea)->blocked_by.empty());
}

TEST_F(HallTalk, WhoBlockedNeedNotBeThereForItToCountAndIsNamedToNobody) {
  desk.ask(ann, "account.block", {{"account", bea_account.id}}, ann_account);
  desk.mail(ConnGone{ann});
  EXPECT_EQ(desk.store.reader()->moderation().standing(bea_account.id)->blocked_by, std::vector{ann_account.id});
  EXPECT_TRUE(standing_of(bea)->blocked_by.contains(ann_account.id));
  const Json own = desk.ask(bea, "account.export", Json::object(), bea_account).result;
  EXPECT_EQ(own.dump().find(ann_account.id), std::string::npos);
  EXPECT_TRUE(desk.ask(bea, "account.blocks", Json::object(), bea_account).result["blocked"].empty());
}

TEST_F(HallTalk, WhatCouldNotBeReadKeepsNobodyWaiting) {
  const ConnId cleo{3};
  desk.send(cleo, "guest.create", {{"nickname", "Cleo"}});
  for (Persist& persist : desk.take<Persist>()) {
    desk.mail(Stored{persist.ticket, desk.store.writer().commit({&persist.group, 1}).front()});
  }
  const auto loads = desk.take<LoadStanding>();
  ASSERT_EQ(loads.size(), 1U);
  desk.told<StandingIs>();
  desk.mail(StandingLoaded{loads[0].ticket, {}, true});
  const auto told = desk.told<StandingIs>();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].first, cleo);
  EXPECT_EQ(told[0].second.standing, nullptr);
}

TEST_F(HallTalk, UnblockingTakesItBack) {
  desk.ask(ann, "account.block", {{"account", bea_account.id}}, ann_account);
  desk.ask(ann, "account.unblock", {{"account", bea_account.id}}, ann_account);
  EXPECT_TRUE(standing_of(ann)->blocked.empty());
}

TEST_F(HallTalk, NobodyBlocksThemselvesOrNobody) {
  EXPECT_EQ(desk.ask_for_error(ann, "account.block", {{"account", ann_account.id}}, ann_account), "no_such_account");
  EXPECT_EQ(desk.ask_for_error(ann, "account.block", {{"account", "u_none"}}, ann_account), "no_such_account");
  EXPECT_EQ(desk.ask_for_error(ann, "account.block", Json::object(), ann_account), "bad_params");
}

TEST_F(HallTalk, WhatCouldNotBeReadIsReadAgainWhenItIsWanted) {
  const ConnId cleo{3};
  desk.send(cleo, "guest.create", {{"nickname", "Cleo"}});
  for (Persist& persist : desk.take<Persist>()) {
    desk.mail(Stored{persist.ticket, desk.store.writer().commit({&persist.group, 1}).front()});
  }
  const auto loads = desk.take<LoadStanding>();
  ASSERT_EQ(loads.size(), 1U);
  desk.mail(StandingLoaded{loads[0].ticket, {}, true});
  desk.do_storage();
  EXPECT_EQ(standing_of(cleo), nullptr);
  desk.mail(WantStanding{cleo});
  desk.do_storage();
  EXPECT_NE(standing_of(cleo), nullptr);
}

TEST_F(HallTalk, AReadingThatWasOvertakenIsNotBelieved) {
  desk.send(ann, "account.block", {{"account", bea_account.id}}, ann_account);
  const auto persist = desk.take<Persist>();
  ASSERT_EQ(persist.size(), 1U);
  desk.mail(Stored{persist[0].ticket, desk.store.writer().commit({&persist[0].group, 1}).front()});
  const auto early = desk.take<LoadStanding>();
  desk.send(ann, "account.unblock", {{"account", "u_none"}}, ann_account);
  const auto next = desk.take<Persist>();
  ASSERT_EQ(next.size(), 1U);
  desk.mail(Stored{next[0].ticket, desk.store.writer().commit({&next[0].group, 1}).front()});
  desk.do_storage();
  ASSERT_TRUE(standing_of(ann)->blocked.contains(bea_account.id));
  ASSERT_EQ(early.size(), 2U) << "of who is blocked, too";
  ASSERT_EQ(early[1].account, ann_account.id);
  desk.mail(StandingLoaded{early[1].ticket, {}, false});
  EXPECT_EQ(standing_of(ann), nullptr) << "nothing new was told";
  EXPECT_TRUE(desk.hall().talk().standing_of(ann_account.id)->blocked.contains(bea_account.id));
}

TEST_F(HallTalk, InTheLobbyTooLengthRateAndRepetitionHaveTheirLimits) {
  const ChatPolicy policy;
  EXPECT_EQ(desk.ask_for_error(ann, "chat.send", say(std::string(policy.text_length_max + 1, 'a')), ann_account),
            "bad_text");
  EXPECT_EQ(desk.ask_for_error(ann, "chat.send", say("Hello!"), ann_account), "");
  EXPECT_EQ(desk.ask_for_error(ann, "chat.send", say("hello"), ann_account), "said_again");
  for (int i = 1; i < policy.lines_burst; ++i) {
    EXPECT_EQ(desk.ask_for_error(ann, "chat.send", say("line " + std::to_string(i)), ann_account), "");
  }
  EXPECT_EQ(desk.ask_for_error(ann, "chat.send", say("one more"), ann_account), "rate_limited");
  EXPECT_EQ(desk.ask_for_error(bea, "chat.send", say("and I?"), bea_account), "");
  EXPECT_EQ(desk.ask_for_error(ConnId{9}, "chat.send", say("a visitor")), "not_signed_in");
}

TEST_F(HallTalk, TheLobbyHearsWhatIsSaidThereAndComersReadIt) {
  desk.ask(bea, "lobby.subscribe");
  const auto reply = desk.ask(ann, "chat.send", say("a table for two?"), ann_account);
  EXPECT_EQ(reply.result, (Json{{"channel", "table"}, {"number", 1}}));
  const auto heard = desk.take<Broadcast>();
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_EQ(heard[0].conns, std::vector<ConnId>{bea});
  EXPECT_EQ(heard[0].frame->message().at("params").at("line").at("text"), "a table for two?");
  EXPECT_FALSE(heard[0].frame->message().at("params").contains("table"));
  const auto lines = desk.ask(ConnId{9}, "chat.history").result.at("lines");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].at("nickname"), "Ann");
}

TEST_F(HallTalk, AReportFromTheLobbyIsStoredWithWhatWasSaid) {
  desk.ask(bea, "chat.send", say("you fool"), bea_account);
  const auto reply = desk.ask(ann, "report.create",
                              {{"account", bea_account.id}, {"kind", "abuse"}, {"text", " again "}}, ann_account);
  const auto reports = desk.store.reader()->moderation().reports("open", 10);
  ASSERT_EQ(reports->size(), 1U);
  const auto& report = reports->front();
  EXPECT_EQ(reply.result, (Json{{"report", report.id}}));
  EXPECT_EQ(report.reporter, ann_account.id);
  EXPECT_EQ(report.account, bea_account.id);
  EXPECT_EQ(report.text, "again");
  EXPECT_EQ(Json::parse(report.context).at(0).at("text"), "you fool");
}

TEST_F(HallTalk, AReportFromATableIsTheRoomsToStore) {
  desk.send(ann, "report.create", {{"table", "r_1"}, {"account", bea_account.id}, {"kind", "spam"}}, ann_account);
  const auto sent = desk.take<ToRoom>();
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0].room.text, "r_1");
  EXPECT_EQ(sent[0].mail.get<ReportWanted>().row.kind, "spam");
}

TEST_F(HallTalk, ReportsHaveALimitForEachPerson) {
  const Json report{{"account", bea_account.id}, {"kind", "spam"}};
  const HallLimits limits;
  for (std::int64_t i = 0; i < limits.reports_per_person; ++i) {
    EXPECT_EQ(desk.ask_for_error(ann, "report.create", report, ann_account), "");
  }
  EXPECT_EQ(desk.ask_for_error(ann, "report.create", report, ann_account), "too_many_attempts");
  EXPECT_EQ(desk.ask_for_error(bea, "report.create", {{"account", ann_account.id}, {"kind", "other"}}, bea_account),
            "");
  EXPECT_EQ(desk.ask_for_error(bea, "report.create", {{"account", "u_none"}, {"kind", "other"}}, bea_account),
            "no_such_account");
}

/// The lobby's chat, as people from different addresses write in it and a moderator watches over it.
class HallLobbyRules : public testing::Test {
 protected:
  KeeperDesk desk;
  const std::string home = "192.0.2.1";
  std::uint64_t conns = 1'000;
  int keys = 20'000;

  Account guest() {
    desk.guest(ConnId{++conns}, "Gus");
    return desk.told<SignedIn>().back().second.account;
  }
  Reply say(const Account& who, const std::string& address) {
    const std::string key = "key-" + std::to_string(++keys);
    Request request = asked(ConnId{7}, keys, "chat.send", {{"text", "line " + key}, {"key", key}}, who);
    request.address = address;
    desk.mail(HallRequest{std::move(request)});
    desk.do_storage();
    auto replies = desk.told<Replied>();
    EXPECT_EQ(replies.size(), 1U);
    return replies.back().second.reply;
  }
  std::string why_not(const Account& who, const std::string& address) { return HallDesk::error_of(say(who, address)); }
  /// A guest who never spoke before.
  std::string why_no_guest(const std::string& address) { return why_not(guest(), address); }
  void set(std::int64_t slow_seconds, const std::string& writers) {
    const Json rules{{"slow_seconds", slow_seconds}, {"writers", writers}, {"reason", "a flood"}};
    ASSERT_EQ(desk.act_error(desk.moderator, "lobby.rules", rules), "");
  }
  Json history() { return desk.ask(ConnId{9}, "chat.history").result; }
  /// The rules that the lobby was told of since the last time.
  std::vector<Json> told() {
    std::vector<Json> rules;
    for (const Broadcast& one : desk.take<Broadcast>()) {
      const Json message = one.frame->message();
      if (message.at("method") == "chat.rules") rules.push_back(message.at("params").at("rules"));
    }
    return rules;
  }
};

TEST_F(HallLobbyRules, AnAddressHasSoManyLinesHoweverManyGuestsItHas) {
  const HallLimits limits;
  for (std::int64_t line = 0; line < limits.lobby_lines_per_address; ++line) ASSERT_EQ(why_no_guest(home), "") << line;
  const Json data = say(guest(), home).error.at("data");
  EXPECT_EQ(data.at("code"), "rate_limited");
  EXPECT_EQ(data.at("field"), "lobby_lines_per_address");
  EXPECT_EQ(data.at("retry_after_ms"), limits.lobby_line_seconds_per_address * 1'000);
  EXPECT_EQ(why_no_guest("192.0.2.2"), "") << "others are not concerned";
  EXPECT_EQ(why_not(desk.moderator.account, home), "") << "nor is the staff";
  desk.wait_ms(data.at("retry_after_ms").get<std::int64_t>());
  EXPECT_EQ(why_no_guest(home), "");
  EXPECT_EQ(why_no_guest(home), "rate_limited") << "one for each that came back";
}

TEST_F(HallLobbyRules, AClassBehindOneAddressTalksAsItDoes) {
  std::vector<Account> pupils;
  for (int i = 0; i < 30; ++i) pupils.push_back(guest());
  for (int minute = 0; minute < 5; ++minute) {
    for (const Account& pupil : pupils) EXPECT_EQ(why_not(pupil, home), "") << minute;
    desk.wait_ms(60'000);
  }
}

TEST_F(HallLobbyRules, AHouseholdHasFourTimesAsMuchAndNoMore) {
  const HallLimits limits;
  int taken = 0;
  for (int network = 0; network < 250; ++network) {
    taken += why_no_guest("2001:db8:0:" + std::to_string(network % 100) + "::") == "" ? 1 : 0;
  }
  EXPECT_EQ(taken, 4 * limits.lobby_lines_per_address);
  EXPECT_EQ(why_no_guest("2001:db8:1::"), "") << "the next household";
}

TEST_F(HallLobbyRules, WhoIsTooFastByThemselvesUsesNothingUp) {
  const Account loud = guest();
  const ChatPolicy policy;
  const HallLimits limits;
  for (std::int64_t line = 0; line < policy.lines_burst; ++line) ASSERT_EQ(why_not(loud, home), "");
  for (std::int64_t line = 0; line < limits.lobby_lines_per_address; ++line)
    EXPECT_EQ(why_not(loud, home), "rate_limited");
  EXPECT_EQ(why_no_guest(home), "") << "what was refused is not the neighbours' loss";
}

TEST_F(HallLobbyRules, InSlowModeEverybodyButTheStaffWritesOnceInSoManySeconds) {
  const Account ann = guest();
  set(30, "everybody");
  EXPECT_EQ(why_not(ann, home), "");
  desk.wait_ms(10'000);
  const Json data = say(ann, home).error.at("data");
  EXPECT_EQ(data.at("code"), "rate_limited");
  EXPECT_EQ(data.at("field"), "slow_seconds");
  EXPECT_EQ(data.at("retry_after_ms"), 20'000);
  EXPECT_EQ(why_not(ann, "192.0.2.2"), "rate_limited") << "the person, wherever they are";
  EXPECT_EQ(why_not(desk.victim.account, home), "") << "each by themselves";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(why_not(desk.moderator.account, home), "");
  desk.wait_ms(20'000);
  EXPECT_EQ(why_not(ann, home), "");
  set(0, "everybody");
  EXPECT_EQ(why_not(ann, home), "") << "at once";
}

TEST_F(HallLobbyRules, ALineThatWasNotStoredCountsForNothing) {
  const Account ann = guest();
  set(600, "everybody");
  Request request = asked(ConnId{7}, 1, "chat.send", {{"text", "one"}, {"key", "key-00001"}}, ann);
  request.address = home;
  desk.mail(HallRequest{request});
  for (const LoadChat& load : desk.take<LoadChat>()) desk.mail(read_chat(desk.store.reader()->moderation(), load));
  const auto persists = desk.take<Persist>();
  ASSERT_EQ(persists.size(), 1U);
  desk.mail(Stored{persists[0].ticket, storage::WriteStatus::full});
  EXPECT_EQ(HallDesk::error_of(desk.told<Replied>().back().second.reply), "storage_unavailable");
  EXPECT_EQ(why_not(ann, home), "");
  EXPECT_EQ(why_not(ann, home), "rate_limited");
}

TEST_F(HallLobbyRules, OnlyRegisteredPeopleWriteAsLongAsThatIsSet) {
  const Account ann = guest();
  set(0, "registered");
  const Json data = say(ann, home).error.at("data");
  EXPECT_EQ(data.at("code"), "not_registered");
  EXPECT_EQ(data.at("field"), "writers");
  EXPECT_EQ(why_not(desk.victim.account, home), "");
  EXPECT_TRUE(history().contains("lines")) << "everybody reads";
  set(0, "everybody");
  EXPECT_EQ(why_not(ann, home), "");
}

TEST_F(HallLobbyRules, AreToldToWhoComesAndToWhoIsThereWhenTheyChange) {
  desk.ask(ConnId{9}, "lobby.subscribe");
  EXPECT_FALSE(history().contains("rules"));
  set(30, "registered");
  const Json both{{"slow_seconds", 30}, {"registered_only", true}};
  EXPECT_EQ(told(), std::vector{both});
  EXPECT_EQ(history().at("rules"), both);
  set(30, "registered");
  EXPECT_TRUE(told().empty()) << "nothing is new";
  set(30, "everybody");
  EXPECT_EQ(told(), std::vector{(Json{{"slow_seconds", 30}})});
  set(0, "everybody");
  EXPECT_EQ(told(), std::vector{Json::object()});
  EXPECT_FALSE(history().contains("rules"));
  EXPECT_TRUE(desk.take<BroadcastToAll>().empty()) << "it is no notice for everybody";
  EXPECT_EQ(desk.audit().back().kind, "lobby.rules");
}

TEST_F(HallLobbyRules, AreKeptOverARestartUntilTheyAreTakenBack) {
  set(600, "registered");
  const auto kept = [&]() -> Json {
    SeededEntropy entropy;
    Hall hall(one_game(), entropy, HallLimits{});
    Outbox told;
    hall.handle(*read_kept(*desk.store.reader()), desk.now, told);
    hall.handle(HallRequest{asked(ConnId{9}, 1, "chat.history", Json::object())}, desk.now, told);
    const auto load = std::ranges::find_if(told, [](const Out& one) { return one.holds<LoadChat>(); });
    ChatLoaded loaded = read_chat(desk.store.reader()->moderation(), load->get<LoadChat>());
    hall.handle(std::move(loaded), desk.now, told);
    const auto answered = std::ranges::find_if(told, [](const Out& one) { return one.holds<ToConn>(); });
    return result_of(answered->get<ToConn>().mail.get<Replied>().reply).value("rules", Json());
  };
  EXPECT_EQ(kept(), (Json{{"slow_seconds", 600}, {"registered_only", true}}));
  set(0, "everybody");
  EXPECT_TRUE(kept().is_null());
  EXPECT_EQ(Kept(read_kept(*desk.store.reader())->kept).find(k_switch, k_lobby_rules), nullptr);
}

TEST_F(HallLobbyRules, AreSetWithWhatTheyNeedAndNothingElse) {
  const Json good{{"slow_seconds", 30}, {"writers", "registered"}, {"reason", "a flood"}};
  const auto error = [&](const std::string& member, const Json& value) {
    Json wrong = good;
    wrong[member] = value;
    if (value.is_null()) wrong.erase(member);
    return desk.act_error(desk.moderator, "lobby.rules", wrong);
  };
  EXPECT_EQ(error("slow_seconds", -1), "bad_params");
  EXPECT_EQ(error("slow_seconds", 3'601), "bad_params");
  EXPECT_EQ(error("slow_seconds", Json()), "bad_params");
  EXPECT_EQ(error("writers", "nobody"), "bad_params");
  EXPECT_EQ(error("reason", Json()), "bad_params");
  EXPECT_FALSE(history().contains("rules"));
}

}  // namespace
}  // namespace server
