// How what somebody shows is compared with a secret: in a time that doesn't tell how much of it was right.
//
// Tokens of sessions, of keepers and their invitations are looked up by their hash, which nobody can steer, and need
// none of this.
#pragma once

#include <string_view>

#include "engine/core/bytes.h"

namespace server {

/// How long the secret is may show in the time this takes.
[[nodiscard]] bool same_secret(std::string_view shown, std::string_view secret);
[[nodiscard]] bool same_secret(const engine::Hash& shown, const engine::Hash& secret);

}  // namespace server
