// One table of two bots that make random listed moves at the times they are told to.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "engine/core/describe/json.h"
#include "tests/load/ws_link.h"

namespace load {

using Json = nlohmann::json;

[[nodiscard]] std::int64_t now_us();

class TableRun {
 public:
  /// A move was acknowledged: its seq, and when it should have been sent.
  using OnMove = std::function<void(std::uint64_t seq, std::int64_t intended_us)>;

  TableRun(boost::asio::io_context& io, std::uint16_t port, int number, OnMove on_move);

  /// Makes the table, seats both bots and waits until the game runs.
  void set_up();
  [[nodiscard]] const std::string& room() const { return room_; }

  /// A move is due. It is sent at once if nothing is in flight; otherwise it waits, and its time counts from now.
  void due(std::int64_t intended_us);
  [[nodiscard]] bool idle() const { return over_ || (waiting_.empty() && !in_flight_); }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] std::size_t refused() const { return refused_; }
  /// Moves that were due after the game had ended.
  [[nodiscard]] std::size_t skipped() const { return skipped_; }

 private:
  void take(std::size_t bot, std::string_view text);
  void take_update(std::size_t bot, const Json& params);
  void take_answer(std::size_t bot, const Json& message);
  [[nodiscard]] Json call(std::size_t bot, const std::string& method, const Json& params);
  void send_if_due();
  [[nodiscard]] std::size_t choose(std::size_t count);

  boost::asio::io_context& io_;
  std::uint16_t port_;
  int number_;
  OnMove on_move_;
  std::string room_;
  std::array<std::shared_ptr<WsLink>, 2> links_;
  std::array<Json, 2> you_;
  std::array<Json, 2> answers_;
  std::deque<std::int64_t> waiting_;
  bool in_flight_ = false;
  bool running_ = false;
  bool over_ = false;
  std::int64_t intended_us_ = 0;
  int last_id_ = 0;
  std::uint64_t chance_;
  std::size_t refused_ = 0;
  std::size_t skipped_ = 0;
};

}  // namespace load
