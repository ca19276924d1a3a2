// What is promised of tickets, as the store has it: written down at each commit, and read again at each crash.
#include <algorithm>

#include "tests/simulation/match_world.h"
#include "tests/simulation/violation.h"

namespace simulation {

void MatchWorld::note_put(const storage::TicketRow& row) {
  const auto known = tickets_.find(row.ticket);
  if (known != tickets_.end()) return must(!known->second.room, "a ticket that has ended waits no more");
  for (const std::string& account : row.accounts) {
    must(seeking_.emplace(account, row.ticket).second, "nobody waits twice");
  }
  tickets_[row.ticket] = {row.accounts, row.queued_ms - k_epoch_ms, std::nullopt};
}

void MatchWorld::note_taken(const std::string& ticket, const std::string& room) {
  Ticket& taken = tickets_.at(ticket);
  must(!taken.room || *taken.room == room, "a ticket leads to one table, or to none");
  if (taken.room) return;
  taken.room = room;
  for (const std::string& account : taken.people) seeking_.erase(account);
  if (!room.empty()) tickets_of_[room].push_back(ticket);
}

void MatchWorld::note(const storage::WriteGroup& group) {
  for (const storage::Write& write : group.writes) {
    if (const auto* put = std::get_if<storage::PutTicket>(&write)) note_put(put->row);
    if (const auto* take = std::get_if<storage::TakeTicket>(&write)) {
      must(!tickets_.at(take->ticket).room, "a ticket ends once");
      note_taken(take->ticket, take->room);
    }
  }
}

/// After a crash: what became of the commit that it interrupted, and whether all the others are there.
void MatchWorld::check_store() {
  const storage::MemoryContents stored = store_->durable();
  std::size_t seekers = 0;
  for (const auto& [id, ticket] : stored.tickets) {
    if (!ticket.room) {
      note_put(ticket.row);
      seekers += ticket.row.accounts.size();
      for (const std::string& account : ticket.row.accounts) {
        must(stored.seekers.at(account) == id, "who waits has that ticket");
      }
    } else {
      note_taken(id, *ticket.room);
      must(ticket.room->empty() || stored.rooms.contains({*ticket.room}), "the table of a ticket is there");
    }
  }
  must(seekers == stored.seekers.size(), "nobody waits without a ticket");
  for (const auto& [id, ticket] : tickets_) must(stored.tickets.contains(id), "no ticket is lost: " + id);
}

/// A table was made: by whom, how long they had waited, how far apart they are.
void MatchWorld::check_table(const std::string& id) {
  const Table& table = tables_.at(id);
  const server::Terms& terms = *table.room->visible()->terms;
  const server::MatchLimits limits;
  std::vector<std::string> ticketed;
  std::vector<std::int64_t> ratings;
  std::int64_t window = limits.window_most;
  const int crowd = hall_->matches().matchmaker().people_for(terms.game);
  for (const std::string& name : tickets_of_[id]) {
    const Ticket& ticket = tickets_.at(name);
    std::int64_t rating = 0;
    for (const std::string& account : ticket.people) {
      ticketed.push_back(account);
      rating += people_.at(static_cast<std::size_t>(number_of_.at(account))).is.skill;
      figures_.waits.push_back({terms.game, now_ms_, now_ms_ - ticket.queued_ms, crowd});
    }
    ratings.push_back(rating / static_cast<std::int64_t>(ticket.people.size()));
    window = std::min(window, server::window_after(now_ms_ - ticket.queued_ms, limits));
  }
  std::vector<std::string> seated = table.people;
  std::ranges::sort(seated);
  std::ranges::sort(ticketed);
  must(seated == ticketed, "at a table sit the people of its tickets, all of them and nobody else");
  const auto [lowest, highest] = std::ranges::minmax(ratings);
  must(highest - lowest <= window, "ratings at a table lie within everybody's window");
  if (ratings.size() > 1) figures_.gaps.push_back(highest - lowest);
}

/// A ticket has ended without a table: somebody of it must have done what ends tickets.
void MatchWorld::check_end(Person& person, const std::string& why) {
  if (person.ticket.empty()) return;
  const Ticket& ticket = tickets_.at(person.ticket);
  must(ticket.room && ticket.room->empty(), "who is told that a ticket has ended (" + why + ") waits no more");
  const bool for_a_reason = std::ranges::any_of(ticket.people, [&](const std::string& account) {
    return people_.at(static_cast<std::size_t>(number_of_.at(account))).may_end;
  });
  if (!for_a_reason) must(false, "no ticket ends by itself: " + person.ticket + " " + why + still_there());
  ++figures_.counts["tickets ended: " + why];
  person.ticket.clear();
  person.key.clear();
  person.answered_offer.clear();
  if (person.led_by < 0) after(k_think_ms, [this, &person] { want_table(person); });
}

}  // namespace simulation
