#include "server/net/damage_watch.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "server/net/clock.h"
#include "server/net/log.h"
#include "storage/sqlite/at_rest.h"
#include "storage/sqlite/damage.h"

namespace server {
namespace {

/// The list has the rest.
constexpr std::size_t k_lines_max = 200;

void tell(const std::vector<storage::Damage>& found) {
  if (found.empty()) return;
  for (std::size_t i = 0; i < std::min(found.size(), k_lines_max); ++i) {
    log_error("event=damage subject=" + log_value(found[i].subject) + " what=" + log_value(found[i].what));
  }
  log_error("event=damage_listed count=" + std::to_string(found.size()) +
            " what=\"see vivarium doctor; accept it with vivarium doctor --accept\"");
}

}  // namespace

void tell_damage(const std::filesystem::path& folder) { tell(storage::damage_listed(folder)); }

DamageWatch::DamageWatch(std::filesystem::path folder) : folder_(std::move(folder)), thread_([this] { look(); }) {}

DamageWatch::~DamageWatch() {
  stopping_.store(true);
  thread_.join();
}

void DamageWatch::look() {
  const std::int64_t start_us = steady_us();
  const auto found =
      storage::damage_unknown(folder_, storage::damage_inside(folder_, [this] { return stopping_.load(); }));
  if (stopping_.load()) return;
  if (!storage::list_damage(folder_, found)) log_error("event=damage_not_listed what=\"the list can't be written\"");
  tell(found);
  log_info("event=stored_data_read damaged=" + std::to_string(found.size()) +
           " ms=" + std::to_string((steady_us() - start_us) / 1000));
}

}  // namespace server
