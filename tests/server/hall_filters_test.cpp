// The lobby through filters, and how nobody stays behind: each filter is a stream of its own numbers.
#include "tests/server/hall_desk.h"

namespace server {
namespace {

SummaryChanged table(const std::string& room, const Json& members) {
  SummaryChanged made = summary(room);
  change_listing(made.summary, {{"game", "sealed_cards"}, {"seats", {"Ann", nullptr}}});
  if (members.is_object()) change_listing(made.summary, members);
  return made;
}

/// What is pushed to that one, as params.
std::vector<Json> told(HallDesk& desk, ConnId conn) {
  std::vector<Json> params;
  for (const Broadcast& one : desk.take<Broadcast>()) {
    if (std::ranges::find(one.conns, conn) != one.conns.end()) params.push_back(one.frame->message()["params"]);
  }
  return params;
}

void pass(HallDesk& desk, std::int64_t ms) {
  desk.now.steady_ms += ms;
  desk.mail(Wake{});
}

std::vector<std::string> seen_with(const Json& filter) {
  HallDesk desk;
  desk.mail(table("r_plain", {}));
  desk.mail(table("r_full", {{"seats", {"Ann", "Bob"}}, {"phase", "running"}}));
  desk.mail(table("r_three", {{"players", 3}, {"seats", {"Ann", nullptr, nullptr}}, {"options", {{"deck", "long"}}}}));
  desk.mail(table("r_rated", {{"rated", true}, {"pace", "normal"}, {"options", {{"deck", 3}}}}));
  desk.mail(table("r_other", {{"game", "other"}}));
  pass(desk, 100);
  const Json answer = desk.ask(k_ann, "lobby.subscribe", {{"filter", filter}}).result;
  std::vector<std::string> rooms;
  for (const auto& [room, listing] : answer.at("tables").items()) rooms.push_back(room);
  return rooms;
}

using Rooms = std::vector<std::string>;

TEST(HallFilters, EachMemberNarrowsTheListAndAnythingMeansAll) {
  const Rooms all{"r_full", "r_other", "r_plain", "r_rated", "r_three"};
  EXPECT_EQ(seen_with(Json::object()), all);
  EXPECT_EQ(seen_with({{"games", Json::array()}, {"free_seats", 0}}), all);
  EXPECT_EQ(seen_with({{"games", {"other", "unheard_of"}}}), Rooms{"r_other"});
  EXPECT_EQ(seen_with({{"players", {3, 4}}}), Rooms{"r_three"});
  EXPECT_EQ(seen_with({{"free_seats", 2}}), Rooms{"r_three"});
  EXPECT_EQ(seen_with({{"phases", {"running"}}}), Rooms{"r_full"});
  EXPECT_EQ(seen_with({{"rated", true}}), Rooms{"r_rated"});
  EXPECT_EQ(seen_with({{"rated", false}}), (Rooms{"r_full", "r_other", "r_plain", "r_three"}));
  EXPECT_EQ(seen_with({{"paces", {"normal", "days"}}}), Rooms{"r_rated"});
  EXPECT_EQ(seen_with({{"options", {{"deck", "long"}}}}), Rooms{"r_three"});
  EXPECT_EQ(seen_with({{"options", {{"deck", 3}}}}), Rooms{"r_rated"});
  EXPECT_EQ(seen_with({{"options", {{"deck", 3}, {"of_another_game", true}}}}), Rooms{});
  EXPECT_EQ(seen_with({{"games", {"unheard_of"}}}), Rooms{});
}

TEST(HallFilters, ATableComesAndGoesAsItMatchesOrNoLongerDoes) {
  HallDesk desk;
  const Json begun = desk.ask(k_ann, "lobby.subscribe", {{"filter", {{"free_seats", 1}}}}).result;
  desk.mail(table("r_1", {}));
  auto news = told(desk, k_ann);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0]["from"], begun["rev"]);
  EXPECT_TRUE(news[0]["changed"].contains("r_1"));
  const Json rev = news[0]["rev"];
  desk.now.steady_ms += 100;
  desk.mail(table("r_1", {{"seats", {"Ann", "Bob"}}}));
  news = told(desk, k_ann);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0]["from"], rev);
  EXPECT_EQ(news[0]["removed"], Json({"r_1"}));
  desk.now.steady_ms += 100;
  desk.mail(table("r_1", {{"seats", {"Ann", "Bob"}}, {"spectators", 3}}));
  EXPECT_TRUE(told(desk, k_ann).empty()) << "not listed before, nor now";
  desk.now.steady_ms += 100;
  desk.mail(table("r_1", {}));
  news = told(desk, k_ann);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_TRUE(news[0]["changed"].contains("r_1"));
}

