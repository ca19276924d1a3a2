// Actions, scenarios and snapshots: what is read, and that everything else is refused.
#include "engine/games/evolution/tests/table.h"

namespace games::evolution {
namespace {

using namespace nlohmann::literals;

TEST(EvolutionActions, AreReadAsTheyAreWritten) {
  for (const Json& json : {choosing(37), with_card("play_trait", 1, "0-1"), breeding(129, "right"), breeding(1, "left"),
                           with_card("grow_body", 2, "5-65535"), with_card("grow_population", 3, "3-10"),
                           dropping("1-2", "warning_call"), leafing("fertile", "0-1"), feeding("2-1"),
                           thinking("0-1", 4), negating("0-1", "horns", 5), attacking("0-1", "1-1"), k_end}) {
    const auto action = engine::described_action<Action>(json);
    ASSERT_TRUE(action.ok()) << json;
    EXPECT_EQ(engine::to_tree(*action), json);
  }
}

TEST(EvolutionActions, AnythingElseIsRefused) {
  for (const Json& json : {R"({})"_json,
                           R"({"type":"eat"})"_json,
                           R"({"type":"feed"})"_json,
                           R"({"type":"feed","species":1})"_json,
                           R"({"type":"feed","species":"0"})"_json,
                           R"({"type":"feed","species":"0-0"})"_json,
                           R"({"type":"feed","species":"6-1"})"_json,
                           R"({"type":"feed","species":"00-1"})"_json,
                           R"({"type":"feed","species":"0-01"})"_json,
                           R"({"type":"feed","species":"0-+1"})"_json,
                           R"({"type":"feed","species":"0-65536"})"_json,
                           R"({"type":"feed","species":"0-1 "})"_json,
                           R"({"type":"end_turn","card":1})"_json,
                           R"({"type":"choose_food","card":0})"_json,
                           R"({"type":"choose_food","card":130})"_json,
                           R"({"type":"choose_food","card":1.5})"_json,
                           R"({"type":"new_species","card":1,"side":"LEFT"})"_json,
                           R"([])"_json,
                           R"("end_turn")"_json,
                           R"({"type":"leaf","trait":"Fertile","species":"0-1"})"_json}) {
    const auto action = engine::described_action<Action>(json);
    ASSERT_FALSE(action.ok()) << json;
    EXPECT_EQ(action.error().code, "bad_action");
  }
}

/// The member by which a scenario is refused.
std::string refused_by(const Json& scenario) {
  const auto loaded = load(scenario);
  if (loaded) return "accepted";
  EXPECT_EQ(loaded.error().code, "bad_scenario");
  return loaded.error().field;
}

TEST(EvolutionScenario, LeavesOutWhatIsUsual) {
  const Table table(R"({"seats":{"2":{"hand":2,"species":[{"traits":["horns",15]}]}}})"_json);
  EXPECT_EQ(table.state.players, 3);
  EXPECT_EQ(table.state.phase, Phase::feeding);
  EXPECT_EQ(table.species("2-1").traits[0], CardId{81});
  EXPECT_EQ(table.species("2-1").traits[1], CardId{15});
  EXPECT_EQ(table.state.deck.size(), 129U - 4U);
  EXPECT_EQ(Table(Json::object()).state.removed.size(), 40U) << "as with two players";
}

TEST(EvolutionScenario, ThePileIsListedInTheOrderOfDrawing) {
  Table table(R"({"idle":1,"deck":[9,8,7,6,5,4,3,2],"discard":[100],"seats":{"0":{"species":[{"food":1}]},
    "1":{"species":[{"food":1}]}},"first_player":1})"_json);
  table.play(1, k_end);
  EXPECT_EQ(table.of(0).hand, (std::vector{CardId{6}, CardId{7}, CardId{8}, CardId{9}}));
  EXPECT_EQ(table.state.removed.size(), 120U);
}

