#include "storage/sqlite/sqlite_reader.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "storage/sqlite/game_tables.h"
#include "storage/sqlite/query.h"

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

}  // namespace

SqliteReader::SqliteReader(Database database)
    : database_(std::move(database)),
      accounts_(database_),
      moderation_(database_),
      rooms_(database_),
      ratings_(database_.prepare("SELECT account, game, mu, sigma, games, wins, rated_ms FROM ratings"
                                 " ORDER BY account, game")),
      games_due_(database_.prepare(k_games_due)),
      games_of_(database_.prepare(k_games_of)),
      seats_of_(database_.prepare("SELECT seat, account, bot, rank, total FROM game_seats"
                                  " WHERE room = (SELECT no FROM rooms WHERE id = ?) ORDER BY seat")),
      changes_of_room_(database_.prepare(k_changes_of_room)),
      changes_of_(database_.prepare(k_changes_of)),
      tickets_(database_.prepare("SELECT match_tickets.ticket, key, leader, queued_ms, content, account"
                                 " FROM match_tickets JOIN match_seekers ON match_seekers.ticket = match_tickets.ticket"
                                 " WHERE room IS NULL ORDER BY match_tickets.ticket, account <> leader, account")) {}

template <class ReadRow, class... Values>
void SqliteReader::each(Statement& query, const ReadRow& read_row, const Values&... values) {
  int code = query.valid() ? query.first(values...) : SQLITE_ERROR;
  for (; code == SQLITE_ROW; code = query.next()) read_row(query);
  if (query.valid()) query.reset();
  failed_ = code != SQLITE_DONE;
}

std::optional<std::vector<RatingRow>> SqliteReader::ratings() {
  std::vector<RatingRow> found;
  each(ratings_, [&](const Statement& row) {
    found.push_back({.account = row.text(0),
                     .game = row.text(1),
                     .skill = {.mu = row.integer(2), .sigma = row.integer(3)},
                     .games = row.counter(4),
                     .wins = row.counter(5),
                     .rated_ms = row.integer(6)});
  });
  return failed_ ? std::nullopt : std::optional(std::move(found));
}

std::optional<std::vector<TicketRow>> SqliteReader::tickets() {
  std::vector<TicketRow> found;
  each(tickets_, [&](const Statement& row) {
    const std::string ticket = row.text(0);
    if (found.empty() || found.back().ticket != ticket) {
      found.push_back(
          {.ticket = ticket, .key = row.text(1), .accounts = {}, .queued_ms = row.integer(3), .content = row.bytes(4)});
    }
    found.back().accounts.push_back(row.text(5));
  });
  return failed_ ? std::nullopt : std::optional(std::move(found));
}

bool SqliteReader::add_seats(std::vector<GameRow>& games) {
  for (GameRow& game : games) {
    if (failed_) return false;
    each(
        seats_of_,
        [&](const Statement& row) {
          game.seats.push_back({.seat = static_cast<std::uint8_t>(row.integer(0)),
                                .account = row.text(1),
                                .bot = row.text(2),
                                .rank = row.integer(3),
                                .total = row.integer(4)});
        },
        game.room.text);
  }
  return !failed_;
}

std::optional<std::vector<GameRow>> SqliteReader::games_due() {
  std::vector<GameRow> found;
  each(games_due_, [&](const Statement& row) { found.push_back(game_row(row)); });
  return add_seats(found) ? std::optional(std::move(found)) : std::nullopt;
}

std::optional<std::vector<GameRow>> SqliteReader::games_of(const std::string& account,
                                                           const std::optional<GameMark>& after, std::size_t count) {
  const GameMark mark = after.value_or(GameMark{std::numeric_limits<std::int64_t>::max(), {}});
  std::vector<GameRow> found;
  each(
      games_of_, [&](const Statement& row) { found.push_back(game_row(row)); }, account, mark.finished_ms,
      mark.room.text, bounded(count));
  return add_seats(found) ? std::optional(std::move(found)) : std::nullopt;
}

std::optional<std::vector<RatingChangeRow>> SqliteReader::rating_changes_of_room(const RoomId& room) {
  std::vector<RatingChangeRow> found;
  each(changes_of_room_, [&](const Statement& row) { found.push_back(change_row(row)); }, room.text);
  return failed_ ? std::nullopt : std::optional(std::move(found));
}

std::optional<std::vector<RatingChangeRow>> SqliteReader::rating_changes(const std::string& account,
                                                                         const std::string& game, std::uint64_t before,
                                                                         std::size_t count) {
  std::vector<RatingChangeRow> found;
  each(
      changes_of_, [&](const Statement& row) { found.push_back(change_row(row)); }, account, game, bounded(before),
      bounded(count));
  return failed_ ? std::nullopt : std::optional(std::move(found));
}

}  // namespace storage::sqlite
