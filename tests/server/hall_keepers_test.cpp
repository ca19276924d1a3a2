// Keepers: second factors, sessions, what their acts do, the log of acts.
#include "server/hall/origins/address_range.h"
#include "tests/server/keeper_desk.h"

namespace server {
namespace {

// ---- RFC 6238, appendix B: SHA-1, the secret is these 20 characters, eight digits ----

TEST(Totp, MakesTheCodesOfTheRfc) {
  const std::string text = "12345678901234567890";
  const std::vector<std::uint8_t> secret(text.begin(), text.end());
  const std::vector<std::pair<std::int64_t, std::string>> vectors{{59, "94287082"},
                                                                  {1'111'111'109, "07081804"},
                                                                  {1'111'111'111, "14050471"},
                                                                  {1'234'567'890, "89005924"},
                                                                  {2'000'000'000, "69279037"},
                                                                  {20'000'000'000, "65353130"}};
  for (const auto& [seconds, code] : vectors) {
    EXPECT_EQ(totp_code(secret, totp_step(seconds * 1000), 8), code) << seconds;
    EXPECT_EQ(totp_code(secret, totp_step(seconds * 1000)), code.substr(2)) << seconds;
  }
  EXPECT_EQ(base32(secret), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  EXPECT_EQ(otpauth_uri(secret, "Ann-1"),
            "otpauth://totp/Vivarium:Ann-1?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Vivarium&algorithm=SHA1"
            "&digits=6&period=30");
}

TEST(Totp, TakesTheStepsBesideNowAndEachOnce) {
  const std::vector<std::uint8_t> secret(20, 7);
  const std::int64_t now_ms = 1'790'000'000'000;
  const std::uint64_t step = totp_step(now_ms);
  for (const std::uint64_t near : {step - 1, step, step + 1}) {
    EXPECT_EQ(totp_match(secret, totp_code(secret, near), now_ms, 0), near);
    EXPECT_EQ(totp_match(secret, totp_code(secret, near), now_ms, near), std::nullopt) << "used";
  }
  EXPECT_EQ(totp_match(secret, totp_code(secret, step + 2), now_ms, 0), std::nullopt);
  EXPECT_EQ(totp_match(secret, totp_code(secret, step - 2), now_ms, 0), std::nullopt);
  EXPECT_EQ(totp_match(secret, "", now_ms, 0), std::nullopt);
  const std::string code = totp_code(secret, step);
  EXPECT_EQ(totp_match(secret, code.substr(0, 3) + " " + code.substr(3), now_ms, 0), step);
}

TEST(BannedRange, IsReadWrittenAndMatched) {
  EXPECT_EQ(to_text(*parse_banned_range("203.0.113.77/24")), "203.0.113.0/24");
  EXPECT_EQ(to_text(*parse_banned_range("203.0.113.7")), "203.0.113.7/32");
  EXPECT_EQ(to_text(*parse_banned_range("2001:db8:1:2:3::4")), "2001:db8:1:2::/64");
  EXPECT_EQ(to_text(*parse_banned_range("2001:DB8::/32")), "2001:db8::/32");
  for (const char* wrong : {"", "x", "0.0.0.0/0", "10.0.0.0/7", "10.0.0.0/33", "::/0", "2001:db8::/65", "1.2.3.4/",
                            "1.2.3.4/-1", "1.2.3"}) {
    EXPECT_EQ(parse_banned_range(wrong), std::nullopt) << wrong;
  }
  EXPECT_TRUE(is_in(*parse_banned_range("203.0.113.0/25"), "203.0.113.127"));
  EXPECT_FALSE(is_in(*parse_banned_range("203.0.113.0/25"), "203.0.113.128"));
  EXPECT_TRUE(is_in(*parse_banned_range("2001:db8::/48"), "2001:db8:0:9::/64"));
  EXPECT_FALSE(is_in(*parse_banned_range("2001:db8::/48"), "2001:db8:1::/64"));
  EXPECT_FALSE(is_in(*parse_banned_range("203.0.113.0/25"), "nobody"));
}

// ---- signing in ----

TEST(Keepers, SignInWithACodeThatIsGoodOnce) {
  KeeperDesk desk;
  EXPECT_EQ(desk.ask_for_error(desk.admin.conn, "staff.sign_in", {{"code", desk.code(desk.admin)}}, desk.admin.account),
            "bad_code")
      << "it was used to enrol";
  desk.wait_ms(k_totp_step_ms);
  const std::string code = desk.code(desk.admin);
  const Reply reply = desk.ask(desk.admin.conn, "staff.sign_in", {{"code", code}}, desk.admin.account);
  ASSERT_TRUE(reply.error.is_null()) << reply.error;
  EXPECT_EQ(reply.result["role"], "admin");
  EXPECT_EQ(reply.result["expires_ms"], desk.now.wall_ms + 30 * 60'000);
  EXPECT_EQ(desk.ask_for_error(desk.admin.conn, "staff.sign_in", {{"code", code}}, desk.admin.account), "bad_code");
  EXPECT_EQ(desk.ask_for_error(desk.victim.conn, "staff.sign_in", {{"code", "000000"}}, desk.victim.account),
            "not_allowed");
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "staff.sign_in", {{"code", "000000"}}), "not_signed_in");
}

TEST(Keepers, ACodeIsNotGoodTwiceWhileTheFirstIsBeingStored) {
  KeeperDesk desk;
  desk.wait_ms(k_totp_step_ms);
  const std::string code = desk.code(desk.admin);
  desk.send(desk.admin.conn, "staff.sign_in", {{"code", code}}, desk.admin.account);
  desk.send(desk.admin.conn, "staff.sign_in", {{"code", code}}, desk.admin.account);
  desk.do_storage();
  const auto replies = desk.told<Replied>();
  ASSERT_EQ(replies.size(), 2U);
  EXPECT_EQ(KeeperDesk::error_of(replies[0].second.reply), "bad_code") << "refused at once";
  EXPECT_EQ(KeeperDesk::error_of(replies[1].second.reply), "");
}

TEST(Keepers, WhoGuessesCodesHasToWait) {
  KeeperDesk desk;
  desk.wait_ms(k_totp_step_ms);
  const auto guess = [&](const std::string& code) {
    return desk.ask_for_error(desk.admin.conn, "staff.sign_in", {{"code", code}}, desk.admin.account);
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(guess("12345x"), "bad_code");
  EXPECT_EQ(guess(desk.code(desk.admin)), "too_many_attempts");
  desk.wait_ms(60'000);
  EXPECT_EQ(guess(desk.code(desk.admin)), "");
}

TEST(Keepers, CodesAreCountedByAccountNotByAnAddressThatOthersShare) {
  KeeperDesk desk;
  desk.wait_ms(k_totp_step_ms);
  const auto guess = [&](const KeeperDesk::Person& who, const std::string& code) {
    Request request = asked(who.conn, 1, "staff.sign_in", {{"code", code}}, who.account);
    request.address = "192.0.2.1";
    desk.mail(HallRequest{request});
    desk.do_storage();
    return KeeperDesk::error_of(desk.told<Replied>().back().second.reply);
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(guess(desk.moderator, "12345x"), "bad_code");
  EXPECT_EQ(guess(desk.moderator, desk.code(desk.moderator)), "too_many_attempts");
  EXPECT_EQ(guess(desk.admin, desk.code(desk.admin)), "") << "beside the one who guesses";
}

TEST(Keepers, ASessionThatWasMadeToSignInEndsAlsoWhenNothingComesOfIt) {
  KeeperDesk desk;
  desk.wait_ms(k_totp_step_ms);
  for (const KeeperDesk::Person& who : {desk.victim, desk.admin}) {
    const Json asked = {{"code", "12345x"}, {"session", who.session}, {"end_session", true}};
    EXPECT_NE(desk.ask_for_error(ConnId{7}, "staff.sign_in", asked), "");
    EXPECT_EQ(desk.ask_for_error(ConnId{9}, "session.resume", {{"token", who.session}}), "bad_token");
  }
}

TEST(Keepers, SignInFromElsewhereWithThePlayersSessionWhichThenEnds) {
  KeeperDesk desk;
  desk.wait_ms(k_totp_step_ms);
  const Json asked = {{"code", desk.code(desk.admin)}, {"session", desk.admin.session}, {"end_session", true}};
  const Reply reply = desk.ask(ConnId{7}, "staff.sign_in", asked);
  ASSERT_TRUE(reply.error.is_null()) << reply.error;
  EXPECT_EQ(desk.ask_for_error(ConnId{8}, "staff.act", {{"act", "server.health"}, {"token", reply.result["token"]}}),
            "");
  EXPECT_EQ(desk.ask_for_error(ConnId{9}, "session.resume", {{"token", desk.admin.session}}), "bad_token");
}

TEST(Keepers, SessionsEnd) {
  KeeperDesk desk;
  EXPECT_EQ(desk.act_error(desk.owner, "rooms.list"), "");
  EXPECT_EQ(desk.ask_for_error(desk.owner.conn, "staff.sign_out", Json::object(), desk.owner.account), "");
  EXPECT_EQ(desk.act_error(desk.owner, "rooms.list"), "staff_sign_in");
  EXPECT_EQ(desk.act_error(desk.admin, "rooms.list"), "");
  desk.wait_ms(30 * 60'000);
  EXPECT_EQ(desk.act_error(desk.admin, "rooms.list"), "staff_sign_in");
}

TEST(Keepers, AnInvitationIsGoodOnceForWhomItWasMade) {
  KeeperDesk desk;
  const Json wish = {{"role", "moderator"}, {"account", desk.victim.account.id}, {"reason", "helps"}};
  const std::string token = desk.act(desk.owner, "staff.invite", wish).result["token"];
  KeeperDesk::Person eve = desk.somebody("Eve", "eve");
  EXPECT_EQ(desk.ask_for_error(eve.conn, "staff.claim", {{"token", token}}, eve.account), "bad_invitation");
  EXPECT_EQ(desk.ask_for_error(desk.victim.conn, "staff.confirm", {{"code", "1"}}, desk.victim.account),
            "bad_invitation");
  desk.become(desk.victim, token);
  EXPECT_EQ(desk.act_error(desk.victim, "rooms.list"), "");
  EXPECT_EQ(desk.ask_for_error(desk.victim.conn, "staff.claim", {{"token", token}}, desk.victim.account),
            "bad_invitation");
  const Reply guest = desk.ask(ConnId{7}, "guest.create", {{"nickname", "Gus"}});
  const Account gus = desk.told<SignedIn>().back().second.account;
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "staff.claim", {{"token", token}}, gus), "not_registered");
  const std::string late = desk.act(desk.owner, "staff.invite", {{"role", "admin"}, {"reason", "x"}}).result["token"];
  desk.wait_ms(24 * 3'600'000);
  EXPECT_EQ(desk.ask_for_error(eve.conn, "staff.claim", {{"token", late}}, eve.account), "bad_invitation");
}

// ---- what acts do ----

TEST(Keepers, ASuspendedPersonIsToldWhyAndUntilWhenAndComesBackAfterIt) {
  KeeperDesk desk;
  const std::string id = desk.victim.account.id;
  const Json wish = {{"account", id}, {"reason", "spam in the lobby"}, {"hours", 24}};
  ASSERT_EQ(desk.act_error(desk.moderator, "people.suspend", wish), "");
  const auto closed = desk.told<SessionRevoked>();
  ASSERT_EQ(closed.size(), 1U);
  EXPECT_EQ(closed[0].first, desk.victim.conn);
  const std::int64_t until_ms = desk.now.wall_ms + 24 * 3'600'000;
  EXPECT_EQ(closed[0].second.why->at("data")["reason"], "spam in the lobby");
  EXPECT_EQ(closed[0].second.why->at("data")["until_ms"], until_ms);
  const Json resume = {{"token", desk.victim.session}};
  const Json sign_in = {{"name", "vic"}, {"password", "a tree that bends"}};
  const Reply refused = desk.ask(ConnId{7}, "session.resume", resume);
  EXPECT_EQ(KeeperDesk::error_of(refused), "suspended");
  EXPECT_EQ(refused.error["data"]["until_ms"], until_ms);
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "account.sign_in", sign_in), "suspended");
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "account.sign_in", {{"name", "vic"}, {"password", "wrong wrong"}}),
            "bad_credentials")
      << "who does not know the password learns nothing";
  desk.wait_ms(24 * 3'600'000);
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "session.resume", resume), "");
  EXPECT_EQ(desk.ask_for_error(ConnId{8}, "account.sign_in", sign_in), "");
}

TEST(Keepers, ABanHoldsForEverUntilItIsLifted) {
  KeeperDesk desk;
  const Json victim = {{"account", desk.victim.account.id}, {"reason", "cheats"}};
  Json term = victim;
  term["hours"] = 1;
  ASSERT_EQ(desk.act_error(desk.admin, "people.ban", victim), "");
  EXPECT_EQ(desk.act_error(desk.moderator, "people.suspend", term), "not_allowed") << "would shorten the ban";
  EXPECT_EQ(desk.act_error(desk.moderator, "people.unsuspend", victim), "not_found");
  desk.wait_ms(std::int64_t{1000} * 24 * 3'600'000 / 10);
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "session.resume", {{"token", desk.victim.session}}), "suspended");
  desk.mail(*read_kept(*desk.store.reader()));  // as after a restart
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "session.resume", {{"token", desk.victim.session}}), "suspended");
}

