#include "server/room/shared_result.h"

#include "engine/core/describe/json_text.h"

namespace server {

nlohmann::json CommonResult::tree() const { return engine::parse_own_json(json_); }

const std::string& CommonResult::text(protocol::Encoding encoding) const {
  if (encoding == protocol::Encoding::json) return json_;
  std::call_once(cbor_made_, [this] { cbor_ = protocol::encode(tree(), protocol::Encoding::cbor); });
  return cbor_;
}

SharedResult share(std::string json) { return std::make_shared<const CommonResult>(std::move(json)); }

}  // namespace server
