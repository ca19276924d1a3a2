// Scenarios: what is left out, what is refused.
#include <numeric>

#include "engine/games/ecosfera/tests/examples/example_state.h"
#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

using namespace nlohmann::literals;

std::string refused_field(const Json& scenario) {
  const auto loaded = load(scenario);
  if (loaded) return "accepted";
  EXPECT_TRUE(loaded.error().code == "bad_scenario" || loaded.error().code == "bad_option");
  EXPECT_FALSE(loaded.error().message.empty());
  return loaded.error().field;
}

TEST(EcosferaScenario, OfNothingIsAGameOfTwoThatBegins) {
  const Table table(Json::object());
  EXPECT_EQ(table.state.players, 2);
  EXPECT_EQ(table.state.disasters, 46);
  for (const int count : {table.state.piles[0], table.state.piles[4]}) EXPECT_EQ(count, 8);
  EXPECT_EQ(table.row(1).size(), 4U);
  EXPECT_EQ(table.state.markets[0].deck.size(), 26U);
  EXPECT_EQ(table.seat().index, 0);
}

TEST(EcosferaScenario, SpeciesThatAreNamedElsewhereAreNotDealtAgain) {
  const Table table = Table::with_row({"moss", "bee"}, R"({"plants":{"market":["baobab",null,null,null]}})"_json);
  const auto counts = count_cards(table.state);
  for (std::size_t kind = k_first_plant; kind < k_kinds; ++kind) EXPECT_EQ(counts[kind], 1);
  EXPECT_EQ(table.state.markets[0].deck.size(), 28U);
  EXPECT_EQ(table.state.markets[1].deck.size(), 25U) << "four in the slots, one in the row";
}

TEST(EcosferaScenario, TheSupplyIsWhatThePlayersDoNotHave) {
  EXPECT_EQ(Table(R"({"seats":{"0":{"discard":{"disaster":5}},"1":{}}})"_json).state.disasters, 45);
}

TEST(EcosferaScenario, SeatNumberAndFirstPlayerFollowFromEachOther) {
  EXPECT_EQ(Table(R"({"players":3,"turn":{"seat":2,"number":5}})"_json).state.first_player, 1);
  EXPECT_EQ(Table(R"({"players":3,"turn":{"seat":2},"first_player":1})"_json).state.turn_number, 2);
  EXPECT_EQ(refused_field(R"({"players":3,"turn":{"seat":2,"number":1},"first_player":1})"_json), "turn.seat");
}

TEST(EcosferaScenario, MayTellAllOfASeat) {
  const Table table(R"({"players":1,"options":{"level":4},"turn":{"number":7,"acquisitions":2},
      "seats":{"0":{"row":[{"card":"lion","number":2,"used":true,"icon_used":"plus","animal_used":true},"sun"],
               "next_number":9,"deck":["moss","bee"],"kept":1,"discard":["sun"],"tokens":{"move":false}}}})"_json);
  const Player& seat = table.state.seats[0];
  const CardSet& set = set_of(table.state);
  ASSERT_EQ(seat.row.size(), 2U);
  EXPECT_EQ(set.name(seat.row[0].card), "lion");
  EXPECT_EQ(seat.row[0].number, 2);
  EXPECT_TRUE(seat.row[0].used && seat.row[0].animal_used);
  EXPECT_EQ(seat.row[0].ability_used, Ability::plus);
  EXPECT_EQ(seat.row[1].number, 3);
  EXPECT_EQ(seat.next_number, 9);
  EXPECT_EQ(from_top(set, seat.deck), (Json{"moss", "bee"}));
  EXPECT_EQ(seat.kept, 1);
  EXPECT_EQ(std::accumulate(seat.discard.begin(), seat.discard.end(), 0), 1);
  EXPECT_EQ(engine::to_tree(tokens_of(seat)), (Json{{"plus", true}, {"refresh", true}, {"move", false}}));
}

struct Bad {
  const char* scenario;
  const char* field;
};

class EcosferaBadScenario : public testing::TestWithParam<Bad> {};

TEST_P(EcosferaBadScenario, IsRefusedAndSaysWhere) {
  EXPECT_EQ(refused_field(Json::parse(GetParam().scenario)), GetParam().field) << GetParam().scenario;
}

