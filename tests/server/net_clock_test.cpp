// The clock that parts are given leaves out what the process stood still.
#include <chrono>
#include <gtest/gtest.h>
#include <thread>

#include "server/net/clock.h"

namespace tests {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t k_long_ms = 1'200;

TEST(NetClock, GoesNoFurtherThanTicksCarryIt) {
  std::ignore = server::tick();
  const std::int64_t before_ms = server::now().steady_ms;
  std::this_thread::sleep_for(milliseconds(2 * server::k_without_tick_ms_max));
  EXPECT_LE(server::now().steady_ms, before_ms + server::k_without_tick_ms_max);
  const server::Tick late = server::tick();
  EXPECT_GE(late.lost_ms, server::k_without_tick_ms_max - 50);
  EXPECT_LE(server::now().steady_ms, before_ms + server::k_without_tick_ms_max + 500) << "what was lost stays lost";
  EXPECT_EQ(server::tick().lost_ms, 0);
  server::stop_ticking();
}

TEST(NetClock, GoesByItselfWhenNobodyTicks) {
  server::stop_ticking();
  const std::int64_t before_ms = server::now().steady_ms;
  std::this_thread::sleep_for(milliseconds(k_long_ms));
  EXPECT_GE(server::now().steady_ms, before_ms + k_long_ms);
}

TEST(NetClock, AWakeUpThatIsAskedForAfterALossComesLater) {
  const auto point = server::steady_point(server::now().steady_ms);
  EXPECT_LT(std::chrono::abs(point - std::chrono::steady_clock::now()), milliseconds(500));
}

}  // namespace
}  // namespace tests
