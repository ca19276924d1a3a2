#include "server/hall/match_desk.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "engine/core/describe/tree.h"
#include "engine/core/options.h"
#include "server/hall/asks/answers.h"
#include "server/hall/ids.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using protocol::ErrorCode;
using protocol::Method;

constexpr std::int64_t k_made_told_ms = 600'000;
constexpr std::int64_t k_store_again_ms = 5'000;
constexpr std::int64_t k_party_absence_ms = 600'000;
constexpr const char* k_bot_level = "normal";
constexpr std::int64_t k_newcomer_rating = 1'500;

engine::Rejection bad_option(const std::string& field, const std::string& message) {
  return {"bad_option", message, "", field};
}

void refuse_offer(const Request& request, Outbox& out) {
  refuse(request, ErrorCode::no_such_match, "No such table is offered to you.", "offer", out);
}

}  // namespace

void MatchDesk::subscribe(const Request& request, Now now, Outbox& out) {
  answer<Method::match_subscribe>(request, {state_of(request.account->id, now)}, out);
}

// ---- queuing ----

engine::Result<MatchWish> MatchDesk::wish_of(const protocol::MatchEnqueue& params) const {
  const engine::Game* game = games_.find(params.game);
  if (!game) return engine::Rejection{"bad_params", "There is no such game here.", "", "game"};
  const engine::GameInfo& info = game->info();
  MatchWish wish;
  wish.game = params.game;
  wish.paces.assign(params.paces.begin(), params.paces.end());
  for (const std::string& pace : wish.paces) {
    if (match_pace(pace) == nullptr) return engine::Rejection{"bad_params", "No such pace.", "", "paces"};
  }
  for (const protocol::TableSize& size : params.players) wish.players.push_back(size.players);
  std::ranges::sort(wish.players);
  wish.players.erase(std::ranges::unique(wish.players).begin(), wish.players.end());
  for (const int players : wish.players) {
    if (players >= info.players.min && players <= info.players.max) continue;
    return bad_option("players", "This game is not played by that many people.");
  }
  for (int players = std::max(2, info.players.min); params.players.empty() && players <= info.players.max; ++players) {
    wish.players.push_back(players);
  }
  if (wish.players.empty()) wish.players.push_back(info.players.max);
  for (const auto& [name, values] : params.options.tree.items()) {
    if (!values.is_array() || values.empty()) return bad_option(name, "The values that are accepted, in a list.");
    for (const Json& value : values) {
      const auto checked = engine::check_options(info.options, Json{{name, value}});
      if (!checked) return checked.error();
      wish.options[name].push_back(value);
    }
  }
  wish.rated = rated_from(params.rated).value_or(Rated::either);
  if (params.bots_after_seconds) wish.bots_after_ms = *params.bots_after_seconds * k_second_ms;
  return wish;
}

void MatchDesk::enqueue(const Request& request, const protocol::MatchEnqueue& params, Now now, Outbox& out) {
  auto wish = wish_of(params);
  if (!wish) return refuse(request, protocol::error_object(wish.error()), out);
  MatchTicket ticket;
  ticket.key = params.key;
  ticket.wish = std::move(*wish);
  ticket.queued_ms = now.steady_ms;
  const Party* party = parties_.of(request.account->id);
  ticket.people = party != nullptr ? party->people : std::vector{*request.account};
  // What is rated must be of people who last, each for themselves.
  const bool is_team = games_.find(ticket.wish.game)->info().cooperative;
  const bool has_guests = std::ranges::any_of(ticket.people, [](const Account& one) { return one.name.empty(); });
  if (is_team || has_guests) {
    if (ticket.wish.rated == Rated::yes) {
      protocol::ErrorDetail detail;
      detail.reason = is_team ? "cooperative" : "guest";
      return refuse(request, protocol::error_object(ErrorCode::not_for_rated, "This can't be rated.", detail), out);
    }
    ticket.wish.rated = Rated::no;
  }
  const auto slow_enough = [&](const std::string& pace) { return may_be_rated(pace, limits_.match); };
  if (ticket.wish.rated == Rated::yes && std::ranges::none_of(ticket.wish.paces, slow_enough)) {
    protocol::ErrorDetail detail;
    detail.reason = "too_fast";
    detail.field = "paces";
    detail.least = limits_.match.rated_move_seconds;
    return refuse(request, protocol::error_object(ErrorCode::not_for_rated, "So fast it can't be rated.", detail), out);
  }
  if (answered_before(request, ticket, now, out) || !may_queue(request, ticket, now, out)) return;
  for (const Account& one : ticket.people) {
    ticket.rating += rating_of_ ? rating_of_(one, ticket.wish.game) : k_newcomer_rating;
  }
  ticket.rating /= static_cast<std::int64_t>(ticket.people.size());
  ticket.id = draw_match_id(entropy_);

  storage::TicketRow row{ticket.id, ticket.key, {}, now.wall_ms, {}};
  for (const Account& one : ticket.people) row.accounts.push_back(one.id);
  const std::string content = engine::dump_json(ticket_json(ticket));
  row.content.assign(content.begin(), content.end());
  const auto coming = coming_.insert(coming_.end(), {request, std::move(ticket)});
  const auto stored = [this, coming](const Stored& mail, Now then, Outbox& to) {
    Coming one = std::move(*coming);
    coming_.erase(coming);
    came(std::move(one), mail.status, then, to);
  };
  asks_.write({{storage::PutTicket{std::move(row)}}}, stored, out);
}

