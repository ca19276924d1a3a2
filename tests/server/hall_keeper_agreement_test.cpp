// What keepers may do to each other: invitations that end with the rights of who made them, owners who are removed by
// two, and sessions of keepers that end with those of the player.
#include "tests/server/keeper_desk.h"

namespace server {
namespace {

class KeeperAgreement : public testing::Test {
 protected:
  void SetUp() override {
    second = desk.somebody("Otto", "otto");
    desk.invite(k_second,
                {{"role", "owner"}, {"account", ""}, {"expires_ms", desk.now.wall_ms + 1}, {"by", "console"}});
    desk.become(second, k_second);
  }
  Json about(const KeeperDesk::Person& who) { return {{"account", who.account.id}, {"reason", "It is time."}}; }
  std::string role_of(const KeeperDesk::Person& who) {
    const Json list = desk.act(desk.owner, "staff.list").result;
    for (const Json& keeper : list.at("staff")) {
      if (keeper["account"] == who.account.id) return keeper["role"];
    }
    return "";
  }
  std::string invite(const KeeperDesk::Person& by, const std::string& role) {
    return desk.act(by, "staff.invite", {{"role", role}, {"reason", "We need one."}}).result.value("token", "");
  }
  std::string claim_error(const std::string& token) {
    return desk.ask_for_error(desk.victim.conn, "staff.claim", {{"token", token}}, desk.victim.account);
  }
  /// Both owners agree.
  void remove(const KeeperDesk::Person& who) {
    ASSERT_EQ(desk.act_error(desk.owner, "staff.remove", about(who)), "");
    ASSERT_EQ(desk.act_error(second, "staff.remove", about(who)), "");
  }

