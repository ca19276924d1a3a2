// Addresses that people give us to write to: what is taken can be written into a request without adding anything to it,
// and reads alike again. The first byte says whether plain HTTP may be.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/ensure.h"
#include "server/hall/outgoing_url.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const bool plain = data[0] % 2 == 1;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto url = server::parse_outgoing_url(text, plain);
  if (!url) return 0;
  ENSURE(url->secure || plain, "plain HTTP only where it is allowed");
  ENSURE(!url->host.empty() && url->port != 0 && url->target.starts_with('/'), "there is somewhere to go");
  const std::string whole = url->origin() + url->target;
  ENSURE(std::ranges::all_of(whole, [](char c) { return c > ' ' && c < 0x7f; }), "nothing ends a line of the request");
  ENSURE(url->host.find_first_of("@/?#\\") == std::string::npos, "the host is a host");
  const auto again = server::parse_outgoing_url(whole, plain);
  ENSURE(again && again->origin() + again->target == whole, "what was read is read alike again");
  return 0;
}
