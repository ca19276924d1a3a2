// Who is how good at which game: what is known of everybody who finished a rated game, and rating the games that end.
// One after the other, each once: a game is `due` from the commit that ends it, its ratings change in one commit that
// makes it `done`, and only then anybody is told. What was due when the server died is rated at the next start. Games
// of the same people in a row count less and less (docs/protocol.md, section 14).
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/hall/asks/asks.h"
#include "server/hall/limits.h"
#include "server/hall/plackett_luce.h"
#include "server/hall/recent_pairs.h"
#include "server/room/mail.h"
#include "server/room/time_rules.h"

namespace server {

/// What all rated games of one game say of one person.
struct Standing {
  storage::SkillRow skill = in_billionths(Skill{});
  std::uint64_t games = 0;
  std::uint64_t wins = 0;  ///< shared first places among them
  std::int64_t rated_ms = 0;
};

class Ratings {
 public:
  /// `asks` must outlive this.
  Ratings(const HallLimits& limits, Asks& asks)
      : limits_(limits), asks_(asks, 1), pairs_(limits.ratings.pair_hours * k_hour_ms) {}

  /// What the store has, at the start, before anything else happens.
  void start(RatingsFound found, Now now, Outbox& out);
  void game_over(GameOver mail, Now now, Outbox& out);
  void wake(Now now, Outbox& out);

  /// Somebody without a rated game has what everybody begins with.
  [[nodiscard]] Standing standing_of(const std::string& account, const std::string& game) const;
  [[nodiscard]] bool is_provisional(const Standing& standing) const;

  /// As it is by now: with a deviation that has grown if they haven't played.
  [[nodiscard]] storage::SkillRow believed(const Standing& standing) const;

  /// By `certain_skill`, the best first; those whose rating is provisional, or who haven't played for long, have no
  /// place. An hour may go by until idle time counts.
  struct Place {
    std::int64_t level = 0;  // billionths
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
  struct Ranked {
    Standing standing;
    std::optional<std::int64_t> level;  // while on the ladder
  };
  struct Board {
    std::map<std::string, Ranked> people;
    std::vector<Place> ladder;  // sorted
  };
  [[nodiscard]] std::vector<storage::RatingChangeRow> changes_by(const storage::GameRow& game) const;
  void rate_next(Outbox& out);
  void rated(storage::WriteStatus status, const std::vector<storage::RatingChangeRow>& changes, Now now, Outbox& out);
  void put(const storage::RatingRow& row);
  void rank(Board& board, const std::string& account);
  /// Time has gone by: everybody's place anew.
  void rank_all(Now now);
  [[nodiscard]] std::int64_t idle_ms(const Standing& standing) const { return ranked_ms_ - standing.rated_ms; }
  [[nodiscard]] bool is_long_gone(const Standing& standing) const;
  [[nodiscard]] Skill grown(const storage::SkillRow& skill, std::int64_t months) const;
  [[nodiscard]] std::int64_t level_of(const Standing& standing) const;
  [[nodiscard]] const Ranked* ranked(const std::string& account, const std::string& game) const;
  void done(const std::vector<storage::RatingChangeRow>& changes);

  HallLimits limits_;
  PartAsks asks_;
  std::map<std::string, Board> boards_;   // by game
  std::deque<storage::GameRow> due_;      // what the first one changes is being stored, if anything is
  std::set<std::string> found_due_;       // tables, at the start
  std::optional<std::int64_t> again_ms_;  // steady: the store was full
  RecentPairs pairs_;
  std::int64_t ranked_ms_ = 0;                 // wall: until when idle time is counted
  std::optional<std::int64_t> rank_again_ms_;  // steady
};

}  // namespace server
