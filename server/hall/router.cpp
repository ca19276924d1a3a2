#include "server/hall/router.h"

#include <utility>

#include "protocol/errors.h"

namespace server {

namespace {

Json order_undelivered() {
  return protocol::error_object(protocol::ErrorCode::no_such_table, "There is no such table any more.");
}

}  // namespace

bool may_be_refused(const RoomMail& mail) { return mail.holds<RoomRequest>(); }

bool may_be_refused(const HallMail& mail) { return mail.holds<HallRequest>(); }

void return_to_sender(ToRoom undelivered, Undelivered why, Outbox& out) {
  if (auto* asked = undelivered.mail.get_if<RoomRequest>()) {
    const ConnId conn = asked->request.conn;
    if (why == Undelivered::full) {
      out.push_back(ToConn{conn, Busy{std::move(asked->request)}});
    } else {
      out.push_back(ToConn{conn, NoSuchRoom{std::move(asked->request)}});
    }
  }
  if (auto* wanted = undelivered.mail.get_if<ReportWanted>()) {
    const ConnId conn = wanted->request.conn;
    out.push_back(ToConn{conn, NoSuchRoom{std::move(wanted->request)}});
  }
  if (undelivered.mail.holds<GiveWay>()) out.push_back(ToHall{CannotGiveWay{undelivered.room}});
  if (const auto* ordered = undelivered.mail.get_if<KeeperOrder>()) {
    out.push_back(ToHall{OrderAnswered{ordered->ticket, nullptr, order_undelivered()}});
  }
  // The room that asked for the rematch has gone meanwhile, but the person who asked still waits.
  if (auto* made = undelivered.mail.get_if<RematchMade>()) {
    const ConnId conn = made->reply.conn;
    out.push_back(ToConn{conn, Replied{std::move(made->reply)}});
  }
}

void return_to_sender(ToHall undelivered, Undelivered, Outbox& out) {
  if (auto* asked = undelivered.mail.get_if<HallRequest>()) {
    const ConnId conn = asked->request.conn;
    out.push_back(ToConn{conn, Busy{std::move(asked->request)}});
  }
}

void return_to_sender(ToConn undelivered, Undelivered, Outbox& out) {
  // The connection closed while the room, or the hall, was answering: they must not keep it.
  if (const auto* joined = undelivered.mail.get_if<Joined>()) {
    out.push_back(ToRoom{joined->room, ConnGone{undelivered.conn}});
  }
  if (undelivered.mail.holds<SignedIn>()) out.push_back(ToHall{ConnGone{undelivered.conn}});
}

}  // namespace server
