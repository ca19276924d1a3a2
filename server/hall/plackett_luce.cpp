#include "server/hall/plackett_luce.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace server {
namespace {

constexpr double k_billion = 1e9;
constexpr std::int64_t k_shown_per_mu = 60;

/// Of whole numbers, halves away from zero.
std::int64_t divided(std::int64_t value, std::int64_t by) { return (value + (value < 0 ? -by : by) / 2) / by; }

struct Contest {
  std::vector<double> sigma_squared;
  double c = 0;
  std::vector<double> strength;    // exp(mu / c)
  std::vector<double> field;       // of those placed the same or worse: the sum of their strengths
  std::vector<std::size_t> level;  // how many share the place
};

Contest contest_of(std::span<const Placed> placed) {
  Contest made;
  double variance = 0;
  for (const Placed& one : placed) {
    const double sigma = std::sqrt(one.before.sigma * one.before.sigma + k_skill_tau * k_skill_tau);
    made.sigma_squared.push_back(sigma * sigma);
    variance += made.sigma_squared.back() + k_skill_beta * k_skill_beta;
  }
  made.c = std::sqrt(variance);
  for (const Placed& one : placed) made.strength.push_back(std::exp(one.before.mu / made.c));
  for (const Placed& one : placed) {
    double field = 0;
    std::size_t level = 0;
    for (std::size_t i = 0; i < placed.size(); ++i) {
      if (placed[i].rank >= one.rank) field += made.strength[i];
      if (placed[i].rank == one.rank) ++level;
    }
    made.field.push_back(field);
    made.level.push_back(level);
  }
  return made;
}

}  // namespace

std::vector<Skill> rate(std::span<const Placed> placed) {
  const Contest contest = contest_of(placed);
  std::vector<Skill> after;
  for (std::size_t i = 0; i < placed.size(); ++i) {
    if (placed.size() < 2) {
      after.push_back(placed[i].before);
      continue;
    }
    double omega = 0;
    double delta = 0;
    for (std::size_t q = 0; q < placed.size(); ++q) {
      if (placed[q].rank > placed[i].rank) continue;
      const double quotient = contest.strength[i] / contest.field[q];
      const auto level = static_cast<double>(contest.level[q]);
      omega += (i == q ? 1 - quotient : -quotient) / level;
      delta += quotient * (1 - quotient) / level;
    }
    const double variance = contest.sigma_squared[i];
    const double gamma = std::sqrt(variance) / contest.c;
    const double shrink = gamma * delta * (variance / (contest.c * contest.c));
    after.push_back({placed[i].before.mu + omega * (variance / contest.c),
                     std::sqrt(variance) * std::sqrt(std::max(1 - shrink, k_skill_kappa))});
  }
  return after;
}

std::vector<Skill> rate_in_part(std::span<const Placed> placed, std::span<const double> counts) {
  std::vector<Skill> after = rate(placed);
  for (std::size_t i = 0; i < after.size(); ++i) {
    const Skill& before = placed[i].before;
    after[i].mu = before.mu + counts[i] * (after[i].mu - before.mu);
    after[i].sigma = before.sigma + counts[i] * (after[i].sigma - before.sigma);
  }
  return after;
}

Skill after_idle_months(const Skill& skill, std::int64_t months, double per_month) {
  if (months <= 0) return skill;
  const double grown = std::sqrt(skill.sigma * skill.sigma + static_cast<double>(months) * per_month * per_month);
  return {skill.mu, std::max(skill.sigma, std::min(grown, k_skill_sigma))};
}

double certain_skill(const Skill& skill) { return skill.mu - 3 * skill.sigma; }

storage::SkillRow in_billionths(const Skill& skill) {
  return {std::llround(skill.mu * k_billion), std::llround(skill.sigma * k_billion)};
}

Skill from_billionths(const storage::SkillRow& row) {
  return {static_cast<double>(row.mu) / k_billion, static_cast<double>(row.sigma) / k_billion};
}

ShownRating shown_rating(const storage::SkillRow& row) {
  return {std::max<std::int64_t>(0, divided(row.mu * k_shown_per_mu, 1'000'000'000)),
          divided(row.sigma * k_shown_per_mu, 1'000'000'000)};
}

}  // namespace server
