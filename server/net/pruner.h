// Drops the logs that are older than the settings want them kept, a few at a time, while the server runs.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <vector>

#include "server/net/switchboard.h"

namespace server {

class Pruner : public std::enable_shared_from_this<Pruner> {
 public:
  explicit Pruner(Switchboard& board) : board_(board), timer_(board.loop().io()) {}

  /// Once; it goes on until the network ends. Nothing happens when everything is to be kept for ever.
  void start();

 private:
  void wait(std::int64_t ms);
  void look();
  void drop(const std::vector<storage::RoomId>& rooms);

  Switchboard& board_;
  boost::asio::steady_timer timer_;
};

/// What is too old at that time by the config.
[[nodiscard]] storage::PruneOrder prune_order(const Config& config, std::int64_t wall_ms);

}  // namespace server
