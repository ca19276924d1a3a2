#include "tests/simulation/process.h"

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>
#include <utility>

#include "engine/core/knowledge.h"
#include "engine/core/playout.h"
#include "engine/core/preview.h"
#include "protocol/errors.h"
#include "server/hall/account_reading.h"
#include "server/hall/keeper_reading.h"
#include "server/hall/passwords.h"
#include "server/room/abandoned.h"
#include "server/room/recall.h"
#include "server/room/snapshot.h"
#include "server/room/table_line.h"
#include "storage/claims.h"
#include "tests/simulation/games.h"
#include "tests/simulation/violation.h"

namespace simulation {

using server::Json;
using server::ToConn;
using server::ToHall;
using server::ToRoom;
using server::Undelivered;

namespace {

constexpr std::int64_t k_read_ms_max = 20;
constexpr std::int64_t k_thought_ms_max = 400;
constexpr std::int64_t k_password_ms_max = 300;
constexpr std::int64_t k_sent_again_ms_max = 2'000;
constexpr std::int64_t k_told_of_health_ms_max = 250;
/// What libsodium takes at the least.
constexpr server::PasswordCost k_cheap{1, 8192};
constexpr std::size_t k_batch_max = 256;

/// As the network shell has it, for a room that is not in memory.
bool wants_the_room(const server::RoomMail& mail) {
  return mail.holds<server::RoomRequest>() || mail.holds<server::RematchMade>() || mail.holds<server::ReportWanted>() ||
         mail.holds<server::GiveWay>();
}

}  // namespace

Process::Process(storage::Store& store, server::Entropy& entropy, const Settings& settings, Chance& chance,
                 Surroundings& around)
    : store_(store),
      entropy_(entropy),
      settings_(settings),
      chance_(chance),
      around_(around),
      reader_(store.reader()),
      hall_(std::make_unique<server::Hall>(games(), entropy_, settings.hall)) {}

bool Process::start() {
  if (store_.writer().become_owner() != storage::WriteStatus::stored) return false;
  constexpr std::array k_unfinished{storage::RoomPhase::open, storage::RoomPhase::running};
  const auto rows = reader_->rooms().in_phases(k_unfinished);
  auto ratings = server::read_ratings(reader_->games(), settings_.hall.ratings);
  if (!rows || !ratings) return false;
  hall_mail_.emplace_back(std::move(*ratings));
  const auto rests = reader_->rooms().rests();
  if (!rests) return false;
  server::TablesAtRest told;
  const auto leave_at_rest = [&](const storage::RestRow& rest, const storage::RoomRow& row) {
    auto line = server::line_of(rest);
    const engine::Game* game = games().find(row.game);
    if (!line || game == nullptr || game->info().rules_version != row.rules_version) return false;
    RoomCell& cell = rooms_[row.id.text];
    cell.at_rest = true;
    const server::ServiceTime service = around_.life().service;
    cell.since = server::RestedAt{service.to_steady(rest.rested_ms), rest.wall_ms};
    if (rest.due_ms > 0) {
      const std::int64_t wait_ms = service.to_steady(rest.due_ms) - around_.now().steady_ms;
      const std::uint64_t generation = cell.timer.generation = ++last_number_;
      around_.after(std::max<std::int64_t>(0, wait_ms),
                    [this, id = row.id.text, generation] { wake(PartId{id, {}}, generation); });
    }
    told.lines.push_back(std::move(*line));
    return true;
  };
  std::vector<server::RoomId> ids;
  for (const storage::RoomRow& row : *rows) {
    const auto rest = std::ranges::find(*rests, row.id, &storage::RestRow::room);
    if (rest == rests->end() || !leave_at_rest(*rest, row)) ids.push_back(row.id);
  }
  hall_mail_.emplace_back(std::move(told));
  const auto is_taken = [](const storage::Claim& claim) { return claim.status == storage::WriteStatus::stored; };
  if (!std::ranges::all_of(store_.writer().claim(ids), is_taken)) return false;
  for (const server::RoomId& id : ids) {
    rooms_[id.text].number = ++last_number_;
    loaded(id.text, last_number_);
  }
  return true;
}

// ---- sockets ----

ConnId Process::connect(protocol::Encoding encoding) {
  const ConnId conn{++last_conn_};
  conns_.emplace(conn, ConnCell{{conn, encoding, settings_.connection, {"vivarium", "simulated"}}, {}, {}});
  return conn;
}

void Process::from_socket(ConnId conn, server::ConnMail mail) {
  const auto cell = conns_.find(conn);
  if (cell != conns_.end()) cell->second.mail.push_back(std::move(mail));
}

void Process::lose_time(server::TimeLost lost) {
  for (auto& [id, cell] : rooms_) {
    if (!cell.at_rest) cell.mail.emplace_back(lost);
  }
  hall_mail_.emplace_back(lost);
}

bool Process::has_unread() const {
  const auto is_frame = [](const server::ConnMail& mail) { return mail.holds<server::FrameIn>(); };
  return std::ranges::any_of(conns_, [&](const auto& one) { return std::ranges::any_of(one.second.mail, is_frame); });
}

void Process::stop() {
  for (auto& [conn, cell] : conns_) cell.mail.push_back(server::Stopping{});
  for (auto& [id, cell] : rooms_) {
    if (cell.room) cell.mail.push_back(server::KeepState{});
  }
}

// What tables told goes to the next hall, as do goodbyes. Whoever asked something is told to ask again; connections are
// closed for their clients to come again.
void Process::break_hall() {
  ++hall_number_;
  hall_timer_.generation = ++last_number_;
  hall_waits_ = true;
  const auto broken = std::exchange(hall_, std::make_unique<server::Hall>(games(), entropy_, settings_.hall));
  hall_->take_over_from(*broken);
  Outbox told;
  for (server::HallMail& mail : std::exchange(hall_mail_, {})) {
    if (const auto* asked = mail.get_if<server::HallRequest>()) {
      const server::Request& request = asked->request;
      const Json error = protocol::error_object(protocol::ErrorCode::busy, "This part begins again; try again.");
      told.push_back(ToConn{request.conn, server::Replied{{request.conn, request.id, nullptr, error}}});
    }
    const bool is_told = mail.holds<server::SummaryChanged>() || mail.holds<server::TurnChanged>() ||
                         mail.holds<server::GameOver>() || mail.holds<server::RatingsWanted>() ||
                         mail.holds<server::RematchWanted>() || mail.holds<server::ConnGone>();
    if (is_told) hall_mail_.push_back(std::move(mail));
  }
  deliver({}, std::move(told));
  for (auto& [conn, cell] : conns_) cell.mail.push_back(server::Stopping{.hall_lost = true});
  std::vector<std::string> rooms;
  for (const auto& [id, cell] : rooms_) rooms.push_back(id);
  for (const std::string& id : rooms) {
    RoomCell& cell = rooms_.at(id);
    if (cell.at_rest && cell.mail.empty()) load(id);
    if (!cell.room) continue;
    Outbox out;
    cell.room->tell_hall_again(around_.now(), out);
    deliver(PartId{id, {}}, std::move(out));
  }
  around_.after(0, [this] { begin_hall(); });
}

void Process::begin_hall() {
  const bool writes = std::ranges::any_of(writing_.waiting, [](const Write& write) { return write.part.room.empty(); });
  if (!hall_waits_ || writing_.under_way || writes) return;
  auto ratings = server::read_ratings(reader_->games(), settings_.hall.ratings);
  if (!ratings) return around_.after(k_read_ms_max, [this] { begin_hall(); });
  hall_mail_.emplace_front(std::move(*ratings));
  hall_waits_ = false;
}

// ---- whose turn it is ----

bool Process::busy() const {
  const auto waits = [](const auto& one) { return !one.second.mail.empty(); };
  const auto room_can_run = [](const auto& one) { return one.second.room && !one.second.mail.empty(); };
  const bool hall_can_run = !hall_mail_.empty() && !hall_waits_;
  return hall_can_run || std::ranges::any_of(conns_, waits) || std::ranges::any_of(rooms_, room_can_run);
}

void Process::run_one() {
  std::vector<PartId> waiting;
  if (!hall_mail_.empty() && !hall_waits_) waiting.push_back({});
  for (const auto& [id, cell] : rooms_) {
    if (cell.room && !cell.mail.empty()) waiting.push_back({id, {}});
  }
  for (const auto& [conn, cell] : conns_) {
    if (!cell.mail.empty()) waiting.push_back({{}, conn});
  }
  const PartId part = chance_.pick(waiting);
  if (!part.room.empty()) {
    RoomCell& cell = rooms_.at(part.room);
    server::RoomMail mail = std::move(cell.mail.front());
    cell.mail.pop_front();
    return handle(part, std::move(mail));
  }
  if (part.conn.value != 0) return run_conn(part.conn);
  server::HallMail mail = std::move(hall_mail_.front());
  hall_mail_.pop_front();
  handle(part, std::move(mail));
}

void Process::run_conn(ConnId conn) {
  ConnCell& cell = conns_.at(conn);
  server::ConnMail mail = std::move(cell.mail.front());
  cell.mail.pop_front();
  const bool last = mail.holds<server::SocketClosed>();
  handle(PartId{{}, conn}, std::move(mail));
  if (!last) return;
  Outbox returned;
  std::deque<server::ConnMail> rest = std::move(conns_.at(conn).mail);
  conns_.erase(conn);
  for (server::ConnMail& one : rest) return_to_sender(ToConn{conn, std::move(one)}, Undelivered::gone, returned);
  deliver(PartId{{}, conn}, std::move(returned));
}

void Process::handle(const PartId& part, server::RoomMail mail) {
  Outbox out;
  auto& room = *rooms_.at(part.room).room;
  if (auto* asked = mail.get_if<server::GiveWay>(); asked != nullptr && room.visible() != nullptr) {
    asked->guests = server::guests_among(reader_->accounts(), server::people_of(*room.visible()));
  }
  room.handle(std::move(mail), around_.now(), out);
  deliver(part, std::move(out));
  around_.handled(part);
}

void Process::handle(const PartId& part, server::HallMail mail) {
  Outbox out;
  hall_->handle(std::move(mail), around_.now(), out);
  deliver(part, std::move(out));
  around_.handled(part);
}

void Process::handle(const PartId& part, server::ConnMail mail) {
  Outbox out;
  conns_.at(part.conn).connection.handle(std::move(mail), around_.now(), out);
  deliver(part, std::move(out));
  around_.handled(part);
}

Process::Timer* Process::timer_of(const PartId& part) {
  if (!part.room.empty()) {
    const auto cell = rooms_.find(part.room);
    return cell == rooms_.end() ? nullptr : &cell->second.timer;
  }
  if (part.conn.value == 0) return &hall_timer_;
  const auto cell = conns_.find(part.conn);
  return cell == conns_.end() ? nullptr : &cell->second.timer;
}

void Process::wake(const PartId& part, std::uint64_t generation) {
  const Timer* timer = timer_of(part);
  if (timer == nullptr || timer->generation != generation) return;
  if (!part.room.empty() && rooms_.at(part.room).at_rest) return load(part.room);
  // Limits are judged when what could be read was read and delivered.
  if (!part.room.empty() && has_unread()) {
    return around_.after(1, [this, part, generation] { wake(part, generation); });
  }
  if (!part.room.empty()) return rooms_.at(part.room).mail.push_back(server::Wake{});
  if (part.conn.value != 0) return handle(part, server::ConnMail{server::Wake{}});
  handle(part, server::HallMail{server::Wake{}});
}

// ---- delivery ----

void Process::deliver(const PartId& from, Outbox out) {
  around_.overhear(from, out);
  while (!out.empty()) {
    Outbox returned;
    for (server::Out& one : out) route(from, std::move(one), returned);
    out = std::move(returned);
  }
}

void Process::route(const PartId& from, server::Out out, Outbox& returned) {
  if (auto* room_mail = out.get_if<ToRoom>()) return to_room(std::move(*room_mail), returned);
  if (auto* hall_mail = out.get_if<ToHall>()) return to_hall(std::move(*hall_mail), returned);
  if (auto* conn_mail = out.get_if<ToConn>()) return to_conn(from, std::move(*conn_mail), returned);
  if (const auto* broadcast = out.get_if<server::Broadcast>()) {
    for (const ConnId conn : broadcast->conns) to_conn(from, {conn, server::Push{broadcast->frame}}, returned);
  } else if (auto* spawned = out.get_if<server::SpawnRoom>()) {
    spawn(std::move(spawned->room));
  } else if (auto* persist = out.get_if<server::Persist>()) {
    const std::uint64_t number = from.room.empty() ? hall_number_ : rooms_.at(from.room).number;
    for (storage::Write& write : persist->group.writes) {
      if (auto* rest = std::get_if<storage::PutRest>(&write))
        server::in_service_time(rest->row, around_.life().service);
    }
    writing_.waiting.push_back({from, number, persist->ticket, std::move(persist->group)});
    begin_commit();
  } else if (const auto* session = out.get_if<server::LoadSession>()) {
    load_for_hall([this, load = *session] { return server::read_session(reader_->accounts(), load); });
  } else if (const auto* account = out.get_if<server::LoadAccount>()) {
    load_for_hall([this, load = *account] { return server::read_account(*reader_, load); });
  } else if (const auto* past = out.get_if<server::LoadPast>()) {
    load_for_hall([this, load = *past] { return server::read_past(*reader_, load); });
  } else if (const auto* for_keeper = out.get_if<server::LoadForKeeper>()) {
    load_for_hall([this, load = *for_keeper] { return server::read_for_keeper(*reader_, load); });
  } else if (const auto* shell = out.get_if<server::AskShell>()) {
    hall_mail_.emplace_back(server::ShellAnswered{shell->ticket});
  } else if (const auto* to_all = out.get_if<server::BroadcastToAll>()) {
    std::vector<ConnId> everybody;
    for (const auto& [conn, cell] : conns_) everybody.push_back(conn);
    for (const ConnId conn : everybody) to_conn(from, {conn, server::Push{to_all->frame}}, returned);
  } else if (const auto* standing = out.get_if<server::LoadStanding>()) {
    load_for_hall([this, load = *standing] { return server::read_standing(reader_->moderation(), load); });
  } else if (const auto* chat = out.get_if<server::LoadChat>()) {
    const auto read = [this, load = *chat] { return server::read_chat(reader_->moderation(), load); };
    from.room.empty() ? load_for_hall(read) : load_for_room(from.room, read);
  } else if (auto* password = out.get_if<server::PasswordWork>()) {
    work_on_password(std::move(*password));
  } else if (const auto* wake_at = out.get_if<server::WakeAt>()) {
    if (Timer* timer = timer_of(from)) {
      const std::uint64_t generation = timer->generation = ++last_number_;
      const std::int64_t wait_ms = std::max<std::int64_t>(0, wake_at->steady_ms - around_.now().steady_ms);
      around_.after(wait_ms, [this, from, generation] { wake(from, generation); });
    }
  } else if (auto* write = out.get_if<server::WriteOut>()) {
    around_.write_out(from.conn, std::move(*write));
  } else if (const auto* close = out.get_if<server::CloseSocket>()) {
    around_.close_socket(from.conn, close->code);
  } else if (auto* think = out.get_if<server::Think>()) {
    think_for(from.room, std::move(*think));
  } else if (const auto* recall = out.get_if<server::Recall>()) {
    load_for_room(from.room, [this, room = from.room, asked = *recall] {
      return server::recall_room(games(), reader_->rooms(), {room}, asked);
    });
  } else if (const auto* keep = out.get_if<server::KeepSnapshot>()) {
    keep_snapshot_of(from.room, *keep);
  } else if (const auto* unload = out.get_if<server::UnloadRoom>()) {
    this->unload(*unload);
  }
}

// A bot that does whatever is legal, or finds no place to think; bots of their own kind have tests of their own.
void Process::think_for(const std::string& room, server::Think think) {
  server::Thought thought{think.ticket, chance_.one_in(6), nullptr, 0, {}};
  if (!thought.refused && think.preview) {
    const engine::Seed chance = engine::derive_seed(think.bot_seed, think.decision, "simulated preview");
    thought.previews = engine::preview(*think.match, think.seat, think.preview->actions, chance, {.actions_max = 4},
                                       [] { return false; });
  } else if (!thought.refused) {
    const std::vector<Json> legal = think.match->legal(think.seat);
    thought.action = chance_.pick(legal);
    thought.playouts = 1;
    thought.considered.push_back({thought.action, 1, engine::k_worth_max / 2});
  }
  const std::uint64_t number = rooms_.at(room).number;
  around_.after(chance_.between(0, k_thought_ms_max), [this, room, number, thought = std::move(thought)]() mutable {
    const auto cell = rooms_.find(room);
    if (cell != rooms_.end() && cell->second.number == number) cell->second.mail.emplace_back(std::move(thought));
  });
}

void Process::to_room(ToRoom mail, Outbox& returned) {
  const bool refusable = may_be_refused(mail.mail);
  auto cell = rooms_.find(mail.room.text);
  if (cell == rooms_.end()) {
    if (!refusable && !wants_the_room(mail.mail)) return;
    load(mail.room.text);
    cell = rooms_.find(mail.room.text);
  }
  const bool ended = mail.mail.holds<server::PersonEnded>();
  if (cell->second.at_rest && !refusable && !ended && !wants_the_room(mail.mail)) return;
  if (cell->second.at_rest && cell->second.mail.empty()) load(mail.room.text);
  if (refusable && cell->second.mail.size() >= settings_.mailbox_max) {
    return return_to_sender(std::move(mail), Undelivered::full, returned);
  }
  cell->second.mail.push_back(std::move(mail.mail));
}

void Process::to_hall(ToHall mail, Outbox& returned) {
  if (may_be_refused(mail.mail) && hall_mail_.size() >= settings_.mailbox_max) {
    return return_to_sender(std::move(mail), Undelivered::full, returned);
  }
  hall_mail_.push_back(std::move(mail.mail));
}

// With calls, as the shell has it where the network has one thread: in the middle of the delivery, unless older mail
// waits, or a connection is what this comes from.
void Process::to_conn(const PartId& from, ToConn mail, Outbox& returned) {
  const auto cell = conns_.find(mail.conn);
  if (cell == conns_.end()) return return_to_sender(std::move(mail), Undelivered::gone, returned);
  const bool from_conn = from.conn.value != 0;
  if (settings_.calls && !from_conn && cell->second.mail.empty()) return handle({{}, mail.conn}, std::move(mail.mail));
  cell->second.mail.push_back(std::move(mail.mail));
}

// ---- rooms ----

void Process::spawn(server::NewRoom made) {
  const std::string id = made.room.text;
  if (rooms_.contains(id)) violate("a room id was drawn twice: " + id);
  RoomCell& cell = rooms_[id];
  cell.number = ++last_number_;
  cell.owned = true;
  made.epoch = store_.writer().first_epoch();
  Outbox out;
  cell.room.emplace(std::move(made), around_.now(), out, games());
  deliver(PartId{id, {}}, std::move(out));
}

void Process::unload(const server::UnloadRoom& unload) {
  if (!unload.rest) return leave(unload.room.text, nullptr);
  const std::string& id = unload.room.text;
  RoomCell& cell = rooms_.at(id);
  cell.room.reset();
  cell.rest = unload.rest;
  cell.at_rest = true;
  const std::uint64_t generation = cell.timer.generation = ++last_number_;
  if (unload.wake_ms) {
    const std::int64_t wait_ms = std::max<std::int64_t>(0, *unload.wake_ms - around_.now().steady_ms);
    around_.after(wait_ms, [this, id, generation] { wake(PartId{id, {}}, generation); });
  }
  if (!cell.mail.empty()) load(id);
}

void Process::load(const std::string& id) {
  const std::uint64_t number = rooms_[id].number = ++last_number_;
  ++reading_;
  around_.after(chance_.between(0, k_read_ms_max), [this, id, number] {
    --reading_;
    loaded(id, number);
  });
}

void Process::loaded(const std::string& id, std::uint64_t number) {
  const auto cell = rooms_.find(id);
  if (cell == rooms_.end() || cell->second.number != number) return;
  const server::RoomId room_id{id};
  // A claim is sent after what was sent before it.
  storage::Claim claim{.status = storage::WriteStatus::unknown};
  if (writing_.is_known) claim = store_.writer().claim({&room_id, 1}).front();
  around_.committed({}, true);
  if (claim.status == storage::WriteStatus::unknown) {
    ++reading_;
    return around_.after(chance_.between(1, k_sent_again_ms_max), [this, id, number] {
      --reading_;
      loaded(id, number);
    });
  }
  const auto found = reader_->rooms().room({id});
  const auto records = reader_->rooms().records({id}, 1, std::numeric_limits<std::int64_t>::max());
  const auto snapshot = reader_->rooms().snapshot({id});
  if (!found.ok() || !records || !snapshot.ok()) {
    return leave(id, protocol::error_object(protocol::ErrorCode::storage_unavailable, "The table could not be read."));
  }
  const std::optional<storage::RoomRow>& row = *found;
  if (!row || row->phase == storage::RoomPhase::closed) return leave(id, nullptr);
  if (storage::is_anothers(claim, *row)) violate("room " + id + " is another server's");
  cell->second.owned = claim.status == storage::WriteStatus::stored;
  Outbox out;
  const Now at = around_.now();
  const std::int64_t alive_ms = cell->second.since ? cell->second.since->alive_ms(at) : around_.life().alive_ms;
  auto room = server::Room::recover(*row, *records, *snapshot, at, out, games(), {}, alive_ms, cell->second.rest.get());
  if (!room) violate("room " + id + " can't be recovered: " + room.error().code + " " + room.error().message);
  cell->second.room.emplace(std::move(*room));
  cell->second.rest.reset();
  cell->second.since.reset();
  cell->second.at_rest = false;
  if (!writing_.told_is_known) cell->second.mail.emplace_front(server::StoreTells{false});
  deliver(PartId{id, {}}, std::move(out));
}

void Process::leave(const std::string& id, const Json& error) {
  RoomCell& cell = rooms_.at(id);
  std::deque<server::RoomMail> rest = std::exchange(cell.mail, {});
  const bool was_there = cell.room.has_value();
  // What rests is read again later, as server/net has it: what it rests with is nowhere else.
  if (cell.at_rest && !error.is_null()) {
    constexpr std::int64_t k_again_ms = 5'000;
    const std::uint64_t generation = cell.timer.generation = ++last_number_;
    around_.after(k_again_ms, [this, id, generation] { wake(PartId{id, {}}, generation); });
  } else {
    rooms_.erase(id);
  }
  Outbox returned;
  for (server::RoomMail& mail : rest) {
    const auto* asked = mail.get_if<server::RoomRequest>();
    if (asked != nullptr && !error.is_null()) {
      const server::Request& request = asked->request;
      returned.push_back(ToConn{request.conn, server::Replied{{request.conn, request.id, nullptr, error}}});
    } else if (was_there) {
      returned.push_back(ToRoom{{id}, std::move(mail)});
    } else {
      return_to_sender(ToRoom{{id}, std::move(mail)}, Undelivered::gone, returned);
    }
  }
  deliver(PartId{id, {}}, std::move(returned));
}

// ---- the store ----

// Now and then nobody has the time for one.
void Process::keep_snapshot_of(const std::string& room, const server::KeepSnapshot& keep) {
  const std::uint64_t number = rooms_.at(room).number;
  ++reading_;
  around_.after(chance_.between(0, k_read_ms_max), [this, room, number, keep, left = chance_.one_in(8)] {
    --reading_;
    if (left) {
      const auto cell = rooms_.find(room);
      const bool is_there = cell != rooms_.end() && cell->second.number == number;
      if (is_there) cell->second.mail.emplace_back(server::Stored{keep.ticket, storage::WriteStatus::full});
      return;
    }
    storage::WriteGroup group;
    group.writes.emplace_back(storage::PutSnapshot{server::make_snapshot(*keep.state), keep.epoch});
    writing_.waiting.push_back({PartId{room, {}}, number, keep.ticket, std::move(group)});
    begin_commit();
  });
}

template <class Read>
void Process::load_for_room(const std::string& room, Read read) {
  const std::uint64_t number = rooms_.at(room).number;
  ++reading_;
  around_.after(chance_.between(0, k_read_ms_max), [this, room, number, read = std::move(read)] {
    --reading_;
    auto found = read();
    const auto cell = rooms_.find(room);
    if (cell != rooms_.end() && cell->second.number == number) cell->second.mail.emplace_back(std::move(found));
  });
}

template <class Read>
void Process::load_for_hall(Read read) {
  ++reading_;
  around_.after(chance_.between(0, k_read_ms_max), [this, number = hall_number_, read = std::move(read)] {
    // Between the reading and the news of it other things may happen.
    around_.after(chance_.between(0, k_read_ms_max), [this, number, loaded = read()] {
      --reading_;
      if (number == hall_number_) hall_mail_.emplace_back(loaded);
    });
  });
}

void Process::work_on_password(server::PasswordWork work) {
  ++reading_;
  around_.after(chance_.between(0, k_password_ms_max), [this, number = hall_number_, work = std::move(work)] {
    --reading_;
    const bool refused = chance_.one_in(10);
    if (number != hall_number_) return;
    hall_mail_.emplace_back(refused ? server::PasswordDone{work.ticket, true, false, {}}
                                    : server::do_password_work(work, k_cheap));
  });
}

bool Process::owns(const std::string& id) const {
  const auto cell = rooms_.find(id);
  return cell != rooms_.end() && cell->second.owned;
}

std::vector<LateWrite> Process::unwritten() const {
  std::vector<LateWrite> late;
  for (const Write& write : writing_.waiting) {
    const auto has = [&]<class Kind>(std::type_identity<Kind>) {
      const auto is = [](const storage::Write& one) { return std::holds_alternative<Kind>(one); };
      return std::ranges::any_of(write.group.writes, is);
    };
    const bool is_new = has(std::type_identity<storage::CreateRoom>());
    const bool is_line = has(std::type_identity<storage::PutChat>()) && !write.part.room.empty();
    const bool is_owners = is_line || has(std::type_identity<storage::AppendLog>()) ||
                           has(std::type_identity<storage::PutSnapshot>()) ||
                           has(std::type_identity<storage::PutRest>());
    if (is_owners && !is_new) late.push_back({write.part.room, write.group});
  }
  return late;
}

void Process::begin_commit() {
  if (writing_.under_way || writing_.waiting.empty()) return;
  writing_.under_way = true;
  around_.after(chance_.between(0, settings_.commit_ms_max), [this] {
    std::deque<Write>& waiting = writing_.waiting;
    const std::size_t count = 1 + chance_.below(std::min(k_batch_max, waiting.size()));
    const auto end = waiting.begin() + static_cast<std::ptrdiff_t>(count);
    auto batch = std::make_shared<const std::vector<Write>>(std::make_move_iterator(waiting.begin()),
                                                            std::make_move_iterator(end));
    waiting.erase(waiting.begin(), end);
    send(std::move(batch));
  });
}

void Process::send(std::shared_ptr<const std::vector<Write>> batch) {
  std::vector<storage::WriteGroup> groups;
  std::vector<std::string> rooms;
  for (const Write& write : *batch) {
    groups.push_back(write.group);
    if (!write.part.room.empty()) rooms.push_back(write.part.room);
  }
  const std::vector<storage::WriteStatus> statuses = store_.writer().commit(groups);
  const bool is_known = statuses.front() != storage::WriteStatus::unknown;
  around_.committed(rooms, is_known);
  if (std::exchange(writing_.is_known, is_known) != is_known) {
    around_.after(chance_.between(0, k_told_of_health_ms_max), [this] { tell_of_health(); });
  }
  if (is_known) {
    around_.after(chance_.between(0, settings_.commit_ms_max),
                  [this, batch = std::move(batch), statuses] { acknowledge(*batch, statuses); });
  } else {
    around_.after(chance_.between(1, k_sent_again_ms_max), [this, batch = std::move(batch)] { send(batch); });
  }
}

// The shell looks now and then, so that of what is over soon nobody may hear.
void Process::tell_of_health() {
  if (std::exchange(writing_.told_is_known, writing_.is_known) == writing_.is_known) return;
  for (auto& [id, cell] : rooms_) {
    if (!cell.at_rest) cell.mail.emplace_back(server::StoreTells{writing_.is_known});
  }
}

void Process::acknowledge(const std::vector<Write>& batch, const std::vector<storage::WriteStatus>& statuses) {
  writing_.under_way = false;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const server::Stored stored{batch[i].ticket, statuses[i]};
    if (batch[i].part.room.empty()) {
      if (batch[i].part_number == hall_number_) hall_mail_.push_back(stored);
      continue;
    }
    const auto cell = rooms_.find(batch[i].part.room);
    const bool is_there = cell != rooms_.end() && cell->second.number == batch[i].part_number && !cell->second.at_rest;
    if (is_there) cell->second.mail.push_back(stored);
  }
  begin_hall();
  begin_commit();
}

// ---- for those who check ----

const server::Connection* Process::connection(ConnId conn) const {
  const auto cell = conns_.find(conn);
  return cell == conns_.end() ? nullptr : &cell->second.connection;
}

const server::Room* Process::room(const std::string& id) const {
  const auto cell = rooms_.find(id);
  return cell == rooms_.end() || !cell->second.room ? nullptr : &*cell->second.room;
}

}  // namespace simulation
