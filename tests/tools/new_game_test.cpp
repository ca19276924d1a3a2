// `vivarium-engine new-game` writes a game that is one: it keeps the contract of all games, under whatever name.
#include "tools/new_game.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>
#include <unistd.h>

#include "engine/core/playout.h"
#include "tests/engine/contract/conformance.h"

namespace games::higher_card {
std::unique_ptr<engine::Game> make_game();
}

namespace {

namespace fs = std::filesystem;

class NewGame : public testing::Test {
 protected:
  NewGame() { fs::create_directories(root / "engine/games"); }
  ~NewGame() override { fs::remove_all(root); }

  int make(const std::string& name) {
    said.str("");
    refused.str("");
    return tools::run_new_game(name, root, said, refused);
  }
  [[nodiscard]] std::string text_of(const fs::path& file) const {
    std::ifstream in(root / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  fs::path root = fs::temp_directory_path() / ("vivarium-new-game-" + std::to_string(::getpid()));
  std::ostringstream said;
  std::ostringstream refused;
};

TEST_F(NewGame, IsThereUnderItsNameAndTellsWhatWasWritten) {
  ASSERT_EQ(make("take-five"), 0) << refused.str();
  for (std::string line; const auto& file : fs::recursive_directory_iterator(root)) {
    if (!file.is_regular_file()) continue;
    const fs::path path = fs::relative(file.path(), root);
    EXPECT_NE(said.str().find(path.string() + "\n"), std::string::npos) << path;
    for (const char* before : {"higher-card", "higher_card", "Higher Card", "HigherCard"}) {
      EXPECT_EQ(text_of(path).find(before), std::string::npos) << path << " has " << before;
      EXPECT_EQ(path.string().find(before), std::string::npos) << path;
    }
  }
  EXPECT_EQ(text_of("engine/games/take-five/CMakeLists.txt"), "add_game(take-five)\n");
  EXPECT_NE(text_of("engine/games/take-five/rules.cpp").find("namespace games::take_five {"), std::string::npos);
  EXPECT_NE(text_of("docs/rules/take-five.md").find("# Take Five"), std::string::npos);
  EXPECT_TRUE(fs::exists(root / "engine/games/take-five/tests/take_five_test.cpp"));
}

TEST_F(NewGame, NothingIsWrittenOver) {
  ASSERT_EQ(make("take-five"), 0);
  std::ofstream(root / "docs/rules/take-five.md") << "mine";
  EXPECT_EQ(make("take-five"), 2);
  EXPECT_NE(refused.str().find("is there already"), std::string::npos);
  EXPECT_EQ(text_of("docs/rules/take-five.md"), "mine");
}

TEST_F(NewGame, NamesThatAreNoFoldersNorNamespacesAreRefused) {
  for (const char* bad : {"", "-a", "a-", "a--b", "5-up", "Take-Five", "take five", "../up", "a/b", "t\xc3\xa9"}) {
    EXPECT_EQ(make(bad), 2) << bad;
  }
  EXPECT_TRUE(fs::is_empty(root / "engine/games"));
}

TEST_F(NewGame, IsWrittenIntoACheckoutOnly) {
  fs::remove_all(root / "engine");
  EXPECT_EQ(make("take-five"), 2);
  EXPECT_NE(refused.str().find("no checkout"), std::string::npos);
}

TEST(Skeleton, KeepsTheContractOfEveryGameAtEveryTable) {
  const auto game = games::higher_card::make_game();
  for (const engine::Table& table : every_table(game->info())) {
    for (const engine::conformance::Check& check : engine::conformance::every_check()) {
      engine::conformance::Report report;
      for (std::uint64_t i = 0; i < 20; ++i) {
        report.add(check.run({*game, table, engine::derive_seed({}, i, "skeleton")}));
      }
      EXPECT_FALSE(report.counted.empty()) << check.name << " has looked at nothing";
      for (const std::string& problem : report.problems) ADD_FAILURE() << check.name << ": " << problem;
    }
  }
}

}  // namespace
