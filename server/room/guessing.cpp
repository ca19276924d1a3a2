#include "server/room/guessing.h"

#include <utility>

namespace server {

Refusal too_many_codes(std::int64_t wait_ms) {
  protocol::ErrorDetail detail;
  detail.field = "codes";
  detail.retry_after_ms = wait_ms;
  return {protocol::ErrorCode::rate_limited,
          "Too many codes that don't exist were asked for from this network; wait a moment.", detail};
}

RightCode right_code(const Request& request, std::string code) {
  return {request.address, request.account ? request.account->id : "", std::move(code)};
}

}  // namespace server
