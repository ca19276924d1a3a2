// Random play: what tests, tools and benchmarks let a game go through.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/game.h"

namespace engine {

/// BLAKE2b-256 of root, number (8 bytes, little-endian), length of the label (4) and label: many seeds from one.
[[nodiscard]] Seed derive_seed(const Seed& root, std::uint64_t number, std::string_view label);

struct Pick {
  Seat seat;
  std::size_t index = 0;  ///< in legal(seat)
};

/// A seat that owes a decision and one of its legal actions, both uniformly; nullopt when the game is over.
/// `chance` must serve nothing but picks: a game's redeal draws for purposes of its own.
[[nodiscard]] std::optional<Pick> pick_at_random(const Match& match, Rng& chance);

struct Playout {
  bool ended = false;  ///< false: `actions_max` actions were not enough
  int actions = 0;
};

/// Plays on with random picks until the game is over.
Playout play_at_random(Match& match, Rng& chance, int actions_max);

}  // namespace engine
