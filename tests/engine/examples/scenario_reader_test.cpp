#include "tests/engine/examples/scenario_reader.h"

#include <gtest/gtest.h>

#include "engine/core/describe/json.h"

namespace {

using engine::ScenarioObject;
using engine::ScenarioReader;
using Json = nlohmann::json;

constexpr engine::Purpose k_draw{0, "draw"};

std::optional<int> number_word(std::string_view word) {
  if (word == "one") return 1;
  return std::nullopt;
}

std::string text_of(const engine::Rng& rng) {
  std::string text;
  append_text(rng, text);
  return text;
}

/// "field: message" of the first refusal.
std::string said(const ScenarioReader& reader) {
  if (!reader.refused()) return "nothing";
  EXPECT_EQ(reader.refused()->code, "bad_scenario");
  return reader.refused()->field + ": " + reader.refused()->message;
}

TEST(ScenarioReader, KeepsTheFirstThingThatIsWrong) {
  ScenarioReader reader;
  EXPECT_EQ(said(reader), "nothing");
  EXPECT_EQ(reader.integer(7, 0, 9, "a"), 7);
  EXPECT_EQ(said(reader), "nothing");
  EXPECT_EQ(reader.integer(10, 3, 9, "b"), 3) << "some value in range";
  EXPECT_EQ(reader.integer(11, 0, 9, "c"), 0);
  reader.refuse("d", "Too late.");
  EXPECT_EQ(said(reader), "b: A number from 3 to 9 is expected.");
}

TEST(ScenarioReader, PassesOnWhatSomethingElseRefused) {
  ScenarioReader reader;
  reader.refuse(engine::Rejection{"bad_option", "The option does not take that value.", "", "side"});
  ASSERT_TRUE(reader.refused());
  EXPECT_EQ(reader.refused()->code, "bad_option");
}

TEST(ScenarioReader, TakesWholeNumbersInRangeOnly) {
  for (const Json& value : {Json(-1), Json(10), Json(1.0), Json("1"), Json(), Json(UINT64_MAX), Json::array({1})}) {
    ScenarioReader reader;
    EXPECT_EQ(reader.integer(value, 0, 9, "n"), 0) << value;
    EXPECT_EQ(said(reader), "n: A number from 0 to 9 is expected.");
  }
  ScenarioReader reader;
  EXPECT_EQ(reader.integer(UINT64_MAX, -5, 5, "n"), -5) << "not -1";
  EXPECT_TRUE(reader.refused());
}

TEST(ScenarioReader, LeavesAloneWhatIsLeftOut) {
  ScenarioReader reader;
  const Json json = {{"count", 4}, {"open", true}};
  std::uint8_t count = 1;
  std::uint8_t other = 2;
  bool open = false;
  bool shut = true;
  reader.read(json, "count", 0, 9, count);
  reader.read(json, "other", 0, 9, other);
  reader.read(json, "open", open);
  reader.read(json, "shut", shut);
  EXPECT_EQ(count, 4);
  EXPECT_EQ(other, 2);
  EXPECT_TRUE(open);
  EXPECT_TRUE(shut);
  EXPECT_EQ(reader.integer_or(json, "count", 7, 0, 9), 4);
  EXPECT_EQ(reader.integer_or(json, "other", 7, 0, 9), 7);
  EXPECT_EQ(said(reader), "nothing");
  reader.read(json, "count", open, "turn");
  EXPECT_EQ(said(reader), "turn.count: True or false is expected.");
}

TEST(ScenarioReader, KnowsTheMembersThatAnObjectMayHave) {
  ScenarioReader fine;
  EXPECT_TRUE(fine.only_members({{"a", 1}}, {"a", "b"}, ""));
  EXPECT_FALSE(fine.only_members({{"a", 1}, {"c", 1}, {"d", 1}}, {"a", "b"}, ""));
  EXPECT_EQ(said(fine), "c: There is no such member.");
  EXPECT_FALSE(fine.only_members({{"a", 1}}, {"a"}, "")) << "all is well no more";
  ScenarioReader nested;
  nested.only_members({{"c", 1}}, {"a"}, "turn");
  EXPECT_EQ(said(nested), "turn.c: There is no such member.");
  ScenarioReader list;
  list.only_members(Json::array(), {"a"}, "turn");
  EXPECT_EQ(said(list), "turn: An object is expected.");
}

TEST(ScenarioReader, ReadsWordsAsTheGameKnowsThem) {
  ScenarioReader reader;
  EXPECT_EQ(reader.named("one", number_word, "n"), 1);
  EXPECT_EQ(said(reader), "nothing");
  EXPECT_EQ(reader.named("two", number_word, "n", "What?", 5), 5);
  EXPECT_EQ(said(reader), "n: What?");
  ScenarioReader other;
  EXPECT_EQ(other.named(1, number_word, "n"), 0);
  EXPECT_EQ(said(other), "n: There is nothing of that name.");
}

TEST(ScenarioReader, ReadsAGeneratorFromASeedOrAsItWasWritten) {
  engine::Bytes last_is_seven(32, 0);
  last_is_seven.back() = 7;
  const std::string seed = engine::to_hex(last_is_seven);
  engine::Rng began;
  ScenarioReader reader;
  reader.read({{"seed", seed}}, began);
  engine::Seed key{};
  key[31] = 7;
  EXPECT_EQ(began, engine::Rng(key));
  (void)began.below(k_draw, 6);
  engine::Rng later;
  reader.read({{"rng", text_of(began)}}, later);
  EXPECT_EQ(later, began);
  reader.read(Json::object(), later);
  EXPECT_EQ(later, began) << "left out, it stays";
  EXPECT_EQ(said(reader), "nothing");
}

TEST(ScenarioReader, RefusesWhatIsNoGenerator) {
  const std::string seed(64, 'a');
  const std::pair<Json, std::string> refused[] = {
      {{{"seed", seed}, {"rng", text_of(engine::Rng())}}, "seed: Give either seed or rng."},
      {{{"seed", "abc"}}, "seed: 64 hex digits are expected."},
      {{{"seed", 5}}, "seed: 64 hex digits are expected."},
      {{{"rng", 5}}, "rng: Hex digits are expected."},
      {{{"rng", "xy"}}, "rng: Hex digits are expected."},
      {{{"rng", "abcd"}}, "rng: This is no generator."},
      {{{"rng", text_of(engine::Rng()) + "00"}}, "rng: This is no generator."},
  };
  for (const auto& [json, message] : refused) {
    ScenarioReader reader;
    engine::Rng rng;
    reader.read(json, rng);
    EXPECT_EQ(said(reader), message);
    EXPECT_TRUE(rng == engine::Rng() || message.starts_with("rng")) << "a refusal leaves it alone";
  }
}

TEST(ScenarioObject, NamesItsMembersByTheirPath) {
  const Json json = {{"count", 12}, {"open", 1}};
  ScenarioReader count;
  ScenarioObject at(json, "seats.0", count);
  EXPECT_TRUE(at.has("count"));
  EXPECT_FALSE(at.has("other"));
  EXPECT_EQ(at.integer<int>("other", 3, 0, 9), 3);
  EXPECT_TRUE(at.boolean("other", true));
  EXPECT_EQ(said(count), "nothing");
  EXPECT_EQ(at.integer<int>("count", 3, 0, 9), 0);
  EXPECT_EQ(said(count), "seats.0.count: A number from 0 to 9 is expected.");
  ScenarioReader open;
  EXPECT_FALSE(ScenarioObject(json, "", open).boolean("open", true));
  EXPECT_EQ(said(open), "open: True or false is expected.");
  ScenarioReader members;
  ScenarioObject(json, "seats.0", members).only_members({"count"});
  EXPECT_EQ(said(members), "seats.0.open: There is no such member.");
}

TEST(ScenarioObject, OfSomethingElseIsRefusedAndReadAsEmpty) {
  ScenarioReader reader;
  const Json json = Json::array({1});
  const ScenarioObject at(json, "seats", reader);
  EXPECT_EQ(said(reader), "seats: An object is expected.");
  EXPECT_EQ(at.json(), Json::object());
}

}  // namespace
