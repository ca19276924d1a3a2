// Who is how good at which game: what is known of everybody who finished a rated game, and rating the games that end.
// One after the other, each once: a game is `due` from the commit that ends it, its ratings change in one commit that
// makes it `done`, and only then anybody is told. What was due when the server died is rated at the next start.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/hall/guests.h"
#include "server/hall/limits.h"
#include "server/hall/plackett_luce.h"
#include "server/room/mail.h"

namespace server {

/// What all rated games of one game say of one person.
struct Standing {
  storage::SkillRow skill = in_billionths(Skill{});
  std::uint64_t games = 0;
  std::uint64_t wins = 0;  ///< shared first places among them
};

class Ratings {
 public:
  /// `guests` numbers what is asked of the store and must outlive this.
  Ratings(const HallLimits& limits, Guests& guests) : limits_(limits), guests_(guests) {}

  /// What the store has, at the start, before anything else happens.
  void start(RatingsFound found, Now now, Outbox& out);
  void game_over(GameOver mail, Now now, Outbox& out);
  void stored(const Stored& mail, Now now, Outbox& out);
  void wake(Now now, Outbox& out);

  /// Somebody without a rated game has what everybody begins with.
  [[nodiscard]] Standing standing_of(const std::string& account, const std::string& game) const;
  [[nodiscard]] bool is_provisional(const Standing& standing) const;

  /// The best first; those whose rating is provisional have no place.
  struct Place {
    storage::SkillRow skill;
    std::string account;
  };
  [[nodiscard]] const std::vector<Place>& ladder(const std::string& game) const;
  /// From 1.
  [[nodiscard]] std::optional<std::size_t> place_of(const std::string& account, const std::string& game) const;

  /// What the people at a table are told of a game that has been rated.
  [[nodiscard]] SeatRatings told_of(const std::vector<storage::RatingChangeRow>& changes) const;

  /// Games that are to be rated still.
  [[nodiscard]] std::size_t waiting() const { return due_.size(); }

 private:
  struct Board {
    std::map<std::string, Standing> people;
    std::vector<Place> ladder;  // sorted
  };
  /// What is on its way to the store.
  struct Flight {
    std::uint64_t ticket = 0;
    std::vector<storage::RatingChangeRow> changes;
  };

  [[nodiscard]] std::vector<storage::RatingChangeRow> changes_by(const storage::GameRow& game) const;
  void rate_next(Outbox& out);
  void put(const storage::RatingRow& row);
  void done(const std::vector<storage::RatingChangeRow>& changes);

  HallLimits limits_;
  Guests& guests_;
  std::map<std::string, Board> boards_;  // by game
  std::deque<storage::GameRow> due_;     // the first is in flight, if there is a flight
  std::set<std::string> found_due_;      // tables, at the start
  std::optional<Flight> flight_;
  std::optional<std::int64_t> again_ms_;  // steady: the store was full
};

}  // namespace server