  const std::string k_second = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";
  KeeperDesk desk;
  KeeperDesk::Person second;
};

TEST_F(KeeperAgreement, AnOwnerIsRemovedByTwoOwnersOnly) {
  const auto third = desk.somebody("Ida", "ida");
  auto ida = third;
  const std::string token = "ccccccccccccccccccccccccccccccccccccccccccc";
  desk.invite(token, {{"role", "owner"}, {"account", ""}, {"expires_ms", desk.now.wall_ms + 1}, {"by", "console"}});
  desk.become(ida, token);
  const Json proposed = desk.act(second, "staff.remove", about(desk.owner)).result.at("proposed");
  EXPECT_EQ(proposed.at("account"), desk.owner.account.id);
  EXPECT_EQ(Json::parse(desk.audit().back().payload)["answer"], "proposed");
  EXPECT_EQ(role_of(desk.owner), "owner") << "nothing is done yet";
  EXPECT_EQ(desk.act(desk.owner, "staff.list").result.at("proposals").size(), 1U);
  ASSERT_TRUE(desk.act(second, "staff.remove", about(desk.owner)).result.contains("proposed"))
      << "the same one again is one";
  EXPECT_EQ(role_of(desk.owner), "owner");
  EXPECT_FALSE(desk.act(ida, "staff.remove", about(desk.owner)).result.contains("proposed"));
  EXPECT_EQ(desk.act_error(desk.owner, "staff.list"), "staff_sign_in");
}

TEST_F(KeeperAgreement, AProposalLapsesWithItsDayAndWithItsOwner) {
  ASSERT_EQ(desk.act_error(second, "staff.set_role",
                           {{"account", desk.owner.account.id}, {"role", "admin"}, {"reason", "x"}}),
            "");
  EXPECT_TRUE(desk.act(desk.owner, "staff.remove", about(second)).result.contains("proposed")) << "another act";
  // Whoever it is about may agree.
  EXPECT_EQ(desk.act_error(second, "staff.remove", about(second)), "");
  EXPECT_EQ(role_of(second), "");
  EXPECT_EQ(desk.act(desk.owner, "staff.list").result.at("proposals").size(), 0U) << "went with who made it";
  EXPECT_EQ(desk.act_error(desk.owner, "staff.remove", about(desk.owner)), "not_allowed");
}

TEST_F(KeeperAgreement, AProposalIsGoodForADay) {
  ASSERT_EQ(desk.act_error(second, "staff.sign_out", about(desk.owner)), "");
  desk.wait_ms(24 * 3'600'000);
  desk.ask(second.conn, "staff.sign_in", {{"code", desk.code(second)}}, second.account);
  desk.ask(desk.owner.conn, "staff.sign_in", {{"code", desk.code(desk.owner)}}, desk.owner.account);
  EXPECT_EQ(desk.act(desk.owner, "staff.list").result.at("proposals").size(), 0U);
  EXPECT_EQ(desk.act_error(desk.owner, "staff.sign_out", about(desk.owner)), "not_allowed");
}

TEST_F(KeeperAgreement, WhereThereAreTwoOwnersOneAloneMakesNoThird) {
  EXPECT_EQ(invite(second, "owner"), "") << "proposed";
  EXPECT_TRUE(
      desk.act(second, "staff.set_role", {{"account", desk.admin.account.id}, {"role", "owner"}, {"reason", "x"}})
          .result.contains("proposed"));
  EXPECT_EQ(role_of(desk.admin), "admin");
  const auto token = invite(desk.owner, "owner");
  EXPECT_EQ(claim_error(token), "");
}

TEST_F(KeeperAgreement, OthersAreOneOwnersMatter) {
  EXPECT_EQ(desk.act_error(second, "staff.remove", about(desk.admin)), "");
  EXPECT_EQ(role_of(desk.admin), "");
  EXPECT_EQ(desk.act_error(desk.moderator, "staff.remove", about(desk.owner)), "not_allowed");
}

TEST_F(KeeperAgreement, AnInvitationEndsWithTheRightsOfWhoMadeIt) {
  const auto token = invite(second, "admin");
  const Json list = desk.act(desk.owner, "staff.list").result.at("invitations");
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].at("by"), second.account.id);
  EXPECT_EQ(list[0].at("by_name"), "otto");
  ASSERT_EQ(claim_error(token), "") << "shown, not confirmed";
  const std::vector<std::uint8_t> secret =
      from_base32(desk.ask(desk.victim.conn, "staff.claim", {{"token", token}}, desk.victim.account).result["secret"]);
  remove(second);
  EXPECT_EQ(claim_error(token), "bad_invitation");
  const Json confirm{{"code", totp_code(secret, totp_step(desk.now.wall_ms))}};
  EXPECT_EQ(desk.ask_for_error(desk.victim.conn, "staff.confirm", confirm, desk.victim.account), "bad_invitation");
  EXPECT_EQ(desk.act(desk.owner, "staff.list").result.at("invitations").size(), 0U);
}

TEST_F(KeeperAgreement, AnInvitationOfWhoIsNoOwnerAnyMoreIsWorthNothingEvenIfItIsThere) {
  const std::string token = "ddddddddddddddddddddddddddddddddddddddddddd";
  for (const auto& by : {desk.admin.account.id, desk.victim.account.id}) {
    desk.invite(token, {{"role", "moderator"}, {"account", ""}, {"expires_ms", desk.now.wall_ms + 1}, {"by", by}});
    EXPECT_EQ(claim_error(token), "bad_invitation");
  }
}

// ---- sessions ----

