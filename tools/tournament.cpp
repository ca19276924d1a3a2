#include "tools/tournament.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <optional>
#include <ostream>
#include <thread>

#include "engine/bots/levels.h"
#include "engine/core/ensure.h"
#include "engine/core/playout.h"
#include "tools/exit_status.h"

namespace tools {
namespace {

using engine::Game;
using engine::Match;
using engine::Seat;

constexpr int k_actions_max = 100'000;
constexpr double k_normal_95 = 1.959964;

std::int64_t thread_microseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1'000;
}

/// The contestant that sits there in that game.
std::size_t contestant_at(const TournamentOrder& order, std::uint64_t number, std::size_t seat) {
  return seat == number % static_cast<std::uint64_t>(order.table.players) ? 0 : 1;
}

class Player {
 public:
  Player(const Contestant& who, const engine::Seed& seed)
      : seed_(seed), chance_(engine::derive_seed(seed, 0, "random")) {
    const bots::Level* level = bots::level_named(who.level);
    if (level == nullptr) return;
    level_ = *level;
    if (who.playouts > 0) level_->effort.playouts = who.playouts;
  }

  std::size_t decide(const Match& match, const engine::Decision& decision, TournamentRow& row) {
    const std::size_t count = match.legal_count(decision.seat);
    if (count == 1) return 0;
    ++row.decisions;
    if (!level_) return chance_.below({0, "random"}, static_cast<std::uint32_t>(count));
    const std::int64_t start = thread_microseconds();
    const bots::Choice choice = bots::choose(match, decision.seat, *level_, bots::seed_for(seed_, decision.id));
    row.microseconds += static_cast<std::uint64_t>(thread_microseconds() - start);
    row.playouts += static_cast<std::uint64_t>(choice.playouts);
    return choice.index;
  }

