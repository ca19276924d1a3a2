#include "server/hall/matchmaker.h"

#include <algorithm>
#include <utility>

#include "server/hall/ids.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

bool are_apart(const std::vector<const MatchTicket*>& tickets, const Apart& apart) {
  return apart.any() && std::ranges::any_of(tickets, [&](const auto* one) {
           return std::ranges::any_of(tickets, [&](const auto* other) { return apart.are(*one, *other); });
         });
}

template <class Waiting>
std::vector<const MatchTicket*> tickets_for(const std::map<std::string, Waiting>& waiting, const std::string& game) {
  std::vector<const MatchTicket*> tickets;
  for (const auto& [id, one] : waiting) {
    if (one.ticket.wish.game == game) tickets.push_back(&one.ticket);
  }
  return tickets;
}

}  // namespace

std::string_view name_of(MatchEnd end) {
  switch (end) {
    case MatchEnd::left:
      return "left";
    case MatchEnd::declined:
      return "declined";
    case MatchEnd::no_answer:
      return "no_answer";
    case MatchEnd::absent:
      return "absent";
  }
  return {};
}

bool MatchOffer::accepted_by_all() const { return full() && std::ranges::all_of(seats, &Seat::accepted); }

// ---- what is so ----

const MatchTicket* Matchmaker::ticket_of(const std::string& account) const {
  const auto found = ticket_of_.find(account);
  return found == ticket_of_.end() ? nullptr : &waiting_.at(found->second).ticket;
}

const MatchOffer* Matchmaker::offer_of(const std::string& account) const {
  const auto found = ticket_of_.find(account);
  return found == ticket_of_.end() ? nullptr : offer(waiting_.at(found->second).offer);
}

const MatchOffer* Matchmaker::offer(const std::string& id) const {
  const auto found = offers_.find(id);
  return found == offers_.end() ? nullptr : &found->second;
}

std::optional<std::int64_t> Matchmaker::paused_until(const std::string& account, std::int64_t now_ms) const {
  const auto found = pauses_.find(account);
  if (found == pauses_.end() || found->second.until_ms <= now_ms) return std::nullopt;
  return found->second.until_ms;
}

int Matchmaker::people_for(const std::string& game) const {
  const auto found = people_for_.find(game);
  return found == people_for_.end() ? 0 : found->second;
}

void Matchmaker::tell(const MatchTicket& ticket, MatchNews& news) const {
  for (const Account& one : ticket.people) news.changed.insert(one.id);
}

void Matchmaker::tell(const MatchOffer& offer, MatchNews& news) const {
  for (const MatchOffer::Seat& seat : offer.seats) news.changed.insert(seat.account.id);
}

// ---- tickets ----

void Matchmaker::add(MatchTicket ticket, MatchNews& news) {
  tell(ticket, news);
  for (const Account& one : ticket.people) ticket_of_[one.id] = ticket.id;
  people_for_[ticket.wish.game] += static_cast<int>(ticket.people.size());
  const std::string id = ticket.id;
  waiting_[id].ticket = std::move(ticket);
}

bool Matchmaker::leave(const std::string& account, std::int64_t now_ms, MatchNews& news) {
  const auto found = ticket_of_.find(account);
  if (found == ticket_of_.end()) return false;
  const MatchOffer* offered = offer_of(account);
  if (offered != nullptr && offered->making) return false;
  const std::string ticket = found->second;
  end(ticket, offered != nullptr ? MatchEnd::declined : MatchEnd::left, account, now_ms, news);
  return true;
}

void Matchmaker::end(const std::string& ticket, MatchEnd why, const std::string& who, std::int64_t now_ms,
                     MatchNews& news) {
  auto taken = waiting_.extract(ticket);
  Waiting& waiting = taken.mapped();
  tell(waiting.ticket, news);
  if (!waiting.offer.empty()) free_seats(waiting, now_ms, news);
  for (const Account& one : waiting.ticket.people) ticket_of_.erase(one.id);
  const auto people = people_for_.find(waiting.ticket.wish.game);
  people->second -= static_cast<int>(waiting.ticket.people.size());
  if (people->second == 0) people_for_.erase(people);
  if (why == MatchEnd::declined || why == MatchEnd::no_answer) pause(who, now_ms);
  news.ended.push_back({std::move(waiting.ticket), why, who});
}