TEST(Keepers, ARangeOfAddressesIsKeptOut) {
  KeeperDesk desk;
  const auto ask_from = [&](const std::string& address, ConnId conn) {
    Request request = asked(conn, 1, "guest.create", {{"nickname", "Ann"}});
    request.address = address;
    desk.mail(HallRequest{request});
    desk.do_storage();
    const auto replies = desk.told<Replied>();
    return replies.size() == 1 ? KeeperDesk::error_of(replies[0].second.reply) : "no answer";
  };
  EXPECT_EQ(ask_from("203.0.113.9", ConnId{20}), "");
  EXPECT_EQ(ask_from("203.0.114.9", ConnId{21}), "");
  ASSERT_EQ(desk.act_error(desk.admin, "people.ban_range",
                           {{"range", "203.0.113.0/24"}, {"hours", 1}, {"reason", "a wave of bots"}}),
            "");
  const auto closed = desk.told<SessionRevoked>();
  ASSERT_EQ(closed.size(), 1U);
  EXPECT_EQ(closed[0].first, ConnId{20});
  EXPECT_EQ(ask_from("203.0.113.200", ConnId{22}), "suspended");
  EXPECT_EQ(ask_from("203.0.114.200", ConnId{23}), "");
  desk.wait_ms(3'600'000);
  EXPECT_EQ(ask_from("203.0.113.200", ConnId{24}), "");
}

