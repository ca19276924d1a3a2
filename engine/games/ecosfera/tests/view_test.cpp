// Who sees what (section 3): everybody the same; and that the offers tell exactly what is legal.
#include <set>

#include "engine/core/playout.h"
#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

using namespace nlohmann::literals;

constexpr engine::Purpose k_pick{0, "view test"};

TEST(EcosferaView, HasTheMembersOfTheContract) {
  const Json seen = Table(2).seen();
  std::set<std::string> names;
  for (const auto& [name, value] : seen.items()) names.insert(name);
  EXPECT_EQ(names, (std::set<std::string>{"players", "solo", "card_set", "level", "first_player", "turn", "result",
                                          "piles", "plants", "animals", "disasters", "biomes", "extinctions", "seats",
                                          "offers", "score", "outcome"}));
  names.clear();
  for (const auto& [name, value] : seen.at("seats").at("1").items()) names.insert(name);
  EXPECT_EQ(names, (std::set<std::string>{"row", "deck", "discard", "owned", "tokens", "next_row"}));
}

TEST(EcosferaView, IsTheSameForEverySeatAndSpectator) {
  const auto match = make_game()->start(setup_for(3));
  const Json seen = (*match)->view(engine::Viewer::spectator());
  for (std::uint8_t seat = 0; seat < 3; ++seat) EXPECT_EQ((*match)->view(engine::Viewer::at({seat})), seen);
}

TEST(EcosferaView, NeverTellsTheOrderOfADeck) {
  Table table(R"({"players":1,"seats":{"0":{"row":["moose","sloth"],"deck":["bee","moss","lion"],"discard":["orca"]}},
                  "plants":{"market":["bilberry"],"deck":["baobab","eelgrass","diatoms"],"known":1}})"_json);
  const Json before = table.seen();
  std::swap(table.own().deck[0], table.own().deck[2]);
  auto& plants = table.state.markets[0].deck;
  std::swap(plants[1], plants[2]);
  EXPECT_EQ(table.seen(), before);
  EXPECT_EQ(before.at("plants").dump().find("diatoms"), std::string::npos) << "not even what everybody has seen";
  EXPECT_EQ(before.at("seats").at("0").at("owned"), R"({"moose":1,"sloth":1,"bee":1,"moss":1,"lion":1,"orca":1})"_json)
      << "what somebody owns, without where it lies";
}

TEST(EcosferaView, HasNeitherTurnNorOffersWhenTheGameIsOver) {
  Table table = Table::with_row({"disaster", "disaster"}, {{"extinctions", 6}});
  table.play(Table::end());
  const Json seen = table.seen();
  EXPECT_EQ(seen.at("turn"), Json());
  EXPECT_EQ(seen.at("offers"), Json());
  EXPECT_EQ(seen.at("result"), R"({"won":false,"reason":"extinctions"})"_json);
  EXPECT_EQ(seen.at("outcome").at("common_win"), false);
  EXPECT_EQ(seen.at("outcome").at("ranking")[0].at("lines").size(), 9U);
}

TEST(EcosferaEvents, AreAllForEverybody) {
  engine::Rng chance(seed_of(3));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = make_game()->start(setup_for(2, Json::object(), seed));
    while (const auto pick = engine::pick_at_random(**match, chance)) {
      const auto applied = (*match)->apply(pick->seat, (*match)->legal(pick->seat)[pick->index]);
      ASSERT_TRUE(applied.ok());
      for (const engine::Event& event : applied->events) EXPECT_TRUE(event.audience.empty() && !event.others);
    }
  }
}

