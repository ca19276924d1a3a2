// Durable before visible; what happens when the store does not do its part; what happens when the room itself breaks.
#include <gtest/gtest.h>

#include "engine/core/ensure.h"
#include "server/room/limits.h"
#include "tests/engine/sealed_cards.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomDurability : public testing::Test {
 protected:
  void start() {
    driver.make();
    driver.seat_everybody(2);
  }
  std::size_t pushes() { return driver.client(1).frames.size() + driver.client(2).frames.size(); }

  RoomDriver driver{test_games()};
};

TEST_F(RoomDurability, NothingIsSentBeforeItIsStored) {
  start();
  const auto before = pushes();
  driver.hold_store();
  EXPECT_TRUE(driver.act(1).is_null());
  EXPECT_EQ(driver.held(), 1u);
  EXPECT_EQ(pushes(), before);
  EXPECT_EQ(driver.table().seq, 4u);
  driver.release_store();
  EXPECT_EQ(pushes(), before + 2);
  EXPECT_EQ(driver.table().seq, 5u);
}

TEST_F(RoomDurability, WhoeverLooksMeanwhileSeesWhatIsDurable) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.add_client(3, "cleo");
  driver.join(3);
  EXPECT_EQ(driver.client(3).seq, 4u);
  EXPECT_EQ(driver.ask(2, "table.view").at("result").at("seq"), 4);
  driver.release_store();
  EXPECT_EQ(driver.client(3).seq, 5u);
  EXPECT_TRUE(driver.client(3).in_step);
}

TEST_F(RoomDurability, EveryRecordOfOneRequestIsInOneWriteGroup) {
  driver.make();
  driver.join(1);
  driver.add_client(2, "ben");
  driver.join(2);
  const auto commits = driver.store().commits();
  driver.ask(2, "table.sit");  // sat and started
  EXPECT_EQ(driver.store().commits(), commits + 1);
  EXPECT_EQ(driver.records().size(), 4u);
}

TEST_F(RoomDurability, RequestsWaitInOrderWhileACommitIsInFlight) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.act(2);
  EXPECT_EQ(driver.held(), 1u) << "one commit at a time";
  driver.release_store();
  EXPECT_EQ(driver.table().seq, 6u);
  EXPECT_EQ(driver.records()[4].actor, "u_ann");
  EXPECT_EQ(driver.records()[5].actor, "u_ben");
}

TEST_F(RoomDurability, AFullQueueAnswersBusyAndLosesNothing) {
  start();
  driver.hold_store();
  driver.act(1);
  for (std::size_t i = 0; i < k_inbox_max; ++i) EXPECT_TRUE(driver.ask(2, "table.stand").is_null());
  EXPECT_EQ(driver.code_of_refusal(2, "table.stand"), "busy");
  driver.release_store();
  EXPECT_EQ(driver.client(2).replies.rbegin()->second.at("error").at("data").at("code"), "busy");
  const auto& replies = driver.client(2).replies;
  EXPECT_EQ(std::next(replies.rbegin())->second.at("error").at("data").at("code"), "already_running");
}

TEST_F(RoomDurability, OneConnectionsRequestsStayInOrder) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.act(2);
  EXPECT_TRUE(driver.ask(2, "table.leave").is_null()) << "leaving waits for the action before it";
  driver.release_store();
  EXPECT_EQ(driver.table().seq, 6u);
  EXPECT_TRUE(driver.client(2).replies.rbegin()->second.contains("result"));
}

TEST_F(RoomDurability, WhatAGoneConnectionStillWantedIsDropped) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.act(2);
  driver.close(2);
  driver.release_store();
  EXPECT_EQ(driver.table().seq, 5u);
}

TEST_F(RoomDurability, WhoWatchesNoMoreAndIsStillThereIsAnswered) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.act(2);
  driver.mail(ConnGone{ConnId{2}});
  EXPECT_EQ(driver.client(2).replies.rbegin()->second.at("error").at("data").at("code"), "not_joined");
  driver.release_store();
  EXPECT_EQ(driver.table().seq, 5u);
}

