// That a database has one server: who comes second is told who is first, and who has lost it ends.
#include <gtest/gtest.h>

#include "storage/postgres/inspection.h"
#include "storage/postgres/postgres_store.h"
#include "storage/postgres/target.h"
#include "tests/storage/cluster/await.h"
#include "tests/storage/cluster/cluster.h"
#include "tests/storage/records.h"
#include "tests/storage/relay.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there
using storage_test::await;
using storage_test::Console;
using storage_test::open_room;
using storage_test::OwnDatabase;
using storage_test::patiently;
using storage_test::shared_cluster;

class PostgresHold : public testing::Test {
 protected:
  using Opened = std::variant<std::unique_ptr<Store>, OpenError>;

  /// `wait_s`: for a lock that somebody else has.
  Opened open(const std::string& holder, int wait_s) {
    PostgresOptions options = patiently(database_.target());
    options.holder = holder;
    options.connect_s = wait_s;
    options.is_lost = [this](const std::string& why) { lost_.push_back(why); };
    return open_postgres(options);
  }
  std::unique_ptr<Store> first() { return std::get<std::unique_ptr<Store>>(open("vivarium one", k_patiently_s)); }
  /// The connection with the lock is gone.
  void end_connection_of(const std::string& holder) {
    const std::string named = "FROM pg_stat_activity WHERE application_name = '" + holder + "'";
    console_.run("SELECT pg_terminate_backend(pid) " + named);
    await("the end of a connection", [&] { return console_.run("SELECT count(*) " + named) == "0"; });
  }
  static WriteStatus write(Store& store, const std::string& account) {
    const WriteGroup group{{PutGuest{{account, account, 1}}}};
    WriteStatus status{};
    await("an answer", [&] {
      status = store.writer().commit({&group, 1}).front();
      return status != WriteStatus::unknown;
    });
    return status;
  }

  static constexpr int k_patiently_s = 120;
  /// As short as libpq takes it: for who is to find the lock taken.
  static constexpr int k_shortly_s = 2;

  OwnDatabase database_;
  Console console_{database_.target()};
  std::vector<std::string> lost_;
};

TEST_F(PostgresHold, WhoComesSecondIsToldWhoIsFirst) {
  auto one = first();
  const auto two = open("vivarium two", k_shortly_s);
  ASSERT_TRUE(std::holds_alternative<OpenError>(two));
  EXPECT_EQ(std::get<OpenError>(two).fault, OpenFault::in_use);
  EXPECT_NE(std::get<OpenError>(two).message.find("vivarium one has had it since"), std::string::npos)
      << std::get<OpenError>(two).message;
  EXPECT_TRUE(lost_.empty());
  const auto inspected = inspect_postgres(patiently(database_.target()));
  EXPECT_NE(std::get<PostgresInspection>(inspected).holder.value_or("").find("vivarium one"), std::string::npos);
  EXPECT_EQ(write(*one, "u_ann"), WriteStatus::stored);
  one.reset();
  EXPECT_TRUE(std::holds_alternative<std::unique_ptr<Store>>(open("vivarium two", k_patiently_s)));
}

TEST_F(PostgresHold, ReadersAndThoseWhoWantNoLockComeInAllTheSame) {
  const auto one = first();
  EXPECT_TRUE(std::holds_alternative<std::unique_ptr<Reader>>(read_postgres(patiently(database_.target()))));
  EXPECT_TRUE(std::holds_alternative<std::unique_ptr<Store>>(open_postgres(patiently(database_.target()))));
}

TEST_F(PostgresHold, ALockThatIsLostIsTakenAgainBeforeMoreIsWritten) {
  const auto one = first();
  ASSERT_EQ(one->writer().become_owner(), WriteStatus::stored);
  end_connection_of("vivarium one");
  EXPECT_EQ(write(*one, "u_ann"), WriteStatus::stored);
  EXPECT_TRUE(lost_.empty());
  EXPECT_TRUE(std::holds_alternative<OpenError>(open("vivarium two", k_shortly_s)));
}

