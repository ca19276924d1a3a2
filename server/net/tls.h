// The certificate that connections are met with. It may be replaced while the server runs: connections that begin get
// the new one, those that are there keep theirs.
#pragma once

#include <atomic>
#include <boost/asio/ssl/context.hpp>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "engine/core/result.h"

namespace server {

class TlsKeys {
 public:
  /// Reads both files and puts them in the place of what is there. Refused as read_certificate; nothing changes then.
  [[nodiscard]] engine::Result<std::string> load(const std::string& cert_file, const std::string& key_file);

  /// From any thread; null before the first load.
  [[nodiscard]] std::shared_ptr<boost::asio::ssl::context> context() const;
  /// Whether the certificate is for this host, which is a name.
  [[nodiscard]] bool vouches_for(const std::string& host) const;
  /// When the certificate expires, in seconds since 1970; 0 before the first load.
  [[nodiscard]] std::int64_t not_after_s() const { return not_after_s_.load(); }

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<boost::asio::ssl::context> context_;
  std::atomic<std::int64_t> not_after_s_{0};
};

/// Whether a handshake ended because the other side began with plain HTTP.
[[nodiscard]] bool spoke_plain_http(const boost::system::error_code& error);

}  // namespace server
