#include "tools/play.h"

#include <algorithm>
#include <ctime>
#include <ostream>
#include <sstream>
#include <thread>

#include "engine/core/describe/json_text.h"
#include "engine/core/ensure.h"
#include "engine/core/playout.h"
#include "tools/exit_status.h"

namespace tools {
namespace {

using engine::Game;
using engine::Hash;
using engine::Match;
using engine::Table;

constexpr int k_digest_games_per_table = 8;
constexpr std::size_t k_golden_hash_bytes = 8;

struct Played {
  engine::Playout playout;
  Hash hash{};
};

std::unique_ptr<Match> start_game(const Game& game, const Table& table, const engine::Seed& seed) {
  auto match = game.start({table.players, table.options, seed});
  ENSURE(match.ok(), "a game takes the tables that its own options give");
  return std::move(match).value();
}

engine::Playout play_hashing_each_step(Match& match, engine::Rng& chance, engine::Encoder& hashes) {
  engine::Playout played;
  while (const auto pick = engine::pick_at_random(match, chance)) {
    if (played.actions == k_game_actions_max) return played;
    match.apply_listed(pick->seat, pick->index);
    ++played.actions;
    hashes.raw(match.hash());
  }
  played.ended = true;
  return played;
}

Played play_one(const Game& game, const PlayoutsOrder& order, std::uint64_t number) {
  const Table& table = order.tables[number % order.tables.size()];
  const auto match = start_game(game, table, engine::derive_seed(order.seed, number, "game"));
  engine::Rng chance(engine::derive_seed(order.seed, number, "policy"));
  Played played;
  if (!order.each_step) {
    played.playout = engine::play_at_random(*match, chance, k_game_actions_max);
    played.hash = match->hash();
    return played;
  }
  engine::Encoder hashes;
  hashes.raw(match->hash());
  played.playout = play_hashing_each_step(*match, chance, hashes);
  played.hash = engine::hash_of(hashes.bytes());
  return played;
}

/// Every `order.threads`-th game from `first` on, into its place in `played`.
void play_share(const Game& game, const PlayoutsOrder& order, std::uint64_t first, std::vector<Played>& played) {
  for (std::uint64_t i = first; i < order.games; i += static_cast<std::uint64_t>(order.threads)) {
    played[i] = play_one(game, order, i);
  }
}

void write_golden_game(const Game& game, const Table& table, std::ostream& out) {
  const engine::Seed seed = engine::derive_seed({}, 0, "golden");
  const auto match = start_game(game, table, seed);
  engine::Rng chance(engine::derive_seed(seed, 0, "policy"));
  const auto short_hash = [&] { return engine::to_hex(match->hash()).substr(0, 2 * k_golden_hash_bytes); };
  out << "\n== " << describe(table) << ", seed " << engine::to_hex(seed) << "\n" << short_hash() << " start\n";
  while (const auto pick = engine::pick_at_random(*match, chance)) {
    const std::string action = engine::dump_json(match->legal(pick->seat)[pick->index]);
    match->apply_listed(pick->seat, pick->index);
    out << short_hash() << " " << static_cast<int>(pick->seat.index) << " " << action << "\n";
  }
  out << "outcome " << engine::dump_json(engine::to_json(*match->outcome())) << "\n";
  out << "view " << engine::dump_json(match->view(engine::Viewer::spectator()), 1) << "\n";
}

}  // namespace

PlayoutsReport play_games(const Game& game, const PlayoutsOrder& order) {
  std::vector<Played> played(order.games);
  const std::clock_t start = std::clock();  // processor time of all threads
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(order.threads));
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(order.threads); ++i) {
    threads.emplace_back([&, i] { play_share(game, order, i, played); });
  }
  for (std::thread& thread : threads) thread.join();
  PlayoutsReport report;
  report.microseconds_on_cores = (std::clock() - start) * 1'000'000 / CLOCKS_PER_SEC;
  engine::Encoder hashes;
  for (const Played& one : played) {
    ++report.games;
    report.unfinished += one.playout.ended ? 0U : 1U;
    report.actions += static_cast<std::uint64_t>(one.playout.actions);
    report.actions_longest = std::max(report.actions_longest, one.playout.actions);
    hashes.raw(one.hash);
  }
  report.hash = engine::hash_of(hashes.bytes());
  return report;
}

int run_playouts(const Game& game, const PlayoutsOrder& order, std::ostream& out) {
  const PlayoutsReport report = play_games(game, order);
  const auto rate = [&](std::uint64_t count) {
    const auto microseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(report.microseconds_on_cores, 1));
    return count * 1'000'000ULL / microseconds;
  };
  out << "game     " << game.info().id << ", rules version " << game.info().rules_version << "\n";
  out << "tables   " << order.tables.size() << ", from " << describe(order.tables.front()) << " to "
      << describe(order.tables.back()) << "\n";
  out << "games    " << report.games << ", " << report.unfinished << " of them without end\n";
  out << "actions  " << report.actions << ", " << report.actions_longest << " in the longest game\n";
  out << "hash     " << engine::to_hex(report.hash)
      << (order.each_step ? " over every step\n" : " over every last state\n");
  out << "rate     " << rate(report.games) << " games/s, " << rate(report.actions) << " actions/s on one core\n";
  return report.unfinished == 0 ? k_all_is_well : k_found_wrong;
}

Hash digest_of(const Game& game) {
  PlayoutsOrder order;
  order.tables = engine::every_table(game.info());
  order.games = order.tables.size() * k_digest_games_per_table;
  order.seed = engine::derive_seed({}, 0, "digest");
  order.each_step = true;
  return play_games(game, order).hash;
}

std::string golden_playouts(const Game& game) {
  const std::vector<Table> tables = engine::every_table(game.info());
  std::ostringstream out;
  out << "# " << game.info().id << ", rules version " << game.info().rules_version
      << ". Written by tests/engine/update_golden.sh; a line is: hash of the state, seat, action.\n";
  out << "digest " << engine::to_hex(digest_of(game)) << "\n";
  write_golden_game(game, tables.front(), out);
  write_golden_game(game, tables.back(), out);
  return out.str();
}

}  // namespace tools
