// One HTTP request of a command line to a running server, with TLS or without; no redirects.
#pragma once

#include <string>

#include "engine/core/result.h"

namespace server {

struct HttpCall {
  std::string url;  ///< "http://127.0.0.1:8080", "https://games.example"
  std::string ca;   ///< file of the authorities that are trusted; empty: those of the system
  std::string method;
  std::string target;  ///< "/api/v1/..."
  std::string bearer;  ///< empty: none
  std::string body;
};
struct HttpCallAnswer {
  unsigned status = 0;
  std::string body;
};

/// Refused with a sentence when there is no answer within ten seconds, or the server can't prove that it is the host of
/// the URL: no word is sent to it then.
[[nodiscard]] engine::Result<HttpCallAnswer> call_http(const HttpCall& call);

}  // namespace server
