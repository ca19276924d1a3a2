// Snapshots: whatever bytes may say of a game is judged before it is played.
#include <functional>

#include "engine/core/describe/encoding.h"
#include "engine/games/random-mutations/invariants.h"
#include "engine/games/random-mutations/tests/examples/scenario.h"
#include "engine/games/random-mutations/tests/match.h"

namespace games::random_mutations::test {
namespace {

engine::Bytes bytes_of(const State& state) {
  engine::Encoder to;
  engine::write_bytes(to, state);
  return to.take();
}

State loaded(const char* scenario) { return load({data().deck}, Json::parse(scenario)).value(); }

State in_development() { return loaded(R"({"seats":{"0":{"row":[{"traits":["running"]}],"deck":3}}})"); }

/// A scavenger is to be chosen.
State after_an_attack() {
  return loaded(R"({"phase":"feeding","move":{"main":"attack"},
    "tasks":[{"step":"scavenger"}],"attack":{"animal":1,"targets":[2],"owner":1,"blue":1},
    "seats":{"0":{"row":[{"animals":[{"attacked":true,"blue":1}],"traits":["carnivorous"]}]},
             "1":{"row":[{"population":2},{"population":2,"traits":["scavenger"]}]}}})");
}

TEST(RandomMutationsSnapshot, IsReadAsItWasWritten) {
  for (const State& state : {in_development(), after_an_attack()}) {
    const engine::Bytes bytes = bytes_of(state);
    engine::Decoder from(bytes);
    EXPECT_EQ(engine::read_bytes<State>(from), state);
    EXPECT_TRUE(from.finished());
    EXPECT_TRUE(game().decode(bytes).ok());
    EXPECT_FALSE(game().decode(engine::ByteView(bytes).first(bytes.size() - 1)).ok());
  }
}

/// A table keeps the dice it was played with when data.json has others, and a question that is no longer asked.
TEST(RandomMutationsSnapshot, OfATableOfBeforeIsRead) {
  State state = in_development();
  state.dice = Dice{{1}, {1}, {1}};
  EXPECT_FALSE(broken_rule(state).has_value());
  state = loaded(R"({"phase":"feeding","move":{"main":"attack"},"tasks":[{"step":"scavenger"},{"step":"victim"}],
    "attack":{"animal":1,"targets":[2],"owner":1},
    "seats":{"0":{"row":[{"animals":[{"attacked":true}],"traits":["carnivorous"]}]},"1":{"row":[{"population":2}]}}})");
  EXPECT_FALSE(broken_rule(state).has_value());
  const auto match = engine::match_of(game(), state);
  EXPECT_EQ(match->pending().at(0).kind, "victim");
  EXPECT_TRUE(match->apply({1}, {{"type", "victim"}, {"animal", 3}}).ok());
}

struct Damage {
  const char* name;
  State (*state)();
  std::function<void(State&)> damage;
  const char* field;
};

void PrintTo(const Damage& each, std::ostream* to) { *to << each.name; }

class RandomMutationsDamaged : public testing::TestWithParam<Damage> {};

TEST_P(RandomMutationsDamaged, IsRefused) {
  State state = GetParam().state();
  GetParam().damage(state);
  const auto broken = broken_rule(state);
  ASSERT_TRUE(broken.has_value());
  EXPECT_EQ(broken->field, GetParam().field);
  EXPECT_FALSE(game().decode(bytes_of(state)).ok());
}

INSTANTIATE_TEST_SUITE_P(
    Bytes, RandomMutationsDamaged,
    testing::Values(
        Damage{"NobodysPlayer", in_development, [](State& s) { s.seats[2].passed = true; }, "seats.2"},
        Damage{"NobodyBegins", in_development, [](State& s) { s.first_player = 2; }, "first_player"},
        Damage{"NobodyMoves", in_development, [](State& s) { s.active = 7; }, "active"},
        Damage{"NobodyRolls", in_development, [](State& s) { s.rolls = {Roll{1, 2, 3}}; }, "rolls"},
        Damage{"ARollOfSeven", in_development, [](State& s) { s.rolls = {Roll{1, 7}}; }, "rolls"},
        Damage{"ADieOfSeven", in_development, [](State& s) { s.dice = Dice{{1, 7}, {1}, {1}}; }, "dice"},
        Damage{"ADieThatWasNotRolled", in_development, [](State& s) { s.dice = Dice{{1, 1}, {1}, {0}}; }, "dice"},
        Damage{"ACardWithoutAFaceInTheDeck", in_development, [](State& s) { s.main_deck.push_back({}); }, "main_deck"},
        Damage{"ACardWithoutAFaceInTheBox", in_development, [](State& s) { s.box.push_back({}); }, "main_deck"},
        Damage{"AFaceThatTheDeckHasNot", in_development,
               [](State& s) { s.main_deck.back().traits = {Trait::running, Trait::running}; }, "main_deck"},
        Damage{"ASetThatIsNotThatOfTheTraits", in_development,
               [](State& s) { s.seats[0].row[0].has.insert(Trait::swimming); }, "seats.0.row"},
        Damage{"ATraitTwice", in_development,
               [](State& s) {
                 auto& traits = s.seats[0].row[0].traits;
                 traits.push_back(traits[0]);
               },
               "seats.0.row"},
        Damage{"ANameThatIsTooLong", in_development, [](State& s) { s.deck.name.assign(41, 'a'); }, "options.deck"},
        Damage{"NobodyIsAttacked", after_an_attack, [](State& s) { s.attack.owner = 2; }, "attack.owner"},
        Damage{"NobodyAttacks", after_an_attack, [](State& s) { s.attack.seat = 5; }, "attack.animal"},
        Damage{"NobodysTask", after_an_attack, [](State& s) { s.tasks[0].seat = 3; }, "tasks"}),
    [](const testing::TestParamInfo<Damage>& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace games::random_mutations::test
