#include "server/hall/match_ticket.h"

#include <algorithm>
#include <utility>

#include "engine/core/describe/tree.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

/// Those of `wanted` that are in `other` too, in the order of `wanted`.
template <class T>
std::vector<T> common(const std::vector<T>& wanted, const std::vector<T>& other) {
  std::vector<T> both;
  for (const T& one : wanted) {
    if (std::ranges::find(other, one) != other.end()) both.push_back(one);
  }
  return both;
}

std::uint32_t bits_of(const std::vector<int>& players) {
  std::uint32_t bits = 0;
  for (const int one : players) bits |= 1U << static_cast<unsigned>(one);
  return bits;
}

}  // namespace

const std::vector<MatchPace>& match_paces() {
  static const std::vector<MatchPace> paces{{"fast", 30}, {"normal", 90}, {"days", 86'400}};
  return paces;
}

const MatchPace* match_pace(std::string_view name) {
  const auto found = std::ranges::find(match_paces(), name, &MatchPace::name);
  return found == match_paces().end() ? nullptr : &*found;
}

bool may_be_rated(std::string_view pace, const MatchLimits& limits) {
  return match_pace(pace)->move_seconds >= limits.rated_move_seconds;
}

std::string_view name_of(Rated rated) {
  switch (rated) {
    case Rated::either:
      return "either";
    case Rated::yes:
      return "yes";
    case Rated::no:
      return "no";
  }
  return {};
}

std::optional<Rated> rated_from(std::string_view name) {
  for (const Rated rated : {Rated::either, Rated::yes, Rated::no}) {
    if (name == name_of(rated)) return rated;
  }
  return std::nullopt;
}

std::int64_t window_after(std::int64_t waited_ms, const MatchLimits& limits) {
  const std::int64_t waited = std::max<std::int64_t>(0, waited_ms);
  return std::min(limits.window_most, limits.window_start + limits.window_per_minute * waited / k_minute_ms);
}

// Who is not known is looked for in what is known of the others; of all others it is enough whom they have blocked.
Apart::Apart(const std::vector<const MatchTicket*>& tickets, const StandingOf& standing_of) {
  if (!standing_of) return;
  std::map<std::string_view, const MatchTicket*> by_account;
  std::map<std::string, const MatchTicket*> unknown;
  std::vector<std::pair<const MatchTicket*, SharedStanding>> known;
  for (const MatchTicket* ticket : tickets) {
    for (const Account& one : ticket->people) {
      by_account.emplace(one.id, ticket);
      if (auto standing = standing_of(one.id)) {
        known.emplace_back(ticket, std::move(standing));
      } else {
        unknown.emplace(one.id, ticket);
      }
    }
  }
  for (const auto& [ticket, standing] : known) {
    for (const std::string& account : standing->blocked) {
      const auto found = by_account.find(account);
      if (found != by_account.end()) keep(*ticket, *found->second);
    }
    for (const auto& [account, other] : unknown) {
      if (standing->blocked_by.contains(account)) keep(*ticket, *other);
    }
  }
}

bool Apart::are(const MatchTicket& one, const MatchTicket& other) const { return pairs_.contains({&one, &other}); }

// A party has agreed to itself.
void Apart::keep(const MatchTicket& one, const MatchTicket& other) {
  if (&one == &other) return;
  pairs_.emplace(&one, &other);
  pairs_.emplace(&other, &one);
}

Agreement::Agreement(const MatchTicket& first, std::int64_t now_ms, const MatchLimits& limits, const Apart* apart)
    : now_ms_(now_ms),
      limits_(&limits),
      apart_(apart != nullptr && apart->any() ? apart : nullptr),
      game_(first.wish.game),
      paces_(first.wish.paces),
      sizes_(bits_of(first.wish.players)),
      window_(limits.window_most) {
  if (!take(first)) sizes_ = 0;  // a party larger than any table it accepts goes with nobody
}

Agreement::Agreement(const MatchTerms& terms, std::int64_t now_ms, const MatchLimits& limits, const Apart* apart)
    : now_ms_(now_ms),
      limits_(&limits),
      apart_(apart != nullptr && apart->any() ? apart : nullptr),
      game_(terms.game),
      paces_{terms.pace},
      sizes_(bits_of({terms.players})),
      rated_(terms.rated ? Rated::yes : Rated::no),
      window_(limits.window_most) {
  for (const auto& [name, value] : terms.options.items()) options_[name] = {value};
}

bool Agreement::take(const MatchTicket& ticket) {
  Agreement narrower = *this;
  if (!narrower.narrow(ticket)) return false;
  *this = std::move(narrower);
  return true;
}

bool Agreement::narrow(const MatchTicket& ticket) {
  const MatchWish& wish = ticket.wish;
  if (wish.game != game_) return false;
  if (apart_ != nullptr) {
    if (std::ranges::any_of(tickets_, [&](const auto* one) { return apart_->are(*one, ticket); })) return false;
    tickets_.push_back(&ticket);
  }
  people_ += static_cast<int>(ticket.people.size());
  sizes_ &= bits_of(wish.players);
  if (sizes_ == 0 || people_ > size_max()) return false;
  window_ = std::min(window_, window_after(ticket.waited_ms(now_ms_), *limits_));
  lowest_ = std::min(lowest_.value_or(ticket.rating), ticket.rating);
  highest_ = std::max(highest_.value_or(ticket.rating), ticket.rating);
  if (*highest_ - *lowest_ > window_) return false;
  if (rated_ == Rated::either) rated_ = wish.rated;
  if (wish.rated != Rated::either && wish.rated != rated_) return false;
  paces_ = common(paces_, wish.paces);
  if (rated_ == Rated::yes) std::erase_if(paces_, [&](const auto& one) { return !may_be_rated(one, *limits_); });
  if (paces_.empty()) return false;
  for (const auto& [name, values] : wish.options) {
    const auto [known, is_new] = options_.try_emplace(name, values);
    if (!is_new) known->second = common(known->second, values);
    if (known->second.empty()) return false;
  }
  return true;
}

int Agreement::size_max() const {
  int most = 0;
  for (int players = 1; players < 32; ++players) {
    if (fits(players)) most = players;
  }
  return most;
}

int Agreement::size_for_all() const {
  for (int players = people_; players < 32; ++players) {
    if (fits(players)) return players;
  }
  return 0;
}

MatchTerms Agreement::terms(int players) const {
  MatchTerms terms;
  terms.game = game_;
  terms.pace = paces_.front();
  terms.players = players;
  for (const auto& [name, values] : options_) terms.options[name] = values.front();
  terms.bots = players - people_;
  terms.rated = rated_ != Rated::no && terms.bots == 0 && may_be_rated(terms.pace, *limits_);
  return terms;
}

protocol::MatchWish shown_wish(const MatchWish& wish) {
  protocol::MatchWish shown{wish.game, {}, {}, wish.options, name_of(wish.rated)};
  shown.paces.assign(wish.paces.begin(), wish.paces.end());
  for (const int players : wish.players) shown.players.push_back({players});
  if (wish.bots_after_ms) shown.bots_after_seconds = *wish.bots_after_ms / 1'000;
  return shown;
}

Json ticket_json(const MatchTicket& ticket) {
  Json people = Json::array();
  for (const Account& one : ticket.people) {
    people.push_back(Json{{"id", one.id}, {"nickname", one.nickname}});
    if (!one.name.empty()) people.back()["name"] = one.name;  // a party that comes back may play rated tables
  }
  // What is stored keeps the word that it was first stored by.
  Json wish = engine::to_tree(shown_wish(ticket.wish));
  wish["speeds"] = std::move(wish["paces"]);
  wish.erase("paces");
  return {{"key", ticket.key}, {"people", std::move(people)}, {"wish", std::move(wish)}, {"rating", ticket.rating}};
}

std::optional<MatchTicket> ticket_from(const std::string& id, const Json& json) {
  try {
    MatchTicket ticket;
    ticket.id = id;
    ticket.key = json.at("key").get<std::string>();
    for (const Json& one : json.at("people")) {
      ticket.people.push_back(
          {one.at("id").get<std::string>(), one.at("nickname").get<std::string>(), one.value("name", "")});
    }
    ticket.rating = json.at("rating").get<std::int64_t>();
    const Json& wish = json.at("wish");
    ticket.wish.game = wish.at("game").get<std::string>();
    ticket.wish.paces = wish.at("speeds").get<std::vector<std::string>>();
    ticket.wish.players = wish.at("players").get<std::vector<int>>();
    ticket.wish.rated = rated_from(wish.at("rated").get<std::string>()).value_or(Rated::either);
    for (const auto& [name, values] : wish.at("options").items()) {
      ticket.wish.options[name] = values.get<std::vector<Json>>();
    }
    if (wish.contains("bots_after_seconds")) {
      ticket.wish.bots_after_ms = wish.at("bots_after_seconds").get<std::int64_t>() * 1'000;
    }
    const bool whole = !ticket.people.empty() && !ticket.wish.paces.empty() && !ticket.wish.players.empty();
    if (!whole) return std::nullopt;
    return ticket;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace server
