// What a line of the log becomes in JSON.
#include <gtest/gtest.h>

#include "engine/core/describe/json.h"
#include "server/net/log.h"

namespace tests {
namespace {

using Json = nlohmann::json;

Json fields(std::string_view text) {
  Json line = Json::parse(server::json_line("now", "info", text));
  EXPECT_EQ(line.at("time"), "now");
  EXPECT_EQ(line.at("level"), "info");
  line.erase("time");
  line.erase("level");
  return line;
}

TEST(JsonLog, WordsBecomeFieldsAndNumbersNumbers) {
  EXPECT_EQ(fields("event=recovered rooms=3 ms=-1 room=r_42 head=0042x"),
            Json({{"event", "recovered"}, {"rooms", 3}, {"ms", -1}, {"room", "r_42"}, {"head", "0042x"}}));
}

TEST(JsonLog, QuotedValuesAreTextsWithWhateverIsInThem) {
  EXPECT_EQ(fields(R"(event=a why="two words" n="7")"), Json({{"event", "a"}, {"why", "two words"}, {"n", "7"}}));
  EXPECT_EQ(fields(R"(event=a why="said "no", twice" next=1)"),
            Json({{"event", "a"}, {"why", R"(said "no", twice)"}, {"next", 1}}));
  EXPECT_EQ(fields(R"(event=a why="x=1 y=2")"), Json({{"event", "a"}, {"why", "x=1 y=2"}}));
  EXPECT_EQ(fields(R"(event=a why="")"), Json({{"event", "a"}, {"why", ""}}));
  EXPECT_EQ(fields(R"(event=a why="never ends)"), Json({{"event", "a"}, {"why", "\"never ends"}}));
}

TEST(JsonLog, OtherWordsAreTheMessage) {
  EXPECT_EQ(fields("connection=7 answer without request"),
            Json({{"connection", 7}, {"message", "answer without request"}}));
}

TEST(JsonLog, NoFieldHidesAnother) {
  EXPECT_EQ(fields("event=a time=never event=b"), Json({{"event", "a"}, {"message", "time=never event=b"}}));
}

TEST(JsonLog, WhateverTheBytesTheLineIsOneOfJson) {
  std::string bytes = "event=a why=\"";
  for (int c = 1; c < 256; ++c) bytes += static_cast<char>(c);
  const std::string line = server::json_line("now", "error", bytes + "\"");
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_TRUE(Json::accept(line)) << line;
}

TEST(SeldomEvents, EachIsToldOnceAMinuteWithHowManyThereWere) {
  server::SeldomEvents events;
  EXPECT_EQ(events.due("a", 5), 0U);
  EXPECT_EQ(events.due("a", 6), std::nullopt);
  EXPECT_EQ(events.due("b", 7), 0U) << "another one";
  EXPECT_EQ(events.due("a", 60'004), std::nullopt);
  EXPECT_EQ(events.due("a", 60'005), 2U);
  EXPECT_EQ(events.due("a", 120'005), 0U);
}

TEST(RepeatedEvents, SoManyAreToldInAMinuteAndThenHowManyWereNot) {
  server::RepeatedEvents events(2);
  EXPECT_EQ(events.due("a", 5), 0U);
  EXPECT_EQ(events.due("a", 6), 0U);
  EXPECT_EQ(events.due("a", 7), std::nullopt);
  EXPECT_EQ(events.due("b", 7), 0U) << "another one";
  EXPECT_EQ(events.due("a", 60'004), std::nullopt);
  EXPECT_EQ(events.due("a", 60'005), 2U);
  EXPECT_EQ(events.due("a", 60'006), 0U);
  EXPECT_EQ(events.due("a", 60'007), std::nullopt);
}

TEST(JsonLog, AValueIsMadeHarmlessForALineOfText) { EXPECT_EQ(server::log_value("a\"b\\c\nd"), "\"a_b_c_d\""); }

}  // namespace
}  // namespace tests
