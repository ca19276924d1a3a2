// Who sits together: the tickets that wait for one game. A simple approach, published in docs/matchmaking.md: the
// oldest ticket chooses first, and takes the nearest by rating of those who go with it. Nobody who can't sit with it
// stands in the way: when a search ends, no tickets are left that could have sat together.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "server/hall/match_ticket.h"

namespace server {

/// Tickets that agree, and the table they agree on.
struct MatchGroup {
  std::vector<const MatchTicket*> tickets;  ///< whoever chose first
  MatchTerms terms;
};

class MatchPool {
 public:
  /// Tickets of one game, which must outlive the pool, as must `apart`; null: everybody sits with everybody.
  /// O(n log n).
  MatchPool(std::vector<const MatchTicket*> tickets, std::int64_t now_ms, const MatchLimits& limits,
            const Apart* apart = nullptr);

  /// The tickets for the seats that a table lacks, beside those that sit there; they leave the pool. Empty: there are
  /// none.
  [[nodiscard]] std::vector<const MatchTicket*> refill(const MatchTerms& terms,
                                                       const std::vector<const MatchTicket*>& seated);
  /// All tables that can be made now; their tickets leave the pool.
  [[nodiscard]] std::vector<MatchGroup> groups();

  /// How many tickets were looked at for others, in all: what the searches cost.
  [[nodiscard]] std::size_t looked_at() const { return looked_at_; }

 private:
  static constexpr std::size_t k_nobody = SIZE_MAX;

  /// A kind of table that a ticket accepts, and how many come with it: whoever is told apart by none of these may sit
  /// together but for options, ratings and the number of people.
  struct Kind {
    const MatchPace* pace = nullptr;
    int players = 0;
    bool rated = false;
    int people = 0;
    friend auto operator<=>(const Kind&, const Kind&) = default;
  };
  /// Places in by_rating_ of tickets of one kind, ascending.
  struct Line {
    std::vector<std::size_t> places;
    // Shifted by one: 0 is before the first. Where a ticket has left the pool, a step towards one that has not.
    std::vector<std::size_t> up;
    std::vector<std::size_t> down;
  };
  /// What a table is sought for: whoever is agreed already.
  struct Seed {
    Agreement agreement;
    std::int64_t rating = 0;  // of the chooser; the mean of those who sit there
    std::size_t chooser = k_nobody;
    bool takes_fewer = true;  // than the most that they all accept
    bool bots = false;        // only whose bots are due
  };
  /// Of those who may sit with a seed some, the nearest first.
  struct Search {
    std::vector<std::size_t> places;
    std::vector<std::uint64_t> sums;  // bit n: of the places from that one on n people can be had
    std::vector<std::size_t> taken;
  };
  struct Found {
    std::vector<std::size_t> taken;  // places in by_rating_
    MatchTerms terms;
  };
  void line_up(std::size_t place);
  [[nodiscard]] std::optional<Found> seek(std::size_t chooser);
  [[nodiscard]] std::optional<Found> seek_of_size(const Seed& seed, const MatchWish& wish, int players);
  [[nodiscard]] std::optional<Found> seek_with_bots(std::size_t chooser);
  /// Who completes a table of that kind (its `people` is how many are lacking).
  [[nodiscard]] std::optional<std::vector<std::size_t>> complete(const Seed& seed, const Kind& table);
  /// All who go with the seed, the nearest first.
  [[nodiscard]] std::vector<std::size_t> candidates(const Seed& seed, const Kind& table);
  /// Takes one after the other as they come, whoever goes with those before.
  [[nodiscard]] std::optional<std::vector<std::size_t>> take_as_they_come(const Seed& seed,
                                                                          const std::vector<std::size_t>& near,
                                                                          int lacking);
  /// Tries all spans of ratings that a table may have.
  [[nodiscard]] std::optional<std::vector<std::size_t>> take_by_span(const Seed& seed,
                                                                     const std::vector<std::size_t>& near, int lacking);
  [[nodiscard]] Search search_among(std::vector<std::size_t> places) const;
  [[nodiscard]] bool complete_from(Search& search, std::size_t from, const Agreement& agreement, int lacking,
                                   const Seed& seed, std::size_t& steps_left);
  /// Of that line the nearest that go with the seed, `limits.neighbours` at most.
  void add_nearest(const Seed& seed, Line& line, std::vector<std::size_t>& near);
  [[nodiscard]] bool goes_with(const Seed& seed, std::size_t place) const;
  [[nodiscard]] static bool is_enough(const Seed& seed, const Agreement& agreement);
  [[nodiscard]] std::int64_t window_of(std::size_t place) const;
  [[nodiscard]] bool bots_are_due(const MatchTicket& ticket) const;
  [[nodiscard]] std::size_t alive_from(Line& line, std::size_t at) const;
  [[nodiscard]] std::size_t alive_until(Line& line, std::size_t at) const;

  std::int64_t now_ms_;
  const MatchLimits* limits_;
  const Apart* apart_;
  std::vector<const MatchTicket*> by_rating_;
  std::vector<bool> gone_;  // for each place: has it left?
  std::map<Kind, Line> lines_;
  std::size_t looked_at_ = 0;
};

}  // namespace server
