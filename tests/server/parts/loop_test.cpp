// Whose turn it is where the network has one thread, and what a call does in the place of a post.
#include "server/net/parts/loop.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "server/net/cell.h"

namespace tests {
namespace {

namespace asio = boost::asio;
using Said = std::vector<std::string>;

/// Does something whenever it has a turn.
class Actor final : public server::Part {
 public:
  explicit Actor(std::function<void()> act) : act_(std::move(act)) {}
  void take_turn() override { act_(); }

 private:
  std::function<void()> act_;
};

std::shared_ptr<Actor> who_says(Said& said, const std::string& what) {
  return std::make_shared<Actor>([&said, what] { said.push_back(what); });
}

TEST(Loop, TurnsComeInTheOrderInWhichTheyWereAskedFor) {
  asio::io_context io;
  server::Loop loop(io, 1);
  Said said;
  asio::post(io, [&] {
    for (const char* what : {"a", "b", "c"}) loop.give_turn(who_says(said, what));
    said.emplace_back("first this ends");
  });
  io.run();
  EXPECT_EQ(said, (Said{"first this ends", "a", "b", "c"}));
}

TEST(Loop, WhatOtherThreadsAskForIsOneWakeUp) {
  asio::io_context io;
  server::Loop loop(io, 1);
  Said said;
  std::thread writer([&] {
    for (const char* what : {"a", "b", "c"}) loop.give_turn(who_says(said, what));
  });
  writer.join();
  EXPECT_EQ(io.poll(), 1U);
  EXPECT_EQ(said, (Said{"a", "b", "c"}));
  std::thread again([&] { loop.give_turn(who_says(said, "d")); });
  again.join();
  io.restart();
  EXPECT_EQ(io.poll(), 1U);
  EXPECT_EQ(said.back(), "d");
}

TEST(Loop, ATurnThatIsAskedForInATurnComesAfterThoseThatWait) {
  asio::io_context io;
  server::Loop loop(io, 1);
  Said said;
  asio::post(io, [&] {
    loop.give_turn(std::make_shared<Actor>([&] {
      said.emplace_back("a");
      loop.give_turn(who_says(said, "of a"));
    }));
    loop.give_turn(who_says(said, "b"));
  });
  io.run();
  EXPECT_EQ(said, (Said{"a", "b", "of a"}));
}

TEST(Loop, AfterSoManyTurnsTheNetworkIsLookedAt) {
  asio::io_context io;
  server::Loop loop(io, 1);
  int turns = 0;
  int turns_before_the_network = -1;
  const auto actor = std::make_shared<Actor>([&] { ++turns; });
  asio::post(io, [&] {
    for (int i = 0; i < 3 * server::Loop::k_turns_in_a_row; ++i) loop.give_turn(actor);
    asio::post(io, [&] { turns_before_the_network = turns; });
  });
  io.run();
  EXPECT_EQ(turns_before_the_network, server::Loop::k_turns_in_a_row);
  EXPECT_EQ(turns, 3 * server::Loop::k_turns_in_a_row);
}

// Each of the two gives the other a turn, for ever: what was posted gets done all the same.
TEST(Loop, TwoWhoKeepEachOtherBusyStopNobody) {
  asio::io_context io;
  server::Loop loop(io, 1);
  std::shared_ptr<Actor> one;
  std::shared_ptr<Actor> other;
  one = std::make_shared<Actor>([&] { loop.give_turn(other); });
  other = std::make_shared<Actor>([&] { loop.give_turn(one); });
  asio::post(io, [&] {
    loop.give_turn(one);
    asio::post(io, [&] { asio::post(io, [&] { io.stop(); }); });
  });
  io.run();
  EXPECT_TRUE(io.stopped());
}

TEST(Loop, WhoThrowsTakesNobodysTurn) {
  asio::io_context io;
  server::Loop loop(io, 1);
  Said said;
  asio::post(io, [&] {
    loop.give_turn(std::make_shared<Actor>([] { throw std::runtime_error("a fault"); }));
    loop.give_turn(who_says(said, "b"));
  });
  EXPECT_THROW(io.run(), std::runtime_error);
  io.run();
  EXPECT_EQ(said, Said{"b"});
}

TEST(Loop, TurnsAfterSomeWorkComeBeforeWhatElseWaits) {
  asio::io_context io;
  server::Loop loop(io, 1);
  Said said;
  asio::post(io, [&] {
    asio::post(io, [&] { said.emplace_back("what waits"); });
    loop.with_turns_after([&] {
      loop.give_turn(who_says(said, "a"));
      said.emplace_back("the work");
    });
    said.emplace_back("the end");
  });
  io.run();
  EXPECT_EQ(said, (Said{"the work", "a", "the end", "what waits"}));
}

TEST(Loop, WithMoreThreadsNothingIsCalled) {
  asio::io_context io;
  server::Loop loop(io, 2);
  bool worked = false;
  asio::post(io, [&] {
    loop.with_turns_after([&] { worked = true; });
    EXPECT_FALSE(loop.may_call());
  });
  io.run();
  EXPECT_TRUE(worked);
}

/// Keeps what it is told. Before that it does what is wanted of it.
class Listener final : public server::Cell<std::string> {
 public:
  Listener(server::Loop& loop, server::Gauge& depth)
      : Cell(loop, asio::make_strand(loop.io()), k_mail_max, depth), loop_(loop) {}

