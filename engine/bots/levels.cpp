#include "engine/bots/levels.h"

#include <algorithm>
#include <array>

#include "engine/bots/playout.h"
#include "engine/core/playout.h"

namespace bots {
namespace {

//                                       play-outs, depth, curiosity, candidates, more    ms   slips
constexpr std::array k_levels{Level{"easy", {16, 12, 140, 4, 10}, 300, 25},
                              Level{"normal", {150, 25, 140, 6, 10}, 800, 5},
                              Level{"hard", {1'000, 30, 100, 6, 12}, 1'500, 0}};

}  // namespace

std::span<const Level> levels() { return k_levels; }

const Level* level_named(std::string_view name) {
  const auto found = std::find_if(k_levels.begin(), k_levels.end(), [&](const auto& one) { return one.name == name; });
  return found == k_levels.end() ? nullptr : &*found;
}

Choice choose(const engine::Match& match, engine::Seat seat, const Level& level, const engine::Seed& seed,
              const OutOfTime& out_of_time) {
  engine::Rng slips(engine::derive_seed(seed, 0, "slip"));
  if (static_cast<int>(slips.below(k_pick, 100)) < level.slips) {
    const auto count = static_cast<std::uint32_t>(match.legal_count(seat));
    return {slips.below(k_pick, count), 0, {}};
  }
  return search(match, seat, level.effort, seed, out_of_time);
}

engine::Seed seed_for(const engine::Seed& bot, std::uint64_t decision) {
  return engine::derive_seed(bot, decision, "decision");
}

}  // namespace bots
