// Whole random games: cards are conserved and every invariant holds after each step; what was met is counted.
#include <map>

#include "engine/games/ecosfera/tests/simple_player.h"
#include "engine/games/ecosfera/tests/table.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {
namespace {

constexpr engine::Purpose k_pick{0, "random game"};
constexpr std::uint64_t k_games = 15;

class EcosferaRandomGame : public testing::TestWithParam<int> {};

/// Plays a random action, more often one that acquires something or a sensible one, so that games come far.
Action pick(const State& state, engine::Rng& chance) {
  if (chance.below(k_pick, 3) > 0) return simple_choice(state);
  std::vector<Action> actions;
  legal(state, acting_seat(state), actions);
  return actions[chance.below(k_pick, static_cast<std::uint32_t>(actions.size()))];
}

void expect_conserved(const State& state, const std::array<int, k_kinds>& at_start) {
  ASSERT_EQ(count_cards(state), at_start) << "turn " << state.turn_number;
}

TEST_P(EcosferaRandomGame, ConservesEveryCardAndKeepsEveryInvariant) {
  std::map<std::string, int> met;
  std::size_t longest_list = 0;
  for (const Json& options : {Json::object(), Json{{"level", 6}}, Json{{"card_set", "baltica"}},
                              Json{{"starting_disasters", 3}, {"extra_element", true}, {"without_keystone", true}}}) {
    for (std::uint64_t seed = 0; seed < k_games; ++seed) {
      Table table(GetParam(), options, seed);
      engine::Rng chance(seed_of(seed));
      const auto at_start = count_cards(table.state);
      while (!is_over(table.state)) {
        std::vector<Action> listed;
        legal(table.state, table.seat(), listed);
        longest_list = std::max(longest_list, listed.size());
        const Action action = pick(table.state, chance);
        const auto applied = apply(table.state, table.seat(), action);
        ASSERT_TRUE(applied.ok()) << engine::to_tree(action) << " " << applied.error().code;
        ASSERT_EQ(table.broken(), "");
        expect_conserved(table.state, at_start);
        for (const Event& event : applied->events) {
          const Json told = engine::to_tree(event);
          ++met[told.at("type").get<std::string>() + " " + told.value("reason", "")];
        }
      }
      ASSERT_TRUE(outcome(table.state).has_value());
    }
  }
  EXPECT_LE(longest_list, 500U);
  std::cout << "## " << GetParam() << " players, " << 4 * k_games << " games, " << longest_list
            << " actions in the longest list; met:";
  for (const auto& [what, times] : met) std::cout << " " << what << ": " << times << ";";
  std::cout << "\n";
  for (const char* what : {"plant_acquired ", "animal_acquired ", "biomes_restored ", "card_drawn ", "market_returned ",
                           "card_moved ", "token_restored ", "deck_shuffled ", "disaster_taken no_acquisition",
                           "disaster_taken three_elements", "extinction_placed three_disasters", "turn_ended chosen",
                           "turn_ended three_elements", "turn_ended three_disasters", "game_ended extinctions"}) {
    EXPECT_GT(met[what], 0) << what << " never happened";
  }
}

TEST_P(EcosferaRandomGame, OwnsNoMoreThanItStartedWithPlusWhatWasTaken) {
  const int players = GetParam();
  const Table table(players);
  const auto counts = count_cards(table.state);
  for (std::size_t element = 0; element < k_elements; ++element) {
    EXPECT_EQ(counts[element_card(element).number], 8 + players);
  }
  EXPECT_EQ(counts[k_disaster.number], 50);
  for (std::size_t kind = k_first_plant; kind < k_kinds; ++kind) EXPECT_EQ(counts[kind], 1);
}

TEST_P(EcosferaRandomGame, IsTheSameGameAfterASnapshot) {
  for (const char* set : {"base", "baltica"}) {
    Table table(GetParam(), {{"card_set", set}}, 3);
    engine::Rng chance(seed_of(3));
    while (!is_over(table.state)) {
      apply_listed(table.state, pick(table.state, chance));
      ASSERT_EQ(state_from(bytes_of(table.state)), table.state);
    }
  }
}

TEST_P(EcosferaRandomGame, AStepThatRevealsNothingLooksTheSameWhateverTheDecksHold) {
  int compared = 0;
  int revealed = 0;
  for (std::uint64_t seed = 0; seed < k_games; ++seed) {
    State state = set_up(setup_for(GetParam(), Json::object(), seed)).value();
    engine::Rng chance(seed_of(seed));
    while (!is_over(state)) {
      State other = state;
      redeal(other, chance);
      ASSERT_EQ(view(other), view(state));
      const Action action = pick(state, chance);
      const auto here = apply(state, acting_seat(state), action);
      const auto there = apply(other, acting_seat(other), action);
      ASSERT_TRUE(here.ok() && there.ok());
      if (is_over(state) || is_over(other)) continue;
      ASSERT_EQ(here->reveals, there->reveals) << "whether a step can be taken back is no secret";
      ++(here->reveals ? revealed : compared);
      if (here->reveals) continue;
      ASSERT_EQ(view(other), view(state)) << engine::to_tree(action);
      ASSERT_EQ(here->events.size(), there->events.size());
      for (std::size_t i = 0; i < here->events.size(); ++i) {
        ASSERT_EQ(engine::to_tree(here->events[i]), engine::to_tree(there->events[i]));
      }
    }
  }
  EXPECT_GT(compared, 100);
  std::cout << "## " << GetParam() << " players: " << compared << " steps that reveal nothing compared in two worlds, "
            << revealed << " reveal something\n";
}

INSTANTIATE_TEST_SUITE_P(AllPlayers, EcosferaRandomGame, testing::Values(1, 2, 3, 4),
                         [](const auto& tested) { return std::to_string(tested.param) + "Players"; });

}  // namespace
}  // namespace games::ecosfera
