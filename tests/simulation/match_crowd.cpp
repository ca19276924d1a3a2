#include "tests/simulation/match_crowd.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "server/room/time_rules.h"

namespace simulation {
namespace {

using Json = nlohmann::json;

constexpr double k_busiest = 20.0 / 24.0;  // eight in the evening, as a part of the day
constexpr std::int64_t k_mean = 1'500;
constexpr int k_dice = 12;  // a sum of so many is bell-shaped

/// How likely a moment of the day is, 0.05 to 1.
double crowd_at(double part_of_day) {
  return 0.525 + 0.475 * std::cos(2 * std::numbers::pi * (part_of_day - k_busiest));
}

std::int64_t draw_moment(std::int64_t day_ms, Chance& chance) {
  for (;;) {
    const std::int64_t at = chance.between(0, day_ms - 1);
    const double likely = crowd_at(static_cast<double>(at) / static_cast<double>(day_ms));
    if (static_cast<double>(chance.below(1'000)) < 1'000 * likely) return at;
  }
}

/// Mean 1500, standard deviation 240: narrower than the prior's 500, as ratings of people who play are.
std::int64_t draw_skill(Chance& chance) {
  std::int64_t sum = 0;
  for (int i = 0; i < k_dice; ++i) sum += chance.between(-120, 120);
  return k_mean + sum;
}

struct Popular {
  const char* game;
  int of_twenty;
  int players_max;
};
constexpr Popular k_games[] = {{"harmonies", 8, 4},
                               {"evolution", 5, 6},
                               {"ecosfera", 3, 4},
                               {"dominant-species", 2, 6},
                               {"random-mutations", 2, 6}};

Json draw_wish(Chance& chance) {
  std::size_t lot = chance.below(20);
  const Popular* game = k_games;
  for (; lot >= static_cast<std::size_t>(game->of_twenty); ++game) lot -= static_cast<std::size_t>(game->of_twenty);
  Json wish{{"game", game->game}};
  const std::size_t pace = chance.below(10);
  wish["paces"] = pace < 5   ? Json{"normal"}
                  : pace < 7 ? Json{"normal", "fast"}
                  : pace < 9 ? Json{"fast"}
                             : Json{"days"};
  const std::size_t size = chance.below(10);
  if (size < 3) wish["players"] = Json{2};
  if (size >= 3 && size < 6) wish["players"] = Json{2, 3};
  if (size == 6) wish["players"] = Json{std::min(4, game->players_max)};
  const bool is_team = wish["game"] == "ecosfera";  // never rated
  if (chance.one_in(10) && !is_team) wish["rated"] = "yes";
  if (chance.one_in(10)) wish["rated"] = "no";
  if (chance.one_in(3) && !(wish.contains("rated") && wish["rated"] == "yes")) {
    wish["bots_after_seconds"] = chance.between(1, 4) * 60;
  }
  return wish;
}

}  // namespace

std::vector<Newcomer> draw_crowd(const CrowdSettings& settings, Chance& chance) {
  std::vector<Newcomer> crowd(static_cast<std::size_t>(settings.people));
  for (Newcomer& one : crowd) {
    one.comes_ms = draw_moment(settings.day_ms, chance);
    one.skill = draw_skill(chance);
    one.wish = draw_wish(chance);
    one.patience_ms = chance.between(3, 40) * server::k_minute_ms;
    one.closes_the_page = chance.one_in(3);
    one.brings_a_friend = chance.one_in(10);
    one.tables = static_cast<int>(chance.between(1, 3));
    if (one.brings_a_friend && one.wish.contains("players")) one.wish["players"] = Json{3, 4};
  }
  return crowd;
}

}  // namespace simulation
