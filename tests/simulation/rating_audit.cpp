#include "tests/simulation/rating_audit.h"

#include <map>
#include <string>
#include <vector>

#include "server/hall/limits.h"
#include "server/room/time_rules.h"
#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace simulation {
namespace {

using storage::GameRating;
using storage::GameRow;
using storage::MemoryContents;
using storage::RatingChangeRow;

using ChangesByAccount = std::map<std::string, RatingChangeRow>;

/// Each change follows on the one before it.
std::map<storage::RoomId, ChangesByAccount> changes_by_room(const MemoryContents& stored) {
  std::map<storage::RoomId, ChangesByAccount> by_room;
  for (const auto& [key, change] : stored.rating_changes) {
    auto before = server::in_billionths(server::Skill{});
    if (change.number > 1) {
      const auto last = stored.rating_changes.find({change.account, change.game, change.number - 1});
      must(last != stored.rating_changes.end(), "a rating changed from nowhere: " + change.account);
      before = last->second.after;
    }
    must(change.before == before, "a rating was computed from another one: " + change.room.text);
    must(by_room[change.room].emplace(change.account, change).second, "rated twice: " + change.room.text);
  }
  return by_room;
}

/// As it went into the game: what came out of the one before, and what was forgotten since.
server::Skill skill_before(const RatingChangeRow& change, const MemoryContents& stored) {
  const server::Skill before = server::from_billionths(change.before);
  if (change.number == 1) return before;
  const std::int64_t last_ms = stored.rating_changes.at({change.account, change.game, change.number - 1}).at_ms;
  const double per_month = static_cast<double>(server::RatingLimits{}.idle_deviation) / 60;
  return server::after_idle_months(before, (change.at_ms - last_ms) / (30 * server::k_day_ms), per_month);
}

/// How much the game counts for that person: of two people the second one in a day half, the third one a quarter.
double counts_for(const RatingChangeRow& change, const ChangesByAccount& changes, const MemoryContents& stored,
                  const std::map<storage::RoomId, ChangesByAccount>& by_room) {
  double sum = 0;
  for (const auto& [other, theirs] : changes) {
    if (other == change.account) continue;
    double count = 1;
    for (std::uint64_t number = 1; number < change.number; ++number) {
      const RatingChangeRow& earlier = stored.rating_changes.at({change.account, change.game, number});
      const bool of_late = earlier.at_ms > change.at_ms - server::k_day_ms;
      if (of_late && by_room.at(earlier.room).contains(other)) count /= 2;
    }
    sum += count;
  }
  return sum / static_cast<double>(changes.size() - 1);
}

void audit_game(const GameRow& game, const ChangesByAccount& changes, const MemoryContents& stored,
                const std::map<storage::RoomId, ChangesByAccount>& by_room) {
  must(game.rating != GameRating::due, "a game is due at rest: " + game.room.text);
  const bool rated = game.rating == GameRating::done;
  must(changes.size() == (rated ? game.seats.size() : 0), "a game changed too much or too little: " + game.room.text);
  if (!rated) return;
  std::vector<server::Placed> placed;
  std::vector<double> counts;
  for (const auto& seat : game.seats) {
    must(changes.contains(seat.account), "somebody was not rated: " + seat.account);
    const RatingChangeRow& change = changes.at(seat.account);
    placed.push_back({skill_before(change, stored), seat.rank});
    counts.push_back(counts_for(change, changes, stored, by_room));
  }
  const auto after = server::rate_in_part(placed, counts);
  for (std::size_t i = 0; i < after.size(); ++i) {
    must(changes.at(game.seats[i].account).after == server::in_billionths(after[i]),
         "another rating: " + game.room.text);
  }
}

}  // namespace

void audit_ratings(const MemoryContents& stored, const server::Ratings& ratings, Tally& tally) {
  const auto by_room = changes_by_room(stored);
  for (const auto& [id, game] : stored.games) {
    const auto changes = by_room.find(id);
    audit_game(game, changes == by_room.end() ? ChangesByAccount() : changes->second, stored, by_room);
    if (game.rating == GameRating::done) tally.add("rated games at rest");
  }
  for (const auto& [id, room] : stored.rooms) {
    const bool over = room.row.phase == storage::RoomPhase::finished;
    must(stored.games.contains(id) == over, "a game's result is missing, or too early: " + id.text);
  }
  for (const auto& [whose, row] : stored.ratings) {
    const auto standing = ratings.standing_of(row.account, row.game);
    must(standing.skill == row.skill && standing.games == row.games && standing.wins == row.wins,
         "the hall believes in another rating of " + row.account);
    const auto newest = stored.rating_changes.find({row.account, row.game, row.games});
    must(newest != stored.rating_changes.end() && newest->second.after == row.skill, "a rating is not the newest one");
  }
}

}  // namespace simulation
