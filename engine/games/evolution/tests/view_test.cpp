// Who sees what, and is told what (section 12).
#include "engine/games/evolution/view.h"

#include "engine/games/evolution/tests/table.h"

namespace games::evolution {
namespace {

using namespace nlohmann::literals;

const Json k_turn = R"({"phase":"play_cards","players":3,"seats":{"0":{"hand":[15,53,81,82],"food_card":1,
  "species":[{"traits":["ambush"]}]},"1":{"hand":[16,17],"food_card":2,"species":[{}]},
  "2":{"hand":[18,19],"food_card":3,"species":[{}]}}})"_json;

/// Everything that these others see and are told must not contain the number of that card.
void expect_unknown(const Table& table, int owner, int card) {
  for (int viewer = -1; viewer < table.state.players; ++viewer) {
    if (viewer == owner) continue;
    const Json shown = table.seen_by(viewer).at("seats").at(std::to_string(owner));
    EXPECT_FALSE(shown.contains("hand")) << viewer;
    EXPECT_FALSE(shown.contains("food_card")) << viewer;
    EXPECT_FALSE(shown.contains("plays")) << viewer;
    for (const Json& event : table.told(viewer)) {
      EXPECT_FALSE(event.contains("card") && event.at("card") == card) << event;
    }
  }
}

TEST(EvolutionView, AHandIsItsOwnersAndOthersSeeHowManyCards) {
  const Table table(4);
  for (int owner = 0; owner < 4; ++owner) {
    const std::string seat = std::to_string(owner);
    EXPECT_EQ(table.seen_by(owner).at("seats").at(seat).at("hand").size(), 4U);
    for (int viewer = -1; viewer < 4; ++viewer) {
      EXPECT_EQ(table.seen_by(viewer).at("seats").at(seat).at("hand_count"), 4);
    }
    expect_unknown(table, owner, 0);
  }
}

TEST(EvolutionView, AFoodCardIsSeenAsChosenOnly) {
  Table table(3);
  const int card = table.of(1).hand[2].number;
  table.play(1, choosing(card));
  EXPECT_EQ(table.event("food_card_chosen", 1).at("card"), card);
  EXPECT_EQ(table.event("food_card_chosen", 0), R"({"type":"food_card_chosen","seat":1})"_json);
  EXPECT_EQ(table.seen_by(1).at("seats").at("1").at("food_card"), card);
  for (int viewer = -1; viewer < 3; ++viewer) EXPECT_EQ(table.seen_by(viewer).at("seats").at("1").at("ready"), true);
  EXPECT_EQ(table.seen_by(-1).at("seats").at("0").at("ready"), false);
  expect_unknown(table, 1, card);
}

TEST(EvolutionView, FoodCardsAreKnownAfterTheRevealOnly) {
  Json two = k_turn;
  two["seats"]["0"]["species"].push_back(Json::object());
  two["watering_hole"] = 9;
  Table table(two);
  EXPECT_EQ(table.seen_by(-1).at("food_cards"), Json::object());
  table.end_plays();
  EXPECT_EQ(table.seen_by(-1).at("food_cards").size(), 3U);
}

TEST(EvolutionView, DrawnCardsAreToldToTheirOwner) {
  const Table table(3);
  const auto events = opening(table.state);
  for (const Json& event : Table::told(1, events)) {
    const bool drawn = event.at("type") == "cards_drawn";
    EXPECT_EQ(event.contains("cards"), drawn && event.at("seat") == 1) << event;
  }
  for (const Json& event : Table::told(-1, events)) EXPECT_FALSE(event.contains("cards")) << event;
}

TEST(EvolutionView, OthersSeeNothingOfATurnBeforeItIsEnded) {
  Table table(k_turn);
  const Json before = table.seen_by(1);
  for (const Json& action : {with_card("play_trait", 81, "0-1"), breeding(53, "left"),
                             with_card("grow_body", 15, "0-2"), dropping("0-1", "ambush")}) {
    table.play(0, action);
    EXPECT_FALSE(table.reveals);
    EXPECT_EQ(table.seen_by(1), before);
    EXPECT_EQ(table.told(1), std::vector<Json>{});
    EXPECT_EQ(table.told(-1), std::vector<Json>{});
    EXPECT_EQ(table.event("planned", 0).at("play"), action);
  }
  const Json own = table.seen_by(0).at("seats").at("0");
  EXPECT_EQ(own.at("plays").size(), 4U);
  EXPECT_EQ(own.at("hand_count"), 1);
  EXPECT_EQ(own.at("species").size(), 2U);
  EXPECT_EQ(before.at("seats").at("0").at("hand_count"), 4);
}

