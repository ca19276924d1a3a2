#include "protocol/patch.h"

#include <nlohmann/json.hpp>

namespace protocol {

Json make_patch(const Json& from, const Json& to) { return Json::diff(from, to); }

std::optional<Json> patch_worth_sending(const Json& from, const Json& to) {
  Json patch = make_patch(from, to);
  const auto size_of = [](const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace).size();
  };
  if (size_of(patch) * 2 > size_of(to)) return std::nullopt;
  return patch;
}

engine::Result<Json> apply_patch(const Json& value, const Json& patch) {
  try {
    return value.patch(patch);
  } catch (const Json::exception& error) {
    return engine::Rejection{"bad_patch", error.what(), {}, {}};
  }
}

}  // namespace protocol
