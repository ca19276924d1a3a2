// bench-driver: loads one running server of grid4 (or one of Vivarium's games) and prints what it saw as JSON.
// bench/run starts it beside each server.
#include <CLI/CLI.hpp>
#include <iostream>

#include "bench/driver/drive.h"
#include "engine/core/describe/json.h"

namespace {

nlohmann::json times_of(load::Samples& samples) {
  return {{"p50_ms", samples.ms_at(0.5)}, {"p99_ms", samples.ms_at(0.99)}};
}

nlohmann::json told(bench::Figures& figures) {
  const double seconds = static_cast<double>(figures.window_us) / 1e6;
  return {{"moves", figures.moves},
          {"seconds", seconds},
          {"server_cpu_ms", figures.server_cpu_ms},
          {"server_memory_kib", figures.server_memory_kib},
          {"driver_busy", static_cast<double>(figures.busy_us) / 1e6 / seconds},
          {"bytes_in", figures.bytes_in},
          {"over", figures.over},
          {"mover", times_of(figures.mover)},
          {"last_player", times_of(figures.last_player)},
          {"last_spectator", times_of(figures.last_spectator)}};
}

}  // namespace

int main(int argc, char** argv) {
  bench::Order order;
  CLI::App app("Loads a running server and prints what it saw.", "bench-driver");
  app.add_option("--protocol", order.protocol, "How the server is spoken to")
      ->required()
      ->check(CLI::IsMember({"native", "colyseus", "vivarium"}));
  app.add_option("--game", order.game, "What is played; another than grid4 on Vivarium alone")->capture_default_str();
  app.add_option("--port", order.port, "The server's port")->required();
  app.add_option("--process", order.process, "The server's process id")->required();
  app.add_option("--rooms", order.rooms, "Tables of four players")->capture_default_str();
  app.add_option("--spectators", order.spectators, "Spectators of each table")->capture_default_str();
  app.add_option("--warm", order.warm_seconds, "Seconds that are played before it measures")->capture_default_str();
  app.add_option("--seconds", order.seconds, "Seconds that it measures")->capture_default_str();
  app.add_flag("--spin", order.spin, "Never sleep");
  CLI11_PARSE(app, argc, argv);
  try {
    bench::Drive drive(order);
    bench::Figures figures = drive.run();
    std::cout << told(figures).dump() << std::endl;
  } catch (const std::exception& error) {
    std::cerr << "bench-driver: " << error.what() << std::endl;
    return 1;
  }
  return 0;
}
