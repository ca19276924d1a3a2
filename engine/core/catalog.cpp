#include "engine/core/catalog.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/core/pack.h"

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

Result<Game::Packed> Catalog::packed(std::string_view text) const {
  const auto id = game_of_pack(text);
  if (!id) return id.error();
  const Game* game = find(*id);
  if (game == nullptr) return bad_pack(lines_of_pack(text).front().number, "There is no game \"" + *id + "\".");
  return game->with_pack(text);
}

Result<Catalog::Added> Catalog::check_pack(std::string_view text) const {
  auto made = packed(text);
  if (!made) return made.error();
  return Added{made->game->info().id, made->identity, made->summary};
}

Result<Catalog::Added> Catalog::add_pack(std::string_view text) {
  auto made = packed(text);
  if (!made) return made.error();
  Added added{made->game->info().id, made->identity, made->summary};
  *std::ranges::find_if(games_, [&](const auto& each) { return id_of(each) == added.game; }) = std::move(made->game);
  return added;
}

const Game* Catalog::find(std::string_view id) const {
  for (const auto& game : games_) {
    if (id_of(game) == id) return game.get();
  }
  return nullptr;
}

}  // namespace engine
