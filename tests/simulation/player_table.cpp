// What a client does about somebody's time, and as a host.
#include "tests/simulation/player.h"
#include "tests/simulation/world.h"

namespace simulation {
namespace {

constexpr std::size_t k_concede_one_in = 300;
constexpr std::size_t k_abort_one_in = 60;
constexpr std::size_t k_claim_one_in = 100;

}  // namespace

/// True when it is occupied with that.
bool Player::mind_the_clock(const std::string& room, const Watch& watch) {
  if (!watch.you.contains("seat")) return false;
  const int own = watch.you.at("seat").get<int>();
  for (const auto& [number, taken] : watch.view.at("table").at("seats").items()) {
    if (!taken.is_object()) continue;
    const int seat = std::stoi(number);
    if (seat == own && taken.contains("conceded")) return true;
    if (seat == own || !taken.contains("vote_skip") || !chance_.one_in(2)) continue;
    ask("table.vote_skip", {{"table", room}, {"seat", seat}});
    return true;
  }
  if (watch.view.at("table").contains("first_moves_owed") && chance_.one_in(k_abort_one_in)) {
    ask("table.abort", {{"table", room}});
    return true;
  }
  // Mostly of somebody who is there: refused.
  for (const auto& [number, taken] : watch.view.at("table").at("seats").items()) {
    const bool rated = watch.view.at("table").contains("rated");
    if (!rated || std::stoi(number) == own || !chance_.one_in(k_claim_one_in)) continue;
    ask("table.claim", {{"table", room}, {"seat", std::stoi(number)}});
    return true;
  }
  if (!chance_.one_in(k_concede_one_in)) return false;
  ask("table.concede", {{"table", room}});
  return true;
}

// Whoever isn't the host, or means a seat where nobody else sits, is refused.
void Player::play_the_host(const std::string& room, const Watch& watch) {
  const auto seat = chance_.below(watch.view.at("table").at("players").get<std::size_t>());
  switch (chance_.below(4)) {
    case 0:
      return void(ask("table.kick", {{"table", room}, {"seat", seat}}));
    case 1:
      return void(ask("table.give_host", {{"table", room}, {"seat", seat}}));
    case 2:
      return void(ask("table.revoke_invites", {{"table", room}}));
    default:
      return void(ask("table.invite", {{"table", room}}));
  }
}

}  // namespace simulation
