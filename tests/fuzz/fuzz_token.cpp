// What an identity provider's keys and tokens may be: any text as a set of keys, any text as a token, and any claims in
// a token that the provider really signed. The first byte chooses.
#include <array>
#include <cstddef>
#include <cstdint>
#include <sodium.h>
#include <string>
#include <string_view>

#include "engine/core/ensure.h"
#include "server/hall/base64url.h"
#include "server/hall/identity_token.h"

namespace {

using server::CheckedToken;
using server::IdentityKeys;

const server::TokenTerms k_terms{"https://site.example", "vivarium"};
constexpr std::int64_t k_now_ms = 1'800'000'000'000;

/// A provider with one Ed25519 key.
class Provider {
 public:
  Provider() {
    ENSURE(sodium_init() >= 0, "libsodium starts");
    const std::array<unsigned char, crypto_sign_SEEDBYTES> seed{7};
    std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> open{};
    crypto_sign_seed_keypair(open.data(), secret_.data(), seed.data());
    const std::string bytes(reinterpret_cast<const char*>(open.data()), open.size());
    keys_ = IdentityKeys::parse(R"({"kty":"OKP","crv":"Ed25519","x":")" + server::to_base64url(bytes) + "\"}").value();
  }
  [[nodiscard]] std::string sign(std::string_view claims) const {
    const std::string text = server::to_base64url(R"({"alg":"EdDSA"})") + "." + server::to_base64url(claims);
    std::array<unsigned char, crypto_sign_BYTES> made{};
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    crypto_sign_detached(made.data(), nullptr, bytes, text.size(), secret_.data());
    return text + "." + server::to_base64url({reinterpret_cast<const char*>(made.data()), made.size()});
  }
  [[nodiscard]] CheckedToken check(const std::string& token) const {
    return server::check_token(token, keys_, k_terms, k_now_ms);
  }

 private:
  std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret_{};
  IdentityKeys keys_;
};

void expect_sound(const CheckedToken& checked) {
  const auto* identity = std::get_if<server::Identity>(&checked);
  if (identity == nullptr) return;
  ENSURE(identity->issuer == k_terms.issuer, "who vouches is who is trusted");
  ENSURE(!identity->subject.empty() && identity->subject.size() <= server::k_subject_bytes_max, "it names somebody");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Provider k_provider;
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 3) {
    case 0: {
      const auto keys = IdentityKeys::parse(text);
      if (!keys) return 0;
      ENSURE(keys->size() > 0, "a set without a key is refused");
      const CheckedToken checked = server::check_token(k_provider.sign("{}"), *keys, k_terms, k_now_ms);
      ENSURE(!std::holds_alternative<server::Identity>(checked), "keys of others don't vouch for our token");
      return 0;
    }
    case 1:
      ENSURE(!std::holds_alternative<server::Identity>(k_provider.check(text)), "nobody else can sign");
      return 0;
    default:
      expect_sound(k_provider.check(k_provider.sign(text)));
      return 0;
  }
}
