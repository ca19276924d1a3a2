#include "server/net/hall_cell.h"

#include <utility>

#include "server/hall/account_reading.h"
#include "server/hall/keeper_reading.h"
#include "server/net/health.h"
#include "server/net/log.h"
#include "server/room/game_export.h"

namespace server {
namespace {

HallLimits limits_of(const Switchboard& board) {
  HallLimits limits = board.config().hall;
  limits.notice.push_key = board.dispatcher().push_key();
  limits.notice.private_addresses = board.config().outgoing_private != 0;
  return limits;
}

}  // namespace

HallCell::HallCell(Switchboard& board, const engine::Catalog& games, Entropy& entropy,
                   std::unique_ptr<TokenChecker> tokens)
    : Cell(asio::make_strand(board.io()), board.config().hall_mail_max, board.metrics().hall_mail,
           &board.metrics().hall_wait),
      board_(board),
      tokens_(std::move(tokens)),
      hall_(games, entropy, limits_of(board), board.config().room.chat) {
  if (tokens_) hall_.check_tokens_by(*tokens_);
}

void HallCell::handle(HallMail mail) {
  const std::int64_t start_us = steady_us();
  Outbox out;
  hall_.handle(std::move(mail), now(), out);
  board_.metrics().hall.observe_us(steady_us() - start_us);
  const auto waiting = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  board_.metrics().webhook_notices.waiting.set(waiting(hall_.notices().waiting_for_webhooks()));
  board_.metrics().push_notices.waiting.set(waiting(hall_.notices().waiting_for_devices()));
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

template <class Read, class Loaded>
void HallCell::load(Read read, Loaded failed) {
  const auto job = [cell = shared_from_this(), read = std::move(read)](storage::Reader& reader) {
    HallMail loaded = read(reader);
    std::ignore = cell->put(loaded, Bound::must_take);
  };
  if (board_.readers().submit(job)) return;
  board_.metrics().busy.add();
  failed.failed = true;
  HallMail mail = std::move(failed);
  std::ignore = put(mail, Bound::must_take);
}

void HallCell::load_session(LoadSession load_one) {
  SessionLoaded failed;
  failed.ticket = load_one.ticket;
  load([load_one](storage::Reader& reader) { return read_session(reader, load_one); }, std::move(failed));
}

void HallCell::load_account(LoadAccount load_one) {
  AccountLoaded failed;
  failed.ticket = load_one.ticket;
  load([load_one = std::move(load_one)](storage::Reader& reader) { return read_account(reader, load_one); },
       std::move(failed));
}

void HallCell::load_past(LoadPast load_one) {
  PastLoaded failed;
  failed.ticket = load_one.ticket;
  load([load_one = std::move(load_one)](storage::Reader& reader) { return read_past(reader, load_one); },
       std::move(failed));
}

void HallCell::load_for_keeper(LoadForKeeper load_one) {
  LoadedForKeeper failed;
  failed.ticket = load_one.ticket;
  const auto read = [load_one = std::move(load_one)](storage::Reader& reader) {
    LoadedForKeeper loaded = read_for_keeper(reader, load_one);
    const KeeperQuestion& asked = load_one.question;
    if (asked.export_from == 0) return loaded;
    auto part = export_for_keeper(reader, {asked.room}, asked.export_from);
    loaded.failed = loaded.failed || !part;
    if (part) loaded.exported = std::move(*part);
    return loaded;
  };
  load(read, std::move(failed));
}

void HallCell::ask_shell(AskShell ask) {
  ShellAnswered answered{ask.ticket, Json::object()};
  if (ask.what == AskShell::What::health) {
    answered.result = health(board_);
  } else {
    std::ignore = set_log_level(ask.text);
    answered.result = {{"level", ask.text}};
  }
  HallMail mail = std::move(answered);
  std::ignore = put(mail, Bound::must_take);
}

void HallCell::send_notice(SendNotice notice) {
  const std::uint64_t ticket = notice.ticket;
  const auto tell = [cell = shared_from_this()](NoticeSent sent) {
    HallMail mail = std::move(sent);
    std::ignore = cell->put(mail, Bound::must_take);
  };
  if (board_.dispatcher().submit(std::move(notice), tell)) return;
  HallMail refused = NoticeSent{ticket, 0, "busy"};
  std::ignore = put(refused, Bound::must_take);
}

void HallCell::load_chat(LoadChat load_one) {
  ChatLoaded failed;
  failed.ticket = load_one.ticket;
  load([load_one = std::move(load_one)](storage::Reader& reader) { return read_chat(reader, load_one); },
       std::move(failed));
}

void HallCell::load_standing(LoadStanding load_one) {
  StandingLoaded failed;
  failed.ticket = load_one.ticket;
  load([load_one = std::move(load_one)](storage::Reader& reader) { return read_standing(reader, load_one); },
       std::move(failed));
}

void HallCell::password_work(PasswordWork work) {
  const std::uint64_t ticket = work.ticket;
  const auto tell = [cell = shared_from_this()](PasswordDone done) {
    HallMail mail = std::move(done);
    std::ignore = cell->put(mail, Bound::must_take);
  };
  if (board_.passwords().submit(std::move(work), tell)) return;
  board_.metrics().busy.add();
  HallMail refused = PasswordDone{ticket, true, false, {}};
  std::ignore = put(refused, Bound::must_take);
}

void HallCell::wake_me_at(WakeAt wake) { wake_at(wake.steady_ms); }

}  // namespace server
