// Whatever arrives in a frame is read or refused; what was read has all that the rest of the server relies on.
// The first byte chooses the encoding.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/describe/json.h"
#include "engine/core/ensure.h"
#include "protocol/errors.h"
#include "protocol/limits.h"
#include "protocol/requests.h"
#include "protocol/wire.h"

namespace {

using protocol::Encoding;
using protocol::Json;

int depth_of(const Json& value) {
  if (!value.is_structured()) return 0;
  int deepest = 0;
  for (const auto& item : value) deepest = std::max(deepest, depth_of(item));
  return deepest + 1;
}

void check_value(const Json& value) {
  ENSURE(depth_of(value) <= protocol::k_depth_max, "what was read is not nested too deep");
  const std::size_t no_limit = SIZE_MAX;
  for (const auto encoding : {Encoding::json, Encoding::cbor}) {
    const auto again = protocol::decode(protocol::encode(value, encoding), encoding, no_limit);
    ENSURE(again.ok() && *again == value, "what was read can be written and read again in both encodings");
  }
}

void check_request(std::string_view bytes, Encoding encoding) {
  const auto request = protocol::read_request(bytes, encoding);
  if (const auto* parsed = std::get_if<protocol::ParsedRequest>(&request)) {
    ENSURE(parsed->id.is_string() || parsed->id.is_number_integer(), "a request has an id");
    ENSURE(!protocol::is_for_room(parsed->method) || !protocol::table_in(parsed->params).empty(),
           "a request of a room names it");
    ENSURE(protocol::decode(bytes, encoding, SIZE_MAX).ok(), "a request is JSON");
    return;
  }
  const auto& refused = std::get<protocol::RefusedRequest>(request);
  const auto code = protocol::error_code_from(refused.error["data"]["code"].get<std::string>());
  ENSURE(code && protocol::number_of(*code) == refused.error["code"], "a refusal has an error of the list");
  ENSURE(protocol::decode(protocol::encode(refused.error, Encoding::json), Encoding::json).ok(),
         "a refusal can be sent");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto encoding = data[0] % 2 == 0 ? Encoding::json : Encoding::cbor;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (const auto value = protocol::decode(bytes, encoding)) {
    check_value(*value);
  } else {
    ENSURE(value.error().code == "bad_json", "bytes are refused as bad_json");
  }
  check_request(bytes, encoding);
  return 0;
}
