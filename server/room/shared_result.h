// A result that is the same for everybody who asks: put into text once for each encoding, so that one more asker costs
// no more than sending it.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "engine/core/describe/json.h"
#include "protocol/wire.h"

namespace server {

class CommonResult {
 public:
  explicit CommonResult(nlohmann::json the_value) : value(std::move(the_value)) {}

  const nlohmann::json value;
  /// Made when the first asker needs it, from whatever thread that is; good for as long as this is.
  [[nodiscard]] const std::string& text(protocol::Encoding encoding) const;

 private:
  struct Text {
    std::once_flag made;
    std::string text;
  };
  mutable Text json_;
  mutable Text cbor_;
};
using SharedResult = std::shared_ptr<const CommonResult>;

[[nodiscard]] SharedResult share(nlohmann::json value);

}  // namespace server