bool MatchDesk::answered_before(const Request& request, const MatchTicket& ticket, Now now, Outbox& out) const {
  const MatchTicket* waiting = matchmaker_.ticket_of(request.account->id);
  if (waiting == nullptr || waiting->key != ticket.key || waiting->people.front().id != request.account->id) {
    return false;
  }
  if (waiting->wish == ticket.wish) {
    answer<Method::match_enqueue>(request, {waiting->id, state_of(request.account->id, now)}, out);
  } else {
    refuse(request, ErrorCode::key_reused, "This key queued with another wish.", "key", out);
  }
  return true;
}

bool MatchDesk::may_queue(const Request& request, const MatchTicket& ticket, Now now, Outbox& out) const {
  if (ticket.people.front().id != request.account->id) {
    refuse(request, ErrorCode::not_host, "The leader of the party queues.", "party", out);
    return false;
  }
  if (static_cast<int>(ticket.people.size()) > ticket.wish.players.back()) {
    refuse(request, ErrorCode::bad_option, "The party is larger than the table.", "players", out);
    return false;
  }
  if (tables_.closed_to_new()) {
    refuse(request, ErrorCode::maintenance, "No new tables are opened now; what runs goes on.", out);
    return false;
  }
  for (const Account& one : ticket.people) {
    if (matchmaker_.ticket_of(one.id) != nullptr) {
      refuse(request, ErrorCode::already_queued, "You, or one of your party, wait for a match already.", out);
      return false;
    }
    if (is_on_the_way(one.id)) {
      refuse(request, ErrorCode::busy, "A ticket is being stored; try again in a moment.", out);
      return false;
    }
    if (const auto until_ms = matchmaker_.paused_until(one.id, now.steady_ms)) {
      protocol::ErrorDetail detail;
      detail.retry_after_ms = *until_ms - now.steady_ms;
      refuse(request, protocol::error_object(ErrorCode::match_paused, "A seat was declined a moment ago.", detail),
             out);
      return false;
    }
    const std::string limit = tables_.limit_met_by(one.id, now);
    if (limit.empty()) continue;
    refuse(request, ErrorCode::limit_reached, "Finish or leave some tables first.", limit, out);
    return false;
  }
  if (matchmaker_.tickets() + coming_.size() >= limits_.match.tickets) {
    refuse(request, ErrorCode::limit_reached, "Too many people wait.", "match_tickets", out);
    return false;
  }
  return true;
}

bool MatchDesk::is_on_the_way(const std::string& account) const {
  const auto among = [&](const std::vector<Account>& people) {
    return std::ranges::find(people, account, &Account::id) != people.end();
  };
  return std::ranges::any_of(coming_, [&](const auto& one) { return among(one.ticket.people); }) ||
         std::ranges::any_of(going_, [&](const auto& one) { return among(one.ended.ticket.people); }) ||
         std::ranges::any_of(stuck_, [&](const auto& one) { return among(one.ended.ticket.people); });
}

