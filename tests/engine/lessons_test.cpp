// The lessons of all games: each is played to the end of its way, the bots by their wishes, and shows what it is for.
// A change of the rules, of the data or of how cards are dealt that breaks one is found here, before a learner is
// stuck.
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/catalog.h"

namespace engine {
namespace {

/// Types of events that anybody at the table was told of.
void hear(const std::vector<Event>& events, std::set<std::string>& types) {
  for (const Event& event : events) types.insert(Json::parse(event.full.text).at("type").get<std::string>());
}

/// What a bot does: a wish of the lesson's, or what the clock would play.
Json move_of_bot(const Match& match, Seat seat, const Lesson& lesson) {
  const auto wish = wished_for(match, seat, lesson.bot);
  return match.legal(seat).at(wish.value_or(match.default_action(seat)));
}

/// Whoever owes a decision besides the learner; the learner alone: nothing.
std::optional<Seat> bot_to_move(const Match& match) {
  for (const Decision& decision : match.pending()) {
    if (decision.seat.index != 0) return decision.seat;
  }
  return std::nullopt;
}

void play(const Game& game, const Lesson& lesson) {
  SCOPED_TRACE(game.info().id + ": " + lesson.name);
  auto options = check_options(game.info().options, lesson.options);
  ASSERT_TRUE(options.ok());
  auto match = game.start({lesson.players, *options, lesson.seed});
  ASSERT_TRUE(match.ok());
  std::set<std::string> types;
  std::size_t done = 0;
  for (int moves = 0; done < lesson.way.size(); ++moves) {
    ASSERT_LT(moves, 500) << "the bots go on and on";
    ASSERT_FALSE((*match)->outcome()) << "it is over before " << lesson.way[done];
    const auto bot = bot_to_move(**match);
    const Json action = bot ? move_of_bot(**match, *bot, lesson) : lesson.way[done++];
    const auto applied = (*match)->apply(bot.value_or(Seat{0}), action);
    ASSERT_TRUE(applied.ok()) << action << ": " << applied.error().message;
    hear(applied->events, types);
  }
  ASSERT_FALSE(lesson.shows.empty());
  for (const std::string& type : lesson.shows) EXPECT_TRUE(types.contains(type)) << type;
}

TEST(Lessons, EachIsPlayedToTheEndOfItsWay) {
  for (const auto& game : catalog().games()) {
    for (const Lesson& lesson : catalog().lessons(game->info().id)) play(*game, lesson);
  }
}

/// What a lesson is for; none of these can be left out of its `shows`.
TEST(Lessons, ShowWhatEachGameIsLearntFor) {
  const std::map<std::string, std::vector<std::string>> due = {
      {"dominant-species", {"tile_glaciated", "cubes_eliminated", "vp"}},
      {"ecosfera", {"plant_acquired", "biomes_restored"}},
      {"evolution", {"attacked"}},
      {"harmonies", {"cube_placed"}},
      {"random-mutations", {"attacked"}},
  };
  for (const auto& [id, types] : due) {
    const Lesson* lesson = catalog().lesson(id, "first_game");
    ASSERT_NE(lesson, nullptr) << id;
    const std::set<std::string> shown(lesson->shows.begin(), lesson->shows.end());
    for (const std::string& type : types) EXPECT_TRUE(shown.contains(type)) << id << ": " << type;
  }
}

TEST(Lessons, AWishIsGrantedInItsOrderAndOnlyIfItIsLegal) {
  const Game& game = *catalog().find("harmonies");
  auto match = game.start({2, *check_options(game.info().options, nullptr), Seed{}});
  ASSERT_TRUE(match.ok());
  const Seat seat = *(*match)->first_pending();
  const std::vector<Json> legal = (*match)->legal(seat);
  const Json never = {{"type", "end_turn"}};
  EXPECT_EQ(wished_for(**match, seat, std::vector{never, legal.at(3), legal.at(1)}), 3U);
  EXPECT_EQ(wished_for(**match, seat, std::vector{never}), std::nullopt);
  EXPECT_EQ(wished_for(**match, seat, {}), std::nullopt);
}

std::string file_of(const std::string& lessons) { return R"({"lessons":[)" + lessons + "]}"; }
std::string lesson_called(const std::string& name) {
  return R"({"name":")" + name + R"(","players":2,"options":{},"seed":")" + std::string(64, '0') +
         R"(","bot":[],"way":[],"shows":[]})";
}

TEST(Lessons, AFileIsReadStrictly) {
  EXPECT_EQ(lessons_from(file_of(lesson_called("one") + "," + lesson_called("two")))->size(), 2U);
  EXPECT_FALSE(lessons_from(file_of(lesson_called("one") + "," + lesson_called("one"))).ok());
  EXPECT_FALSE(lessons_from(R"({"lessons":[{"name":"one"}]})").ok());
  EXPECT_FALSE(lessons_from(R"({"lessons":[],"more":1})").ok());
  EXPECT_FALSE(lessons_from("[").ok());
}

}  // namespace
}  // namespace engine