namespace {

// Somebody comes back with their token, from there; how it is refused.
std::string comes_back(KeeperDesk& desk, const KeeperDesk::Person& person, const std::string& address,
                       bool forwards = false) {
  Request request = asked(person.conn, 1, "session.resume", {{"token", person.session}});
  request.address = address;
  request.forwards = forwards;
  desk.mail(HallRequest{request});
  desk.do_storage();
  return KeeperDesk::error_of(desk.told<Replied>().back().second.reply);
}

const Json k_range_of_test = {{"range", "203.0.113.0/24"}, {"hours", 0}, {"reason", "bots"}};

}  // namespace

TEST(Keepers, ABannedRangeHoldsForNobodyOfTheStaff) {
  KeeperDesk desk;
  EXPECT_EQ(comes_back(desk, desk.victim, "203.0.113.7"), "");
  ASSERT_EQ(desk.act_error(desk.admin, "people.ban_range", k_range_of_test), "");
  EXPECT_EQ(desk.told<SessionRevoked>().size(), 1U);
  EXPECT_EQ(comes_back(desk, desk.victim, "203.0.113.7"), "suspended");
  EXPECT_EQ(comes_back(desk, desk.moderator, "203.0.113.8"), "");
  std::ignore = desk.told<SessionRevoked>();
  ASSERT_EQ(
      desk.act_error(desk.owner, "staff.remove", {{"account", desk.moderator.account.id}, {"reason", "has left"}}), "");
  const auto closed = desk.told<SessionRevoked>();
  ASSERT_EQ(closed.size(), 1U) << "nobody of the staff any more";
  EXPECT_EQ(closed[0].first, desk.moderator.conn);
}

