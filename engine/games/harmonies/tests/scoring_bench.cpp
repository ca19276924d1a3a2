// How fast a board is scored. Random games and the parts of a step are in tests/engine/engine_bench.cpp.
#include <benchmark/benchmark.h>

#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/scoring.h"

namespace games::harmonies {

namespace {

constexpr engine::Purpose k_choice{0, "bench.choice"};

State in_the_middle() {
  const auto options = engine::check_options(info().options, engine::Json::object());
  State state = set_up({2, *options, engine::Seed{7}}).value();
  engine::Rng chance(engine::Seed{});
  std::vector<Action> actions;
  for (int step = 0; step < 80; ++step) {
    actions.clear();
    legal(state, acting_seat(state), actions);
    apply_listed(state, actions[chance.below(k_choice, static_cast<std::uint32_t>(actions.size()))]);
  }
  return state;
}

void score_board(benchmark::State& bench) {
  const State state = in_the_middle();
  for ([[maybe_unused]] auto _ : bench) benchmark::DoNotOptimize(score_of(state.boards[0], state.side));
}
BENCHMARK(score_board);

}  // namespace
}  // namespace games::harmonies

BENCHMARK_MAIN();
