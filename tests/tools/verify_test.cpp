// `vivarium verify` finds what was changed after the fact, however well it was covered up.
#include "tools/verify.h"

#include <gtest/gtest.h>
#include <sstream>

#include "storage/chain.h"
#include "storage/memory/memory_store.h"
#include "tests/engine/sealed_cards.h"
#include "tests/tools/recorded_table.h"

namespace {

using nlohmann::json;
using storage::MemoryContents;
using storage::MemoryStore;
using tools::VerifyOrder;
using tools_test::RecordedTable;

const engine::Catalog& sealed_cards_only() {
  static const engine::Catalog k_games = [] {
    std::vector<std::unique_ptr<engine::Game>> games;
    games.push_back(sealed_cards::make_game());
    return engine::Catalog(std::move(games));
  }();
  return k_games;
}

std::string first_game() { return sealed_cards_only().games().front()->info().id; }

/// A game that was played to its end, and what a tamperer does with it.
class Verify : public testing::Test {
 protected:
  Verify() {
    MemoryStore store;
    RecordedTable table(sealed_cards_only(), store.writer(), "r_1", first_game());
    table.start();
    table.play(100'000);
    EXPECT_TRUE(table.stored());
    EXPECT_EQ(table.table().phase, server::TablePhase::finished);
    contents_ = store.durable();
  }

  [[nodiscard]] MemoryContents::Room& room() { return contents_.rooms.at({"r_1"}); }

  [[nodiscard]] storage::LogRecord& first_of(const std::string& kind) {
    return *std::ranges::find(room().log, kind, &storage::LogRecord::kind);
  }

  /// Replaces a member of a record's payload.
  static void set(storage::LogRecord& record, const char* member, const json& value) {
    json payload = json::parse(record.payload);
    payload[member] = value;
    const std::string text = payload.dump();
    record.payload.assign(text.begin(), text.end());
  }

  /// Makes the chain fit again from the first record on, as somebody with the database could.
  void chain_anew() {
    storage::Hash head{};
    for (auto& record : room().log) {
      record.prev_hash = head;
      record.hash = head = storage::hash_record({"r_1"}, record);
    }
    room().row.head_hash = head;
  }

  [[nodiscard]] tools::RoomFindings verify(const VerifyOrder& order = {}) {
    MemoryStore store(contents_);
    return tools::verify_room(sealed_cards_only(), store.reader()->rooms(), room().row, order);
  }

  void expect_problem(const std::string& words, const VerifyOrder& order = {}) {
    const auto findings = verify(order);
    ASSERT_FALSE(findings.problems.empty());
    EXPECT_NE(findings.problems.front().find(words), std::string::npos) << findings.problems.front();
  }

  MemoryContents contents_;
};

TEST_F(Verify, AnIntactGameHasNoProblemsAndEveryStateComesOutAgain) {
  const auto findings = verify();
  EXPECT_TRUE(findings.problems.empty()) << findings.problems.front();
  EXPECT_EQ(findings.records, room().log.size());
  const auto acted = std::ranges::count(room().log, std::string("acted"), &storage::LogRecord::kind);
  EXPECT_EQ(findings.states, static_cast<std::size_t>(acted) + 1);
}

TEST_F(Verify, AnOpenAndARunningTableAreVerifiedAsFarAsTheyWent) {
  for (const int actions : {-1, 0, 5}) {
    MemoryStore store;
    RecordedTable table(sealed_cards_only(), store.writer(), "r_2", first_game());
    if (actions >= 0) table.start();
    table.play(actions);
    ASSERT_TRUE(table.stored());
    const auto reader = store.reader();
    const auto findings = tools::verify_room(sealed_cards_only(), reader->rooms(), **reader->rooms().room({"r_2"}), {});
    EXPECT_TRUE(findings.problems.empty()) << findings.problems.front();
    EXPECT_EQ(findings.states, static_cast<std::size_t>(actions + 1));
  }
}

TEST_F(Verify, WhatCannotBeReadIsAProblem) {
  for (const auto& [failing, words] : {std::pair(1, "the log can't be read"), std::pair(2, "the snapshot can't be")}) {
    MemoryStore store(contents_);
    store.fail_read(static_cast<std::uint64_t>(failing));
    const auto findings = tools::verify_room(sealed_cards_only(), store.reader()->rooms(), room().row, {});
    ASSERT_EQ(findings.problems.size(), 1U) << words;
    EXPECT_TRUE(findings.problems.front().starts_with(words)) << findings.problems.front();
  }
}

TEST_F(Verify, AChangedRecordIsFound) {
  set(first_of("acted"), "cause", "timeout");
  expect_problem("Record " + std::to_string(first_of("acted").seq) + ": the record was changed");
}

TEST_F(Verify, AMissingTailIsFound) {
  room().log.pop_back();
  expect_problem("Record " + std::to_string(room().log.size() + 1) + ": a record is missing");
}

TEST_F(Verify, AnotherServerSeedIsFoundEvenWithAChainMadeAnew) {
  set(first_of("created"), "server_seed", std::string(64, '7'));
  chain_anew();
  expect_problem("Record " + std::to_string(first_of("started").seq) + ": the game comes to another state");
}

TEST_F(Verify, AnotherStateIsFoundEvenWithAChainMadeAnew) {
  set(first_of("acted"), "state_hash", std::string(64, '7'));
  chain_anew();
  expect_problem("the game comes to another state");
}

TEST_F(Verify, AnotherOutcomeIsFoundEvenWithAChainMadeAnew) {
  json outcome = json::parse(first_of("finished").payload).at("outcome");
  outcome.at("ranking").at(0).at("total") = outcome.at("ranking").at(0).at("total").get<int>() + 1;
  set(first_of("finished"), "outcome", outcome);
  chain_anew();
  expect_problem("another outcome");
}

TEST_F(Verify, WhatIsNoOutcomeIsFoundEvenWithAChainMadeAnew) {
  set(first_of("finished"), "outcome", json::object());
  chain_anew();
  expect_problem("is none of ours");
}

TEST_F(Verify, ASeedThatWasNotCommittedToIsFoundEvenWithAChainMadeAnew) {
  set(first_of("sat"), "commit", std::string(64, '7'));
  chain_anew();
  expect_problem("seat 0 was dealt with a seed that it had not committed to");
}

TEST_F(Verify, ASeedOtherThanTheRevealedOneIsFoundEvenWithAChainMadeAnew) {
  set(first_of("seed_revealed"), "seed", std::string(64, '7'));
  chain_anew();
  expect_problem("seat 0 was dealt with another seed than it revealed");
}

TEST_F(Verify, ARowThatTheLogDoesNotBearOutIsFound) {
  room().row.phase = storage::RoomPhase::running;
  expect_problem("another phase");
}

TEST_F(Verify, AWitnessesHashMustBeInTheLog) {
  EXPECT_TRUE(verify({"r_1", room().log[3].hash, std::nullopt}).problems.empty());
  first_of("sat").at_ms += 1;
  const storage::Hash seen = room().log.back().hash;
  chain_anew();
  EXPECT_TRUE(verify().problems.empty()) << "without a witness a chain made anew is as good as any";
  expect_problem("no record has the witness's hash", {"r_1", seen, std::nullopt});
}

TEST_F(Verify, ThePublishedCommitmentMustBeTheSeeds) {
  const json created = json::parse(first_of("created").payload);
  const auto seed = *engine::hash_from_hex(created["server_seed"].get<std::string>());
  EXPECT_TRUE(verify({"r_1", std::nullopt, server::commitment_to(seed)}).problems.empty());
  expect_problem("not the one of the commitment", {"r_1", std::nullopt, engine::Hash{}});
}

TEST_F(Verify, ARoomWithoutALogIsAProblem) {
  room().log.clear();
  room().row.head_seq = 0;
  room().row.head_hash = {};
  expect_problem("no log");
}

TEST_F(Verify, AReportNamesEachRoomAndEndsWithACount) {
  auto& copy = contents_.rooms[{"r_0"}];
  copy = room();
  copy.row.id = {"r_0"};
  MemoryStore store(contents_);
  std::ostringstream out;
  std::ostringstream errors;
  EXPECT_EQ(tools::run_verify(sealed_cards_only(), *store.reader(), {}, out, errors), 1);
  EXPECT_EQ(out.str().find("BAD  r_0 "), 0U) << "another room's log: " << out.str();
  EXPECT_NE(out.str().find("ok   r_1 "), std::string::npos);
  EXPECT_NE(out.str().find("2 rooms verified, 1 with problems\n"), std::string::npos);
  std::ostringstream one;
  EXPECT_EQ(tools::run_verify(sealed_cards_only(), *store.reader(), {"r_1", {}, {}}, one, errors), 0);
  EXPECT_EQ(tools::run_verify(sealed_cards_only(), *store.reader(), {"r_9", {}, {}}, one, errors), 2);
  EXPECT_NE(errors.str().find("no room r_9"), std::string::npos);
}

// ---- every game, with snapshots ----

class VerifyEveryGame : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Catalog, VerifyEveryGame, testing::ValuesIn([] {
                           std::vector<std::string> ids;
                           for (const auto& game : engine::catalog().games()) ids.push_back(game->info().id);
                           return ids;
                         }()),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST_P(VerifyEveryGame, AWholeGameVerifiesAndADamagedSnapshotIsFound) {
  MemoryStore store;
  RecordedTable table(engine::catalog(), store.writer(), "r_1", GetParam());
  table.start();
  table.play(100'000);
  ASSERT_TRUE(table.stored());
  auto contents = store.durable();
  auto& room = contents.rooms.at({"r_1"});
  const auto problems_in = [&] {
    MemoryStore changed(contents);
    return tools::verify_room(engine::catalog(), changed.reader()->rooms(), room.row, {}).problems;
  };
  EXPECT_TRUE(problems_in().empty()) << problems_in().front();
  if (!room.snapshot) return;  // a short game has none
  room.snapshot->state[room.snapshot->state.size() / 2] ^= 1;
  ASSERT_FALSE(problems_in().empty());
  EXPECT_NE(problems_in().front().find("the snapshot at "), std::string::npos) << problems_in().front();
}

}  // namespace
