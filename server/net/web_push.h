// Web Push: a message encrypted for one browser (RFC 8291, RFC 8188), and the token by which a push service knows this
// server (VAPID, RFC 8292).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "server/room/notice_mail.h"

struct evp_pkey_st;

namespace server {

struct DropKey {
  void operator()(evp_pkey_st* key) const;
};
using EcKey = std::unique_ptr<evp_pkey_st, DropKey>;

inline constexpr std::size_t k_push_salt_bytes = 16;
using PushSalt = std::array<std::uint8_t, k_push_salt_bytes>;

/// A new key of P-256; null when OpenSSL has none to give.
[[nodiscard]] EcKey draw_ec_key();
/// Of 32 and 65 bytes in base64url; null when they are no key.
[[nodiscard]] EcKey ec_key_from(std::string_view secret, std::string_view point);

/// The body of a request to a push service, one record of aes128gcm. `sender` and `salt` are drawn for each message.
/// nullopt: the browser's keys are none, or the text is too long.
[[nodiscard]] std::optional<std::string> encrypt_push(const PushKeys& browser, std::string_view text,
                                                      const evp_pkey_st& sender, const PushSalt& salt);

/// The server's own key.
class VapidKey {
 public:
  [[nodiscard]] static engine::Result<VapidKey> read(const std::string& file);
  /// Writes a new one, for the owner of the file alone; refused when there is such a file.
  [[nodiscard]] static engine::Result<VapidKey> make(const std::string& file);

  /// What browsers call applicationServerKey: base64url.
  [[nodiscard]] const std::string& public_key() const { return public_key_; }
  /// The Authorization header for a push service.
  [[nodiscard]] std::string authorization(std::string_view origin, std::string_view subject,
                                          std::int64_t unix_seconds) const;

 private:
  explicit VapidKey(EcKey key);
  std::shared_ptr<evp_pkey_st> key_;
  std::string public_key_;
};

}  // namespace server
