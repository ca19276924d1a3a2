// The whole server in one object: recovers the rooms, listens, serves, stops without losing anything.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/result.h"
#include "server/config.h"
#include "server/net/site_files.h"
#include "server/system/held_port.h"
#include "storage/store.h"

namespace server {

struct Outgoing;

/// What a start may fail for with no folder and no file made yet.
struct Threshold {
  HeldPort own;
  std::optional<HeldPort> redirect;
  std::shared_ptr<Outgoing> outgoing;  ///< dispatcher.h
};

/// The ports at which nobody else listens; and that certificates and keys can be read. Refused with a sentence for the
/// operator.
[[nodiscard]] engine::Result<Threshold> reach_threshold(const Config& config);

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
  /// or read, the certificate is wrong, or somebody else listens there meanwhile.
  [[nodiscard]] engine::Result<std::uint16_t> start(Threshold threshold);
  /// The same where the store is there already: the threshold is reached first.
  [[nodiscard]] engine::Result<std::uint16_t> start();

  /// Reads the certificate and its key again, for connections that begin from now on; those that are wrong change
  /// nothing. The log says which.
  void reload_certificate();

  /// The store's answer was waited for as long as it may be: it is not known what is stored, and nothing more will be.
  [[nodiscard]] bool has_given_up() const;

  /// Takes no more connections, lets what is under way be stored and answered, closes every socket, ends the threads.
  /// Takes at most twice config.stop_seconds and a little: for the connections, then for the states of running games.
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace server
