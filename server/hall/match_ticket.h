// What somebody who wants to play asks for, and what several of them can agree on. Plain values: no wire, no store.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/hall/match_limits.h"
#include "server/room/mail.h"

namespace server {

/// How fast a table made for a match is played.
struct MatchPace {
  std::string_view name;
  std::int64_t move_seconds = 0;
};
[[nodiscard]] const std::vector<MatchPace>& match_paces();
/// Null: there is no such pace.
[[nodiscard]] const MatchPace* match_pace(std::string_view name);

/// Whether a table that fast may be rated.
[[nodiscard]] bool may_be_rated(std::string_view pace, const MatchLimits& limits);

/// Does the table count for ratings?
enum class Rated : std::uint8_t { either, yes, no };
[[nodiscard]] std::string_view name_of(Rated rated);
[[nodiscard]] std::optional<Rated> rated_from(std::string_view name);

/// What is accepted.
struct MatchWish {
  std::string game;
  std::vector<std::string> paces;                    ///< not empty, the most wanted first
  std::vector<int> players;                          ///< table sizes, not empty, ascending
  std::map<std::string, std::vector<Json>> options;  ///< of options named here these values, the most wanted first
  Rated rated = Rated::either;
  std::optional<std::int64_t> bots_after_ms;  ///< waited so long, bots may fill the table; such a table is not rated
  friend bool operator==(const MatchWish&, const MatchWish&) = default;
};

/// One person, or a party that sits together: one ticket, first of `people` whoever asked for it.
struct MatchTicket {
  std::string id;
  std::string key;  ///< the client's, of this ticket alone
  std::vector<Account> people;
  MatchWish wish;
  std::int64_t rating = 0;     ///< as it is shown, 60 times mu; the mean of the people's
  std::int64_t queued_ms = 0;  ///< steady clock; below zero after a restart in mid wait

  [[nodiscard]] std::int64_t waited_ms(std::int64_t now_ms) const { return now_ms - queued_ms; }
};

/// How far ratings at one table may lie apart for whoever has waited so long:
/// min(window_most, window_start + window_per_minute * minutes waited).
[[nodiscard]] std::int64_t window_after(std::int64_t waited_ms, const MatchLimits& limits);

/// The table that some tickets agree on.
struct MatchTerms {
  std::string game;
  std::string pace;
  int players = 0;
  Json options = Json::object();  ///< those that somebody named
  bool rated = false;
  int bots = 0;
};

/// What holds for an account; null: it is not known, since nobody is signed in as that, or it is still being read.
using StandingOf = std::function<SharedStanding(const std::string& account)>;

/// Which of some tickets can't sit together, since somebody of one has blocked somebody of the other.
class Apart {
 public:
  Apart() = default;
  /// Of all pairs of these, which must outlive this. A block counts as soon as the standing of either person is known.
  Apart(const std::vector<const MatchTicket*>& tickets, const StandingOf& standing_of);

  [[nodiscard]] bool any() const { return !pairs_.empty(); }
  [[nodiscard]] bool are(const MatchTicket& one, const MatchTicket& other) const;

 private:
  void keep(const MatchTicket& one, const MatchTicket& other);

  std::set<std::pair<const MatchTicket*, const MatchTicket*>> pairs_;  // each both ways
};

/// What some tickets, each compatible with all others, still have in common. Grows ticket by ticket. `apart`, which
/// outlives it, says which can't sit together whatever they want; null: all can.
class Agreement {
 public:
  Agreement(const MatchTicket& first, std::int64_t now_ms, const MatchLimits& limits, const Apart* apart = nullptr);
  /// Of a table that is agreed on already, and lacks people.
  Agreement(const MatchTerms& terms, std::int64_t now_ms, const MatchLimits& limits, const Apart* apart = nullptr);

  /// Takes the ticket in; false, with nothing changed, when they don't go together.
  [[nodiscard]] bool take(const MatchTicket& ticket);

  [[nodiscard]] int people() const { return people_; }
  /// Of the ratings of all, once there is one; and how far they may lie apart, the narrowest window of all.
  [[nodiscard]] std::int64_t lowest() const { return *lowest_; }
  [[nodiscard]] std::int64_t highest() const { return *highest_; }
  [[nodiscard]] std::int64_t window() const { return window_; }
  /// Is it a table size that all accept?
  [[nodiscard]] bool fits(int players) const { return (sizes_ >> static_cast<unsigned>(players) & 1U) != 0; }
  [[nodiscard]] int size_max() const;
  /// The smallest accepted size with seats for all; 0: none.
  [[nodiscard]] int size_for_all() const;
  [[nodiscard]] bool may_have_bots() const { return rated_ != Rated::yes; }
  [[nodiscard]] MatchTerms terms(int players) const;

 private:
  [[nodiscard]] bool narrow(const MatchTicket& ticket);

  std::int64_t now_ms_;
  const MatchLimits* limits_;
  const Apart* apart_;
  std::vector<const MatchTicket*> tickets_;  // taken so far; none unless some can't sit together
  std::string game_;
  std::vector<std::string> paces_;
  std::uint32_t sizes_ = 0;  // bit n: n players
  std::map<std::string, std::vector<Json>> options_;
  Rated rated_ = Rated::either;
  int people_ = 0;
  std::int64_t window_;  // the narrowest
  std::optional<std::int64_t> lowest_;
  std::optional<std::int64_t> highest_;
};

/// As it is stored: {"key","people":[{"id","nickname","name"?}],"wish":{..},"rating"}; and back, nullopt when it is
/// none.
[[nodiscard]] Json ticket_json(const MatchTicket& ticket);
[[nodiscard]] std::optional<MatchTicket> ticket_from(const std::string& id, const Json& json);
[[nodiscard]] protocol::MatchWish shown_wish(const MatchWish& wish);

}  // namespace server
