// Passwords: Argon2id (RFC 9106) as libsodium's crypto_pwhash_str writes it, with its limits and salt in the text.
// Slow on purpose: never on a strand of the hall or of a room (server/net/password_pool.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "server/room/mail.h"

namespace server {

/// What one hash costs. The defaults are libsodium's INTERACTIVE limits: about a tenth of a second of one processor.
struct PasswordCost {
  std::uint64_t passes = 2;                           ///< over the memory
  std::size_t memory_bytes = std::size_t{64} << 20U;  ///< while it is computed
};

/// Does the work, all of it on the calling thread. A password that was right and is stored at another cost gets a hash
/// at this one. `refused` when there is no memory.
[[nodiscard]] PasswordDone do_password_work(const PasswordWork& work, const PasswordCost& cost);

}  // namespace server
