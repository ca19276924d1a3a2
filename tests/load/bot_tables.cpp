#include "tests/load/bot_tables.h"

#include <stdexcept>

namespace load {

using Json = nlohmann::json;

void BotTables::set_up(int tables, const std::string& level) {
  for (int i = 0; i < tables; ++i) open_table(level);
}

void BotTables::open_table(const std::string& level) {
  auto link = std::make_shared<WsLink>(io_);
  link->open(port_);
  link->start([this](std::string_view text) { take(text); });
  std::ignore = call(*link, "hello", {{"words", 2}});
  std::ignore = call(*link, "guest.create", {{"nickname", "Kim"}});
  const Json made = call(*link, "table.create", {{"game", "harmonies"}, {"players", 2}});
  const Json room = made["table"];
  std::ignore = call(*link, "table.join", {{"table", room}});
  std::ignore = call(*link, "table.add_bot", {{"table", room}, {"level", level}});
  std::ignore = call(*link, "table.autopilot", {{"table", room}, {"level", level}});
  links_.push_back(std::move(link));
}

Json BotTables::call(WsLink& link, const std::string& method, const Json& params) {
  answer_ = nullptr;
  link.send(Json{{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", params}}.dump());
  while (answer_.is_null()) {
    if (link.closed()) throw std::runtime_error("the server closed the connection of a table of bots");
    io_.run_one();
  }
  if (!answer_.contains("result")) throw std::runtime_error(method + ": " + answer_.dump());
  return answer_["result"];
}

void BotTables::take(std::string_view text) {
  const Json message = Json::parse(text);
  if (message.contains("id")) {
    if (message["id"] == last_id_) answer_ = message;
  } else if (message["method"] == "table.update") {
    ++updates_;
  }
}

}  // namespace load
