// Whatever a client writes into the header in which proxies name their clients, he gets no address but the one that the
// trusted proxy saw, or the proxy's own. The first byte chooses the header.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/ensure.h"
#include "server/net/forwarded.h"

namespace {

const std::string k_proxy = "127.0.0.1";
const std::string k_client = "9.9.9.9";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const server::TrustedProxies k_proxies({k_proxy});
  const bool standard = data[0] % 2 == 1;
  const auto header = standard ? server::ForwardedHeader::forwarded : server::ForwardedHeader::x_forwarded_for;
  const std::string written(reinterpret_cast<const char*>(data) + 1, size - 1);

  const std::string alone = server::client_address(k_proxies, k_proxy, header, written);
  ENSURE(server::client_address(k_proxies, alone, header, "") == alone,
         "what comes out is an address, as it is written");
  ENSURE(!server::counted_address(alone).empty(), "it can be counted");
  ENSURE(server::client_address(k_proxies, k_client, header, written) == k_client,
         "who is not trusted is not believed");

  const std::string passed_on = written + (standard ? ", for=" : ", ") + k_client;
  const std::string believed = server::client_address(k_proxies, k_proxy, header, passed_on);
  ENSURE(believed == k_client || believed == k_proxy, "the client's own words count for nothing");

  const auto range = server::parse_range(written);
  ENSURE(!range || (range->length >= 0 && range->length <= 128), "a range has so many bits");
  return 0;
}
