#include "server/hall/origins/origins.h"

#include <algorithm>

namespace server {
namespace {

/// One person can send such a header, from three tabs as well; who is shut out by it is that person alone.
constexpr std::size_t k_forwarding_min = 3;
/// A household may be all who are there; fewer are no crowd.
constexpr std::size_t k_everybody_min = 5;
/// Each is told once; a restart, or whoever makes up more, has it told again.
constexpr std::size_t k_told_max = 64;

}  // namespace

std::string_view name_of(ProxySign sign) { return sign == ProxySign::forwards ? "forwards" : "everybody"; }

void Origins::came(ConnId conn, const std::string& address, bool forwards) {
  if (address.empty()) return;
  left(conn);
  of_[conn] = {address, forwards};
  Place& place = places_[address];
  ++place.connections;
  if (!forwards) return;
  ++place.forwarding;
  suspected_.insert(address);
}

void Origins::left(ConnId conn) {
  const auto found = of_.find(conn);
  if (found == of_.end()) return;
  const auto place = places_.find(found->second.address);
  if (found->second.forwards && --place->second.forwarding == 0) suspected_.erase(place->first);
  if (--place->second.connections == 0) places_.erase(place);
  of_.erase(found);
}

std::string Origins::of(ConnId conn) const {
  const auto found = of_.find(conn);
  return found == of_.end() ? std::string() : found->second.address;
}

std::set<ConnId> Origins::in(const BannedRange& range) const {
  std::set<ConnId> conns;
  for (const auto& [conn, origin] : of_) {
    if (is_in(range, origin.address)) conns.insert(conn);
  }
  return conns;
}

std::vector<UnlistedProxy> Origins::unlisted_proxies() const {
  std::vector<UnlistedProxy> found;
  for (const std::string& address : suspected_) {
    const Place& place = places_.at(address);
    if (place.forwarding >= k_forwarding_min) found.push_back({address, ProxySign::forwards, place.connections});
  }
  if (!found.empty() || places_.size() != 1) return found;
  const auto& [address, place] = *places_.begin();
  if (place.connections >= k_everybody_min && is_private(address)) {
    found.push_back({address, ProxySign::everybody, place.connections});
  }
  return found;
}

std::vector<UnlistedProxy> Origins::new_proxies() {
  // Asked whenever somebody comes in.
  if (suspected_.empty() && places_.size() != 1) return {};
  std::vector<UnlistedProxy> found = unlisted_proxies();
  std::erase_if(found, [&](const UnlistedProxy& one) { return told_.contains(one.address); });
  if (told_.size() + found.size() > k_told_max) told_.clear();
  for (const UnlistedProxy& one : found) told_.insert(one.address);
  return found;
}

}  // namespace server