TEST(HallFilters, EqualFiltersShareAStreamAndOthersDoNotHearOfIt) {
  HallDesk desk;
  desk.ask(k_ann, "lobby.subscribe", {{"filter", {{"games", {"other", "sealed_cards"}}}}});
  desk.ask(k_bob, "lobby.subscribe", {{"filter", {{"games", {"sealed_cards", "other", "other"}}, {"free_seats", 0}}}});
  EXPECT_EQ(desk.hall().lobby().streams(), 2U) << "theirs, and that of all tables";
  desk.ask(ConnId{3}, "lobby.subscribe", {{"filter", {{"games", {"unheard_of"}}}}});
  desk.mail(table("r_1", {}));
  const auto frames = desk.take<Broadcast>();
  ASSERT_EQ(frames.size(), 1U);
  EXPECT_EQ(frames[0].conns, (std::vector<ConnId>{k_ann, k_bob}));
}

TEST(HallFilters, AStreamGoesWithItsLastFollowerAndAnotherFilterIsAnotherStream) {
  HallDesk desk;
  const Json one = desk.ask(k_ann, "lobby.subscribe", {{"filter", {{"free_seats", 1}}}}).result;
  const Json two = desk.ask(k_ann, "lobby.subscribe", {{"filter", {{"free_seats", 2}}}}).result;
  EXPECT_NE(one["rev"], two["rev"]) << "no number means two things";
  EXPECT_EQ(desk.hall().lobby().streams(), 2U);
  EXPECT_EQ(desk.hall().lobby().followers(), 1U);
  desk.mail(table("r_1", {}));
  EXPECT_TRUE(told(desk, k_ann).empty()) << "one free seat is not enough any more";
  desk.ask(k_ann, "lobby.subscribe", {{"filter", {{"free_seats", 2}}}});
  EXPECT_EQ(desk.hall().lobby().streams(), 2U);
  desk.mail(ConnGone{k_ann});
  EXPECT_EQ(desk.hall().lobby().streams(), 1U);
}

TEST(HallFilters, TooManyDifferentFiltersAreAnsweredLimitReachedAndTheListCanStillBeHad) {
  HallDesk desk;
  const auto filter = [](std::size_t number) {
    return Json{{"filter", {{"games", {"game_" + std::to_string(number)}}}}};
  };
  for (std::size_t i = 0; i < k_lobby_filters_max; ++i) {
    ASSERT_EQ(desk.ask_for_error(ConnId{100 + i}, "lobby.subscribe", filter(i)), "");
  }
  EXPECT_EQ(desk.ask(k_bob, "lobby.subscribe", filter(k_lobby_filters_max)).error["data"],
            Json({{"code", "limit_reached"}, {"field", "lobby_filters"}}));
  EXPECT_EQ(desk.ask_for_error(k_bob, "lobby.subscribe", filter(7)), "") << "one that is in use";
  EXPECT_EQ(desk.ask_for_error(k_bob, "lobby.subscribe"), "");
  desk.mail(ConnGone{ConnId{100}});
  EXPECT_EQ(desk.ask_for_error(k_bob, "lobby.subscribe", filter(k_lobby_filters_max)), "") << "one has become free";
}

