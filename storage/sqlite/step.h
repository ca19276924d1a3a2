// Telling how far a connection has come with something long.
#pragma once

#include <functional>
#include <utility>

#include "storage/sqlite/database.h"
#include "storage/step.h"

namespace storage::sqlite {

/// While it lives, what a connection is busy with is told: at once, and again during each long statement.
class ToldWhileBusy {
 public:
  ToldWhileBusy(Database& database, std::function<void()> tell) : handle_(database.handle()), tell_(std::move(tell)) {
    constexpr int k_steps_between = 100'000;
    const auto told = [](void* self) {
      static_cast<ToldWhileBusy*>(self)->tell_();
      return 0;
    };
    tell_();
    sqlite3_progress_handler(handle_, k_steps_between, told, this);
  }
  ~ToldWhileBusy() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }
  ToldWhileBusy(const ToldWhileBusy&) = delete;
  ToldWhileBusy& operator=(const ToldWhileBusy&) = delete;

 private:
  sqlite3* handle_;
  std::function<void()> tell_;
};

}  // namespace storage::sqlite
