#include "server/hall/blocks/standing_gate.h"

#include <utility>

namespace server {
namespace {

using protocol::Method;

// Who sits down, or comes to somebody, may be blocked there.
bool depends_on_blocks(Method method) {
  switch (method) {
    case Method::table_sit:
    case Method::table_take_seat:
    case Method::table_redeem:
    case Method::table_request_seat_view:
    case Method::party_join:
      return true;
    default:
      return false;
  }
}

void send(Request request, std::string room, Outbox& out) {
  if (room.empty()) {
    out.push_back(ToHall{HallRequest{std::move(request)}});
  } else {
    out.push_back(ToRoom{RoomId{std::move(room)}, RoomRequest{std::move(request)}});
  }
}

}  // namespace

void StandingGate::pass(Request request, std::string room, Outbox& out) {
  const bool is_known = !request.account || standing_ != nullptr;
  request.standing = standing_;
  if (held_.empty() && (is_known || !depends_on_blocks(request.method))) {
    return send(std::move(request), std::move(room), out);
  }
  // Perhaps it could not be read when somebody signed in.
  if (held_.empty()) out.push_back(ToHall{WantStanding{request.conn}});
  held_.push_back({std::move(request), std::move(room)});
}

void StandingGate::become(SharedStanding standing, Outbox& out) {
  standing_ = std::move(standing);
  for (auto& [request, room] : std::exchange(held_, {})) {
    request.standing = standing_;
    send(std::move(request), std::move(room), out);
  }
}

std::vector<Json> StandingGate::drop() {
  std::vector<Json> ids;
  for (auto& [request, room] : std::exchange(held_, {})) ids.push_back(std::move(request.id));
  return ids;
}

std::vector<Json> StandingGate::forget() {
  standing_.reset();
  return drop();
}

}  // namespace server