/// All actions that the offers promise, as the client would make them.
std::set<std::string> promised(const Table& table) {
  std::set<std::string> actions;
  const Json offers = table.seen().at("offers");
  const auto add = [&](const Json& action) { actions.insert(action.dump()); };
  const auto pair = [](const std::string& name) {
    const std::size_t comma = name.find(',');
    return std::pair(std::stoi(name.substr(0, comma)), std::stoi(name.substr(comma + 1)));
  };
  const auto source = [](const Json& name) {
    return name == "token" ? Json("token") : Json{{"card", std::stoi(name.get<std::string>())}};
  };
  for (const auto& [slot, offer] : offers.at("plants").items()) {
    if (offer.at("why").is_null()) add(Table::plant(std::stoi(slot)));
  }
  for (const auto& [slot, offer] : offers.at("animals").items()) {
    EXPECT_EQ(offer.at("why").is_null(), !offer.at("pairs").empty());
    for (const auto& [name, biomes] : offer.at("pairs").items()) {
      EXPECT_FALSE(biomes.empty());
      add(Table::animal(std::stoi(slot), pair(name).first, pair(name).second));
    }
  }
  for (const auto& [name, what] : offers.at("biomes").at("pairs").items()) {
    add(Table::claim(pair(name).first, pair(name).second));
  }
  const Json& abilities = offers.at("abilities");
  if (abilities.at("plus").at("why").is_null()) {
    for (const Json& from : abilities.at("plus").at("sources")) add(Table::plus(source(from)));
  }
  if (abilities.at("refresh").at("why").is_null()) {
    for (const Json& from : abilities.at("refresh").at("sources")) {
      for (const Json& which : abilities.at("refresh").at("markets")) {
        add(Table::refresh(which.get<std::string>().c_str(), source(from)));
      }
    }
  }
  if (abilities.at("move").at("why").is_null()) {
    for (const Json& from : abilities.at("move").at("sources")) {
      for (const Json& card : abilities.at("move").at("cards")) {
        if (card == from) continue;
        const int number = std::stoi(card.get<std::string>());
        for (int seat = 0; seat < table.state.players; ++seat) {
          if (seat != table.seat().index) add(Table::move(number, {{"player", seat}}, source(from)));
        }
        if (is_solo(table.state)) add(Table::move(number, "own_deck_top", source(from)));
        add(Table::move(number, "market", source(from)));
      }
    }
  }
  if (abilities.at("restore_token").at("why").is_null()) {
    for (const Json& token : abilities.at("restore_token").at("tokens")) {
      for (const auto& [name, biomes] : abilities.at("restore_token").at("pairs").items()) {
        add(Table::restore(token.get<std::string>().c_str(), pair(name).first, pair(name).second));
      }
    }
  }
  add(Table::end());
  return actions;
}

TEST(EcosferaOffers, PromiseExactlyWhatIsLegal) {
  int compared = 0;
  engine::Rng chance(seed_of(11));
  for (int players = 1; players <= 4; ++players) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      Table table(players, Json::object(), seed);
      while (!is_over(table.state)) {
        std::vector<Action> actions;
        legal(table.state, table.seat(), actions);
        std::set<std::string> listed;
        for (const Action& action : actions) listed.insert(engine::to_tree(action).dump());
        ASSERT_EQ(promised(table), listed);
        ++compared;
        // Acquisitions first, so that games last and rows grow.
        const std::size_t acquisitions = static_cast<std::size_t>(
            std::count_if(actions.begin(), actions.end(), [](const Action& action) { return action.index() < 3; }));
        const std::size_t choices = acquisitions > 0 && chance.below(k_pick, 4) > 0 ? acquisitions : actions.size();
        apply_listed(table.state, actions[chance.below(k_pick, static_cast<std::uint32_t>(choices))]);
      }
    }
  }
  EXPECT_GT(compared, 3000);
  std::cout << "## offers compared with the legal actions: " << compared << " decisions\n";
}

TEST(EcosferaOffers, GiveTheReasonThatAnAttemptWouldGive) {
  const char* scenario = R"({"plants":{"market":["eelgrass","moss",null,null]},"piles":{"sun":0},
                             "animals":{"market":["lion",null,null,null]},"biomes":["tundra"],
                             "seats":{"0":{"tokens":{"move":false}}}})";
  const Table table =
      Table::with_row({"water", "earth", "disaster", "arctic_fox", "polar_bear"}, Json::parse(scenario));
  const Json offers = table.seen().at("offers");
  EXPECT_EQ(offers.at("plants").at("0").at("why"), "pile_empty");
  EXPECT_EQ(offers.at("plants").at("1").at("why"), "elements_missing");
  EXPECT_EQ(offers.at("plants").at("1").at("missing"), R"({"time":1,"air":1})"_json);
  EXPECT_FALSE(offers.at("plants").contains("2"));
  EXPECT_EQ(offers.at("animals").at("0").at("why"), "no_pair");
  EXPECT_EQ(offers.at("biomes").at("why"), "nothing_to_restore");
  EXPECT_EQ(offers.at("abilities").at("plus").at("why"), "nothing_to_draw");
  EXPECT_EQ(offers.at("abilities").at("move").at("why"), "no_source");
  EXPECT_EQ(offers.at("abilities").at("restore_token").at("pairs"), R"({"3,4":["tundra"]})"_json);
  EXPECT_EQ(offers.at("near"), R"({"disasters":1,"elements":{}})"_json);
}

TEST(EcosferaOffers, WarnOfTheThirdElement) {
  const Table table = Table::with_row({"water", R"({"card":"sun","used":true})"_json, "earth", "sun"},
                                      R"({"plants":{"market":["umbrella_acacia","eelgrass"]}})"_json);
  const Json plants = table.seen().at("offers").at("plants");
  EXPECT_EQ(plants.at("0"), R"({"why":null,"missing":{"sun":1},"pays":[2,3],"takes":"sun","third":true})"_json);
  EXPECT_EQ(plants.at("1"), R"({"why":null,"missing":{},"pays":[0,2,3],"takes":null,"third":false})"_json);
}

}  // namespace
}  // namespace games::ecosfera
