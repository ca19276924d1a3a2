// `vivarium upgrade-check` says of each table what a release with other rules makes of it, and `vivarium verify` what
// it can't tell by them.
#include "tools/upgrade_check.h"

#include <gtest/gtest.h>
#include <sstream>

#include "server/room/room.h"
#include "storage/memory/memory_store.h"
#include "tests/engine/mended/mended_games.h"
#include "tests/engine/sealed_cards.h"
#include "tests/tools/recorded_table.h"
#include "tools/verify.h"

namespace {

using mended::Mend;
using storage::MemoryStore;
using tools::Fate;
using tools_test::RecordedTable;

const engine::Catalog& sealed_cards_as_they_are() {
  static const engine::Catalog k_games = [] {
    std::vector<std::unique_ptr<engine::Game>> games;
    games.push_back(sealed_cards::make_game());
    return engine::Catalog(std::move(games));
  }();
  return k_games;
}

class UpgradeCheck : public testing::Test {
 protected:
  RecordedTable table(const std::string& id, int actions) {
    RecordedTable made(sealed_cards_as_they_are(), store_.writer(), id, "sealed-cards");
    if (actions >= 0) made.start();
    made.play(actions);
    EXPECT_TRUE(made.stored());
    return made;
  }

  [[nodiscard]] tools::RoomFate fate(const std::string& id, Mend mend) {
    const auto later = mended::mended(sealed_cards_as_they_are(), mend);
    const auto reader = store_.reader();
    const auto found = tools::fate_of(later, reader->rooms(), **reader->rooms().room({id}));
    EXPECT_TRUE(found.has_value());
    return found.value_or(tools::RoomFate{Fate::refused});
  }

