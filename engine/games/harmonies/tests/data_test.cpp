#include "engine/games/harmonies/data.h"

#include <numeric>
#include <set>

#include "engine/games/harmonies/placements.h"
#include "engine/games/harmonies/tests/card_table.h"
#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

TEST(HarmoniesData, The120TokensAreThoseOfSection1) {
  EXPECT_EQ(data().token_counts, (ColorCounts{23, 23, 21, 19, 19, 15}));
  EXPECT_EQ(std::accumulate(data().token_counts.begin(), data().token_counts.end(), 0), 120);
}

TEST(HarmoniesData, SideAHas23SpacesAndSideB25) {
  EXPECT_EQ(data().side(Side::a).columns, (std::vector<std::uint8_t>{5, 4, 5, 4, 5}));
  EXPECT_EQ(data().side(Side::a).spaces, 23);
  EXPECT_EQ(data().side(Side::b).columns, (std::vector<std::uint8_t>{4, 3, 4, 3, 4, 3, 4}));
  EXPECT_EQ(data().side(Side::b).spaces, 25);
}

/// Section 2 in column and row, as printed there; the code works in axial form.
SpaceSet neighbors_by_section_2(const SideFacts& side, Space here) {
  const int c = here.col;
  const int r = here.row;
  const std::vector<std::pair<int, int>> even{{c, r - 1}, {c + 1, r - 1}, {c + 1, r},
                                              {c, r + 1}, {c - 1, r},     {c - 1, r - 1}};
  const std::vector<std::pair<int, int>> odd{{c, r - 1}, {c + 1, r},     {c + 1, r + 1},
                                             {c, r + 1}, {c - 1, r + 1}, {c - 1, r}};
  SpaceSet set = 0;
  for (const auto& [col, row] : c % 2 == 0 ? even : odd) {
    if (col < 0 || row < 0) continue;
    const auto index = side.index_of({static_cast<std::uint8_t>(col), static_cast<std::uint8_t>(row)});
    if (index) set |= bit(*index);
  }
  return set;
}

TEST(HarmoniesData, NeighborsAreThoseOfSection2OnBothSides) {
  for (const Side which : {Side::a, Side::b}) {
    const SideFacts& side = data().side(which);
    for (std::size_t i = 0; i < side.spaces; ++i) {
      EXPECT_EQ(side.neighbors[i], neighbors_by_section_2(side, side.names[i])) << name_of(side.names[i]);
    }
  }
}

TEST(HarmoniesData, SixRotationsComeFullCircle) {
  Axial offset{-2, 1};
  for (int turn = 0; turn < 6; ++turn) offset = rotated(offset);
  EXPECT_EQ(offset, (Axial{-2, 1}));
  EXPECT_EQ(rotated(Axial{0, -1}), (Axial{1, -1})) << "north turns to north-east";
}

TEST(HarmoniesData, TheAnimalCardsHave96CubesTogether) {
  int cubes = 0;
  for (std::size_t i = 0; i < k_animals; ++i) cubes += data().cards[i].cubes;
  EXPECT_EQ(cubes, 96);
}

TEST(HarmoniesData, LaddersRise) {
  for (std::size_t i = 0; i < k_animals; ++i) {
    const CardFacts& card = data().cards[i];
    for (std::size_t step = 1; step < card.cubes; ++step) EXPECT_LT(card.ladder[step - 1], card.ladder[step]) << i + 1;
  }
}

TEST(HarmoniesData, EveryCardHasTheLadderOfSection7) {
  for (const CardRow& row : k_card_table) {
    const CardFacts& card = data().cards[static_cast<std::size_t>(row.id - 1)];
    std::string ladder;
    for (std::size_t i = 0; i < card.cubes && is_animal(card.id); ++i) {
      ladder += (i == 0 ? "" : " ") + std::to_string(card.ladder[i]);
    }
    EXPECT_EQ(ladder, row.ladder) << row.name;
  }
}

TEST(HarmoniesData, ACardHasAsManyOrientationsAsItsDataSays) {
  const Json file = Json::parse(data_json());
  for (const char* kind : {"animal_cards", "nature_spirit_cards"}) {
    for (const Json& card : file.at(kind).at("cards")) {
      const SideFacts& side = data().side(Side::a);
      const std::size_t middle = side.index_of({2, 2}).value();
      const Placements& all = side.placements[card.at("id").get<std::size_t>() - 1];
      EXPECT_EQ(all.first[middle + 1] - all.first[middle], card.at("distinct_orientations")) << card.at("name");
    }
  }
}

TEST(HarmoniesData, EveryPatternEqualsItsMirrorImage) {
  using Pattern = std::set<std::tuple<int, int, StackSet>>;
  const auto turned = [](const CardFacts& card, int turns, bool mirrored) {
    Pattern pattern;
    for (const PatternSpace& space : card.pattern) {
      Axial offset = mirrored ? Axial{space.r, space.q} : Axial{space.q, space.r};
      for (int turn = 0; turn < turns; ++turn) offset = rotated(offset);
      pattern.emplace(offset.q, offset.r, space.stacks);
    }
    return pattern;
  };
  for (const CardFacts& card : data().cards) {
    bool equal = false;
    for (int turns = 0; turns < 6; ++turns) equal = equal || turned(card, turns, true) == turned(card, 0, false);
    EXPECT_TRUE(equal) << int{card.id.number};
  }
}

TEST(HarmoniesData, SetUpNumbersAreThoseOfSection4) {
  EXPECT_EQ(data().multiplayer.central_spaces, 5);
  EXPECT_EQ(data().multiplayer.row_slots, 5);
  EXPECT_EQ(data().solo.central_spaces, 3);
  EXPECT_EQ(data().solo.row_slots, 3);
  EXPECT_EQ(data().uncompleted_max, 4);
}

TEST(HarmoniesData, TheClientLearnsEverySpaceAndCard) {
  const Json& told = client_data();
  EXPECT_EQ(told.at("sides").at("A").at("spaces").size(), 23U);
  EXPECT_EQ(told.at("sides").at("B").at("spaces").at("6,3"), (Json{{"q", 6}, {"r", 0}}));
  EXPECT_EQ(told.at("colors"), (Json{"blue", "gray", "brown", "green", "yellow", "red"}));
  EXPECT_EQ(told.at("cards").size(), 42U);
  EXPECT_EQ(told.at("cards").at("23").at("ladder"), (Json{4, 9, 16}));
  EXPECT_EQ(told.at("cards").at("23").at("kind"), "animal");
  EXPECT_EQ(told.at("cards").at("33").at("kind"), "spirit");
  EXPECT_EQ(told.at("cards").at("33").at("scoring").at("mode"), "groups");
  EXPECT_EQ(told.at("suns").at("by_score").size(), 8U);
}

}  // namespace
}  // namespace games::harmonies
