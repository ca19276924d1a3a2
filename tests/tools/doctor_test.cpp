// `vivarium doctor` and `vivarium backup` on real folders.
#include "tools/doctor.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <unistd.h>

#include "storage/sqlite/database.h"
#include "storage/sqlite/inspection.h"
#include "storage/sqlite/sqlite_store.h"
#include "tests/engine/sealed_cards.h"
#include "tests/storage/temporary_folder.h"
#include "tests/tools/recorded_table.h"
#include "tests/tools/self_signed.h"
#include "tools/progress.h"
#include "tools/verify.h"

namespace {

using storage::OpenError;
using storage::Store;
using storage_test::TemporaryFolder;
using tools::Health;

class DataTools : public testing::Test {
 protected:
  DataTools() {
    std::vector<std::unique_ptr<engine::Game>> games;
    games.push_back(sealed_cards::make_game());
    games_.emplace(std::move(games));
    open();
    tools_test::RecordedTable table(*games_, store_->writer(), "r_1", games_->games().front()->info().id);
    table.start();
    table.play(100'000);
    EXPECT_TRUE(table.stored());
  }

  void open() {
    auto opened = storage::open_sqlite({.folder = data()});
    store_ = std::get<std::unique_ptr<Store>>(std::move(opened));
  }

  [[nodiscard]] std::filesystem::path data() const { return folder_.path() / "data"; }

  [[nodiscard]] tools::Symptom symptom(const std::string& subject) const {
    const auto symptoms = tools::examine(data());
    const auto found = std::ranges::find(symptoms, subject, &tools::Symptom::subject);
    return found == symptoms.end() ? tools::Symptom{Health::bad, subject, "not examined"} : *found;
  }

  /// What the database answers.
  [[nodiscard]] std::int64_t number(const char* sql) const {
    storage::sqlite::Database database((data() / "vivarium.db").string(), storage::sqlite::Access::read_only, "", 0);
    auto query = database.prepare(sql);
    EXPECT_TRUE(query.valid() && query.first() == SQLITE_ROW) << sql;
    return query.integer(0);
  }

  TemporaryFolder folder_;
  std::optional<engine::Catalog> games_;
  std::unique_ptr<Store> store_;
};

TEST_F(DataTools, AHealthyFolderHasNothingBad) {
  std::ostringstream out;
  EXPECT_EQ(tools::run_doctor({.place = {.data = data().string()}}, out), 0);
  EXPECT_EQ(out.str().find("BAD"), std::string::npos) << out.str();
  for (const char* subject : {"folder", "owner", "database", "integrity", "log", "space", "sync"}) {
    EXPECT_NE(out.str().find(subject), std::string::npos) << subject;
  }
}

TEST_F(DataTools, TheOwnerIsNamedAndKeepsTheFolder) {
  EXPECT_EQ(symptom("owner").findings, "process " + std::to_string(getpid()) + " is running on it");
  store_.reset();
  EXPECT_EQ(symptom("owner").findings, "no server is running on it");
  open();
}

TEST_F(DataTools, AFolderOpenToOthersIsWarnedOf) {
  std::filesystem::permissions(data() / "vivarium.db", std::filesystem::perms(0644));
  EXPECT_EQ(symptom("folder").health, Health::warning);
  EXPECT_NE(symptom("folder").findings.find("vivarium.db 0644"), std::string::npos) << symptom("folder").findings;
}

TEST_F(DataTools, AMissingFolderIsBad) {
  std::ostringstream out;
  EXPECT_EQ(tools::run_doctor({.place = {.data = (folder_.path() / "none").string()}}, out), 2);
  EXPECT_NE(out.str().find("There is no folder " + (folder_.path() / "none").string()), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "none"));
}

TEST_F(DataTools, ADamagedDatabaseIsBad) {
  store_.reset();
  const auto file = data() / "vivarium.db";
  // The first page of the records: data, not the schema.
  const std::int64_t page = number("SELECT rootpage FROM sqlite_schema WHERE name = 'log'");
  const std::int64_t page_size = number("PRAGMA page_size");
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp((page - 1) * page_size);
  bytes << std::string(static_cast<std::size_t>(page_size), '\x5a');
  bytes.close();
  std::ostringstream out;
  EXPECT_EQ(tools::run_doctor({.place = {.data = data().string()}}, out), 1);
  EXPECT_NE(out.str().find("BAD     integrity"), std::string::npos) << out.str();
}

TEST_F(DataTools, ABackupOfARunningServerIsAFolderToServeFrom) {
  const auto copy = folder_.path() / "copy";
  ASSERT_FALSE(storage::copy_sqlite(data(), copy).has_value());
  EXPECT_EQ(std::filesystem::status(copy / "vivarium.db").permissions(), std::filesystem::perms(0600));
  auto opened = storage::open_sqlite({.folder = copy});
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Store>>(opened)) << std::get<OpenError>(opened).message;
  const auto reader = std::get<std::unique_ptr<Store>>(opened)->reader();
  std::ostringstream out;
  EXPECT_EQ(tools::run_verify(*games_, *reader, {}, out, out), 0) << out.str();
}

