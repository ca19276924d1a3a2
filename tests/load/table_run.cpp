#include "tests/load/table_run.h"

#include <chrono>
#include <stdexcept>

namespace load {

std::int64_t now_us() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
}

TableRun::TableRun(boost::asio::io_context& io, std::uint16_t port, int number, OnMove on_move)
    : io_(io),
      port_(port),
      number_(number),
      on_move_(std::move(on_move)),
      chance_(0x9e3779b97f4a7c15ULL * static_cast<std::uint64_t>(number + 1)) {}

void TableRun::set_up() {
  for (std::size_t bot = 0; bot < links_.size(); ++bot) {
    links_[bot] = std::make_shared<WsLink>(io_);
    links_[bot]->open(port_);
    links_[bot]->start([this, bot](std::string_view text) { take(bot, text); });
    std::ignore = call(bot, "hello", {{"words", 2}});
    std::ignore = call(bot, "guest.create", {{"nickname", "Player " + std::to_string(number_)}});
  }
  room_ = call(0, "table.create", {{"game", "harmonies"}, {"players", 2}})["table"].get<std::string>();
  for (std::size_t bot = 0; bot < links_.size(); ++bot) std::ignore = call(bot, "table.join", {{"table", room_}});
  std::ignore = call(1, "table.sit", {{"table", room_}});
  while (!you_[0].contains("decision") && !you_[1].contains("decision")) io_.run_one();
  running_ = true;
}

Json TableRun::call(std::size_t bot, const std::string& method, const Json& params) {
  answers_[bot] = nullptr;
  links_[bot]->send(Json{{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", params}}.dump());
  while (answers_[bot].is_null()) {
    if (links_[bot]->closed()) throw std::runtime_error("the server closed the connection of a bot");
    io_.run_one();
  }
  if (!answers_[bot].contains("result")) throw std::runtime_error(method + ": " + answers_[bot].dump());
  return answers_[bot]["result"];
}

void TableRun::take(std::size_t bot, std::string_view text) {
  const Json message = Json::parse(text);
  if (message.contains("id")) {
    take_answer(bot, message);
  } else if (message["method"] == "table.update") {
    take_update(bot, message["params"]);
  }
}

void TableRun::take_update(std::size_t bot, const Json& params) {
  you_[bot] = params.value("you", Json::object());
  if (running_ && params["pending"].empty()) over_ = true;
  send_if_due();
}

void TableRun::take_answer(std::size_t bot, const Json& message) {
  answers_[bot] = message;
  if (!in_flight_) return;
  in_flight_ = false;
  if (message.contains("result")) {
    on_move_(message["result"]["seq"].get<std::uint64_t>(), intended_us_);
  } else {
    ++refused_;
  }
  send_if_due();
}

void TableRun::due(std::int64_t intended_us) {
  if (over_) {
    ++skipped_;
    return;
  }
  waiting_.push_back(intended_us);
  send_if_due();
}

void TableRun::send_if_due() {
  if (over_) {
    skipped_ += waiting_.size();
    waiting_.clear();
  }
  if (!running_ || in_flight_ || waiting_.empty()) return;
  const std::size_t bot = you_[0].contains("decision") ? 0 : 1;
  Json& you = you_[bot];
  if (!you.contains("decision")) return;  // the update that says whose turn it is comes next
  intended_us_ = waiting_.front();
  waiting_.pop_front();
  in_flight_ = true;
  const Json& actions = you["actions"];
  const Json params{{"table", room_},
                    {"decision", you["decision"]},
                    {"key", "load-" + std::to_string(number_) + "-" + std::to_string(last_id_ + 1)},
                    {"action", actions[choose(actions.size())]}};
  links_[bot]->send(Json{{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", "table.act"}, {"params", params}}.dump());
  you.erase("decision");  // answered: the next one comes with an update
}

/// xorshift64: which move is made matters to nobody, but it is the same in every run.
std::size_t TableRun::choose(std::size_t count) {
  chance_ ^= chance_ << 13;
  chance_ ^= chance_ >> 7;
  chance_ ^= chance_ << 17;
  return static_cast<std::size_t>(chance_ % count);
}

}  // namespace load
