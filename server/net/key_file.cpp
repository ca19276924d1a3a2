#include "server/net/key_file.h"

#include <fstream>
#include <utility>

#include "server/net/log.h"

namespace server {
namespace {

constexpr std::size_t k_bytes_max = std::size_t{256} * 1024;
constexpr std::int64_t k_again_ms = 60'000;

engine::Rejection cannot(const std::string& why) { return {"bad_keys", why, "", "jwt-keys"}; }

engine::Result<IdentityKeys> read_keys(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return cannot("--jwt-keys: " + path + " can't be read.");
  std::string text(k_bytes_max + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > k_bytes_max) return cannot("--jwt-keys: " + path + " is too large to be a file of keys.");
  auto keys = IdentityKeys::parse(text);
  if (!keys) return cannot("--jwt-keys: " + path + " can't be used: " + keys.error().message + ".");
  return keys;
}

/// Of a config that names a file of keys.
engine::Result<IdentityKeys> keys_of(const Config& config) {
  const std::string& path = config.jwt_keys;
  if (path.starts_with("http://") || path.starts_with("https://")) {
    return cannot("--jwt-keys: " + path +
                  " is a URL, and this server fetches none: have it fetched to a file (docs/operations.md).");
  }
  if (config.jwt_issuer.empty() || config.jwt_audience.empty()) {
    return cannot("--jwt-keys needs --jwt-issuer and --jwt-audience as well: tokens for others must not be good here.");
  }
  if (config.jwt_start.empty()) {
    return cannot("--jwt-keys needs --jwt-start as well: a sign-in begins at our page, which sends people there.");
  }
  return read_keys(path);
}

}  // namespace

engine::Result<engine::Done> KeyFile::look(const Config& config) {
  if (config.jwt_keys.empty()) return engine::Done{};
  const auto keys = keys_of(config);
  if (!keys) return keys.error();
  return engine::Done{};
}

engine::Result<std::unique_ptr<KeyFile>> KeyFile::open(const Config& config) {
  const std::string& path = config.jwt_keys;
  if (path.empty()) return std::unique_ptr<KeyFile>();
  auto keys = keys_of(config);
  if (!keys) return keys.error();
  log_info("event=identity_keys keys=" + std::to_string(keys->size()) + " issuer=" + log_value(config.jwt_issuer));
  return std::make_unique<KeyFile>(path, TokenTerms{config.jwt_issuer, config.jwt_audience, config.jwt_seconds},
                                   std::move(*keys));
}

CheckedToken KeyFile::check(const std::string& token, std::int64_t now_ms) {
  CheckedToken checked = check_token(token, keys_, terms_, now_ms);
  const auto* fault = std::get_if<TokenFault>(&checked);
  if (fault == nullptr || *fault != TokenFault::unknown_key) return checked;
  // Also when the clock was set back.
  if (read_ms_ != 0 && now_ms >= read_ms_ && now_ms - read_ms_ < k_again_ms) return checked;
  read_ms_ = now_ms;
  read_again();
  return check_token(token, keys_, terms_, now_ms);
}

/// What was read before stays good while the file is missing or half written.
void KeyFile::read_again() {
  auto keys = read_keys(path_);
  if (!keys) return log_warning("event=identity_keys what=" + log_value(keys.error().message));
  keys_ = std::move(*keys);
  log_info("event=identity_keys keys=" + std::to_string(keys_.size()));
}

}  // namespace server