  /// As the server does that comes up with those rules.
  void serve(const std::string& id, const engine::Catalog& later) {
    const auto reader = store_.reader();
    const auto row = **reader->rooms().room({id});
    server::Outbox out;
    const auto room =
        server::Room::recover(row, *reader->rooms().records({id}, 1, row.head_seq), *reader->rooms().snapshot({id}),
                              server::Now{1'000, 1'790'001'000'000}, out, later);
    ASSERT_TRUE(room.ok()) << room.error().message;
    for (server::Out& one : out) {
      auto* persist = one.get_if<server::Persist>();
      if (persist == nullptr) continue;
      EXPECT_EQ(store_.writer().commit({&persist->group, 1}).front(), storage::WriteStatus::stored);
    }
  }

  [[nodiscard]] tools::RoomFindings verified(const std::string& id, const engine::Catalog& games) {
    const auto reader = store_.reader();
    return tools::verify_room(games, reader->rooms(), **reader->rooms().room({id}), {});
  }

  [[nodiscard]] std::string said(Mend mend, int status) {
    const auto later = mended::mended(sealed_cards_as_they_are(), mend);
    std::ostringstream out;
    std::ostringstream errors;
    EXPECT_EQ(tools::run_upgrade_check(later, store_.reader()->rooms(), out, errors), status) << out.str();
    EXPECT_EQ(errors.str(), "");
    return out.str();
  }

  MemoryStore store_;
};

TEST_F(UpgradeCheck, WhatComesToTheSameStaysAsItIs) {
  table("r_open", -1);
  table("r_running", 7);
  table("r_over", 1'000);
  for (const char* id : {"r_open", "r_running", "r_over"}) EXPECT_EQ(fate(id, Mend::nothing).fate, Fate::same) << id;
  EXPECT_EQ(said(Mend::nothing, 0), "3 rooms: 3 go on as they are\n");
}

TEST_F(UpgradeCheck, ARunningGameGoesOnFromTheNewestStateThatWasKept) {
  auto kept = table("r_kept", 7);
  kept.keep_state();
  table("r_crashed", 7);
  const auto carried = fate("r_kept", Mend::takes_small);
  EXPECT_EQ(carried.fate, Fate::carried);
  EXPECT_EQ(carried.record, kept.table().seq);
  const auto back = fate("r_crashed", Mend::takes_small);
  EXPECT_EQ(back.fate, Fate::back);
  EXPECT_EQ(back.lost, kept.table().seq - back.record);
  EXPECT_EQ(fate("r_crashed", Mend::unreadable).fate, Fate::ends);
  const auto text = said(Mend::takes_small, 1);
  EXPECT_NE(text.find("carried r_kept sealed-cards, rules 1 -> mended: goes on from record"), std::string::npos)
      << text;
  EXPECT_NE(text.find("back r_crashed"), std::string::npos) << text;
  EXPECT_NE(text.find("stop in order"), std::string::npos) << text;
  EXPECT_NE(text.find("2 rooms: 1 are carried over, 1 go back and lose moves"), std::string::npos) << text;
}

TEST_F(UpgradeCheck, AGameThatIsOverIsShownInPart) {
  const auto over = table("r_over", 1'000);
  const auto shown = fate("r_over", Mend::takes_small);
  EXPECT_EQ(shown.fate, Fate::shown);
  EXPECT_LT(shown.record, over.table().seq);
  EXPECT_NE(said(Mend::takes_small, 0).find("shown r_over"), std::string::npos);
}

TEST_F(UpgradeCheck, WhatIsDamagedOrOfNoGameIsRefused) {
  table("r_1", 7);
  const auto reader = store_.reader();
  const engine::Catalog none({});
  EXPECT_EQ(tools::fate_of(none, reader->rooms(), **reader->rooms().room({"r_1"}))->fate, Fate::refused);
  auto contents = store_.durable();
  contents.rooms.at({"r_1"}).log[1].payload[5] ^= 1;
  MemoryStore damaged(contents);
  const auto damaged_reader = damaged.reader();
  EXPECT_EQ(tools::fate_of(sealed_cards_as_they_are(), damaged_reader->rooms(), **damaged_reader->rooms().room({"r_1"}))
                ->fate,
            Fate::refused);
}

TEST_F(UpgradeCheck, WhatItForetellsIsWhatTheServerDoesAndVerifyIsContent) {
  for (const bool in_order : {true, false}) {
    for (const Mend mend : {Mend::nothing, Mend::takes_small, Mend::other_form}) {
      const std::string id = "r_" + std::to_string(static_cast<int>(mend)) + (in_order ? "kept" : "crashed");
      auto made = table(id, 7);
      if (in_order) made.keep_state();
      const auto before = fate(id, mend);
      const auto later = mended::mended(sealed_cards_as_they_are(), mend);
      serve(id, later);
      const auto found = verified(id, later);
      EXPECT_TRUE(found.problems.empty()) << id << ": " << found.problems.front();
      EXPECT_EQ(found.notes.empty(), before.fate == Fate::same) << id;
      const Fate after = before.fate == Fate::ends ? Fate::shown : Fate::same;
      EXPECT_EQ(fate(id, mend).fate, after) << id << ": there is nothing more to do";
    }
  }
}

TEST_F(UpgradeCheck, VerifySaysWhichRecordsItCannotTell) {
  const auto over = table("r_over", 1'000);
  const auto later = mended::mended(sealed_cards_as_they_are(), Mend::takes_small);
  const auto found = verified("r_over", later);
  EXPECT_TRUE(found.problems.empty()) << found.problems.front();
  ASSERT_EQ(found.notes.size(), 1U);
  const auto first = fate("r_over", Mend::takes_small).record + 1;
  EXPECT_EQ(found.notes.front(), "played by rules 1, which this release does not repeat: records " +
                                     std::to_string(first) + " to " + std::to_string(over.table().seq));
}

TEST_F(UpgradeCheck, AStateThatIsSaidToBeCarriedOverAndIsAnotherIsFound) {
  auto made = table("r_1", 7);
  made.keep_state();
  const auto later = mended::mended(sealed_cards_as_they_are(), Mend::nothing);
  server::CarriedOver forged;
  forged.record = made.table().seq - 2;
  forged.from = "1";
  forged.to = mended::k_mended_version;
  forged.state = made.table().play->now().scenario();
  static const server::History k_none;
  server::Draft draft(made.table(), {1, 1'790'000'900'000, &k_none});
  ASSERT_TRUE(draft.add(forged).ok());
  const auto group = draft.write_group();
  ASSERT_EQ(store_.writer().commit({&group, 1}).front(), storage::WriteStatus::stored);
  const auto found = verified("r_1", later);
  ASSERT_FALSE(found.problems.empty());
  EXPECT_NE(found.problems.front().find("is another one than before"), std::string::npos) << found.problems.front();
}

}  // namespace
