// Chat, blocking, mutes and reports, asked of every store.
#include <gtest/gtest.h>

#include "tests/storage/places.h"
#include "tests/storage/stores.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there

constexpr std::int64_t k_now = 1'790'000'000'000;

ChatRow line(std::uint64_t number, const std::string& text, const std::string& channel = "players") {
  return {.room = "r_1",
          .channel = channel,
          .number = number,
          .at_ms = k_now + static_cast<std::int64_t>(number),
          .account = "u_ann",
          .nickname = "Ann",
          .seat = 0,
          .key = "key-" + std::to_string(number),
          .phrase = "",
          .text = text};
}

ReportRow report(const std::string& id, std::int64_t at_ms) {
  return {.id = id,
          .at_ms = at_ms,
          .reporter = "u_ann",
          .account = "u_bob",
          .kind = "spam",
          .text = "look",
          .room = "r_1",
          .room_seq = 7,
          .context = "[]"};
}

class TalkStore : public testing::TestWithParam<std::string> {
 protected:
  TalkStore() {
    for (const char* account : {"u_ann", "u_bob", "u_cleo"}) {
      EXPECT_EQ(commit(*store_, {PutGuest{{account, std::string("nick of ") + account, k_now}}}), WriteStatus::stored);
    }
  }
  [[nodiscard]] std::vector<std::string> texts(const std::string& room = "r_1", std::int64_t since_ms = 0) {
    std::vector<std::string> found;
    const auto rows = store_->reader()->moderation().chat(room, since_ms);
    for (const ChatRow& row : *rows) found.push_back(row.text);
    return found;
  }
  using Texts = std::vector<std::string>;

  std::unique_ptr<storage_test::Place> place_ = storage_test::make_place(GetParam());
  Store* store_ = &place_->store();
};

INSTANTIATE_TEST_SUITE_P(Stores, TalkStore, storage_test::each_store(), storage_test::name_of_store);

TEST_P(TalkStore, KeepsLinesAsTheyAreInOrderOfTimeAndByRoom) {
  ChatRow phrase = line(1, "", "spectators");
  phrase.phrase = "good_luck";
  phrase.seat = -1;
  ChatRow elsewhere = line(1, "elsewhere");
  elsewhere.room = "lobby";
  ASSERT_EQ(commit(*store_, {PutChat{line(2, "two"), 10, 0}}), WriteStatus::stored);
  ASSERT_EQ(commit(*store_, {PutChat{phrase, 10, 0}, PutChat{elsewhere, 10, 0}}), WriteStatus::stored);
  EXPECT_EQ(store_->reader()->moderation().chat("r_1", 0), (std::vector<ChatRow>{phrase, line(2, "two")}));
  EXPECT_EQ(texts("lobby"), Texts{"elsewhere"});
  EXPECT_EQ(texts("r_1", k_now + 2), Texts{"two"});
  EXPECT_EQ(texts("r_none"), Texts());
}

TEST_P(TalkStore, ANumberOfAChannelIsGivenOnce) {
  ASSERT_EQ(commit(*store_, {PutChat{line(1, "one"), 10, 0}}), WriteStatus::stored);
  EXPECT_EQ(commit(*store_, {PutBlock{{"u_ann", "u_bob", k_now}}, PutChat{line(1, "again"), 10, 0}}),
            WriteStatus::conflict);
  EXPECT_EQ(texts(), Texts{"one"});
  EXPECT_TRUE(store_->reader()->moderation().standing("u_ann")->blocks.empty()) << "the group was taken back";
  EXPECT_EQ(commit(*store_, {PutChat{line(1, "beside", "spectators"), 10, 0}}), WriteStatus::stored);
}

TEST_P(TalkStore, OfAChannelOnlyTheNewestStay) {
  for (std::uint64_t number = 1; number <= 5; ++number) {
    ASSERT_EQ(commit(*store_, {PutChat{line(number, std::to_string(number)), 3, 0}}), WriteStatus::stored);
  }
  ASSERT_EQ(commit(*store_, {PutChat{line(6, "beside", "spectators"), 3, 0}}), WriteStatus::stored);
  EXPECT_EQ(texts(), (Texts{"3", "4", "5", "beside"}));
}

