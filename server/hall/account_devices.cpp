// Devices that somebody has signed in on before: what tells them apart from strangers' guesses at the same name.
#include <utility>

#include "engine/core/bytes.h"
#include "server/hall/accounts.h"
#include "server/hall/known_device.h"

namespace server {

std::optional<storage::Hash> Accounts::device_key() const {
  const Json* kept = kept_.find(k_secret, k_devices);
  return kept == nullptr ? std::nullopt : engine::hash_from_hex(kept->value("key", ""));
}

/// Told with the answer, unless the device is known already. The first one of all brings the key with it.
void Accounts::name_device(Asked& asked, storage::WriteGroup& group) {
  if (asked.known_device) return;
  auto key = device_key();
  if (!key) {
    if (!first_device_key_) entropy_.fill(first_device_key_.emplace());
    key = first_device_key_;
    asked.put.push_back(put(k_secret, k_devices, {{"key", engine::to_hex(*key)}}));
    group.writes.emplace_back(asked.put.back());
  }
  asked.new_device = make_device(*key, asked.name_key, entropy_);
}

}  // namespace server
