#include "protocol/former.h"

#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "engine/core/describe/tree.h"
#include "protocol/errors.h"
#include "protocol/requests.h"
#include "tests/protocol/fixtures.h"

namespace protocol {
namespace {

std::vector<Json> lines_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<Json> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(Json::parse(line));
  EXPECT_FALSE(lines.empty()) << path;
  return lines;
}

/// What was recorded in the words of before, with the same message in today's: {"line", "dir", "message"} and that.
struct Recorded {
  Json former;
  Json todays;
};
std::vector<Recorded> recorded(const std::string& direction) {
  const std::vector<Json> todays = lines_of("tests/protocol/fixtures/recorded.jsonl");
  std::vector<Recorded> rows;
  for (const Json& line : lines_of("tests/protocol/fixtures/former_recorded.jsonl")) {
    if (line["dir"] != direction) continue;
    rows.push_back({line["message"], todays.at(line["line"].get<std::size_t>() - 1)["message"]});
  }
  return rows;
}

/// What a hello says of words is new.
Json without_words(Json message) {
  for (const char* name : {"words", "words_spoken"}) {
    if (message.contains("result")) message["result"].erase(name);
  }
  return message;
}

std::optional<ParsedRequest> parsed(const Json& message, Words words) {
  auto read = read_request(message.dump(), Encoding::json, words);
  auto* const request = std::get_if<ParsedRequest>(&read);
  return request == nullptr ? std::nullopt : std::optional(std::move(*request));
}

Json params_of(const ParsedRequest& request) {
  return request.params.visit([](const auto& one) { return engine::to_tree(one); });
}

TEST(FormerWords, WhatIsSentTodayWasSentSo) {
  const auto rows = recorded("out");
  EXPECT_GT(rows.size(), 50U);
  for (const Recorded& row : rows) EXPECT_EQ(in_former_words(without_words(row.todays)), row.former);
}

TEST(FormerWords, WhatWasAskedIsUnderstoodAsWhatIsAskedToday) {
  std::size_t compared = 0;
  for (const Recorded& row : recorded("in")) {
    if (row.former["method"] == "hello") continue;
    const auto former = parsed(row.former, Words::former);
    const auto todays = parsed(row.todays, Words::todays);
    ASSERT_TRUE(former && todays) << row.former;
    EXPECT_EQ(former->method, todays->method);
    EXPECT_EQ(params_of(*former), params_of(*todays));
    ++compared;
  }
  EXPECT_GT(compared, 20U);
}

TEST(FormerWords, AMethodIsKnownByEitherNameWhateverIsSpoken) {
  for (const Words words : k_words_spoken) {
    const auto by_former =
        parsed({{"jsonrpc", "2.0"}, {"id", 1}, {"method", "room.leave"}, {"params", {{"room", "r_1"}}}}, words);
    ASSERT_TRUE(by_former);
    EXPECT_EQ(by_former->method, Method::table_leave);
    EXPECT_EQ(table_in(by_former->params), "r_1");
    const auto by_todays =
        parsed({{"jsonrpc", "2.0"}, {"id", 1}, {"method", "table.leave"}, {"params", {{"table", "r_1"}}}}, words);
    ASSERT_TRUE(by_todays);
    EXPECT_EQ(by_todays->method, Method::table_leave);
  }
  EXPECT_EQ(former_method_from("table.leave"), std::nullopt);
  EXPECT_EQ(former_method_from("room.create"), std::nullopt);
  EXPECT_EQ(former_method_from("room."), std::nullopt);
}

TEST(FormerWords, WhoSpeaksTodaysNamesATableAsToday) {
  const Json send{{"jsonrpc", "2.0"},
                  {"id", 1},
                  {"method", "chat.send"},
                  {"params", {{"room", "r_1"}, {"key", "12345678"}, {"text", "Hello"}}}};
  EXPECT_EQ(table_in(parsed(send, Words::former)->params), "r_1");
  EXPECT_EQ(table_in(parsed(send, Words::todays)->params), "") << "a member that it doesn't know is ignored";
}

TEST(FormerWords, InCborToo) {
  const Json join{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "room.join"}, {"params", {{"room", "r_1"}}}};
  const auto read = read_request(encode(join, Encoding::cbor), Encoding::cbor, Words::former);
  ASSERT_TRUE(std::holds_alternative<ParsedRequest>(read));
  EXPECT_EQ(table_in(std::get<ParsedRequest>(read).params), "r_1");
}

