// The keys of an identity provider, read.
#include <algorithm>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "server/hall/base64url.h"
#include "server/hall/identity_token.h"

namespace server {
using Json = nlohmann::json;

namespace {

using Key = IdentityKeys::Key;
using Algorithm = IdentityKeys::Algorithm;
using Bytes = std::vector<std::uint8_t>;
using SharedKey = std::shared_ptr<EVP_PKEY>;

constexpr int k_rsa_bits_least = 2048;
constexpr std::size_t k_p256_coordinate = 32;
constexpr std::size_t k_ed25519_bytes = 32;

engine::Rejection refused(const std::string& why) { return {"bad_keys", why, "", ""}; }

SharedKey shared(EVP_PKEY* key) { return key == nullptr ? SharedKey() : SharedKey(key, &EVP_PKEY_free); }

/// What the key signs with; nothing when it is of no kind, or size, that is taken.
std::optional<Algorithm> algorithm_of(EVP_PKEY* key) {
  if (EVP_PKEY_is_a(key, "RSA") == 1) {
    return EVP_PKEY_get_bits(key) >= k_rsa_bits_least ? std::optional(Algorithm::rs256) : std::nullopt;
  }
  if (EVP_PKEY_is_a(key, "ED25519") == 1) return Algorithm::eddsa;
  std::array<char, 64> group{};
  std::size_t length = 0;
  const bool of_curve =
      EVP_PKEY_is_a(key, "EC") == 1 && EVP_PKEY_get_group_name(key, group.data(), group.size(), &length) == 1;
  return of_curve && std::string_view(group.data(), length) == "prime256v1" ? std::optional(Algorithm::es256)
                                                                            : std::nullopt;
}

/// The algorithm's name in a JWK.
std::string_view jwk_name(Algorithm algorithm) {
  if (algorithm == Algorithm::rs256) return "RS256";
  return algorithm == Algorithm::es256 ? "ES256" : "EdDSA";
}

SharedKey key_from(const char* kind, OSSL_PARAM_BLD* build) {
  const std::unique_ptr<OSSL_PARAM, decltype(&OSSL_PARAM_free)> params(OSSL_PARAM_BLD_to_param(build),
                                                                       &OSSL_PARAM_free);
  const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> context(
      EVP_PKEY_CTX_new_from_name(nullptr, kind, nullptr), &EVP_PKEY_CTX_free);
  EVP_PKEY* made = nullptr;
  if (params == nullptr || context == nullptr || EVP_PKEY_fromdata_init(context.get()) != 1) return {};
  if (EVP_PKEY_fromdata(context.get(), &made, EVP_PKEY_PUBLIC_KEY, params.get()) != 1) return {};
  return shared(made);
}

using Build = std::unique_ptr<OSSL_PARAM_BLD, decltype(&OSSL_PARAM_BLD_free)>;
using Number = std::unique_ptr<BIGNUM, decltype(&BN_free)>;

Number number_from(const Bytes& bytes) {
  return {BN_bin2bn(bytes.data(), static_cast<int>(bytes.size()), nullptr), &BN_free};
}

SharedKey rsa_key(const Bytes& modulus, const Bytes& exponent) {
  const Build build(OSSL_PARAM_BLD_new(), &OSSL_PARAM_BLD_free);
  const Number n = number_from(modulus);
  const Number e = number_from(exponent);
  if (build == nullptr || n == nullptr || e == nullptr) return {};
  if (OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_RSA_N, n.get()) != 1) return {};
  if (OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_RSA_E, e.get()) != 1) return {};
  return key_from("RSA", build.get());
}

SharedKey p256_key(const Bytes& x, const Bytes& y) {
  if (x.size() != k_p256_coordinate || y.size() != k_p256_coordinate) return {};
  Bytes point{0x04};  // both coordinates, uncompressed (SEC 1, 2.3.3)
  point.insert(point.end(), x.begin(), x.end());
  point.insert(point.end(), y.begin(), y.end());
  const Build build(OSSL_PARAM_BLD_new(), &OSSL_PARAM_BLD_free);
  if (build == nullptr) return {};
  if (OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) != 1) return {};
  if (OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) != 1) {
    return {};
  }
  return key_from("EC", build.get());
}

SharedKey ed25519_key(const Bytes& bytes) {
  if (bytes.size() != k_ed25519_bytes) return {};
  return shared(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, bytes.data(), bytes.size()));
}

std::string text_of(const Json& jwk, const char* name) {
  const auto found = jwk.find(name);
  return found != jwk.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Nothing when it is for something else, or none that is taken.
std::optional<Key> key_of(const Json& jwk) {
  if (!jwk.is_object()) return std::nullopt;
  if (jwk.contains("use") && text_of(jwk, "use") != "sig") return std::nullopt;
  const auto part = [&](const char* name) {
    const std::string bytes = from_base64url(text_of(jwk, name)).value_or("");
    return Bytes(bytes.begin(), bytes.end());
  };
  const std::string kind = text_of(jwk, "kty");
  const std::string curve = text_of(jwk, "crv");
  SharedKey key;
  if (kind == "RSA") key = rsa_key(part("n"), part("e"));
  if (kind == "EC" && curve == "P-256") key = p256_key(part("x"), part("y"));
  if (kind == "OKP" && curve == "Ed25519") key = ed25519_key(part("x"));
  const auto algorithm = key ? algorithm_of(key.get()) : std::nullopt;
  if (!algorithm || (jwk.contains("alg") && text_of(jwk, "alg") != jwk_name(*algorithm))) return std::nullopt;
  return Key{text_of(jwk, "kid"), *algorithm, std::move(key)};
}

engine::Result<std::vector<Key>> read_jwks(const std::string& text) {
  const Json read = engine::parse_json(text);
  if (!read.is_object()) return refused("it is no JSON object");
  const Json one = Json::array({read});
  const auto set = read.find("keys");
  const Json& listed = set == read.end() ? one : *set;
  if (!listed.is_array()) return refused("\"keys\" is no list");
  std::vector<Key> keys;
  for (const Json& jwk : listed) {
    if (auto key = key_of(jwk)) keys.push_back(std::move(*key));
  }
  return keys;
}

engine::Result<std::vector<Key>> read_pem(const std::string& text) {
  if (text.find("PRIVATE KEY-----") != std::string::npos) {
    return refused("it holds a private key: only public ones belong here");
  }
  const std::unique_ptr<BIO, decltype(&BIO_free)> source(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())),
                                                         &BIO_free);
  std::vector<Key> keys;
  while (source != nullptr) {
    SharedKey key = shared(PEM_read_bio_PUBKEY(source.get(), nullptr, nullptr, nullptr));
    if (!key) break;
    if (const auto algorithm = algorithm_of(key.get())) keys.push_back({{}, *algorithm, std::move(key)});
  }
  return keys;
}

}  // namespace

engine::Result<IdentityKeys> IdentityKeys::parse(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return refused("it is empty");
  auto keys = text[first] == '{' ? read_jwks(text) : read_pem(text);
  if (!keys) return keys.error();
  if (keys->empty()) return refused("it holds no public key of RSA (2048 bits or more), P-256 or Ed25519");
  IdentityKeys read;
  read.keys_ = std::move(*keys);
  return read;
}

std::vector<const Key*> IdentityKeys::named(const std::string& id) const {
  std::vector<const Key*> found;
  found.reserve(keys_.size());
  for (const Key& key : keys_) {
    if (id.empty() || key.id.empty() || key.id == id) found.push_back(&key);
  }
  return found;
}

}  // namespace server
