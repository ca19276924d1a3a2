#include "server/net/shares/stranger_seats.h"

#include <algorithm>
#include <utility>

#include "server/room/time_rules.h"

namespace server {
namespace {

// As long as a table may take to answer, and as long as a refusal asks for: a first move is made by then, or the game
// has aborted soon afterwards.
constexpr std::int64_t k_asked_ms = 5'000;
constexpr std::int64_t k_wait_ms = 15'000;

}  // namespace

StrangerSeats::StrangerSeats(const StrangerLimits& limits, std::size_t remembered_max)
    : limits_(limits), by_address_(limits.seats_per_address, limits.seat_seconds * k_second_ms, remembered_max) {}

bool StrangerSeats::is_waited_for(const Place& place) const {
  const Held& held = held_.at(place);
  return held.until_ms > 0 || held.owes;
}

SeatWaits StrangerSeats::ask(const std::string& room, const std::string& account, const std::string& address,
                             std::int64_t steady_ms) {
  const std::lock_guard guard(mutex_);
  forget_asked(steady_ms);
  SeatWaits waits;
  std::size_t of_person = 0;
  for (auto one = held_.lower_bound({account, ""}); one != held_.end() && one->first.first == account; ++one) {
    if (is_waited_for(one->first)) ++of_person;
  }
  if (limits_.first_moves_per_person > 0 && of_person >= limits_.first_moves_per_person) waits.person_ms = k_wait_ms;
  if (!address.empty()) {
    const auto& places = of_address_[address];
    const auto counts = [&](const Place& place) { return held_.at(place).counts && is_waited_for(place); };
    const auto waited_for = static_cast<std::size_t>(std::ranges::count_if(places, counts));
    if (limits_.first_moves_per_address > 0 && waited_for >= limits_.first_moves_per_address) {
      waits.address_ms = k_wait_ms;
    }
    const std::int64_t budget_ms = by_address_.take(address, steady_ms);
    if (budget_ms == 0) by_address_.give_back(address);
    waits.address_ms = std::max(waits.address_ms, budget_ms);
    if (places.empty()) of_address_.erase(address);
  }
  const Place place{account, room};
  const bool may = waits.person_ms == 0 && waits.address_ms == 0;
  if (may && !held_.contains(place)) {
    hold(place, Held{address, true, false, steady_ms + k_asked_ms, {}});
    asked_.emplace_back(steady_ms + k_asked_ms, place);
  }
  return waits;
}

std::size_t StrangerSeats::sit(const std::string& room, const std::vector<StrangerSeat>& seats,
                               std::int64_t steady_ms) {
  const std::lock_guard guard(mutex_);
  forget_asked(steady_ms);
  const auto known = in_room_.find(room);
  const std::set<std::string> before = known == in_room_.end() ? std::set<std::string>() : known->second;
  for (const std::string& account : before) {
    const auto seat = std::ranges::find(seats, account, &StrangerSeat::account);
    const bool is_asked = held_.at({account, room}).until_ms > 0;
    if (seat == seats.end() && !is_asked) drop({account, room});
  }
  std::size_t left = 0;
  for (const StrangerSeat& seat : seats) {
    const Place place{seat.account, room};
    const auto found = held_.find(place);
    const bool is_asked = found != held_.end() && found->second.until_ms != 0;
    std::string paid = found == held_.end() ? std::string() : found->second.paid;
    if (seat.moved) {
      if (!paid.empty()) by_address_.give_back(paid);
      if (found != held_.end()) drop(place);
      continue;
    }
    ++left;
    const std::string address = seat.address.empty() && found != held_.end() ? found->second.address : seat.address;
    const bool elsewhere = !address.empty() && address != seat.host_address;
    // Who came otherwise, by a match or before a restart, has not sat down there.
    if (is_asked && elsewhere && by_address_.take(address, steady_ms) == 0) paid = address;
    if (found != held_.end()) drop(place);
    hold(place, Held{address, elsewhere, seat.owes, 0, std::move(paid)});
  }
  return left;
}

void StrangerSeats::hold(const Place& place, Held held) {
  of_address_[held.address].insert(place);
  in_room_[place.second].insert(place.first);
  held_.emplace(place, std::move(held));
}

void StrangerSeats::forget_asked(std::int64_t steady_ms) {
  for (; !asked_.empty() && asked_.front().first <= steady_ms; asked_.pop_front()) {
    const auto held = held_.find(asked_.front().second);
    if (held != held_.end() && held->second.until_ms == asked_.front().first) drop(asked_.front().second);
  }
}

void StrangerSeats::drop(const Place& place) {
  const auto held = held_.find(place);
  const auto forget = [](auto& all, const std::string& name, const auto& one) {
    const auto found = all.find(name);
    if (found != all.end() && found->second.erase(one) > 0 && found->second.empty()) all.erase(found);
  };
  forget(of_address_, held->second.address, place);
  forget(in_room_, place.second, place.first);
  held_.erase(held);
}

}  // namespace server
