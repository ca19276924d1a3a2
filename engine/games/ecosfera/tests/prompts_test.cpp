// Over a thousand random games: nobody is asked who can do nothing but end the turn, and a seat that nobody plays does
// not lose the game for the others.
#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

constexpr engine::Purpose k_any{0, "random game"};
constexpr std::uint64_t k_prompt_games = 1000;

std::vector<Action> legal_actions(const State& state) {
  std::vector<Action> actions;
  legal(state, acting_seat(state), actions);
  return actions;
}

const Action& any_action(const std::vector<Action>& actions, engine::Rng& chance) {
  return actions[chance.below(k_any, static_cast<std::uint32_t>(actions.size()))];
}

class EcosferaPrompts : public testing::TestWithParam<int> {};

TEST_P(EcosferaPrompts, NeverAskForTheEndOfATurnAlone) {
  int turns = 0;
  int prompts = 0;
  int alone = 0;
  for (std::uint64_t seed = 0; seed < k_prompt_games / 4; ++seed) {
    State state = set_up(setup_for(GetParam(), Json::object(), seed)).value();
    engine::Rng chance(seed_of(seed));
    while (!is_over(state)) {
      const std::vector<Action> actions = legal_actions(state);
      ++prompts;
      if (actions.size() == 1) ++alone;
      apply_listed(state, any_action(actions, chance));
    }
    turns += state.turn_number;
  }
  EXPECT_EQ(alone, 0);
  std::cout << "## " << GetParam() << " players, " << turns << " turns, " << prompts
            << " prompts, of which the end of the turn alone " << alone << "\n";
}

INSTANTIATE_TEST_SUITE_P(AllPlayers, EcosferaPrompts, testing::Values(1, 2, 3, 4),
                         [](const auto& tested) { return std::to_string(tested.param) + "Players"; });

/// Does whatever can be done, at random, before it ends its turn.
Action any_but_the_end(std::vector<Action> actions, engine::Rng& chance) {
  if (actions.size() > 1) actions.pop_back();
  return any_action(actions, chance);
}

/// Turns lived in games of three at the easiest level, of whom one may be absent: the server plays its default then.
int turns_lived(bool one_is_absent) {
  int turns = 0;
  for (std::uint64_t seed = 0; seed < k_prompt_games; ++seed) {
    State state = set_up(setup_for(3, Json::object(), seed)).value();
    engine::Rng chance(seed_of(seed));
    while (!is_over(state)) {
      const std::vector<Action> actions = legal_actions(state);
      const engine::Seat seat = acting_seat(state);
      const bool absent = one_is_absent && seat.index == 0;
      apply_listed(state, absent ? actions[default_action(state, seat, actions)] : any_but_the_end(actions, chance));
    }
    turns += state.turn_number;
  }
  return turns;
}

TEST(EcosferaAbsentSeat, HardlyShortensTheLifeOfATeam) {
  const int all_there = turns_lived(false);
  const int one_absent = turns_lived(true);
  EXPECT_GE(one_absent, 28 * static_cast<int>(k_prompt_games));
  std::cout << "## turns lived in " << k_prompt_games << " games: " << all_there << " with all there, " << one_absent
            << " with one of three absent\n";
}

}  // namespace
}  // namespace games::ecosfera