TEST(FormerWords, OnlyIdentifiersOfTablesAreCalledOtherwise) {
  const Json pushed{
      {"method", "table.update"},
      {"params",
       {{"table", "r_1"},
        {"view", {{"table", {{"id", "r_1"}, {"host", "u_1"}}}, {"game", {{"table", "round"}, {"id", 7}}}}},
        {"code", "K7QF2MXA"}}}};
  const Json told{
      {"method", "room.update"},
      {"params",
       {{"room", "r_1"},
        {"view", {{"table", {{"room", "r_1"}, {"host", "u_1"}}}, {"game", {{"table", "round"}, {"id", 7}}}}},
        {"code", "K7QF2MXA"}}}};
  EXPECT_EQ(in_former_words(pushed), told);
  EXPECT_EQ(in_former_words({{"id", "r_1"}, {"result", nullptr}}), Json({{"id", "r_1"}, {"result", nullptr}}));
}

TEST(FormerWords, OfAnErrorTheCodeAndTheField) {
  const auto refusal = [](const char* code, const char* field) {
    return Json{{"id", 1},
                {"error", {{"code", -32003}, {"message", "m"}, {"data", {{"code", code}, {"field", field}}}}}};
  };
  EXPECT_EQ(in_former_words(refusal("no_such_table", "code")), refusal("no_such_room", "code"));
  EXPECT_EQ(in_former_words(refusal("bad_params", "table")), refusal("bad_params", "room"));
  EXPECT_EQ(in_former_words(refusal("limit_reached", "tables_watched")), refusal("limit_reached", "rooms_watched"));
  EXPECT_EQ(former_code("no_such_table"), "no_such_room");
  EXPECT_EQ(former_code("not_over"), "not_over");
}

TEST(FormerWords, StaffWereKeepers) {
  const auto claim =
      parsed({{"jsonrpc", "2.0"}, {"id", 1}, {"method", "admin.claim"}, {"params", {{"token", std::string(43, 'a')}}}},
             Words::todays);
  ASSERT_TRUE(claim);
  EXPECT_EQ(claim->method, Method::staff_claim);
  EXPECT_EQ(todays_act("keepers.set_role"), "staff.set_role");
  EXPECT_EQ(todays_act("staff.set_role"), "staff.set_role");
  EXPECT_EQ(todays_act("people.warn"), "people.warn");
  const auto answer = [](const Json& result) { return Json{{"id", 1}, {"result", result}}; };
  EXPECT_EQ(in_former_words(answer({{"acts", {"people.warn", "staff.list"}}, {"role", "owner"}})),
            answer({{"acts", {"people.warn", "keepers.list"}}, {"role", "owner"}}));
  EXPECT_EQ(in_former_words(answer({{"staff", {{{"account", "u_1"}}}}, {"proposals", {{{"act", "staff.remove"}}}}})),
            answer({{"keepers", {{{"account", "u_1"}}}}, {"proposals", {{{"act", "keepers.remove"}}}}}));
  EXPECT_EQ(in_former_words(answer({{"staff_sessions", 2}})), answer({{"keeper_sessions", 2}}));
  const Json line{{"channel", "players"}, {"staff", true}};
  EXPECT_EQ(in_former_words(answer(line)), answer(line)) << "who is of the staff always was";
  const auto refusal = [](const char* code, const char* field) {
    return Json{{"id", 1}, {"error", {{"data", {{"code", code}, {"field", field}}}}}};
  };
  EXPECT_EQ(in_former_words(refusal("staff_sign_in", "")), refusal("keeper_sign_in", ""));
  EXPECT_EQ(in_former_words(refusal("still_staff", "")), refusal("still_keeper", ""));
  EXPECT_EQ(in_former_words(refusal("not_allowed", "manage_staff")), refusal("not_allowed", "manage_keepers"));
}

