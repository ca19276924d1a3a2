#include "server/hall/match_pool.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <ranges>
#include <set>
#include <tuple>
#include <utility>

namespace server {
namespace {

int people_of(const MatchTicket& ticket) { return static_cast<int>(ticket.people.size()); }

bool may_sit(const MatchWish& wish, const std::string& pace, bool rated, const MatchLimits& limits) {
  if (wish.rated == (rated ? Rated::no : Rated::yes)) return false;
  return !rated || may_be_rated(pace, limits);
}

}  // namespace

MatchPool::MatchPool(std::vector<const MatchTicket*> tickets, std::int64_t now_ms, const MatchLimits& limits,
                     const Apart* apart)
    : now_ms_(now_ms),
      limits_(&limits),
      apart_(apart),
      by_rating_(std::move(tickets)),
      gone_(by_rating_.size(), false) {
  std::ranges::sort(by_rating_, {}, [](const MatchTicket* one) {
    return std::tuple<std::int64_t, std::int64_t, const std::string&>(one->rating, one->queued_ms, one->id);
  });
  for (std::size_t place = 0; place < by_rating_.size(); ++place) line_up(place);
  for (Line& line : lines_ | std::views::values) {
    line.up.resize(line.places.size() + 2);
    for (std::size_t at = 0; at < line.up.size(); ++at) line.up[at] = at;
    line.down = line.up;
  }
}

void MatchPool::line_up(std::size_t place) {
  const MatchTicket& ticket = *by_rating_[place];
  const MatchWish& wish = ticket.wish;
  for (const std::string& name : wish.paces) {
    for (const bool rated : {false, true}) {
      if (!may_sit(wish, name, rated, *limits_)) continue;
      for (const int players : wish.players) {
        lines_[{match_pace(name), players, rated, people_of(ticket)}].places.push_back(place);
      }
    }
  }
}

// ---- which places are still taken: each step over a gap shortens the way for the next one ----

std::size_t MatchPool::alive_from(Line& line, std::size_t at) const {
  while (at <= line.places.size() && (line.up[at] != at || gone_[line.places[at - 1]])) {
    if (line.up[at] == at) line.up[at] = at + 1;
    at = line.up[at] = line.up[line.up[at]];
  }
  return at;
}

std::size_t MatchPool::alive_until(Line& line, std::size_t at) const {
  while (at > 0 && (line.down[at] != at || gone_[line.places[at - 1]])) {
    if (line.down[at] == at) line.down[at] = at - 1;
    at = line.down[at] = line.down[line.down[at]];
  }
  return at;
}

// ---- who may sit with a seed ----

bool MatchPool::bots_are_due(const MatchTicket& ticket) const {
  return ticket.wish.bots_after_ms && ticket.wish.rated != Rated::yes &&
         ticket.waited_ms(now_ms_) >= *ticket.wish.bots_after_ms;
}

std::int64_t MatchPool::window_of(std::size_t place) const {
  return window_after(by_rating_[place]->waited_ms(now_ms_), *limits_);
}

bool MatchPool::is_enough(const Seed& seed, const Agreement& agreement) {
  return seed.takes_fewer || agreement.people() == agreement.size_max();
}

bool MatchPool::goes_with(const Seed& seed, std::size_t place) const {
  const MatchTicket& ticket = *by_rating_[place];
  if (place == seed.chooser || (seed.bots && !bots_are_due(ticket))) return false;
  if (std::abs(ticket.rating - seed.rating) > window_of(place)) return false;
  return Agreement(seed.agreement).take(ticket);
}

void MatchPool::add_nearest(const Seed& seed, Line& line, std::vector<std::size_t>& near) {
  const auto rating_at = [&](std::size_t at) { return by_rating_[line.places[at - 1]]->rating; };
  const auto above = std::ranges::lower_bound(line.places, seed.rating, {},
                                              [&](std::size_t place) { return by_rating_[place]->rating; });
  const auto start = static_cast<std::size_t>(above - line.places.begin()) + 1;
  const std::size_t most = near.size() + limits_->neighbours;
  std::size_t higher = alive_from(line, start);
  std::size_t lower = alive_until(line, start - 1);
  while (near.size() < most) {
    const bool has_higher = higher <= line.places.size() && rating_at(higher) - seed.rating <= seed.agreement.window();
    const bool has_lower = lower > 0 && seed.rating - rating_at(lower) <= seed.agreement.window();
    if (!has_higher && !has_lower) return;
    const bool goes_up =
        has_higher && (!has_lower || rating_at(higher) - seed.rating <= seed.rating - rating_at(lower));
    const std::size_t place = line.places[(goes_up ? higher : lower) - 1];
    ++looked_at_;
    if (goes_with(seed, place)) near.push_back(place);
    if (goes_up) {
      higher = alive_from(line, higher + 1);
    } else {
      lower = alive_until(line, lower - 1);
    }
  }
}

std::vector<std::size_t> MatchPool::candidates(const Seed& seed, const Kind& table) {
  std::vector<std::size_t> near;
  Kind kind = table;
  for (kind.people = 1; kind.people <= table.people; ++kind.people) {
    const auto line = lines_.find(kind);
    if (line != lines_.end()) add_nearest(seed, line->second, near);
  }
  std::ranges::sort(near, {}, [&](std::size_t place) {
    const std::int64_t apart = by_rating_[place]->rating - seed.rating;
    return std::tuple(std::abs(apart), apart < 0, place);
  });
  return near;
}

MatchPool::Search MatchPool::search_among(std::vector<std::size_t> places) const {
  Search search{std::move(places), {}, {}};
  search.sums.assign(search.places.size() + 1, 1);
  for (std::size_t at = search.places.size(); at-- > 0;) {
    const std::uint64_t sums = search.sums[at + 1];
    search.sums[at] = sums | sums << by_rating_[search.places[at]]->people.size();
  }
  return search;
}

std::optional<std::vector<std::size_t>> MatchPool::take_as_they_come(const Seed& seed,
                                                                     const std::vector<std::size_t>& near,
                                                                     int lacking) {
  Agreement agreement = seed.agreement;
  std::vector<std::size_t> taken;
  for (const std::size_t place : near) {
    if (lacking == 0) break;
    const MatchTicket& ticket = *by_rating_[place];
    if (people_of(ticket) > lacking || !agreement.take(ticket)) continue;
    lacking -= people_of(ticket);
    taken.push_back(place);
  }
  if (lacking > 0 || !is_enough(seed, agreement)) return std::nullopt;
  return taken;
}

std::optional<std::vector<std::size_t>> MatchPool::take_by_span(const Seed& seed, const std::vector<std::size_t>& near,
                                                                int lacking) {
  std::set<std::int64_t, std::greater<>> lows{seed.agreement.lowest()};
  std::set<std::int64_t> highs{seed.agreement.highest()};
  for (const std::size_t place : near) {
    const std::int64_t rating = by_rating_[place]->rating;
    if (rating < seed.agreement.lowest()) lows.insert(rating);
    if (rating > seed.agreement.highest()) highs.insert(rating);
  }
  std::size_t steps_left = limits_->neighbours * 16;
  for (const std::int64_t low : lows) {
    for (const std::int64_t high : highs) {
      if (high - low > seed.agreement.window()) break;
      std::vector<std::size_t> within;
      for (const std::size_t place : near) {
        const std::int64_t rating = by_rating_[place]->rating;
        if (rating >= low && rating <= high && window_of(place) >= high - low) within.push_back(place);
      }
      looked_at_ += within.size();
      Search search = search_among(std::move(within));
      if (complete_from(search, 0, seed.agreement, lacking, seed, steps_left)) return std::move(search.taken);
    }
  }
  return std::nullopt;
}

bool MatchPool::complete_from(Search& search, std::size_t from, const Agreement& agreement, int lacking,
                              const Seed& seed, std::size_t& steps_left) {
  if (lacking == 0) return is_enough(seed, agreement);
  for (std::size_t at = from; at < search.places.size(); ++at) {
    if ((search.sums[at] >> static_cast<unsigned>(lacking) & 1U) == 0 || steps_left == 0) return false;
    const MatchTicket& ticket = *by_rating_[search.places[at]];
    if (people_of(ticket) > lacking) continue;
    --steps_left;
    ++looked_at_;
    Agreement next = agreement;
    if (!next.take(ticket)) continue;
    search.taken.push_back(search.places[at]);
    if (complete_from(search, at + 1, next, lacking - people_of(ticket), seed, steps_left)) return true;
    search.taken.pop_back();
  }
  return false;
}

std::optional<std::vector<std::size_t>> MatchPool::complete(const Seed& seed, const Kind& table) {
  const std::vector<std::size_t> near = candidates(seed, table);
  if (auto taken = take_as_they_come(seed, near, table.people)) return taken;
  const std::uint64_t sums = search_among(near).sums.front();
  if ((sums >> static_cast<unsigned>(table.people) & 1U) == 0) return std::nullopt;
  return take_by_span(seed, near, table.people);
}

// ---- tables ----

std::optional<MatchPool::Found> MatchPool::seek(std::size_t chooser) {
  const MatchTicket& first = *by_rating_[chooser];
  const bool takes_fewer = first.waited_ms(now_ms_) >= limits_->smaller_table_seconds * 1'000;
  const Seed seed{Agreement(first, now_ms_, *limits_, apart_), first.rating, chooser, takes_fewer};
  if (seed.agreement.people() == 0) return std::nullopt;
  for (const int players : first.wish.players | std::views::reverse) {
    if (auto found = seek_of_size(seed, first.wish, players)) return found;
  }
  return bots_are_due(first) ? seek_with_bots(chooser) : std::nullopt;
}

std::optional<MatchPool::Found> MatchPool::seek_of_size(const Seed& seed, const MatchWish& wish, int players) {
  const int lacking = players - seed.agreement.people();
  if (lacking < 0) return std::nullopt;
  for (const std::string& name : wish.paces) {
    for (const bool rated : {true, false}) {
      if (!may_sit(wish, name, rated, *limits_)) continue;
      const auto others = complete(seed, {match_pace(name), players, rated, lacking});
      if (!others) continue;
      Agreement agreement = seed.agreement;
      std::vector<std::size_t> taken{seed.chooser};
      for (const std::size_t place : *others) {
        if (agreement.take(*by_rating_[place])) taken.push_back(place);
      }
      return Found{std::move(taken), agreement.terms(players)};
    }
  }
  return std::nullopt;
}

std::optional<MatchPool::Found> MatchPool::seek_with_bots(std::size_t chooser) {
  const MatchTicket& first = *by_rating_[chooser];
  const Seed seed{.agreement = Agreement(first, now_ms_, *limits_, apart_),
                  .rating = first.rating,
                  .chooser = chooser,
                  .bots = true};
  if (!seed.agreement.may_have_bots() || seed.agreement.size_for_all() == 0) return std::nullopt;
  Agreement agreement = seed.agreement;
  std::vector<std::size_t> taken{chooser};
  for (const int players : first.wish.players | std::views::reverse) {
    for (const std::string& name : first.wish.paces) {
      const Kind table{match_pace(name), players, false, players - agreement.people()};
      for (const std::size_t place : candidates(seed, table)) {
        if (std::ranges::find(taken, place) == taken.end() && agreement.take(*by_rating_[place]))
          taken.push_back(place);
      }
    }
  }
  return Found{std::move(taken), agreement.terms(agreement.size_for_all())};
}

std::vector<MatchGroup> MatchPool::groups() {
  std::vector<std::size_t> by_age;
  for (std::size_t place = 0; place < by_rating_.size(); ++place) {
    if (!gone_[place]) by_age.push_back(place);
  }
  std::ranges::sort(by_age, {}, [&](std::size_t place) {
    const MatchTicket& ticket = *by_rating_[place];
    return std::tuple<std::int64_t, const std::string&>(ticket.queued_ms, ticket.id);
  });
  std::vector<MatchGroup> made;
  for (const std::size_t chooser : by_age) {
    if (gone_[chooser]) continue;
    std::optional<Found> found = seek(chooser);
    if (!found) continue;
    MatchGroup group{{}, std::move(found->terms)};
    for (const std::size_t place : found->taken) {
      group.tickets.push_back(by_rating_[place]);
      gone_[place] = true;
    }
    made.push_back(std::move(group));
  }
  return made;
}

std::vector<const MatchTicket*> MatchPool::refill(const MatchTerms& terms,
                                                  const std::vector<const MatchTicket*>& seated) {
  if (seated.empty()) return {};
  Agreement agreement(terms, now_ms_, *limits_, apart_);
  std::int64_t ratings = 0;
  for (const MatchTicket* one : seated) {
    if (!agreement.take(*one)) return {};
    ratings += one->rating;
  }
  const int lacking = terms.players - terms.bots - agreement.people();
  if (lacking <= 0) return {};
  const Seed seed{.agreement = std::move(agreement),
                  .rating = ratings / static_cast<std::int64_t>(seated.size()),
                  .bots = terms.bots > 0};
  const auto others = complete(seed, {match_pace(terms.pace), terms.players, terms.rated, lacking});
  std::vector<const MatchTicket*> found;
  if (!others) return found;
  for (const std::size_t place : *others) {
    found.push_back(by_rating_[place]);
    gone_[place] = true;
  }
  return found;
}

}  // namespace server