 private:
  engine::Seed seed_;
  engine::Rng chance_;
  std::optional<bots::Level> level_;
};

std::uint64_t share_of_win(const engine::Outcome& outcome, Seat seat) {
  if (outcome.common_win) return *outcome.common_win ? k_whole_win : 0;
  const auto first = [](const auto& one) { return one.rank == 1; };
  const auto winners = std::count_if(outcome.ranking.begin(), outcome.ranking.end(), first);
  const auto won = [&](const auto& one) { return one.rank == 1 && one.seat == seat; };
  const bool own = std::any_of(outcome.ranking.begin(), outcome.ranking.end(), won);
  return own ? k_whole_win / static_cast<std::uint64_t>(winners) : 0;
}

int total_of(const engine::Outcome& outcome, Seat seat) {
  for (const auto& one : outcome.ranking) {
    if (one.seat == seat) return one.total;
  }
  return 0;
}

/// Plays game `number`; `seated` has the contestant of each seat.
void play_game(const Game& game, const TournamentOrder& order, std::uint64_t number,
               const std::vector<std::size_t>& seated, std::vector<TournamentRow>& rows) {
  auto match =
      game.start({order.table.players, order.table.options, engine::derive_seed(order.seed, number, "game")}).value();
  std::vector<Player> players;
  for (std::size_t seat = 0; seat < seated.size(); ++seat) {
    const auto own = number * engine::k_seats_max + seat;
    players.emplace_back(order.contestants[seated[seat]], engine::derive_seed(order.seed, own, "player"));
  }
  int actions = 0;
  for (auto pending = match->pending(); !pending.empty(); pending = match->pending()) {
    ENSURE(++actions < k_actions_max, "a game of bots comes to its end");
    const engine::Decision& decision = pending.front();
    const std::size_t who = decision.seat.index;
    match->apply_listed(decision.seat, players[who].decide(*match, decision, rows[seated[who]]));
  }
  const engine::Outcome outcome = *match->outcome();
  const bool team = outcome.common_win.has_value();
  for (std::size_t seat = 0; seat < (team ? 1 : seated.size()); ++seat) {
    TournamentRow& row = rows[seated[seat]];
    ++row.games;
    row.wins += share_of_win(outcome, Seat{static_cast<std::uint8_t>(seat)});
    row.points += static_cast<std::uint64_t>(std::max(0, total_of(outcome, Seat{static_cast<std::uint8_t>(seat)})));
  }
}

/// Every `order.threads`-th game from `first` on.
void play_share(const Game& game, const TournamentOrder& order, std::uint64_t first, std::vector<TournamentRow>& rows) {
  const auto players = static_cast<std::size_t>(order.table.players);
  for (std::uint64_t i = first; i < order.games; i += static_cast<std::uint64_t>(order.threads)) {
    if (game.info().cooperative) {
      for (std::size_t who = 0; who < order.contestants.size(); ++who) {
        play_game(game, order, i, std::vector<std::size_t>(players, who), rows);
      }
      continue;
    }
    std::vector<std::size_t> seated;
    seated.reserve(players);
    for (std::size_t seat = 0; seat < players; ++seat) seated.push_back(contestant_at(order, i, seat));
    play_game(game, order, i, seated, rows);
  }
}

std::string line_of(const Contestant& who, const TournamentRow& row) {
  const double games = static_cast<double>(std::max<std::uint64_t>(row.games, 1));
  const double wins = static_cast<double>(row.wins) / static_cast<double>(k_whole_win);
  const auto [low, high] = wilson_interval(wins, games);
  const double decisions = static_cast<double>(std::max<std::uint64_t>(row.decisions, 1));
  std::array<char, 200> line{};
  const std::string name = who.level + (who.playouts > 0 ? "/" + std::to_string(who.playouts) : "");
  std::snprintf(line.data(), line.size(), "%-14s %6.0f %8.1f %7.1f %%  %5.1f to %5.1f %% %9.1f %11.1f %10.0f %9.2f\n",
                name.c_str(), games, wins, 100 * wins / games, 100 * low, 100 * high,
                static_cast<double>(row.points) / games, static_cast<double>(row.decisions) / games,
                static_cast<double>(row.playouts) / decisions,
                static_cast<double>(row.microseconds) / decisions / 1'000);
  return line.data();
}

/// A decision compared in two worlds; nothing when the seat has no choice or the worlds are one.
std::optional<bool> same_in_another_world(const Match& match, Seat seat, const bots::Effort& effort,
                                          const engine::Seed& seed) {
  if (match.legal_count(seat) < 2) return std::nullopt;
  const auto other = match.clone();
  engine::Rng chance(engine::derive_seed(seed, 0, "another world"));
  other->redeal(engine::Viewer::at(seat), chance);
  return bots::search(match, seat, effort, seed) == bots::search(*other, seat, effort, seed);
}

}  // namespace

void TournamentRow::add(const TournamentRow& other) {
  games += other.games;
  wins += other.wins;
  points += other.points;
  decisions += other.decisions;
  playouts += other.playouts;
  microseconds += other.microseconds;
}

std::pair<double, double> wilson_interval(double wins, double games) {
  const double share = wins / games;
  const double square = k_normal_95 * k_normal_95;
  const double middle = (share + square / (2 * games)) / (1 + square / games);
  const double half =
      k_normal_95 * std::sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games);
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

std::vector<TournamentRow> play_tournament(const Game& game, const TournamentOrder& order) {
  const auto threads_count = static_cast<std::size_t>(order.threads);
  std::vector<std::vector<TournamentRow>> of_thread(threads_count,
                                                    std::vector<TournamentRow>(order.contestants.size()));
  std::vector<std::thread> threads;
  threads.reserve(threads_count);
  for (std::size_t i = 0; i < threads_count; ++i) {
    threads.emplace_back([&, i] { play_share(game, order, i, of_thread[i]); });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<TournamentRow> rows(order.contestants.size());
  for (const auto& share : of_thread) {
    for (std::size_t who = 0; who < rows.size(); ++who) rows[who].add(share[who]);
  }
  return rows;
}

int run_tournament(const Game& game, const TournamentOrder& order, std::ostream& out) {
  const std::vector<TournamentRow> rows = play_tournament(game, order);
  out << game.info().id << ", " << describe(order.table) << "\n";
  out << "player          games     wins     share  95 % of the time    points decisions/g  playouts/d      ms/d\n";
  for (std::size_t who = 0; who < rows.size(); ++who) out << line_of(order.contestants[who], rows[who]);
  return 0;
}

int run_fairness(const Game& game, const FairnessOrder& order, std::ostream& out) {
  const std::vector<engine::Table> tables = engine::every_table(game.info());
  bots::Effort effort = bots::level_named("hard")->effort;
  effort.playouts = order.playouts;
  engine::Rng picks(engine::derive_seed(order.seed, 0, "picks"));
  std::uint64_t compared = 0;
  std::uint64_t different = 0;
  for (std::uint64_t number = 0; compared < order.decisions; ++number) {
    const engine::Table& table = tables[number % tables.size()];
    const auto match =
        game.start({table.players, table.options, engine::derive_seed(order.seed, number, "game")}).value();
    while (const auto pick = engine::pick_at_random(*match, picks)) {
      if (compared >= order.decisions) break;
      // One in ten, so that many games are looked into, and all parts of them.
      if (picks.below({0, "pick"}, 10) == 0) {
        const auto same = same_in_another_world(*match, pick->seat, effort, match->hash());
        compared += same ? 1U : 0U;
        different += same && !*same ? 1U : 0U;
      }
      match->apply_listed(pick->seat, pick->index);
    }
  }
  out << game.info().id << ": " << compared << " decisions of " << order.playouts << " play-outs in two worlds, "
      << different << " of them different\n";
  return different == 0 ? k_all_is_well : k_found_wrong;
}

}  // namespace tools
