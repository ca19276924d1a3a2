// The statements of games that are over, of ratings, and of who waits for a game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace storage::sqlite {

class GameTables {
 public:
  explicit GameTables(Database& database);

  [[nodiscard]] bool is_ready() const;
  [[nodiscard]] WriteStatus store(const PutGame& write);
  [[nodiscard]] WriteStatus store(const RateGame& write);

 private:
  [[nodiscard]] WriteStatus store(std::int64_t room, const RatingChangeRow& change);

  Statement put_game_, put_seat_, mark_done_, first_rating_, next_rating_, put_change_;
};

class SqliteGameReader final : public GameReader {
 public:
  /// The database outlives it.
  explicit SqliteGameReader(Database& database);

  [[nodiscard]] Read<std::vector<RatingRow>> ratings() override;
  [[nodiscard]] Read<std::vector<GameRow>> games_due() override;
  [[nodiscard]] Read<std::vector<GameRow>> games_of(const std::string& account, const std::optional<GameMark>& after,
                                                    std::size_t count) override;
  [[nodiscard]] Read<std::vector<RatingChangeRow>> rating_changes_of_room(const RoomId& room) override;
  [[nodiscard]] Read<std::vector<RatingChangeRow>> rating_changes(const std::string& account, const std::string& game,
                                                                  std::uint64_t before, std::size_t count) override;
  [[nodiscard]] Read<std::vector<TicketRow>> tickets() override;

 private:
  [[nodiscard]] Read<std::vector<GameRow>> with_seats(Read<std::vector<GameRow>> games);

  Statement ratings_, games_due_, games_of_, seats_of_, changes_of_room_, changes_of_, tickets_;
};

}  // namespace storage::sqlite
