// How many messages a client may send, and what becomes of one that does not wait when it is told to. Integers on the
// steady clock, so that the same messages at the same times are always judged alike.
#pragma once

#include <cstdint>

namespace server {

/// A token bucket.
class MessageRate {
 public:
  /// Full at first. Both at least 1.
  MessageRate(std::int64_t burst, std::int64_t per_second)
      : burst_thousandths_(burst * k_thousand), per_second_(per_second), left_thousandths_(burst_thousandths_) {}

  /// Takes one, if there is one.
  [[nodiscard]] bool take(std::int64_t steady_ms);
  /// Until a third of the burst has come back, whatever is left of it: whoever waits so long may run on for a while,
  /// instead of being refused at every second message.
  [[nodiscard]] std::int64_t wait_ms() const;
  void fill() { left_thousandths_ = burst_thousandths_; }

 private:
  static constexpr std::int64_t k_thousand = 1000;
  std::int64_t burst_thousandths_;
  std::int64_t per_second_;  // thousandths per millisecond: the same number
  std::int64_t left_thousandths_;
  std::int64_t last_ms_ = 0;
  bool used_ = false;
};

/// The refusals that one client gets for sending too fast. They run out for whoever goes on without waiting; whoever
/// keeps silent as long as the last refusal said is forgiven all of them, so an obedient client is never cut off.
class RateRefusals {
 public:
  RateRefusals(std::int64_t burst, std::int64_t per_second) : left_(burst, per_second) {}

  /// Before any message is judged.
  void heard(std::int64_t steady_ms);
  /// A message is refused, and its sender is told to wait so long. False when that was said too often.
  [[nodiscard]] bool refuse(std::int64_t steady_ms, std::int64_t wait_ms);

 private:
  MessageRate left_;
  std::int64_t heard_ms_ = 0;
  std::int64_t silence_ms_ = 0;  // that obeys what was last said; 0: nothing was
};

}  // namespace server