TEST_F(RoomDurability, WithoutSpaceNothingIsLostAndTheSameKeyMayTryAgain) {
  start();
  const auto you = driver.client(1).you;
  const Json params{{"decision", you.at("decision")}, {"key", "key-00000001"}, {"action", you.at("actions")[0]}};
  driver.hold_store();
  driver.ask(1, "table.act", params);
  driver.answer_held(storage::WriteStatus::full);
  EXPECT_EQ(driver.client(1).replies.rbegin()->second.at("error").at("data").at("code"), "storage_unavailable");
  EXPECT_EQ(driver.table().seq, 4u);
  EXPECT_EQ(driver.ask(1, "table.view").at("result").at("seq"), 4);
  driver.release_store();
  EXPECT_TRUE(driver.ask(1, "table.act", params).contains("result"));
  EXPECT_TRUE(driver.client(2).in_step);
  EXPECT_EQ(driver.records().size(), driver.table().seq);
}

TEST_F(RoomDurability, AFailedStoreIsAcknowledgedNothingFromThenOnButCanBeLookedAt) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.act(2);
  driver.answer_held(storage::WriteStatus::failed);
  for (const int client : {1, 2}) {
    EXPECT_EQ(driver.client(client).replies.rbegin()->second.at("error").at("data").at("code"), "storage_unavailable");
  }
  const auto you = driver.client(1).you;
  EXPECT_EQ(driver.code_of_refusal(
                1, "table.act",
                {{"decision", you.at("decision")}, {"key", "key-00000001"}, {"action", you.at("actions")[0]}}),
            "storage_unavailable");
  EXPECT_EQ(driver.held(), 0u);
  EXPECT_TRUE(driver.ask(1, "table.view").contains("result"));
}

TEST_F(RoomDurability, OfAStoreThatFailedNobodySaysThatNothingWasStored) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.answer_held(storage::WriteStatus::failed);
  const auto message = driver.client(1).replies.rbegin()->second.at("error").at("message").get<std::string>();
  EXPECT_EQ(message.find("Nothing was stored"), std::string::npos) << message;
}

TEST_F(RoomDurability, AFencedRoomClosesAndLeavesMemory) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.answer_held(storage::WriteStatus::fenced);
  EXPECT_EQ(driver.client(2).last("table.closed"), (Json{{"table", "r_test"}, {"code", "storage_unavailable"}}));
  EXPECT_EQ(driver.client(2).order.back(), "left");
  EXPECT_TRUE(driver.unloaded);
  EXPECT_EQ(driver.code_of_refusal(2, "table.join"), "no_such_table");
}

TEST_F(RoomDurability, AnAnswerOfTheStoreToAnOlderQuestionIsIgnored) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.mail(Stored{999, storage::WriteStatus::stored});
  EXPECT_EQ(driver.table().seq, 4u);
  driver.release_store();
  EXPECT_EQ(driver.table().seq, 5u);
}

TEST_F(RoomDurability, ALogLineHoldsNoSeed) {
  start();
  ASSERT_FALSE(driver.log_lines.empty());
  for (const auto& line : driver.log_lines) {
    EXPECT_EQ(line.text.find(engine::to_hex(engine::Bytes(32, 7))), std::string::npos);
  }
}

// A game that breaks when told to: everything else is that of the tests.
bool breaks_in_apply = false;
bool breaks_in_view = false;

class BreakingMatch final : public engine::Match {
 public:
  explicit BreakingMatch(std::unique_ptr<engine::Match> real) : real_(std::move(real)) {}
  [[nodiscard]] std::unique_ptr<Match> clone() const override {
    return std::make_unique<BreakingMatch>(real_->clone());
  }
  [[nodiscard]] std::vector<engine::Decision> pending() const override { return real_->pending(); }
  [[nodiscard]] std::vector<Json> legal(engine::Seat seat) const override { return real_->legal(seat); }
  [[nodiscard]] engine::Result<engine::Applied> apply(engine::Seat seat, const Json& action) override {
    ENSURE(!breaks_in_apply, "told to break");
    return real_->apply(seat, action);
  }
  [[nodiscard]] std::size_t legal_count(engine::Seat seat) const override { return real_->legal_count(seat); }
  bool apply_listed(engine::Seat seat, std::size_t index) override { return real_->apply_listed(seat, index); }
  [[nodiscard]] std::size_t default_action(engine::Seat seat) const override { return real_->default_action(seat); }
  [[nodiscard]] engine::SharedView look(engine::Viewer viewer) const override {
    ENSURE(!breaks_in_view, "told to break");
    return real_->look(viewer);
  }
  [[nodiscard]] engine::JsonText legal_text(engine::Seat seat) const override { return real_->legal_text(seat); }
  [[nodiscard]] std::optional<engine::Outcome> outcome() const override { return real_->outcome(); }
  [[nodiscard]] engine::Bytes encode() const override { return real_->encode(); }
  [[nodiscard]] Json scenario() const override { return real_->scenario(); }
  void redeal(engine::Viewer viewer, engine::Rng& chance) override { real_->redeal(viewer, chance); }

