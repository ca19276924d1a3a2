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

SessionLoaded answer_to(storage::Reader& reader, const LoadSession& wanted) {
  return read_session(reader.accounts(), wanted);
}
AccountLoaded answer_to(storage::Reader& reader, const LoadAccount& wanted) { return read_account(reader, wanted); }
PastLoaded answer_to(storage::Reader& reader, const LoadPast& wanted) { return read_past(reader, wanted); }
ChatLoaded answer_to(storage::Reader& reader, const LoadChat& wanted) { return read_chat(reader.moderation(), wanted); }
StandingLoaded answer_to(storage::Reader& reader, const LoadStanding& wanted) {
  return read_standing(reader.moderation(), wanted);
}
LoadedForKeeper answer_to(storage::Reader& reader, const LoadForKeeper& wanted) {
  LoadedForKeeper loaded = read_for_keeper(reader, wanted);
  const KeeperQuestion& asked = wanted.question;
  if (asked.export_from == 0) return loaded;
  auto part = export_for_keeper(reader.rooms(), {asked.room}, asked.export_from);
  loaded.failed = loaded.failed || !part;
  if (part) loaded.exported = std::move(*part);
  return loaded;
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
  for (const auto& room : board_.rooms().all()) room->tell_hall_again();
  for (const RoomId& room : board_.rooms().all_resting()) std::ignore = board_.bring(room);
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

void HallCell::tell(HallMail mail) { std::ignore = put(mail, Bound::must_take); }

void HallCell::persist(Persist persist) {
  const auto stored = [cell = self(), ticket = persist.ticket](storage::WriteStatus status) {
    cell->tell(Stored{ticket, status});
  };
  board_.writer().submit(std::move(persist.group), stored);
}

template <class Load>
void HallCell::load(Load wanted) {
  const std::uint64_t ticket = wanted.ticket;
  const auto job = [cell = self(), wanted = std::move(wanted)](storage::Reader& reader) {
    cell->tell(answer_to(reader, wanted));
  };
  if (board_.readers().submit(job)) return;
  board_.metrics().busy.add();
  decltype(answer_to(std::declval<storage::Reader&>(), wanted)) failed;
  failed.ticket = ticket;
  failed.failed = true;
  tell(std::move(failed));
}

void HallCell::read(Read read) {
  std::visit([this](auto& wanted) { load(std::move(wanted)); }, read);
}

Json HallCell::shell_answer(const AskShell& asked) {
  if (asked.what == AskShell::What::health) return health(board_);
  std::ignore = set_log_level(asked.text);
  return {{"level", asked.text}};
}

void HallCell::work(Work work) {
  if (auto* password = std::get_if<PasswordWork>(&work)) {
    board_.passwords().submit(std::move(*password),
                              [cell = self()](PasswordDone done) { cell->tell(std::move(done)); });
  } else if (auto* notice = std::get_if<SendNotice>(&work)) {
    const std::uint64_t ticket = notice->ticket;
    const auto sent = [cell = self()](NoticeSent end) { cell->tell(std::move(end)); };
    if (!board_.dispatcher().submit(std::move(*notice), sent)) tell(NoticeSent{ticket, 0, "busy"});
  } else if (const auto* asked = std::get_if<AskShell>(&work)) {
    tell(ShellAnswered{asked->ticket, shell_answer(*asked)});
  } else {
    Sender::work(std::move(work));
  }
}

void HallCell::own(Own own) {
  if (const auto* wake = std::get_if<WakeAt>(&own)) return wake_at(wake->steady_ms);
  Sender::own(std::move(own));
}

}  // namespace server