TEST_P(TalkStore, OldLinesOfAllChatsAreGoneBeforeLong) {
  for (std::uint64_t number = 1; number <= k_expired_at_once + 5; ++number) {
    ASSERT_EQ(commit(*store_, {PutChat{line(number, "old"), 1'000, 0}}), WriteStatus::stored);
  }
  ChatRow later = line(1, "new");
  later.room = "r_2";
  later.at_ms = k_now + 1'000'000;
  ASSERT_EQ(commit(*store_, {PutChat{later, 1'000, k_now + 500'000}}), WriteStatus::stored);
  EXPECT_EQ(texts().size(), 5U) << "so many at once";
  later.number = 2;
  ASSERT_EQ(commit(*store_, {PutChat{later, 1'000, k_now + 500'000}}), WriteStatus::stored);
  EXPECT_EQ(texts(), Texts());
  EXPECT_EQ(texts("r_2").size(), 2U);
}

TEST_P(TalkStore, BlockingIsBetweenPeopleAndHasNoOrder) {
  EXPECT_EQ(commit(*store_, {PutBlock{{"u_ann", "u_none", k_now}}}), WriteStatus::conflict);
  EXPECT_EQ(commit(*store_, {PutBlock{{"u_none", "u_ann", k_now}}}), WriteStatus::conflict);
  EXPECT_EQ(commit(*store_, {DropBlock{"u_ann", "u_bob"}}), WriteStatus::stored) << "there is none";
  ASSERT_EQ(commit(*store_, {PutBlock{{"u_ann", "u_cleo", k_now}}, PutBlock{{"u_ann", "u_bob", k_now}}}),
            WriteStatus::stored);
  EXPECT_EQ(commit(*store_, {PutBlock{{"u_ann", "u_bob", k_now + 5}}}), WriteStatus::stored) << "again";
  const auto standing = *store_->reader()->moderation().standing("u_ann");
  EXPECT_EQ(standing.blocks, (std::vector<BlockRow>{{"u_ann", "u_bob", k_now}, {"u_ann", "u_cleo", k_now}}));
  EXPECT_EQ(standing.names, (std::vector<std::string>{"nick of u_bob", "nick of u_cleo"}));
  EXPECT_TRUE(store_->reader()->moderation().standing("u_bob")->blocks.empty());
  EXPECT_TRUE(standing.blocked_by.empty());
  ASSERT_EQ(commit(*store_, {PutBlock{{"u_cleo", "u_bob", k_now}}}), WriteStatus::stored);
  EXPECT_EQ(store_->reader()->moderation().standing("u_bob")->blocked_by,
            (std::vector<std::string>{"u_ann", "u_cleo"}));
  EXPECT_EQ(store_->reader()->moderation().standing("u_cleo")->blocked_by, std::vector<std::string>{"u_ann"});
  ASSERT_EQ(commit(*store_, {DropBlock{"u_ann", "u_bob"}}), WriteStatus::stored);
  EXPECT_EQ(store_->reader()->moderation().standing("u_bob")->blocked_by, std::vector<std::string>{"u_cleo"});
  EXPECT_EQ(store_->reader()->moderation().standing("u_ann")->blocks.size(), 1U);
}

TEST_P(TalkStore, TheLastMuteHolds) {
  EXPECT_EQ(commit(*store_, {PutMute{{"u_none", k_now, "x", 1}}}), WriteStatus::conflict);
  EXPECT_TRUE(store_->reader()->moderation().standing("u_bob")->mutes.empty());
  ASSERT_EQ(commit(*store_, {PutMute{{"u_bob", k_now, "first", 1}}}), WriteStatus::stored);
  ASSERT_EQ(commit(*store_, {PutMute{{"u_bob", k_now + 9, "second", 2}}}), WriteStatus::stored);
  EXPECT_EQ(store_->reader()->moderation().standing("u_bob")->mutes,
            (std::vector<MuteRow>{{"u_bob", k_now + 9, "second", 2}}));
}

TEST_P(TalkStore, ReportsAreReadByStateTheOldestFirstAndClosedOnce) {
  ReportRow nobody = report("p_0", k_now);
  nobody.account = "u_none";
  EXPECT_EQ(commit(*store_, {PutReport{nobody}}), WriteStatus::conflict);
  ASSERT_EQ(commit(*store_, {PutReport{report("p_1", k_now + 2)}, PutReport{report("p_2", k_now + 1)}}),
            WriteStatus::stored);
  EXPECT_EQ(commit(*store_, {PutReport{report("p_1", k_now)}}), WriteStatus::conflict);
  EXPECT_EQ(store_->reader()->moderation().reports("open", 9),
            (std::vector<ReportRow>{report("p_2", k_now + 1), report("p_1", k_now + 2)}));
  EXPECT_EQ(store_->reader()->moderation().reports("open", 1), (std::vector<ReportRow>{report("p_2", k_now + 1)}));
  EXPECT_EQ(*store_->reader()->moderation().report("p_1"), report("p_1", k_now + 2));
  EXPECT_EQ(*store_->reader()->moderation().report("p_9"), std::nullopt);
  ASSERT_EQ(commit(*store_, {PutMute{{"u_bob", k_now, "spam", 1}}, CloseReport{"p_1", k_report_muted}}),
            WriteStatus::stored);
  EXPECT_EQ(commit(*store_, {PutMute{{"u_bob", 0, "", 2}}, CloseReport{"p_1", k_report_dismissed}}),
            WriteStatus::conflict);
  EXPECT_EQ(store_->reader()->moderation().standing("u_bob")->mutes.front().reason, "spam")
      << "the group was taken back";
  EXPECT_EQ(commit(*store_, {CloseReport{"p_9", k_report_dismissed}}), WriteStatus::conflict);
  EXPECT_EQ(store_->reader()->moderation().reports("open", 9)->size(), 1U);
  EXPECT_EQ(store_->reader()->moderation().reports(k_report_muted, 9)->front().id, "p_1");
}

TEST_P(TalkStore, AllOfItIsThereAfterARestart) {
  ASSERT_EQ(commit(*store_, {PutChat{line(1, "one"), 10, 0}, PutBlock{{"u_ann", "u_bob", k_now}},
                             PutMute{{"u_bob", k_now, "spam", 1}}, PutReport{report("p_1", k_now)}}),
            WriteStatus::stored);
  place_->restart();
  store_ = &place_->store();
  EXPECT_EQ(texts(), Texts{"one"});
  EXPECT_EQ(store_->reader()->moderation().standing("u_ann")->blocks.size(), 1U);
  EXPECT_EQ(store_->reader()->moderation().standing("u_bob")->mutes.size(), 1U);
  EXPECT_EQ(store_->reader()->moderation().reports("open", 9)->size(), 1U);
}

}  // namespace
