// When new guests of one address may come. So many do at once; of a crowd that comes together (a class, a club) the
// others come one after the other, each at a time that it is told and that is kept for it; and however long it goes on,
// only so many do in an hour. On the steady clock, without chance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "server/hall/limits.h"
#include "server/room/mail_values.h"

namespace server {

/// So many at once and one more each so many milliseconds, for each name; like Attempts, but a time that has not come
/// yet can be taken, too.
class Paced {
 public:
  /// `burst` 0: no limit. At most `remembered_max` names are remembered; beyond it one of a few that owes least is
  /// forgotten.
  Paced(std::int64_t burst, std::int64_t refill_ms, std::size_t remembered_max)
      : burst_(burst), refill_ms_(refill_ms), remembered_max_(remembered_max) {}

  /// The first time, not before `steady_ms`, that nobody has taken.
  [[nodiscard]] std::int64_t earliest(const std::string& who, std::int64_t steady_ms) const;
  void take(const std::string& who, std::int64_t at_ms);
  /// One time that was taken is not used.
  void give_back(const std::string& who);
  [[nodiscard]] std::size_t remembered() const { return paid_.size(); }

 private:
  struct Paid {
    std::int64_t count = 0;  // steady: when all that was taken has come back
  };
  std::int64_t burst_;
  std::int64_t refill_ms_;
  std::size_t remembered_max_;
  std::map<std::string, Paid> paid_;
  std::string looked_at_;  // by forget_least()
};

class GuestArrivals {
 public:
  explicit GuestArrivals(const HallLimits& limits);

  /// 0 when a guest may come there now, and is counted; otherwise milliseconds to wait. Whoever asks again by the same
  /// connection after that, soon enough, is let in: nobody else gets that time.
  [[nodiscard]] std::int64_t take(const std::string& address, ConnId conn, std::int64_t steady_ms);
  /// The last one came to nothing.
  void give_back(const std::string& address);
  /// Its time is somebody else's.
  void conn_gone(ConnId conn);
  [[nodiscard]] std::size_t kept() const { return kept_.size(); }

 private:
  struct Kept {
    std::string address;
    std::int64_t at_ms = 0;
    std::int64_t until_ms = 0;
  };
  [[nodiscard]] std::int64_t earliest(const std::string& address, std::int64_t steady_ms) const;
  void count(const std::string& address, std::int64_t at_ms);

  Paced at_once_;
  Paced an_hour_;
  Paced household_at_once_;
  Paced household_an_hour_;
  std::map<ConnId, Kept> kept_;  // bounded by the connections there may be
};

}  // namespace server
