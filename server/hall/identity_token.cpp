#include "server/hall/identity_token.h"

#include <algorithm>
#include <array>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/core/bytes.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "protocol/limits.h"
#include "server/hall/base64url.h"

namespace server {
using Json = nlohmann::json;

namespace {

using Algorithm = IdentityKeys::Algorithm;

constexpr std::size_t k_es256_part = 32;

std::optional<std::string> claim_text(const Json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

/// Of one of the three parts; nullopt when it is no base64url of a JSON object.
std::optional<Json> object_in(std::string_view part) {
  const auto bytes = from_base64url(part);
  if (!bytes) return std::nullopt;
  Json read = engine::parse_json(*bytes);
  return read.is_object() ? std::optional(std::move(read)) : std::nullopt;
}

std::optional<Algorithm> algorithm_named(const std::string& name) {
  if (name == "RS256") return Algorithm::rs256;
  if (name == "ES256") return Algorithm::es256;
  return name == "EdDSA" ? std::optional(Algorithm::eddsa) : std::nullopt;
}

/// JWS has both halves of an ECDSA signature side by side (RFC 7518, 3.4), OpenSSL wants them in DER.
std::vector<std::uint8_t> in_der(const std::vector<std::uint8_t>& signature) {
  if (signature.size() != 2 * k_es256_part) return {};
  const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> both(ECDSA_SIG_new(), &ECDSA_SIG_free);
  BIGNUM* r = BN_bin2bn(signature.data(), static_cast<int>(k_es256_part), nullptr);
  BIGNUM* s = BN_bin2bn(signature.data() + k_es256_part, static_cast<int>(k_es256_part), nullptr);
  if (both == nullptr || ECDSA_SIG_set0(both.get(), r, s) != 1) {
    BN_free(r);
    BN_free(s);
    return {};
  }
  const int length = i2d_ECDSA_SIG(both.get(), nullptr);
  if (length <= 0) return {};
  std::vector<std::uint8_t> der(static_cast<std::size_t>(length));
  std::uint8_t* end = der.data();
  i2d_ECDSA_SIG(both.get(), &end);
  return der;
}

bool has_signed(const IdentityKeys::Key& key, std::string_view text, const std::vector<std::uint8_t>& signature) {
  const std::vector<std::uint8_t> given = key.algorithm == Algorithm::es256 ? in_der(signature) : signature;
  if (given.empty()) return false;
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
  const EVP_MD* digest = key.algorithm == Algorithm::eddsa ? nullptr : EVP_sha256();
  if (context == nullptr) return false;
  if (EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, key.key.get()) != 1) return false;
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  return EVP_DigestVerify(context.get(), given.data(), given.size(), bytes.data(), bytes.size()) == 1;
}

/// A time in seconds; the second is false when there is something else.
std::pair<std::optional<double>, bool> time_in(const Json& claims, const char* name) {
  const auto found = claims.find(name);
  if (found == claims.end()) return {std::nullopt, true};
  if (!found->is_number()) return {std::nullopt, false};
  return {found->get<double>(), true};
}

bool is_for(const Json& claims, const std::string& audience) {
  const auto found = claims.find("aud");
  if (found == claims.end()) return false;
  if (!found->is_array()) return *found == audience;
  return std::ranges::find(*found, Json(audience)) != found->end();
}

std::optional<TokenFault> fault_of(const Json& claims, const TokenTerms& terms, std::int64_t now_ms) {
  if (claim_text(claims, "iss") != terms.issuer) return TokenFault::issuer;
  if (!is_for(claims, terms.audience)) return TokenFault::audience;
  const auto [expires, expires_well] = time_in(claims, "exp");
  const auto [begins, begins_well] = time_in(claims, "nbf");
  const auto [issued, issued_well] = time_in(claims, "iat");
  // One that is good for ever would be as good as a password that nobody can change.
  if (!expires || !expires_well || !begins_well || !issued || !issued_well) return TokenFault::malformed;
  if (*expires - *issued > static_cast<double>(terms.seconds_max)) return TokenFault::lasts_too_long;
  const double now = static_cast<double>(now_ms) / 1000;
  const auto leeway = static_cast<double>(k_token_leeway_seconds);
  if (now >= *expires + leeway) return TokenFault::expired;
  if (begins.value_or(now) > now + leeway || *issued > now + leeway) return TokenFault::not_yet_valid;
  const auto subject = claim_text(claims, "sub");
  const bool named = subject && !subject->empty() && subject->size() <= k_subject_bytes_max;
  return named ? std::nullopt : std::optional(TokenFault::subject);
}

/// By its own id, or else by what was signed: a signature may be written in several ways.
std::string use_of(const Json& claims, std::string_view signed_text) {
  const auto id = claim_text(claims, "jti");
  const std::string text = id && !id->empty() ? "id " + *id : "text " + std::string(signed_text);
  return engine::to_hex(engine::hash_of(engine::Bytes(text.begin(), text.end())));
}

Identity identity_in(const Json& claims, std::string_view signed_text) {
  Identity identity{claims.at("iss").get<std::string>(), claims.at("sub").get<std::string>(), {}, {}};
  identity.state = claim_text(claims, "state").value_or("");
  identity.use = use_of(claims, signed_text);
  // What fault_of() let pass is near the present.
  identity.until_ms = (static_cast<std::int64_t>(claims.at("exp").get<double>()) + k_token_leeway_seconds + 1) * 1000;
  for (const char* name : {"nickname", "name", "preferred_username"}) {
    if (identity.nickname.empty()) identity.nickname = claim_text(claims, name).value_or("");
  }
  identity.language = claim_text(claims, "locale").value_or("");
  return identity;
}

}  // namespace

const char* name_of(TokenFault fault) {
  constexpr std::array k_names{
      "not_accepted_here", "malformed", "algorithm",      "unknown_key", "signature", "issuer", "audience", "expired",
      "not_yet_valid",     "subject",   "lasts_too_long", "state",       "used",      "taken",  "linked"};
  return k_names.at(static_cast<std::size_t>(fault));
}

CheckedToken check_token(const std::string& token, const IdentityKeys& keys, const TokenTerms& terms,
                         std::int64_t now_ms) {
  if (token.size() > protocol::k_identity_token_length_max) return TokenFault::malformed;
  const std::string_view whole = token;
  const auto first = whole.find('.');
  const auto second = first == std::string_view::npos ? first : whole.find('.', first + 1);
  if (second == std::string_view::npos || whole.find('.', second + 1) != std::string_view::npos) {
    return TokenFault::malformed;
  }
  const auto header = object_in(whole.substr(0, first));
  const auto claims = object_in(whole.substr(first + 1, second - first - 1));
  const auto signature = from_base64url(whole.substr(second + 1));
  if (!header || !claims || !signature) return TokenFault::malformed;
  const std::vector<std::uint8_t> signed_with(signature->begin(), signature->end());
  const auto algorithm = algorithm_named(claim_text(*header, "alg").value_or(""));
  if (!algorithm || header->contains("crit")) return TokenFault::algorithm;
  std::vector<const IdentityKeys::Key*> meant = keys.named(claim_text(*header, "kid").value_or(""));
  if (meant.empty()) return TokenFault::unknown_key;
  std::erase_if(meant, [&](const IdentityKeys::Key* key) { return key->algorithm != *algorithm; });
  if (meant.empty()) return TokenFault::algorithm;
  const bool good = std::ranges::any_of(
      meant, [&](const IdentityKeys::Key* key) { return has_signed(*key, whole.substr(0, second), signed_with); });
  if (!good) return TokenFault::signature;
  if (const auto fault = fault_of(*claims, terms, now_ms)) return *fault;
  return identity_in(*claims, whole.substr(0, second));
}

}  // namespace server
