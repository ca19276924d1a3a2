// The mail by which the hall has other servers told: a person's webhook, or the push service of a browser.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace server {

/// What a browser gave for its messages to be encrypted with (RFC 8291): bytes in base64url.
struct PushKeys {
  std::string p256dh;
  std::string auth;
};

// ---- what comes out of the hall ----
/// POST `body` there, once, then NoticeSent{ticket} back to the hall.
struct SendNotice {
  std::uint64_t ticket = 0;
  std::string url;
  std::string body;
  std::string id;                      ///< of the notice: the same at each try
  std::string signature = {};          ///< of a webhook
  std::optional<PushKeys> push = {};   ///< the body is encrypted for these, and a push service takes it
  std::int64_t good_for_seconds = 60;  ///< how long a push service may keep it
};

// ---- mail to the hall ----
struct NoticeSent {
  std::uint64_t ticket = 0;
  int status = 0;       ///< of the answer; 0: there was none
  std::string problem;  ///< why there was none: a word of docs/protocol.md section 15
};

}  // namespace server
