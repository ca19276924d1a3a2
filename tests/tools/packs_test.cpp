// Decks given on a command line: checked, kept in the data folder by what they say, and known again from there.
#include "tools/packs.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "engine/core/pack.h"
#include "tests/engine/sealed_cards.h"
#include "tests/storage/temporary_folder.h"

namespace {

namespace fs = std::filesystem;
using engine::Game;
using engine::Json;
using engine::Result;

/// The game that lives in the tests, with a title that tells which packs it was given: "deck NAME" on the second line.
class Collector final : public Game {
 public:
  explicit Collector(std::string packs = "") : played_(sealed_cards::make_game()), info_(played_->info()) {
    info_.title = std::move(packs);
  }
  [[nodiscard]] const engine::GameInfo& info() const override { return info_; }
  [[nodiscard]] const Json& client_data() const override { return played_->client_data(); }
  [[nodiscard]] Result<std::unique_ptr<engine::Match>> start(const engine::Setup& setup) const override {
    return played_->start(setup);
  }
  [[nodiscard]] Result<std::unique_ptr<engine::Match>> load(const Json& scenario) const override {
    return played_->load(scenario);
  }
  [[nodiscard]] Result<std::unique_ptr<engine::Match>> decode(engine::ByteView bytes) const override {
    return played_->decode(bytes);
  }
  [[nodiscard]] Result<Packed> with_pack(std::string_view text) const override {
    const auto lines = engine::lines_of_pack(text);
    if (lines.size() != 2) return engine::bad_pack(lines.back().number, "Two lines are expected.");
    const std::string name(lines[1].text);
    const std::string all = info_.title.find(name) == std::string::npos ? info_.title + "+" + name : info_.title;
    return Packed{std::make_unique<Collector>(all), name + "@1", "a pack"};
  }

 private:
  std::unique_ptr<Game> played_;
  engine::GameInfo info_;
};

class Packs : public testing::Test {
 protected:
  static engine::Catalog catalog() {
    std::vector<std::unique_ptr<Game>> games;
    games.push_back(std::make_unique<Collector>());
    return engine::Catalog(std::move(games));
  }
  std::string file(const std::string& name, const std::string& text) {
    const fs::path path = folder_.path() / name;
    std::ofstream(path) << text;
    return path.string();
  }
  [[nodiscard]] fs::path data() const { return folder_.path() / "data"; }
  [[nodiscard]] fs::path kept(const std::string& name) const {
    return data() / "decks" / games_.games().front()->info().id / name;
  }
  [[nodiscard]] const std::string& known() const { return games_.games().front()->info().title; }

  storage_test::TemporaryFolder folder_;
  engine::Catalog games_ = catalog();
  std::string head_ = "game " + games_.games().front()->info().id + "\n";
};

TEST_F(Packs, AFileThatIsWrongIsNamedWithItsLine) {
  const std::string wrong = file("wrong", head_ + "one\n\nthree\n");
  const auto added = tools::add_packs(games_, {wrong});
  ASSERT_FALSE(added.ok());
  EXPECT_EQ(added.error().message, wrong + ":4: Two lines are expected.");
  std::ostringstream out;
  std::ostringstream errors;
  EXPECT_EQ(tools::run_deck_check(games_, wrong, out, errors), 1);
  EXPECT_EQ(errors.str(), wrong + ":4: Two lines are expected.\n");
  EXPECT_EQ(out.str(), "");
  EXPECT_EQ(tools::run_deck_check(games_, folder_.path() / "none", out, errors), 2);
  EXPECT_EQ(tools::run_deck_check(games_, folder_.path(), out, errors), 2) << "a folder";
  EXPECT_EQ(known(), "");
}

TEST_F(Packs, AFileThatIsRightIsAddedButNotByACheck) {
  const std::string right = file("right", head_ + "one\n");
  std::ostringstream out;
  EXPECT_EQ(tools::run_deck_check(games_, right, out, out), 0);
  EXPECT_NE(out.str().find("one@1"), std::string::npos);
  EXPECT_EQ(known(), "");
  ASSERT_TRUE(tools::add_packs(games_, {right}).ok());
  EXPECT_EQ(known(), "+one");
}

TEST_F(Packs, WhatIsKeptIsKnownWithoutTheFile) {
  const std::string one = file("one", head_ + "one\n");
  const std::string two = file("two", head_ + "two\n");
  ASSERT_TRUE(tools::keep_packs(games_, data(), {two, one, one}).ok());
  EXPECT_EQ(known(), "");
  fs::remove(one);
  fs::remove(two);
  EXPECT_EQ(*tools::check_kept_packs(games_, data()), 2U);
  ASSERT_TRUE(tools::add_kept_packs(games_, data()).ok());
  EXPECT_EQ(known(), "+one+two") << "in the order of their names";
}

TEST_F(Packs, WhatIsKeptIsForItsOwnerAlone) {
  ASSERT_TRUE(tools::keep_packs(games_, data(), {file("one", head_ + "one\n")}).ok());
  constexpr fs::perms k_others = fs::perms::group_all | fs::perms::others_all;
  for (const fs::path& path : {data() / "decks", kept("").parent_path(), kept("one@1.deck")}) {
    EXPECT_EQ(fs::status(path).permissions() & k_others, fs::perms::none) << path;
  }
}

TEST_F(Packs, AKeptFileThatWasChangedIsRefused) {
  ASSERT_TRUE(tools::keep_packs(games_, data(), {file("one", head_ + "one\n")}).ok());
  std::ofstream(kept("one@1.deck")) << head_ << "other\n";
  EXPECT_EQ(tools::add_kept_packs(games_, data()).error().code, "changed_pack");
  EXPECT_EQ(tools::check_kept_packs(games_, data()).error().code, "changed_pack");
  EXPECT_EQ(known(), "");
}

TEST_F(Packs, NothingIsKeptOfAFileThatIsWrong) {
  EXPECT_FALSE(tools::keep_packs(games_, data(), {file("wrong", head_)}).ok());
  EXPECT_EQ(*tools::check_kept_packs(games_, data()), 0U);
}

TEST_F(Packs, ACopyOfTheFolderHasThemToo) {
  ASSERT_TRUE(tools::keep_packs(games_, data(), {file("one", head_ + "one\n")}).ok());
  const fs::path copy = folder_.path() / "copy";
  ASSERT_TRUE(tools::copy_kept_packs(games_, data(), copy).ok());
  ASSERT_TRUE(tools::add_kept_packs(games_, copy).ok());
  EXPECT_EQ(known(), "+one");
}

}  // namespace
