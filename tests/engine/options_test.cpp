#include "engine/core/options.h"

#include <gtest/gtest.h>

#include "engine/core/describe/json.h"
#include "engine/core/ensure.h"
#include "engine/core/option_specs.h"

namespace {

using engine::check_options;
using engine::OptionKind;
using engine::OptionSpec;
using Json = nlohmann::json;

std::vector<OptionSpec> specs() {
  return {{"fast", OptionKind::boolean, true, "Fast", 0, 0, {}},
          {"rounds", OptionKind::integer, std::int64_t{3}, "Rounds", -1, 5, {}},
          {"side", OptionKind::choice, std::string("A"), "Side", 0, 0, {{"A", "Sun"}, {"B", "Moon"}}}};
}

TEST(Options, LeftOutTakeTheirDefaults) {
  for (const Json& given : {Json(nullptr), Json::object()}) {
    const auto options = check_options(specs(), given);
    ASSERT_TRUE(options);
    EXPECT_TRUE(options->flag("fast"));
    EXPECT_EQ(options->number("rounds"), 3);
    EXPECT_EQ(options->choice("side"), "A");
  }
}

TEST(Options, AreWrittenAsTheyAreRead) {
  const Json given = {{"fast", false}, {"rounds", -1}, {"side", "B"}};
  const auto options = check_options(specs(), given);
  ASSERT_TRUE(options);
  EXPECT_EQ(options->to_json(), given);
}

TEST(Options, OfAWrongNameTypeOrRangeAreRefusedByName) {
  const std::pair<Json, std::string> refused[] = {
      {{{"slow", true}}, "slow"},
      {{{"fast", 1}}, "fast"},
      {{{"fast", nullptr}}, "fast"},
      {{{"rounds", 6}}, "rounds"},
      {{{"rounds", -2}}, "rounds"},
      {{{"rounds", 2.0}}, "rounds"},
      {{{"rounds", UINT64_MAX}}, "rounds"},
      {{{"rounds", "3"}}, "rounds"},
      {{{"side", "C"}}, "side"},
      {{{"side", 0}}, "side"},
      {Json::array(), "options"},
      {Json("fast"), "options"},
  };
  for (const auto& [given, field] : refused) {
    const auto options = check_options(specs(), given);
    ASSERT_FALSE(options) << given;
    EXPECT_EQ(options.error().code, "bad_option");
    EXPECT_EQ(options.error().field, field);
  }
}

TEST(Options, ThatTheGameDoesNotListBreakAnInvariantWhenAskedFor) {
  const auto options = check_options(specs(), nullptr);
  EXPECT_THROW(static_cast<void>(options->flag("other")), engine::BrokenInvariant);
}

TEST(OptionSpec, IsBuiltWithItsDefault) {
  EXPECT_EQ(engine::boolean_option("slow", "Slow"), (OptionSpec{"slow", OptionKind::boolean, false, "Slow", 0, 0, {}}));
  EXPECT_EQ(engine::boolean_option("fast", "Fast", true), specs()[0]);
  EXPECT_EQ(engine::integer_option("rounds", "Rounds", -1, 5),
            (OptionSpec{"rounds", OptionKind::integer, std::int64_t{-1}, "Rounds", -1, 5, {}}));
  EXPECT_EQ(engine::choice_option("side", "Side", {{"A", "Sun"}, {"B", "Moon"}}), specs()[2]);
  EXPECT_THROW(static_cast<void>(engine::choice_option("side", "Side", {})), engine::BrokenInvariant);
}

}  // namespace