TEST(FormerWords, AnAnnouncementWasANotice) {
  EXPECT_EQ(former_method_from("notices.list"), Method::announcements_list);
  EXPECT_EQ(former_method_from("notices.dismiss"), Method::announcements_dismiss);
  const Json text{{"id", "1"}, {"kind", "announcement"}, {"text", "Tea at five."}};
  EXPECT_EQ(in_former_words({{"method", "announcement.shown"}, {"params", {{"announcement", text}}}}),
            Json({{"method", "notice.shown"}, {"params", {{"notice", text}}}}));
  EXPECT_EQ(in_former_words({{"method", "announcement.withdrawn"}, {"params", {{"id", "1"}}}}),
            Json({{"method", "notice.withdrawn"}, {"params", {{"id", "1"}}}}));
  EXPECT_EQ(in_former_words({{"method", "server.announcement"}, {"params", {{"code", "frozen"}}}}),
            Json({{"method", "server.notice"}, {"params", {{"code", "frozen"}}}}));
  EXPECT_EQ(in_former_words({{"id", 1}, {"result", {{"announcements", Json::array({text})}}}}),
            Json({{"id", 1}, {"result", {{"notices", Json::array({text})}}}}));
}

TEST(FormerWords, OfASeatEventsAndViewAreCalledAsBefore) {
  const auto update = [](Json params) { return Json{{"method", "table.update"}, {"params", std::move(params)}}; };
  const auto former = [](Json params) { return Json{{"method", "room.update"}, {"params", std::move(params)}}; };
  const Json people{{"0", {{{"account", "u_1"}}}}};
  EXPECT_EQ(in_former_words(update({{"seat_view", 1},
                                    {"view",
                                     {{"table",
                                       {{"seats", {{"0", {{"bot", "hard"}, {"vote_skip", {2}}}}}},
                                        {"autopilot", "hard"},
                                        {"reserved_seats", {{"1", {{"account", "u_2"}}}}},
                                        {"seat_view_requests", people},
                                        {"seat_views", people}}}}}})),
            former({{"follows", 1},
                    {"view",
                     {{"table",
                       {{"seats", {{"0", {{"bot", "hard"}, {"ran_out", {2}}}}}},
                        {"autopilot", "hard"},
                        {"kept", {{"1", {{"account", "u_2"}}}}},
                        {"asks_to_follow", people},
                        {"followers", people}}}}}}));
  const auto event = [](const char* type) { return Json{{"type", type}, {"seat", 0}}; };
  const auto events = [&](std::initializer_list<const char*> types) {
    Json all = Json::array();
    for (const char* type : types) all.push_back(event(type));
    return Json{{"id", 1}, {"result", {{"entries", {{{"seq", 3}, {"events", all}}}}}}};
  };
  EXPECT_EQ(in_former_words(events({"table.autopilot", "table.resume_seat", "table.vote_skip", "table.seat_view",
                                    "table.seat_view_ended", "table.reserved_seats_freed", "table.sat", "tokens"})),
            events({"table.handed_over", "table.taken_back", "table.move_on", "table.followed", "table.follow_ended",
                    "table.kept_freed", "table.sat", "tokens"}));
}

TEST(FormerWords, APatchIsOfTheViewAsItIsCalled) {
  const auto patch = [](const char* op, const char* path, const Json& value) {
    return Json{{"method", "x"}, {"params", {{"patch", {{{"op", op}, {"path", path}, {"value", value}}}}}}};
  };
  EXPECT_EQ(in_former_words(patch("add", "/table/seats/3/vote_skip", Json::array())),
            patch("add", "/table/seats/3/ran_out", Json::array()));
  EXPECT_EQ(in_former_words(patch("add", "/table/seats/3/vote_skip/0", 1)),
            patch("add", "/table/seats/3/ran_out/0", 1));
  EXPECT_EQ(in_former_words(patch("replace", "/table/seats", {{"3", {{"vote_skip", {1}}}}})),
            patch("replace", "/table/seats", {{"3", {{"ran_out", {1}}}}}));
  EXPECT_EQ(in_former_words(patch("remove", "/table/reserved_seats", nullptr)),
            patch("remove", "/table/kept", nullptr));
  EXPECT_EQ(in_former_words(patch("add", "/table/seat_views/0", Json::array())),
            patch("add", "/table/followers/0", Json::array()));
  EXPECT_EQ(in_former_words(patch("add", "/game/staff", 1)), patch("add", "/game/staff", 1)) << "the game's own";
  EXPECT_EQ(in_former_words(patch("add", "/table", Json::object())), patch("add", "/table", Json::object()));
}

