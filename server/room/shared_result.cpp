#include "server/room/shared_result.h"

namespace server {

const std::string& CommonResult::text(protocol::Encoding encoding) const {
  Text& wanted = encoding == protocol::Encoding::cbor ? cbor_ : json_;
  std::call_once(wanted.made, [&] { wanted.text = protocol::encode(value, encoding); });
  return wanted.text;
}

SharedResult share(nlohmann::json value) { return std::make_shared<const CommonResult>(std::move(value)); }

}  // namespace server
