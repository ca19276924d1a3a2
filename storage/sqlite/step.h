// How far something long has come, for whoever waits for it.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

#include "storage/sqlite/database.h"

namespace storage {

struct Step {
  std::string_view what;   ///< what is counted ("rooms"), or where the end isn't known, what is done ("reading rows")
  std::uint64_t done = 0;  ///< of these
  std::uint64_t of = 0;    ///< 0: the end is not known
  friend bool operator==(const Step&, const Step&) = default;
};

/// Called now and then, and quickly again; may be empty.
using TellStep = std::function<void(const Step&)>;

namespace sqlite {

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

}  // namespace sqlite
}  // namespace storage
