// The statements of games that are over, of ratings, and of who waits for a game.
#pragma once

#include "storage/postgres/questions.h"
#include "storage/postgres/script.h"
#include "storage/store.h"

namespace storage::postgres {

void add_write(Script& script, const PutGame& write);
void add_write(Script& script, const RateGame& write);
void add_write(Script& script, const PutTicket& write);
void add_write(Script& script, const TakeTicket& write);

[[nodiscard]] Statements game_writes();
[[nodiscard]] Statements game_reads();

class PostgresGameReader final : public GameReader {
 public:
  /// The questions outlive it.
  explicit PostgresGameReader(Questions& questions) : questions_(questions) {}

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

  Questions& questions_;
};

}  // namespace storage::postgres
