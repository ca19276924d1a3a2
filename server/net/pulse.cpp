#include "server/net/pulse.h"

#include <chrono>
#include <cstdlib>
#include <string>
#include <utility>

#include "server/net/clock.h"
#include "server/net/log.h"
#include "server/room/push_frame.h"
#include "server/room/table.h"

namespace server {

namespace {

constexpr std::chrono::milliseconds k_pulse_tick{250};
/// Less is not worth a record at each table.
constexpr std::int64_t k_told_ms_min = 1'000;
/// How often it is tried whether a store that refused takes writes again.
constexpr std::int64_t k_probe_ms = 2'000;

constexpr const char* k_kind = "server";
constexpr const char* k_id = "alive";

storage::WriteGroup alive_row(ServiceTime service) {
  const Now at = now();
  const std::string text = std::to_string(at.wall_ms) + " " + std::to_string(service.of_steady(at.steady_ms));
  storage::WriteGroup group;
  group.writes.emplace_back(storage::PutKept{{k_kind, k_id, {text.begin(), text.end()}}});
  return group;
}

}  // namespace

// Before servers counted their time there was no second number.
storage::Read<std::optional<Alive>> read_alive(storage::ModerationReader& reader) {
  const auto kept = reader.kept();
  if (!kept) return storage::Unreadable{};
  std::optional<Alive> alive;
  for (const storage::KeptRow& row : *kept) {
    if (row.kind != k_kind || row.id != k_id) continue;
    const std::string text(row.value.begin(), row.value.end());
    char* rest = nullptr;
    alive.emplace();
    alive->wall_ms = std::strtoll(text.c_str(), &rest, 10);
    alive->service_ms = std::strtoll(rest, nullptr, 10);
  }
  return alive;
}

SharedFrame storage_notice(bool takes_writes) {
  protocol::ServerAnnouncement notice{protocol::ErrorCode::storage_unavailable,
                                      "Nothing can be stored now: nothing is lost, and clocks stand still."};
  if (takes_writes) notice = {notice.code, "Everything is stored again."};
  if (takes_writes) notice.over = true;
  return make_frame(notice);
}

void Pulse::start() {
  started_ = true;
  std::ignore = tick();
  alive_stored_us_ = steady_us();
  wait();
}

void Pulse::stop() {
  if (!started_) return;
  stop_ticking();
  board_.writer().submit(alive_row(board_.writer().service()), [](storage::WriteStatus) {});
}

void Pulse::wait() {
  timer_.expires_after(k_pulse_tick);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    beat();
    wait();
  });
}

void Pulse::beat() {
  const Tick found = tick();
  lost_ms_ += found.lost_ms;
  jumped_ms_ = found.jumped_ms;
  look_at_the_store();
  store_that_we_live();
  tell_of_lost_time();
}

void Pulse::tell_of_lost_time() {
  const std::int64_t jump_ms = jumped_ms_ - jumped_told_ms_;
  if (lost_ms_ < k_told_ms_min && std::abs(jump_ms) < k_told_ms_min) return;
  if (lost_ms_ >= k_told_ms_min) {
    board_.metrics().stalled.add(static_cast<std::uint64_t>(lost_ms_));
    log_warning("event=stalled ms=" + std::to_string(lost_ms_) + " what=\"no clock has counted it\"");
  }
  if (std::abs(jump_ms) >= k_told_ms_min) log_warning("event=wall_clock_set by_ms=" + std::to_string(jump_ms));
  const TimeLost lost{std::exchange(lost_ms_, 0), jump_ms};
  jumped_told_ms_ = jumped_ms_;
  board_.tell_rooms(lost);
  board_.tell_hall(lost);
}

void Pulse::look_at_the_store() {
  const bool takes_writes = board_.writer().healthy();
  if (takes_writes == board_.writer().told_healthy()) return;
  board_.writer().tell_healthy(takes_writes);
  board_.tell_rooms(StoreTells{takes_writes});
  board_.tell_connections(storage_notice(takes_writes));
}

// After a jump of the wall clock at once: what was stored before it means another time.
void Pulse::store_that_we_live() {
  if (std::abs(jumped_ms_ - jumped_told_ms_) >= k_told_ms_min) alive_stored_us_ = 0;
  const std::int64_t age_ms = (steady_us() - alive_stored_us_) / 1'000;
  const Metrics& metrics = board_.metrics();
  const Gauge& running = metrics.rooms_in_phase.at(static_cast<std::size_t>(TablePhase::running));
  const bool plays = running.value() + metrics.rooms_at_rest.value() > 0;
  // That a store elsewhere is gone is else found out by whoever acts next.
  const bool is_elsewhere = !board_.config().store.empty();
  std::int64_t every_ms = plays || is_elsewhere ? k_alive_ms : k_alive_idle_ms;
  if (!board_.writer().told_healthy()) every_ms = k_probe_ms;
  if (age_ms < every_ms || storing_->exchange(true)) return;
  alive_stored_us_ = steady_us();
  board_.writer().submit(alive_row(board_.writer().service()),
                         [storing = storing_](storage::WriteStatus) { storing->store(false); });
}

}  // namespace server
