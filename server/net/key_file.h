// The file with the public keys of the identity provider that this server trusts. It is read at the start, and again
// when a token names a key that is not there, at most once a minute: whoever changes the keys puts the new file in
// place (by rename) before signing with them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "engine/core/result.h"
#include "server/config.h"
#include "server/hall/identity_token.h"

namespace server {

class KeyFile final : public TokenChecker {
 public:
  /// Null when no file is set. Refused, with a sentence for the operator, when it can't be read, is no file of keys, or
  /// the issuer or the audience is not set.
  [[nodiscard]] static engine::Result<std::unique_ptr<KeyFile>> open(const Config& config);
  /// Whether that will be refused, with the same sentence.
  [[nodiscard]] static engine::Result<engine::Done> look(const Config& config);

  /// `keys`: what was read from there.
  KeyFile(std::string path, TokenTerms terms, IdentityKeys keys)
      : path_(std::move(path)), terms_(std::move(terms)), keys_(std::move(keys)) {}

  [[nodiscard]] CheckedToken check(const std::string& token, std::int64_t now_ms) override;

 private:
  void read_again();

  std::string path_;
  TokenTerms terms_;
  IdentityKeys keys_;
  std::int64_t read_ms_ = 0;  // the last time that it was read again; wall clock
};

}  // namespace server
