#include "engine/core/catalog.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/read.h"
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
  lessons_.erase(added.game);
  return added;
}

void Catalog::teach(std::string_view game, std::string_view text) {
  ENSURE(find(game) != nullptr, "a game of this build is taught");
  auto lessons = lessons_from(text);
  ENSURE(lessons.ok(), "lessons.json is as the docs say");
  lessons_.insert_or_assign(std::string(game), std::move(*lessons));
}

std::span<const Lesson> Catalog::lessons(std::string_view game) const {
  const auto found = lessons_.find(game);
  return found == lessons_.end() ? std::span<const Lesson>{} : found->second;
}

const Lesson* Catalog::lesson(std::string_view game, std::string_view name) const {
  const auto all = lessons(game);
  const auto found = std::ranges::find(all, name, &Lesson::name);
  return found == all.end() ? nullptr : &*found;
}

const Game* Catalog::find(std::string_view id) const {
  for (const auto& game : games_) {
    if (id_of(game) == id) return game.get();
  }
  return nullptr;
}

namespace {

struct LessonsFile {
  std::vector<Lesson> lessons;
};

}  // namespace

DESCRIBE(Lesson, bot, name, options, players, seed, shows, way)

namespace {

DESCRIBE(LessonsFile, lessons)

}  // namespace

Result<std::vector<Lesson>> lessons_from(std::string_view text) {
  LessonsFile file;
  described::JsonReader reader(text, Members::exact);
  if (!reader.whole(file)) return reader.rejection("bad_data");
  std::set<std::string_view> names;
  for (const Lesson& lesson : file.lessons) {
    if (!names.insert(lesson.name).second) return Rejection{"bad_data", "Two lessons are called alike.", "", "name"};
  }
  return std::move(file.lessons);
}

std::optional<std::size_t> wished_for(const Match& match, Seat seat, std::span<const Json> wishes) {
  if (wishes.empty()) return std::nullopt;
  const std::vector<Json> legal = match.legal(seat);
  for (const Json& wish : wishes) {
    const auto found = std::ranges::find(legal, wish);
    if (found != legal.end()) return static_cast<std::size_t>(found - legal.begin());
  }
  return std::nullopt;
}

}  // namespace engine
