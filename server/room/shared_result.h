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
  explicit CommonResult(std::string json) : json_(std::move(json)) {}

  /// Read again from the text; for the few who look into it.
  [[nodiscard]] nlohmann::json tree() const;
  /// CBOR is made when the first asker needs it, from whatever thread that is; good for as long as this is.
  [[nodiscard]] const std::string& text(protocol::Encoding encoding) const;

 private:
  const std::string json_;
  mutable std::once_flag cbor_made_;
  mutable std::string cbor_;
};
using SharedResult = std::shared_ptr<const CommonResult>;

/// Of JSON text.
[[nodiscard]] SharedResult share(std::string json);

}  // namespace server