TEST(EvolutionScenario, WhatDoesNotFitIsRefusedByName) {
  EXPECT_EQ(refused_by(R"({"weather":1})"_json), "weather");
  EXPECT_EQ(refused_by(R"({"players":7})"_json), "players");
  EXPECT_EQ(refused_by(R"({"phase":"breakfast"})"_json), "phase");
  EXPECT_EQ(refused_by(R"({"options":{"weather":true}})"_json), "options");
  EXPECT_EQ(refused_by(R"({"seats":{"7":{}}})"_json), "seats");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"hand":[1,1]}}})"_json), "seats.0.hand");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"hand":[1]}},"deck":[1]})"_json), "deck");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"hand":130}}})"_json), "seats.0.hand");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"body":7}]}}})"_json), "seats.0.species.0.body");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"food":2}]}}})"_json), "seats.0.species");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"fat":1}]}}})"_json), "seats.0.species");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"traits":["horns","horns"]}]}}})"_json), "seats.0.species");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"traits":["horns","ambush","fertile"]}]}}})"_json),
            "seats.0.species");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"traits":["wings"]}]}}})"_json), "seats.0.species.0.traits");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"id":"0-3"}],"next_species":3}}})"_json), "seats.0.species");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"id":"0-1"},{"id":"0-1"}]}}})"_json), "seats.0.species");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"id":"0-20000"}]}}})"_json), "seats.0.next_species");
  EXPECT_EQ(refused_by(R"({"phase":"select_food"})"_json), "phase");
  EXPECT_EQ(refused_by(R"({"phase":"leaf_order"})"_json), "phase");
  EXPECT_EQ(refused_by(R"({"idle":1,"main_done":true,"acted":false})"_json), "acted");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"plays":[{"type":"end_turn"}]}}})"_json), "seats.0.plays");
  EXPECT_EQ(refused_by(R"({"seats":{"0":{"species":[{"traits":["horns"],"face_down":["horns"]}]}}})"_json),
            "seats.0.species");
  EXPECT_EQ(refused_by(R"({"announced":{"attacker":"0-1","negated":{"horns":1}}})"_json), "announced");
  EXPECT_EQ(refused_by(
                R"({"phase":"play_cards","seats":{"0":{"hand":[1],"plays":[{"type":"new_species","card":2,
    "side":"left"}]}}})"_json),
            "seats.0.plays");
}

engine::Bytes bytes_of(const State& state) {
  engine::Encoder to;
  engine::write_bytes(to, state);
  return to.take();
}

std::optional<State> state_from(engine::ByteView bytes) {
  engine::Decoder from(bytes);
  auto state = engine::read_bytes<State>(from);
  if (!from.finished() || broken_rule(state)) return std::nullopt;
  return state;
}

/// Positions with something of every kind in them.
std::vector<State> rich_states() {
  std::vector<State> states;
  Table draft(
      R"({"phase":"play_cards","options":{"simultaneous_play":true},"players":3,"seats":{"0":{"hand":[15,53,81,82],
    "food_card":1,"species":[{"traits":["ambush"]}]},"1":{"hand":[16,17],"food_card":2},"2":{"food_card":3}}})"_json);
  draft.play(0, with_card("play_trait", 81, "0-1")).play(0, breeding(53, "left")).play(0, dropping("0-1", "ambush"));
  draft.play(0, with_card("grow_body", 15, "0-2")).play(1, k_end);
  states.push_back(draft.state);
  Table later(
      R"({"phase":"play_cards","acting":1,"seats":{"0":{"species":[{"traits":["horns","ambush"],
    "face_down":["ambush"]}]},
    "1":{"hand":[1]}}})"_json);
  states.push_back(later.state);
  Table leaf(
      R"({"phase":"leaf_order","seats":{"0":{"species":[{"traits":["fertile","long_neck"]},{"traits":["fertile"]}],
    "leaf":[{"trait":"long_neck","species":"0-1"}]}}})"_json);
  states.push_back(leaf.state);
  Table hunt(
      R"({"watering_hole":3,"food_cards":{"0":100},"discard":[100],"seats":{"0":{"hand":[1,2],"species":[{"body":4,
    "population":2,
    "traits":["carnivore","intelligence"]}]},"1":{"species":[{"body":2,"fat":1,"traits":["climbing",
    "fat_tissue"]}]}}})"_json);
  hunt.play(0, negating("0-1", "climbing", 1));
  states.push_back(hunt.state);
  return states;
}

TEST(EvolutionSnapshot, GivesTheSameStateBack) {
  for (const State& state : rich_states()) {
    EXPECT_EQ(state_from(bytes_of(state)), state);
  }
}

TEST(EvolutionSnapshot, HasTheDraftThatItsPlaysMakeAndNoOther) {
  State state = rich_states().at(0);
  ++state.seats[0].draft.bag;
  EXPECT_EQ(state_from(bytes_of(state)), std::nullopt);
  state = rich_states().at(1);
  state.seats[0].draft = state.seats[0].table;
  EXPECT_EQ(state_from(bytes_of(state)), std::nullopt) << "the turn of this seat is over";
}

TEST(EvolutionSnapshot, EveryChangedByteIsRefusedOrTakenAsItIs) {
  int refused = 0;
  int taken = 0;
  for (const State& state : rich_states()) {
    const engine::Bytes bytes = bytes_of(state);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      for (const unsigned change : {0x01U, 0x02U, 0x80U, 0xffU}) {
        engine::Bytes hostile = bytes;
        hostile[i] = static_cast<std::uint8_t>(hostile[i] ^ change);
        const auto decoded = state_from(hostile);
        if (!decoded) {
          ++refused;
          continue;
        }
        EXPECT_EQ(bytes_of(*decoded), hostile);
        EXPECT_FALSE(broken_rule(*decoded).has_value());
        ++taken;
      }
    }
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(taken, 100) << "the key and the tracks may be any";
}

}  // namespace
}  // namespace games::evolution
