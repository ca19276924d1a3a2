// How well bots play: the one table of levels, and the door to a bot's decision.
#pragma once

#include <span>
#include <string_view>

#include "engine/bots/search.h"

namespace bots {

struct Level {
  std::string_view name;  ///< on the wire and the command line
  Effort effort;
  int milliseconds = 0;  ///< what the caller's OutOfTime should give it for a decision, at most
  int slips = 0;         ///< in so many decisions of a hundred it does whatever comes to its mind
};

/// From the easiest to the hardest.
[[nodiscard]] std::span<const Level> levels();
/// Null if there is no such level.
[[nodiscard]] const Level* level_named(std::string_view name);

/// What a bot of that level does for the seat, which owes a decision: an index into legal(seat). A function of what the
/// seat may know, the level and the seed, unless time runs out. Another seed for each decision: see seed_for.
[[nodiscard]] Choice choose(const engine::Match& match, engine::Seat seat, const Level& level, const engine::Seed& seed,
                            const OutOfTime& out_of_time = {});

/// The seed of one decision of a bot whose own seed is secret: by the decision's id.
[[nodiscard]] engine::Seed seed_for(const engine::Seed& bot, std::uint64_t decision);

}  // namespace bots
