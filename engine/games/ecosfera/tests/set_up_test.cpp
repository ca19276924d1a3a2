// Section 2, and the variants of section 11.
#include <numeric>

#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

struct Case {
  int players;
  int level;
};

class EcosferaSetUp : public testing::TestWithParam<Case> {};

TEST_P(EcosferaSetUp, IsThatOfTheTable) {
  const auto [players, level] = GetParam();
  const Table table(players, {{"level", level}});
  const State& state = table.state;
  const int each = 9 - level;  // 8 at level 1, 3 at level 6
  for (const std::uint8_t pile : state.piles) EXPECT_EQ(pile, each);
  EXPECT_EQ(state.disasters, 50 - 2 * players);
  EXPECT_EQ(state.extinctions, 0);
  EXPECT_EQ(state.restored, 0);
  for (const SpeciesMarket& market : state.markets) {
    EXPECT_TRUE(std::none_of(market.slots.begin(), market.slots.end(), [](Card card) { return card.none(); }));
    EXPECT_EQ(market.deck.size(), 26U);
    EXPECT_EQ(market.known, 0);
  }
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Player& player = state.seats[seat];
    EXPECT_EQ(player.row.size(), 4U);
    EXPECT_EQ(player.deck.size(), 3U);
    EXPECT_EQ(player.tokens, 7) << "all three face up";
    const auto owned = count_owned(player);
    EXPECT_EQ(owned[k_disaster.number], 2);
    for (std::size_t element = 0; element < k_elements; ++element) EXPECT_EQ(owned[element_card(element).number], 1);
    EXPECT_EQ(std::accumulate(owned.begin(), owned.end(), 0), 7);
  }
  EXPECT_EQ(table.broken(), "");
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (int players = 1; players <= 4; ++players) {
    for (int level = 1; level <= 6; ++level) cases.push_back({players, level});
  }
  return cases;
}

INSTANTIATE_TEST_SUITE_P(AllPlayersAndLevels, EcosferaSetUp, testing::ValuesIn(all_cases()), [](const auto& tested) {
  return std::to_string(tested.param.players) + "PlayersLevel" + std::to_string(tested.param.level);
});

TEST(EcosferaSetUpOrder, EverySeatMayBeginAndBeginsAboutAsOften) {
  std::array<int, 4> began{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) ++began[Table(4, Json::object(), seed).state.first_player];
  for (const int count : began) EXPECT_GT(count, 60);
}

TEST(EcosferaSetUpOrder, TheFirstSeatBeginsIfThatIsChosen) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(Table(4, {{"first_player", "first_seat"}}, seed).state.first_player, 0);
  }
}

TEST(EcosferaSetUpOrder, TheSameSeedDealsTheSameCardsWhateverTheLevel) {
  const State one = Table(3, {{"level", 1}}, 5).state;
  const State other = Table(3, {{"level", 6}}, 5).state;
  EXPECT_EQ(one.seats, other.seats);
  EXPECT_EQ(one.markets, other.markets);
  EXPECT_EQ(one.first_player, other.first_player);
}

TEST(EcosferaVariants, SixExtinctionsLieThereFromTheStart) {
  EXPECT_EQ(Table(2, {{"six_extinctions", true}}).state.extinctions, 6);
  EXPECT_EQ(Table(2, {{"six_extinctions", true}, {"card_set", "baltica"}}).state.extinctions, 5) << "H2";
}

TEST(EcosferaVariants, ThreeStartingDisastersNeverShowTogetherInTheFirstRow) {
  int redealt = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Table table(4, {{"starting_disasters", 3}}, seed);
    EXPECT_EQ(table.state.disasters, 50 - 12);
    for (const Player& player : table.state.seats) {
      EXPECT_EQ(count_owned(player)[k_disaster.number], 3);
      EXPECT_LT(count_disasters(player.row), 3) << "H4";
      redealt += count_disasters(player.row) == 2 ? 1 : 0;
    }
  }
  EXPECT_GT(redealt, 0);
}

TEST(EcosferaVariants, TwoMoreOfAnElementComeFromTheBox) {
  const std::size_t earth = element_index(*data().set(SetName::base).find("earth"));
  for (int players = 1; players <= 4; ++players) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const Table table(players, {{"extra_element", true}}, seed);
      EXPECT_EQ(table.state.piles[earth], std::min(8, 12 - 3 * players)) << "H3: what the box lacks, the pile lacks";
      for (std::size_t seat = 0; seat < table.state.players; ++seat) {
        const Player& player = table.state.seats[seat];
        EXPECT_EQ(count_owned(player)[element_card(earth).number], 3);
        EXPECT_EQ(forced_effect(player.row), Forced::none) << "H4";
      }
    }
  }
}

TEST(EcosferaVariants, TheKeystoneIsInNoPlace) {
  for (const SetName name : {SetName::base, SetName::baltica}) {
    const Table table(2, {{"without_keystone", true}, {"card_set", engine::word_of(name)}});
    EXPECT_EQ(count_cards(table.state)[data().set(name).keystone.number], 0);
    EXPECT_EQ(table.state.markets[index_of(Market::animals)].deck.size(), 25U);
    EXPECT_EQ(table.state.markets[index_of(Market::plants)].deck.size(), 26U);
  }
}

TEST(EcosferaOpening, TellsWhoBeginsAndEveryRow) {
  const Table table(3, {{"level", 2}}, 9);
  std::vector<Json> events;
  for (const Event& event : opening(table.state)) events.push_back(engine::to_tree(event));
  EXPECT_EQ(types_of(events), (Names{"started", "row_drawn", "row_drawn", "row_drawn", "turn_began"}));
  EXPECT_EQ(events[0], Json({{"type", "started"},
                             {"players", 3},
                             {"level", 2},
                             {"card_set", "base"},
                             {"first_player", table.state.first_player},
                             {"extinctions", 0}}));
  EXPECT_EQ(events[2].at("cards").size(), 4U);
  EXPECT_EQ(events[2].at("cards").at("0"), table.row(1)[0]);
}

}  // namespace
}  // namespace games::ecosfera
