// Who is told what of their match: one push with all that is so (docs/protocol.md section 16).
#include <algorithm>
#include <utility>

#include "protocol/messages.h"
#include "server/hall/match_desk.h"

namespace server {

void MatchDesk::follow(ConnId conn, const std::string& account, Now now) {
  const auto known = account_on_.find(conn);
  if (known != account_on_.end() && known->second == account) return;
  conn_gone(conn, now);  // somebody else signed in there
  account_on_[conn] = account;
  conns_of_[account].insert(conn);
  away_since_.erase(account);
  matchmaker_.present(account, true, now.steady_ms);
}

void MatchDesk::conn_gone(ConnId conn, Now now) {
  const auto known = account_on_.find(conn);
  if (known == account_on_.end()) return;
  const std::string account = known->second;
  account_on_.erase(known);
  const auto conns = conns_of_.find(account);
  conns->second.erase(conn);
  if (!conns->second.empty()) return;
  conns_of_.erase(conns);
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
  for (const std::string& offer : news.ready) make_table(offer, out);
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
  const auto conns = conns_of_.find(account);
  if (conns == conns_of_.end()) return;
  Broadcast to;
  for (const ConnId conn : conns->second) {
    // Who signed out there is told nothing more of it.
    const Guests::Session* session = guests_.session_of(conn);
    if (session != nullptr && session->account.id == account) to.conns.push_back(conn);
  }
  if (to.conns.empty()) return;
  Json state = state_of(account, now);
  if (!ended.empty()) state["ended"] = ended;
  to.frame = make_frame(protocol::push_message(protocol::Notification::match_state, std::move(state)), k_match_stream);
  out.push_back(std::move(to));
}

void MatchDesk::push_numbers(Now now, Outbox& out) {
  numbers_told_ms_ = now.steady_ms;
  for (const auto& [account, conns] : conns_of_) {
    if (matchmaker_.ticket_of(account) != nullptr && matchmaker_.offer_of(account) == nullptr) push(account, now, out);
  }
}

Json MatchDesk::state_of(const std::string& account, Now now) const {
  Json state{{"phase", "idle"}};
  const auto wall = [&](std::int64_t steady_ms) { return now.wall_ms + steady_ms - now.steady_ms; };
  if (const Party* party = parties_.of(account)) {
    Json people = Json::array();
    for (const Account& one : party->people) {
      people.push_back(Json{{"account", one.id}, {"nickname", one.nickname}, {"there", conns_of_.contains(one.id)}});
    }
    state["party"] = Json{{"code", party->code}, {"people", std::move(people)}};
  }
  if (const auto until_ms = matchmaker_.paused_until(account, now.steady_ms))
    state["paused_until_ms"] = wall(*until_ms);
  const MatchTicket* ticket = matchmaker_.ticket_of(account);
  if (ticket == nullptr) {
    const auto made = made_.find(account);
    if (made == made_.end()) return state;
    state["phase"] = "made";
    state["room"] = made->second.room;
    state["code"] = made->second.code;
    return state;
  }
  state["phase"] = "waiting";
  state["ticket"] = Json{{"id", ticket->id},
                         {"wish", wish_json(ticket->wish)},
                         {"since_ms", wall(ticket->queued_ms)},
                         {"rating", ticket->rating},
                         {"window", window_after(ticket->waited_ms(now.steady_ms), limits_.match)},
                         {"people", matchmaker_.people_for(ticket->wish.game)}};
  if (const MatchOffer* offer = matchmaker_.offer_of(account)) {
    state["phase"] = offer->making ? "making" : "offered";
    state["offer"] = offer_json(*offer, account, now);
  }
  return state;
}

// Not who they are: nobody should pick their opponents by declining.
Json MatchDesk::offer_json(const MatchOffer& offer, const std::string& account, Now now) const {
  const auto own = std::ranges::find(offer.seats, account, [](const auto& seat) { return seat.account.id; });
  const auto accepted = std::ranges::count_if(offer.seats, &MatchOffer::Seat::accepted);
  const MatchTerms& terms = offer.terms;
  Json json{{"id", offer.id},           {"game", terms.game},
            {"speed", terms.speed},     {"move_seconds", match_speed(terms.speed)->move_seconds},
            {"players", terms.players}, {"bots", terms.bots},
            {"rated", terms.rated},     {"options", terms.options},
            {"accepted", accepted},     {"you_accepted", own->accepted}};
  if (!own->accepted) json["until_ms"] = now.wall_ms + own->until_ms - now.steady_ms;
  return json;
}

}  // namespace server
