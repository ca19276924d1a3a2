// Section 6: the complete list of legal stacks and of what each may receive; everything else is refused.
#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

struct Row {
  std::vector<std::string> stack;  ///< from bottom to top
  std::vector<std::string> may_receive;
};

void PrintTo(const Row& row, std::ostream* to) {
  *to << "stack";
  for (const std::string& token : row.stack) *to << " " << token;
}

const std::vector<Row> k_rows{
    {{}, {"blue", "gray", "brown", "green", "yellow", "red"}},
    {{"blue"}, {}},
    {{"yellow"}, {}},
    {{"green"}, {}},
    {{"brown"}, {"brown", "green", "red"}},
    {{"brown", "brown"}, {"green"}},
    {{"brown", "green"}, {}},
    {{"brown", "brown", "green"}, {}},
    {{"gray"}, {"gray", "red"}},
    {{"gray", "gray"}, {"gray"}},
    {{"gray", "gray", "gray"}, {}},
    {{"red"}, {"red"}},
    {{"red", "red"}, {}},
    {{"brown", "red"}, {}},
    {{"gray", "red"}, {}},
};

class HarmoniesStacking : public testing::TestWithParam<Row> {};

TEST_P(HarmoniesStacking, ReceivesTheColorsOfSection6AndNoOthers) {
  for (const Color color : engine::all<Color>) {
    const std::string name(engine::word_of(color));
    Json spaces = Json::object();
    if (!GetParam().stack.empty()) spaces["2,2"] = GetParam().stack;
    Table table(Json{{"boards", {{"0", {{"spaces", spaces}}}}}, {"turn", {{"pending", {name}}, {"placed", 2}}}});
    const Json action = Table::placing(name.c_str(), "2,2");
    const auto& allowed = GetParam().may_receive;
    const bool legal_now = std::find(allowed.begin(), allowed.end(), name) != allowed.end();
    EXPECT_EQ(table.lists(action), legal_now) << name;
    EXPECT_EQ(table.refusal(action), legal_now ? "accepted" : "stack_refuses") << name;
    if (!legal_now) continue;
    table.play(action);
    Json grown = GetParam().stack;
    grown.push_back(name);
    EXPECT_EQ(seen_by(table.state, engine::Viewer::spectator()).at("boards").at("0").at("spaces").at("2,2"), grown);
  }
}

INSTANTIATE_TEST_SUITE_P(All15, HarmoniesStacking, testing::ValuesIn(k_rows), [](const auto& row) {
  std::string name;
  for (const std::string& token : row.param.stack) name += token;
  return name.empty() ? "empty" : name;
});

TEST(HarmoniesStackingList, HasFifteenStacksAsDataHas) {
  EXPECT_EQ(k_rows.size(), k_stacks);
  for (const Row& row : k_rows) {
    std::vector<Color> tokens;
    for (const std::string& token : row.stack) tokens.push_back(engine::from_word<Color>(token).value());
    EXPECT_TRUE(data().stack_of(tokens).has_value()) << testing::PrintToString(row);
  }
}

// Example 5.
TEST(HarmoniesStackingWithCube, ReceivesNothingAlsoNotGrayOnGray) {
  for (const Color color : engine::all<Color>) {
    const std::string name(engine::word_of(color));
    Table table(Json{{"boards", {{"0", {{"spaces", {{"2,2", {"gray"}}}}, {"cubes", {{"2,2", 26}}}, {"cards", {26}}}}}},
                     {"turn", {{"pending", {name}}, {"placed", 2}}}});
    const Json action = Table::placing(name.c_str(), "2,2");
    EXPECT_FALSE(table.lists(action));
    EXPECT_EQ(table.refusal(action), "space_has_cube") << name;
  }
}

}  // namespace
}  // namespace games::harmonies