TEST(EvolutionView, AnEndedTurnIsToldPlayByPlayButForTheFacesOfTraits) {
  Table table(k_turn);
  table.play(0, with_card("play_trait", 81, "0-1")).play(0, breeding(53, "left")).play(0, k_end);
  EXPECT_EQ(table.event("trait_laid", 0).at("card"), 81);
  EXPECT_EQ(table.event("trait_laid", 1), R"({"type":"trait_laid","seat":0,"species":"0-1","slot":1})"_json);
  EXPECT_EQ(table.event("species_created", 1).at("card"), 53);
  const Json shown = table.seen_by(1).at("seats").at("0").at("species").at("0-1");
  EXPECT_EQ(shown.at("face_down"), 1);
  EXPECT_FALSE(shown.at("traits").contains("horns"));
  EXPECT_EQ(table.seen_by(0).at("seats").at("0").at("species").at("0-1").at("traits").at("horns").at("face_down"),
            true);
  expect_unknown(table, 0, 81);
}

TEST(EvolutionView, InTheFastVariantAFinishedTurnIsHiddenUntilAllHaveFinished) {
  Json fast = k_turn;
  fast["options"] = {{"simultaneous_play", true}};
  Table table(fast);
  const Json before = table.seen_by(1).at("seats").at("0");
  table.play(0, breeding(53, "left")).play(0, k_end);
  EXPECT_TRUE(table.reveals) << "all see that the seat has finished";
  EXPECT_EQ(table.told(1), (std::vector{R"({"type":"turn_ended","seat":0})"_json}));
  Json now = table.seen_by(1).at("seats").at("0");
  EXPECT_EQ(now.at("ready"), true);
  now["ready"] = false;
  EXPECT_EQ(now, before);
  EXPECT_EQ(table.seen_by(1).at("discard"), Json::array());
  table.play(2, k_end).play(1, k_end);
  EXPECT_EQ(table.event("species_created", 1).at("card"), 53);
}

TEST(EvolutionView, ALeafOrderIsItsOwnersUntilAllAreIn) {
  Table table(
      R"({"phase":"leaf_order","watering_hole":1,"seats":{
    "0":{"species":[{"body":3,"fat":2,"traits":["fertile","fat_tissue"]},{"body":3,"fat":2,"traits":["fertile",
      "fat_tissue"]}]},
    "1":{"species":[{"body":3,"fat":2,"traits":["fertile","fat_tissue"]}]}}})"_json);
  const Json before = table.seen_by(1);
  table.play(0, leafing("fat_tissue", "0-1"));
  EXPECT_EQ(table.seen_by(1), before);
  EXPECT_EQ(table.told(1), std::vector<Json>{});
  EXPECT_EQ(table.event("leaf_chosen", 0).at("trait"), "fat_tissue");
  EXPECT_EQ(table.seen_by(0).at("seats").at("0").at("leaf").at("chosen").size(), 1U);
}

TEST(EvolutionView, AnAnnouncedTraitIsOpenItsCardIsNot) {
  Table table(
      R"({"seats":{"0":{"hand":[1,2,3],"species":[{"body":4,"population":2,"traits":["carnivore","intelligence"]}]},
    "1":{"species":[{"population":2,"body":2,"traits":["climbing"]}]}}})"_json);
  table.play(0, negating("0-1", "climbing", 2));
  EXPECT_EQ(table.event("negation_announced", 0).at("card"), 2);
  EXPECT_FALSE(table.event("negation_announced", 1).contains("card"));
  const Json others = table.seen_by(1).at("feeding").at("announced");
  EXPECT_EQ(others, R"({"attacker":"0-1","negated":["climbing"],"cards":1})"_json);
  EXPECT_EQ(table.seen_by(0).at("feeding").at("announced").at("hand"), R"({"climbing":2})"_json);
  expect_unknown(table, 0, 2);
}

