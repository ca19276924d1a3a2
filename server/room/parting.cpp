#include "server/room/parting.h"

#include <algorithm>
#include <utility>

#include "server/room/follow.h"

namespace server {
namespace {

using engine::Seat;

/// Somebody else who plays, or would.
std::optional<Seat> another_person(const Table& table, const std::string& account) {
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    const auto& occupant = table.seats[i];
    if (!occupant || is_bot(occupant->account) || occupant->account.id == account) continue;
    if (!table.conceded(Seat{i})) return Seat{i};
  }
  return std::nullopt;
}

bool is_called(const Table& table, const PersonEnded& person) {
  const auto seat = table.seat_of(person.account);
  const auto named = named_for_following(table);
  const bool as_follower = std::ranges::all_of(
      named, [&](const Account& one) { return one.id != person.account || one.nickname == person.nickname; });
  const bool at_seat = !seat || table.seats[seat->index]->account.nickname == person.nickname;
  const bool not_among_them = std::ranges::none_of(
      table.left, [&](const Account& left) { return left.id == person.account && left.nickname != person.nickname; });
  return as_follower && at_seat && not_among_them &&
         (table.host.id != person.account || table.host.nickname == person.nickname);
}

}  // namespace

std::vector<Fact> what_parting_takes(const Table& table, const PersonEnded& person) {
  std::vector<Fact> facts;
  const auto seat = table.seat_of(person.account);
  const auto heir = another_person(table, person.account);
  if (!is_called(table, person)) facts.emplace_back(Forgotten{person.account, person.nickname});
  const bool goes_on = table.phase == TablePhase::open || table.phase == TablePhase::running;
  if (goes_on && heir && table.host.id == person.account) facts.emplace_back(HostGiven{*heir});
  if (auto ended = what_ends_following(table, person.account)) facts.push_back(std::move(*ended));
  if (!seat) return facts;
  if (table.phase == TablePhase::open) facts.emplace_back(Stood{*seat});
  const bool plays = table.phase == TablePhase::running && !table.conceded(*seat) && table.bot_at(*seat).empty();
  if (plays && heir && !table.terms->autopilot.empty()) {
    facts.emplace_back(HandedOver{*seat, table.terms->autopilot, Cause::player});
  } else if (plays) {
    facts.emplace_back(Conceded{*seat, Cause::player});
  }
  return facts;
}

void remember_who_left(Table& table, const Account& account) {
  if (std::ranges::find(table.left, account.id, &Account::id) == table.left.end()) table.left.push_back(account);
}

void forget(Table& table, const Forgotten& fact) {
  Renamed renamed{fact.account, {}, fact.nickname};
  const auto rename = [&](Account& account) {
    if (account.id != fact.account) return;
    renamed.from = std::exchange(account.nickname, fact.nickname);
  };
  rename(table.host);
  for (auto& occupant : table.seats) {
    if (occupant) rename(occupant->account);
  }
  for (Account& account : table.left) rename(account);
  for (Account& account : table.kicked) rename(account);
  for (auto& kept : table.kept) {
    if (kept) rename(*kept);
  }
  for (auto& one : table.following.known) rename(one.account);
  for (auto& followers : table.following.followers) {
    for (auto& one : followers) rename(one.account);
  }
  for (auto& asked : table.following.asked) {
    for (auto& one : asked) rename(one);
  }
  table.renamed.push_back(std::move(renamed));
}

Account called_now(const Table& table, const Account& account) {
  const auto found = std::ranges::find(table.renamed, account.id, &Renamed::account);
  Account called = account;
  if (found != table.renamed.end()) called.nickname = found->to;
  return called;
}

void rename_in(std::vector<Entry>& history, const Renamed& renamed) {
  if (renamed.from.empty()) return;
  for (Entry& entry : history) {
    for (engine::Event& event : entry.events) {
      // The table's own events alone: no game knows a nickname.
      Json full = event.full.tree();
      const bool of_table = full.is_object() && full.value("type", "").starts_with("table.");
      if (!of_table) continue;
      for (const auto* name : {"nickname", "from", "before"}) {
        const auto told = full.find(name);
        if (told != full.end() && *told == renamed.from) *told = renamed.to;
      }
      event.full = full;
    }
  }
}

}  // namespace server
