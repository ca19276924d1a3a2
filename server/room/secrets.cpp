#include "server/room/secrets.h"

#include <sodium.h>

namespace server {

bool same_secret(std::string_view shown, std::string_view secret) {
  return shown.size() == secret.size() && sodium_memcmp(shown.data(), secret.data(), secret.size()) == 0;
}

bool same_secret(const engine::Hash& shown, const engine::Hash& secret) {
  return sodium_memcmp(shown.data(), secret.data(), secret.size()) == 0;
}

}  // namespace server