TEST_F(DataTools, ACertificateIsLookedAt) {
  const std::int64_t now = std::time(nullptr);
  const auto cert = (folder_.path() / "cert.pem").string();
  const auto key = (folder_.path() / "key.pem").string();
  tests::write_self_signed({"games.example", 90}, cert, key);
  const tools::Symptom good = tools::examine_certificate(cert, key, now);
  EXPECT_EQ(good.health, Health::ok) << good.findings;
  EXPECT_NE(good.findings.find("CN = games.example"), std::string::npos) << good.findings;
  EXPECT_EQ(tools::examine_certificate(cert, key, now + 80 * 86'400).health, Health::warning);
  EXPECT_EQ(tools::examine_certificate(cert, key, now + 91 * 86'400).health, Health::bad);
  EXPECT_EQ(tools::examine_certificate(cert, key, now - 86'400).health, Health::bad);
  std::ostringstream out;
  EXPECT_EQ(tools::run_doctor({.place = {.data = data().string()}, .cert = cert, .key = key}, out), 0) << out.str();
  EXPECT_NE(out.str().find("tls"), std::string::npos);
}

TEST_F(DataTools, AKeyOfAnotherCertificateIsBad) {
  const auto cert = (folder_.path() / "cert.pem").string();
  const auto key = (folder_.path() / "key.pem").string();
  const auto other = (folder_.path() / "other.pem").string();
  tests::write_self_signed({"games.example", 90}, cert, key);
  tests::write_self_signed({"other.example", 90}, other, key);
  const tools::Symptom mismatch = tools::examine_certificate(cert, key, std::time(nullptr));
  EXPECT_EQ(mismatch.health, Health::bad);
  EXPECT_NE(mismatch.findings.find("does not belong"), std::string::npos) << mismatch.findings;
  std::ostringstream out;
  EXPECT_EQ(tools::run_doctor({.place = {.data = data().string()}, .cert = cert, .key = {}}, out), 1)
      << "a certificate without its key";
}

TEST_F(DataTools, ABackupReplacesNothing) {
  const auto copy = folder_.path() / "copy";
  std::filesystem::create_directory(copy);
  EXPECT_TRUE(storage::copy_sqlite(data(), copy).has_value());
  EXPECT_TRUE(std::filesystem::is_empty(copy));
}

TEST_F(DataTools, ABackupThatFailsLeavesNothing) {
  store_.reset();
  const auto file = data() / "vivarium.db";
  const std::int64_t page = number("SELECT rootpage FROM sqlite_schema WHERE name = 'log'");
  const std::int64_t page_size = number("PRAGMA page_size");
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp((page - 1) * page_size);
  bytes << std::string(static_cast<std::size_t>(page_size), '\x5a');
  bytes.close();
  const auto copy = folder_.path() / "copy";
  const auto failed = storage::copy_sqlite(data(), copy);
  ASSERT_TRUE(failed.has_value());
  EXPECT_NE(failed->message.find(file.string() + " is damaged"), std::string::npos) << failed->message;
  EXPECT_NE(failed->message.find("vivarium doctor"), std::string::npos) << failed->message;
  EXPECT_FALSE(std::filesystem::exists(copy));
}

TEST_F(DataTools, WhatIsReadIsTold) {
  std::vector<storage::Step> steps;
  const auto tell = [&](const storage::Step& step) { steps.push_back(step); };
  std::ignore = tools::examine(data(), tell);
  EXPECT_NE(std::ranges::find(steps, storage::Step{"rooms", 0, 1}), steps.end()) << "of one room";
  steps.clear();
  ASSERT_FALSE(storage::copy_sqlite(data(), folder_.path() / "copy", tell).has_value());
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(std::string(steps.front().what), "MB");
}

TEST(ProgressLine, SaysHowFarHowLongAndWhatIsLeft) {
  EXPECT_EQ(tools::progress_line({"rooms", 0, 17}, 0), "0 of 17 rooms, 0:00");
  EXPECT_EQ(tools::progress_line({"rooms", 3, 17}, 999), "3 of 17 rooms, 0:00") << "too soon to tell";
  EXPECT_EQ(tools::progress_line({"rooms", 3, 17}, 12'000), "3 of 17 rooms, 0:12, about 0:56 left");
  EXPECT_EQ(tools::progress_line({"MB", 40, 50}, 250'000), "40 of 50 MB, 4:10, about 1:03 left");
  EXPECT_EQ(tools::progress_line({"rooms", 17, 17}, 12'000), "17 of 17 rooms, 0:12");
  EXPECT_EQ(tools::progress_line({"giving the space back", 0, 0}, 4'000'000), "giving the space back, 66:40");
}

}  // namespace
