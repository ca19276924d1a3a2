// A game as JSON lines: what is written can be verified and played, and whatever is changed in it is found.
#include <gtest/gtest.h>
#include <sstream>

#include "engine/core/describe/tree.h"
#include "server/room/game_export.h"
#include "storage/chain.h"
#include "storage/memory/memory_store.h"
#include "tests/engine/sealed_cards.h"
#include "tests/tools/recorded_table.h"
#include "tools/engine_stdio.h"
#include "tools/verify.h"

namespace {

using nlohmann::json;
using tools_test::RecordedTable;

const engine::Catalog& games() {
  static const engine::Catalog k_games = [] {
    std::vector<std::unique_ptr<engine::Game>> all;
    all.push_back(sealed_cards::make_game());
    return engine::Catalog(std::move(all));
  }();
  return k_games;
}

class Export : public testing::Test {
 protected:
  Export() {
    const std::string game = games().games().front()->info().id;
    finished_.emplace(games(), store_.writer(), "r_finished", game);
    finished_->start();
    finished_->play(100'000);
    running_.emplace(games(), store_.writer(), "r_running", game);
    running_->start();
    running_->play(3);
    lines_ = exported("r_finished");
  }

  std::vector<json> exported(const std::string& room) { return exported(store_, room); }

  static std::vector<json> exported(storage::MemoryStore& store, const std::string& room) {
    const auto text = server::export_game(store.reader()->rooms(), {room}, std::nullopt);
    std::vector<json> parsed;
    if (!std::holds_alternative<std::string>(text)) return parsed;
    std::istringstream in(std::get<std::string>(text));
    for (std::string line; std::getline(in, line);) parsed.push_back(json::parse(line));
    return parsed;
  }

  int verify(const tools::VerifyOrder& order = {}) {
    std::stringstream file;
    for (const json& line : lines_) file << line.dump() << "\n";
    out_.str("");
    errors_.str("");
    return tools::run_verify_file(games(), file, order, out_, errors_);
  }

  [[nodiscard]] json& first_of(const std::string& kind) {
    return *std::ranges::find_if(lines_, [&](const json& line) { return line["kind"] == kind; });
  }

  /// Makes the chain fit again, as a forger would.
  void chain_anew() {
    storage::Hash head{};
    for (json& line : lines_) {
      line["prev_hash"] = engine::to_hex(head);
      storage::LogRecord record;
      record.seq = line["seq"];
      record.epoch = line["epoch"];
      record.at_ms = line["at_ms"];
      record.kind = line["kind"];
      record.actor = line["actor"];
      record.key = line["key"];
      const std::string payload = line["payload"].dump();
      record.payload.assign(payload.begin(), payload.end());
      record.prev_hash = head;
      head = storage::hash_record({"r_finished"}, record);
      line["hash"] = engine::to_hex(head);
    }
  }

  storage::MemoryStore store_;
  std::optional<RecordedTable> finished_;
  std::optional<RecordedTable> running_;
  std::vector<json> lines_;
  std::ostringstream out_;
  std::ostringstream errors_;
};

TEST_F(Export, AGameThatIsOverIsVerifiedFromItsFileAlone) {
  ASSERT_EQ(lines_.size(), finished_->table().seq);
  EXPECT_EQ(verify(), 0) << out_.str() << errors_.str();
  EXPECT_TRUE(out_.str().starts_with("ok   r_finished")) << out_.str();
  tools::VerifyOrder kept;
  kept.witness = finished_->table().head;
  kept.commitment = server::commitment_to(finished_->table().terms->server_seed);
  EXPECT_EQ(verify(kept), 0);
  kept.witness = storage::Hash{};
  EXPECT_EQ(verify(kept), 1) << "another log than its owner saw";
}

/// Plays the lines as `vivarium-engine engine` does; how many states were compared, and how it ended.
std::pair<std::size_t, json> played(const std::vector<json>& lines) {
  tools::EngineSession session(games());
  std::size_t states = 0;
  for (const json& line : lines) {
    const json answer = json::parse(session.answer(line.dump()));
    EXPECT_TRUE(answer["ok"]) << line << answer;
    if (!line["payload"].contains("state_hash")) continue;
    EXPECT_EQ(answer["hash"], line["payload"]["state_hash"]) << line;
    ++states;
  }
  return {states, json::parse(session.answer(R"({"op":"outcome"})"))["outcome"]};
}

TEST_F(Export, TheEngineGoesThroughTheSameStates) {
  const auto [states, outcome] = played(lines_);
  EXPECT_GT(states, 5U);
  EXPECT_EQ(outcome["ranking"], engine::to_tree(*finished_->table().outcome)["ranking"]);
}

TEST_F(Export, WhatWasTakenBackWithConsentIsTakenBackInTheFileToo) {
  storage::MemoryStore store;
  RecordedTable table(games(), store.writer(), "r_regretted", games().games().front()->info().id);
  table.start();
  table.play(3);
  table.take_back_by_consent();
  table.take_back_by_consent();
  ASSERT_TRUE(table.stored());
  table.play(100'000);
  lines_ = exported(store, "r_regretted");
  EXPECT_EQ(std::ranges::count_if(lines_, [](const json& line) { return line["op"] == "back"; }), 2);
  EXPECT_EQ(verify(), 0) << out_.str() << errors_.str();
  EXPECT_EQ(played(lines_).second["ranking"], engine::to_tree(*table.table().outcome)["ranking"]);
}

TEST_F(Export, AGameThatRunsAndATableThatIsNotThereAreRefused) {
  const auto code = [&](const std::string& room) {
    const auto refused = server::export_game(store_.reader()->rooms(), {room}, std::nullopt);
    return std::get<server::Refusal>(refused).code;
  };
  EXPECT_EQ(code("r_running"), protocol::ErrorCode::not_over);
  EXPECT_EQ(code("r_unheard_of"), protocol::ErrorCode::no_such_table);
}

TEST_F(Export, AChangedRecordIsFound) {
  first_of("acted")["payload"]["cause"] = "timeout";
  EXPECT_EQ(verify(), 1);
  EXPECT_NE(out_.str().find("the record was changed"), std::string::npos) << out_.str();
}

TEST_F(Export, AChangedOperationIsFoundThoughItsRecordIsSound) {
  first_of("started")["seed"] = std::string(64, '7');
  EXPECT_EQ(verify(), 1);
  EXPECT_NE(errors_.str().find("not what its record says"), std::string::npos) << errors_.str();
}

TEST_F(Export, AnotherGameThanTheSeedsGiveIsFoundEvenWithAChainMadeAnew) {
  first_of("finished")["payload"]["outcome"] = json::object();
  chain_anew();
  EXPECT_EQ(verify(), 1);
}

TEST_F(Export, AFileThatWasCutShortIsFound) {
  lines_.resize(lines_.size() - 2);
  EXPECT_EQ(verify(), 1);
  EXPECT_NE(out_.str().find("another phase"), std::string::npos) << out_.str();
  lines_.erase(lines_.begin());
  EXPECT_EQ(verify(), 2);
  lines_.clear();
  EXPECT_EQ(verify(), 2);
}

TEST_F(Export, AFileThatIsNoExportIsNamed) {
  tools::VerifyOrder order;
  order.file = "letter.txt";
  lines_ = {json("Dear Ann"), json(5)};
  EXPECT_EQ(verify(order), 2);
  EXPECT_TRUE(errors_.str().starts_with("letter.txt: this is no exported game")) << errors_.str();
  lines_ = exported("r_finished");
  lines_[1] = json::array();
  EXPECT_EQ(verify(order), 1);
  EXPECT_TRUE(errors_.str().starts_with("letter.txt: Line 2")) << errors_.str();
}

TEST_F(Export, WhatIsNoRecordIsRefusedWithItsLine) {
  lines_[1] = json::array();
  EXPECT_EQ(verify(), 1);
  EXPECT_NE(errors_.str().find("Line 2"), std::string::npos) << errors_.str();
}

TEST_F(Export, ANumberThatIsNoCountIsRefusedWithItsLine) {
  const json sound = lines_[1];
  for (const char* member : {"seq", "epoch", "at_ms"}) {
    for (const json& bad : {json(1.79e21), json(-1.79e21), json(1.5), json(true), json("1"), json(UINT64_MAX)}) {
      lines_[1] = sound;
      lines_[1][member] = bad;
      EXPECT_EQ(verify(), 1) << member << " " << bad;
      EXPECT_NE(errors_.str().find("Line 2"), std::string::npos) << errors_.str();
    }
  }
}

TEST_F(Export, APrivateTablesGameIsForThoseWithItsCode) {
  storage::MemoryStore store;
  RecordedTable table(games(), store.writer(), "r_private", games().games().front()->info().id, true);
  table.start();
  table.play(100'000);
  const auto get = [&](const std::optional<std::string>& code) {
    return std::holds_alternative<std::string>(server::export_game(store.reader()->rooms(), {"r_private"}, code));
  };
  EXPECT_FALSE(get(std::nullopt));
  EXPECT_FALSE(get("another"));
  EXPECT_TRUE(get("code-r_private"));
}

}  // namespace
