// What a change of the lobby costs: 10,000 followers of 1,000 tables, with one filter, a few, or as many as are
// allowed. Only the hall's own work is measured, as it is what one strand does; frames go out on those of the
// connections.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "server/hall/lobby.h"

namespace {

using Clock = std::chrono::steady_clock;
using server::Json;

constexpr int k_followers = 10'000;
constexpr int k_tables = 1'000;
constexpr int k_games = 8;
constexpr int k_flushes = 50;
constexpr int k_changes = 20;  // in each flush: every table changes once in five seconds

server::RoomSummary table(int number, int spectators) {
  server::RoomSummary made;
  made.room = {"r_" + std::to_string(number)};
  protocol::TableSummary listing;
  listing.id = made.room.text;
  listing.game = "game_" + std::to_string(number % k_games);
  listing.players = 2 + number % 3;
  listing.seats = {protocol::Nickname("Ann"), std::nullopt, protocol::Nickname("Somebody with a name")};
  listing.phase = number % 3 == 0 ? protocol::Phase::running : protocol::Phase::open;
  listing.options = Json{{"board", "A"}, {"spirits", number % 2 == 0}};
  listing.move_seconds = 60;
  listing.spectators = spectators;
  listing.created_ms = number;
  made.listing = std::make_shared<const protocol::TableSummary>(std::move(listing));
  return made;
}

/// One of `most` filters, most of which name a game, as people's do.
Json filter(int number, int most) {
  const int kind = number % most;
  if (kind == 0) return Json::object();
  Json made{{"free_seats", kind % 4}, {"players", {1 + kind % 8}}, {"options", {{"board", std::to_string(kind)}}}};
  if (kind % 10 != 0) made["games"] = {"game_" + std::to_string(kind % k_games)};
  return made;
}

double ms_since(Clock::time_point began) {
  return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

void measure(int filters) {
  server::Lobby lobby(server::HallLimits{}, [] { return protocol::HouseCounts{}; });
  server::Now now{1'000'000, 0};
  server::Outbox out;
  for (int i = 0; i < k_tables; ++i) lobby.changed(table(i, 0), now, out);
  now.steady_ms += 100;
  lobby.wake(now, out);
  const auto began = Clock::now();
  for (int i = 0; i < k_followers; ++i) {
    server::Request request;
    request.conn = server::ConnId{static_cast<std::uint64_t>(i) + 1};
    request.params = *protocol::read_params(protocol::Method::lobby_subscribe, Json{{"filter", filter(i, filters)}});
    lobby.subscribe(request, request.params.get<protocol::LobbySubscribe>(), now, out);
    out.clear();
  }
  const double subscribing_ms = ms_since(began);
  std::vector<double> flushes;
  std::size_t frames = 0;
  std::size_t told = 0;
  for (int round = 0; round < k_flushes; ++round) {
    now.steady_ms += 100;
    for (int i = 1; i < k_changes; ++i) lobby.changed(table((round * k_changes + i) % k_tables, round + 1), now, out);
    out.clear();
    now.steady_ms += 100;
    const auto flush_began = Clock::now();
    lobby.wake(now, out);
    flushes.push_back(ms_since(flush_began));
    for (const auto& one : out) {
      const auto* sent = one.get_if<server::Broadcast>();
      if (sent == nullptr) continue;
      ++frames;
      told += sent->conns.size();
    }
    out.clear();
  }
  std::ranges::sort(flushes);
  std::printf(
      "%6zu streams: subscribe %.3f ms each; a flush of %d changes p50 %.2f ms, max %.2f ms, %zu frames for %zu\n",
      lobby.streams(), subscribing_ms / k_followers, k_changes - 1, flushes[flushes.size() / 2], flushes.back(),
      frames / k_flushes, told / k_flushes);
}

}  // namespace

int main() {
  for (const int filters : {1, 20, 1'000}) measure(filters);
}
