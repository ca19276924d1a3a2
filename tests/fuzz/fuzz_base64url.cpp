// Base64url and base64 from outside are read as the bytes that are written so, or not at all; any bytes can be written
// and read.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/bytes.h"
#include "engine/core/ensure.h"
#include "server/hall/base64url.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view given(reinterpret_cast<const char*>(data), size);
  if (const auto bytes = server::from_base64url(given)) {
    ENSURE(server::to_base64url(*bytes) == given, "there is one way to write the same bytes");
  }
  ENSURE(server::from_base64url(server::to_base64url(given)) == given, "what was written is read");
  if (const auto bytes = engine::from_base64(given)) {
    ENSURE(engine::to_base64(*bytes) == given, "there is one way to write the same bytes in base64 too");
  }
  const engine::ByteView raw(data, size);
  const auto again = engine::from_base64(engine::to_base64(raw));
  ENSURE(again && std::ranges::equal(*again, raw), "what was written in base64 is read");
  return 0;
}
