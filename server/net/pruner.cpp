#include "server/net/pruner.h"

#include <boost/asio/post.hpp>
#include <chrono>
#include <string>
#include <utility>

#include "server/net/clock.h"
#include "server/net/log.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

/// So many tables in one commit: some hundredths of a second on a disk that is not fast.
constexpr std::size_t k_rooms_a_step = 8;
/// As long as there is more to drop; and otherwise.
constexpr std::int64_t k_step_ms = 1'000;
constexpr std::int64_t k_look_ms = 600'000;

}  // namespace

storage::PruneOrder prune_order(const Config& config, std::int64_t wall_ms) {
  const auto before = [&](std::int64_t days) { return days == 0 ? 0 : wall_ms - days * k_day_ms; };
  return {before(config.keep_finished_days), before(config.keep_abandoned_days)};
}

void Pruner::start() {
  const Config& config = board_.config();
  if (config.keep_finished_days > 0 || config.keep_abandoned_days > 0) wait(k_step_ms);
}

void Pruner::wait(std::int64_t ms) {
  timer_.expires_after(std::chrono::milliseconds(ms));
  timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
    if (!error) self->look();
  });
}

void Pruner::look() {
  const auto read = [self = shared_from_this()](storage::Reader& reader) {
    const auto old = reader.rooms().prunable(prune_order(self->board_.config(), now().wall_ms), k_rooms_a_step);
    boost::asio::post(self->board_.loop().io(),
                      [self, rooms = old ? *old : std::vector<storage::RoomId>{}] { self->drop(rooms); });
  };
  if (!board_.readers().submit(read)) wait(k_look_ms);
}

// A table that somebody looks at now is dropped another time.
void Pruner::drop(const std::vector<storage::RoomId>& rooms) {
  storage::WriteGroup group;
  for (const storage::RoomId& room : rooms) {
    if (!board_.rooms().find(room)) group.writes.emplace_back(storage::PruneRoom{room, now().wall_ms});
  }
  if (group.writes.empty()) return wait(k_look_ms);
  const std::size_t count = group.writes.size();
  board_.writer().submit(std::move(group), [self = shared_from_this(), count](storage::WriteStatus status) {
    const bool stored = status == storage::WriteStatus::stored;
    if (stored) log_info("event=pruned rooms=" + std::to_string(count));
    boost::asio::post(self->board_.loop().io(), [self, stored] { self->wait(stored ? k_step_ms : k_look_ms); });
  });
}

}  // namespace server
