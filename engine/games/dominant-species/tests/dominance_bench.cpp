// How fast it is told who dominates. Random games and the parts of a step are in tests/engine/engine_bench.cpp.
#include <benchmark/benchmark.h>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"

namespace games::dominant_species {

namespace {

constexpr engine::Purpose k_choice{0, "bench.choice"};

State in_the_middle() {
  const auto options = engine::check_options(info().options, engine::Json::object());
  State state = set_up({4, *options, engine::Seed{7}}).value();
  engine::Rng chance(engine::Seed{});
  std::vector<Action> actions;
  for (int step = 0; step < 300; ++step) {
    actions.clear();
    legal(state, seat_of(state, state.top()), actions);
    apply_listed(state, actions[chance.below(k_choice, static_cast<std::uint32_t>(actions.size()))]);
  }
  return state;
}

void dominance_of_all_tiles(benchmark::State& bench) {
  const State state = in_the_middle();
  for ([[maybe_unused]] auto _ : bench) {
    for (const Hex hex : state.earth) benchmark::DoNotOptimize(dominant(state, hex));
  }
}
BENCHMARK(dominance_of_all_tiles);

}  // namespace
}  // namespace games::dominant_species

BENCHMARK_MAIN();
