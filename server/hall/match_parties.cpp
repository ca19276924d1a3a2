// party.*: who wants to sit together, before they queue.
#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "server/hall/asks/answers.h"
#include "server/hall/match_desk.h"
#include "server/room/guessing.h"

namespace server {

using protocol::ErrorCode;
using protocol::Method;

namespace {

bool is_blocked_in(const Party& party, const TalkStanding& standing) {
  return std::ranges::any_of(party.people, [&](const Account& one) { return standing.blocked_by.contains(one.id); });
}

}  // namespace

void MatchDesk::make_party(const Request& request, Now now, Outbox& out) {
  const std::string& account = request.account->id;
  if (parties_.of(account) == nullptr) {
    if (parties_.count() >= limits_.match.parties) {
      return refuse(request, ErrorCode::limit_reached, "There are too many parties.", "parties", out);
    }
    if (matchmaker_.ticket_of(account) != nullptr || is_on_the_way(account)) {
      return refuse(request, ErrorCode::already_queued, "You wait for a match already.", out);
    }
    parties_.make({*request.account});
    ask_for_tick(now, out);
  }
  answer<Method::party_create>(request, {parties_.of(account)->code}, out);
  push(account, now, out);
}

void MatchDesk::join_party(const Request& request, const protocol::PartyJoin& params, Now now, Outbox& out) {
  const std::string& account = request.account->id;
  const Party* party = parties_.by_code(params.code);
  const Party* own = parties_.of(account);
  if (request.codes_wait_ms > 0 && (party == nullptr || party != own)) {
    const Refusal why = too_many_codes(request.codes_wait_ms);
    return refuse(request, protocol::error_object(why.code, why.message, why.detail), out);
  }
  if (party != nullptr && party != own && !request.standing) {
    return refuse(request, ErrorCode::busy, "Who you are is still being read; try again.", out);
  }
  // For whom somebody in it has blocked there is none: the code is as wrong as any other.
  const bool is_blocked = party != nullptr && party != own && is_blocked_in(*party, *request.standing);
  if (party == nullptr || is_blocked) {
    return refuse(request, ErrorCode::no_such_match, "There is no such party.", "party", out);
  }
  if (request.codes_wait_ms == 0) out.push_back(right_code(request, party->code));
  if (own == party) return answer<Method::party_join>(request, {party->code}, out);
  const auto queued = [&](const std::string& one) {
    return matchmaker_.ticket_of(one) != nullptr || is_on_the_way(one);
  };
  if (queued(account) || queued(party->people.front().id)) {
    return refuse(request, ErrorCode::already_queued, "You, or the party, wait for a match already.", out);
  }
  if (party->people.size() >= engine::k_seats_max) {
    return refuse(request, ErrorCode::limit_reached, "The party is full.", "party_size", out);
  }
  const std::string code = party->code;
  std::set<std::string> told;
  for (const Account& one : own != nullptr ? own->people : std::vector<Account>()) told.insert(one.id);
  parties_.leave(account);
  parties_.join(code, *request.account);
  for (const Account& one : parties_.of(account)->people) told.insert(one.id);
  answer<Method::party_join>(request, {code}, out);
  for (const std::string& one : told) push(one, now, out);
}

void MatchDesk::person_ended(const std::string& account, Now now, Outbox& out) {
  MatchNews news;
  // A table that is being made is left when it is there (Hall::on(SummaryChanged)).
  std::ignore = matchmaker_.leave(account, now.steady_ms, news);
  const Party* party = parties_.of(account);
  const std::vector<Account> people = party != nullptr ? party->people : std::vector<Account>();
  parties_.leave(account);
  carry_out(std::move(news), now, out);
  for (const Account& one : people) {
    if (one.id != account) push(one.id, now, out);
  }
}

void MatchDesk::leave_party(const Request& request, Now now, Outbox& out) {
  const std::string& account = request.account->id;
  const Party* party = parties_.of(account);
  if (party == nullptr) return refuse(request, ErrorCode::no_such_match, "You are in no party.", "party", out);
  MatchNews news;
  const bool queued = matchmaker_.ticket_of(account) != nullptr;
  if (is_on_the_way(account) || (queued && !matchmaker_.leave(account, now.steady_ms, news))) {
    return refuse(request, ErrorCode::busy, "A ticket of your party is on its way; try again in a moment.", out);
  }
  std::set<std::string> told;
  for (const Account& one : party->people) told.insert(one.id);
  parties_.leave(account);
  answer_done(request, out);
  for (const std::string& one : told) push(one, now, out);
  carry_out(std::move(news), now, out);
}

}  // namespace server
