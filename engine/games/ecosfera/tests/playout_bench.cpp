// How fast bots can think: whole random games through the interface that bots use, and the parts of a step.
#include <benchmark/benchmark.h>

#include "engine/core/game.h"
#include "engine/games/ecosfera/options.h"
#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/simple_player.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

std::unique_ptr<engine::Game> make_game();

namespace {

constexpr engine::Purpose k_choice{0, "bench.choice"};

engine::Setup setup_for(int players, std::uint8_t number) {
  engine::Seed seed{};
  seed[0] = number;
  return {players, engine::check_options(info().options, engine::Json::object()).value(), seed};
}

void random_playout(benchmark::State& bench) {
  const auto game = make_game();
  const auto start = game->start(setup_for(static_cast<int>(bench.range(0)), 1));
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
BENCHMARK(random_playout)->DenseRange(1, 4);

void simple_player_game(benchmark::State& bench) {
  const State start = set_up(setup_for(static_cast<int>(bench.range(0)), 1)).value();
  std::int64_t steps = 0;
  for ([[maybe_unused]] auto _ : bench) {
    State state = start;
    for (; !is_over(state); ++steps) apply_listed(state, simple_choice(state));
  }
  bench.SetItemsProcessed(steps);
}
BENCHMARK(simple_player_game)->DenseRange(1, 4);

State in_the_middle() {
  State state = set_up(setup_for(2, 7)).value();
  for (int step = 0; step < 40 && !is_over(state); ++step) apply_listed(state, simple_choice(state));
  return state;
}

void list_legal(benchmark::State& bench) {
  const State state = in_the_middle();
  std::vector<Action> actions;
  for ([[maybe_unused]] auto _ : bench) {
    actions.clear();
    legal(state, acting_seat(state), actions);
    benchmark::DoNotOptimize(actions.data());
  }
}
BENCHMARK(list_legal);

void copy_state(benchmark::State& bench) {
  const State state = in_the_middle();
  for ([[maybe_unused]] auto _ : bench) {
    State copy = state;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copy_state);

void make_view(benchmark::State& bench) {
  const State state = in_the_middle();
  for ([[maybe_unused]] auto _ : bench) benchmark::DoNotOptimize(view(state));
}
BENCHMARK(make_view);

}  // namespace
}  // namespace games::ecosfera

BENCHMARK_MAIN();
