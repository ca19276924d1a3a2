// Chance that can be checked (docs/protocol.md section 17): commitments to seeds and the key drawn from all of them.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "engine/core/bytes.h"
#include "engine/core/rng.h"

namespace server {

/// The seed of a seat that committed to none, kept silent or revealed another than it had committed to.
inline constexpr engine::Seed k_public_seed{};

/// BLAKE2b-256 of the 32 bytes: what is shown before the seed itself may be.
[[nodiscard]] engine::Hash commitment_to(const engine::Seed& seed);

/// The key of a game: BLAKE2b-256 of "vivarium.seed.v1", the room's id, the server's seed and each seat's seed in
/// seat order. Everything but the id has a fixed length, so no two inputs give the same bytes.
[[nodiscard]] engine::Seed game_key(const std::string& room, const engine::Seed& server_seed,
                                    std::span<const engine::Seed> seat_seeds);

struct Terms;
/// What the table's game starts from: the deal of its lesson, or the key drawn from all seeds.
[[nodiscard]] engine::Seed seed_of_game(const Terms& terms, std::span<const engine::Seed> seat_seeds);

/// The server's seed of the game after one that was aborted by that record: BLAKE2b-256 of "vivarium.seed.again.v1",
/// the seed before and the record's number, eight bytes, the least first. Who committed to the first has committed to
/// all; none is shown before a game is over.
[[nodiscard]] engine::Seed seed_after(const engine::Seed& server_seed, std::uint64_t record);

}  // namespace server