TEST(HallFilters, WhatIsNoFilterIsRefusedAndChangesNothing) {
  HallDesk desk;
  desk.ask(k_ann, "lobby.subscribe");
  const Json error = desk.ask(k_ann, "lobby.subscribe", {{"filter", {{"phases", {"over"}}}}}).error;
  EXPECT_EQ(error["data"], Json({{"code", "bad_params"}, {"field", "filter.phases.0"}}));
  EXPECT_EQ(desk.ask_for_error(k_ann, "lobby.subscribe", {{"filter", {{"options", {{"deck", Json::array()}}}}}}),
            "bad_params");
  desk.mail(table("r_1", {}));
  EXPECT_EQ(told(desk, k_ann).size(), 1U) << "still the list from before";
}

TEST(HallFilters, ABeatTellsHowFarEverybodyShouldBe) {
  HallDesk desk;
  const Json begun = desk.ask(k_ann, "lobby.subscribe", {{"filter", {{"free_seats", 1}}}}).result;
  const std::int64_t beat_ms = begun["beat_ms"];
  EXPECT_EQ(beat_ms, 4000);
  desk.mail(table("r_1", {}));
  const auto missed = told(desk, k_ann);
  ASSERT_EQ(missed.size(), 1U);
  pass(desk, beat_ms - 1);
  EXPECT_TRUE(told(desk, k_ann).empty());
  pass(desk, 1);
  for (int i = 0; i < 2; ++i) {
    const auto beats = told(desk, k_ann);
    ASSERT_EQ(beats.size(), 1U);
    EXPECT_EQ(beats[0]["from"], missed[0]["rev"]);
    EXPECT_EQ(beats[0]["rev"], missed[0]["rev"]);
    EXPECT_EQ(beats[0]["changed"], Json::object());
    pass(desk, beat_ms);
  }
}

TEST(HallFilters, ThereIsNoBeatWhenNobodyListens) {
  HallDesk desk;
  desk.ask(k_ann, "lobby.subscribe");
  EXPECT_EQ(desk.hall().lobby().next(), desk.now.steady_ms + 4000);
  desk.mail(ConnGone{k_ann});
  EXPECT_EQ(desk.hall().lobby().next(), std::nullopt);
}

TEST(HallFilters, TheHouseIsCountedOnceABeat) {
  HallDesk desk;
  desk.guest(ConnId{7}, "Ann");
  SummaryChanged hidden = table("r_hidden", {{"spectators", 2}});
  hidden.summary.is_private = true;
  hidden.summary.seated = {"u_1", "u_2"};
  desk.mail(hidden);
  SummaryChanged open = table("r_open", {{"spectators", 3}});
  open.summary.seated = {"u_2"};
  desk.mail(open);
  EXPECT_EQ(desk.ask(k_bob, "lobby.subscribe").result["house"],
            Json({{"online", 1}, {"at_tables", 2}, {"watching", 5}}));
  hidden.summary.gone = true;
  desk.mail(hidden);
  desk.take<Broadcast>();
  pass(desk, 4000);
  const auto news = told(desk, k_bob);
  ASSERT_EQ(news.size(), 2U) << "the table that waited to be told, and the beat";
  EXPECT_FALSE(news[0].contains("house"));
  EXPECT_EQ(news[1]["house"], Json({{"online", 1}, {"at_tables", 1}, {"watching", 3}}));
}

TEST(HallFilters, AFilteredListHasItsOwnSpace) {
  HallLimits limits;
  limits.lobby_tables = 1;
  HallDesk desk(limits);
  desk.mail(table("r_earlier", {{"created_ms", 1}, {"game", "other"}}));
  desk.mail(table("r_other", {{"created_ms", 2}, {"game", "other"}}));
  desk.mail(table("r_new", {{"created_ms", 3}}));
  pass(desk, 100);
  const auto tables = [&](const Json& params) { return desk.ask(k_ann, "lobby.subscribe", params).result["tables"]; };
  EXPECT_TRUE(tables(Json::object()).contains("r_new"));
  EXPECT_TRUE(tables({{"filter", {{"games", {"other"}}}}}).contains("r_other"));
  desk.mail(summary("r_other", "finished"));
  pass(desk, 100);
  const auto news = told(desk, k_ann);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0]["removed"], Json({"r_other"}));
  EXPECT_TRUE(news[0]["changed"].contains("r_earlier")) << "the next one has space now";
}

}  // namespace
}  // namespace server