TEST(Keepers, NobodyBansThemselvesTheStaffOrTheMachine) {
  KeeperDesk desk;
  const auto error_for = [&](const std::string& range) {
    return desk.act_error(desk.admin, "people.ban_range", {{"range", range}, {"hours", 1}, {"reason", "bots"}});
  };
  for (const char* machine : {"127.0.0.0/8", "127.0.0.1", "::1", "::/19", "::/64"}) {
    EXPECT_EQ(error_for(machine), "not_allowed") << machine;
  }
  ASSERT_EQ(comes_back(desk, desk.owner, "198.51.100.1"), "");
  EXPECT_EQ(error_for("198.51.100.0/24"), "not_allowed") << "the owner is there";
  EXPECT_EQ(error_for("198.51.100.128/25"), "");
  ASSERT_EQ(comes_back(desk, desk.victim, "192.0.2.9"), "");
  EXPECT_EQ(desk.act(desk.admin, "people.in_range", {{"range", "192.0.2.0/24"}}).result,
            (Json{{"range", "192.0.2.0/24"}, {"people", 1}, {"connections", 1}}));
  EXPECT_EQ(desk.act(desk.admin, "people.in_range", {{"range", "198.51.100.0/24"}}).result["refused"], "staff");
  EXPECT_EQ(desk.act(desk.admin, "people.ban_range", {{"range", "192.0.2.0/24"}, {"hours", 1}, {"reason", "bots"}})
                .result["shut_out"],
            (Json{{"people", 1}, {"connections", 1}}));
}

