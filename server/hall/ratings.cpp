#include "server/hall/ratings.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

#include "server/room/time_rules.h"

namespace server {
namespace {

constexpr std::int64_t k_again_ms = 1000;
constexpr std::int64_t k_rank_again_ms = k_hour_ms;
constexpr std::int64_t k_month_ms = 30 * k_day_ms;
constexpr double k_points_of_mu = 60.0;

/// The best first; in one order, also of equals.
bool better(const Ratings::Place& one, const Ratings::Place& other) {
  return std::tie(other.level, one.account) < std::tie(one.level, other.account);
}

}  // namespace

void Ratings::start(RatingsFound found, Now now, Outbox& out) {
  for (const storage::RatingRow& row : found.ratings) {
    boards_[row.game].people[row.account].standing = {row.skill, row.games, row.wins, row.rated_ms};
  }
  rank_all(now);
  out.push_back(WakeAt{*rank_again_ms_});
  std::map<std::string, std::vector<storage::RatingChangeRow>> games;
  for (storage::RatingChangeRow& change : found.recent) games[change.room.text].push_back(std::move(change));
  for (const auto& [room, changes] : games) pairs_.note(changes);
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
  if (rank_again_ms_ && now.steady_ms >= *rank_again_ms_) rank_all(now);
  if (rank_again_ms_) out.push_back(WakeAt{*rank_again_ms_});
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
    const Standing before = standing_of(seat.account, game.game);
    const std::int64_t months = before.games == 0 ? 0 : (game.finished_ms - before.rated_ms) / k_month_ms;
    placed.push_back({grown(before.skill, months), seat.rank});
  }
  const std::vector<Skill> after = rate_in_part(placed, pairs_.counts_of(game));
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
  if (asks_.waiting() > 0 || again_ms_ || due_.empty()) return;
  const auto changes = changes_by(due_.front());
  const auto stored = [this, changes](const Stored& mail, Now now, Outbox& to) {
    rated(mail.status, changes, now, to);
  };
  asks_.write({{storage::RateGame{due_.front().room, changes}}}, stored, out);
}

void Ratings::rated(storage::WriteStatus status, const std::vector<storage::RatingChangeRow>& changes, Now now,
                    Outbox& out) {
  switch (status) {
    case storage::WriteStatus::full:
      again_ms_ = now.steady_ms + k_again_ms;
      out.push_back(WakeAt{*again_ms_});
      return;
    case storage::WriteStatus::failed:
    case storage::WriteStatus::unknown:
      return;  // nothing is stored any more until the next start, which finds what is due
    case storage::WriteStatus::stored:
      done(changes);
      out.push_back(ToRoom{due_.front().room, told_of(changes)});
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
  pairs_.note(changes);
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

// ---- the ladder ----

void Ratings::put(const storage::RatingRow& row) {
  Board& board = boards_[row.game];
  board.people[row.account].standing = {row.skill, row.games, row.wins, row.rated_ms};
  rank(board, row.account);
}

void Ratings::rank(Board& board, const std::string& account) {
  auto& [standing, level] = board.people.at(account);
  if (level) board.ladder.erase(std::ranges::lower_bound(board.ladder, Place{*level, account}, better));
  level.reset();
  if (is_provisional(standing) || is_long_gone(standing)) return;
  level = level_of(standing);
  const Place place{*level, account};
  board.ladder.insert(std::ranges::lower_bound(board.ladder, place, better), place);
}

void Ratings::rank_all(Now now) {
  ranked_ms_ = now.wall_ms;
  rank_again_ms_ = now.steady_ms + k_rank_again_ms;
  pairs_.forget_before(std::min(now.wall_ms, due_.empty() ? now.wall_ms : due_.front().finished_ms));
  for (Board& board : boards_ | std::views::values) {
    board.ladder.clear();
    for (auto& [account, ranked] : board.people) {
      ranked.level.reset();
      if (is_provisional(ranked.standing) || is_long_gone(ranked.standing)) continue;
      ranked.level = level_of(ranked.standing);
      board.ladder.push_back({*ranked.level, account});
    }
    std::ranges::sort(board.ladder, better);
  }
}

Skill Ratings::grown(const storage::SkillRow& skill, std::int64_t months) const {
  const double per_month = static_cast<double>(limits_.ratings.idle_deviation) / k_points_of_mu;
  return after_idle_months(from_billionths(skill), months, per_month);
}

storage::SkillRow Ratings::believed(const Standing& standing) const {
  if (standing.games == 0) return standing.skill;
  return in_billionths(grown(standing.skill, idle_ms(standing) / k_month_ms));
}

std::int64_t Ratings::level_of(const Standing& standing) const {
  return std::llround(certain_skill(from_billionths(believed(standing))) * 1e9);
}

bool Ratings::is_long_gone(const Standing& standing) const {
  return idle_ms(standing) >= limits_.ratings.listed_days * k_day_ms;
}

Standing Ratings::standing_of(const std::string& account, const std::string& game) const {
  const Ranked* found = ranked(account, game);
  return found == nullptr ? Standing{} : found->standing;
}

const Ratings::Ranked* Ratings::ranked(const std::string& account, const std::string& game) const {
  const auto board = boards_.find(game);
  if (board == boards_.end()) return nullptr;
  const auto found = board->second.people.find(account);
  return found == board->second.people.end() ? nullptr : &found->second;
}

bool Ratings::is_provisional(const Standing& standing) const { return standing.games < limits_.provisional_games; }

const std::vector<Ratings::Place>& Ratings::ladder(const std::string& game) const {
  static const std::vector<Place> none;
  const auto board = boards_.find(game);
  return board == boards_.end() ? none : board->second.ladder;
}

std::optional<std::size_t> Ratings::place_of(const std::string& account, const std::string& game) const {
  const Ranked* found = ranked(account, game);
  if (found == nullptr || !found->level) return std::nullopt;
  const auto& all = ladder(game);
  return static_cast<std::size_t>(std::ranges::lower_bound(all, Place{*found->level, account}, better) - all.begin()) +
         1;
}

}  // namespace server
