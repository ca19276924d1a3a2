// Ratings of people after a game of several: Plackett and Luce's model by R. C. Weng and C.-J. Lin, "A Bayesian
// Approximation Method for Online Ranking", JMLR 12 (2011), algorithm 4, as OpenSkill computes it, each person a team
// of their own. tests/server/openskill.mjs compares every number with the npm package.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "storage/store.h"

namespace server {

/// OpenSkill's constants. `tau` is what a rating forgets between two games, so that it never stands still.
inline constexpr double k_skill_mu = 25.0;
inline constexpr double k_skill_sigma = 25.0 / 3.0;
inline constexpr double k_skill_beta = 25.0 / 6.0;
inline constexpr double k_skill_tau = 25.0 / 300.0;
inline constexpr double k_skill_kappa = 0.0001;

/// A normal distribution: how good somebody is believed to be.
struct Skill {
  double mu = k_skill_mu;
  double sigma = k_skill_sigma;
};

/// One person's part in a result. Equal ranks are ties; smaller ones are better.
struct Placed {
  Skill before;
  std::int64_t rank = 0;
};

/// What is believed after the game, in the order of `placed`. Of fewer than two nothing is learned.
[[nodiscard]] std::vector<Skill> rate(std::span<const Placed> placed);

/// Of each change only a part: `counts` has a number from 0 to 1 for each of `placed`.
[[nodiscard]] std::vector<Skill> rate_in_part(std::span<const Placed> placed, std::span<const double> counts);

/// Who doesn't play is known less and less: after so many whole months (30 days) sigma is the root of the sum of its
/// square and that of `per_month` for each of them, and never more than of who comes new.
[[nodiscard]] Skill after_idle_months(const Skill& skill, std::int64_t months, double per_month);

/// What somebody's skill is with some certainty: mu - 3 sigma. Leaderboards are in this order.
[[nodiscard]] double certain_skill(const Skill& skill);

/// In billionths, rounded: what is stored and goes into the next game. The last bits of exp() are a library's own, so a
/// recomputation elsewhere differs by one billionth at the most where the true value lies next to a boundary; stored
/// values are never computed again.
[[nodiscard]] storage::SkillRow in_billionths(const Skill& skill);
[[nodiscard]] Skill from_billionths(const storage::SkillRow& row);

/// What people are shown: 60 times mu, so that who comes new has 1500, never less than 0, and how much that may be off:
/// 60 times sigma.
struct ShownRating {
  std::int64_t rating = 0;
  std::int64_t deviation = 0;
};
[[nodiscard]] ShownRating shown_rating(const storage::SkillRow& row);

}  // namespace server
