// Sends notices for the hall, a bounded number at once, beside everything else on the network's threads.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "engine/core/result.h"
#include "server/net/metrics.h"
#include "server/room/notice_mail.h"

namespace server {

struct DispatcherSettings {
  std::string vapid_key;      ///< file; empty: no Web Push
  std::string vapid_subject;  ///< whom a push service may write to
  std::string ca_file;
  std::string name_server;  ///< empty: whoever the system asks
  bool private_addresses = false;
  std::size_t at_once = 32;
};

/// What notices are sent with: the settings, and what is in the files that they name.
struct Outgoing;

class Dispatcher {
 public:
  /// Called once for each notice that was taken, from any thread.
  using Tell = std::function<void(NoticeSent)>;

  /// Until it is opened it sends nothing.
  Dispatcher(boost::asio::io_context& io, Metrics& metrics);
  ~Dispatcher();
  Dispatcher(const Dispatcher&) = delete;
  Dispatcher& operator=(const Dispatcher&) = delete;

  [[nodiscard]] static engine::Result<std::shared_ptr<Outgoing>> read(const DispatcherSettings& settings);
  /// Before anything is sent.
  void open(std::shared_ptr<Outgoing> outgoing);
  /// What browsers need to know of the server's key; empty: no Web Push.
  [[nodiscard]] std::string push_key() const;
  /// False when too many are under way: nothing will be told.
  [[nodiscard]] bool submit(SendNotice notice, Tell tell);

 private:
  struct State;
  std::shared_ptr<State> state_;  // the last coroutines may outlive this
};

}  // namespace server