  /// True: by a call.
  bool tell(std::string what) {
    if (call(what)) return true;
    last_put = put(what, server::Bound::may_refuse);
    return false;
  }
  void close() { std::ignore = mailbox().close(); }

  static constexpr std::size_t k_mail_max = 2;
  Said heard;
  std::function<void(const std::string&)> before;
  server::Put last_put = server::Put::closed;

 protected:
  void handle(std::string mail) override {
    const server::Loop::Handling handling(loop_);
    if (before) before(mail);
    heard.push_back(std::move(mail));
  }
  void broke(const char* why) override { heard.emplace_back(why); }
  void turn_over() override { heard.emplace_back("."); }

 private:
  server::Loop& loop_;
};

class Calls : public testing::Test {
 protected:
  asio::io_context io_;
  server::Loop loop_{io_, 1};
  server::Gauge depth_;
  std::shared_ptr<Listener> ann_ = std::make_shared<Listener>(loop_, depth_);
  std::shared_ptr<Listener> bob_ = std::make_shared<Listener>(loop_, depth_);

  void on_the_loop(const std::function<void()>& what) {
    asio::post(io_, what);
    io_.restart();
    io_.run();
  }
};

TEST_F(Calls, MailIsHandledAtOnceAndTheTurnEndsOnceForAllOfIt) {
  on_the_loop([&] {
    EXPECT_TRUE(ann_->tell("a"));
    EXPECT_TRUE(ann_->tell("b"));
    EXPECT_EQ(ann_->heard, (Said{"a", "b"}));
  });
  EXPECT_EQ(ann_->heard, (Said{"a", "b", "."}));
}

TEST_F(Calls, WhatAnotherThreadHasPutIsHandledFirst) {
  on_the_loop([&] {
    std::thread([&] { EXPECT_FALSE(bob_->tell("b")); }).join();
    EXPECT_FALSE(bob_->tell("c"));
    EXPECT_TRUE(bob_->heard.empty());
  });
  EXPECT_EQ(bob_->heard, (Said{"b", "c", "."}));
}

// Nobody is called by who is called, himself included: that would have no end.
TEST_F(Calls, WhoIsToldSomethingWhileSomebodyHandlesMailHearsItLater) {
  ann_->before = [&](const std::string& mail) {
    if (mail != "a") return;
    EXPECT_FALSE(bob_->tell("by ann"));
    EXPECT_FALSE(ann_->tell("by herself"));
  };
  on_the_loop([&] {
    EXPECT_TRUE(ann_->tell("a"));
    EXPECT_FALSE(bob_->tell("after it"));
    EXPECT_EQ(ann_->heard, Said{"a"});
    EXPECT_TRUE(bob_->heard.empty());
  });
  std::erase(ann_->heard, ".");  // for what was called, and for what waited
  EXPECT_EQ(ann_->heard, (Said{"a", "by herself"}));
  EXPECT_EQ(bob_->heard, (Said{"by ann", "after it", "."}));
}

TEST_F(Calls, WhatWaitsKeepsTheBoundsOfTheMailbox) {
  on_the_loop([&] {
    const server::Loop::Handling somebody(loop_);
    for (std::size_t i = 0; i < Listener::k_mail_max; ++i) EXPECT_FALSE(ann_->tell("a"));
    EXPECT_FALSE(ann_->tell("one too many"));
    EXPECT_EQ(ann_->last_put, server::Put::full);
    EXPECT_EQ(depth_.value(), static_cast<std::int64_t>(Listener::k_mail_max));
  });
  EXPECT_EQ(ann_->heard, (Said{"a", "a", "."}));
  EXPECT_EQ(depth_.value(), 0);
}

TEST_F(Calls, AFaultIsThePartsOwnAndTheNextOneIsCalledAllTheSame) {
  ann_->before = [](const std::string& mail) {
    if (mail == "a") throw std::runtime_error("a fault");
  };
  on_the_loop([&] {
    EXPECT_TRUE(ann_->tell("a"));
    EXPECT_TRUE(loop_.may_call());
    EXPECT_TRUE(ann_->tell("b"));
    EXPECT_TRUE(bob_->tell("a"));
  });
  EXPECT_EQ(ann_->heard, (Said{"a fault", "b", "."}));
  EXPECT_EQ(bob_->heard, (Said{"a", "."}));
}

TEST_F(Calls, WhoHasGoneIsNotCalled) {
  ann_->close();
  on_the_loop([&] { EXPECT_FALSE(ann_->tell("a")); });
  EXPECT_EQ(ann_->last_put, server::Put::closed);
  EXPECT_TRUE(ann_->heard.empty());
}

// Its last owner may let go of it while it is called: the turn that is owed to it keeps it.
TEST_F(Calls, WhoIsForgottenMeanwhileHasTheTurnThatIsOwed) {
  const std::weak_ptr<Listener> still = ann_;
  Said heard;
  ann_->before = [&](const std::string& mail) { heard.push_back(mail); };
  on_the_loop([&] {
    EXPECT_TRUE(ann_->tell("a"));
    ann_.reset();
    EXPECT_FALSE(still.expired());
  });
  EXPECT_TRUE(still.expired());
  EXPECT_EQ(heard, Said{"a"});
}

}  // namespace
}  // namespace tests
