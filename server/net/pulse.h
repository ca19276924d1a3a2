// What goes on while nobody asks for anything: the ticks that carry the clock on, the time that the server is stored to
// have been alive at, and a look whether the store takes writes, told to those whose clocks hang on it.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <memory>
#include <optional>

#include "server/net/switchboard.h"

namespace server {

/// How often the server stores that it is alive while games run, and while none does: what a clock had used since is
/// given back when the process dies without notice. To a store elsewhere always as often as while games run.
inline constexpr std::int64_t k_alive_ms = 10'000;
inline constexpr std::int64_t k_alive_idle_ms = 600'000;

/// When the server was last known to be there; nothing in a new folder.
[[nodiscard]] storage::Read<std::optional<Alive>> read_alive(storage::ModerationReader& reader);

/// What everybody is told when the store begins to refuse writes, and when it takes them again.
[[nodiscard]] SharedFrame storage_notice(bool takes_writes);

class Pulse {
 public:
  /// Lives as long as both; the context runs on one thread or several.
  Pulse(boost::asio::io_context& io, Switchboard& board) : board_(board), timer_(io) {}

  void start();
  /// When the context runs no more: the last thing that is stored.
  void stop();

 private:
  void beat();
  void tell_of_lost_time();
  void look_at_the_store();
  void store_that_we_live();
  void wait();

  Switchboard& board_;
  boost::asio::steady_timer timer_;
  std::int64_t lost_ms_ = 0;  // not told yet
  std::int64_t jumped_ms_ = 0;
  std::int64_t jumped_told_ms_ = 0;
  bool started_ = false;
  std::int64_t alive_stored_us_ = 0;
  std::shared_ptr<std::atomic<bool>> storing_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace server
