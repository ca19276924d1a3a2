// Who comes to play in a day, and what they want: drawn from a seed. More at eight in the evening than at eight in the
// morning; most are of middling strength; few take only what nobody else takes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/describe/json.h"
#include "tests/simulation/chance.h"

namespace simulation {

struct CrowdSettings {
  std::uint64_t seed = 1;
  int people = 10'000;
  std::int64_t day_ms = std::int64_t{24} * 3'600'000;
  int crashes = 40;  ///< of the server, spread over the day
};

/// One who comes, once a day, and plays a few tables.
struct Newcomer {
  std::int64_t comes_ms = 0;
  std::int64_t skill = 0;  ///< as ratings are shown
  nlohmann::json wish;     ///< of match.enqueue, without the key
  std::int64_t patience_ms = 0;
  bool closes_the_page = false;  ///< instead of saying so, when patience is over
  bool brings_a_friend = false;
  int tables = 1;  ///< wants to play so many
};

[[nodiscard]] std::vector<Newcomer> draw_crowd(const CrowdSettings& settings, Chance& chance);

}  // namespace simulation
