// How parts of the hall ask and go on: who has left, what failed, what is too much.
#include "server/hall/asks/asks.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace server {
namespace {

class AsksOfAPart : public testing::Test {
 protected:
  static constexpr ConnId k_asker{1};
  static constexpr ConnId k_other{2};
  static constexpr std::size_t k_most = 2;

  static Request request_of(ConnId conn) {
    Request request;
    request.conn = conn;
    request.id = 7;
    return request;
  }
  /// The tickets of what was asked so far.
  template <class Ask>
  std::uint64_t ticket() {
    for (const Out& one : out) {
      if (const auto* asked = one.get_if<Ask>()) return asked->ticket;
    }
    ADD_FAILURE() << "nothing was asked";
    return 0;
  }
  /// The codes of refusals so far.
  std::vector<std::string> refusals() {
    std::vector<std::string> codes;
    for (const Out& one : out) {
      const auto* to = one.get_if<ToConn>();
      const auto* replied = to == nullptr ? nullptr : to->mail.get_if<Replied>();
      if (replied != nullptr) codes.push_back(replied->reply.error["data"]["code"]);
    }
    return codes;
  }
  void read_for(ConnId conn) {
    part.ask_for(
        request_of(conn), LoadStanding{0, "u_1"}, [this](StandingLoaded&, Now, Outbox&) { ++gone_on; }, out,
        [this](Now) { ++otherwise; });
  }

  Asks asks;
  PartAsks part{asks, k_most};
  Now now{};
  Outbox out;
  int gone_on = 0;
  int otherwise = 0;
};

TEST_F(AsksOfAPart, GoOnWithTheAnswerOnce) {
  read_for(k_asker);
  EXPECT_EQ(part.waiting(), 1U);
  StandingLoaded answer{ticket<LoadStanding>(), {}};
  EXPECT_TRUE(asks.answered(answer, now, out));
  EXPECT_FALSE(asks.answered(answer, now, out)) << "it is nobody's any more";
  EXPECT_EQ(gone_on, 1);
  EXPECT_EQ(otherwise, 0);
  EXPECT_EQ(part.waiting(), 0U);
}

TEST_F(AsksOfAPart, WhatFailedIsRefusedInTheirPlace) {
  read_for(k_asker);
  StandingLoaded answer{ticket<LoadStanding>(), {}, true};
  EXPECT_TRUE(asks.answered(answer, now, out));
  EXPECT_EQ(gone_on, 0);
  EXPECT_EQ(otherwise, 1);
  EXPECT_EQ(refusals(), std::vector<std::string>{"storage_unavailable"});
}

TEST_F(AsksOfAPart, NothingThatIsReadGoesOnForWhoHasLeft) {
  read_for(k_asker);
  asks.conn_gone(k_other);
  asks.conn_gone(k_asker);
  StandingLoaded answer{ticket<LoadStanding>(), {}, true};
  EXPECT_TRUE(asks.answered(answer, now, out));
  EXPECT_EQ(gone_on + otherwise, 0);
  EXPECT_TRUE(refusals().empty());
  EXPECT_EQ(part.waiting(), 0U) << "it counts no longer";
}

TEST_F(AsksOfAPart, WhatIsStoredGoesOnForWhoHasLeft) {
  std::vector<bool> left;
  const auto write = [&] {
    part.write_for(request_of(k_asker), {}, [&](WriteEnd end, Now, Outbox&) { left.push_back(end.asker_left); }, out);
    const std::uint64_t written = ticket<Persist>();
    out.clear();
    return Stored{written, storage::WriteStatus::stored};
  };
  Stored first = write();
  asks.answered(first, now, out);
  Stored second = write();
  asks.conn_gone(k_asker);
  asks.answered(second, now, out);
  EXPECT_EQ(left, (std::vector{false, true}));
}

TEST_F(AsksOfAPart, AConflictIsTheAskersAndAFailureIsNot) {
  std::vector<bool> stored;
  for (const auto status : {storage::WriteStatus::conflict, storage::WriteStatus::full, storage::WriteStatus::failed}) {
    part.write_for(
        request_of(k_asker), {}, [&](WriteEnd end, Now, Outbox&) { stored.push_back(end.is_stored); }, out,
        [this](Now) { ++otherwise; });
    Stored answer{ticket<Persist>(), status};
    out.clear();
    asks.answered(answer, now, out);
  }
  EXPECT_EQ(stored, std::vector{false});
  EXPECT_EQ(otherwise, 2);
}

TEST_F(AsksOfAPart, ATableThatDoesNotAnswerIsGivenUp) {
  part.order_for(
      request_of(k_asker), RoomId{"r_1"}, KeeperOrder{}, 1'000, [this](OrderAnswered&, Now, Outbox&) { ++gone_on; },
      out);
  now.steady_ms = 999;
  part.give_up(now, out);
  EXPECT_EQ(part.waiting(), 1U);
  now.steady_ms = 1'000;
  part.give_up(now, out);
  EXPECT_EQ(part.waiting(), 0U);
  EXPECT_EQ(gone_on, 0);
  EXPECT_EQ(refusals(), std::vector<std::string>{"busy"});
}

TEST_F(AsksOfAPart, SoMuchAndNoMore) {
  PartAsks another{asks, k_most};
  read_for(k_asker);
  EXPECT_FALSE(part.is_too_busy(request_of(k_other), out));
  read_for(k_asker);
  EXPECT_TRUE(part.is_too_busy(request_of(k_other), out));
  EXPECT_EQ(refusals(), std::vector<std::string>{"busy"});
  EXPECT_FALSE(another.is_too_busy(request_of(k_other), out)) << "each part has its own bound";
}

}  // namespace
}  // namespace server
