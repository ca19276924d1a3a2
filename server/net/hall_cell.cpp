#include "server/net/hall_cell.h"

#include <utility>

#include "server/net/log.h"

namespace server {

HallCell::HallCell(Switchboard& board, Hall hall)
    : Cell(asio::make_strand(board.io()), board.config().hall_mail_max, board.metrics().hall_mail),
      board_(board),
      hall_(std::move(hall)) {}

void HallCell::handle(HallMail mail) {
  const std::int64_t start_us = steady_us();
  Outbox out;
  hall_.handle(std::move(mail), now(), out);
  board_.metrics().hall.observe_us(steady_us() - start_us);
  board_.deliver(std::move(out), *this);
}

/// One request is lost; there is no second hall to go to.
void HallCell::broke(const char* why) { log_error("event=internal where=hall why=" + log_value(why)); }

void HallCell::persist(Persist persist) {
  board_.writer().submit(std::move(persist.group),
                         [cell = shared_from_this(), ticket = persist.ticket](storage::WriteStatus status) {
                           HallMail stored = Stored{ticket, status};
                           std::ignore = cell->put(stored, Bound::must_take);
                         });
}

void HallCell::load_session(LoadSession load) {
  const auto read = [cell = shared_from_this(), load](storage::Reader& reader) {
    SessionLoaded loaded{load.ticket, reader.session(load.token_hash), std::nullopt, false};
    if (loaded.session) loaded.guest = reader.guest(loaded.session->account);
    loaded.failed = reader.failed();
    HallMail mail = std::move(loaded);
    std::ignore = cell->put(mail, Bound::must_take);
  };
  if (board_.readers().submit(read)) return;
  board_.metrics().busy.add();
  HallMail failed = SessionLoaded{load.ticket, std::nullopt, std::nullopt, true};
  std::ignore = put(failed, Bound::must_take);
}

void HallCell::wake_me_at(WakeAt wake) { wake_at(wake.steady_ms); }

}  // namespace server
