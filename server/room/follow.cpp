#include "server/room/follow.h"

#include <algorithm>
#include <utility>

#include "server/room/guards.h"
#include "server/room/limits.h"
#include "server/room/parting.h"
#include "server/room/table.h"

namespace server {
namespace {

using engine::Seat;
using protocol::ErrorCode;
using Told = engine::Result<std::vector<engine::Event>>;

template <class People>
auto find_in(People& people, const std::string& account) {
  return std::ranges::find_if(people, [&](const auto& one) {
    if constexpr (requires { one.account; }) {
      return one.account.id == account;
    } else {
      return one.id == account;
    }
  });
}

template <class People>
bool holds(const People& people, const std::string& account) {
  return find_in(people, account) != people.end();
}

std::optional<Seat> asked_by(const Table& table, const std::string& account) {
  for (std::uint8_t i = 0; i < table.following.asked.size(); ++i) {
    if (holds(table.following.asked[i], account)) return Seat{i};
  }
  return std::nullopt;
}

bool has_played(const Table& table, const std::string& account) {
  const auto& played = table.following.played;
  return std::ranges::find(played, account, &Following::Played::account) != played.end();
}

Refusal has_followed() {
  return refused(ErrorCode::had_seat_view, "Who has followed a seat of this game knows what it knew.");
}

/// Whom the account may not follow, since it knows another hand.
std::optional<Refusal> knows_too_much(const Table& table, const Account& account, Seat seat) {
  const auto& following = table.following;
  if (table.seat_of(account.id) || has_played(table, account.id)) {
    return refused(ErrorCode::has_played, "You have, or had, a seat of this game.");
  }
  const auto known = find_in(following.known, account.id);
  if (known != following.known.end() && known->seat != seat) return has_followed();
  return std::nullopt;
}

std::optional<Refusal> too_many_requests(const Table& table, const Account& account, Seat seat,
                                         const FollowPolicy& policy) {
  const auto& following = table.following;
  if (following.asked[seat.index].size() >= policy.requests_max) {
    return refused(ErrorCode::limit_reached, "Too many ask to follow this seat.", "seat_view_requests");
  }
  const auto own = static_cast<std::size_t>(std::ranges::count(following.asks, account.id));
  if (own >= policy.asks_max || following.asks.size() >= k_follow_asks_max) {
    return refused(ErrorCode::limit_reached, "You have asked often enough.", "seat_view_asks");
  }
  return too_long(table, k_records_with_undo_max);
}

// While a keeper has paused the game nobody comes to follow, but anybody may end it.
Ruling rule_on_stopping(const Table& table, const Account& account) {
  if (auto refusal = not_running(table)) return *refusal;
  auto fact = what_ends_following(table, account.id);
  if (!fact) return Answered{protocol::Recorded{table.seq}};
  return Plan{std::move(*fact)};
}

}  // namespace

Ruling rule_on_following(const Table& table, const Account& account, const protocol::TableRequestSeatView& asked,
                         const FollowPolicy& policy) {
  if (!asked.seat) return rule_on_stopping(table, account);
  const Seat seat = *asked.seat;
  if (auto refusal = not_playing(table)) return *refusal;
  if (table.terms->rated) {
    protocol::ErrorDetail detail;
    detail.reason = "seat_views";
    return Refusal{ErrorCode::not_for_rated, "At a rated table nobody is shown what a seat sees.", detail};
  }
  if (auto refusal = knows_too_much(table, account, seat)) return *refusal;
  if (!person_at(table, seat)) return refused(ErrorCode::bad_params, "No person sits there.", "seat");
  if (followed_by(table, account.id) == seat || asked_by(table, account.id) == seat) {
    return Answered{protocol::Recorded{table.seq}};
  }
  if (!table.bot_at(seat).empty()) {
    return refused(ErrorCode::bot_plays, "A bot plays for this seat; nobody is there to answer.", "seat");
  }
  if (table.conceded(seat)) return has_conceded();
  if (auto refusal = too_many_requests(table, account, seat, policy)) return *refusal;
  return Plan{FollowAsked{seat, account}};
}

Ruling rule_on_letting_follow(const Table& table, const Account& account, const protocol::TableGrantSeatView& asked,
                              const FollowPolicy& policy) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = asked.yes ? not_playing(table) : not_running(table)) return *refusal;
  const auto& followers = table.following.followers[seat->index];
  const bool follows = holds(followers, asked.account);
  const bool asks = holds(table.following.asked[seat->index], asked.account);
  if (!asks && follows == asked.yes) return Answered{protocol::Recorded{table.seq}};
  if (asked.yes && !asks) return refused(ErrorCode::not_found, "They do not ask, or no longer.", "account");
  if (asked.yes && followers.size() >= policy.followers_max) {
    return refused(ErrorCode::limit_reached, "Enough people follow this seat.", "seat_views");
  }
  return Plan{FollowAnswered{*seat, asked.account, asked.yes}};
}

