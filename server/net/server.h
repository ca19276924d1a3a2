// The whole server in one object: recovers the rooms, listens, serves, stops without losing anything.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/result.h"
#include "server/config.h"
#include "server/net/site_files.h"
#include "storage/store.h"

namespace server {

class Server {
 public:
  /// `settings`: where the config comes from, for keepers to see.
  Server(const Config& config, std::unique_ptr<storage::Store> store, std::span<const SiteFile> files,
         std::vector<Effective> settings = {});
  /// As stop().
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Claims the store, replays every unfinished room, then listens: the port. Refused when the store can't be claimed
  /// or read, the certificate is wrong, or the address can't be had.
  [[nodiscard]] engine::Result<std::uint16_t> start();

  /// Reads the certificate and its key again, for connections that begin from now on; those that are wrong change
  /// nothing. The log says which.
  void reload_certificate();

  /// Takes no more connections, lets what is under way be stored and answered, closes every socket, ends the threads.
  /// Takes at most twice config.stop_seconds and a little: for the connections, then for the states of running games.
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace server