void MatchDesk::came(Coming coming, storage::WriteStatus status, Now now, Outbox& out) {
  if (status == storage::WriteStatus::conflict) {
    return refuse(coming.request, ErrorCode::key_reused, "This key queued before; that ticket has ended.", "key", out);
  }
  if (status != storage::WriteStatus::stored) return refuse_not_stored(coming.request, status, out);
  const std::vector<Account> people = coming.ticket.people;
  const std::string id = coming.ticket.id;
  MatchNews news;
  for (const Account& one : people) made_.erase(one.id);
  matchmaker_.add(std::move(coming.ticket), news);
  for (const Account& one : people) {
    if (!followers_.has(one.id)) matchmaker_.present(one.id, false, now.steady_ms);
  }
  answer<Method::match_enqueue>(coming.request, {id, state_of(coming.request.account->id, now)}, out);
  ask_for_tick(now, out);
  carry_out(std::move(news), now, out);
}

// ---- leaving, and answers to offers ----

void MatchDesk::leave(const Request& request, Now now, Outbox& out) {
  const std::string& account = request.account->id;
  MatchNews news;
  if (matchmaker_.leave(account, now.steady_ms, news)) return carry_out(std::move(news), now, out, request);
  if (matchmaker_.offer_of(account) != nullptr || is_on_the_way(account)) {
    return refuse(request, ErrorCode::busy, "Your table is being made.", out);
  }
  refuse(request, ErrorCode::no_such_match, "You wait for no match.", "ticket", out);
}

void MatchDesk::accept(const Request& request, const protocol::MatchAccept& params, Now now, Outbox& out) {
  MatchNews news;
  if (!matchmaker_.accept(request.account->id, params.offer, params.seed_commit.value_or(""), news)) {
    return refuse_offer(request, out);
  }
  answer_done(request, out);
  carry_out(std::move(news), now, out);
}

void MatchDesk::decline(const Request& request, const protocol::MatchDecline& params, Now now, Outbox& out) {
  MatchNews news;
  if (!matchmaker_.decline(request.account->id, params.offer, now.steady_ms, news)) return refuse_offer(request, out);
  carry_out(std::move(news), now, out, request);
}

void MatchDesk::take_from_store(Going going, Outbox& out) {
  const std::string id = going.ended.ticket.id;
  const auto one = going_.insert(going_.end(), std::move(going));
  const auto stored = [this, one](const Stored& mail, Now now, Outbox& to) {
    Going taken = std::move(*one);
    going_.erase(one);
    went(std::move(taken), mail.status, now, to);
  };
  asks_.write({{storage::TakeTicket{id, ""}}}, stored, out);
}

void MatchDesk::went(Going going, storage::WriteStatus status, Now now, Outbox& out) {
  // A ticket that has ended already is one that an unclear commit before had taken.
  const bool is_gone = status == storage::WriteStatus::stored || status == storage::WriteStatus::conflict;
  if (!is_gone) {
    if (going.asker) refuse_not_stored(*going.asker, status, out);
    going.asker.reset();
    going.again_ms = now.steady_ms + k_store_again_ms;
    stuck_.push_back(std::move(going));
    return ask_for_tick(now, out);
  }
  if (going.asker) answer_done(*going.asker, out);
  for (const Account& one : going.ended.ticket.people) push(one.id, now, out, name_of(going.ended.why));
}

// ---- tables ----

void MatchDesk::make_table(const std::string& id, Now now, Outbox& out) {
  const MatchOffer& offer = *matchmaker_.offer(id);
  NewRoom room;
  room.game = offer.terms.game;
  room.options = engine::check_options(games_.find(room.game)->info().options, offer.terms.options)->to_json();
  room.players = offer.terms.players;
  room.move_seconds = match_pace(offer.terms.pace)->move_seconds;
  room.time.by_days = offer.terms.pace == "days";
  room.rated = offer.terms.rated;
  if (!room.rated) room.autopilot = k_bot_level;  // at a rated table people play for themselves
  room.bots.assign(static_cast<std::size_t>(offer.terms.bots), k_bot_level);
  std::set<std::string> tickets;
  for (const MatchOffer::Seat& seat : offer.seats) {
    room.company.push_back({seat.account, seat.seed_commit});
    tickets.insert(seat.ticket);
  }
  // Who waited longest must not always begin.
  for (std::size_t left = room.company.size(); left > 1; --left) {
    std::array<std::uint8_t, 4> drawn{};
    entropy_.fill(drawn);
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < drawn.size(); ++i) number |= static_cast<std::uint32_t>(drawn[i]) << (8U * i);
    std::swap(room.company[left - 1], room.company[number % left]);
  }
  room.host = room.company.front().account;
  room.host_seed_commit = room.company.front().seed_commit;
  room.company.erase(room.company.begin());
  room.tickets.assign(tickets.begin(), tickets.end());
  making_[tables_.make_for_match(std::move(room), now, out).text] = id;
}

