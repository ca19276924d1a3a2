#include "server/hall/known_device.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/bytes.h"
#include "server/hall/base64url.h"
#include "server/room/secrets.h"

namespace server {
namespace {

constexpr std::size_t k_device_id_bytes = 16;

/// BLAKE2b knows no extension of lengths: with the key first it is a code of authentication.
engine::Hash sign(const storage::Hash& key, std::string_view id, const std::string& name_key) {
  engine::Bytes bytes(key.begin(), key.end());
  bytes.insert(bytes.end(), id.begin(), id.end());
  bytes.insert(bytes.end(), name_key.begin(), name_key.end());
  return engine::hash_of(bytes);
}

}  // namespace

std::string make_device(const storage::Hash& key, const std::string& name_key, Entropy& entropy) {
  std::array<std::uint8_t, k_device_id_bytes> drawn{};
  entropy.fill(drawn);
  std::string bytes(drawn.begin(), drawn.end());
  const engine::Hash signature = sign(key, bytes, name_key);
  bytes.append(signature.begin(), signature.end());
  return to_base64url(bytes);
}

std::optional<std::string> device_in(const storage::Hash& key, const std::string& name_key, std::string_view text) {
  const auto bytes = from_base64url(text);
  storage::Hash shown{};
  if (!bytes || bytes->size() != k_device_id_bytes + shown.size()) return std::nullopt;
  std::copy(bytes->begin() + k_device_id_bytes, bytes->end(), shown.begin());
  const std::string id = bytes->substr(0, k_device_id_bytes);
  if (!same_secret(sign(key, id, name_key), shown)) return std::nullopt;
  return engine::to_hex(engine::Bytes(id.begin(), id.end()));
}

}  // namespace server
