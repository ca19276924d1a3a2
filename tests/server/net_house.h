// A real server on a free port of the loopback, with a store in memory or on disk.
#pragma once

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "server/net/log.h"
#include "server/net/server.h"
#include "storage/memory/memory_store.h"
#include "storage/sqlite/sqlite_store.h"

namespace tests {

inline constexpr const char* k_metrics_token = "of-this-test-alone";
inline constexpr const char* k_metrics_header = "Authorization: Bearer of-this-test-alone\r\n";

/// Of a server where a test doesn't care; the whole program is run with one as well, where mail is delivered in another
/// way (server/net/parts/loop.h).
inline int network_threads() {
  const char* const wanted = std::getenv("VIVARIUM_TEST_NETWORK_THREADS");
  return wanted == nullptr ? 3 : std::atoi(wanted);
}

/// Limits that no test meets by accident, those of time included.
inline server::Config quiet_config() {
  std::ignore = server::set_log_level("off");
  server::Config config;
  config.port = 0;
  config.threads = network_threads();
  config.metrics_token = k_metrics_token;
  config.connection.messages_per_second = 100'000;
  config.connection.messages_burst = 100'000;
  config.hall.guests_per_address = 0;
  config.requests_per_address = 0;
  config.handshake_seconds = 600;
  config.idle_seconds = 600;
  return config;
}

/// A store that outlives the servers it is lent to.
class LentStore final : public storage::Store {
 public:
  explicit LentStore(storage::Store& owner) : owner_(owner) {}
  [[nodiscard]] storage::Writer& writer() override { return owner_.writer(); }
  [[nodiscard]] std::unique_ptr<storage::Reader> reader() override { return owner_.reader(); }

 private:
  storage::Store& owner_;
};

class RunningServer {
 public:
  RunningServer(const server::Config& config, std::unique_ptr<storage::Store> store,
                std::span<const server::SiteFile> files = {})
      : server_(config, std::move(store), files) {
    const auto port = server_.start();
    if (!port) throw std::runtime_error(port.error().message);
    port_ = *port;
  }
  explicit RunningServer(const server::Config& config = quiet_config())
      : RunningServer(config, std::make_unique<storage::MemoryStore>()) {}

  [[nodiscard]] std::uint16_t port() const { return port_; }
  void stop() { server_.stop(); }
  void reload_certificate() { server_.reload_certificate(); }

 private:
  server::Server server_;
  std::uint16_t port_ = 0;
};

}  // namespace tests
