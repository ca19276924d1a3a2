// What a client says, and that it hears nothing that is not for it.
#include <algorithm>

#include "tests/simulation/player.h"
#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace simulation {
namespace {

bool sits_there(const server::Table& table, const std::string& account) {
  return std::ranges::any_of(table.seats, [&](const auto& seat) { return seat && seat->account.id == account; });
}

}  // namespace

/// Or asks what was said; now and then in the lobby.
void Player::talk(const std::string& room) {
  Json params = Json::object();
  if (!chat_chance_.one_in(5)) params["table"] = room;
  const bool listens = kind_ == Kind::visitor || !signed_in_ || chat_chance_.one_in(3);
  if (waits_for("chat.history") || waits_for("chat.send")) return;
  if (listens) return void(ask("chat.history", std::move(params)));
  params["key"] = name_ + "-line-" + std::to_string(++last_line_);
  if (chat_chance_.one_in(3)) {
    params["phrase"] = "good_luck";
  } else {
    params["text"] = name_ + " says " + std::to_string(last_line_);
  }
  ask("chat.send", std::move(params));
}

void Player::heard(const Json& params) const {
  world_.tally().add("chat lines heard");
  if (params.contains("table")) check_said(params.at("table").get<std::string>(), params.at("line"));
}

void Player::check_chat_history(const Asked& asked, const Json& result) const {
  world_.tally().add("chat histories");
  if (!asked.params.contains("table")) return;
  for (const Json& line : result.at("lines")) check_said(asked.params.at("table").get<std::string>(), line);
}

/// While the game runs the players' lines are for those who sit there, the spectators' for all others. What it believes
/// of its own place may be old when it reads slowly; so may be who it is when it signed in as somebody while it
/// watched: it is a fault when neither fits.
void Player::check_said(const std::string& room, const Json& line) const {
  const server::Table* table = world_.auditor().table(room);
  const auto watch = rooms_.find(room);
  if (table == nullptr || watch == rooms_.end()) return;
  const bool apart = table->phase == server::TablePhase::running || table->phase == server::TablePhase::sealing;
  if (!apart || table->closed) return;
  const bool sits = signed_in_ && sits_there(*table, account_);
  const bool sees_a_seat = watch->second.you.contains("seat");
  const std::string channel = line.at("channel").get<std::string>();
  must(channel != "players" || sits || sees_a_seat, "a line of the players reaches who does not play: " + whose());
  must(channel != "spectators" || !(sits && sees_a_seat), "a line of the spectators reaches who plays: " + whose());
  if (channel != "table") world_.tally().add("chat lines apart");
}

}  // namespace simulation
