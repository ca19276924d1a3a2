#include "bench/driver/vivarium_session.h"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

#include "bench/driver/frames.h"
#include "engine/core/describe/json.h"

namespace bench {

using Json = nlohmann::json;

namespace {

constexpr std::int64_t k_hello = 1;
constexpr std::int64_t k_guest = 2;
constexpr std::int64_t k_create = 3;
constexpr std::int64_t k_join = 4;
constexpr std::int64_t k_sit = 5;
constexpr std::uint64_t k_first_act = 100;

void ask(std::string& out, std::int64_t id, const char* method, const Json& params) {
  append_frame(out, Opcode::text, Json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump());
}

/// The seq of an update, whose members are sorted: it stands just before the table's id.
std::int64_t seq_of(std::string_view message) {
  constexpr std::string_view k_key = "\"seq\":";
  const std::size_t table = message.find("\"table\":\"r_");
  const std::size_t at = message.rfind(k_key, table);
  if (at == std::string_view::npos || table == std::string_view::npos || table - at > 32) {
    return Json::parse(message)["params"]["seq"].get<std::int64_t>();
  }
  return number_at(message, at + k_key.size());
}

/// The decision that the receiver owes; empty: none. Of the sorted members `you` is the last, and others' decisions
/// stand before it.
std::string_view decision_of(std::string_view message) {
  constexpr std::string_view k_key = "\"decision\":\"";
  const std::size_t at = message.rfind(k_key);
  const std::size_t you = message.rfind("\"you\":{");
  if (at == std::string_view::npos || you == std::string_view::npos || at < you) return {};
  const std::string_view rest = message.substr(at + k_key.size());
  return rest.substr(0, rest.find('"'));
}

}  // namespace

void VivariumSession::opened(std::string& out) {
  ask(out, k_hello, "hello", {{"words", 2}});
  if (client_.seat < 0) return ask(out, k_join, "table.join", {{"table", server_->tables.at(client_.room)}});
  const std::string name = "B" + std::to_string(client_.room) + " x" + std::to_string(client_.seat);
  ask(out, k_guest, "guest.create", {{"nickname", name}});
}

Heard VivariumSession::hear(std::string_view message, std::string& out) {
  const std::string_view head = message.substr(0, 64);
  if (head.find("\"method\":\"table.update\"") != std::string_view::npos) return updated(message);
  if (head.find("\"method\":") != std::string_view::npos) return {};
  return answered(message, out);
}

Heard VivariumSession::answered(std::string_view message, std::string& out) {
  if (message.substr(0, 16).find("\"error\"") != std::string_view::npos) {
    const std::string told(message.substr(0, 300));
    std::fprintf(stderr, "refused: %s\n", told.c_str());
    return {Heard::Kind::refused};
  }
  const auto id = number_after(message.substr(0, 64), "\"id\":");
  if (id >= static_cast<std::int64_t>(k_first_act) || id == k_hello) return {};
  if (id == k_guest && client_.seat == 0) {
    Json wanted{
        {"game", server_->game}, {"players", grid4::k_seats}, {"key", "bench-room-" + std::to_string(client_.room)}};
    if (server_->game == "grid4") wanted["options"] = {{"moves", 1'000'000}};
    ask(out, k_create, "table.create", wanted);
    return {};
  }
  if (id == k_create) {
    server_->tables.resize(std::max<std::size_t>(server_->tables.size(), client_.room + 1));
    server_->tables[client_.room] = Json::parse(message)["result"]["table"].get<std::string>();
  }
  if (id == k_guest || id == k_create) {
    ask(out, k_join, "table.join", {{"table", server_->tables.at(client_.room)}});
    return {};
  }
  if (id == k_join && client_.seat > 0) {
    ask(out, k_sit, "table.sit", {{"table", server_->tables[client_.room]}, {"seat", client_.seat}});
    return {};
  }
  joined_ = true;
  return {Heard::Kind::joined, seq_, false};
}

Heard VivariumSession::updated(std::string_view message) {
  seq_ = seq_of(message);
  if (board_ != nullptr) fold(message);
  const std::string_view decision = client_.seat < 0 ? std::string_view() : decision_of(message);
  // An update may come while the own move is under way: what was answered is not owed again.
  const bool owes = !decision.empty() && decision != decision_;
  if (owes) {
    decision_ = decision;
    if (server_->game != "grid4") owed_ = message;
  }
  const bool over = joined_ && message.find("\"pending\":[]") != std::string_view::npos &&
                    message.find("\"table.finished\"") != std::string_view::npos;
  return {over ? Heard::Kind::over : Heard::Kind::updated, seq_, owes};
}

std::string VivariumSession::action(std::uint32_t chance) const {
  if (server_->game == "grid4") {
    const grid4::Move move = grid4_move(chance);
    return R"({"type":"play","cell":)" + std::to_string(move.cell) + R"(,"card":)" + std::to_string(move.card) + "}";
  }
  const Json update = Json::parse(owed_);
  const Json& actions = update["params"]["you"]["actions"];
  if (actions.empty()) throw std::runtime_error("a decision without actions: " + owed_);
  return actions[chance % actions.size()].dump();
}

void VivariumSession::move(std::uint32_t chance, std::string& out) {
  char key[32];
  std::snprintf(key, sizeof key, "b%011llu", static_cast<unsigned long long>(++acts_));
  append_frame(out, Opcode::text,
               R"({"jsonrpc":"2.0","id":)" + std::to_string(k_first_act + acts_) +
                   R"(,"method":"table.act","params":{"table":")" + server_->tables[client_.room] +
                   R"(","decision":")" + decision_ + R"(","key":")" + key + R"(","action":)" + action(chance) + "}}");
}

/// The board of a whole view, or what a patch says of it.
void VivariumSession::fold(std::string_view message) {
  const Json update = Json::parse(message)["params"];
  if (update.contains("view")) {
    const Json& game = update["view"]["game"];
    if (game.is_null()) return;
    board_->turn = game["turn"].get<std::uint32_t>();
    for (std::size_t i = 0; i < board_->grid.size(); ++i) board_->grid[i] = game["grid"][i].get<std::uint32_t>();
    for (std::size_t i = 0; i < board_->scores.size(); ++i) {
      board_->scores[i] = game["players"][i]["score"].get<std::int32_t>();
    }
    return;
  }
  for (const Json& change : update["patch"]) {
    const auto path = change["path"].get<std::string>();
    if (path == "/game/turn") board_->turn = change["value"].get<std::uint32_t>();
    if (path.starts_with("/game/grid/"))
      board_->grid.at(std::stoul(path.substr(11))) = change["value"].get<std::uint32_t>();
    if (path.starts_with("/game/players/") && path.ends_with("/score")) {
      board_->scores.at(std::stoul(path.substr(14))) = change["value"].get<std::int32_t>();
    }
  }
}

}  // namespace bench