TEST_F(PostgresHold, WhoseDatabaseIsAnothersByThenWritesNothing) {
  PostgresOptions options = patiently(database_.target());
  options.holder = "vivarium one";
  options.connect_s = k_shortly_s;
  options.is_lost = [this](const std::string& why) { lost_.push_back(why); };
  const auto one = std::get<std::unique_ptr<Store>>(open_postgres(options));
  end_connection_of("vivarium one");
  const auto two = std::get<std::unique_ptr<Store>>(open("vivarium two", k_patiently_s));
  EXPECT_EQ(write(*one, "u_ann"), WriteStatus::failed);
  EXPECT_EQ(write(*one, "u_bob"), WriteStatus::failed);
  ASSERT_EQ(lost_.size(), 1U) << "it is told once";
  EXPECT_NE(lost_[0].find("vivarium two"), std::string::npos) << lost_[0];
  EXPECT_EQ(console_.run("SELECT count(*) FROM vivarium.guests"), "0");
  EXPECT_EQ(write(*two, "u_ann"), WriteStatus::stored);
}

TEST_F(PostgresHold, WhoFindsThatAnotherServerWasThereMeanwhileWritesNothing) {
  const auto one = first();
  ASSERT_EQ(one->writer().become_owner(), WriteStatus::stored);
  end_connection_of("vivarium one");
  auto two = std::get<std::unique_ptr<Store>>(open("vivarium two", k_patiently_s));
  ASSERT_EQ(two->writer().become_owner(), WriteStatus::stored);
  two.reset();
  EXPECT_EQ(write(*one, "u_ann"), WriteStatus::failed);
  ASSERT_EQ(lost_.size(), 1U);
  EXPECT_NE(lost_[0].find("was started on this database"), std::string::npos) << lost_[0];
}

TEST_F(PostgresHold, WhoseOwnConnectionIsHeldToBeThereStillTakesTheLockFromIt) {
  storage_test::Relay relay(shared_cluster().folder());
  PostgresOptions options = patiently("host=" + relay.folder() + " user=vivarium dbname=" + database_.name());
  options.holder = "vivarium one";
  options.connect_s = k_shortly_s;
  options.is_lost = [this](const std::string& why) { lost_.push_back(why); };
  const auto one = std::get<std::unique_ptr<Store>>(open_postgres(options));
  ASSERT_EQ(one->writer().become_owner(), WriteStatus::stored);
  relay.cut();
  EXPECT_EQ(console_.run("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted"), "1");
  EXPECT_EQ(write(*one, "u_ann"), WriteStatus::stored);
  EXPECT_TRUE(lost_.empty());
}

TEST_F(PostgresHold, WhoFindsAnotherPastWritesNothing) {
  const auto one = first();
  ASSERT_EQ(one->writer().become_owner(), WriteStatus::stored);
  // As in a standby that took over and had not received it.
  console_.run("UPDATE vivarium.owners SET newest = 0");
  end_connection_of("vivarium one");
  EXPECT_EQ(write(*one, "u_ann"), WriteStatus::failed);
  ASSERT_EQ(lost_.size(), 1U);
  EXPECT_NE(lost_[0].find("has gone back"), std::string::npos) << lost_[0];
}

TEST(PostgresTarget, AnAddressHasNoPasswordInIt) {
  EXPECT_EQ(complaint_about_target("postgresql://vivarium@db.example:5433/vivarium?sslmode=verify-full"), "");
  EXPECT_EQ(complaint_about_target("postgres://one,two:5433/vivarium?passfile=/etc/vivarium/pgpass"), "");
  EXPECT_EQ(complaint_about_target("postgresql://vivarium@/club?host=/run/postgresql"), "");
  for (const std::string wrong :
       {"postgresql://ann:secret@db.example/vivarium", "postgresql://db.example/vivarium?password=secret",
        "postgresql://db.example/vivarium?sslpassword=secret", "postgresql://ann:secret@/vivarium"}) {
    const std::string complaint = complaint_about_target(wrong);
    EXPECT_NE(complaint.find("store-password-file"), std::string::npos) << wrong;
    EXPECT_EQ(complaint.find("secret"), std::string::npos) << complaint;
  }
  for (const std::string wrong : {"mysql://ann:secret@db.example/vivarium", "secret", "host=db.example password=secret",
                                  "postgresql://db.example/vivarium?secret",
                                  "postgresql://db.example/vivarium?secret=1", "postgresql://[secret/vivarium"}) {
    const std::string complaint = complaint_about_target(wrong);
    EXPECT_NE(complaint.find("postgresql://USER@HOST/DATABASE"), std::string::npos) << wrong;
    EXPECT_EQ(complaint.find("secret"), std::string::npos) << complaint;
  }
}

}  // namespace
