// Section 10: who sees what, in views and events; and that redeal keeps exactly what a viewer knows.
#include "engine/games/harmonies/view.h"

#include <set>

#include "engine/games/harmonies/tests/table.h"
#include "tests/engine/described_view.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;
using engine::Seat;
using engine::Viewer;

const Viewer k_spectator = Viewer::spectator();

Json board_seen(const Table& table, int owner, Viewer by) {
  return seen_by(table.state, by).at("boards").at(std::to_string(owner));
}

TEST(HarmoniesView, ShowsTheTableAsTheReadmeSays) {
  Table table(R"({"first_player":1,"turn":{"seat":0,"number":4,"taken":true,"pending":{"gray":1,"red":1},"placed":1},
    "central":{"0":["red","blue","gray"],"1":[],"2":["blue","blue","blue"],"3":["blue","blue","blue"],
      "4":["green","green","green"]},
    "row":{"0":12,"1":null,"2":7,"3":8,"4":9},
    "boards":{"0":{"spaces":{"3,2":["gray","gray"],"4,2":["gray"]},"cubes":{"4,2":23},"cards":[23,10]}}})"_json);
  const Json seen = seen_by(table.state, k_spectator);
  EXPECT_EQ(seen.at("players"), 2);
  EXPECT_EQ(seen.at("side"), "A");
  EXPECT_EQ(seen.at("spirits"), false);
  EXPECT_EQ(seen.at("solo"), false);
  EXPECT_EQ(seen.at("first_player"), 1);
  EXPECT_EQ(seen.at("round"), 2);
  EXPECT_EQ(seen.at("last_round"), false);
  EXPECT_EQ(seen.at("turn"), R"({"seat":0,"number":4,"taken":true,"card_taken":false,
                                 "pending":{"gray":1,"red":1},"placed":1})"_json);
  EXPECT_EQ(seen.at("bag"), table.state.bag.size());
  EXPECT_EQ(seen.at("pile"), table.state.pile.size());
  EXPECT_EQ(seen.at("central").at("0"), R"(["blue","gray","red"])"_json);
  EXPECT_EQ(seen.at("central").at("1"), Json::array());
  EXPECT_EQ(seen.at("row"), R"({"0":12,"1":null,"2":7,"3":8,"4":9})"_json);
  EXPECT_EQ(seen.at("outcome"), Json());
  const Json& board = seen.at("boards").at("0");
  EXPECT_EQ(board.at("spaces"), R"({"3,2":["gray","gray"],"4,2":["gray"]})"_json);
  EXPECT_EQ(board.at("cubes"), R"({"4,2":23})"_json);
  EXPECT_EQ(board.at("cards"), R"({"23":{"placed":1,"order":0},"10":{"placed":0,"order":1}})"_json);
  EXPECT_EQ(board.at("completed"), Json::object());
  EXPECT_EQ(board.at("spirit"), Json());
  EXPECT_EQ(board.at("spirits_dealt"), 0);
  EXPECT_EQ(board.at("empty"), 21);
  EXPECT_EQ(board.at("cubes_placed"), 1);
  EXPECT_EQ(board.at("score"), R"({"trees":0,"mountains":4,"fields":0,"buildings":0,"water":0,"animals":4,
                                   "spirit":0,"total":8})"_json);
  EXPECT_FALSE(board.contains("spirit_offer"));
}

TEST(HarmoniesView, ACompletedCardMovesAsideAndTheOthersKeepTheirOrder) {
  Table table(R"({"boards":{"0":{"spaces":{"2,1":["gray","gray","gray"],"2,2":["yellow"],"2,3":["gray","gray","gray"]},
    "cubes":{"2,1":25},"cards":[25,3]}}})"_json);
  table.cube(25, "2,3");
  const Json board = board_seen(table, 0, k_spectator);
  EXPECT_EQ(board.at("cards"), R"({"3":{"placed":0,"order":1}})"_json);
  EXPECT_EQ(board.at("completed"), R"({"25":{"placed":2,"order":0}})"_json);
}

TEST(HarmoniesView, AGameThatIsOverShowsTheOutcomeAndNoTurn) {
  const Table table(R"({"over":true})"_json);
  const Json seen = seen_by(table.state, k_spectator);
  EXPECT_EQ(seen.at("turn"), Json());
  EXPECT_EQ(seen.at("outcome").at("ranking").size(), 2U);
}

