// The list of tables anybody may see, and those who follow it: one numbered snapshot each, then numbered differences,
// thinned so that a busy evening costs every follower ten messages a second at most.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/hall/limits.h"
#include "server/room/mail.h"

namespace server {

class Lobby {
 public:
  explicit Lobby(const HallLimits& limits) : limits_(limits) {}

  /// lobby.subscribe. Answers limit_reached.
  void subscribe(const Request& request, Outbox& out);
  void unsubscribe(const Request& request, Outbox& out);
  void conn_gone(ConnId conn) { followers_.erase(conn); }
  /// A slow reader has missed differences and can take some again: it is shown that its number is old.
  void show_gap(ConnId conn, Outbox& out) const;

  /// `summary.listing` is shown from now on, or no longer.
  void changed(const RoomSummary& summary, Now now, Outbox& out);
  void wake(Now now, Outbox& out);

  [[nodiscard]] const std::map<std::string, Json>& listed() const { return listed_; }
  [[nodiscard]] std::size_t followers() const { return followers_.size(); }

 private:
  struct Difference {
    std::map<std::string, Json> changed;
    std::vector<std::string> removed;
  };
  [[nodiscard]] Difference publish();
  void flush(Now now, Outbox& out);
  [[nodiscard]] std::map<std::string, Json>::iterator oldest_unlisted();

  HallLimits limits_;
  std::set<ConnId> followers_;
  std::uint64_t rev_ = 0;
  std::map<std::string, Json> listed_;                  // as of rev_
  std::map<std::string, std::optional<Json>> pending_;  // since then; nullopt: no longer to be listed
  std::map<std::string, Json> unlisted_;                // what the list has no space for
  std::optional<std::int64_t> last_flush_ms_;           // steady
  bool flush_due_ = false;
};

}  // namespace server
