// The list of tables: a snapshot, then numbered differences, thinned.
#include "tests/server/hall_desk.h"

namespace server {
namespace {

/// The differences sent since the last call.
std::vector<Json> differences(HallDesk& desk) {
  std::vector<Json> params;
  for (const Broadcast& one : desk.take<Broadcast>()) params.push_back(one.frame->message()["params"]);
  return params;
}

TEST(HallLobby, ASubscriberGetsASnapshotAndThenNumberedDifferences) {
  HallDesk desk;
  desk.mail(summary("r_1"));
  EXPECT_TRUE(differences(desk).empty()) << "nobody listens";
  const Json snapshot = desk.ask(k_ann, "lobby.subscribe").result;
  EXPECT_EQ(snapshot["tables"], Json({{"r_1", engine::to_tree(*summary("r_1").summary.listing)}}));

  desk.now.steady_ms += 1000;
  desk.mail(summary("r_2"));
  const auto changes = differences(desk);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0]["from"], snapshot["rev"]);
  EXPECT_EQ(changes[0]["rev"], snapshot["rev"].get<int>() + 1);
  EXPECT_EQ(changes[0]["changed"], Json({{"r_2", engine::to_tree(*summary("r_2").summary.listing)}}));
  EXPECT_EQ(changes[0]["removed"], Json::array());
}

/// What answers the request is the same object for everybody who is answered alike.
SharedResult common_answer(HallDesk& desk, ConnId conn, const std::string& method,
                           const Json& params = Json::object()) {
  desk.send(conn, method, params);
  const auto replies = desk.told<Replied>();
  EXPECT_EQ(replies.size(), 1U);
  return replies.empty() ? nullptr : replies.front().second.reply.common;
}

TEST(HallLobby, TheWholeListIsMadeOnceUntilSomethingChanges) {
  HallDesk desk;
  desk.mail(summary("r_1"));
  const SharedResult first = common_answer(desk, k_ann, "lobby.subscribe");
  ASSERT_TRUE(first);
  EXPECT_EQ(common_answer(desk, k_bob, "lobby.subscribe"), first);
  EXPECT_EQ(common_answer(desk, k_bob, "lobby.subscribe"), first);

  const SharedResult filtered = common_answer(desk, k_bob, "lobby.subscribe", {{"filter", {{"free_seats", 7}}}});
  ASSERT_TRUE(filtered);
  EXPECT_EQ(filtered->tree()["tables"], Json::object());
  EXPECT_EQ(common_answer(desk, k_ann, "lobby.subscribe"), first) << "another list";

  desk.now.steady_ms += 1000;
  desk.mail(summary("r_2"));
  const SharedResult changed = common_answer(desk, k_ann, "lobby.subscribe");
  ASSERT_TRUE(changed);
  EXPECT_EQ(changed->tree()["tables"].size(), 2U);
  EXPECT_GT(changed->tree()["rev"], first->tree()["rev"]);
  EXPECT_EQ(first->tree()["tables"].size(), 1U) << "who has it is not disturbed";

  desk.now.steady_ms += 100'000;
  desk.mail(Wake{});
  EXPECT_NE(common_answer(desk, k_ann, "lobby.subscribe"), changed) << "how many people are here is counted anew";
}

TEST(HallLobby, AFilterThatNobodyUsesAnyMoreLeavesNoListBehind) {
  HallDesk desk;
  desk.mail(summary("r_1"));
  const Json for_none{{"filter", {{"free_seats", 7}}}};
  const Json of_others{{"filter", {{"phases", {"open"}}}}};
  EXPECT_EQ(common_answer(desk, k_ann, "lobby.subscribe", for_none)->tree()["tables"].size(), 0U);
  EXPECT_EQ(common_answer(desk, k_ann, "lobby.subscribe", of_others)->tree()["tables"].size(), 1U);
  EXPECT_EQ(common_answer(desk, k_ann, "lobby.subscribe", for_none)->tree()["tables"].size(), 0U);
  // More lists than are kept at once.
  for (std::size_t i = 0; i < 3 * k_wholes_kept; ++i) {
    const Json one{{"filter", {{"games", {"game " + std::to_string(i)}}}}};
    EXPECT_EQ(common_answer(desk, ConnId{100 + i}, "lobby.subscribe", one)->tree()["tables"].size(), 0U) << i;
  }
  EXPECT_EQ(common_answer(desk, k_bob, "lobby.subscribe")->tree()["tables"].size(), 1U);
}

