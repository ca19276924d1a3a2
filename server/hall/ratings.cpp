#include "server/hall/ratings.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace server {
namespace {

constexpr std::int64_t k_again_ms = 1000;

/// The best first; in one order, also of equals.
bool better(const Ratings::Place& one, const Ratings::Place& other) {
  return std::tie(other.skill.mu, one.account) < std::tie(one.skill.mu, other.account);
}

}  // namespace

void Ratings::start(RatingsFound found, Now, Outbox& out) {
  for (const storage::RatingRow& row : found.ratings) put(row);
  for (storage::GameRow& game : found.due) {
    found_due_.insert(game.room.text);
    due_.push_back(std::move(game));
  }
  rate_next(out);
}

void Ratings::game_over(GameOver mail, Now, Outbox& out) {
  // A table that ended while the parts around it began again was found in the store as well.
  if (found_due_.contains(mail.game.room.text)) return;
  due_.push_back(std::move(mail.game));
  rate_next(out);
}

void Ratings::wake(Now now, Outbox& out) {
  if (again_ms_ && now.steady_ms < *again_ms_) {
    out.push_back(WakeAt{*again_ms_});
    return;
  }
  again_ms_.reset();
  rate_next(out);
}

std::vector<storage::RatingChangeRow> Ratings::changes_by(const storage::GameRow& game) const {
  std::vector<Placed> placed;
  placed.reserve(game.seats.size());
  for (const storage::GameSeatRow& seat : game.seats) {
    placed.push_back({from_billionths(standing_of(seat.account, game.game).skill), seat.rank});
  }
  const std::vector<Skill> after = rate(placed);
  std::vector<storage::RatingChangeRow> changes;
  for (std::size_t i = 0; i < after.size(); ++i) {
    const storage::GameSeatRow& seat = game.seats[i];
    const Standing before = standing_of(seat.account, game.game);
    changes.push_back({game.room, seat.account, game.game, before.games + 1, seat.rank == 1, game.finished_ms,
                       before.skill, in_billionths(after[i])});
  }
  return changes;
}

// One at a time: what one game changes, the next is computed from.
void Ratings::rate_next(Outbox& out) {
  if (flight_ || again_ms_ || due_.empty()) return;
  flight_.emplace(Flight{guests_.new_ticket(), changes_by(due_.front())});
  out.push_back(Persist{flight_->ticket, {{storage::RateGame{due_.front().room, flight_->changes}}}});
}

void Ratings::stored(const Stored& mail, Now now, Outbox& out) {
  if (!flight_ || flight_->ticket != mail.ticket) return;
  const Flight flight = std::move(*flight_);
  flight_.reset();
  switch (mail.status) {
    case storage::WriteStatus::full:
      again_ms_ = now.steady_ms + k_again_ms;
      out.push_back(WakeAt{*again_ms_});
      return;
    case storage::WriteStatus::failed:
      return;  // nothing is stored any more until the next start, which finds what is due
    case storage::WriteStatus::stored:
      done(flight.changes);
      out.push_back(ToRoom{due_.front().room, told_of(flight.changes)});
      break;
    case storage::WriteStatus::conflict:
    case storage::WriteStatus::fenced:
      out.push_back(LogLine{LogLine::Level::error, "event=not_rated room=" + due_.front().room.text});
      break;
  }
  due_.pop_front();
  rate_next(out);
}

void Ratings::done(const std::vector<storage::RatingChangeRow>& changes) {
  for (const storage::RatingChangeRow& change : changes) {
    const std::uint64_t wins = standing_of(change.account, change.game).wins + (change.won ? 1 : 0);
    put({change.account, change.game, change.after, change.number, wins, change.at_ms});
  }
}

SeatRatings Ratings::told_of(const std::vector<storage::RatingChangeRow>& changes) const {
  SeatRatings told{{}, true};
  for (const storage::RatingChangeRow& change : changes) {
    const ShownRating now = shown_rating(change.after);
    const std::int64_t by = now.rating - shown_rating(change.before).rating;
    told.people[change.account] = {now.rating, now.deviation, change.number < limits_.provisional_games, by};
  }
  return told;
}

void Ratings::put(const storage::RatingRow& row) {
  Board& board = boards_[row.game];
  const auto old = board.people.find(row.account);
  if (old != board.people.end() && !is_provisional(old->second)) {
    const Place place{old->second.skill, row.account};
    const auto found = std::ranges::lower_bound(board.ladder, place, better);
    board.ladder.erase(found);
  }
  const Standing standing{row.skill, row.games, row.wins};
  board.people[row.account] = standing;
  if (is_provisional(standing)) return;
  const Place place{row.skill, row.account};
  board.ladder.insert(std::ranges::lower_bound(board.ladder, place, better), place);
}

Standing Ratings::standing_of(const std::string& account, const std::string& game) const {
  const auto board = boards_.find(game);
  if (board == boards_.end()) return {};
  const auto found = board->second.people.find(account);
  return found == board->second.people.end() ? Standing{} : found->second;
}

bool Ratings::is_provisional(const Standing& standing) const { return standing.games < limits_.provisional_games; }

const std::vector<Ratings::Place>& Ratings::ladder(const std::string& game) const {
  static const std::vector<Place> none;
  const auto board = boards_.find(game);
  return board == boards_.end() ? none : board->second.ladder;
}

std::optional<std::size_t> Ratings::place_of(const std::string& account, const std::string& game) const {
  const Standing standing = standing_of(account, game);
  if (standing.games == 0 || is_provisional(standing)) return std::nullopt;
  const auto& all = ladder(game);
  const auto found = std::ranges::lower_bound(all, Place{standing.skill, account}, better);
  return static_cast<std::size_t>(found - all.begin()) + 1;
}

}  // namespace server