 private:
  std::unique_ptr<engine::Match> real_;
};

class BreakingGame final : public engine::Game {
 public:
  using Made = engine::Result<std::unique_ptr<engine::Match>>;
  [[nodiscard]] const engine::GameInfo& info() const override { return real_->info(); }
  [[nodiscard]] const Json& client_data() const override { return real_->client_data(); }
  [[nodiscard]] Made start(const engine::Setup& setup) const override { return wrapped(real_->start(setup)); }
  [[nodiscard]] Made load(const Json& scenario) const override { return wrapped(real_->load(scenario)); }
  [[nodiscard]] Made decode(engine::ByteView bytes) const override { return wrapped(real_->decode(bytes)); }

 private:
  static Made wrapped(Made made) {
    if (!made) return made.error();
    return std::unique_ptr<engine::Match>(std::make_unique<BreakingMatch>(std::move(*made)));
  }
  std::unique_ptr<engine::Game> real_ = sealed_cards::make_game();
};

const engine::Catalog& breaking_games() {
  static const engine::Catalog games = [] {
    std::vector<std::unique_ptr<engine::Game>> made;
    made.push_back(std::make_unique<BreakingGame>());
    return engine::Catalog(std::move(made));
  }();
  return games;
}

class RoomFault : public testing::Test {
 protected:
  void SetUp() override {
    breaks_in_apply = breaks_in_view = false;
    driver.make();
    driver.seat_everybody(2);
  }
  void TearDown() override { breaks_in_apply = breaks_in_view = false; }

  RoomDriver driver{breaking_games()};
};

TEST_F(RoomFault, ABrokenInvariantFreezesTheRoomAndSaysSo) {
  breaks_in_apply = true;
  const auto reply = driver.act(1);
  EXPECT_EQ(reply.at("error").at("data").at("code"), "frozen");
  EXPECT_TRUE(driver.room().frozen());
  EXPECT_EQ(driver.client(2).last("server.announcement").at("code"), "frozen");
  EXPECT_EQ(driver.log_lines.back().level, LogLine::Level::error);
  EXPECT_EQ(driver.records().size(), 4u) << "what broke the room is not in the log";
}

TEST_F(RoomFault, AFrozenRoomCanBeLookedAtAndNothingElse) {
  breaks_in_apply = true;
  driver.act(1);
  breaks_in_apply = false;
  EXPECT_EQ(driver.act(2).at("error").at("data").at("code"), "frozen");
  EXPECT_EQ(driver.ask(2, "table.view").at("result").at("seq"), 4);
  driver.add_client(3, "cleo");
  driver.join(3);
  EXPECT_EQ(driver.client(3).view.at("table").at("phase"), "running");
}

TEST_F(RoomFault, AFaultAfterTheCommitTellsTheAskerAndKeepsTheRecord) {
  driver.hold_store();
  driver.act(1);
  breaks_in_view = true;
  driver.release_store();
  EXPECT_EQ(driver.client(1).replies.rbegin()->second.at("error").at("data").at("code"), "frozen");
  EXPECT_EQ(driver.records().size(), 5u);
  EXPECT_EQ(driver.code_of_refusal(2, "table.view"), "frozen") << "even looking breaks; the server lives";
}

TEST_F(RoomFault, WhoWaitedForTheStoreOrInTheQueueIsToldToo) {
  driver.hold_store();
  driver.act(1);
  driver.act(2);
  breaks_in_view = true;
  EXPECT_EQ(driver.code_of_refusal(1, "table.view"), "frozen");
  EXPECT_EQ(driver.client(2).replies.rbegin()->second.at("error").at("data").at("code"), "frozen");
}

TEST_F(RoomFault, ATableThatBreaksAtItsStartIsAsItWasWithoutTheLastSeat) {
  RoomDriver other(breaking_games());
  other.make();
  other.join(1);
  other.add_client(2, "ben");
  other.join(2);
  other.hold_store();
  EXPECT_TRUE(other.ask(2, "table.sit").is_null());
  breaks_in_view = true;
  other.release_store();
  EXPECT_EQ(other.client(2).replies.rbegin()->second.at("error").at("data").at("code"), "frozen");
}

}  // namespace
}  // namespace server