TEST(Keepers, ARangeOfAnEarlierVersionHoldsForNobodyAtTheMachine) {
  KeeperDesk desk;
  const Json value{{"kind", "banned"}, {"reason", "bots"}, {"since_ms", 1}, {"until_ms", 0}, {"by", "u_adam"}};
  const storage::WriteGroup group{{put(k_range, "127.0.0.0/8", value)}};
  ASSERT_EQ(desk.store.writer().commit({&group, 1}).front(), storage::WriteStatus::stored);
  desk.mail(*read_kept(*desk.store.reader()));
  EXPECT_EQ(comes_back(desk, desk.victim, "127.0.0.1"), "");
}

TEST(Keepers, WhatLooksLikeAProxyIsNotBannedBySlip) {
  KeeperDesk desk;
  std::vector<KeeperDesk::Person> people;
  for (int i = 0; i < 3; ++i) {
    people.push_back(desk.somebody("Ann", "ann" + std::to_string(i)));
    ASSERT_EQ(comes_back(desk, people.back(), "203.0.113.1", true), "");
  }
  EXPECT_EQ(desk.act_error(desk.admin, "people.ban_range", k_range_of_test), "not_allowed");
  EXPECT_EQ(desk.act(desk.admin, "people.in_range", {{"range", "203.0.113.0/24"}}).result["warning"], "proxy");
  Json all_the_same = k_range_of_test;
  all_the_same["anyway"] = true;
  EXPECT_EQ(desk.act_error(desk.admin, "people.ban_range", all_the_same), "");
}

