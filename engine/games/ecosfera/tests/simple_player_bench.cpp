// How fast the simple player plays whole games. Random games and the parts of a step are in
// tests/engine/engine_bench.cpp.
#include <benchmark/benchmark.h>

#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/tests/simple_player.h"

namespace games::ecosfera {

namespace {

void simple_player_game(benchmark::State& bench) {
  const auto options = engine::check_options(info().options, engine::Json::object());
  const State start = set_up({static_cast<int>(bench.range(0)), *options, engine::Seed{1}}).value();
  std::int64_t steps = 0;
  for ([[maybe_unused]] auto _ : bench) {
    State state = start;
    for (; !is_over(state); ++steps) apply_listed(state, simple_choice(state));
  }
  bench.SetItemsProcessed(steps);
}
BENCHMARK(simple_player_game)->DenseRange(1, 4);

}  // namespace
}  // namespace games::ecosfera

BENCHMARK_MAIN();
