// How fast each game of the catalog is: whole random games for each number of players, and the parts of a step in the
// middle of a game of the largest table. `engine_bench --benchmark_filter=harmonies` measures one game.
#include <benchmark/benchmark.h>

#include "engine/core/catalog.h"
#include "engine/core/playout.h"
#include "tests/engine/contract/tables.h"

namespace {

using engine::Game;
using engine::Match;

constexpr int k_actions_max = 100'000;

/// A table of that many players with the last combination of options.
engine::Table table_for(const Game& game, int players) {
  engine::Table found;
  for (engine::Table& table : every_table(game.info())) {
    if (table.players == players) found = std::move(table);
  }
  return found;
}

std::unique_ptr<Match> start(const Game& game, const engine::Table& table, std::uint64_t number) {
  return game.start({table.players, table.options, engine::derive_seed({}, number, "bench")}).value()->clone();
}

/// A state in the middle of a random game.
std::unique_ptr<Match> middle_of(const Game& game) {
  const engine::Table table = table_for(game, game.info().players.max);
  auto whole = start(game, table, 0);
  engine::Rng chance{engine::Seed{}};
  const int length = engine::play_at_random(*whole, chance, k_actions_max).actions;
  auto half = start(game, table, 0);
  engine::Rng again{engine::Seed{}};
  engine::play_at_random(*half, again, length / 2);
  return half;
}

void play_out(benchmark::State& state, const Game& game) {
  const engine::Table table = table_for(game, static_cast<int>(state.range(0)));
  std::uint64_t number = 0;
  std::int64_t actions = 0;
  for (auto _ : state) {
    const auto match = start(game, table, number);
    engine::Rng chance(engine::derive_seed({}, number++, "policy"));
    actions += engine::play_at_random(*match, chance, k_actions_max).actions;
  }
  state.counters["actions"] = benchmark::Counter(static_cast<double>(actions), benchmark::Counter::kIsRate);
}

/// Each of these does one thing to the state in the middle.
void clone_state(const Match& match) { benchmark::DoNotOptimize(match.clone()); }
void list_legal(const Match& match) {
  benchmark::DoNotOptimize(match.clone()->legal_count(match.pending().front().seat));
}
void list_legal_as_json(const Match& match) { benchmark::DoNotOptimize(match.legal(match.pending().front().seat)); }
void apply_first(const Match& match) { match.clone()->apply_listed(match.pending().front().seat, 0); }
void view_of_seat(const Match& match) { benchmark::DoNotOptimize(match.view(engine::Viewer::at(engine::Seat{0}))); }
void encode_state(const Match& match) { benchmark::DoNotOptimize(match.encode()); }
void hash_state(const Match& match) { benchmark::DoNotOptimize(match.hash()); }

void redeal_state(const Match& match) {
  engine::Rng chance{engine::Seed{}};
  match.clone()->redeal(engine::Viewer::spectator(), chance);
}

void register_for(const Game& game) {
  const std::pair<const char*, void (*)(const Match&)> looks[] = {
      {"clone", clone_state},           {"clone and list legal", list_legal}, {"legal as JSON", list_legal_as_json},
      {"clone and apply", apply_first}, {"clone and redeal", redeal_state},   {"view", view_of_seat},
      {"encode", encode_state},         {"encode and hash", hash_state}};
  const std::string prefix = game.info().id + "/";
  benchmark::RegisterBenchmark((prefix + "play-out").c_str(),
                               [&game](benchmark::State& state) { play_out(state, game); })
      ->ArgName("players")
      ->DenseRange(game.info().players.min, game.info().players.max);
  for (const auto& [name, look] : looks) {
    benchmark::RegisterBenchmark((prefix + name).c_str(), [&game, measured = look](benchmark::State& state) {
      const auto match = middle_of(game);
      for (auto _ : state) measured(*match);
      state.counters["bytes"] = static_cast<double>(match->encode().size());
    });
  }
}

}  // namespace

int main(int argc, char** argv) {
  for (const auto& game : engine::catalog().games()) register_for(*game);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
