#include "tests/load/audience.h"

#include <algorithm>

#include "engine/core/describe/json.h"
#include "tests/load/table_run.h"

namespace load {

namespace {

/// The seq of a table.update. Keys are sorted, so that of a patch stands at the end; a whole view follows its seq.
std::uint64_t seq_of(std::string_view text) {
  if (text.find("\"patch\":") == std::string_view::npos) return Json::parse(text)["params"]["seq"].get<std::uint64_t>();
  const std::size_t at = text.rfind("\"seq\":");
  return std::stoull(std::string(text.substr(at + 6, 20)));
}

}  // namespace

void Audience::gather(int count, const std::string& room) {
  const std::string hello = Json{{"jsonrpc", "2.0"}, {"id", 0}, {"method", "hello"}, {"params", {{"words", 2}}}}.dump();
  const std::string join =
      Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "table.join"}, {"params", {{"table", room}}}}.dump();
  seen_.resize(static_cast<std::size_t>(count), 0);
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    links_.push_back(std::make_shared<WsLink>(io_));
    links_[i]->open(port_);
    links_[i]->start([this, i](std::string_view text) { take(i, text); });
    links_[i]->send(hello);
    links_[i]->send(join);
    io_.poll();
  }
  while (joined_ < seen_.size()) io_.run_one();
  moves_.clear();
}

void Audience::take(std::size_t spectator, std::string_view text) {
  if (text.find("\"table.update\"") == std::string_view::npos) return;
  const std::uint64_t seq = seq_of(text);
  const bool first = seen_[spectator] == 0;
  if (first) {
    ++joined_;
  } else {
    ++updates_;
    collapsed_ += text.find("\"patch\":") == std::string_view::npos ? 1 : 0;
    for (std::uint64_t heard = seen_[spectator] + 1; heard <= seq; ++heard) {
      Move& move = moves_[heard];
      ++move.heard;
      move.last_us = now_us();
      settle(heard);
    }
  }
  seen_[spectator] = std::max(seen_[spectator], seq);
}

void Audience::expect(std::uint64_t seq, std::int64_t intended_us) {
  moves_[seq].intended_us = intended_us;
  settle(seq);
}

void Audience::settle(std::uint64_t seq) {
  const Move& move = moves_[seq];
  if (move.intended_us == 0 || move.heard < links_.size()) return;
  last_to_know_.add(move.last_us - move.intended_us);
  moves_.erase(seq);
}

std::size_t Audience::unheard() const {
  return static_cast<std::size_t>(
      std::count_if(moves_.begin(), moves_.end(), [](const auto& item) { return item.second.intended_us != 0; }));
}

std::size_t Audience::closed() const {
  return static_cast<std::size_t>(
      std::count_if(links_.begin(), links_.end(), [](const auto& link) { return link->closed(); }));
}

}  // namespace load