TEST(HarmoniesView, HoldsNothingThatTheReadmeDoesNotName) {
  const Json seen = seen_by(Table(2, {{"spirits", true}}).state, k_spectator);
  std::vector<std::string> names;
  for (const auto& [name, value] : seen.items()) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"bag", "boards", "central", "first_player", "last_round", "outcome",
                                             "pile", "players", "round", "row", "side", "solo", "spirits", "turn"}));
  std::vector<std::string> of_board;
  for (const auto& [name, value] : seen.at("boards").at("0").items()) of_board.push_back(name);
  EXPECT_EQ(of_board, (std::vector<std::string>{"cards", "completed", "cubes", "cubes_placed", "empty", "score",
                                                "spaces", "spirit", "spirits_dealt"}));
}

TEST(HarmoniesView, TheOfferIsSeenByItsOwnerFromTheOwnFirstTurnUntilTheChoice) {
  Table table(
      R"({"options":{"spirits":true},"boards":{"0":{"spirit_offer":[33,40]},"1":{"spirit_offer":[34,35]}}})"_json);
  EXPECT_EQ(board_seen(table, 0, Viewer::at(Seat{0})).at("spirit_offer"), (Json{33, 40}));
  EXPECT_FALSE(board_seen(table, 0, Viewer::at(Seat{1})).contains("spirit_offer"));
  EXPECT_FALSE(board_seen(table, 0, k_spectator).contains("spirit_offer"));
  EXPECT_FALSE(board_seen(table, 1, Viewer::at(Seat{1})).contains("spirit_offer")) << "not before the own first turn";
  EXPECT_EQ(board_seen(table, 0, k_spectator).at("spirits_dealt"), 2);

  table.choose(40);
  EXPECT_EQ(board_seen(table, 0, k_spectator).at("spirit"), R"({"card":40,"placed":0})"_json);
  EXPECT_EQ(board_seen(table, 0, k_spectator).at("spirits_dealt"), 0);
  EXPECT_FALSE(board_seen(table, 0, Viewer::at(Seat{0})).contains("spirit_offer"));
  table.play_least();
  EXPECT_EQ(board_seen(table, 1, Viewer::at(Seat{1})).at("spirit_offer"), (Json{34, 35}));
}

TEST(HarmoniesView, ARejectedSpiritIsNeverShownAlsoNotAfterTheGame) {
  Table table(R"({"options":{"spirits":true},"over":true,"boards":
    {"0":{"spirit_offer":[33,40],"spirit":33},"1":{"spirit_offer":[34,35],"spirit":34}}})"_json);
  for (const Viewer viewer : {Viewer::at(Seat{0}), Viewer::at(Seat{1}), k_spectator}) {
    const std::string text = seen_by(table.state, viewer).at("boards").dump();
    EXPECT_EQ(text.find("40"), std::string::npos);
    EXPECT_EQ(text.find("35"), std::string::npos);
  }
}

TEST(HarmoniesView, IsReadAsItWasWrittenAndAPatchLeadsToTheNextOne) {
  for (const std::uint8_t players : {std::uint8_t{1}, std::uint8_t{3}}) {
    engine::watch_random_game(
        Table(players, {{"spirits", true}}), players, 5,
        [](const State& state) { return state.over ? std::nullopt : std::optional(acting_seat(state)); }, view);
  }
}

TEST(HarmoniesEvents, TheOfferIsToldToItsOwnerOnly) {
  const Event event = SpiritOffered{Seat{1}, {CardId{33}, CardId{40}}};
  const engine::Event offered = engine::told(event, telling(event));
  EXPECT_EQ(engine::seen_event(offered, Viewer::at(Seat{1})),
            R"({"type":"spirit_offered","seat":1,"cards":[33,40]})"_json);
  EXPECT_EQ(engine::seen_event(offered, Viewer::at(Seat{0})), std::nullopt);
  EXPECT_EQ(engine::seen_event(offered, k_spectator), std::nullopt);
}

