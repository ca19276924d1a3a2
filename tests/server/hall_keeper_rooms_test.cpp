// Keepers' acts at a table, as the hall sees them: what a table is ordered, that nothing is ordered before the act is
// in the log of acts, and who is answered what.
#include "tests/server/keeper_desk.h"

namespace server {
namespace {

using What = RoomOrder::What;

class KeeperRooms : public testing::Test {
 protected:
  KeeperDesk desk;

  void SetUp() override { desk.make_room("r_1"); }
  Reply act(const std::string& name, Json params) {
    params["room"] = params.value("room", "r_1");
    return desk.act(desk.admin, name, params);
  }
  std::string error(const std::string& name, const Json& params) { return KeeperDesk::error_of(act(name, params)); }
  void send(const KeeperDesk::Person& who, const std::string& name, const Json& params) {
    desk.send(who.conn, "staff.act", {{"act", name}, {"params", params}}, who.account);
  }
};

TEST_F(KeeperRooms, ATableIsOrderedWhatWasAskedAndItsAnswerIsTheKeepers) {
  EXPECT_EQ(act("rooms.pause", {{"reason", "A quarrel."}}).result, Json({{"seq", 7}}));
  ASSERT_EQ(desk.orders.size(), 1U);
  EXPECT_EQ(desk.orders[0].act, desk.audit().back().seq) << "who it was stands there alone";
  EXPECT_EQ(desk.orders[0].order.what, What::pause);
  EXPECT_EQ(desk.orders[0].order.room.text, "r_1");
  EXPECT_EQ(desk.orders[0].order.reason, "A quarrel.");
  EXPECT_EQ(error("rooms.look", {{"viewpoint", 1}}), "");
  EXPECT_EQ(desk.orders.back().order.seat, engine::Seat{1});
  EXPECT_EQ(error("rooms.look", {{"viewpoint", "spectator"}}), "");
  EXPECT_EQ(desk.orders.back().order.seat, std::nullopt);
  EXPECT_EQ(error("rooms.roll_back", {{"to", 12}, {"reason", "A slip."}}), "");
  EXPECT_EQ(desk.orders.back().order.record, 12U);
  EXPECT_EQ(error("rooms.seat_bot", {{"seat", 0}, {"level", "hard"}, {"reason", "Left."}}), "");
  EXPECT_EQ(desk.orders.back().order.level, "hard");
  EXPECT_EQ(error("rooms.move_seat", {{"seat", 0}, {"account", desk.victim.account.id}, {"reason", "Left."}}), "");
  EXPECT_EQ(desk.orders.back().order.account, desk.victim.account) << "with the nickname and the name";
}

TEST_F(KeeperRooms, WhatCanNotBeMeantReachesNoTable) {
  EXPECT_EQ(error("rooms.pause", Json::object()), "bad_params") << "without a reason";
  EXPECT_EQ(error("rooms.pause", {{"reason", "x"}, {"room", "r_none"}}), "not_found");
  EXPECT_EQ(error("rooms.look", {{"viewpoint", "everything"}}), "bad_params");
  EXPECT_EQ(error("rooms.look", {{"viewpoint", 8}}), "bad_params");
  EXPECT_EQ(error("rooms.look", Json::object()), "bad_params");
  EXPECT_EQ(error("rooms.seat_bot", {{"seat", 0}, {"level", "divine"}, {"reason", "x"}}), "bad_params");
  EXPECT_EQ(error("rooms.move_seat", {{"seat", 0}, {"account", "u_none"}, {"reason", "x"}}), "not_found");
  EXPECT_EQ(error("rooms.roll_back", {{"to", 0}, {"reason", "x"}}), "bad_params");
  EXPECT_TRUE(desk.orders.empty());
}

TEST_F(KeeperRooms, NobodyWhoIsSuspendedIsGivenASeat) {
  const std::string account = desk.victim.account.id;
  ASSERT_EQ(desk.act_error(desk.admin, "people.suspend", {{"account", account}, {"hours", 1}, {"reason", "spam"}}), "");
  EXPECT_EQ(error("rooms.move_seat", {{"seat", 0}, {"account", account}, {"reason", "Left."}}), "not_allowed");
}

TEST_F(KeeperRooms, NothingIsOrderedBeforeTheActIsInTheLogOfActs) {
  send(desk.admin, "rooms.pause", {{"room", "r_1"}, {"reason", "A quarrel."}});
  for (const LoadForKeeper& load : desk.take<LoadForKeeper>()) {
    desk.mail(read_for_keeper(*desk.store.reader(), load));
  }
  EXPECT_TRUE(desk.take<ToRoom>().empty()) << "it is being stored";
  desk.do_storage();
  ASSERT_EQ(desk.orders.size(), 1U);
  const storage::LogRecord record = desk.audit().back();
  EXPECT_EQ(record.kind, "rooms.pause");
  EXPECT_EQ(record.key, "r_1");
  EXPECT_EQ(Json::parse(record.payload)["answer"], "ordered");
}

TEST_F(KeeperRooms, AnActThatIsNotStoredIsNoOrder) {
  desk.store.fail_commit(desk.store.commits() + 1, storage::CommitFault::full);
  EXPECT_EQ(error("rooms.void", {{"reason", "A quarrel."}}), "storage_unavailable");
  EXPECT_TRUE(desk.orders.empty());
}

TEST_F(KeeperRooms, WhatTheTableRefusesIsRefusedToTheKeeper) {
  send(desk.admin, "rooms.resume", {{"room", "r_1"}});
  for (const LoadForKeeper& load : desk.take<LoadForKeeper>()) {
    desk.mail(read_for_keeper(*desk.store.reader(), load));
  }
  for (const Persist& persist : desk.take<Persist>()) {
    desk.mail(Stored{persist.ticket, desk.store.writer().commit({&persist.group, 1}).front()});
  }
  const auto given = desk.take<ToRoom>();
  ASSERT_EQ(given.size(), 1U);
  const auto& order = given.front().mail.get<KeeperOrder>();
  desk.mail(
      OrderAnswered{order.ticket, nullptr, protocol::error_object(protocol::ErrorCode::not_found, "Not paused.")});
  EXPECT_EQ(KeeperDesk::error_of(desk.reply()), "not_found");
  desk.mail(OrderAnswered{order.ticket, {{"seq", 9}}, nullptr});
  EXPECT_TRUE(desk.told<Replied>().empty()) << "answered once";
}

TEST_F(KeeperRooms, AnExportGivesWhatWasReadAndWhereItGoesOn) {
  send(desk.admin, "rooms.export", {{"room", "r_1"}, {"from", 3}});
  const auto loads = desk.take<LoadForKeeper>();
  ASSERT_EQ(loads.size(), 1U);
  EXPECT_EQ(loads.front().question.export_from, 3U);
  LoadedForKeeper loaded = read_for_keeper(*desk.store.reader(), loads.front());
  loaded.exported = {Json::array({{{"seq", 3}}}), 4};
  desk.mail(std::move(loaded));
  desk.do_storage();
  const Json result = desk.reply().result;
  EXPECT_EQ(result["lines"][0]["seq"], 3);
  EXPECT_EQ(result["next"], 4);
  EXPECT_EQ(desk.audit().back().kind, "rooms.export");
}

}  // namespace
}  // namespace server
