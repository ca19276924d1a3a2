#include "storage/sqlite/game_tables.h"

#include <limits>
#include <utility>

#include "storage/sqlite/query.h"
#include "storage/sqlite/write_status.h"
#include "storage/words.h"

namespace storage::sqlite {

namespace {

// `room` is an id on the outside and a number within.
constexpr std::string_view k_games_due =
    "SELECT rooms.id, games.game, finished_ms, rating, common_win FROM games JOIN rooms ON rooms.no = games.room"
    " WHERE rating = 'due' ORDER BY finished_ms, rooms.id";
constexpr std::string_view k_games_of =
    "SELECT rooms.id, games.game, games.finished_ms, rating, common_win FROM game_seats"
    " JOIN games ON games.room = game_seats.room JOIN rooms ON rooms.no = games.room"
    " WHERE account = ?1 AND game_seats.finished_ms <= ?2 AND (game_seats.finished_ms, rooms.id) < (?2, ?3)"
    " ORDER BY game_seats.finished_ms DESC, rooms.id DESC LIMIT ?4";
constexpr std::string_view k_changes_of_room =
    "SELECT rooms.id, account, rating_changes.game, number, won, at_ms, mu_before, sigma_before, mu, sigma"
    " FROM rating_changes JOIN rooms ON rooms.no = room WHERE rooms.id = ? ORDER BY account";
constexpr std::string_view k_changes_of =
    "SELECT rooms.id, account, rating_changes.game, number, won, at_ms, mu_before, sigma_before, mu, sigma"
    " FROM rating_changes JOIN rooms ON rooms.no = room"
    " WHERE account = ? AND rating_changes.game = ? AND number < ? ORDER BY number DESC LIMIT ?";

GameRow game_row(const Statement& row) {
  GameRow game{.room = RoomId{row.text(0)},
               .game = row.text(1),
               .finished_ms = row.integer(2),
               .rating = rating_from_name(row.text(3)),
               .common_win = std::nullopt,
               .seats = {}};
  if (!row.is_null(4)) game.common_win = row.integer(4) != 0;
  return game;
}

RatingChangeRow change_row(const Statement& row) {
  return {.room = RoomId{row.text(0)},
          .account = row.text(1),
          .game = row.text(2),
          .number = row.counter(3),
          .won = row.integer(4) != 0,
          .at_ms = row.integer(5),
          .before = {.mu = row.integer(6), .sigma = row.integer(7)},
          .after = {.mu = row.integer(8), .sigma = row.integer(9)}};
}

GameSeatRow seat_row(const Statement& row) {
  return {.seat = static_cast<std::uint8_t>(row.integer(0)),
          .account = row.text(1),
          .bot = row.text(2),
          .rank = row.integer(3),
          .total = row.integer(4)};
}

RatingRow rating_row(const Statement& row) {
  return {.account = row.text(0),
          .game = row.text(1),
          .skill = {.mu = row.integer(2), .sigma = row.integer(3)},
          .games = row.counter(4),
          .wins = row.counter(5),
          .rated_ms = row.integer(6)};
}

}  // namespace

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

SqliteGameReader::SqliteGameReader(Database& database)
    : ratings_(database.prepare("SELECT account, game, mu, sigma, games, wins, rated_ms FROM ratings"
                                " ORDER BY account, game")),
      games_due_(database.prepare(k_games_due)),
      games_of_(database.prepare(k_games_of)),
      seats_of_(database.prepare("SELECT seat, account, bot, rank, total FROM game_seats"
                                 " WHERE room = (SELECT no FROM rooms WHERE id = ?) ORDER BY seat")),
      changes_of_room_(database.prepare(k_changes_of_room)),
      changes_of_(database.prepare(k_changes_of)),
      tickets_(database.prepare("SELECT match_tickets.ticket, key, leader, queued_ms, content, account"
                                " FROM match_tickets JOIN match_seekers ON match_seekers.ticket = match_tickets.ticket"
                                " WHERE room IS NULL ORDER BY match_tickets.ticket, account <> leader, account")) {}

Read<std::vector<RatingRow>> SqliteGameReader::ratings() { return read_all(ratings_, rating_row); }

Read<std::vector<GameRow>> SqliteGameReader::with_seats(Read<std::vector<GameRow>> games) {
  if (!games) return games;
  for (GameRow& game : *games) {
    auto seats = read_all(seats_of_, seat_row, game.room.text);
    if (!seats) return Unreadable{};
    game.seats = std::move(*seats);
  }
  return games;
}

Read<std::vector<GameRow>> SqliteGameReader::games_due() { return with_seats(read_all(games_due_, game_row)); }

Read<std::vector<GameRow>> SqliteGameReader::games_of(const std::string& account, const std::optional<GameMark>& after,
                                                      std::size_t count) {
  const GameMark mark = after.value_or(GameMark{std::numeric_limits<std::int64_t>::max(), {}});
  return with_seats(read_all(games_of_, game_row, account, mark.finished_ms, mark.room.text, bounded(count)));
}

Read<std::vector<RatingChangeRow>> SqliteGameReader::rating_changes_of_room(const RoomId& room) {
  return read_all(changes_of_room_, change_row, room.text);
}

Read<std::vector<RatingChangeRow>> SqliteGameReader::rating_changes(const std::string& account, const std::string& game,
                                                                    std::uint64_t before, std::size_t count) {
  return read_all(changes_of_, change_row, account, game, bounded(before), bounded(count));
}

Read<std::vector<TicketRow>> SqliteGameReader::tickets() {
  std::vector<TicketRow> found;
  const auto keep = [&](const Statement& row) {
    const std::string ticket = row.text(0);
    if (found.empty() || found.back().ticket != ticket) {
      found.push_back(
          {.ticket = ticket, .key = row.text(1), .accounts = {}, .queued_ms = row.integer(3), .content = row.bytes(4)});
    }
    found.back().accounts.push_back(row.text(5));
  };
  if (!each_row(tickets_, keep)) return Unreadable{};
  return found;
}

}  // namespace storage::sqlite
