// `vivarium replay` shows what a viewer saw, and nothing else before the game is over.
#include "tools/replay.h"

#include <gtest/gtest.h>
#include <sstream>

#include "storage/memory/memory_store.h"
#include "tests/engine/sealed_cards.h"
#include "tests/tools/recorded_table.h"

namespace {

using nlohmann::json;
using tools::ReplayOrder;
using tools_test::RecordedTable;

class ReplayTool : public testing::Test {
 protected:
  ReplayTool() {
    std::vector<std::unique_ptr<engine::Game>> games;
    games.push_back(sealed_cards::make_game());
    games_.emplace(std::move(games));
    const std::string game = games_->games().front()->info().id;
    running_.emplace(*games_, store_.writer(), "r_running", game);
    running_->start();
    running_->play(3);
    finished_.emplace(*games_, store_.writer(), "r_finished", game);
    finished_->start();
    finished_->play(100'000);
  }

  int run(const ReplayOrder& order) {
    out_.str("");
    errors_.str("");
    return tools::run_replay(*games_, store_.reader()->rooms(), order, out_, errors_);
  }

  [[nodiscard]] std::vector<json> lines() const {
    std::vector<json> parsed;
    std::istringstream text(out_.str());
    for (std::string line; std::getline(text, line);) parsed.push_back(json::parse(line));
    return parsed;
  }

  storage::MemoryStore store_;
  std::optional<engine::Catalog> games_;
  std::optional<RecordedTable> running_;
  std::optional<RecordedTable> finished_;
  std::ostringstream out_;
  std::ostringstream errors_;
};

TEST_F(ReplayTool, AViewersHistoryEndsWithTheViewerView) {
  ASSERT_EQ(run({"r_finished", "1", false}), 0) << errors_.str();
  const auto printed = lines();
  EXPECT_EQ(printed.back()["view"], server::view_of(finished_->table(), engine::Viewer::at({1})));
  for (std::size_t i = 1; i + 1 < printed.size(); ++i) EXPECT_GT(printed[i]["seq"], printed[i - 1]["seq"]);
}

TEST_F(ReplayTool, NothingSecretOfARunningGameIsPrinted) {
  ASSERT_EQ(run({"r_running", "spectator", false}), 0) << errors_.str();
  EXPECT_EQ(out_.str().find(engine::to_hex(running_->table().terms->server_seed)), std::string::npos);
  EXPECT_EQ(lines().back()["view"], server::view_of(running_->table(), engine::Viewer::spectator()));
  EXPECT_EQ(run({"r_running", "spectator", true}), 1);
  EXPECT_TRUE(out_.str().empty());
  EXPECT_NE(errors_.str().find("isn't over"), std::string::npos);
}

TEST_F(ReplayTool, TheLogOfAFinishedGameIsExportedWhole) {
  ASSERT_EQ(run({"r_finished", "spectator", true}), 0) << errors_.str();
  const auto printed = lines();
  ASSERT_EQ(printed.size(), finished_->table().seq);
  EXPECT_EQ(printed.front()["payload"]["server_seed"], engine::to_hex(finished_->table().terms->server_seed));
  EXPECT_EQ(printed.back()["hash"], engine::to_hex(finished_->table().head));
  for (std::size_t i = 1; i < printed.size(); ++i) EXPECT_EQ(printed[i]["prev_hash"], printed[i - 1]["hash"]);
}

TEST_F(ReplayTool, AnUnknownRoomOrViewerIsRefused) {
  EXPECT_EQ(run({"r_none", "spectator", false}), 2);
  for (const char* viewer : {"2", "-1", "", "0x", "everyone"}) {
    EXPECT_EQ(run({"r_finished", viewer, false}), 2) << viewer;
    EXPECT_TRUE(out_.str().empty());
  }
}

}  // namespace