TEST(HarmoniesEvents, TheOfferFollowsTheBeginOfTheOwnersFirstTurn) {
  Table table(2, {{"spirits", true}});
  table.play(table.listed()[0]);
  table.take(0);
  for (const char* space : {"0,0", "0,1", "0,2"}) {
    const auto actions = table.listed();
    const auto place = std::find_if(actions.begin(), actions.end(), [&](const Json& action) {
      return action.at("type") == "place_token" && action.at("space") == space;
    });
    table.play(*place);
  }
  auto applied = apply(table.state, table.seat(), EndTurn{});
  ASSERT_TRUE(applied.ok());
  const auto* offered = std::get_if<SpiritOffered>(&applied->events.back());
  ASSERT_NE(offered, nullptr);
  EXPECT_EQ(offered->seat, table.seat());
}

TEST(HarmoniesEvents, TheOpeningNamesTheFirstPlayerAndOffersOnlyTheFirstSpirits) {
  const Table table(3, {{"spirits", true}});
  std::vector<Json> seen;
  for (const Event& event : opening(table.state)) {
    if (const auto told = engine::seen_event(engine::told(event, telling(event)), k_spectator)) seen.push_back(*told);
  }
  ASSERT_EQ(seen.size(), 5U);
  EXPECT_EQ(seen[0], (Json{{"type", "started"}, {"first_player", table.seat().index}, {"players", 3}}));
  EXPECT_EQ(seen[1], R"({"type":"spirits_dealt","seat":0})"_json);
  EXPECT_EQ(seen[4], (Json{{"type", "turn_began"}, {"seat", table.seat().index}, {"number", 1}}));
}

/// Three players in turn order 0, 1, 2: 0 has chosen, 1 is choosing, 2 waits for its first turn.
Table while_choosing() {
  return Table(R"({"players":3,"first_player":0,"options":{"spirits":true},"turn":{"number":2},"boards":{
    "0":{"spirit_offer":[33,40],"spirit":33},"1":{"spirit_offer":[34,35]},"2":{"spirit_offer":[36,37]}}})"_json);
}

/// The pairs that a seat's dealt spirits take over many redeals for that viewer.
std::set<std::array<CardId, 2>> redealt(Viewer viewer, std::size_t seat) {
  std::set<std::array<CardId, 2>> pairs;
  engine::Rng chance(seed_of(3));
  const Table table = while_choosing();
  for (int i = 0; i < 60; ++i) {
    State copy = table.state;
    redeal(copy, viewer, chance);
    EXPECT_EQ(broken_rule(copy), std::nullopt);
    EXPECT_EQ(view(copy, viewer), view(table.state, viewer));
    EXPECT_NE(copy.rng, table.state.rng);
    pairs.insert(copy.spirits_dealt[seat]);
  }
  return pairs;
}

TEST(HarmoniesRedeal, KeepsTheOwnOfferWithItsRejectedCard) {
  EXPECT_EQ(redealt(Viewer::at(Seat{0}), 0).size(), 1U);
  EXPECT_EQ(redealt(Viewer::at(Seat{1}), 1).size(), 1U);
}

TEST(HarmoniesRedeal, DrawsAnewWhatTheViewerNeverSaw) {
  EXPECT_GT(redealt(Viewer::at(Seat{2}), 2).size(), 10U) << "its own offer is not seen before its first turn";
  EXPECT_GT(redealt(Viewer::at(Seat{0}), 1).size(), 10U);
  EXPECT_GT(redealt(k_spectator, 0).size(), 4U) << "the rejected card of seat 0";
}

TEST(HarmoniesRedeal, NeverDealsAnotherSeatWhatTheViewerKnowsToBeItsOwn) {
  for (const auto& pair : redealt(Viewer::at(Seat{0}), 2)) {
    for (const CardId card : pair) {
      EXPECT_NE(card, CardId{33});
      EXPECT_NE(card, CardId{40}) << "seat 0 rejected it and knows that it lies in the box";
    }
  }
}

TEST(HarmoniesRedeal, ShufflesBagAndPileWithoutChangingWhatIsInThem) {
  const Table table(2);
  State copy = table.state;
  engine::Rng chance(seed_of(9));
  redeal(copy, k_spectator, chance);
  EXPECT_NE(copy.bag, table.state.bag);
  EXPECT_NE(copy.pile, table.state.pile);
  EXPECT_EQ(count_tokens(copy), count_tokens(table.state));
  EXPECT_EQ(copy.central, table.state.central);
}

}  // namespace
}  // namespace games::harmonies
