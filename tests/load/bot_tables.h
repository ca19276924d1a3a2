// Tables on which the server's own bots play alone: at each a client sits down, adds a bot, hands its seat over and
// watches.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/json.h"
#include "tests/load/ws_link.h"

namespace load {

class BotTables {
 public:
  BotTables(boost::asio::io_context& io, std::uint16_t port) : io_(io), port_(port) {}

  void set_up(int tables, const std::string& level);
  /// Of the tables, that were told so far: one for each action of a bot.
  [[nodiscard]] std::size_t updates() const { return updates_; }

 private:
  void open_table(const std::string& level);
  void take(std::string_view text);
  [[nodiscard]] nlohmann::json call(WsLink& link, const std::string& method, const nlohmann::json& params);

  boost::asio::io_context& io_;
  std::uint16_t port_;
  std::vector<std::shared_ptr<WsLink>> links_;
  nlohmann::json answer_;
  int last_id_ = 0;
  std::size_t updates_ = 0;
};

}  // namespace load
