// Whole random games through the interface that bots use, on one core:
// cmake --build build/release --target evolution_bench && build/release/engine/games/evolution/evolution_bench
#include <benchmark/benchmark.h>

#include "engine/games/evolution/options.h"
#include "engine/games/evolution/rules.h"
#include "engine/games/evolution/view.h"

namespace games::evolution {

std::unique_ptr<engine::Game> make_game();

namespace {

constexpr engine::Purpose k_choice{0, "bench.choice"};

engine::Setup setup_for(int players, bool fast) {
  return {players, engine::check_options(info().options, {{"simultaneous_play", fast}}).value(), engine::Seed{}};
}

void random_playout(benchmark::State& bench) {
  const auto game = make_game();
  const auto start = game->start(setup_for(static_cast<int>(bench.range(0)), bench.range(1) != 0));
  engine::Rng chance(engine::Seed{});
  std::int64_t steps = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const auto match = start.value()->clone();
    for (auto open = match->pending(); !open.empty(); open = match->pending(), ++steps) {
      const auto count = static_cast<std::uint32_t>(match->legal_count(open[0].seat));
      match->apply_listed(open[0].seat, chance.below(k_choice, count));
    }
  }
  bench.SetItemsProcessed(steps);
}
BENCHMARK(random_playout)->ArgsProduct({{2, 3, 4, 5, 6}, {0, 1}});

/// A game played on to some step, for measuring the parts of a step in the middle of it.
std::unique_ptr<engine::Match> in_the_middle() {
  auto match = make_game()->start(setup_for(4, false)).value()->clone();
  engine::Rng chance(engine::Seed{});
  for (int step = 0; step < 120; ++step) {
    const auto seat = match->pending().at(0).seat;
    match->apply_listed(seat, chance.below(k_choice, static_cast<std::uint32_t>(match->legal_count(seat))));
  }
  return match;
}

void copy_state(benchmark::State& bench) {
  const auto match = in_the_middle();
  for ([[maybe_unused]] auto _ : bench) benchmark::DoNotOptimize(match->clone());
}
BENCHMARK(copy_state);

void make_view(benchmark::State& bench) {
  const auto match = in_the_middle();
  for ([[maybe_unused]] auto _ : bench) benchmark::DoNotOptimize(match->view(engine::Viewer::spectator()));
}
BENCHMARK(make_view);

}  // namespace
}  // namespace games::evolution

BENCHMARK_MAIN();
