// What people may read of one another and of themselves: profiles, leaderboards, what games did to ratings, one's own
// tables. Ratings are the hall's (ratings.h), tables that go on are known to it (tables.h); the rest is read from the
// store.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/core/catalog.h"
#include "protocol/methods.h"
#include "server/hall/guests.h"
#include "server/hall/limits.h"
#include "server/hall/ratings.h"
#include "server/hall/tables.h"
#include "server/room/mail.h"

namespace server {

class People {
 public:
  /// All must outlive this.
  People(const engine::Catalog& games, const HallLimits& limits, Guests& guests, const Ratings& ratings,
         const Tables& tables)
      : games_(games), limits_(limits), guests_(guests), ratings_(ratings), tables_(tables) {}

  /// Answer bad_params, no_such_account, storage_unavailable. When too much waits to be read already, none of them is
  /// asked: `takes` has answered busy then, and is false.
  [[nodiscard]] bool takes(const Request& request, Now now, Outbox& out) const;
  void profile(const Request& request, const protocol::ProfileGet& params, Outbox& out);
  void leaderboard(const Request& request, const protocol::LeaderboardGet& params, Outbox& out);
  void history(const Request& request, const protocol::RatingHistory& params, Outbox& out);
  void mine(const Request& request, const protocol::TableMine& params, Outbox& out);
  /// A room wants to show the ratings of those who sit there.
  void wanted(const RatingsWanted& mail, Outbox& out);

  void loaded(const PastLoaded& mail, Outbox& out);
  void conn_gone(ConnId conn);

  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }

 private:
  struct Waiting {
    protocol::Method method{};
    Request request;
    std::string account;
    std::string game;
    std::size_t first_place = 0;  ///< of a leaderboard's page
    bool first_page = false;      ///< of one's own tables
    RoomId room;                  ///< it asked, nobody else
    bool gone = false;
  };

  void load(Waiting waiting, LoadPast wanted, Outbox& out);
  [[nodiscard]] protocol::ProfileGetResult profile_of(const Waiting& waiting, const PastLoaded& mail) const;
  [[nodiscard]] protocol::LeaderboardGetResult leaderboard_of(const Waiting& waiting, const PastLoaded& mail) const;
  [[nodiscard]] protocol::TableMineResult mine_of(const Waiting& waiting, const PastLoaded& mail) const;
  [[nodiscard]] protocol::RatedStanding shown(const std::string& account, const std::string& game) const;

  const engine::Catalog& games_;
  HallLimits limits_;
  Guests& guests_;
  const Ratings& ratings_;
  const Tables& tables_;
  std::map<std::uint64_t, Waiting> waiting_;  // by ticket
};

}  // namespace server