void Matchmaker::pause(const std::string& account, std::int64_t now_ms) {
  if (pauses_.size() >= limits_.tickets && !pauses_.contains(account)) return;
  Pause& pause = pauses_[account];
  const int doublings = std::min(pause.times++, 20);
  const std::int64_t seconds = std::min(limits_.pause_seconds << doublings, limits_.pause_seconds_most);
  pause.until_ms = now_ms + seconds * k_second_ms;
}

void Matchmaker::present(const std::string& account, bool is_there, std::int64_t now_ms) {
  const auto found = ticket_of_.find(account);
  if (found == ticket_of_.end()) return;
  auto& absent_since = waiting_.at(found->second).absent_since;
  if (is_there) {
    absent_since.erase(account);
  } else {
    absent_since.emplace(account, now_ms);
  }
}

// ---- offers ----

void Matchmaker::free_seats(const Waiting& waiting, std::int64_t now_ms, MatchNews& news) {
  MatchOffer& offer = offers_.at(waiting.offer);
  tell(offer, news);
  std::erase_if(offer.seats, [&](const MatchOffer::Seat& seat) { return seat.ticket == waiting.ticket.id; });
  offer.refill_ms = now_ms + limits_.refill_seconds * k_second_ms;
  if (offer.seats.empty()) offers_.erase(waiting.offer);
}

void Matchmaker::dissolve(const std::string& offer, MatchNews& news) {
  const auto taken = offers_.extract(offer);
  tell(taken.mapped(), news);
  for (const MatchOffer::Seat& seat : taken.mapped().seats) waiting_.at(seat.ticket).offer.clear();
}

void Matchmaker::seat(MatchOffer& offer, const MatchTicket& ticket, std::int64_t now_ms) {
  for (const Account& one : ticket.people) {
    offer.seats.push_back({one, ticket.id, false, now_ms + limits_.answer_seconds * k_second_ms, {}});
  }
  waiting_.at(ticket.id).offer = offer.id;
}

bool Matchmaker::accept(const std::string& account, const std::string& offer, const std::string& seed_commit,
                        MatchNews& news) {
  const MatchOffer* asked = offer_of(account);
  if (asked == nullptr || asked->id != offer) return false;
  MatchOffer& answered = offers_.at(offer);
  const auto seat = std::ranges::find(answered.seats, account, [](const auto& one) { return one.account.id; });
  if (seat->accepted) return true;
  seat->accepted = true;
  seat->seed_commit = seed_commit;
  tell(answered, news);
  if (!answered.accepted_by_all()) return true;
  answered.making = true;
  news.ready.push_back(offer);
  return true;
}

bool Matchmaker::decline(const std::string& account, const std::string& offer, std::int64_t now_ms, MatchNews& news) {
  const MatchOffer* asked = offer_of(account);
  if (asked == nullptr || asked->id != offer || asked->making) return false;
  return leave(account, now_ms, news);
}

void Matchmaker::made(const std::string& offer, MatchNews& news) {
  const auto taken = offers_.extract(offer);
  if (taken.empty()) return;
  tell(taken.mapped(), news);
  for (const MatchOffer::Seat& seat : taken.mapped().seats) {
    ticket_of_.erase(seat.account.id);
    waiting_.erase(seat.ticket);
  }
  const auto people = people_for_.find(taken.mapped().terms.game);
  people->second -= static_cast<int>(taken.mapped().seats.size());
  if (people->second == 0) people_for_.erase(people);
}

void Matchmaker::not_made(const std::string& offer, std::int64_t again_ms, MatchNews& news) {
  const auto found = offers_.find(offer);
  if (found == offers_.end()) return;
  for (const MatchOffer::Seat& seat : found->second.seats) waiting_.at(seat.ticket).again_ms = again_ms;
  dissolve(offer, news);
}

