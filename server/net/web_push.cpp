#include "server/net/web_push.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/ensure.h"
#include "server/hall/base64url.h"

namespace server {
namespace {

constexpr std::size_t k_point_bytes = 65;
constexpr std::size_t k_scalar_bytes = 32;
constexpr std::size_t k_auth_bytes = 16;
constexpr std::size_t k_sha256_bytes = 32;
constexpr std::size_t k_key_bytes = 16;
constexpr std::size_t k_nonce_bytes = 12;
constexpr std::size_t k_tag_bytes = 16;
constexpr std::uint32_t k_record_bytes = 4'096;
/// Push services take 4096 bytes: what the head, the tag and the delimiter leave of them.
constexpr std::size_t k_text_most = 3'993;
constexpr char k_last_record = 2;
constexpr std::int64_t k_token_seconds = 12 * 3'600;

template <auto drop>
struct Dropper {
  template <class T>
  void operator()(T* it) const {
    drop(it);
  }
};
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Dropper<EVP_PKEY_CTX_free>>;
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, Dropper<EVP_CIPHER_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Dropper<EVP_MD_CTX_free>>;
using BigNumber = std::unique_ptr<BIGNUM, Dropper<BN_clear_free>>;
using ParamBuilder = std::unique_ptr<OSSL_PARAM_BLD, Dropper<OSSL_PARAM_BLD_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Dropper<OSSL_PARAM_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Dropper<ECDSA_SIG_free>>;
using File = std::unique_ptr<FILE, Dropper<std::fclose>>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string hmac(std::string_view key, std::string_view text) {
  std::string mac(k_sha256_bytes, '\0');
  unsigned length = 0;
  const auto* made =
      HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(), bytes_of(mac), &length);
  ENSURE(made != nullptr && length == mac.size(), "an HMAC is made of any bytes");
  return mac;
}

/// RFC 5869 for at most one block.
std::string hkdf(std::string_view salt, std::string_view secret, std::string info, std::size_t length) {
  info += '\x01';
  return hmac(hmac(salt, secret), info).substr(0, length);
}

/// An info text of the RFCs: with the zero at its end.
std::string info_of(std::string_view words) { return std::string(words) + '\0'; }

std::string point_of(const EVP_PKEY& key) {
  std::string point(k_point_bytes, '\0');
  std::size_t length = 0;
  const int got =
      EVP_PKEY_get_octet_string_param(&key, OSSL_PKEY_PARAM_PUB_KEY, bytes_of(point), point.size(), &length);
  return got == 1 && length == k_point_bytes ? point : std::string();
}

EcKey key_of(std::string_view point, const BIGNUM* secret) {
  const ParamBuilder builder(OSSL_PARAM_BLD_new());
  bool good = builder &&
              OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, SN_X9_62_prime256v1, 0) == 1 &&
              OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) == 1;
  if (good && secret != nullptr) {
    good = OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret) == 1;
  }
  const Params params(good ? OSSL_PARAM_BLD_to_param(builder.get()) : nullptr);
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  if (!params || !context || EVP_PKEY_fromdata_init(context.get()) != 1) return nullptr;
  EVP_PKEY* key = nullptr;
  const int selection = secret != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
  if (EVP_PKEY_fromdata(context.get(), &key, selection, params.get()) != 1) return nullptr;
  return EcKey(key);
}

/// Also looks whether the other's point is one of the curve.
std::string shared_secret(const EVP_PKEY& own, const EVP_PKEY& other) {
  // OpenSSL counts references in what it is given, and changes nothing else.
  const KeyContext context(EVP_PKEY_CTX_new(const_cast<EVP_PKEY*>(&own), nullptr));
  std::string secret(k_scalar_bytes, '\0');
  std::size_t length = secret.size();
  const bool good = context && EVP_PKEY_derive_init(context.get()) == 1 &&
                    EVP_PKEY_derive_set_peer(context.get(), const_cast<EVP_PKEY*>(&other)) == 1 &&
                    EVP_PKEY_derive(context.get(), bytes_of(secret), &length) == 1 && length == secret.size();
  return good ? secret : std::string();
}

std::string aes_128_gcm(const std::string& key, const std::string& nonce, const std::string& text) {
  const CipherContext context(EVP_CIPHER_CTX_new());
  std::string sealed(text.size() + k_tag_bytes, '\0');
  int length = 0;
  int rest = 0;
  const bool good = context &&
                    EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(std::string_view(key)),
                                       bytes_of(std::string_view(nonce))) == 1 &&
                    EVP_EncryptUpdate(context.get(), bytes_of(sealed), &length, bytes_of(std::string_view(text)),
                                      static_cast<int>(text.size())) == 1 &&
                    EVP_EncryptFinal_ex(context.get(), bytes_of(sealed) + length, &rest) == 1 &&
                    EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(k_tag_bytes),
                                        bytes_of(sealed) + text.size()) == 1;
  ENSURE(good, "any text can be sealed");
  return sealed;
}

