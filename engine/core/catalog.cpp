#include "engine/core/catalog.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace engine {
namespace {

const std::string& id_of(const std::unique_ptr<Game>& game) { return game->info().id; }

}  // namespace

Catalog::Catalog(std::vector<std::unique_ptr<Game>> games) : games_(std::move(games)) {
  std::ranges::sort(games_, [](const auto& a, const auto& b) { return id_of(a) < id_of(b); });
  const auto twin =
      std::ranges::adjacent_find(games_, [](const auto& a, const auto& b) { return id_of(a) == id_of(b); });
  ENSURE(twin == games_.end(), "no two games have the same id");
  for (const auto& game : games_) {
    const PlayerRange players = game->info().players;
    ENSURE(1 <= players.min && players.min <= players.max && players.max <= k_seats_max, "a game seats 1 to 8");
  }
}

const Game* Catalog::find(std::string_view id) const {
  for (const auto& game : games_) {
    if (id_of(game) == id) return game.get();
  }
  return nullptr;
}

}  // namespace engine
