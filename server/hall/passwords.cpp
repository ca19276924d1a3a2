#include "server/hall/passwords.h"

#include <array>
#include <sodium.h>

#include "engine/core/ensure.h"

namespace server {
namespace {

constexpr std::size_t k_kibibyte = 1024;

/// A text that looks like a stored hash of this cost and that no password fits: checking against it takes as long.
std::string nobodys_hash(const PasswordCost& cost) {
  return "$argon2id$v=19$m=" + std::to_string(cost.memory_bytes / k_kibibyte) + ",t=" + std::to_string(cost.passes) +
         ",p=1$" + std::string(22, 'A') + "$" + std::string(43, 'A');
}

bool fits(const std::string& password, const std::string& hash) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

/// Empty when there is no memory for it.
std::string hash_of_password(const std::string& password, const PasswordCost& cost) {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str_alg(text.data(), password.data(), password.size(), cost.passes, cost.memory_bytes,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return {};
  }
  return text.data();
}

}  // namespace

PasswordDone do_password_work(const PasswordWork& work, const PasswordCost& cost) {
  static const bool ready = sodium_init() >= 0;
  ENSURE(ready, "libsodium starts");
  PasswordDone done{work.ticket, false, false, {}};
  const std::string* fresh = work.make ? &*work.make : nullptr;
  if (work.check) {
    const bool somebodys = !work.against.empty();
    done.right = fits(*work.check, somebodys ? work.against : nobodys_hash(cost)) && somebodys;
    if (!done.right) return done;
    done.hash = work.against;
    const bool outdated = crypto_pwhash_str_needs_rehash(work.against.c_str(), cost.passes, cost.memory_bytes) != 0;
    if (!work.make && outdated) fresh = &*work.check;
  }
  if (fresh != nullptr) done.hash = hash_of_password(*fresh, cost);
  done.refused = done.hash.empty();
  return done;
}

}  // namespace server
