#include "server/net/hall_cell.h"

#include <chrono>
#include <exception>
#include <utility>

#include "protocol/errors.h"
#include "server/hall/account_reading.h"
#include "server/hall/keeper_reading.h"
#include "server/net/health.h"
#include "server/net/log.h"
#include "server/net/room_cell.h"
#include "server/room/game_export.h"

namespace server {
namespace {

/// Between a fault and the next hall, so that one that breaks at once again doesn't take a whole processor.
constexpr std::chrono::milliseconds k_pause_before_beginning{200};

/// What links in messages begin with; empty: nobody has said by which address people come.
std::string public_origin(const Config& config) {
  std::string origin = config.public_url;
  if (origin.ends_with('/')) origin.pop_back();
  if (!origin.empty() || config.hosts.empty() || config.hosts.front() == "*") return origin;
  return "https://" + config.hosts.front();
}

HallLimits limits_of(const Switchboard& board) {
  HallLimits limits = board.config().hall;
  limits.notice.push_key = board.dispatcher().push_key();
  limits.notice.private_addresses = board.config().outgoing_private != 0;
  limits.notice.public_origin = public_origin(board.config());
  return limits;
}

}  // namespace

HallCell::HallCell(Switchboard& board, const engine::Catalog& games, Entropy& entropy,
                   std::shared_ptr<TokenChecker> tokens, Json settings)
    : Cell(board.loop(), asio::make_strand(board.loop().io()), board.config().hall_mail_max, board.metrics().hall_mail,
           &board.metrics().hall_wait),
      board_(board),
      games_(games),
      entropy_(entropy),
      tokens_(std::move(tokens)),
      settings_(std::move(settings)),
      hall_(games, entropy, limits_of(board), board.config().room.chat),
      pause_(strand()) {
  if (tokens_) hall_.check_tokens_by(*tokens_);
}

void HallCell::go_on() {
  if (mailbox().resume()) schedule();
}

void HallCell::handle(HallMail mail) {
  const std::int64_t start_us = steady_us();
  Outbox out;
  asked_.reset();
  if (const auto* asked = mail.get_if<HallRequest>()) asked_.emplace(asked->request.conn, asked->request.id);
  hall_.handle(std::move(mail), now(), out);
  asked_.reset();
  board_.metrics().hall.observe_us(steady_us() - start_us);
  const auto waiting = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  board_.metrics().webhook_notices.waiting.set(waiting(hall_.notices().waiting_for_webhooks()));
  board_.metrics().push_notices.waiting.set(waiting(hall_.notices().waiting_for_devices()));
  board_.deliver(std::move(out), *this);
}

/// Its state can't be trusted any more, the store can. What tables told goes to the next hall, as do goodbyes; answers
/// to what this one asked for are nobody's, and who asked something is told to ask again.
void HallCell::broke(const char* why) {
  log_error("event=internal where=hall why=" + log_value(why) + " what=\"it is built anew from the store\"");
  board_.metrics().hall_restarts.add();
  sleep_for_ever();
  Outbox told;
  const auto refuse = [&](ConnId conn, const Json& id) {
    const Json error =
        protocol::error_object(protocol::ErrorCode::busy, "This part of the server begins again; try again.");
    told.push_back(ToConn{conn, Replied{Reply{conn, id, nullptr, error}}});
  };
  if (asked_) refuse(asked_->first, asked_->second);
  const auto next = successor();
  next->hall_.take_over_from(hall_);
  for (HallMail& mail : mailbox().close()) {
    const auto* asked = mail.get_if<HallRequest>();
    if (asked != nullptr) refuse(asked->request.conn, asked->request.id);
    const bool is_told = mail.holds<SummaryChanged>() || mail.holds<TablesAtRest>() || mail.holds<TurnChanged>() ||
                         mail.holds<GameOver>() || mail.holds<RatingsWanted>() || mail.holds<RematchWanted>() ||
                         mail.holds<ConnGone>();
    if (is_told) std::ignore = next->put(mail, Bound::must_take);
  }
  board_.open(next);
  board_.deliver(std::move(told), *this);
  for (const std::shared_ptr<ConnSink>& sink : board_.connections()) {
    ConnMail stopping = Stopping{.hall_lost = true};
    std::ignore = sink->deliver(stopping);
  }
  for (const auto& room : board_.rooms()) room->tell_hall_again();
  next->begin_again();
}

std::shared_ptr<HallCell> HallCell::successor() {
  auto next = std::make_shared<HallCell>(board_, games_, entropy_, tokens_, settings_);
  next->hold();
  return next;
}

void HallCell::begin_again() {
  pause_.expires_after(k_pause_before_beginning);
  pause_.async_wait([self = self()](const boost::system::error_code& error) {
    if (error) return;
    // A group of nothing, behind whatever the writer still has.
    self->board_.writer().submit({}, [self](storage::WriteStatus status) {
      asio::post(self->strand(), [self, status] {
        if (status == storage::WriteStatus::full) return self->begin_again();
        self->read_stored();
      });
    });
  });
}

void HallCell::read_stored() {
  const auto read = [self = self()](storage::Reader& reader) {
    auto ratings = read_ratings(reader.games(), self->board_.config().hall.ratings);
    auto kept = read_kept(reader);
    auto tickets = reader.games().tickets();
    if (!ratings || !kept || !tickets) {
      asio::post(self->strand(), [self] { self->begin_again(); });
      return;
    }
    kept->settings = self->settings_;
    std::vector<HallMail> past;
    past.emplace_back(std::move(*ratings));
    past.emplace_back(std::move(*kept));
    past.emplace_back(TicketsKept{std::move(*tickets)});
    asio::post(self->strand(), [self, past = std::move(past)]() mutable { self->take_past(std::move(past)); });
  };
  if (!board_.readers().submit(read)) begin_again();
}

void HallCell::take_past(std::vector<HallMail> past) {
  try {
    for (HallMail& mail : past) handle(std::move(mail));
  } catch (const std::exception& error) {
    return broke(error.what());
  }
  go_on();
}

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
  load([load_one](storage::Reader& reader) { return read_session(reader.accounts(), load_one); }, std::move(failed));
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
    auto part = export_for_keeper(reader.rooms(), {asked.room}, asked.export_from);
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
  load([load_one = std::move(load_one)](storage::Reader& reader) { return read_chat(reader.moderation(), load_one); },
       std::move(failed));
}

void HallCell::load_standing(LoadStanding load_one) {
  StandingLoaded failed;
  failed.ticket = load_one.ticket;
  load([load_one =
            std::move(load_one)](storage::Reader& reader) { return read_standing(reader.moderation(), load_one); },
       std::move(failed));
}

void HallCell::password_work(PasswordWork work) {
  const auto tell = [cell = shared_from_this()](PasswordDone done) {
    HallMail mail = std::move(done);
    std::ignore = cell->put(mail, Bound::must_take);
  };
  board_.passwords().submit(std::move(work), tell);
}

void HallCell::wake_me_at(WakeAt wake) { wake_at(wake.steady_ms); }

}  // namespace server
