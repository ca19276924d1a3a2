// Who is told what of their match: one push with all that is so (docs/protocol.md section 13).
#include <algorithm>
#include <utility>

#include "protocol/pushes.h"
#include "server/hall/match_desk.h"
#include "server/room/push_frame.h"

namespace server {

namespace {

protocol::MatchOfferShown shown(const MatchOffer& offer, const std::string& account, Now now) {
  const auto own = std::ranges::find(offer.seats, account, [](const auto& seat) { return seat.account.id; });
  const MatchTerms& terms = offer.terms;
  protocol::MatchOfferShown told;
  told.id = offer.id;
  told.game = terms.game;
  told.pace = terms.pace;
  told.move_seconds = match_pace(terms.pace)->move_seconds;
  told.players = terms.players;
  told.bots = terms.bots;
  told.rated = terms.rated;
  told.options = terms.options;
  told.accepted = std::ranges::count_if(offer.seats, &MatchOffer::Seat::accepted);
  told.you_accepted = own->accepted;
  if (!own->accepted) told.until_ms = now.told_ms() + own->until_ms - now.steady_ms;
  return told;
}

}  // namespace

bool MatchDesk::takes(const Request& request, Now now, Outbox&) {
  const std::string& account = request.account->id;
  if (followers_.is_of(request.conn, account)) return true;
  conn_gone(request.conn, now);  // somebody else signed in there
  followers_.put(request.conn, account);
  away_since_.erase(account);
  matchmaker_.present(account, true, now.steady_ms);
  return true;
}

void MatchDesk::conn_gone(ConnId conn, Now now) {
  const auto left = followers_.drop(conn);
  if (!left || followers_.has(*left)) return;
  const std::string& account = *left;
  matchmaker_.present(account, false, now.steady_ms);
  if (parties_.of(account) != nullptr) away_since_[account] = now.steady_ms;
}

// Whoever's ticket has ended hears of it when the store has it; all others at once.
void MatchDesk::carry_out(MatchNews news, Now now, Outbox& out, const std::optional<Request>& asker) {
  for (MatchNews::Ended& ended : news.ended) {
    for (const Account& one : ended.ticket.people) news.changed.erase(one.id);
    const bool asked =
        asker && std::ranges::find(ended.ticket.people, asker->account->id, &Account::id) != ended.ticket.people.end();
    take_from_store({std::move(ended), asked ? asker : std::nullopt, 0}, out);
  }
  for (const std::string& offer : news.ready) make_table(offer, now, out);
  for (const std::string& account : news.changed) {
    push(account, now, out);
    tell_offer(account, now, out);
  }
}

void MatchDesk::tell_offer(const std::string& account, Now now, Outbox& out) const {
  const MatchOffer* offer = matchmaker_.offer_of(account);
  if (!offered_ || offer == nullptr || offer->making) return;
  const auto own = std::ranges::find(offer->seats, account, [](const auto& seat) { return seat.account.id; });
  if (!own->accepted) offered_(account, *offer, now.wall_ms + own->until_ms - now.steady_ms, now, out);
}

void MatchDesk::push(const std::string& account, Now now, Outbox& out, std::string_view ended) {
  // Who signed out there is told nothing more of it.
  Broadcast to{still_signed_in(followers_.of(account), guests_.connections_of(account)), nullptr};
  if (to.conns.empty()) return;
  protocol::MatchState state = state_of(account, now);
  if (!ended.empty()) state.ended = ended;
  to.frame = make_frame(state, k_match_stream);
  out.push_back(std::move(to));
}

void MatchDesk::push_numbers(Now now, Outbox& out) {
  numbers_told_ms_ = now.steady_ms;
  for (const auto& [account, conns] : followers_.all()) {
    if (matchmaker_.ticket_of(account) != nullptr && matchmaker_.offer_of(account) == nullptr) push(account, now, out);
  }
}

void MatchDesk::tell_offers_again(Now now, Outbox& out) {
  for (const auto& [account, conns] : followers_.all()) {
    if (matchmaker_.offer_of(account) != nullptr) push(account, now, out);
  }
}

protocol::MatchState MatchDesk::state_of(const std::string& account, Now now) const {
  protocol::MatchState state;
  const auto wall = [&](std::int64_t steady_ms) { return now.told_ms() + steady_ms - now.steady_ms; };
  if (const Party* party = parties_.of(account)) {
    state.party.emplace(protocol::PartyShown{party->code, {}});
    for (const Account& one : party->people) {
      state.party->people.push_back({one.id, one.nickname, followers_.has(one.id)});
    }
  }
  if (const auto until_ms = matchmaker_.paused_until(account, now.steady_ms)) state.paused_until_ms = wall(*until_ms);
  const MatchTicket* ticket = matchmaker_.ticket_of(account);
  if (ticket == nullptr) {
    const auto made = made_.find(account);
    if (made == made_.end()) return state;
    state.phase = protocol::MatchPhase::made;
    state.table = made->second.room;
    state.code = made->second.code;
    return state;
  }
  state.phase = protocol::MatchPhase::waiting;
  state.ticket.emplace(protocol::MatchTicketShown{
      ticket->id, shown_wish(ticket->wish), wall(ticket->queued_ms), ticket->rating,
      window_after(ticket->waited_ms(now.steady_ms), limits_.match), matchmaker_.people_for(ticket->wish.game)});
  if (const MatchOffer* offer = matchmaker_.offer_of(account)) {
    state.phase = offer->making ? protocol::MatchPhase::making : protocol::MatchPhase::offered;
    state.offer = shown(*offer, account, now);
  }
  return state;
}

// Not who they are: nobody should pick their opponents by declining.
}  // namespace server
