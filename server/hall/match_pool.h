// Who sits together: the tickets that wait for one game, in order of their ratings. A simple approach, published in
// docs/matchmaking.md: the oldest ticket chooses first, and takes its nearest neighbours.
#pragma once

#include <cstddef>
#include <cstdint>
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
  /// Tickets of one game, which must outlive the pool. O(n log n).
  MatchPool(std::vector<const MatchTicket*> tickets, std::int64_t now_ms, const MatchLimits& limits);

  /// The tickets for the seats that a table lacks, beside those that sit there; they leave the pool. Empty: there are
  /// none.
  [[nodiscard]] std::vector<const MatchTicket*> refill(const MatchTerms& terms,
                                                       const std::vector<const MatchTicket*>& seated);
  /// All tables that can be made now; their tickets leave the pool. Looks at limits.neighbours others for each ticket.
  [[nodiscard]] std::vector<MatchGroup> groups();

 private:
  struct Found {
    std::vector<std::size_t> taken;  // places in by_rating_
    int players = 0;                 // of the table; 0: none
    std::optional<Agreement> agreement;
  };
  [[nodiscard]] Found seek(std::size_t chooser);
  [[nodiscard]] Found seek_with_bots(std::size_t chooser, const std::vector<std::size_t>& others) const;
  /// The nearest tickets still there, the nearest first, within the window.
  [[nodiscard]] std::vector<std::size_t> neighbours(std::int64_t rating, std::int64_t window);
  [[nodiscard]] bool bots_are_due(const MatchTicket& ticket) const;
  void leave(std::size_t place);
  [[nodiscard]] std::size_t alive_from(std::size_t place);
  [[nodiscard]] std::size_t alive_until(std::size_t place);

  std::int64_t now_ms_;
  const MatchLimits* limits_;
  std::vector<const MatchTicket*> by_rating_;
  // Shifted by one: 0 is before the first ticket. For a place that was left, a step towards one that wasn't.
  std::vector<std::size_t> up_;
  std::vector<std::size_t> down_;
};

}  // namespace server
