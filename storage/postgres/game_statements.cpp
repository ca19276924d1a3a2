#include "storage/postgres/game_statements.h"

#include <limits>
#include <map>
#include <utility>

#include "storage/words.h"

namespace storage::postgres {
namespace {

// ---- writes ----

constexpr Sql k_put_game{
    "put_game",
    "WITH put AS (INSERT INTO games (room, game, finished_ms, rating, common_win)"
    " SELECT no, $2::text, $3::int8, $4::text, $5::bool FROM rooms WHERE id = $1::text RETURNING 1)"
    " SELECT must(EXISTS (SELECT 1 FROM put), 'VV001')"};
constexpr Sql k_put_seats{
    "put_seats",
    "INSERT INTO game_seats (room, seat, account, bot, rank, total, finished_ms)"
    " SELECT rooms.no, s.seat, s.account, s.bot, s.rank, s.total, $2::int8 FROM rooms,"
    " unnest($3::int8[], $4::text[], $5::text[], $6::int8[], $7::int8[]) AS s (seat, account, bot, rank, total)"
    " WHERE rooms.id = $1::text"};
constexpr Sql k_mark_done{"mark_done",
                          "WITH done AS (UPDATE games SET rating = 'done' WHERE rating = 'due'"
                          " AND room = (SELECT no FROM rooms WHERE id = $1::text) RETURNING 1)"
                          " SELECT must(EXISTS (SELECT 1 FROM done), 'VV001')"};
constexpr Sql k_first_rating{"first_rating",
                             "INSERT INTO ratings (account, game, mu, sigma, games, wins, rated_ms)"
                             " VALUES ($1::text, $2::text, $3::int8, $4::int8, 1, $5::int8, $6::int8)"};
constexpr Sql k_next_rating{
    "next_rating",
    "WITH next AS (UPDATE ratings SET mu = $3::int8, sigma = $4::int8, games = games + 1, wins = wins + $5::int8,"
    " rated_ms = $6::int8 WHERE account = $1::text AND game = $2::text AND games = $7::int8 RETURNING 1)"
    " SELECT must(EXISTS (SELECT 1 FROM next), 'VV001')"};
constexpr Sql k_put_change{
    "put_change",
    "INSERT INTO rating_changes (account, game, number, room, won, at_ms, mu_before, sigma_before, mu, sigma)"
    " SELECT $2::text, $3::text, $4::int8, no, $5::bool, $6::int8, $7::int8, $8::int8, $9::int8, $10::int8"
    " FROM rooms WHERE id = $1::text"};

constexpr Sql k_forget_tickets{
    "forget_tickets",
    "DELETE FROM match_tickets WHERE leader = $1::text AND room IS NOT NULL AND queued_ms < $2::int8"};
constexpr Sql k_put_ticket{"put_ticket",
                           "INSERT INTO match_tickets (ticket, leader, key, queued_ms, content)"
                           " VALUES ($1::text, $2::text, $3::text, $4::int8, $5::bytea)"};
constexpr Sql k_put_seekers{
    "put_seekers",
    "INSERT INTO match_seekers (account, ticket) SELECT account, $2::text FROM unnest($1::text[]) AS s (account)"};
constexpr Sql k_end_ticket{"end_ticket",
                           "WITH ended AS (UPDATE match_tickets SET room = $2::text, content = ''"
                           " WHERE ticket = $1::text AND room IS NULL RETURNING 1)"
                           " SELECT must(EXISTS (SELECT 1 FROM ended), 'VV001')"};
constexpr Sql k_drop_seekers{"drop_seekers", "DELETE FROM match_seekers WHERE ticket = $1::text"};

// ---- reads ----

// `room` is an id on the outside and a number within.
constexpr Sql k_games_due{
    "games_due",
    "SELECT rooms.id, games.game, finished_ms, rating, common_win FROM games JOIN rooms ON rooms.no = games.room"
    " WHERE rating = 'due' ORDER BY finished_ms, rooms.id"};
constexpr Sql k_games_of{"games_of",
                         "SELECT rooms.id, games.game, games.finished_ms, rating, common_win FROM game_seats"
                         " JOIN games ON games.room = game_seats.room JOIN rooms ON rooms.no = games.room"
                         " WHERE account = $1::text AND game_seats.finished_ms <= $2::int8"
                         " AND (game_seats.finished_ms < $2::int8 OR rooms.id < $3::text)"
                         " ORDER BY game_seats.finished_ms DESC, rooms.id DESC LIMIT $4::int8"};
constexpr Sql k_seats_of{"seats_of",
                         "SELECT rooms.id, seat, account, bot, rank, total FROM game_seats"
                         " JOIN rooms ON rooms.no = game_seats.room WHERE rooms.id = ANY ($1::text[])"
                         " ORDER BY rooms.id, seat"};
constexpr Sql k_changes_of_room{
    "changes_of_room",
    "SELECT rooms.id, account, rating_changes.game, number, won, at_ms, mu_before, sigma_before, mu, sigma"
    " FROM rating_changes JOIN rooms ON rooms.no = room WHERE rooms.id = $1::text ORDER BY account"};
constexpr Sql k_changes_of{
    "changes_of",
    "SELECT rooms.id, account, rating_changes.game, number, won, at_ms, mu_before, sigma_before, mu, sigma"
    " FROM rating_changes JOIN rooms ON rooms.no = room"
    " WHERE account = $1::text AND rating_changes.game = $2::text AND number < $3::int8"
    " ORDER BY number DESC LIMIT $4::int8"};
constexpr Sql k_ratings{"ratings",
                        "SELECT account, game, mu, sigma, games, wins, rated_ms FROM ratings ORDER BY account, game"};
constexpr Sql k_tickets{"tickets",
                        "SELECT t.ticket, t.key, t.leader, t.queued_ms, t.content, s.account"
                        " FROM match_seekers s JOIN match_tickets t ON t.ticket = s.ticket"
                        " WHERE t.room IS NULL ORDER BY t.ticket, s.account <> t.leader, s.account"};

GameRow game_row(const Row& row) {
  GameRow game{.room = RoomId{row.text(0)},
               .game = row.text(1),
               .finished_ms = row.integer(2),
               .rating = rating_from_name(row.text(3)),
               .common_win = std::nullopt,
               .seats = {}};
  if (!row.is_null(4)) game.common_win = row.boolean(4);
  return game;
}

GameSeatRow seat_row(const Row& row) {
  return {.seat = static_cast<std::uint8_t>(row.integer(1)),
          .account = row.text(2),
          .bot = row.text(3),
          .rank = row.integer(4),
          .total = row.integer(5)};
}

RatingChangeRow change_row(const Row& row) {
  return {.room = RoomId{row.text(0)},
          .account = row.text(1),
          .game = row.text(2),
          .number = row.counter(3),
          .won = row.boolean(4),
          .at_ms = row.integer(5),
          .before = {.mu = row.integer(6), .sigma = row.integer(7)},
          .after = {.mu = row.integer(8), .sigma = row.integer(9)}};
}

RatingRow rating_row(const Row& row) {
  return {.account = row.text(0),
          .game = row.text(1),
          .skill = {.mu = row.integer(2), .sigma = row.integer(3)},
          .games = row.counter(4),
          .wins = row.counter(5),
          .rated_ms = row.integer(6)};
}

}  // namespace

void add_write(Script& script, const PutGame& write) {
  const GameRow& row = write.row;
  script.add(k_put_game, row.room.text, row.game, row.finished_ms, rating_name(row.rating), row.common_win);
  Array seats = Array::of_integers();
  Array accounts = Array::of_texts();
  Array bots = Array::of_texts();
  Array ranks = Array::of_integers();
  Array totals = Array::of_integers();
  for (const GameSeatRow& seat : row.seats) {
    seats.add(std::int64_t{seat.seat});
    accounts.add(seat.account);
    bots.add(seat.bot);
    ranks.add(seat.rank);
    totals.add(seat.total);
  }
  script.add(k_put_seats, row.room.text, row.finished_ms, seats, accounts, bots, ranks, totals);
}

void add_write(Script& script, const RateGame& write) {
  script.add(k_mark_done, write.room.text);
  for (const RatingChangeRow& change : write.changes) {
    const SkillRow& after = change.after;
    const std::int64_t won = change.won ? 1 : 0;
    if (change.number == 1) {
      script.add(k_first_rating, change.account, change.game, after.mu, after.sigma, won, change.at_ms);
    } else {
      script.add(k_next_rating, change.account, change.game, after.mu, after.sigma, won, change.at_ms,
                 change.number - 1);
    }
    script.add(k_put_change, write.room.text, change.account, change.game, change.number, change.won, change.at_ms,
               change.before.mu, change.before.sigma, after.mu, after.sigma);
  }
}

void add_write(Script& script, const PutTicket& write) {
  const TicketRow& row = write.row;
  const std::string& leader = row.accounts.front();
  Array accounts = Array::of_texts();
  for (const std::string& account : row.accounts) accounts.add(account);
  script.add(k_forget_tickets, leader, row.queued_ms - k_ticket_key_ms);
  script.add(k_put_ticket, row.ticket, leader, row.key, row.queued_ms, row.content);
  script.add(k_put_seekers, accounts, row.ticket);
}

void add_write(Script& script, const TakeTicket& write) {
  script.add(k_end_ticket, write.ticket, write.room);
  script.add(k_drop_seekers, write.ticket);
}

Statements game_writes() {
  return {&k_put_game,       &k_put_seats,  &k_mark_done,   &k_first_rating, &k_next_rating, &k_put_change,
          &k_forget_tickets, &k_put_ticket, &k_put_seekers, &k_end_ticket,   &k_drop_seekers};
}

Statements game_reads() {
  return {&k_games_due, &k_games_of, &k_seats_of, &k_changes_of_room, &k_changes_of, &k_ratings, &k_tickets};
}

Read<std::vector<RatingRow>> PostgresGameReader::ratings() { return read_all(questions_, k_ratings, rating_row); }

Read<std::vector<GameRow>> PostgresGameReader::with_seats(Read<std::vector<GameRow>> games) {
  if (!games || games->empty()) return games;
  Array rooms = Array::of_texts();
  for (const GameRow& game : *games) rooms.add(game.room.text);
  std::map<std::string, std::vector<GameSeatRow>> seats;
  const auto keep = [&](const Row& row) { seats[row.text(0)].push_back(seat_row(row)); };
  if (!each_row(questions_, k_seats_of, keep, rooms)) return Unreadable{};
  for (GameRow& game : *games) game.seats = std::move(seats[game.room.text]);
  return games;
}

Read<std::vector<GameRow>> PostgresGameReader::games_due() {
  return with_seats(read_all(questions_, k_games_due, game_row));
}

Read<std::vector<GameRow>> PostgresGameReader::games_of(const std::string& account,
                                                        const std::optional<GameMark>& after, std::size_t count) {
  const GameMark mark = after.value_or(GameMark{std::numeric_limits<std::int64_t>::max(), {}});
  return with_seats(
      read_all(questions_, k_games_of, game_row, account, mark.finished_ms, mark.room.text, bounded(count)));
}

Read<std::vector<RatingChangeRow>> PostgresGameReader::rating_changes_of_room(const RoomId& room) {
  return read_all(questions_, k_changes_of_room, change_row, room.text);
}

Read<std::vector<RatingChangeRow>> PostgresGameReader::rating_changes(const std::string& account,
                                                                      const std::string& game, std::uint64_t before,
                                                                      std::size_t count) {
  return read_all(questions_, k_changes_of, change_row, account, game, bounded(before), bounded(count));
}

Read<std::vector<TicketRow>> PostgresGameReader::tickets() {
  std::vector<TicketRow> found;
  const auto keep = [&](const Row& row) {
    const std::string ticket = row.text(0);
    if (found.empty() || found.back().ticket != ticket) {
      found.push_back(
          {.ticket = ticket, .key = row.text(1), .accounts = {}, .queued_ms = row.integer(3), .content = row.bytes(4)});
    }
    found.back().accounts.push_back(row.text(5));
  };
  if (!each_row(questions_, k_tickets, keep)) return Unreadable{};
  return found;
}

}  // namespace storage::postgres
