// Actions as they come over the wire: read strictly, written as read.
#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

TEST(EcosferaActions, AreWrittenAsTheyAreRead) {
  for (const Json& json :
       {Table::plant(3), Table::animal(0, 1, 65535), Table::claim(0, 1), Table::plus(), Table::plus(Table::card(4)),
        Table::refresh("animals"), Table::move(2, "market"), Table::move(2, "own_deck_top", Table::card(0)),
        Table::move(2, {{"player", 3}}), Table::restore("refresh", 4, 5), Table::end()}) {
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

class EcosferaBadAction : public testing::TestWithParam<BadAction> {};

TEST_P(EcosferaBadAction, IsRefusedNamingTheMember) {
  const auto action = engine::described_action<Action>(Json::parse(GetParam().text));
  ASSERT_FALSE(action.ok());
  EXPECT_EQ(action.error().code, "bad_action");
  EXPECT_EQ(action.error().field, GetParam().field);
}

INSTANTIATE_TEST_SUITE_P(
    Wire, EcosferaBadAction,
    testing::Values(BadAction{"null", ""}, BadAction{"\"end_turn\"", ""}, BadAction{"{}", "type"},
                    BadAction{R"({"type":"use_plus","source":"token"})", "type"},
                    BadAction{R"({"type":"end_turn","now":true})", "now"},
                    BadAction{R"({"type":"acquire_plant"})", "slot"},
                    BadAction{R"({"type":"acquire_plant","slot":4})", "slot"},
                    BadAction{R"({"type":"claim_biomes","cards":[1,0]})", "cards"},
                    BadAction{R"({"type":"claim_biomes","cards":[1,1]})", "cards"},
                    BadAction{R"({"type":"claim_biomes","cards":[1]})", "cards"},
                    BadAction{R"({"type":"claim_biomes","cards":[0,1,2]})", "cards"},
                    BadAction{R"({"type":"claim_biomes","cards":[0,65536]})", "cards.1"},
                    BadAction{R"({"type":"claim_biomes","cards":"0,1"})", "cards"},
                    BadAction{R"({"type":"plus","source":"tokens"})", "source"},
                    BadAction{R"({"type":"plus","source":3})", "source"},
                    BadAction{R"({"type":"plus","source":{}})", "source.card"},
                    BadAction{R"({"type":"plus","source":{"card":-1}})", "source.card"},
                    BadAction{R"({"type":"plus","source":{"card":1,"token":true}})", "source.token"},
                    BadAction{R"({"type":"refresh","source":"token","market":"biomes"})", "market"},
                    BadAction{R"({"type":"move","source":"token","card":0,"to":"own_deck"})", "to"},
                    BadAction{R"({"type":"move","source":"token","card":0,"to":{"player":4}})", "to.player"},
                    BadAction{R"({"type":"move","source":"token","card":"0","to":"market"})", "card"},
                    BadAction{R"({"type":"restore_token","token":"plus","animals":[5,4]})", "animals"}));

}  // namespace
}  // namespace games::ecosfera
