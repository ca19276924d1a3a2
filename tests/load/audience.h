// Spectators of one table, and when the last of them knew of each move.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/load/samples.h"
#include "tests/load/ws_link.h"

namespace load {

class Audience {
 public:
  Audience(boost::asio::io_context& io, std::uint16_t port) : io_(io), port_(port) {}

  /// Connects so many and waits until each has the table's view.
  void gather(int count, const std::string& room);
  /// A move of the table, acknowledged or about to be seen.
  void expect(std::uint64_t seq, std::int64_t intended_us);

  [[nodiscard]] Samples& last_to_know() { return last_to_know_; }
  /// Moves that somebody has not heard of.
  [[nodiscard]] std::size_t unheard() const;
  [[nodiscard]] std::size_t closed() const;
  [[nodiscard]] std::uint64_t updates() const { return updates_; }
  /// Whole views after the first: updates that were too many for somebody.
  [[nodiscard]] std::uint64_t collapsed() const { return collapsed_; }

 private:
  struct Move {
    std::int64_t intended_us = 0;  // 0: not acknowledged yet
    std::size_t heard = 0;
    std::int64_t last_us = 0;
  };
  void take(std::size_t spectator, std::string_view text);
  void settle(std::uint64_t seq);

  boost::asio::io_context& io_;
  std::uint16_t port_;
  std::vector<std::shared_ptr<WsLink>> links_;
  std::vector<std::uint64_t> seen_;
  std::map<std::uint64_t, Move> moves_;
  std::size_t joined_ = 0;
  std::uint64_t updates_ = 0;
  std::uint64_t collapsed_ = 0;
  Samples last_to_know_;
};

}  // namespace load
