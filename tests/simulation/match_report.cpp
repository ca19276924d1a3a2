#include "tests/simulation/match_report.h"

#include <algorithm>
#include <cstdio>
#include <map>

#include "server/room/time_rules.h"

namespace simulation {
namespace {

std::string row(const std::string& name, const std::vector<std::int64_t>& waits_ms) {
  char text[160];
  std::snprintf(text, sizeof text, "| %s | %zu | %.0f s | %.0f s | %.0f s |\n", name.c_str(), waits_ms.size(),
                static_cast<double>(percentile(waits_ms, 50)) / 1000,
                static_cast<double>(percentile(waits_ms, 95)) / 1000,
                static_cast<double>(percentile(waits_ms, 100)) / 1000);
  return text;
}

}  // namespace

std::int64_t percentile(std::vector<std::int64_t> values, int of_hundred) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const std::size_t rank = (values.size() * static_cast<std::size_t>(of_hundred) + 99) / 100;
  return values[std::max<std::size_t>(rank, 1) - 1];
}

std::string report(const CrowdSettings& settings, const MatchFigures& figures) {
  std::vector<std::int64_t> all;
  std::vector<std::int64_t> evening;
  std::vector<std::int64_t> morning;
  std::vector<std::int64_t> in_crowds;
  std::map<std::string, std::vector<std::int64_t>> by_game;
  for (const MatchFigures::Wait& one : figures.waits) {
    const std::int64_t hour = one.at_ms / server::k_hour_ms % 24;
    all.push_back(one.waited_ms);
    if (hour >= 17 && hour < 23) evening.push_back(one.waited_ms);
    if (hour >= 5 && hour < 11) morning.push_back(one.waited_ms);
    if (one.crowd >= k_crowd) in_crowds.push_back(one.waited_ms);
    by_game[one.game].push_back(one.waited_ms);
  }
  char text[200];
  std::snprintf(
      text, sizeof text,
      "%d people, seed %llu.\n\n| waiting for a table | seats | p50 | p95 | longest |\n|---|---|---|---|---|\n",
      settings.people, static_cast<unsigned long long>(settings.seed));
  std::string told = text;
  told += row("all day", all) + row("17 to 23 h", evening) + row("5 to 11 h", morning) +
          row("with " + std::to_string(k_crowd) + " or more at the game", in_crowds);
  for (const auto& [game, waits] : by_game) told += row(game, waits);
  std::snprintf(text, sizeof text, "\nRatings at a table apart: p50 %lld, p95 %lld, most %lld.\n\n",
                static_cast<long long>(percentile(figures.gaps, 50)),
                static_cast<long long>(percentile(figures.gaps, 95)),
                static_cast<long long>(percentile(figures.gaps, 100)));
  told += text;
  told += "| what | times |\n|---|---|\n";
  for (const auto& [what, count] : figures.counts) told += "| " + what + " | " + std::to_string(count) + " |\n";
  return told;
}

}  // namespace simulation
