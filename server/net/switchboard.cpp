#include "server/net/switchboard.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <thread>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "protocol/codes.h"
#include "protocol/errors.h"
#include "protocol/methods.h"
#include "server/hall/router.h"
#include "server/net/hall_cell.h"
#include "server/net/log.h"
#include "server/net/room_cell.h"
#include "server/room/guessing.h"
#include "server/system/processors.h"

namespace server {

namespace {

constexpr int k_reader_threads = 2;
/// As passwords have: whoever moves in a game, or comes to one, goes first.
constexpr int k_replay_niceness = 10;

void complain(const std::string& what) { log_error("event=misrouted what=" + log_value(what)); }
void complain(const char* door, std::size_t kind) { complain(std::string(door) + " " + std::to_string(kind)); }

WriterLimits writer_limits(const Config& config) {
  return WriterLimits{.queue_max = config.writer_queue_max,
                      .batch_max = config.commit_batch_max,
                      .window_us = config.commit_window_us,
                      .unknown_ms_max = config.store_outage_seconds * 1'000};
}

BotPoolLimits bot_limits(const Config& config) {
  const int half = static_cast<int>(std::max<std::size_t>(2, processors()) / 2);
  const FairLimits queue{config.bot_queue_max, config.bot_queue_per_address_max, config.bot_queue_per_person_max};
  return BotPoolLimits{config.bot_threads > 0 ? config.bot_threads : half, queue, config.bot_pace_ms};
}

void log_request(const char* where, const Request& request) {
  std::string line = "event=request to=" + std::string(where) + " conn=" + std::to_string(request.conn.value);
  // A text may be anything, a token too.
  if (request.id.is_number_integer()) line += " request=" + engine::dump_json(request.id);
  line.append(" method=").append(protocol::name_of(request.method));
  if (request.account) line += " account=" + request.account->id;
  if (const auto room = protocol::table_in(request.params); !room.empty()) line += " room=" + log_value(room);
  log_debug(line);
}

Budgets budgets_of(const Config& config) {
  const HallLimits& hall = config.hall;
  return Budgets{
      RecordBudget(config.records_per_person, config.records_per_address, hall.attempts_remembered),
      CodeGuesses(hall.codes_per_address, hall.code_seconds_per_address * k_second_ms, hall.attempts_remembered),
      StrangerSeats(config.strangers, hall.attempts_remembered)};
}

// Here, for rooms and hall together. Who asks by a code uses up one of the address's guesses, until it turns out to be
// right.
void count_guess(Request& request, CodeGuesses& codes) {
  std::optional<std::string> code;
  if (const auto* join = request.params.get_if<protocol::TableJoin>()) code = join->code;
  if (const auto* find = request.params.get_if<protocol::TableFind>()) code = find->code;
  if (const auto* party = request.params.get_if<protocol::PartyJoin>()) code = party->code;
  if (!code) return;
  request.codes_wait_ms = codes.take(right_code(request, protocol::clean_code(*code)), now().steady_ms);
}

PasswordPoolLimits password_limits(const Config& config) {
  return PasswordPoolLimits{config.password_threads, config.password_queue_max, config.password_cost};
}

}  // namespace

// They are taken by value for those who override them.
// NOLINTBEGIN(performance-unnecessary-value-param)
void Sender::persist(Persist) { complain("persist"); }
void Sender::read(Read read) { complain("read", read.index()); }
void Sender::work(Work work) { complain("work", work.index()); }
void Sender::own(Own own) { complain("own", own.index()); }
// NOLINTEND(performance-unnecessary-value-param)

Switchboard::Switchboard(Loop& loop, storage::Store& store, const Config& config, Metrics& metrics)
    : loop_(loop),
      config_(config),
      metrics_(metrics),
      writer_(store.writer(), metrics, writer_limits(config), &loop),
      readers_(store, {k_reader_threads, config.reader_queue_max}, metrics.reader_queue),
      replays_(store, {1, config.reader_queue_max, k_replay_niceness}, metrics.replay_queue),
      bots_(loop.io(), metrics, bot_limits(config)),
      budgets_(budgets_of(config)),
      passwords_(metrics, password_limits(config)),
      dispatcher_(loop.io(), metrics),
      rooms_(loop.io(), metrics, [this](const RoomId& room) { std::ignore = bring(room); }) {}

Switchboard::~Switchboard() = default;

void Switchboard::open(std::shared_ptr<HallCell> hall) { hall_.store(std::move(hall)); }

void Switchboard::deliver(Outbox out, Sender& sender) {
  while (!out.empty()) {
    Outbox returned;
    for (Out& item : out) route(item, sender, returned);
    out = std::move(returned);
  }
}

void Switchboard::route(Out& out, Sender& sender, Outbox& returned) {
  const auto to = [&](auto& item) {
    using Item = std::decay_t<decltype(item)>;
    if constexpr (std::is_same_v<Item, ToRoom> || std::is_same_v<Item, ToHall> || std::is_same_v<Item, ToConn>) {
      route_to(std::move(item), returned);
    } else if constexpr (std::is_same_v<Item, Broadcast>) {
      route_to(item);
    } else if constexpr (std::is_same_v<Item, BroadcastToAll>) {
      tell_connections(item.frame);
    } else if constexpr (std::is_same_v<Item, SpawnRoom>) {
      spawn(std::move(item.room));
    } else if constexpr (std::is_same_v<Item, LogLine>) {
      log_line(item);
    } else if constexpr (std::is_same_v<Item, Persist>) {
      sender.persist(std::move(item));
    } else if constexpr (std::is_constructible_v<Read, Item>) {
      sender.read(std::move(item));
    } else if constexpr (std::is_constructible_v<Work, Item>) {
      sender.work(std::move(item));
    } else if constexpr (std::is_same_v<Item, RightCode>) {
      budgets_.codes.give_back(item);
    } else {
      sender.own(std::move(item));
    }
  };
  out.visit(to);
}

// Who deleted the account is still in the line of a table that rests.
bool Switchboard::wants_the_room(const ToRoom& to) const {
  const RoomMail& mail = to.mail;
  return mail.holds<RoomRequest>() || mail.holds<RematchMade>() || mail.holds<ReportWanted>() ||
         mail.holds<KeeperOrder>() || mail.holds<GiveWay>() || (mail.holds<PersonEnded>() && rooms_.rests(to.room));
}

std::shared_ptr<RoomCell> Switchboard::bring(const RoomId& room) {
  auto cell = std::make_shared<RoomCell>(*this, room);
  if (!rooms_.add(room, cell)) return nullptr;
  cell->start_loading(rooms_.wake(room));
  return cell;
}

// Here, for all tables together: a room knows nothing of the others.
bool Switchboard::refused_to_write(const Request& request, Outbox& returned) {
  const protocol::Effect effect = protocol::effect_of(request.method);
  const bool owed = effect == protocol::Effect::owed;
  if (!request.account || (!owed && effect != protocol::Effect::writes)) return false;
  const std::string& account = request.account->id;
  const std::int64_t at_ms = now().steady_ms;
  const std::int64_t wait_ms = owed ? budgets_.records.take_owed(account, request.address, at_ms)
                                    : budgets_.records.take(account, request.address, at_ms);
  if (wait_ms == 0) return false;
  protocol::ErrorDetail detail;
  detail.field = "records";
  detail.retry_after_ms = wait_ms;
  Json error = protocol::error_object(protocol::ErrorCode::rate_limited,
                                      "More was played today than is stored for one person or address.", detail);
  returned.push_back(ToConn{request.conn, Replied{Reply{request.conn, request.id, nullptr, std::move(error)}}});
  return true;
}

void Switchboard::route_to(ToRoom to, Outbox& returned) {
  auto* asked = to.mail.get_if<RoomRequest>();
  if (asked != nullptr && logs_debug()) log_request("room", asked->request);
  if (asked != nullptr && refused_to_write(asked->request, returned)) return;
  if (asked != nullptr) count_guess(asked->request, budgets_.codes);
  if (asked != nullptr && asked->request.method == protocol::Method::table_sit && asked->request.account) {
    Request& request = asked->request;
    request.seat_waits = budgets_.strangers.ask(to.room.text, request.account->id, request.address, now().steady_ms);
  }
  const Bound bound = may_be_refused(to.mail) ? Bound::may_refuse : Bound::must_take;
  for (;;) {
    std::shared_ptr<RoomCell> cell = rooms_.find(to.room);
    if (!cell && !wants_the_room(to)) return;
    if (!cell) cell = bring(to.room);
    if (!cell) continue;  // somebody else loads it
    const Put put = cell->put(to.mail, bound);
    if (put == Put::taken || put == Put::taken_first) return;
    if (put == Put::full) break;
    // Closed: it left the board a moment ago. What comes next finds another one, or none.
    rooms_.remove(to.room, cell.get());
  }
  metrics_.busy.add();
  return_to_sender(std::move(to), Undelivered::full, returned);
}

void Switchboard::route_to(ToHall to, Outbox& returned) {
  auto* asked = to.mail.get_if<HallRequest>();
  if (asked != nullptr && logs_debug()) log_request("hall", asked->request);
  if (asked != nullptr && refused_to_write(asked->request, returned)) return;
  if (asked != nullptr) count_guess(asked->request, budgets_.codes);
  const Bound bound = may_be_refused(to.mail) ? Bound::may_refuse : Bound::must_take;
  const Put put = put_to_hall(to.mail, bound);
  if (put == Put::taken || put == Put::taken_first) return;
  metrics_.busy.add();
  return_to_sender(std::move(to), Undelivered::full, returned);
}

void Switchboard::route_to(ToConn to, Outbox& returned) {
  std::shared_ptr<ConnSink> sink;
  {
    const std::shared_lock guard(connections_mutex_);
    const auto found = connections_.find(to.conn.value);
    if (found != connections_.end()) sink = found->second;
  }
  if (!sink || !sink->deliver(to.mail)) return_to_sender(std::move(to), Undelivered::gone, returned);
}

void Switchboard::route_to(const Broadcast& broadcast) {
  std::vector<std::shared_ptr<ConnSink>> sinks;
  sinks.reserve(broadcast.conns.size());
  {
    const std::shared_lock guard(connections_mutex_);
    for (const ConnId conn : broadcast.conns) {
      const auto found = connections_.find(conn.value);
      if (found != connections_.end()) sinks.push_back(found->second);
    }
  }
  for (const std::shared_ptr<ConnSink>& sink : sinks) {
    ConnMail push = Push{broadcast.frame};
    // Who is gone has told the room, or will.
    std::ignore = sink->deliver(push);
  }
}

void Switchboard::tell_connections(const SharedFrame& frame) const {
  for (const std::shared_ptr<ConnSink>& sink : connections()) {
    ConnMail push = Push{frame};
    std::ignore = sink->deliver(push);
  }
}

void Switchboard::tell_rooms(const RoomMail& mail) const {
  for (const std::shared_ptr<RoomCell>& cell : rooms_.all()) {
    RoomMail copy = mail;
    std::ignore = cell->put(copy, Bound::must_take);
  }
}

void Switchboard::tell_hall(HallMail mail) const { std::ignore = put_to_hall(mail, Bound::must_take); }

Put Switchboard::put_to_hall(HallMail& mail, Bound bound) const {
  Put put = hall_.load()->put(mail, bound);
  // Closed: another hall took its place a moment ago.
  while (put == Put::closed) put = hall_.load()->put(mail, bound);
  return put;
}

void Switchboard::spawn(NewRoom room) {
  auto cell = std::make_shared<RoomCell>(*this, room.room);
  if (!rooms_.add(room.room, cell)) return complain("a room id was drawn twice");
  room.epoch = writer_.first_epoch();
  cell->start(std::move(room));
}

ConnId Switchboard::new_connection_id() { return ConnId{last_connection_.fetch_add(1) + 1}; }

void Switchboard::add_connection(ConnId conn, std::shared_ptr<ConnSink> sink) {
  const std::unique_lock guard(connections_mutex_);
  connections_.emplace(conn.value, std::move(sink));
}

void Switchboard::remove_connection(ConnId conn) {
  const std::unique_lock guard(connections_mutex_);
  connections_.erase(conn.value);
  if (connections_.empty()) connections_changed_.notify_all();
}

std::vector<std::shared_ptr<ConnSink>> Switchboard::connections() const {
  const std::shared_lock guard(connections_mutex_);
  std::vector<std::shared_ptr<ConnSink>> all;
  all.reserve(connections_.size());
  for (const auto& [id, sink] : connections_) all.push_back(sink);
  return all;
}

std::size_t Switchboard::wait_for_connections(std::chrono::steady_clock::time_point deadline) {
  std::shared_lock lock(connections_mutex_);
  connections_changed_.wait_until(lock, deadline, [this] { return connections_.empty(); });
  return connections_.size();
}

}  // namespace server
