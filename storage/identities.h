// Who people are elsewhere, and accounts that their people deleted: rows and writes.
#pragma once

#include <cstdint>
#include <string>

namespace storage {

/// Who an account is elsewhere: the subject that an identity provider vouches for. One account has one at most.
struct IdentityRow {
  std::string issuer;
  std::string subject;
  std::string account;
  std::int64_t since_ms = 0;
  friend bool operator==(const IdentityRow&, const IdentityRow&) = default;
};

/// The account must exist and be in use, without an identity, and the identity must be nobody's.
struct PutIdentity {
  IdentityRow row;
};
/// Its person has deleted the account. What remains of it: the account, now called `nickname`, with its games and
/// ratings; its name, so that nobody else ever signs in with it; reports, without what was said in those that are
/// closed. Gone are its sessions, password, recovery codes, identity, blocks (also those against it), mute, the words
/// and the author of its chat lines, and its tickets that ended. Refused as a conflict when it is not in use (any
/// more), or its password is another one (empty: it has none).
struct EndAccount {
  std::string account;
  std::string expected_hash;
  std::string nickname;
  std::int64_t ended_ms = 0;
};

}  // namespace storage
