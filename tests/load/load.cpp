// vivarium-load: an open-loop load on a running server. Moves have times at which they should be sent; a latency is
// counted from that time, also when the tool or the server was late (no coordinated omission). Bots and spectators
// share one thread and the machine with the server, so every figure is an upper bound.
#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <vector>

#include "tests/load/audience.h"
#include "tests/load/bot_tables.h"
#include "tests/load/process_figures.h"
#include "tests/load/table_run.h"

namespace load {
namespace {

struct Order {
  std::uint16_t port = 0;
  int process = 0;
  std::string folder;
  int spectators = 1'000;
  int tables = 100;
  double moves_per_second = 200;
  int seconds = 30;
  int bot_tables = 0;
  std::string bot_level = "hard";
};

class Load {
 public:
  explicit Load(const Order& order) : order_(order), audience_(io_, order.port), bots_(io_, order.port), tick_(io_) {}

  /// Of the time from the intended send of a move to its durable answer; after run().
  [[nodiscard]] double p99_ms() { return acknowledged_.ms_at(0.99); }

  /// False when something was lost on the way, or took many times as long as it must.
  [[nodiscard]] bool run() {
    Samples syncs = measure_syncs(order_.folder, 200);
    std::cout << "## load average " << load_average() << "; bare sync: " << syncs.text() << std::endl;
    Samples pings = measure_pings();
    bare_ms_ = syncs.ms_at(0.5) + pings.ms_at(0.5);
    set_up();
    const std::size_t bots_before = bots_.updates();
    const std::int64_t cpu_before = cpu_ms_of(order_.process);
    start_us_ = now_us();
    tick();
    const std::int64_t end_us = start_us_ + std::int64_t{order_.seconds} * 1'000'000;
    run_until([&] { return now_us() >= end_us; }, k_patience_us + std::int64_t{order_.seconds} * 1'000'000);
    sending_ = false;
    run_until([&] { return all_idle() && audience_.unheard() == 0; }, k_patience_us);
    if (order_.bot_tables > 0) {
      std::cout << "## beside them " << order_.bot_tables << " tables of two bots, level " << order_.bot_level << ": "
                << bots_.updates() - bots_before << " updates of theirs\n";
    }
    return report(cpu_ms_of(order_.process) - cpu_before);
  }

 private:
  static constexpr std::int64_t k_patience_us = 20'000'000;
  /// Fewer than a connection may send at once.
  static constexpr int k_pings = 20;
  /// Below it a time says more of this machine's scheduler than of the server.
  static constexpr double k_bare_ms_min = 1.0;
  /// Several times what is usual beside so many spectators, on a quiet machine and on a busy one.
  static constexpr double k_times_max = 20.0;

  /// Questions that nothing is written for, to a server that does nothing else.
  [[nodiscard]] Samples measure_pings() {
    Samples samples;
    const auto link = std::make_shared<WsLink>(io_);
    bool answered = true;
    link->open(order_.port);
    link->start([&answered](std::string_view) { answered = true; });
    for (int number = 1; number <= k_pings; ++number) {
      const std::int64_t sent_us = now_us();
      answered = false;
      link->send(Json{{"jsonrpc", "2.0"}, {"id", number}, {"method", "ping"}, {"params", Json::object()}}.dump());
      run_until([&answered] { return answered; }, k_patience_us);
      if (!answered) throw std::runtime_error("the server doesn't answer a ping");
      samples.add(now_us() - sent_us);
    }
    link->close();
    return samples;
  }

  void set_up() {
    const std::int64_t empty = memory_kib_of(order_.process);
    // The first table is the one that is watched.
    for (int number = 0; number <= order_.tables; ++number) {
      tables_.push_back(std::make_unique<TableRun>(io_, order_.port, number, [this, number](auto seq, auto intended) {
        acknowledged_.add(now_us() - intended);
        if (number == 0 && order_.spectators > 0) audience_.expect(seq, intended);
      }));
      tables_.back()->set_up();
    }
    bots_.set_up(order_.bot_tables, order_.bot_level);
    const std::int64_t with_tables = memory_kib_of(order_.process);
    audience_.gather(order_.spectators, tables_.front()->room());
    const std::int64_t with_audience = memory_kib_of(order_.process);
    std::cout << "## memory: " << empty << " KiB empty; "
              << (with_tables - empty) / (static_cast<std::int64_t>(tables_.size()) + order_.bot_tables)
              << " KiB a running table with its two sockets; "
              << (with_audience - with_tables) / std::max(1, order_.spectators) << " KiB a spectator's socket"
              << std::endl;
  }