TEST(FormerWords, WhyASeatIsNotShown) {
  const auto refusal = [](const char* code, const char* name, const char* word) {
    return Json{{"id", 1}, {"error", {{"data", {{"code", code}, {name, word}}}}}};
  };
  EXPECT_EQ(in_former_words(refusal("had_seat_view", "field", "")), refusal("has_followed", "field", ""));
  EXPECT_EQ(in_former_words(refusal("not_for_rated", "reason", "seat_views")),
            refusal("not_for_rated", "reason", "followers"));
  EXPECT_EQ(in_former_words(refusal("limit_reached", "field", "seat_view_requests")),
            refusal("limit_reached", "field", "follow_requests"));
  EXPECT_EQ(in_former_words(refusal("paused", "reason", "table")), refusal("paused", "reason", "table"))
      << "somebody's own word";
}

TEST(FormerWords, ATablesPaceWasASpeedAndTwoOfThemWereOne) {
  const auto pushed = [](const Json& params) { return Json{{"method", "x"}, {"params", params}}; };
  for (const auto& [todays, former] : std::initializer_list<std::pair<const char*, const char*>>{
           {"fast", "live"}, {"normal", "live"}, {"slow", "slow"}, {"days", "days"}, {"untimed", "untimed"}}) {
    EXPECT_EQ(in_former_words(pushed({{"phase", "open"}, {"pace", todays}})),
              pushed({{"phase", "open"}, {"speed", former}}));
    const auto patch = [](const char* path, const char* value) {
      return Json{{"patch", {{{"op", "replace"}, {"path", path}, {"value", value}}}}};
    };
    EXPECT_EQ(in_former_words(pushed(patch("/table/pace", todays))), pushed(patch("/table/speed", former)));
  }
  const Json offer{{"offer", {{"pace", "fast"}}}, {"ticket", {{"wish", {{"paces", {"normal", "days"}}}}}}};
  const Json offered{{"offer", {{"speed", "fast"}}}, {"ticket", {{"wish", {{"speeds", {"normal", "days"}}}}}}};
  EXPECT_EQ(in_former_words(pushed(offer)), pushed(offered)) << "those of matches are called the same";
}

TEST(FormerWords, ASpeedThatIsAskedForIsAPace) {
  EXPECT_EQ(in_todays_words({{"speeds", {"fast"}}}), Json({{"paces", {"fast"}}}));
  EXPECT_EQ(in_todays_words({{"filter", {{"speeds", {"days", "live"}}, {"free_seats", 1}}}}),
            Json({{"filter", {{"paces", {"days", "fast", "normal"}}, {"free_seats", 1}}}}));
  EXPECT_EQ(in_todays_words({{"filter", {{"speeds", 7}}}}), Json({{"filter", {{"paces", 7}}}}));
  const auto refusal = [](const char* field) {
    return Json{{"id", 1}, {"error", {{"data", {{"code", "bad_params"}, {"field", field}}}}}};
  };
  EXPECT_EQ(in_former_words(refusal("filter.paces.0")), refusal("filter.speeds.0"));
  EXPECT_EQ(in_former_words(refusal("paces")), refusal("speeds"));
  EXPECT_EQ(in_former_words(refusal("")), refusal(""));
}

TEST(FormerWords, WhoeverAsksWithoutAConnectionIsToldBothNames) {
  Json summary{{"id", "r_1"}, {"phase", "open"}, {"pace", "fast"}};
  add_former_members(summary);
  EXPECT_EQ(summary, Json({{"id", "r_1"}, {"room", "r_1"}, {"phase", "open"}, {"pace", "fast"}, {"speed", "live"}}));
}

TEST(FormerWords, TheNewestThatBothKnowAreSpoken) {
  EXPECT_EQ(words_for(1), Words::former);
  EXPECT_EQ(words_for(2), Words::todays);
  EXPECT_EQ(words_for(9), Words::todays);
}

}  // namespace
}  // namespace protocol
