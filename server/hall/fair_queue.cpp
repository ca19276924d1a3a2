#include "server/hall/fair_queue.h"

#include <algorithm>

namespace server {

void FairQueue::add(const std::string& owner, std::string id) {
  owners_[owner].waiting.push_back(std::move(id));
  stand_in_line(owner);
}

void FairQueue::remove(const std::string& owner, const std::string& id) {
  const auto found = owners_.find(owner);
  if (found == owners_.end()) return;
  std::erase(found->second.waiting, id);
  if (!found->second.waiting.empty()) return;
  leave_line(owner);
  if (found->second.under_way == 0) owners_.erase(found);
}

std::optional<std::pair<std::string, std::string>> FairQueue::take() {
  if (line_.empty()) return std::nullopt;
  const std::string owner = line_.begin()->second;
  Owner& first = owners_.at(owner);
  leave_line(owner);
  std::string id = std::move(first.waiting.front());
  first.waiting.pop_front();
  ++first.under_way;
  stand_in_line(owner);
  return std::pair(owner, std::move(id));
}

void FairQueue::done(const std::string& owner) {
  const auto found = owners_.find(owner);
  if (found == owners_.end() || found->second.under_way == 0) return;
  leave_line(owner);
  --found->second.under_way;
  stand_in_line(owner);
  if (found->second.waiting.empty() && found->second.under_way == 0) owners_.erase(found);
}

void FairQueue::stand_in_line(const std::string& owner) {
  const Owner& one = owners_.at(owner);
  if (one.waiting.empty() || one.under_way >= at_once_per_owner_ || places_.contains(owner)) return;
  const Place place{one.under_way, ++last_};
  places_.emplace(owner, place);
  line_.emplace(place, owner);
}

void FairQueue::leave_line(const std::string& owner) {
  const auto place = places_.find(owner);
  if (place == places_.end()) return;
  line_.erase(place->second);
  places_.erase(place);
}

}  // namespace server