void MatchDesk::changed(const RoomSummary& summary, Now now, Outbox& out) {
  const auto found = making_.find(summary.room.text);
  if (found == making_.end()) return;
  const std::string offer = found->second;
  making_.erase(found);
  MatchNews news;
  if (summary.gone) {
    matchmaker_.not_made(offer, now.steady_ms + k_store_again_ms, news);
    ask_for_tick(now, out);
  } else {
    for (const MatchOffer::Seat& seat : matchmaker_.offer(offer)->seats) {
      made_[seat.account.id] = {summary.room.text, summary.code, now.steady_ms + k_made_told_ms};
    }
    matchmaker_.made(offer, news);
  }
  carry_out(std::move(news), now, out);
}

// ---- time ----

void MatchDesk::ask_for_tick(Now now, Outbox& out) {
  const bool waits = matchmaker_.tickets() > 0 || !stuck_.empty() || parties_.count() > 0;
  if (!waits || tick_due_ms_) return;
  tick_due_ms_ = now.steady_ms + limits_.match.tick_ms;
  out.push_back(WakeAt{*tick_due_ms_});
}

void MatchDesk::wake(Now now, Outbox& out) {
  if (!tick_due_ms_) return;
  if (now.steady_ms < *tick_due_ms_) {
    out.push_back(WakeAt{*tick_due_ms_});
    return;
  }
  tick_due_ms_.reset();
  std::vector<Going> again;
  for (Going& one : std::exchange(stuck_, {}))
    (one.again_ms <= now.steady_ms ? again : stuck_).push_back(std::move(one));
  for (Going& one : again) take_from_store(std::move(one), out);
  std::erase_if(made_, [&](const auto& one) { return one.second.until_ms <= now.steady_ms; });
  MatchNews news;
  matchmaker_.tick(now.steady_ms, news, !tables_.closed_to_new());
  carry_out(std::move(news), now, out);
  std::vector<std::string> gone;
  for (const auto& [account, since_ms] : away_since_) {
    const bool waits = matchmaker_.ticket_of(account) != nullptr || is_on_the_way(account);
    if (!waits && now.steady_ms - since_ms >= k_party_absence_ms) gone.push_back(account);
  }
  for (const std::string& account : gone) {
    away_since_.erase(account);
    const Party* party = parties_.of(account);
    const std::vector<Account> people = party != nullptr ? party->people : std::vector<Account>();
    parties_.leave(account);
    for (const Account& one : people) push(one.id, now, out);
  }
  if (now.steady_ms - numbers_told_ms_ >= limits_.match.news_ms) push_numbers(now, out);
  ask_for_tick(now, out);
}

void MatchDesk::restore(const TicketsKept& mail, Now now, Outbox& out) {
  MatchNews news;
  for (const storage::TicketRow& row : mail.rows) {
    auto ticket = ticket_from(row.ticket, engine::parse_json(row.content));
    if (!ticket || games_.find(ticket->wish.game) == nullptr) {
      out.push_back(LogLine{LogLine::Level::warning, "event=ticket_dropped ticket=" + row.ticket});
      MatchTicket unknown;
      unknown.id = row.ticket;
      take_from_store({{std::move(unknown), MatchEnd::left, {}}, std::nullopt, 0}, out);
      continue;
    }
    ticket->queued_ms = now.steady_ms - std::max<std::int64_t>(0, now.wall_ms - row.queued_ms);
    const std::vector<Account> people = ticket->people;
    matchmaker_.add(std::move(*ticket), news);
    for (const Account& one : people) matchmaker_.present(one.id, false, now.steady_ms);
    if (people.size() > 1) parties_.make(people);
    for (const Account& one : people) away_since_[one.id] = now.steady_ms;
  }
  ask_for_tick(now, out);
}

}  // namespace server