  /// Every millisecond: what should have been sent by now.
  void tick() {
    if (!sending_) return;
    const double per_us = order_.moves_per_second / 1e6;
    // The first is due at once.
    const auto owed = 1 + static_cast<std::uint64_t>(static_cast<double>(now_us() - start_us_) * per_us);
    for (; intended_ < owed; ++intended_) {
      const auto at_us = start_us_ + static_cast<std::int64_t>(static_cast<double>(intended_) / per_us);
      tables_[intended_ % tables_.size()]->due(at_us);
    }
    tick_.expires_after(std::chrono::milliseconds(1));
    tick_.async_wait([this](const boost::system::error_code&) { tick(); });
  }

  template <class Done>
  void run_until(const Done& done, std::int64_t patience_us) {
    const std::int64_t deadline_us = now_us() + patience_us;
    while (!done() && now_us() < deadline_us) io_.run_one_for(std::chrono::milliseconds(100));
  }

  [[nodiscard]] bool all_idle() const {
    for (const auto& table : tables_) {
      if (!table->idle()) return false;
    }
    return true;
  }

  [[nodiscard]] bool report(std::int64_t cpu_ms) {
    std::size_t skipped = 0;
    std::size_t refused = 0;
    for (const auto& table : tables_) {
      skipped += table->skipped();
      refused += table->refused();
    }
    const std::size_t moves = acknowledged_.count();
    const std::size_t unanswered = intended_ - moves - skipped - refused;
    std::cout << "## " << order_.spectators << " spectators on one table, " << order_.tables << " more tables; "
              << order_.moves_per_second << " moves/s intended for " << order_.seconds << " s: " << moves
              << " acknowledged, " << refused << " refused, " << unanswered << " unanswered, " << skipped
              << " after the end of a game\n"
              << "## intended send to durable answer: " << acknowledged_.text() << "\n"
              << "## intended send to the last spectator: " << audience_.last_to_know().text() << "; "
              << audience_.updates() << " updates, " << audience_.collapsed() << " of them whole views, "
              << audience_.unheard() << " moves not heard by all, " << audience_.closed() << " spectators cut off\n"
              << "## processor time: " << (moves == 0 ? 0 : cpu_ms * 1000 / static_cast<std::int64_t>(moves))
              << " ms per 1,000 moves, " << audience_.updates() * 1000 / std::max<std::size_t>(1, moves)
              << " pushes to spectators among them\n"
              << "## afterwards: load average " << load_average()
              << "; bare sync: " << measure_syncs(order_.folder, 200).text() << std::endl;
    // Against what no server does without: a round trip and a sync of the disk, on this machine in this run.
    const double times = acknowledged_.ms_at(0.5) / std::max(bare_ms_, k_bare_ms_min);
    char line[160];
    std::snprintf(line, sizeof line,
                  "## a durable answer takes %.1f times a bare ping and sync (%.2f ms), at the median", times,
                  bare_ms_);
    std::cout << line << "; at most " << k_times_max << " are allowed" << std::endl;
    return times <= k_times_max && refused == 0 && unanswered == 0 && audience_.unheard() == 0 &&
           audience_.closed() == 0 && moves > 0;
  }

  const Order order_;
  boost::asio::io_context io_{1};
  std::vector<std::unique_ptr<TableRun>> tables_;
  Audience audience_;
  BotTables bots_;
  boost::asio::steady_timer tick_;
  Samples acknowledged_;
  double bare_ms_ = 0;
  std::int64_t start_us_ = 0;
  std::uint64_t intended_ = 0;
  bool sending_ = true;
};

/// People's tables alone, then others like them beside the bots'. False when something was lost.
bool compare_with_bots(const Order& order) {
  Order alone = order;
  alone.bot_tables = 0;
  Load without(alone);
  Load with(order);
  const bool all_well = without.run() && with.run();
  std::cout << "## people's p99 without bots " << without.p99_ms() << " ms, beside them " << with.p99_ms()
            << " ms: " << with.p99_ms() / without.p99_ms() << " times" << std::endl;
  return all_well;
}

}  // namespace
}  // namespace load

int main(int argc, char** argv) {
  load::Order order;
  CLI::App app("Loads a running server and tells how it took it.", "vivarium-load");
  app.add_option("--port", order.port, "The server's port")->required();
  app.add_option("--process", order.process, "The server's process id, for CPU and memory")->required();
  app.add_option("--folder", order.folder, "A folder on the server's disk, for the bare sync")->required();
  app.add_option("--spectators", order.spectators, "Spectators of the first table")->capture_default_str();
  app.add_option("--tables", order.tables, "Further tables of two bots")->capture_default_str();
  app.add_option("--rate", order.moves_per_second, "Moves a second, all tables together")->capture_default_str();
  app.add_option("--seconds", order.seconds, "How long")->capture_default_str();
  app.add_option("--bot-tables", order.bot_tables,
                 "Tables on which the server's bots play beside the others; the load is run without and with them")
      ->capture_default_str();
  app.add_option("--bot-level", order.bot_level, "Their level")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  try {
    if (order.bot_tables > 0) return load::compare_with_bots(order) ? 0 : 1;
    return load::Load(order).run() ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 2;
  }
}
