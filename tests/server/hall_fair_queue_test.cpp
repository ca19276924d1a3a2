// What waits for many owners, and who is next.
#include <gtest/gtest.h>

#include "server/hall/fair_queue.h"

namespace server {
namespace {

std::string next(FairQueue& queue) {
  const auto taken = queue.take();
  return taken ? taken->second : std::string();
}

TEST(FairQueue, OwnersTakeTurnsEachInItsOwnOrder) {
  FairQueue queue(9);
  for (const char* id : {"a1", "a2", "a3"}) queue.add("a", id);
  queue.add("b", "b1");
  queue.add("c", "c1");
  queue.add("b", "b2");
  std::string order;
  for (std::string id = next(queue); !id.empty(); id = next(queue)) order += id + " ";
  EXPECT_EQ(order, "a1 b1 c1 a2 b2 a3 ");
}

TEST(FairQueue, AnOwnerHasSoManyUnderWayAndNoMore) {
  FairQueue queue(2);
  for (const char* id : {"a1", "a2", "a3", "a4"}) queue.add("a", id);
  EXPECT_EQ(next(queue), "a1");
  EXPECT_EQ(next(queue), "a2");
  EXPECT_EQ(next(queue), "");
  queue.add("b", "b1");
  EXPECT_EQ(next(queue), "b1");
  queue.done("a");
  EXPECT_EQ(next(queue), "a3");
  EXPECT_EQ(next(queue), "");
}

TEST(FairQueue, WhoHasFewestUnderWayIsNext) {
  FairQueue queue(2);
  for (const char* id : {"a1", "a2"}) queue.add("a", id);
  EXPECT_EQ(next(queue), "a1");
  queue.add("b", "b1");
  EXPECT_EQ(next(queue), "b1") << "a stood in line before, and has one";
  EXPECT_EQ(next(queue), "a2");
}

TEST(FairQueue, WhatIsRemovedWaitsNoMore) {
  FairQueue queue(1);
  queue.add("a", "a1");
  queue.add("a", "a2");
  queue.remove("a", "a1");
  queue.remove("a", "none");
  queue.remove("nobody", "a2");
  queue.done("nobody");
  EXPECT_EQ(next(queue), "a2");
  queue.remove("a", "a2");
  queue.done("a");
  EXPECT_EQ(next(queue), "");
  queue.add("a", "a3");
  EXPECT_EQ(next(queue), "a3");
}

}  // namespace
}  // namespace server
