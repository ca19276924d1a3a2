// What every session may use. One of it, for the life of the server.
#pragma once

#include <atomic>
#include <cstdint>

#include "server/config.h"
#include "server/net/address_rate.h"
#include "server/net/backlog_budget.h"
#include "server/net/forwarded.h"
#include "server/net/host_names.h"
#include "server/net/log.h"
#include "server/net/occupancy.h"
#include "server/net/site.h"
#include "server/net/switchboard.h"
#include "server/net/tls.h"

namespace server {

struct House {
  House(Loop& loop, storage::Store& store, const Config& the_config, Metrics& the_metrics,
        std::span<const SiteFile> files)
      : config(the_config),
        metrics(the_metrics),
        site(files),
        proxies(config.trusted_proxies),
        names(config),
        requests(config.requests_per_address, config.requests_per_second_per_address, config.hall.attempts_remembered),
        upgrades(config.requests_per_address, config.requests_per_second_per_address, config.hall.attempts_remembered),
        occupancy(config.connections_max, config.connections_per_address_max),
        backlogs(config.backlog_bytes_all),
        board(loop, store, config, metrics) {}

  const Config config;
  Metrics& metrics;  ///< outlives the io_context: the last handlers count in it as they go
  const Site site;
  const TrustedProxies proxies;
  const HostNames names;
  AddressRate requests;  ///< over HTTP; what comes over WebSockets has limits of its own
  /// Requests to become a WebSocket: whoever comes back to a game is not to wait for those who ask for pages.
  AddressRate upgrades;
  Occupancy occupancy;
  SeldomEvents warnings;
  BacklogBudget backlogs;          ///< what clients have yet to read
  TlsKeys tls;                     ///< empty when plain HTTP is served
  std::uint16_t port = 0;          ///< that was got; set before anybody is let in
  std::atomic<bool> ready{false};  ///< recovered, and not stopping
  Switchboard board;               // last: its threads use the others
};

}  // namespace server
