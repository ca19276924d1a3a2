// How fast bots can think: whole random games through the interface that bots use, and the parts of a step.
#include <benchmark/benchmark.h>

#include "engine/core/game.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/options.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"
#include "engine/games/dominant-species/view.h"

namespace games::dominant_species {

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
BENCHMARK(random_playout)->DenseRange(k_players_min, k_players_max);

State in_the_middle() {
  State state = set_up(setup_for(4, 7)).value();
  engine::Rng chance(engine::Seed{});
  std::vector<Action> actions;
  for (int step = 0; step < 300; ++step) {
    actions.clear();
    legal(state, seat_of(state, state.top()), actions);
    apply_listed(state, actions[chance.below(k_choice, static_cast<std::uint32_t>(actions.size()))]);
  }
  return state;
}

void copy_state(benchmark::State& bench) {
  const State state = in_the_middle();
  for ([[maybe_unused]] auto _ : bench) {
    State copy = state;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copy_state);

void dominance_of_all_tiles(benchmark::State& bench) {
  const State state = in_the_middle();
  for ([[maybe_unused]] auto _ : bench) {
    for (const Hex hex : state.earth) benchmark::DoNotOptimize(dominant(state, hex));
  }
}
BENCHMARK(dominance_of_all_tiles);

void view_for_a_spectator(benchmark::State& bench) {
  const State state = in_the_middle();
  for ([[maybe_unused]] auto _ : bench) benchmark::DoNotOptimize(view(state, engine::Viewer::spectator()));
}
BENCHMARK(view_for_a_spectator);

}  // namespace
}  // namespace games::dominant_species

BENCHMARK_MAIN();
