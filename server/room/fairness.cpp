#include "server/room/fairness.h"

#include <string_view>

namespace server {

namespace {
constexpr std::string_view k_seed_purpose = "vivarium.seed.v1";
constexpr std::string_view k_again_purpose = "vivarium.seed.again.v1";
}  // namespace

engine::Hash commitment_to(const engine::Seed& seed) { return engine::hash_of(seed); }

engine::Seed game_key(const std::string& room, const engine::Seed& server_seed,
                      std::span<const engine::Seed> seat_seeds) {
  engine::Bytes bytes(k_seed_purpose.begin(), k_seed_purpose.end());
  bytes.insert(bytes.end(), room.begin(), room.end());
  bytes.insert(bytes.end(), server_seed.begin(), server_seed.end());
  for (const auto& seed : seat_seeds) bytes.insert(bytes.end(), seed.begin(), seed.end());
  return engine::hash_of(bytes);
}

engine::Seed seed_of_game(const Terms& terms, std::span<const engine::Seed> seat_seeds) {
  if (terms.lesson) return terms.lesson->seed;
  return game_key(terms.room.text, terms.server_seed, seat_seeds);
}

engine::Seed seed_after(const engine::Seed& server_seed, std::uint64_t record) {
  engine::Bytes bytes(k_again_purpose.begin(), k_again_purpose.end());
  bytes.insert(bytes.end(), server_seed.begin(), server_seed.end());
  for (unsigned shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<std::uint8_t>(record >> shift));
  return engine::hash_of(bytes);
}

}  // namespace server
