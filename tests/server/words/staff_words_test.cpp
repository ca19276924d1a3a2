// Staff were keepers: their acts go by either name, and what is stored keeps the one that it was first stored by.
#include <algorithm>

#include "tests/server/keeper_desk.h"

namespace server {
namespace {

const Json k_moderator{{"role", "moderator"}, {"reason", "We need one."}};

TEST(StaffWords, AnActIsUnderstoodByItsNameOfBefore) {
  KeeperDesk desk;
  EXPECT_EQ(desk.act_error(desk.owner, "keepers.invite", k_moderator), "");
  EXPECT_EQ(desk.act_error(desk.owner, "keepers.list"), "");
  EXPECT_EQ(desk.act_error(desk.admin, "keepers.list"), "not_allowed");
  EXPECT_EQ(desk.act_error(desk.owner, "keepers.nonsense"), "unknown_method");
}

TEST(StaffWords, TheLogOfActsKeepsWhatIsStored) {
  KeeperDesk desk;
  EXPECT_EQ(desk.audit().back().kind, "keeper.enrolled");
  for (const char* name : {"staff.invite", "keepers.invite"}) {
    ASSERT_EQ(desk.act_error(desk.owner, name, k_moderator), "");
    EXPECT_EQ(desk.audit().back().kind, "keepers.invite") << name;
  }
  const Json listed = desk.act(desk.owner, "audit.list").result.at("records");
  EXPECT_EQ(listed.at(0)["act"], "staff.invite");
  EXPECT_EQ(listed.at(2)["act"], "staff.enrolled");
}

TEST(StaffWords, SoDoesWhatWaitsForAnotherOwner) {
  KeeperDesk desk;
  KeeperDesk::Person second = desk.somebody("Otto", "otto");
  const std::string token = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";
  desk.invite(token, {{"role", "owner"}, {"account", ""}, {"expires_ms", desk.now.wall_ms + 1}, {"by", "console"}});
  desk.become(second, token);
  const Json about{{"account", desk.owner.account.id}, {"reason", "It is time."}};
  ASSERT_TRUE(desk.act(second, "staff.remove", about).result.contains("proposed"));
  const auto stored = *desk.store.reader()->moderation().kept();
  const auto proposal = std::ranges::find(stored, std::string(k_proposal), &storage::KeptRow::kind);
  ASSERT_NE(proposal, stored.end());
  EXPECT_EQ(proposal->id, "keepers.remove/" + desk.owner.account.id + "/");
  const Json listed = desk.act(desk.owner, "staff.list").result.at("proposals");
  EXPECT_EQ(listed.at(0)["act"], "staff.remove");
}

}  // namespace
}  // namespace server