TEST(Keepers, MaintenanceOpensNoTablesAndSaysSo) {
  KeeperDesk desk;
  ASSERT_EQ(desk.act_error(desk.admin, "server.maintenance", {{"on", true}, {"text", "New release at noon"}}), "");
  EXPECT_EQ(desk.take<BroadcastToAll>().size(), 1U);
  EXPECT_EQ(desk.ask(ConnId{7}, "announcements.list").result["announcements"][0]["text"], "New release at noon");
  Json game = desk.ask(ConnId{7}, "games.list").result["games"][0];
  const Json wish = {{"game", game["id"]}, {"players", game["players"]["min"]}};
  EXPECT_EQ(desk.ask_for_error(desk.victim.conn, "table.create", wish, desk.victim.account), "maintenance");
  desk.mail(*read_kept(*desk.store.reader()));
  EXPECT_EQ(desk.ask_for_error(desk.victim.conn, "table.create", wish, desk.victim.account), "maintenance")
      << "also after a restart";
  ASSERT_EQ(desk.act_error(desk.admin, "server.maintenance", {{"on", false}}), "");
  desk.send(desk.victim.conn, "table.create", wish, desk.victim.account);
  EXPECT_EQ(desk.take<SpawnRoom>().size(), 1U);
}

TEST(Keepers, MaintenanceQueuesNobodyAndOffersNothing) {
  KeeperDesk desk;
  KeeperDesk::Person eve = desk.somebody("Eve", "eve");
  const Json wish = {{"game", "sealed-cards"}, {"players", {2}}, {"key", "key-00001"}};
  const auto queue = [&](const KeeperDesk::Person& one) {
    return desk.ask_for_error(one.conn, "match.enqueue", wish, one.account);
  };
  const auto phase_after_a_while = [&](const KeeperDesk::Person& one) -> std::string {
    for (int i = 0; i < 10; ++i) {
      desk.wait_ms(1'000);
      desk.mail(Wake{});
      desk.do_storage();
    }
    return desk.ask(one.conn, "match.subscribe", Json::object(), one.account).result["state"]["phase"];
  };
  EXPECT_EQ(queue(desk.victim), "");
  EXPECT_EQ(queue(eve), "");
  ASSERT_EQ(desk.act_error(desk.admin, "server.maintenance", {{"on", true}}), "");
  EXPECT_EQ(queue(desk.moderator), "maintenance");
  EXPECT_EQ(queue(eve), "") << "the same ticket as before";
  EXPECT_EQ(phase_after_a_while(eve), "waiting");
  ASSERT_EQ(desk.act_error(desk.admin, "server.maintenance", {{"on", false}}), "");
  EXPECT_EQ(phase_after_a_while(eve), "offered");
}

TEST(Keepers, AWarningIsShownUntilItIsRead) {
  KeeperDesk desk;
  ASSERT_EQ(desk.act_error(desk.moderator, "people.warn", {{"account", desk.victim.account.id}, {"text", "Be kind"}}),
            "");
  const auto pushed = desk.told<Push>();
  ASSERT_EQ(pushed.size(), 1U);
  EXPECT_EQ(pushed[0].first, desk.victim.conn);
  const Json notices =
      desk.ask(desk.victim.conn, "announcements.list", Json::object(), desk.victim.account).result["announcements"];
  ASSERT_EQ(notices.size(), 1U);
  const Json id = {{"id", notices[0]["id"]}};
  EXPECT_EQ(desk.ask_for_error(desk.admin.conn, "announcements.dismiss", id, desk.admin.account), "not_found");
  EXPECT_EQ(desk.ask_for_error(desk.victim.conn, "announcements.dismiss", id, desk.victim.account), "");
  EXPECT_EQ(desk.ask(desk.victim.conn, "announcements.list", Json::object(), desk.victim.account)
                .result["announcements"]
                .size(),
            0U);
  const Json shown = desk.act(desk.moderator, "people.show", {{"account", desk.victim.account.id}}).result;
  ASSERT_EQ(shown["history"].size(), 2U) << shown;
  EXPECT_EQ(shown["history"][0]["act"], "person.read_warning");
  EXPECT_EQ(shown["history"][1]["act"], "people.warn");
  EXPECT_EQ(shown["history"][1]["detail"]["params"]["text"], "Be kind");
}

// ---- the log of acts ----

TEST(Keepers, TheLogOfActsIsChainedAndHoldsNoSecret) {
  KeeperDesk desk;
  ASSERT_EQ(desk.act_error(desk.admin, "people.ban", {{"account", desk.victim.account.id}, {"reason", "cheats"}}), "");
  const auto records = desk.audit();
  EXPECT_EQ(storage::verify_audit(*desk.store.reader()->moderation().audit_head(), records), std::nullopt);
  const storage::LogRecord& last = records.back();
  EXPECT_EQ(last.kind, "people.ban");
  EXPECT_EQ(last.actor, desk.admin.account.id);
  EXPECT_EQ(last.key, desk.victim.account.id);
  EXPECT_EQ(last.at_ms, desk.now.wall_ms);
  for (const auto& record : records) {
    const std::string text(record.payload.begin(), record.payload.end());
    for (const auto* person : {&desk.owner, &desk.admin, &desk.moderator}) {
      EXPECT_EQ(text.find(person->token), std::string::npos);
      EXPECT_EQ(text.find(person->session), std::string::npos);
      EXPECT_EQ(text.find(engine::to_hex(person->secret)), std::string::npos);
    }
  }
}

TEST(Keepers, AnActThatIsNotStoredHasNoEffectAndTheChainGoesOn) {
  KeeperDesk desk;
  desk.store.fail_commit(desk.store.commits() + 1, storage::CommitFault::full);
  const Json victim = {{"account", desk.victim.account.id}, {"reason", "cheats"}};
  EXPECT_EQ(desk.act_error(desk.admin, "people.ban", victim), "storage_unavailable");
  EXPECT_TRUE(desk.told<SessionRevoked>().empty());
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "session.resume", {{"token", desk.victim.session}}), "");
  EXPECT_EQ(desk.act_error(desk.admin, "people.ban", victim), "");
  EXPECT_EQ(storage::verify_audit(*desk.store.reader()->moderation().audit_head(), desk.audit()), std::nullopt);
}

TEST(Keepers, ActsAtOnceAreStoredOneAfterTheOther) {
  KeeperDesk desk;
  for (int i = 0; i < 5; ++i) {
    desk.send(desk.admin.conn, "staff.act",
              {{"act", "server.announce"}, {"params", {{"text", std::to_string(i)}, {"minutes", 5}}}},
              desk.admin.account);
  }
  EXPECT_EQ(desk.take<Persist>().size(), 1U) << "one is under way";
}

TEST(Keepers, TooMuchAtOnceIsBusy) {
  HallLimits limits;
  limits.keeper_acts_waiting = 1;
  KeeperDesk desk(limits);
  const Json asked = {{"act", "server.announce"}, {"params", {{"text", "x"}, {"minutes", 5}}}};
  desk.send(desk.admin.conn, "staff.act", asked, desk.admin.account);
  desk.send(desk.owner.conn, "staff.act", asked, desk.owner.account);
  const auto replies = desk.told<Replied>();
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(KeeperDesk::error_of(replies[0].second.reply), "busy");
}

}  // namespace
}  // namespace server
