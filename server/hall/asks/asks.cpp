#include "server/hall/asks/asks.h"

namespace server {

using protocol::ErrorCode;

constexpr std::string_view k_busy = "Too much at once; try again in a moment.";

bool PartAsks::is_too_busy(const Request& request, Outbox& out) const {
  if (waiting_ < most_) return false;
  refuse(request, ErrorCode::busy, k_busy, out);
  return true;
}

void PartAsks::write_for(const Request& request, storage::WriteGroup group,
                         std::function<void(WriteEnd end, Now now, Outbox& out)> then, Outbox& out,
                         Otherwise otherwise) {
  const auto go_on = [this, request = without_params(request), then = std::move(then),
                      otherwise = std::move(otherwise)](const Stored& answer, Now now, Outbox& to) {
    const bool is_stored = answer.status == storage::WriteStatus::stored;
    if (is_stored || answer.status == storage::WriteStatus::conflict) {
      return then({is_stored, asks_.asker_left_}, now, to);
    }
    if (otherwise) otherwise(now);
    refuse_not_stored(request, answer.status, to);
  };
  const std::uint64_t ticket = put(request.conn, Asks::Then<Stored>(go_on));
  out.push_back(Persist{ticket, std::move(group)});
}

void PartAsks::order_for(const Request& request, const RoomId& table, KeeperOrder what, std::int64_t until_steady_ms,
                         Asks::Then<OrderAnswered> then, Outbox& out) {
  what.ticket = put(request.conn, on_behalf<OrderAnswered>(request, std::move(then), nullptr));
  asks_.waiting_.at(what.ticket).until_steady_ms = until_steady_ms;
  out.push_back(ToRoom{table, std::move(what)});
}

void PartAsks::give_up(Now now, Outbox& out) {
  std::vector<std::uint64_t> late;
  for (const auto& [ticket, waiting] : asks_.waiting_) {
    const bool is_late = waiting.until_steady_ms && now.steady_ms >= *waiting.until_steady_ms;
    if (is_late && waiting.of == &waiting_) late.push_back(ticket);
  }
  for (const std::uint64_t ticket : late) {
    OrderAnswered none{
        ticket, {}, protocol::error_object(ErrorCode::busy, "The table has not answered; look at it again.")};
    asks_.answered(none, now, out);
  }
}

Request PartAsks::without_params(const Request& request) {
  return {request.conn, request.id, request.method, {}, request.account, request.address};
}

bool PartAsks::refused(const Request& request, const PasswordDone& answer, Outbox& out) {
  if (answer.refused) refuse(request, ErrorCode::busy, k_busy, out);
  return answer.refused;
}

bool PartAsks::refused(const Request& request, const OrderAnswered& answer, Outbox& out) {
  if (!answer.error.is_null()) refuse(request, answer.error, out);
  return !answer.error.is_null();
}

}  // namespace server
