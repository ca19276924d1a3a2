// Keys of an identity provider, made for a test, and tokens signed with them.
#pragma once

#include <cstdint>
#include <gtest/gtest.h>
#include <memory>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <sodium.h>
#include <string>
#include <vector>

#include "engine/core/describe/json.h"

namespace server {

inline std::string base64url(const std::string& bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the zero at the end
  return text;
}

class SigningKey {
 public:
  /// `algorithm`: RS256, ES256 or EdDSA.
  explicit SigningKey(const std::string& algorithm) : algorithm_(algorithm), key_(nullptr, &EVP_PKEY_free) {
    if (algorithm == "RS256") key_.reset(EVP_RSA_gen(2048U));
    if (algorithm == "ES256") key_.reset(EVP_EC_gen("P-256"));
    if (algorithm == "EdDSA") key_.reset(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"));
    EXPECT_NE(key_, nullptr) << algorithm;
  }

  [[nodiscard]] std::string pem() const {
    const std::unique_ptr<BIO, decltype(&BIO_free)> out(BIO_new(BIO_s_mem()), &BIO_free);
    EXPECT_EQ(PEM_write_bio_PUBKEY(out.get(), key_.get()), 1);
    return text_of(out.get());
  }
  [[nodiscard]] std::string private_pem() const {
    const std::unique_ptr<BIO, decltype(&BIO_free)> out(BIO_new(BIO_s_mem()), &BIO_free);
    EXPECT_EQ(PEM_write_bio_PrivateKey(out.get(), key_.get(), nullptr, nullptr, 0, nullptr, nullptr), 1);
    return text_of(out.get());
  }
  [[nodiscard]] nlohmann::json jwk(const std::string& id) const {
    nlohmann::json jwk{{"kid", id}, {"use", "sig"}, {"alg", algorithm_}};
    if (algorithm_ == "RS256") {
      jwk.update({{"kty", "RSA"}, {"n", base64url(number("n"))}, {"e", base64url(number("e"))}});
    } else if (algorithm_ == "ES256") {
      jwk.update({{"kty", "EC"}, {"crv", "P-256"}});
      jwk.update({{"x", base64url(number("qx", 32))}, {"y", base64url(number("qy", 32))}});
    } else {
      std::string bytes(32, '\0');
      std::size_t length = bytes.size();
      EXPECT_EQ(EVP_PKEY_get_raw_public_key(key_.get(), reinterpret_cast<unsigned char*>(bytes.data()), &length), 1);
      jwk.update({{"kty", "OKP"}, {"crv", "Ed25519"}, {"x", base64url(bytes)}});
    }
    return jwk;
  }

  /// A JWT of these claims; `header` is added to, or put in place of, what it says of the algorithm.
  [[nodiscard]] std::string token(const nlohmann::json& claims, const nlohmann::json& header = {}) const {
    nlohmann::json whole{{"alg", algorithm_}, {"typ", "JWT"}};
    if (header.is_object()) whole.update(header);
    const std::string text = base64url(whole.dump()) + "." + base64url(claims.dump());
    return text + "." + base64url(signature(text));
  }

 private:
  using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

  static std::string text_of(BIO* bio) {
    char* text = nullptr;
    const long length = BIO_get_mem_data(bio, &text);
    return {text, static_cast<std::size_t>(length)};
  }
  /// Big-endian, with zeros before it up to `size`.
  [[nodiscard]] std::string number(const char* name, int size = 0) const {
    BIGNUM* found = nullptr;
    EXPECT_EQ(EVP_PKEY_get_bn_param(key_.get(), name, &found), 1) << name;
    const int length = size == 0 ? BN_num_bytes(found) : size;
    std::string bytes(static_cast<std::size_t>(length), '\0');
    EXPECT_EQ(BN_bn2binpad(found, reinterpret_cast<unsigned char*>(bytes.data()), length), length);
    BN_free(found);
    return bytes;
  }
  [[nodiscard]] std::string signature(const std::string& text) const {
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    const EVP_MD* digest = algorithm_ == "EdDSA" ? nullptr : EVP_sha256();
    EXPECT_EQ(EVP_DigestSignInit(context.get(), nullptr, digest, nullptr, key_.get()), 1);
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    std::vector<unsigned char> made(1024);
    std::size_t length = made.size();
    EXPECT_EQ(EVP_DigestSign(context.get(), made.data(), &length, bytes, text.size()), 1);
    if (algorithm_ != "ES256") return {made.begin(), made.begin() + static_cast<std::ptrdiff_t>(length)};
    const unsigned char* from = made.data();
    const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> both(
        d2i_ECDSA_SIG(nullptr, &from, static_cast<long>(length)), &ECDSA_SIG_free);
    std::string parts(64, '\0');
    auto* to = reinterpret_cast<unsigned char*>(parts.data());
    EXPECT_EQ(BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), to, 32), 32);
    EXPECT_EQ(BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), to + 32, 32), 32);
    return parts;
  }

  std::string algorithm_;
  Key key_;
};

}  // namespace server
