// How the receiver of a webhook knows that we wrote it (docs/protocol.md section 15).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace server {

/// The value of Vivarium-Signature: "t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body" with the secret's text>".
[[nodiscard]] std::string webhook_signature(std::string_view secret, std::int64_t unix_seconds, std::string_view body);

}  // namespace server
