// The writer's part for games that are over and for ratings.
#pragma once

#include <string>
#include <string_view>

#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace storage::sqlite {

/// As the database has it: a word, for people who look into it.
[[nodiscard]] std::string rating_name(GameRating rating);
/// The database lets in no other word (a CHECK of migration 3).
[[nodiscard]] GameRating rating_from_name(std::string_view name);

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

}  // namespace storage::sqlite