class KeeperTokens : public testing::Test {
 protected:
  std::string list_by(const std::string& token) {
    return desk.ask_for_error(ConnId{9}, "staff.act", {{"act", "rooms.list"}, {"token", token}});
  }
  /// As REST does it: by a session of the player that is used for this alone.
  std::string sign_in_elsewhere(const std::string& code, bool end_session) {
    const Reply in = desk.ask(ConnId{8}, "account.sign_in", {{"name", "adam"}, {"password", "a tree that bends"}});
    const Json params{{"code", code}, {"session", in.result["token"]}, {"end_session", end_session}};
    last = desk.ask(ConnId{7}, "staff.sign_in", params);
    return last.result.is_object() ? last.result.value("token", "") : "";
  }
  std::size_t sessions() {
    return desk.ask(desk.admin.conn, "session.list", Json::object(), desk.admin.account).result["sessions"].size();
  }
  void next_code() { desk.wait_ms(30'000); }
  std::string code() { return desk.code(desk.admin); }

  KeeperDesk desk;
  Reply last;
};

TEST_F(KeeperTokens, EndWithThePassword) {
  const auto elsewhere = (next_code(), sign_in_elsewhere(code(), true));
  EXPECT_EQ(list_by(desk.admin.token), "");
  EXPECT_EQ(list_by(elsewhere), "");
  const Json change{{"password", "a tree that bends"}, {"new_password", "another tree"}};
  ASSERT_EQ(desk.ask_for_error(desk.admin.conn, "account.change_password", change, desk.admin.account), "");
  EXPECT_EQ(list_by(desk.admin.token), "staff_sign_in");
  EXPECT_EQ(list_by(elsewhere), "staff_sign_in");
}

TEST_F(KeeperTokens, EndWithTheSessionTheyWereBegunFrom) {
  const auto elsewhere = (next_code(), sign_in_elsewhere(code(), false));
  ASSERT_EQ(list_by(elsewhere), "");
  const Json all = desk.ask(desk.admin.conn, "session.list", Json::object(), desk.admin.account).result["sessions"];
  for (const Json& session : all) {
    if (session["current"] == true) continue;
    desk.ask(desk.admin.conn, "session.revoke", {{"session", session["id"]}}, desk.admin.account);
  }
  EXPECT_EQ(list_by(elsewhere), "staff_sign_in");
  EXPECT_EQ(list_by(desk.admin.token), "") << "begun from another one";
  desk.ask(desk.admin.conn, "session.end", Json::object(), desk.admin.account);
  EXPECT_EQ(list_by(desk.admin.token), "staff_sign_in");
}

TEST_F(KeeperTokens, EndWithTheSessionAlsoWhileTheyBegin) {
  next_code();
  const Json params{{"code", code()}};
  desk.send(desk.admin.conn, "staff.sign_in", params, desk.admin.account);
  const auto persist = desk.take<Persist>();
  ASSERT_EQ(persist.size(), 1U);
  desk.send(desk.admin.conn, "session.end", Json::object(), desk.admin.account);
  desk.do_storage();
  std::ignore = desk.told<Replied>();
  desk.mail(Stored{persist[0].ticket, desk.store.writer().commit({&persist[0].group, 1}).front()});
  const auto replies = desk.told<Replied>();
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(KeeperDesk::error_of(replies[0].second.reply), "bad_token");
}

TEST_F(KeeperTokens, ASignInThatFailsLeavesNoSessionOfThePlayer) {
  const auto before = sessions();
  EXPECT_EQ(sign_in_elsewhere("000000", true), "");
  EXPECT_EQ(KeeperDesk::error_of(last), "bad_code");
  EXPECT_EQ(sessions(), before);
  const Json in{{"name", "vic"}, {"password", "a tree that bends"}};
  const auto token = desk.ask(ConnId{8}, "account.sign_in", in).result["token"];
  const Json params{{"code", "000000"}, {"session", token}, {"end_session", true}};
  EXPECT_EQ(desk.ask_for_error(ConnId{7}, "staff.sign_in", params), "not_allowed");
  EXPECT_EQ(desk.ask_for_error(ConnId{6}, "session.resume", {{"token", token}}), "bad_token");
  next_code();
  EXPECT_NE(sign_in_elsewhere(code(), true), "");
  EXPECT_EQ(sessions(), before) << "nor one that goes well";
}

}  // namespace
}  // namespace server
