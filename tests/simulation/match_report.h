// The day's figures as a table for docs/matchmaking.md.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/simulation/match_world.h"

namespace simulation {

/// The smallest value that so many of a hundred are not above; 0 of none.
[[nodiscard]] std::int64_t percentile(std::vector<std::int64_t> values, int of_hundred);
/// Markdown.
[[nodiscard]] std::string report(const CrowdSettings& settings, const MatchFigures& figures);

}  // namespace simulation