TEST(HallGames, WhatIsToldOfThemIsMadeOnce) {
  HallDesk desk;
  const SharedResult list = common_answer(desk, k_ann, "games.list");
  ASSERT_TRUE(list);
  EXPECT_EQ(common_answer(desk, k_bob, "games.list"), list);
  ASSERT_EQ(list->tree()["games"].size(), 1U);
  const Json one{{"game", list->tree()["games"][0]["id"]}};
  const SharedResult data = common_answer(desk, k_ann, "games.data", one);
  ASSERT_TRUE(data);
  EXPECT_EQ(common_answer(desk, k_bob, "games.data", one), data);
  EXPECT_EQ(data->tree()["data"], one_game().games().front()->client_data());
  EXPECT_EQ(desk.ask_for_error(k_ann, "games.data", {{"game", "none"}}), "bad_params");
}

TEST(HallLobby, PrivateFinishedAndGoneTablesAreNotListed) {
  HallDesk desk;
  SummaryChanged hidden = summary("r_private");
  hidden.summary.is_private = true;
  desk.mail(hidden);
  desk.mail(summary("r_finished", "finished"));
  SummaryChanged gone = summary("r_gone");
  gone.summary.gone = true;
  desk.mail(gone);
  desk.now.steady_ms += 1000;
  desk.mail(Wake{});
  EXPECT_EQ(desk.ask(k_ann, "lobby.subscribe").result["tables"], Json::object());
}

TEST(HallLobby, ATableThatEndsIsRemoved) {
  HallDesk desk;
  desk.mail(summary("r_1"));
  desk.ask(k_ann, "lobby.subscribe");
  desk.now.steady_ms += 1000;
  desk.mail(summary("r_1", "finished"));
  const auto changes = differences(desk);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0]["changed"], Json::object());
  EXPECT_EQ(changes[0]["removed"], Json({"r_1"}));
}

TEST(HallLobby, ChangesInQuickSuccessionAreToldTogether) {
  HallDesk desk;
  desk.ask(k_ann, "lobby.subscribe");
  for (int i = 0; i < 50; ++i) desk.mail(summary("r_" + std::to_string(i)));
  EXPECT_EQ(differences(desk).size(), 1U) << "the first one at once";
  const auto wakes = desk.take<WakeAt>();
  ASSERT_EQ(wakes.size(), 2U) << "for the beat, and before it for these";
  EXPECT_EQ(wakes[1].steady_ms, desk.now.steady_ms + 100);
  desk.now.steady_ms = wakes[1].steady_ms;
  desk.mail(Wake{});
  const auto changes = differences(desk);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0]["changed"].size(), 49U);
}

TEST(HallLobby, AChangeThatChangesNothingIsNotTold) {
  HallDesk desk;
  desk.mail(summary("r_1"));
  desk.ask(k_ann, "lobby.subscribe");
  desk.now.steady_ms += 1000;
  desk.mail(summary("r_1"));
  EXPECT_TRUE(differences(desk).empty());
}

TEST(HallLobby, ASnapshotIsOfItsRevisionAndLaterNewsFollows) {
  HallDesk desk;
  desk.mail(summary("r_1"));
  desk.mail(summary("r_2"));  // waits for the next difference
  const Json snapshot = desk.ask(k_ann, "lobby.subscribe").result;
  desk.now.steady_ms += 100;
  desk.mail(Wake{});
  const auto changes = differences(desk);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0]["from"], snapshot["rev"]);
  EXPECT_FALSE(snapshot["tables"].contains("r_2"));
  EXPECT_TRUE(changes[0]["changed"].contains("r_2"));
}

TEST(HallLobby, WhoUnsubscribesOrGoesHearsNothingMore) {
  HallDesk desk;
  desk.ask(k_ann, "lobby.subscribe");
  desk.ask(k_bob, "lobby.subscribe");
  desk.ask(k_ann, "lobby.unsubscribe");
  desk.mail(summary("r_1"));
  const auto told = desk.take<Broadcast>();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].conns, std::vector<ConnId>{k_bob});
  desk.mail(ConnGone{k_bob});
  desk.now.steady_ms += 1000;
  desk.mail(summary("r_2"));
  EXPECT_TRUE(desk.take<Broadcast>().empty());
}

TEST(HallLobby, MoreSubscribersThanAllowedAreAnsweredLimitReached) {
  HallLimits limits;
  limits.lobby_subscribers = 1;
  HallDesk desk(limits);
  desk.ask(k_ann, "lobby.subscribe");
  EXPECT_EQ(desk.ask(k_bob, "lobby.subscribe").error["data"],
            Json({{"code", "limit_reached"}, {"field", "lobby_subscribers"}}));
  EXPECT_EQ(desk.ask_for_error(k_ann, "lobby.subscribe"), "") << "again is no further one";
}

/// The rooms of a list or page, in order.
std::vector<std::string> rooms_of(const Json& told) {
  std::vector<std::string> rooms;
  for (const auto& [room, summary] : told["tables"].items()) rooms.push_back(room);
  return rooms;
}

