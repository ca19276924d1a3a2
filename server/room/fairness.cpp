#include "server/room/fairness.h"

#include <string_view>

namespace server {

namespace {
constexpr std::string_view k_seed_purpose = "vivarium.seed.v1";
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

}  // namespace server