// ---- time ----

void Matchmaker::tick(std::int64_t now_ms, MatchNews& news, bool may_offer) {
  end_overdue(now_ms, news);
  std::set<std::string> games;
  for (const auto& [game, people] : people_for_) {
    if (may_offer) games.insert(game);
  }
  for (const std::string& game : games) search(game, now_ms, news);
  dissolve_stale(now_ms, news);
  std::erase_if(pauses_, [&](const auto& one) {
    return one.second.until_ms + limits_.pause_forgiven_seconds * k_second_ms <= now_ms;
  });
}

void Matchmaker::end_overdue(std::int64_t now_ms, MatchNews& news) {
  struct Overdue {
    std::string ticket;
    MatchEnd why;
    std::string who;
  };
  std::vector<Overdue> overdue;
  for (const auto& [id, offer] : offers_) {
    if (offer.making) continue;
    for (const MatchOffer::Seat& seat : offer.seats) {
      if (seat.accepted || seat.until_ms > now_ms) continue;
      overdue.push_back({seat.ticket, MatchEnd::no_answer, seat.account.id});
    }
  }
  for (const auto& [id, waiting] : waiting_) {
    if (!waiting.offer.empty()) continue;  // that has a time limit of its own
    for (const auto& [account, since_ms] : waiting.absent_since) {
      if (now_ms - since_ms < limits_.absence_seconds * k_second_ms) continue;
      overdue.push_back({id, MatchEnd::absent, account});
    }
  }
  for (const Overdue& one : overdue) {
    if (waiting_.contains(one.ticket)) {
      end(one.ticket, one.why, one.who, now_ms, news);
    } else if (one.why == MatchEnd::no_answer) {
      pause(one.who, now_ms);  // another of the same party, who did not answer either
    }
  }
}

void Matchmaker::search(const std::string& game, std::int64_t now_ms, MatchNews& news) {
  std::vector<const MatchTicket*> free;
  for (const auto& [id, waiting] : waiting_) {
    const bool may = waiting.offer.empty() && waiting.absent_since.empty() && waiting.again_ms <= now_ms;
    if (may && waiting.ticket.wish.game == game) free.push_back(&waiting.ticket);
  }
  const Apart apart(tickets_for(waiting_, game), standing_of_);
  std::vector<std::string> fallen_out;
  MatchPool pool(std::move(free), now_ms, limits_, &apart);
  for (auto& [id, offer] : offers_) {
    if (offer.terms.game != game || offer.making) continue;
    std::vector<const MatchTicket*> seated;
    for (const MatchOffer::Seat& seat : offer.seats) {
      const MatchTicket* ticket = &waiting_.at(seat.ticket).ticket;
      if (std::ranges::find(seated, ticket) == seated.end()) seated.push_back(ticket);
    }
    if (are_apart(seated, apart)) fallen_out.push_back(id);
    if (offer.full() || are_apart(seated, apart)) continue;
    const auto found = pool.refill(offer.terms, seated);
    for (const MatchTicket* ticket : found) seat(offer, *ticket, now_ms);
    if (!found.empty()) tell(offer, news);
  }
  for (const std::string& id : fallen_out) dissolve(id, news);
  for (const MatchGroup& group : pool.groups()) {
    MatchOffer offer;
    offer.id = draw_match_id(entropy_);
    offer.terms = group.terms;
    for (const MatchTicket* ticket : group.tickets) seat(offer, *ticket, now_ms);
    tell(offer, news);
    const std::string id = offer.id;
    offers_.emplace(id, std::move(offer));
  }
}

void Matchmaker::dissolve_stale(std::int64_t now_ms, MatchNews& news) {
  std::vector<std::string> stale;
  for (const auto& [id, offer] : offers_) {
    if (!offer.making && !offer.full() && offer.refill_ms <= now_ms) stale.push_back(id);
  }
  for (const std::string& id : stale) dissolve(id, news);
}

}  // namespace server
