// Tokens of an identity provider: JWTs (RFC 7519) in the compact form of JWS (RFC 7515), signed with RS256, ES256 or
// EdDSA (Ed25519, RFC 8037) and nothing else: a symmetric key, or none at all, would let anybody who can read the
// public keys sign. Pure: keys are given as text, the time comes in. A check takes a fraction of a millisecond.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/result.h"

struct evp_pkey_st;

namespace server {

/// Whom a provider vouches for.
struct Identity {
  std::string issuer;
  std::string subject;
  std::string nickname;       ///< as the token has it; empty: it has none
  std::string language;       ///< likewise
  std::string state = {};     ///< what was made up before the person was sent to the provider; empty: nothing was
  std::string use = {};       ///< what the token is remembered by when it was used: a hash
  std::int64_t until_ms = 0;  ///< from then on it is refused by its age; wall clock
  friend bool operator==(const Identity&, const Identity&) = default;
};

/// Why a token is not good here; each but the first is the `reason` of a `bad_identity`.
enum class TokenFault : std::uint8_t {
  not_accepted_here,  ///< no provider is trusted
  malformed,          ///< no JWT, too long, or a claim of another type
  algorithm,          ///< none that is taken, not the key's own, or with extensions that have to be understood
  unknown_key,        ///< there is no key of that id
  signature,
  issuer,
  audience,
  expired,
  not_yet_valid,
  subject,         ///< none, or too long a one
  lasts_too_long,  ///< good for longer than tokens may be here
  state,           ///< not the one that the asker began with
  used,            ///< each is good once
  taken,           ///< to be linked: it is another account's
  linked,          ///< to be linked: the account is somebody's already
};
[[nodiscard]] const char* name_of(TokenFault fault);

using CheckedToken = std::variant<Identity, TokenFault>;

/// The public keys of a provider.
class IdentityKeys {
 public:
  /// A JWK set or one JWK (RFC 7517), or public keys in PEM, one after the other. Keys of a set that are for something
  /// else are left out. Refused, with a message for the operator, when none is left, when the text is neither, or holds
  /// a private key in PEM.
  [[nodiscard]] static engine::Result<IdentityKeys> parse(const std::string& text);

  [[nodiscard]] std::size_t size() const { return keys_.size(); }

  enum class Algorithm : std::uint8_t { rs256, es256, eddsa };
  struct Key {
    std::string id;  ///< empty: it has none
    Algorithm algorithm = Algorithm::rs256;
    std::shared_ptr<evp_pkey_st> key;
  };
  /// Those that a token which names that key may be signed with: keys without an id are meant by any.
  [[nodiscard]] std::vector<const Key*> named(const std::string& id) const;

 private:
  std::vector<Key> keys_;
};

/// Who signs, and for whom.
struct TokenTerms {
  std::string issuer;
  std::string audience;
  std::int64_t seconds_max = 600;  ///< from when it was issued to its end
};

/// How far the clocks may be apart.
inline constexpr std::int64_t k_token_leeway_seconds = 60;
inline constexpr std::size_t k_subject_bytes_max = 255;

/// The signature is looked at before anything that it covers. `now_ms`: wall clock.
[[nodiscard]] CheckedToken check_token(const std::string& token, const IdentityKeys& keys, const TokenTerms& terms,
                                       std::int64_t now_ms);

/// Who checks tokens for the hall: the keys are files (server/net/key_file.h), or whatever a test has.
class TokenChecker {
 public:
  virtual ~TokenChecker() = default;
  [[nodiscard]] virtual CheckedToken check(const std::string& token, std::int64_t now_ms) = 0;
};

}  // namespace server
