#include "tests/simulation/rating_audit.h"

#include <map>
#include <string>
#include <vector>

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

void audit_game(const GameRow& game, const ChangesByAccount& changes) {
  must(game.rating != GameRating::due, "a game is due at rest: " + game.room.text);
  const bool rated = game.rating == GameRating::done;
  must(changes.size() == (rated ? game.seats.size() : 0), "a game changed too much or too little: " + game.room.text);
  if (!rated) return;
  std::vector<server::Placed> placed;
  for (const auto& seat : game.seats) {
    must(changes.contains(seat.account), "somebody was not rated: " + seat.account);
    placed.push_back({server::from_billionths(changes.at(seat.account).before), seat.rank});
  }
  const auto after = server::rate(placed);
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
    audit_game(game, changes == by_room.end() ? ChangesByAccount() : changes->second);
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