INSTANTIATE_TEST_SUITE_P(
    All, EcosferaBadScenario,
    testing::Values(
        Bad{R"({"weather":1})", "weather"}, Bad{R"({"players":5})", "players"}, Bad{R"({"players":"2"})", "players"},
        Bad{R"({"options":{"level":7}})", "level"}, Bad{R"({"turn":{"number":0}})", "turn.number"},
        Bad{R"({"turn":{"number":1001}})", "turn.number"}, Bad{R"({"steps":-1})", "steps"},
        Bad{R"({"result":"tie"})", "result"}, Bad{R"({"result":"biomes"})", "result"},
        Bad{R"({"extinctions":7})", "result"}, Bad{R"({"extinctions":8})", "extinctions"},
        Bad{R"({"options":{"six_extinctions":true},"extinctions":5})", "extinctions"},
        Bad{R"({"result":"turn_limit"})", "result"}, Bad{R"({"biomes":["swamp"]})", "biomes"},
        Bad{R"({"biomes":"tundra"})", "biomes"}, Bad{R"({"piles":{"fire":1}})", "piles.fire"},
        Bad{R"({"piles":{"moss":1}})", "piles.moss"}, Bad{R"({"piles":{"sun":13}})", "piles.sun"},
        Bad{R"({"disasters":51})", "disasters"}, Bad{R"({"disasters":50})", "seats"},
        Bad{R"({"plants":{"market":["bee"]}})", "plants.market"}, Bad{R"({"plants":{"deck":["sun"]}})", "plants.deck"},
        Bad{R"({"plants":{"market":["moss","moss"]}})", "seats"},
        Bad{R"({"plants":{"market":[null,null,null,null,null]}})", "plants.market"},
        Bad{R"({"plants":{"market":{"4":"moss"}}})", "plants.market"},
        Bad{R"({"plants":{"market":["weeds"]}})", "plants.market.0"},
        Bad{R"({"plants":{"deck":[],"known":1}})", "plants.known"}, Bad{R"({"animals":[]})", "animals"},
        Bad{R"({"seats":{"2":{}}})", "seats"}, Bad{R"({"seats":[]})", "seats"},
        Bad{R"({"seats":{"0":{"hand":[]}}})", "seats.0.hand"},
        Bad{R"({"seats":{"0":{"row":["sun","sun","sun"]}}})", "seats.0"},
        Bad{R"({"seats":{"0":{"row":["disaster","disaster","disaster"]}}})", "seats.0"},
        Bad{R"({"seats":{"0":{"row":[{"card":"sun","number":3},{"card":"sun","number":3}]}}})", "seats.0.row.1.number"},
        Bad{R"({"seats":{"0":{"row":["sun"],"next_number":0}}})", "seats.0.next_number"},
        Bad{R"({"seats":{"1":{"row":[{"card":"sun","used":true}]}}})", "seats.1.row"},
        Bad{R"({"seats":{"0":{"row":[{"card":"disaster","used":true}]}}})", "seats.0.row"},
        Bad{R"({"seats":{"0":{"row":[{"card":"moss","animal_used":true}]}}})", "seats.0.row"},
        Bad{R"({"seats":{"0":{"row":[{"card":"lion","icon_used":"move"}]}}})", "seats.0.row"},
        Bad{R"({"seats":{"0":{"row":[{"card":"lion","icon_used":"fly"}]}}})", "seats.0.row.0.icon_used"},
        Bad{R"({"seats":{"0":{"deck":["moss"],"kept":1}}})", "seats.0.kept"},
        Bad{R"({"players":1,"seats":{"0":{"deck":["disaster"],"kept":1}}})", "seats.0.kept"},
        Bad{R"({"seats":{"0":{"tokens":{"fly":true}}}})", "seats.0.tokens.fly"},
        Bad{R"({"seats":{"0":{"discard":{"moss":2}}}})", "seats"}, Bad{R"({"seed":"00"})", "seed"},
        Bad{R"({"rng":"00"})", "rng"},
        Bad{R"({"options":{"without_keystone":true},"seats":{"0":{"row":["bee"]}}})", "seats"},
        Bad{R"({"options":{"first_player":"first_seat"},"first_player":1})", "first_player"}));

TEST(EcosferaSnapshot, ThatIsCutOrAlteredIsRefusedOrCanonical) {
  const Table table(3);
  const engine::Bytes whole = bytes_of(table.state);
  int refused = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const int change : {1, 0x80, 0xff}) {
      engine::Bytes bytes = whole;
      bytes[i] = static_cast<std::uint8_t>(bytes[i] ^ change);
      const auto decoded = state_from(bytes);
      if (decoded) {
        EXPECT_EQ(bytes_of(*decoded), bytes);
      } else {
        ++refused;
      }
    }
    EXPECT_EQ(state_from(engine::ByteView(whole).first(i)), std::nullopt);
  }
  EXPECT_GT(refused, static_cast<int>(whole.size()));
}

TEST(EcosferaSnapshot, ThatHasSomethingWhereNobodySitsIsRefused) {
  Table table(2);
  table.state.seats[2].tokens = k_all_abilities;
  EXPECT_EQ(state_from(bytes_of(table.state)), std::nullopt);
}

/// Small numbers, so that much of it comes as far as the invariants.
TEST(EcosferaSnapshot, WithSeveralBytesAlteredIsJudgedSafely) {
  constexpr engine::Purpose k_damage{0, "snapshot test"};
  engine::Rng chance(seed_of(7));
  const engine::Bytes bytes = bytes_of(Table(4).state);
  for (int round = 0; round < 3000; ++round) {
    engine::Bytes other = bytes;
    for (int i = 0; i < 6; ++i) {
      const auto at = chance.below(k_damage, static_cast<std::uint32_t>(bytes.size()));
      other[at] = static_cast<std::uint8_t>(chance.below(k_damage, k_kinds));
    }
    const auto decoded = state_from(other);
    if (!decoded) continue;
    EXPECT_EQ(bytes_of(*decoded), other);
    (void)view(*decoded);
  }
}

}  // namespace
}  // namespace games::ecosfera