std::optional<Refusal> knows_another_hand(const Table& table, const std::string& account, Seat seat) {
  if (holds(table.following.known, account)) return has_followed();
  const auto is_another = [&](const Following::Played& one) { return one.account == account && one.seat != seat; };
  if (std::ranges::none_of(table.following.played, is_another)) return std::nullopt;
  return refused(ErrorCode::has_played, "Who has played another seat of this game knows what it knew.");
}

bool has_a_stake(const Table& table, const std::string& account) {
  return table.seat_of(account) || has_played(table, account) || holds(table.following.known, account);
}

std::optional<Seat> followed_by(const Table& table, const std::string& account) {
  for (std::uint8_t i = 0; i < table.following.followers.size(); ++i) {
    if (holds(table.following.followers[i], account)) return Seat{i};
  }
  return std::nullopt;
}

std::vector<Account> named_for_following(const Table& table) {
  std::vector<Account> named;
  named.reserve(table.following.known.size());
  for (const auto& one : table.following.known) named.push_back(one.account);
  for (const auto& asked : table.following.asked) named.insert(named.end(), asked.begin(), asked.end());
  return named;
}

std::optional<Fact> what_ends_following(const Table& table, const std::string& account) {
  auto seat = followed_by(table, account);
  if (!seat) seat = asked_by(table, account);
  if (!seat) return std::nullopt;
  return FollowEnded{*seat, account};
}

Told ask_to_follow(Table& table, const FollowAsked& fact) {
  const auto& id = fact.account.id;
  const bool fits = table.phase == TablePhase::running && !table.terms->rated && person_at(table, fact.seat) &&
                    !is_bot(fact.account) && !table.seat_of(id) && !followed_by(table, id);
  if (!fits) return bad_log("nobody to be followed, or to follow");
  // One seat at a time.
  for (auto& asked : table.following.asked) std::erase_if(asked, [&](const Account& one) { return one.id == id; });
  table.following.asked[fact.seat.index].push_back(called_now(table, fact.account));
  table.following.asks.push_back(id);
  return std::vector<engine::Event>{};
}

Told answer_follower(Table& table, const FollowAnswered& fact, std::uint64_t seq) {
  if (table.phase != TablePhase::running || !person_at(table, fact.seat)) return bad_log("nobody to be followed");
  auto& following = table.following;
  auto& asked = following.asked[fact.seat.index];
  auto& followers = following.followers[fact.seat.index];
  const auto asker = find_in(asked, fact.account);
  if (asker == asked.end()) {
    const auto follower = find_in(followers, fact.account);
    if (fact.yes || follower == followers.end()) return bad_log("an answer to nobody");
    const protocol::event::SeatViewEnded event{fact.seat, follower->account.nickname, true};
    followers.erase(follower);
    following.changed = seq;
    return told(event);
  }
  const Account account = std::move(*asker);
  asked.erase(asker);
  // To whom it was refused is nobody's business but theirs.
  if (!fact.yes) return std::vector<engine::Event>{};
  followers.push_back({account, seq});
  if (!holds(following.known, account.id)) following.known.push_back({account, fact.seat});
  following.changed = seq;
  return told(protocol::event::SeatView{fact.seat, account.nickname});
}

Told stop_following(Table& table, const FollowEnded& fact, std::uint64_t seq) {
  auto& following = table.following;
  const auto withdrawn =
      std::erase_if(following.asked[fact.seat.index], [&](const Account& one) { return one.id == fact.account; });
  if (withdrawn > 0) return std::vector<engine::Event>{};
  auto& followers = following.followers[fact.seat.index];
  const auto follower = find_in(followers, fact.account);
  if (follower == followers.end()) return bad_log("nobody to stop following");
  const protocol::event::SeatViewEnded event{fact.seat, follower->account.nickname, false};
  followers.erase(follower);
  following.changed = seq;
  return told(event);
}

void change_hands(Table& table, Seat seat, const Account& before, const Account& now, std::uint64_t seq) {
  auto& following = table.following;
  if (!is_bot(before)) following.played.push_back({before.id, seat});
  following.asked[seat.index].clear();
  for (auto& asked : following.asked) std::erase_if(asked, [&](const Account& one) { return one.id == now.id; });
  if (std::exchange(following.followers[seat.index], {}).empty()) return;
  following.changed = seq;
}

void end_following(Table& table, std::uint64_t seq) {
  auto& following = table.following;
  for (auto& asked : following.asked) asked.clear();
  for (auto& followers : following.followers) {
    if (!std::exchange(followers, {}).empty()) following.changed = seq;
  }
}

}  // namespace server
