// What people may read of one another and of themselves: profiles, leaderboards, what games did to ratings, one's own
// tables. Ratings are the hall's (ratings.h), tables that go on are known to it (tables.h); the rest is read from the
// store.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/core/catalog.h"
#include "protocol/methods.h"
#include "server/hall/asks/asks.h"
#include "server/hall/limits.h"
#include "server/hall/ratings.h"
#include "server/hall/tables.h"
#include "server/room/mail.h"

namespace server {

class People {
 public:
  /// All must outlive this.
  People(const engine::Catalog& games, const HallLimits& limits, const Ratings& ratings, const Tables& tables,
         Asks& asks)
      : games_(games), ratings_(ratings), tables_(tables), asks_(asks, limits.waiting_requests) {}

  /// Answer bad_params, no_such_account, storage_unavailable. When too much waits to be read already, none of them is
  /// asked: `takes` has answered busy then, and is false.
  [[nodiscard]] bool takes(const Request& request, Now, Outbox& out) const { return !asks_.is_too_busy(request, out); }
  void profile(const Request& request, const protocol::ProfileGet& params, Outbox& out);
  void leaderboard(const Request& request, const protocol::LeaderboardGet& params, Outbox& out);
  void history(const Request& request, const protocol::RatingHistory& params, Outbox& out);
  void mine(const Request& request, const protocol::TableMine& params, Outbox& out);
  /// A room wants to show the ratings of those who sit there.
  void wanted(const RatingsWanted& mail, Outbox& out);

  [[nodiscard]] std::size_t waiting() const { return asks_.waiting(); }

 private:
  [[nodiscard]] protocol::ProfileGetResult profile_of(const std::string& account, const PastLoaded& found) const;
  [[nodiscard]] protocol::LeaderboardGetResult leaderboard_of(const protocol::LeaderboardGet& asked,
                                                              const std::optional<Account>& asker,
                                                              const PastLoaded& found) const;
  [[nodiscard]] protocol::RatedStanding shown(const std::string& account, const std::string& game) const;

  const engine::Catalog& games_;
  const Ratings& ratings_;
  const Tables& tables_;
  PartAsks asks_;
};

}  // namespace server
