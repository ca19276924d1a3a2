// What one client asks on its way out of its connection. What depends on who has blocked whom waits, and all that comes
// after it, until it is known what holds for the account (TalkStanding), which is read when somebody signs in.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "server/room/mail.h"

namespace server {

class StandingGate {
 public:
  /// Null while it is being read, or could not be.
  [[nodiscard]] const SharedStanding& standing() const { return standing_; }

  /// Sends the request to the room, or to the hall when that is empty: now or later, with the standing of then.
  void pass(Request request, std::string room, Outbox& out);
  /// What waits is sent; also if the standing is null, since it could not be read.
  void become(SharedStanding standing, Outbox& out);
  /// What waits is sent nowhere any more; its ids.
  [[nodiscard]] std::vector<Json> drop();
  /// The same when nobody, or somebody else, is signed in: nothing is known then.
  [[nodiscard]] std::vector<Json> forget();

 private:
  struct Held {
    Request request;
    std::string room;
  };

  SharedStanding standing_;
  std::deque<Held> held_;  // no more than the connection has requests outstanding
};

}  // namespace server