TEST(EvolutionView, BagsAreOpenOrTheirOwners) {
  const Json open = R"({"seats":{"0":{"bag":7},"1":{"bag":4}}})"_json;
  EXPECT_EQ(Table(open).seen_by(1).at("seats").at("0").at("bag"), 7);
  Json closed = open;
  closed["options"] = {{"public_food_bags", false}};
  const Table table(closed);
  EXPECT_EQ(table.seen_by(0).at("seats").at("0").at("bag"), 7);
  for (const int viewer : {-1, 1}) {
    const Json seat = table.seen_by(viewer).at("seats").at("0");
    EXPECT_EQ(seat.at("bag"), nullptr);
    EXPECT_EQ(seat.at("score").at("food"), nullptr);
    EXPECT_EQ(seat.at("score").at("total"), nullptr);
  }
}

TEST(EvolutionView, EveryPossiblePreyIsExplained) {
  const Table table(
      R"({"seats":{"0":{"hand":[1],"species":[{"body":3,"population":2,"traits":["carnivore","intelligence"]},
    {"body":2}]},
    "1":{"species":[{"body":1,"traits":["warning_call"]},{"body":2,"traits":["hard_shell"]},{"body":1,
    "traits":["symbiosis","warning_call"]},
    {"body":6}]}}})"_json);
  const Json attack = table.seen_by(-1).at("feeding").at("attack").at("0-1");
  EXPECT_EQ(attack.at("can"), true);
  EXPECT_EQ(attack.at("strength"), 3);
  const Json& prey = attack.at("prey");
  EXPECT_EQ(prey.size(), 5U);
  EXPECT_EQ(prey.at("0-2"),
            R"({"affordable":true,"can":true,"horns":false,"meat":2,"needs":[],"reasons":{},"size":2})"_json);
  EXPECT_EQ(prey.at("1-1").at("can"), true) << "a caller doesn't protect itself";
  EXPECT_EQ(prey.at("1-2").at("reasons"), R"({"hard_shell":["1-2"],"warning_call":["1-1","1-3"]})"_json);
  EXPECT_EQ(prey.at("1-2").at("needs"), R"(["hard_shell","warning_call"])"_json);
  EXPECT_EQ(prey.at("1-2").at("affordable"), false) << "two cards, and one in the hand";
  EXPECT_EQ(prey.at("1-3").at("reasons"), R"({"symbiosis":["1-3","1-4"]})"_json);
  EXPECT_EQ(prey.at("1-3").at("affordable"), true);
  EXPECT_EQ(prey.at("1-4").at("reasons"), R"({"size":["1-4"],"warning_call":["1-3"]})"_json);
  EXPECT_EQ(prey.at("1-4").at("needs"), nullptr);
}

TEST(EvolutionView, WhereACardCannotBeLaidIsTold) {
  Table table(k_turn);
  table.play(0, with_card("play_trait", 81, "0-1"));
  const Json hand = table.seen_by(0).at("seats").at("0").at("hand");
  EXPECT_EQ(hand.at("82"), R"({"blocked":{"0-1":"same_trait"}})"_json);
  EXPECT_EQ(hand.at("15"), Json::object());
}

TEST(EvolutionRedeal, KeepsWhatTheViewerKnowsAndDealsTheRestAnew) {
  Table table(k_turn);
  table.play(0, with_card("play_trait", 81, "0-1")).play(0, k_end);
  table.play(1, with_card("play_trait", 16, "1-1"));
  engine::Rng chance(seed_of(9));
  int other_face_down = 0;
  for (int i = 0; i < 20; ++i) {
    State other = table.state;
    redeal(other, viewer_at(2), chance);
    EXPECT_EQ(view(other, viewer_at(2)), view(table.state, viewer_at(2)));
    EXPECT_EQ(other.seats[2], table.state.seats[2]);
    EXPECT_FALSE(broken_rule(other).has_value());
    EXPECT_EQ(other.seats[1].plays.size(), 1U);
    other_face_down += other.seats[0].table.row[0].traits[1] != CardId{81} ? 1 : 0;
  }
  EXPECT_GT(other_face_down, 10);
}

}  // namespace
}  // namespace games::evolution
