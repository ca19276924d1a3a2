#include "storage/sqlite/game_tables.h"

#include "storage/sqlite/write_status.h"

namespace storage::sqlite {

std::string rating_name(GameRating rating) {
  switch (rating) {
    case GameRating::none:
      return "none";
    case GameRating::due:
      return "due";
    case GameRating::done:
      return "done";
  }
  return "none";
}

GameRating rating_from_name(std::string_view name) {
  for (const GameRating rating : {GameRating::due, GameRating::done}) {
    if (name == rating_name(rating)) return rating;
  }
  return GameRating::none;
}

GameTables::GameTables(Database& database)
    : put_game_(database.prepare("INSERT INTO games (room, game, finished_ms, rating, common_win)"
                                 " SELECT no, ?, ?, ?, ? FROM rooms WHERE id = ? RETURNING room")),
      put_seat_(database.prepare("INSERT INTO game_seats (room, seat, account, bot, rank, total, finished_ms)"
                                 " VALUES (?, ?, ?, ?, ?, ?, ?)")),
      mark_done_(database.prepare("UPDATE games SET rating = 'done' WHERE rating = 'due'"
                                  " AND room = (SELECT no FROM rooms WHERE id = ?) RETURNING room")),
      first_rating_(database.prepare("INSERT INTO ratings (account, game, mu, sigma, games, wins, rated_ms)"
                                     " VALUES (?, ?, ?, ?, 1, ?, ?) RETURNING account")),
      next_rating_(database.prepare("UPDATE ratings SET mu = ?, sigma = ?, games = games + 1, wins = wins + ?,"
                                    " rated_ms = ? WHERE account = ? AND game = ? AND games = ? RETURNING account")),
      put_change_(database.prepare("INSERT INTO rating_changes (account, game, number, room, won, at_ms, mu_before,"
                                   " sigma_before, mu, sigma) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {}

bool GameTables::is_ready() const {
  return put_game_.valid() && put_seat_.valid() && mark_done_.valid() && first_rating_.valid() &&
         next_rating_.valid() && put_change_.valid();
}

WriteStatus GameTables::store(const PutGame& write) {
  const GameRow& row = write.row;
  const auto put = [&](const auto& common_win) {
    return put_game_.first(row.game, row.finished_ms, rating_name(row.rating), common_win, row.room.text);
  };
  const int code = row.common_win ? put(std::int64_t{*row.common_win}) : put(nullptr);
  const std::int64_t room = code == SQLITE_ROW ? put_game_.integer(0) : 0;
  const WriteStatus status = status_if_found(code, put_game_);
  if (status != WriteStatus::stored) return status;
  for (const GameSeatRow& seat : row.seats) {
    const int inserted = put_seat_.execute(room, std::int64_t{seat.seat}, seat.account, seat.bot, seat.rank, seat.total,
                                           row.finished_ms);
    if (inserted != SQLITE_OK) return status_of(inserted);
  }
  return WriteStatus::stored;
}

WriteStatus GameTables::store(const RateGame& write) {
  const int code = mark_done_.first(write.room.text);
  const std::int64_t room = code == SQLITE_ROW ? mark_done_.integer(0) : 0;
  WriteStatus status = status_if_found(code, mark_done_);
  for (const RatingChangeRow& change : write.changes) {
    if (status == WriteStatus::stored) status = store(room, change);
  }
  return status;
}

WriteStatus GameTables::store(std::int64_t room, const RatingChangeRow& change) {
  const SkillRow& after = change.after;
  const std::int64_t won = change.won ? 1 : 0;
  const bool first = change.number == 1;
  const WriteStatus status =
      first
          ? status_if_found(first_rating_.first(change.account, change.game, after.mu, after.sigma, won, change.at_ms),
                            first_rating_)
          : status_if_found(next_rating_.first(after.mu, after.sigma, won, change.at_ms, change.account, change.game,
                                               change.number - 1),
                            next_rating_);
  if (status != WriteStatus::stored) return status;
  return status_of(put_change_.execute(change.account, change.game, change.number, room, won, change.at_ms,
                                       change.before.mu, change.before.sigma, after.mu, after.sigma));
}

}  // namespace storage::sqlite
