#include "protocol/patch.h"

#include "engine/core/describe/json.h"

namespace protocol {

engine::Result<Json> apply_patch(const Json& value, const Json& patch) {
  try {
    return value.patch(patch);
  } catch (const Json::exception& error) {
    return engine::Rejection{"bad_patch", error.what(), {}, {}};
  }
}

}  // namespace protocol
