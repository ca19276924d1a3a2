// The clock that parts are given leaves out what the process stood still.
#include <chrono>
#include <gtest/gtest.h>
#include <thread>

#include "server/net/clock.h"
#include "tests/server/eventually.h"

namespace tests {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t k_long_ms = 1'200;

TEST(NetClock, GoesNoFurtherThanTicksCarryIt) {
  const std::int64_t began_us = server::steady_us();
  std::ignore = server::tick();
  const std::int64_t before_ms = server::now().steady_ms;
  std::this_thread::sleep_for(milliseconds(2 * server::k_without_tick_ms_max));
  EXPECT_LE(server::now().steady_ms, before_ms + server::k_without_tick_ms_max);
  const server::Tick late = server::tick();
  EXPECT_GE(late.lost_ms, server::k_without_tick_ms_max - 50);
  const std::int64_t went_ms = server::now().steady_ms - before_ms;
  EXPECT_LE(went_ms, (server::steady_us() - began_us) / 1'000 - late.lost_ms + 2) << "what was lost stays lost";
  eventually("a tick in time, which loses nothing", [] { return server::tick().lost_ms == 0; });
  server::stop_ticking();
}

TEST(NetClock, GoesByItselfWhenNobodyTicks) {
  server::stop_ticking();
  const std::int64_t before_ms = server::now().steady_ms;
  std::this_thread::sleep_for(milliseconds(k_long_ms));
  EXPECT_GE(server::now().steady_ms, before_ms + k_long_ms);
}

TEST(NetClock, AWakeUpThatIsAskedForAfterALossComesLater) {
  const auto before = std::chrono::steady_clock::now();
  const auto point = server::steady_point(server::now().steady_ms);
  EXPECT_GE(point, before - milliseconds(1)) << "the parts' clock counts whole milliseconds";
  EXPECT_LE(point, std::chrono::steady_clock::now());
}

}  // namespace
}  // namespace tests
