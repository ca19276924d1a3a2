#include "server/hall/match_pool.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <tuple>
#include <utility>

namespace server {

MatchPool::MatchPool(std::vector<const MatchTicket*> tickets, std::int64_t now_ms, const MatchLimits& limits)
    : now_ms_(now_ms), limits_(&limits), by_rating_(std::move(tickets)) {
  std::ranges::sort(by_rating_, {}, [](const MatchTicket* one) {
    return std::tuple<std::int64_t, std::int64_t, const std::string&>(one->rating, one->queued_ms, one->id);
  });
  up_.resize(by_rating_.size() + 2);
  std::iota(up_.begin(), up_.end(), std::size_t{0});
  down_ = up_;
}

// ---- which places are still taken: each step over a gap shortens the way for the next one ----

void MatchPool::leave(std::size_t place) {
  up_[place + 1] = place + 2;
  down_[place + 1] = place;
}

std::size_t MatchPool::alive_from(std::size_t place) {
  while (up_[place] != place) place = up_[place] = up_[up_[place]];
  return place;
}

std::size_t MatchPool::alive_until(std::size_t place) {
  while (down_[place] != place) place = down_[place] = down_[down_[place]];
  return place;
}

std::vector<std::size_t> MatchPool::neighbours(std::int64_t rating, std::int64_t window) {
  const auto above = std::ranges::lower_bound(by_rating_, rating, {}, &MatchTicket::rating);
  const auto start = static_cast<std::size_t>(above - by_rating_.begin()) + 1;
  const std::size_t end = by_rating_.size() + 1;
  const auto distance = [&](std::size_t at) { return std::abs(by_rating_[at - 1]->rating - rating); };
  std::size_t higher = alive_from(start);
  std::size_t lower = alive_until(start - 1);
  std::vector<std::size_t> near;
  while (near.size() < limits_->neighbours) {
    const bool has_higher = higher < end && distance(higher) <= window;
    const bool has_lower = lower > 0 && distance(lower) <= window;
    if (!has_higher && !has_lower) break;
    if (has_higher && (!has_lower || distance(higher) <= distance(lower))) {
      near.push_back(higher - 1);
      higher = alive_from(higher + 1);
    } else {
      near.push_back(lower - 1);
      lower = alive_until(lower - 1);
    }
  }
  return near;
}

// ---- tables ----

bool MatchPool::bots_are_due(const MatchTicket& ticket) const {
  return ticket.wish.bots_after_ms && ticket.wish.rated != Rated::yes &&
         ticket.waited_ms(now_ms_) >= *ticket.wish.bots_after_ms;
}

MatchPool::Found MatchPool::seek(std::size_t chooser) {
  const MatchTicket& first = *by_rating_[chooser];
  const std::int64_t waited_ms = first.waited_ms(now_ms_);
  const bool takes_fewer = waited_ms >= limits_->smaller_table_seconds * 1'000;
  const std::vector<std::size_t> near = neighbours(first.rating, window_after(waited_ms, *limits_));
  Agreement agreement(first, now_ms_, *limits_);
  std::vector<std::size_t> taken{chooser};
  Found best;
  const auto note = [&] {
    const bool enough = takes_fewer || agreement.people() == agreement.size_max();
    if (enough && agreement.fits(agreement.people())) best = {taken, agreement.people(), agreement};
  };
  note();
  for (const std::size_t other : near) {
    if (agreement.people() == agreement.size_max()) break;
    if (other == chooser || !agreement.take(*by_rating_[other])) continue;
    taken.push_back(other);
    note();
  }
  if (best.players == 0 && bots_are_due(first)) return seek_with_bots(chooser, near);
  return best;
}

MatchPool::Found MatchPool::seek_with_bots(std::size_t chooser, const std::vector<std::size_t>& others) const {
  Agreement agreement(*by_rating_[chooser], now_ms_, *limits_);
  std::vector<std::size_t> taken{chooser};
  for (const std::size_t other : others) {
    if (other == chooser || !bots_are_due(*by_rating_[other])) continue;
    if (agreement.people() == agreement.size_max()) break;
    if (agreement.take(*by_rating_[other])) taken.push_back(other);
  }
  const int players = agreement.size_for_all();
  if (players == 0 || !agreement.may_have_bots()) return {};
  return {std::move(taken), players, std::move(agreement)};
}

std::vector<MatchGroup> MatchPool::groups() {
  std::vector<std::size_t> by_age;
  for (std::size_t place = 0; place < by_rating_.size(); ++place) {
    if (up_[place + 1] == place + 1) by_age.push_back(place);
  }
  std::ranges::sort(by_age, {}, [&](std::size_t place) {
    const MatchTicket& ticket = *by_rating_[place];
    return std::tuple<std::int64_t, const std::string&>(ticket.queued_ms, ticket.id);
  });
  std::vector<MatchGroup> made;
  for (const std::size_t chooser : by_age) {
    if (up_[chooser + 1] != chooser + 1) continue;
    const Found found = seek(chooser);
    if (found.players == 0) continue;
    MatchGroup group{{}, found.agreement->terms(found.players)};
    for (const std::size_t place : found.taken) {
      group.tickets.push_back(by_rating_[place]);
      leave(place);
    }
    made.push_back(std::move(group));
  }
  return made;
}

std::vector<const MatchTicket*> MatchPool::refill(const MatchTerms& terms,
                                                  const std::vector<const MatchTicket*>& seated) {
  Agreement agreement(terms, now_ms_, *limits_);
  std::int64_t ratings = 0;
  for (const MatchTicket* one : seated) {
    if (!agreement.take(*one)) return {};
    ratings += one->rating;
  }
  if (seated.empty()) return {};
  const int wanted = terms.players - terms.bots;
  std::vector<std::size_t> taken;
  for (const std::size_t place : neighbours(ratings / static_cast<std::int64_t>(seated.size()), limits_->window_most)) {
    if (agreement.people() == wanted) break;
    const MatchTicket& ticket = *by_rating_[place];
    const bool too_many = agreement.people() + static_cast<int>(ticket.people.size()) > wanted;
    if (too_many || (terms.bots > 0 && !bots_are_due(ticket)) || !agreement.take(ticket)) continue;
    taken.push_back(place);
  }
  if (agreement.people() != wanted) return {};
  std::vector<const MatchTicket*> found;
  for (const std::size_t place : taken) {
    found.push_back(by_rating_[place]);
    leave(place);
  }
  return found;
}

}  // namespace server