/// r and s of a signature one after the other, as JWTs have them (RFC 7518, 3.4).
std::string sign(EVP_PKEY* key, const std::string& text) {
  const DigestContext context(EVP_MD_CTX_new());
  std::size_t length = 0;
  bool good = context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) == 1 &&
              EVP_DigestSign(context.get(), nullptr, &length, bytes_of(std::string_view(text)), text.size()) == 1;
  std::string der(length, '\0');
  good =
      good && EVP_DigestSign(context.get(), bytes_of(der), &length, bytes_of(std::string_view(text)), text.size()) == 1;
  const unsigned char* at = bytes_of(std::string_view(der));
  const Signature both(good ? d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(length)) : nullptr);
  ENSURE(both != nullptr, "a key of P-256 signs any text");
  std::string raw(2 * k_scalar_bytes, '\0');
  BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), bytes_of(raw), static_cast<int>(k_scalar_bytes));
  BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), bytes_of(raw) + k_scalar_bytes, static_cast<int>(k_scalar_bytes));
  return raw;
}

engine::Rejection no_key(const std::string& file, const std::string& why) {
  return {"vapid_key", file + ": " + why + "; `vivarium vapid-key FILE` makes one.", "", ""};
}

}  // namespace

void DropKey::operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }

EcKey draw_ec_key() { return EcKey(EVP_EC_gen("P-256")); }

EcKey ec_key_from(std::string_view secret, std::string_view point) {
  const auto scalar = from_base64url(secret);
  const auto place = from_base64url(point);
  if (!scalar || !place || scalar->size() != k_scalar_bytes || place->size() != k_point_bytes) return nullptr;
  const BigNumber number(BN_bin2bn(bytes_of(std::string_view(*scalar)), static_cast<int>(scalar->size()), nullptr));
  return number ? key_of(*place, number.get()) : nullptr;
}

std::optional<std::string> encrypt_push(const PushKeys& browser, std::string_view text, const EVP_PKEY& sender,
                                        const PushSalt& salt) {
  const auto point = from_base64url(browser.p256dh);
  const auto auth = from_base64url(browser.auth);
  if (!point || point->size() != k_point_bytes || !auth || auth->size() != k_auth_bytes) return std::nullopt;
  if (text.size() > k_text_most) return std::nullopt;
  const EcKey other = key_of(*point, nullptr);
  const std::string secret = other ? shared_secret(sender, *other) : std::string();
  const std::string own_point = point_of(sender);
  if (secret.empty() || own_point.empty()) return std::nullopt;

  const std::string keying = hkdf(*auth, secret, info_of("WebPush: info") + *point + own_point, k_sha256_bytes);
  const std::string salted(salt.begin(), salt.end());
  const std::string key = hkdf(salted, keying, info_of("Content-Encoding: aes128gcm"), k_key_bytes);
  const std::string nonce = hkdf(salted, keying, info_of("Content-Encoding: nonce"), k_nonce_bytes);
  std::string record = salted;
  for (int shift = 24; shift >= 0; shift -= 8) {
    record += static_cast<char>(static_cast<unsigned char>(k_record_bytes >> static_cast<unsigned>(shift)));
  }
  record += static_cast<char>(k_point_bytes);
  record += own_point;
  record += aes_128_gcm(key, nonce, std::string(text) + k_last_record);
  return record;
}

VapidKey::VapidKey(EcKey key) : key_(key.release(), DropKey{}), public_key_(to_base64url(point_of(*key_))) {}

engine::Result<VapidKey> VapidKey::read(const std::string& file) {
  const File opened(std::fopen(file.c_str(), "re"));
  if (!opened) return no_key(file, std::strerror(errno));
  EcKey key(PEM_read_PrivateKey(opened.get(), nullptr, nullptr, nullptr));
  if (!key || point_of(*key).empty()) return no_key(file, "no private key of P-256 in PEM");
  std::array<char, 32> group{};
  const int named =
      EVP_PKEY_get_utf8_string_param(key.get(), OSSL_PKEY_PARAM_GROUP_NAME, group.data(), group.size(), nullptr);
  if (named != 1 || std::string_view(group.data()) != SN_X9_62_prime256v1) return no_key(file, "not a key of P-256");
  return VapidKey(std::move(key));
}

engine::Result<VapidKey> VapidKey::make(const std::string& file) {
  EcKey key = draw_ec_key();
  ENSURE(key != nullptr, "OpenSSL draws keys of P-256");
  constexpr int k_owner_alone = 0600;
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, k_owner_alone);
  if (descriptor < 0) return engine::Rejection{"vapid_key", file + ": " + std::strerror(errno) + ".", "", ""};
  const File opened(::fdopen(descriptor, "w"));
  const bool written = opened &&
                       PEM_write_PrivateKey(opened.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1 &&
                       std::fflush(opened.get()) == 0;
  if (!written) return engine::Rejection{"vapid_key", file + ": could not be written.", "", ""};
  return VapidKey(std::move(key));
}

std::string VapidKey::authorization(std::string_view origin, std::string_view subject,
                                    std::int64_t unix_seconds) const {
  const nlohmann::json head{{"typ", "JWT"}, {"alg", "ES256"}};
  const nlohmann::json claims{{"aud", origin}, {"exp", unix_seconds + k_token_seconds}, {"sub", subject}};
  const std::string signed_text = to_base64url(engine::dump_json(head)) + "." + to_base64url(engine::dump_json(claims));
  return "vapid t=" + signed_text + "." + to_base64url(sign(key_.get(), signed_text)) + ", k=" + public_key_;
}

}  // namespace server
