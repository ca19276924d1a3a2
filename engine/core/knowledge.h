// What a game may tell its bots beyond the rules, and the scale it is told in (docs/bots.md).
#pragma once

#include <cstddef>
#include <span>

namespace engine {

/// How well a seat stands: 0 is surely lost, this is surely won, half of it is even.
inline constexpr int k_worth_max = 10'000;

/// What a promising action weighs at most; an action nobody would take weighs 1.
inline constexpr int k_appeal_max = 10'000;

/// A difference as a share of k_worth_max: 0 is half, `spread` is three quarters, 3 * spread is seven eighths.
[[nodiscard]] int worth_of_lead(int lead, int spread);

/// The worth for a seat that everybody's points are so many: the mean of its leads over the others. Alone at the
/// table, the lead over `spread`.
[[nodiscard]] int worth_among(std::span<const int> points, std::size_t seat, int spread);

}  // namespace engine
