#include "protocol/patch.h"

#include <array>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/rng.h"

namespace protocol {
namespace {

constexpr engine::Purpose k_patch{0, "patch"};

// A random value with few different keys and leaves, so that two of them have much in common.
Json random_value(engine::Rng& rng, int depth) {
  static constexpr std::array<const char*, 6> k_names{"a", "b", "3,2", "x/y", "m~n", ""};
  const auto kind = rng.below(k_patch, depth > 0 ? 7 : 5);
  switch (kind) {
    case 0:
      return nullptr;
    case 1:
      return rng.below(k_patch, 2) == 0;
    case 2:
      return static_cast<int>(rng.below(k_patch, 3));
    case 3:
      return "text";
    case 4:
      return "";
    case 5: {
      Json array = Json::array();
      for (auto n = rng.below(k_patch, 5); n > 0; --n) array.push_back(random_value(rng, depth - 1));
      return array;
    }
    default: {
      Json object = Json::object();
      for (auto n = rng.below(k_patch, 5); n > 0; --n) {
        object[k_names[rng.below(k_patch, std::uint32_t{k_names.size()})]] = random_value(rng, depth - 1);
      }
      return object;
    }
  }
}

TEST(Patch, BetweenAnyTwoValuesMakesTheSecondOfTheFirst) {
  engine::Rng rng{engine::Seed{}};
  for (int i = 0; i < 20'000; ++i) {
    const Json from = random_value(rng, 4);
    const Json to = random_value(rng, 4);
    const Json patch = make_patch(from, to);
    const auto patched = apply_patch(from, patch);
    ASSERT_TRUE(patched.ok()) << from << ' ' << to << ' ' << patch;
    ASSERT_EQ(*patched, to) << from << ' ' << patch;
    ASSERT_EQ(patch.empty(), from == to) << from << ' ' << to;
  }
}

TEST(Patch, HoldsOnlyAddRemoveAndReplaceAsEveryLibraryKnowsThem) {
  const Json patch = make_patch({{"a", 1}, {"b", {1, 2, 3}}}, {{"b", {1, 4}}, {"c", {{"d", nullptr}}}});
  for (const auto& step : patch) {
    const auto op = step["op"].get<std::string>();
    EXPECT_TRUE(op == "add" || op == "remove" || op == "replace") << op;
    EXPECT_EQ(step.contains("value"), op != "remove");
  }
}

TEST(Patch, EscapesSlashAndTildeInKeys) {
  EXPECT_EQ(make_patch({{"x/y", {{"m~n", 1}}}}, {{"x/y", {{"m~n", 2}}}}),
            Json::parse(R"([{"op":"replace","path":"/x~1y/m~0n","value":2}])"));
}

TEST(Patch, OfEqualValuesIsEmptyAndWorthSending) {
  const Json view{{"table", {{"phase", "open"}}}};
  EXPECT_EQ(patch_worth_sending(view, view), Json::array());
}

TEST(Patch, IsWorthSendingUpToHalfOfTheWholeView) {
  // The patch's text has 39 characters and as many more as the new value of `a`.
  const Json from{{"a", ""}, {"rest", std::string(100, 'r')}};
  const auto with = [&](std::size_t length) { return Json{{"a", std::string(length, 'n')}, {"rest", from["rest"]}}; };
  const auto patch_size = [&](std::size_t length) { return make_patch(from, with(length)).dump().size(); };
  std::size_t length = 0;
  while (patch_size(length + 1) * 2 <= with(length + 1).dump().size()) ++length;
  ASSERT_GT(length, 0U);
  EXPECT_NE(patch_worth_sending(from, with(length)), std::nullopt);
  EXPECT_EQ(patch_worth_sending(from, with(length + 1)), std::nullopt);
}

TEST(Patch, OfAnotherViewAltogetherIsNotWorthSending) {
  EXPECT_EQ(patch_worth_sending({{"game", nullptr}}, {{"game", {{"bag", 120}}}}), std::nullopt);
}

TEST(Patch, ThatDoesNotFitIsRefused) {
  const Json value{{"a", {1, 2}}};
  for (const char* patch : {R"([{"op":"remove","path":"/b"}])", R"([{"op":"replace","path":"/a/7","value":1}])",
                            R"([{"op":"test","path":"/a/0","value":2}])", R"([{"op":"fly","path":"/a"}])",
                            R"([{"path":"/a"}])", R"({"op":"remove"})", R"([7])",
                            R"([{"op":"add","path":"a","value":1}])", R"([{"op":"add","path":"/a/x","value":1}])"}) {
    const auto patched = apply_patch(value, Json::parse(patch));
    ASSERT_FALSE(patched.ok()) << patch;
    EXPECT_EQ(patched.error().code, "bad_patch");
  }
}

}  // namespace
}  // namespace protocol
