#include "server/net/room_cell.h"

#include <exception>
#include <limits>
#include <utility>

#include "protocol/errors.h"
#include "server/hall/account_reading.h"
#include "server/hall/router.h"
#include "server/net/log.h"
#include "server/room/abandoned.h"
#include "server/room/follow.h"
#include "server/room/recall.h"
#include "server/room/snapshot.h"
#include "storage/claims.h"

namespace server {

namespace {

/// A room is woken so much later than it asked: what arrived in time is read first, by whichever thread.
constexpr std::int64_t k_read_first_ms = 20;

using Found = LoadedRoom::Found;

/// What somebody is told who asks for a room that could not be loaded; null: there is none.
Json why_not_loaded(Found found) {
  switch (found) {
    case Found::unreadable:
      return protocol::error_object(protocol::ErrorCode::storage_unavailable,
                                    "The table could not be read; try again.");
    case Found::quarantined:
      return protocol::error_object(protocol::ErrorCode::frozen, "This table met an internal fault; nothing is lost.");
    case Found::taken:
      return protocol::error_object(protocol::ErrorCode::storage_unavailable,
                                    "Another server has this table; try again.");
    case Found::busy:
      return protocol::error_object(protocol::ErrorCode::busy, "Too many tables are being loaded; try again.");
    case Found::room:
    case Found::nothing:
      break;
  }
  return nullptr;
}

/// Who of those that the table names deleted the account when it was not there to hear of it, or before it could be
/// stored.
storage::Read<std::vector<PersonEnded>> ended_at(storage::AccountReader& reader, const Table& table) {
  std::vector<std::string> accounts;
  for (const auto& occupant : table.seats) {
    if (occupant && !is_bot(occupant->account)) accounts.push_back(occupant->account.id);
  }
  const auto followers = named_for_following(table);
  accounts.reserve(accounts.size() + followers.size());
  for (const Account& account : followers) accounts.push_back(account.id);
  std::vector<PersonEnded> ended;
  for (const std::string& account : accounts) {
    const auto found = reader.guest(account);
    if (!found.ok()) return storage::Unreadable{};
    const std::optional<storage::GuestRow>& guest = *found;
    if (guest && guest->ended_ms > 0) ended.push_back({guest->account, guest->nickname});
  }
  return ended;
}

Json too_much_is_read() {
  return protocol::error_object(protocol::ErrorCode::busy, "Too much is being read; try again.");
}

LoadedRoom nothing_but(Found found) { return {.found = found, .room = std::nullopt, .out = {}, .ended = {}}; }

/// While it was being read: its records were gone all at once.
bool was_dropped(storage::RoomReader& reader, const RoomId& id) {
  const auto row = reader.room(id);
  return row.ok() && (!*row || (*row)->pruned_ms > 0);
}

}  // namespace

LoadedRoom load_room(storage::Reader& reader, const RoomId& id, const storage::Claim& claim, const RoomPolicy& policy,
                     std::optional<std::int64_t> alive_ms, const RoomRest* rest) {
  LoadedRoom loaded;
  const auto found = reader.rooms().room(id);
  if (!found.ok()) return nothing_but(Found::unreadable);
  const std::optional<storage::RoomRow>& row = *found;
  if (!row || row->phase == storage::RoomPhase::closed || row->pruned_ms > 0) return loaded;
  if (storage::is_anothers(claim, *row)) {
    loaded.found = Found::taken;
    log_error("event=table_lost room=" + id.text + " why=\"another server has taken it\"");
    return loaded;
  }
  const auto records = reader.rooms().records(id, 1, std::numeric_limits<std::int64_t>::max());
  const auto snapshot = reader.rooms().snapshot(id);
  if (!records || !snapshot.ok()) return nothing_but(Found::unreadable);
  auto room = Room::recover(*row, *records, *snapshot, now(), loaded.out, engine::catalog(), policy, alive_ms, rest);
  if (!room && was_dropped(reader.rooms(), id)) return LoadedRoom{};
  if (!room) {
    loaded.found = Found::quarantined;
    loaded.out.clear();
    log_error("event=room_quarantined room=" + id.text + " code=" + room.error().code +
              " why=" + log_value(room.error().message));
    return loaded;
  }
  loaded.found = Found::room;
  auto ended = ended_at(reader.accounts(), *room->visible());
  if (!ended) return nothing_but(Found::unreadable);
  loaded.ended = std::move(*ended);
  loaded.room.emplace(std::move(*room));
  return loaded;
}

RoomCell::RoomCell(Switchboard& board, RoomId id)
    : Cell(board.loop(), asio::make_strand(board.loop().io()), board.config().room_mail_max, board.metrics().room_mail,
           &board.metrics().room_wait),
      board_(board),
      id_(std::move(id)) {
  mailbox().pause();
}

void RoomCell::start(NewRoom made) {
  asio::post(strand(), [self = self(), made = std::move(made)]() mutable {
    LoadedRoom fresh;
    fresh.found = Found::room;
    fresh.room.emplace(std::move(made), now(), fresh.out, engine::catalog(), self->board_.config().room);
    self->open(std::move(fresh));
  });
}

void RoomCell::start(LoadedRoom loaded) {
  asio::post(strand(), [self = self(), loaded = std::move(loaded)]() mutable { self->open(std::move(loaded)); });
}

void RoomCell::start_loading(AtRest rest) {
  rest_ = std::move(rest);
  if (board_.rooms().is_quarantined(id_)) return start(nothing_but(Found::quarantined));
  board_.writer().claim(id_, [self = self()](const storage::Claim& claim) { self->read_as(claim); });
}

void RoomCell::read_as(const storage::Claim& claim) {
  const auto read = [self = self(), claim](storage::Reader& reader) {
    const std::int64_t start_us = steady_us();
    const AtRest& rest = self->rest_;
    const std::int64_t alive_ms = rest.since ? rest.since->alive_ms(now()) : now().wall_ms;
    LoadedRoom loaded = load_room(reader, self->id_, claim, self->board_.config().room, alive_ms, rest.kept.get());
    self->board_.metrics().load.observe_us(steady_us() - start_us);
    self->start(std::move(loaded));
  };
  if (!board_.readers().submit(read)) start(nothing_but(Found::busy));
}

void RoomCell::open(LoadedRoom loaded) {
  constexpr std::int64_t k_again_ms = 5'000;
  if (loaded.found == Found::quarantined) board_.rooms().quarantine(id_);
  if (!loaded.room) {
    const bool later = loaded.found == Found::unreadable || loaded.found == Found::busy;
    if (later && (rest_.kept || rest_.since)) board_.rooms().rest(id_, rest_, now().steady_ms + k_again_ms);
    return leave(why_not_loaded(loaded.found));
  }
  room_ = std::make_unique<Room>(std::move(*loaded.room));
  rest_ = {};
  count();
  board_.deliver(std::move(loaded.out), *this);
  for (PersonEnded& person : loaded.ended) handle(std::move(person));
  if (!board_.writer().told_healthy()) handle(StoreTells{false});
  if (mailbox().resume()) schedule();
}

void RoomCell::handle(RoomMail mail) {
  if (!room_) return;
  if (const auto* asked = mail.get_if<GiveWay>(); asked != nullptr && !asked->guests) return find_guests(*asked);
  const std::int64_t start_us = steady_us();
  Outbox out;
  room_->handle(std::move(mail), now(), out);
  board_.metrics().room.observe_us(steady_us() - start_us);
  count();
  tell_strangers();
  board_.deliver(std::move(out), *this);
}

// Who registered after sitting down is in no log.
void RoomCell::find_guests(const GiveWay& asked) {
  const std::vector<std::string> people =
      room_->visible() == nullptr ? std::vector<std::string>() : people_of(*room_->visible());
  const auto tell = [self = self()](std::vector<std::string> guests, std::int64_t away_ms) {
    RoomMail mail = GiveWay{away_ms, std::move(guests)};
    if (self->put(mail, Bound::must_take) == Put::closed) self->board_.tell_hall(CannotGiveWay{self->id_});
  };
  const auto read = [tell, people, away_ms = asked.away_ms](storage::Reader& reader) {
    tell(guests_among(reader.accounts(), people), away_ms);
  };
  if (!board_.readers().submit(read)) tell({}, asked.away_ms);
}

/// Its state can't be trusted any more, its log can: it is read again when somebody asks for the room.
void RoomCell::broke(const char* why) {
  log_error("event=internal where=room room=" + id_.text + " why=" + log_value(why));
  sleep_for_ever();
  leave(nullptr);
}

void RoomCell::persist(Persist persist) {
  for (storage::Write& write : persist.group.writes) {
    if (auto* rest = std::get_if<storage::PutRest>(&write)) in_service_time(rest->row, board_.writer().service());
    const auto* written = std::get_if<storage::AppendLog>(&write);
    const bool is_new = room_ == nullptr || room_->visible() == nullptr;
    if (written == nullptr) continue;
    board_.budgets().records.wrote(*written, is_new ? written->records.front().actor : room_->visible()->host.id,
                                   now().steady_ms);
  }
  board_.writer().submit(std::move(persist.group),
                         [self = self(), ticket = persist.ticket](storage::WriteStatus status) {
                           RoomMail stored = Stored{ticket, status};
                           std::ignore = self->put(stored, Bound::must_take);
                         });
}

void RoomCell::read(Read read) {
  auto* chat = std::get_if<LoadChat>(&read);
  if (chat == nullptr) return Sender::read(std::move(read));
  const auto tell = teller<ChatLoaded>();
  const std::uint64_t ticket = chat->ticket;
  const auto job = [tell, wanted = std::move(*chat)](storage::Reader& reader) {
    tell(read_chat(reader.moderation(), wanted));
  };
  if (!board_.readers().submit(job)) tell({ticket, {}, true});
}

void RoomCell::work(Work work) {
  if (auto* wanted = std::get_if<Think>(&work)) {
    const std::uint64_t ticket = wanted->ticket;
    const auto tell = teller<Thought>();
    if (!board_.bots().submit(std::move(*wanted), tell)) tell(Thought{ticket, true, nullptr, 0, {}});
  } else if (const auto* past = std::get_if<Recall>(&work)) {
    const auto tell = teller<Recalled>();
    const auto job = [tell, past = *past, id = id_](storage::Reader& reader) {
      tell(recall_room(engine::catalog(), reader.rooms(), id, past));
    };
    if (!board_.replays().submit(job)) tell({past->ticket, {}, too_much_is_read()});
  } else if (auto* keep = std::get_if<KeepSnapshot>(&work)) {
    keep_snapshot(std::move(*keep));
  } else {
    Sender::work(std::move(work));
  }
}

void RoomCell::own(Own own) {
  if (const auto* wake = std::get_if<WakeAt>(&own)) return wake_at(wake->steady_ms + k_read_first_ms);
  if (auto* gone = std::get_if<UnloadRoom>(&own)) return unload(std::move(*gone));
  Sender::own(std::move(own));
}

void RoomCell::keep_snapshot(KeepSnapshot keep) {
  const auto tell = [stored = teller<Stored>(), ticket = keep.ticket](storage::WriteStatus status) {
    stored({ticket, status});
  };
  const auto make = [tell, state = std::move(keep.state), epoch = keep.epoch,
                     &writer = board_.writer()](storage::Reader&) {
    try {
      storage::WriteGroup group;
      group.writes.emplace_back(storage::PutSnapshot{make_snapshot(*state), epoch});
      writer.submit(std::move(group), tell);
    } catch (const std::exception&) {  // its text might quote hidden state
      log_error("event=internal where=snapshot room=" + state->room.text);
      tell(storage::WriteStatus::failed);
    }
  };
  if (!board_.replays().submit(make)) tell(storage::WriteStatus::full);
}

void RoomCell::unload(UnloadRoom unload) {
  sleep_for_ever();
  if (unload.rest) board_.rooms().rest(id_, {std::move(unload.rest), std::nullopt}, unload.wake_ms);
  leave(nullptr);
  room_.reset();
}

void RoomCell::tell_hall_again() {
  asio::post(strand(), [self = self()] {
    if (!self->room_) return;
    Outbox out;
    self->room_->tell_hall_again(now(), out);
    self->board_.deliver(std::move(out), *self);
  });
}

void RoomCell::count() {
  const std::uint64_t other_pasts = room_ ? room_->other_pasts() : 0;
  if (other_pasts > counted_other_pasts_) board_.metrics().other_pasts.add(other_pasts - counted_other_pasts_);
  counted_other_pasts_ = other_pasts;
  const bool here = room_ && room_->visible() != nullptr;
  count_as(here ? std::optional(room_->visible()->phase) : std::nullopt, room_ && room_->frozen());
}

void RoomCell::tell_strangers() {
  const Table* table = room_ ? room_->visible() : nullptr;
  if (table == nullptr || table->seq == strangers_seq_) return;
  strangers_seq_ = table->seq;
  const bool goes_on = table->phase == TablePhase::running && first_moves_owed(*table).empty();
  if (goes_on && !strangers_left_) return;
  const auto seats = room_->strangers();
  if (seats.empty() && !strangers_left_) return;
  strangers_left_ = board_.budgets().strangers.sit(id_.text, seats, now().steady_ms) > 0;
}

void RoomCell::count_as(std::optional<TablePhase> phase, bool frozen) {
  Metrics& metrics = board_.metrics();
  const auto gauge = [&](TablePhase of) -> Gauge& { return metrics.rooms_in_phase.at(static_cast<std::size_t>(of)); };
  if (counted_ != phase) {
    if (counted_) gauge(*counted_).add(-1);
    if (phase) gauge(*phase).add(1);
    counted_ = phase;
  }
  if (counted_frozen_ != frozen) metrics.rooms_frozen.add(frozen ? 1 : -1);
  counted_frozen_ = frozen;
}

void RoomCell::leave(const Json& error) {
  count_as(std::nullopt, false);
  board_.rooms().remove(id_, this);
  answer_waiting(mailbox().close(), error);
}

void RoomCell::answer_waiting(std::deque<RoomMail> waiting, const Json& error) {
  Outbox returned;
  for (RoomMail& mail : waiting) {
    const auto* asked = mail.get_if<RoomRequest>();
    if (asked != nullptr && !error.is_null()) {
      const Request& request = asked->request;
      returned.push_back(ToConn{request.conn, Replied{Reply{request.conn, request.id, nullptr, error}}});
    } else if (const auto* ordered = mail.get_if<KeeperOrder>(); ordered != nullptr && !error.is_null()) {
      returned.push_back(ToHall{OrderAnswered{ordered->ticket, nullptr, error}});
    } else if (room_) {
      returned.push_back(ToRoom{id_, std::move(mail)});
    } else {
      return_to_sender(ToRoom{id_, std::move(mail)}, Undelivered::gone, returned);
    }
  }
  board_.deliver(std::move(returned), *this);
}

}  // namespace server
