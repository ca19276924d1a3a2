// What becomes of mail that can't be delivered: its receiver is gone, or has too much to do. The same rules for the
// network shell and for the simulator, so that nobody waits for ever for an answer and no room keeps a watcher that
// isn't there.
#pragma once

#include <cstdint>

#include "server/room/mail.h"

namespace server {

enum class Undelivered : std::uint8_t {
  gone,  ///< there is no such room or connection (any more)
  full,  ///< the receiver's queue is full
};

/// Requests of clients may be turned away when a queue is full. All other mail must always be taken: there is little
/// of it, and a part that missed some would wait for ever.
[[nodiscard]] bool may_be_refused(const RoomMail& mail);
[[nodiscard]] bool may_be_refused(const HallMail& mail);

/// Puts into `out` what the sender, or whoever waits, gets instead.
void return_to_sender(ToRoom undelivered, Undelivered why, Outbox& out);
void return_to_sender(ToHall undelivered, Undelivered why, Outbox& out);
void return_to_sender(ToConn undelivered, Undelivered why, Outbox& out);

}  // namespace server
