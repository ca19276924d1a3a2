// Actions as they come over the wire: read strictly, written as read.
#include "engine/games/harmonies/tests/table.h"
#include "engine/games/harmonies/wire.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;

TEST(HarmoniesActions, AreWrittenAsTheyAreRead) {
  for (const Json& json :
       {R"({"type":"choose_spirit","card":33})"_json, R"({"type":"take_tokens","group":2})"_json,
        R"({"type":"place_token","color":"gray","space":"3,2"})"_json, R"({"type":"take_card","card":23})"_json,
        R"({"type":"place_cube","card":23,"space":"4,2"})"_json, R"({"type":"end_turn"})"_json,
        R"({"type":"end_turn","discard":12})"_json}) {
    const auto action = engine::described_action<Action>(json);
    ASSERT_TRUE(action.ok()) << json;
    EXPECT_EQ(engine::to_tree(*action), json);
  }
}

struct BadAction {
  const char* text;
  const char* field;
};

void PrintTo(const BadAction& bad, std::ostream* to) { *to << bad.text; }

class HarmoniesBadAction : public testing::TestWithParam<BadAction> {};

TEST_P(HarmoniesBadAction, IsRefusedNamingTheMember) {
  const auto action = engine::described_action<Action>(Json::parse(GetParam().text));
  ASSERT_FALSE(action.ok());
  EXPECT_EQ(action.error().code, "bad_action");
  EXPECT_EQ(action.error().field, GetParam().field);
}

INSTANTIATE_TEST_SUITE_P(Wire, HarmoniesBadAction,
                         testing::Values(BadAction{"null", ""}, BadAction{"[]", ""}, BadAction{"\"end_turn\"", ""},
                                         BadAction{"{}", "type"}, BadAction{R"({"type":3})", "type"},
                                         BadAction{R"({"type":"pass"})", "type"},
                                         BadAction{R"({"type":"end_turn","now":true})", "now"},
                                         BadAction{R"({"type":"end_turn","discard":null})", "discard"},
                                         BadAction{R"({"type":"end_turn","discard":0})", "discard"},
                                         BadAction{R"({"type":"take_tokens"})", "group"},
                                         BadAction{R"({"type":"take_tokens","group":-1})", "group"},
                                         BadAction{R"({"type":"take_tokens","group":5})", "group"},
                                         BadAction{R"({"type":"take_tokens","group":18446744073709551615})", "group"},
                                         BadAction{R"({"type":"take_tokens","group":1.5})", "group"},
                                         BadAction{R"({"type":"take_tokens","group":"1"})", "group"},
                                         BadAction{R"({"type":"take_tokens","group":true})", "group"},
                                         BadAction{R"({"type":"take_tokens","group":1,"seat":0})", "seat"},
                                         BadAction{R"({"type":"take_card","card":43})", "card"},
                                         BadAction{R"({"type":"choose_spirit","card":0})", "card"},
                                         BadAction{R"({"type":"place_token","color":"pink","space":"0,0"})", "color"},
                                         BadAction{R"({"type":"place_token","color":"red"})", "space"},
                                         BadAction{R"({"type":"place_token","color":"red","space":"0 0"})", "space"},
                                         BadAction{R"({"type":"place_token","color":"red","space":"0,00"})", "space"},
                                         BadAction{R"({"type":"place_token","color":"red","space":[0,0]})", "space"},
                                         BadAction{R"({"type":"place_cube","card":1,"space":"-1,0"})", "space"}));

}  // namespace
}  // namespace games::harmonies