/// A list of two, and as many tables: running since 1 and 2, open since 3 and 4, all in order of coming.
class CutList : public testing::Test {
 protected:
  CutList() {
    for (const int created : {1, 2}) show("running", created);
    for (const int created : {3, 4}) show("open", created);
    pass();
  }
  void show(const std::string& phase, int created) {
    SummaryChanged one = summary("r_" + std::to_string(created), phase);
    change_listing(one.summary, {{"created_ms", created}});
    desk_.mail(one);
  }
  void pass() {
    desk_.now.steady_ms += 100;
    desk_.mail(Wake{});
  }
  Json more(const Json& params) { return desk_.ask(k_bob, "lobby.list", params).result; }

  static HallLimits limits() {
    HallLimits limits;
    limits.lobby_tables = 2;
    return limits;
  }
  using Names = std::vector<std::string>;
  HallDesk desk_{limits()};
};

TEST_F(CutList, HoldsOpenTablesBeforeOthersTheNewestFirst) {
  const Json list = desk_.ask(k_ann, "lobby.subscribe").result;
  EXPECT_EQ(rooms_of(list), (Names{"r_3", "r_4"}));
  EXPECT_EQ(list["whole"], false);
  const Json page = more({{"after", list["cursor"]}});
  EXPECT_EQ(rooms_of(page), (Names{"r_1", "r_2"}));
  EXPECT_EQ(page["whole"], true);
  EXPECT_FALSE(page.contains("cursor"));
}

TEST_F(CutList, ANewTableComesInForTheLastOne) {
  desk_.ask(k_ann, "lobby.subscribe");
  show("open", 5);
  pass();
  const auto changes = differences(desk_);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_TRUE(changes[0]["changed"].contains("r_5"));
  EXPECT_EQ(changes[0]["removed"], Json({"r_3"}));
  EXPECT_EQ(changes[0]["whole"], false);
  EXPECT_EQ(rooms_of(more({{"after", changes[0]["cursor"]}})), (Names{"r_2", "r_3"}));
}

TEST_F(CutList, WhatItHasNoSpaceForComesWhenATableLeaves) {
  desk_.ask(k_ann, "lobby.subscribe");
  show("running", 4);  // from open to running: r_3 and the newest of the running ones are listed now
  pass();
  auto changes = differences(desk_);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0]["changed"].size(), 1U);
  EXPECT_TRUE(changes[0]["changed"].contains("r_4"));
  for (const char* room : {"r_3", "r_4"}) {
    desk_.mail(summary(room, "finished"));
    pass();
  }
  changes = differences(desk_);
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(changes[0]["removed"], Json({"r_3"}));
  EXPECT_TRUE(changes[0]["changed"].contains("r_2"));
  EXPECT_TRUE(changes[1]["changed"].contains("r_1"));
  EXPECT_EQ(changes[1]["whole"], true);
  EXPECT_FALSE(changes[1].contains("cursor"));
}

TEST_F(CutList, PagesGoThroughAFilterToo) {
  show("running", 5);
  pass();
  const Json running{{"phases", {"running"}}};
  const Json first = more({{"filter", running}});
  EXPECT_EQ(rooms_of(first), (Names{"r_2", "r_5"}));
  const Json second = more({{"filter", running}, {"after", first["cursor"]}});
  EXPECT_EQ(rooms_of(second), (Names{"r_1"}));
  EXPECT_EQ(second["whole"], true);
}

TEST_F(CutList, HidesNoTableFromWhoNamesIt) {
  EXPECT_EQ(desk_.ask(k_bob, "lobby.find", {{"table", "r_1"}}).result["table"]["id"], "r_1");
  EXPECT_EQ(desk_.ask(k_bob, "lobby.find", {{"table", "r_9"}}).error["data"]["code"], "no_such_table");
}

TEST_F(CutList, IsCutNowhereElse) {
  for (const char* cursor : {"r_1", "1.r_1", "1.x.r_1", "3.1.r_1", "1.-4.r_1", "1..r_1"}) {
    const Json error = desk_.ask(k_bob, "lobby.list", {{"after", cursor}}).error;
    EXPECT_EQ(error["data"]["code"], "bad_params") << cursor;
    EXPECT_EQ(error["data"]["field"], "after") << cursor;
  }
}

TEST(HallLobby, ASlowReaderIsShownThatItMissedSomething) {
  HallDesk desk;
  desk.ask(k_ann, "lobby.subscribe");
  desk.mail(summary("r_1"));
  desk.out.clear();
  desk.mail(WantFreshView{k_ann});
  desk.mail(WantFreshView{k_bob});
  const auto told = desk.told<Push>();
  ASSERT_EQ(told.size(), 1U) << "only those who follow the lobby";
  EXPECT_EQ(told[0].second.frame->message()["params"],
            Json({{"from", 1}, {"rev", 1}, {"changed", Json::object()}, {"removed", Json::array()}}));
}

}  // namespace
}  // namespace server
