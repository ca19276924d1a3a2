#include "tests/simulation/world.h"

#include <algorithm>
#include <utility>

#include "tests/simulation/games.h"
#include "tests/simulation/rating_audit.h"
#include "tests/simulation/violation.h"

namespace simulation {
namespace {

constexpr std::int64_t k_restart_ms_max = 3'000;
constexpr std::int64_t k_rest_ms_max = 10 * 60 * 1000;
constexpr std::uint64_t k_rest_steps_max = 400'000;
/// As often as the server stores that it lives, and how late it may notice that it stood still.
constexpr std::int64_t k_alive_ms = 10'000;
constexpr std::int64_t k_without_tick_ms_max = 1'000;

}  // namespace

World::World(const Settings& settings)
    : settings_(settings),
      trace_(settings.print),
      chance_(settings.seed, "order"),
      weather_(settings.seed, "weather"),
      stalls_(settings.seed, "stalls"),
      hall_faults_(settings.seed, "hall faults"),
      store_weather_(settings.seed, "late writes"),
      entropy_(Chance::seed_for(settings.seed, "entropy")),
      store_(settings.on_disk ? store_on_disk() : store_in_memory()),
      damage_(settings.seed, "damage"),
      auditor_(settings.seed) {
  start_server();
  for (std::size_t i = 0; i < settings_.players; ++i) {
    players_.push_back(std::make_unique<Player>(*this, "player" + std::to_string(i), Player::Kind::person, nullptr));
  }
  for (std::size_t i = 0; i < settings_.twins; ++i) {
    Player* person = players_[i % settings_.players].get();
    players_.push_back(std::make_unique<Player>(*this, "twin" + std::to_string(i), Player::Kind::twin, person));
  }
  for (std::size_t i = 0; i < settings_.visitors; ++i) {
    players_.push_back(std::make_unique<Player>(*this, "visitor" + std::to_string(i), Player::Kind::visitor, nullptr));
  }
}

World::~World() = default;

// ---- time ----

void World::schedule(std::int64_t ms, std::uint64_t life, std::function<void()> what) {
  events_.emplace(std::pair(steady_ms_ + ms, ++order_), Event{life, std::move(what)});
}

void World::step() {
  ++steps_;
  if (!calm_) weather();
  const bool stalled = stalled_until_ms_ != 0;
  if (process_ && !dead_ && !stalled) store_that_it_lives();
  const bool busy = process_ && !dead_ && !stalled && process_->busy();
  if (busy && (events_.empty() || !chance_.one_in(settings_.lag_one_in))) {
    process_->run_one();
  } else {
    must(!events_.empty(), "nothing happens any more");
    const auto next = events_.begin();
    const std::int64_t passed_ms = std::max<std::int64_t>(0, next->first.first - steady_ms_);
    steady_ms_ += passed_ms;
    wall_ms_ += passed_ms;
    const Event event = std::move(next->second);
    events_.erase(next);
    if (event.life == life_ && stalled_until_ms_ != 0) {
      schedule(stalled_until_ms_ - steady_ms_, event.life, event.what);  // behind its end
    } else if (event.life == 0 || (event.life == life_ && process_ && !dead_)) {
      event.what();
    }
  }
  if (dead_) bury_server();
}

void World::run() {
  const std::uint64_t storms = 4;
  for (std::uint64_t i = 0; i < storms; ++i) {
    storm(settings_.steps / storms);
    calm_down();
    check_at_rest();
    calm_ = false;
  }
}

void World::storm(std::uint64_t steps) {
  const std::uint64_t until = steps_ + steps;
  while (steps_ < until) step();
}

void World::calm_down() {
  calm_ = true;
  note("calm");
  fail_reads(false);
  if (process_ && (store_faulty_ || stopping_)) crash("restart for a sound store");
  for (auto& [id, link] : links_) {
    if (link.slow) cut(id);
  }
  const std::int64_t until_ms = steady_ms_ + k_rest_ms_max;
  const std::uint64_t until_step = steps_ + k_rest_steps_max;
  std::string unsettled = what_is_unsettled();
  while (!unsettled.empty()) {
    if (steady_ms_ > until_ms || steps_ > until_step) violate("no rest is found: " + unsettled);
    step();
    unsettled = what_is_unsettled();
  }
}

std::string World::what_is_unsettled() const {
  if (!process_ || dead_) return "no server";
  if (!process_->quiet()) return "mail waits";
  for (const auto& [id, link] : links_) {
    if (link.under_way > 0 || link.cut) return "messages are under way on link " + std::to_string(id);
  }
  for (const auto& player : players_) {
    std::string why = player->what_is_unsettled();
    if (!why.empty()) return player->name() + ": " + why;
  }
  return "";
}

Json World::presence_of(const std::string& room) const {
  const server::Table* table = auditor_.table(room);
  Json presence = {{"table", room}, {"seats", Json::object()}, {"spectators", 0}};
  if (table == nullptr) return presence;
  for (std::uint8_t i = 0; i < table->terms->players; ++i) {
    if (table->seats[i]) presence["seats"][std::to_string(i)] = server::is_bot(table->seats[i]->account);
  }
  for (const auto& player : players_) {
    const auto account = player->watches_as(room);
    if (!account) continue;
    const auto seat = account->empty() ? std::nullopt : table->seat_of(*account);
    if (seat) {
      presence["seats"][std::to_string(seat->index)] = true;
    } else {
      presence["spectators"] = presence["spectators"].get<int>() + 1;
    }
  }
  return presence;
}

void World::check_at_rest() {
  tally_.add("rests");
  for (const auto& player : players_) player->check_at_rest();
  must(hall()->guests().waiting() == 0, "the hall waits for a store that has done everything");
  must(hall()->accounts().waiting() == 0, "an account waits for a store that has done everything");
  must(hall()->people().waiting() == 0, "a reader of the past waits for a store that has done everything");
  must(hall()->ratings().waiting() == 0, "a game waits to be rated by a store that has done everything");
  if (const auto stored = store_->durable()) audit_ratings(*stored, hall()->ratings(), tally_);
  for (const auto& [id, link] : links_) {
    const server::Connection* connection = process_->connection(link.conn);
    must(connection != nullptr, "a link without a connection");
    const auto figures = connection->figures();
    must(figures.outstanding_requests == 0, "a request was never answered");
    must(figures.backlog_messages == 0 && figures.stale_streams == 0, "a client that reads was not brought up to date");
  }
}

// ---- the weather ----

void World::weather() {
  if (!process_ || dead_) return;
  if (weather_.one_in(settings_.clock_jump_one_in)) {
    const std::int64_t before_ms = wall_ms_;
    wall_ms_ += weather_.between(1'000, 7'200'000) * (weather_.one_in(2) ? 1 : -1);
    jumped_ms_ += wall_ms_ - before_ms;
    deadlines_.unsure();
    alive_.at_ms = 0;  // stored at once: before it was another time
    process_->lose_time({0, wall_ms_ - before_ms});
    note("wall clock jumps");
    tally_.add("clock jumps");
  }
  if (weather_.one_in(settings_.cut_one_in) && !links_.empty()) {
    auto link = links_.begin();
    std::advance(link, static_cast<std::ptrdiff_t>(weather_.below(links_.size())));
    cut(link->first);
  }
  if (weather_.one_in(settings_.slow_one_in) && !links_.empty()) {
    auto link = links_.begin();
    std::advance(link, static_cast<std::ptrdiff_t>(weather_.below(links_.size())));
    link->second.slow = !link->second.slow;
    link->second.ever_slow = true;
    tally_.add("slow readers");
  }
  if (weather_.one_in(settings_.full_one_in)) {
    const std::uint64_t commits = 1 + weather_.below(4);
    for (std::uint64_t i = 1; i <= commits; ++i) store_->fail_commit(store_->commits() + i, storage::CommitFault::full);
    deadlines_.unsure();
    tally_.add("store full");
  }
  if (store_weather_.one_in(settings_.lost_answer_one_in)) {
    const std::uint64_t commits = 1 + store_weather_.below(4);
    for (std::uint64_t i = 1; i <= commits; ++i) {
      const bool stored = store_weather_.one_in(2);
      store_->fail_commit(store_->commits() + i,
                          stored ? storage::CommitFault::lost_but_stored : storage::CommitFault::lost_unstored);
    }
    deadlines_.unsure();
  }
  if (weather_.one_in(settings_.read_fault_one_in)) {
    fail_reads(true);
    later(weather_.between(1, 500), [this] { fail_reads(false); });
    tally_.add("store unreadable");
  }
  if (weather_.one_in(settings_.failed_one_in) && !store_faulty_) {
    const bool stored = weather_.one_in(2);
    store_->fail_commit(store_->commits() + 1,
                        stored ? storage::CommitFault::failed_but_stored : storage::CommitFault::failed_and_lost);
    store_faulty_ = true;
    const std::uint64_t life = life_;
    later(weather_.between(100, 20'000), [this, life] {
      if (life == life_ && process_) crash("restart after a failed store");
    });
    tally_.add("store failed");
  }
  if (stalls_.one_in(settings_.stall_one_in) && stalled_until_ms_ == 0) stall();
  if (weather_.one_in(settings_.store_crash_one_in)) store_->crash_before_step(store_->steps() + 1 + weather_.below(6));
  if (hall_faults_.one_in(settings_.hall_fault_one_in) && process_ && !dead_ && !stopping_) {
    note("a fault in the hall");
    tally_.add("hall faults");
    process_->break_hall();
  }
  if (weather_.one_in(settings_.crash_one_in)) crash("crash");
  if (weather_.one_in(settings_.stop_one_in) && process_ && !dead_ && !stopping_) {
    stopping_ = true;
    process_->stop();
    const std::uint64_t life = life_;
    later(weather_.between(200, 3'000), [this, life] {
      if (life == life_ && process_) crash("stopped");
    });
    tally_.add("orderly stops");
  }
}

// Nothing of the process runs; what others send reaches its sockets all the same.
void World::stall() {
  const std::int64_t ms = stalls_.between(k_without_tick_ms_max, 30'000);
  const std::int64_t lost_ms = ms - stalls_.between(0, k_without_tick_ms_max);
  stalled_until_ms_ = steady_ms_ + ms;
  note("the process stands still");
  tally_.add("stalls");
  const std::uint64_t life = life_;
  later(ms, [this, life, lost_ms] {
    if (life != life_ || stalled_until_ms_ == 0) return;  // it did not live to see the end
    stalled_until_ms_ = 0;
    lost_ms_ += lost_ms;
    deadlines_.lost(lost_ms, now());
    if (process_ && !dead_) process_->lose_time({lost_ms, 0});
  });
}

void World::store_that_it_lives() {
  if (alive_.at_ms != 0 && steady_ms_ < alive_.at_ms + k_alive_ms) return;
  alive_.at_ms = steady_ms_;
  alive_.wall_ms = wall_ms_;
  alive_.service_ms = alive_.service.of_steady(now().steady_ms);
  deadlines_.alive(now().steady_ms);
}

void World::crash(const std::string& why) {
  note(why);
  tally_.add("deaths");
  dead_ = true;
}

void World::bury_server() {
  late_ = process_->unwritten();
  process_.reset();
  dead_ = false;
  stalled_until_ms_ = 0;
  stopping_ = false;
  store_faulty_ = false;
  for (auto& [id, link] : links_) {
    link.server_there = false;
    cut(id);
  }
  while (!damage_.one_in(3)) {
    if (store_->try_damage(damage_)) tally_.add("damaged at rest");
  }
  store_ = store_->restarted();
  reads_fail_ = false;
  later(weather_.between(10, k_restart_ms_max), [this] { start_server(); });
}

void World::start_server() {
  ++life_;
  note("server starts");
  auditor_.now_is(steady_ms_);
  auditor_.catch_up(*store_->reader());
  auditor_.server_starts();
  deadlines_.start_afresh(now());
  process_ = std::make_unique<Process>(*store_, entropy_, settings_, chance_, *this);
  const auto rests = store_->reader()->rooms().rests();
  std::int64_t service_ms = alive_.service_ms;
  for (const storage::RestRow& rest : rests ? *rests : std::vector<storage::RestRow>()) {
    service_ms = std::max(service_ms, rest.rested_ms);
  }
  alive_.service = server::ServiceTime(service_ms, now());
  starting_ = true;
  const bool started = process_->start();
  starting_ = false;
  for (std::size_t i = 0; started && rests && i < rests->size(); ++i) tally_.add("tables not read at a start");
  if (started) return let_it_write_late();
  note("server does not start");
  crash("crash at start");
}

/// As if the process before still lived somewhere: of tables that this one has, nothing of it is stored.
void World::let_it_write_late() {
  for (LateWrite& late : std::exchange(late_, {})) {
    after(store_weather_.between(0, 2'000), [this, late = std::move(late)] {
      const bool owned = process_->owns(late.room);
      const auto status = store_->write_late(late.group);
      tally_.add("late writes");
      must(!owned || status != storage::WriteStatus::stored, "a former owner wrote to room " + late.room);
      committed({late.room}, true);
    });
  }
}

// ---- what the server says ----

void World::overhear(const PartId& from, const Outbox& out) {
  auditor_.now_is(steady_ms_);
  std::vector<server::SharedFrame> told;
  std::map<ConnId, server::SharedFrame> last;  // of several updates to one, the last says which limits hold
  for (const server::Out& one : out) {
    if (const auto* made = one.get_if<server::SpawnRoom>()) auditor_.made(made->room);
    if (const auto* line = one.get_if<server::LogLine>()) check_log_line(*line);
    if (const auto* broadcast = one.get_if<server::Broadcast>()) {
      auditor_.check_push(*broadcast->frame);
      told.push_back(broadcast->frame);
    }
    if (const auto* to = one.get_if<server::ToRoom>()) {
      if (to->mail.holds<server::WantFreshView>()) tally_.add("fresh views asked");
    }
    if (const auto* to = one.get_if<server::ToConn>()) {
      const auto* push = to->mail.get_if<server::Push>();
      if (push != nullptr) auditor_.check_push(*push->frame);
      if (push != nullptr && push->frame->message().value("method", "") == "table.update") last[to->conn] = push->frame;
    }
    if (const auto* persist = one.get_if<server::Persist>()) {
      for (const storage::Write& write : persist->group.writes) {
        const auto* append = std::get_if<storage::AppendLog>(&write);
        if (append != nullptr && deadlines_.check_timeouts(*append, now())) tally_.add("timeouts");
      }
    }
  }
  // So much may wait for a client after the process stood still that updates no longer fit, however fast it reads.
  const server::Connection* connection = process_->connection(from.conn);
  const bool is_behind = connection != nullptr && connection->figures().stale_streams > 0;
  for (auto& [id, link] : links_) link.ever_slow |= is_behind && link.life == life_ && link.conn == from.conn;
  const server::Table* table = auditor_.table(from.room);
  if (table == nullptr) return;
  for (const auto& [conn, frame] : last) told.push_back(frame);
  const bool goes_on = auditor_.goes_on(from.room);
  for (const auto& frame : told) deadlines_.told(*frame, *table, goes_on, now());
  deadlines_.check_banks(*table);
}

// Severity is a verdict: nothing that is done to the server here may break a room.
void World::check_log_line(const server::LogLine& line) const {
  if (line.level != server::LogLine::Level::error) return;
  must(line.text.find("not_stored") != std::string::npos, "the server logs an error: " + line.text);
}

void World::handled(const PartId& part) {
  trace_.note(steady_ms_, part.room.empty() ? "conn " + std::to_string(part.conn.value) : part.room);
  check_limits(part);
}

void World::check_limits(const PartId& part) const {
  if (!process_) return;
  if (const server::Room* room = part.room.empty() ? nullptr : process_->room(part.room)) {
    must(!room->frozen(), "a room froze: " + part.room);
    const server::Table* visible = room->visible();
    must(visible == nullptr || visible->seq <= auditor_.head(part.room), "a room shows more than is durable");
  }
  if (const server::Connection* connection = part.conn.value == 0 ? nullptr : process_->connection(part.conn)) {
    const auto figures = connection->figures();
    const auto& limits = settings_.connection;
    must(figures.outstanding_requests <= limits.outstanding_requests, "more requests wait than allowed");
    must(figures.rooms_watched <= limits.rooms_watched, "more rooms are watched than allowed");
    must(figures.backlog_messages <= limits.backlog_messages_hard || connection->closed(), "a backlog grew too long");
    must(figures.backlog_bytes <= limits.backlog_bytes_hard || connection->closed(), "a backlog grew too large");
  }
  must(process_->hall().guests().waiting() <= settings_.hall.waiting_requests, "too much waits in the hall");
  must(process_->hall().accounts().waiting() <= settings_.hall.waiting_requests, "too many accounts wait");
  must(process_->hall().lobby().listed_most() <= settings_.hall.lobby_tables, "the lobby lists too many tables");
}

void World::committed(const std::vector<std::string>& rooms, bool is_known) {
  if (!is_known) tally_.add("answers lost");
  if (store_->crashed()) {
    crash("crash inside a commit");
    return;
  }
  if (rooms.empty()) return;
  // The auditor reads whatever the weather.
  store_->fail_reads(false);
  auditor_.now_is(steady_ms_);
  auditor_.catch_up(*store_->reader(), rooms);
  store_->fail_reads(reads_fail_);
}

void World::fail_reads(bool failing) {
  reads_fail_ = failing;
  store_->fail_reads(failing);
}

}  // namespace simulation
