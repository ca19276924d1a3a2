// One HTTP request of a command line to a running server: no TLS, no redirects; the server of the same machine, or one
// behind a tunnel.
#pragma once

#include <string>

#include "engine/core/result.h"

namespace server {

struct HttpCall {
  std::string url;  ///< "http://127.0.0.1:8080"
  std::string method;
  std::string target;  ///< "/api/v1/..."
  std::string bearer;  ///< empty: none
  std::string body;
};
struct HttpCallAnswer {
  unsigned status = 0;
  std::string body;
};

/// Refused with a sentence when there is no answer within ten seconds.
[[nodiscard]] engine::Result<HttpCallAnswer> call_http(const HttpCall& call);

}  // namespace server
