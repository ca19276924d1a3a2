// How fast bots can think: whole random games through the interface that bots use.
#include <benchmark/benchmark.h>

#include "engine/core/game.h"

namespace games::random_mutations {

std::unique_ptr<engine::Game> make_game();

namespace {

constexpr engine::Purpose k_choice{0, "bench.choice"};

void random_playout(benchmark::State& bench) {
  const auto game = make_game();
  engine::Seed seed{};
  seed[0] = 1;
  auto options = engine::check_options(game->info().options, nullptr);
  const auto start = game->start({static_cast<int>(bench.range(0)), *options, seed});
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
BENCHMARK(random_playout)->DenseRange(2, 8, 2);

}  // namespace
}  // namespace games::random_mutations

BENCHMARK_MAIN();
