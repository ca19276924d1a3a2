// What keepers set and the log of what they did, asked of every store; and that log on a disk that lies.
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "storage/chain.h"
#include "tests/storage/places.h"
#include "tests/storage/stores.h"
#include "tests/storage/temporary_folder.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there

Bytes bytes(const std::string& text) { return {text.begin(), text.end()}; }

LogRecord act(const AuditHead& head, const std::string& kind, const std::string& target, const std::string& why) {
  LogRecord record;
  record.seq = head.seq + 1;
  record.kind = kind;
  record.actor = "u_keeper";
  record.key = target;
  record.payload = bytes(why);
  record.prev_hash = head.hash;
  record.at_ms = 1'790'000'000'000;
  record.hash = hash_record(audit_log(), record);
  return record;
}

class KeepersStore : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] AuditHead head() { return *store_->reader()->moderation().audit_head(); }

  std::unique_ptr<storage_test::Place> place_ = storage_test::make_place(GetParam());
  Store* store_ = &place_->store();
};

INSTANTIATE_TEST_SUITE_P(Stores, KeepersStore, storage_test::each_store(), storage_test::name_of_store);

TEST_P(KeepersStore, KeepsWhatWasPutLastUntilItIsDropped) {
  EXPECT_EQ(store_->reader()->moderation().kept(), std::vector<KeptRow>());
  const KeptRow ann{"keeper", "u_ann", bytes("{}")};
  KeptRow bob{"keeper", "u_bob", bytes("1")};
  ASSERT_EQ(commit(*store_, {PutKept{bob}, PutKept{ann}, PutKept{{"switch", "x", bytes("on")}}}), WriteStatus::stored);
  bob.value = bytes("2");
  ASSERT_EQ(commit(*store_, {PutKept{bob}}), WriteStatus::stored);
  EXPECT_EQ(store_->reader()->moderation().kept(), (std::vector<KeptRow>{ann, bob, {"switch", "x", bytes("on")}}));
  EXPECT_EQ(commit(*store_, {DropKept{"switch", "x"}}), WriteStatus::stored);
  EXPECT_EQ(commit(*store_, {PutKept{{"keeper", "u_eve", {}}}, DropKept{"switch", "x"}}), WriteStatus::conflict);
  EXPECT_EQ(store_->reader()->moderation().kept(), (std::vector<KeptRow>{ann, bob})) << "the group was taken back";
}

TEST_P(KeepersStore, AppendsActsOnlyAtTheEndOfTheirChain) {
  EXPECT_EQ(head(), AuditHead());
  const LogRecord first = act(head(), "people.ban", "u_bob", "spam");
  ASSERT_EQ(commit(*store_, {PutKept{{"restraint", "u_bob", bytes("{}")}}, AppendAudit{first}}), WriteStatus::stored);
  EXPECT_EQ(head(), (AuditHead{1, first.hash}));
  EXPECT_EQ(commit(*store_, {DropKept{"restraint", "u_bob"}, AppendAudit{first}}), WriteStatus::fenced) << "again";
  EXPECT_EQ(store_->reader()->moderation().kept()->size(), 1U) << "what came with it is not stored either";
  EXPECT_EQ(commit(*store_, {AppendAudit{act({1, {}}, "x", "", "")}}), WriteStatus::fenced) << "another past";
  EXPECT_EQ(commit(*store_, {AppendAudit{act({2, first.hash}, "x", "", "")}}), WriteStatus::fenced) << "a gap";
  const LogRecord second = act(head(), "people.unban", "u_bob", "sorry");
  const LogRecord third = act({2, second.hash}, "rooms.show", "r_1", "");
  ASSERT_EQ(commit(*store_, {AppendAudit{second}, AppendAudit{third}}), WriteStatus::stored);
  const auto reader = store_->reader();
  EXPECT_EQ(reader->moderation().audit(1, 9), (std::vector<LogRecord>{first, second, third}));
  EXPECT_EQ(reader->moderation().audit(2, 2), (std::vector<LogRecord>{second}));
  EXPECT_EQ(reader->moderation().audit_about("u_bob", 9), (std::vector<LogRecord>{second, first}));
  EXPECT_EQ(reader->moderation().audit_about("u_bob", 1), (std::vector<LogRecord>{second}));
  EXPECT_EQ(verify_audit(head(), *reader->moderation().audit(1, 9)), std::nullopt);
  EXPECT_EQ(verify_audit(head(), std::vector<LogRecord>{first, second})->fault, ChainFault::gap) << "cut off";
}

TEST_P(KeepersStore, FindsPeople) {
  ASSERT_EQ(commit(*store_, {PutGuest{{"u_ann", "Ann Lee", 1}}, PutGuest{{"u_bob", "100%", 2}},
                             PutGuest{{"u_leo", "Leo", 3}}, PutCredential{{"u_bob", "BobBy", "bobby", "hash", 4}}}),
            WriteStatus::stored);
  const auto found = [&](const std::string& text) {
    std::vector<std::string> accounts;
    const auto people = store_->reader()->accounts().find_people(text, 10);
    for (const PersonRow& row : *people) accounts.push_back(row.guest.account);
    return accounts;
  };
  EXPECT_EQ(found("LE"), (std::vector<std::string>{"u_ann", "u_leo"}));
  EXPECT_EQ(found("obb"), (std::vector<std::string>{"u_bob"}));
  EXPECT_EQ(found("u_leo"), (std::vector<std::string>{"u_leo"}));
  EXPECT_EQ(found("u_le"), (std::vector<std::string>{}));
  EXPECT_EQ(found("%"), (std::vector<std::string>{"u_bob"})) << "no pattern";
  EXPECT_EQ(store_->reader()->accounts().find_people("e", 1)->size(), 1U);
  EXPECT_EQ(store_->reader()->accounts().find_people("BOBBY", 1)->front(),
            (PersonRow{{"u_bob", "100%", 2}, "BobBy", 4}));
}

TEST(AuditOnDisk, OneByteChangedIsFound) {
  const storage_test::TemporaryFolder folder;
  const auto data = folder.path() / "data";
  {
    const auto store = open_folder(data);
    AuditHead head;
    for (int i = 0; i < 20; ++i) {
      const LogRecord record = act(head, "people.ban", "u_" + std::to_string(i), "reason-of-act-" + std::to_string(i));
      ASSERT_EQ(commit(*store, {AppendAudit{record}}), WriteStatus::stored);
      head = {record.seq, record.hash};
    }
    EXPECT_EQ(verify_audit(head, *store->reader()->moderation().audit(1, 99)), std::nullopt);
  }
  const auto file = data / "vivarium.db";
  std::ifstream in(file, std::ios::binary);
  std::string whole((std::istreambuf_iterator<char>(in)), {});
  in.close();
  const std::size_t at = whole.find("reason-of-act-7");
  ASSERT_NE(at, std::string::npos) << "the log was copied into the database as it was closed";
  whole[at] = 'R';
  std::ofstream(file, std::ios::binary | std::ios::trunc) << whole;
  const auto store = open_folder(data);
  ASSERT_NE(store, nullptr);
  const auto reader = store->reader();
  const auto broken = verify_audit(*reader->moderation().audit_head(), *reader->moderation().audit(1, 99));
  EXPECT_EQ(broken, (ChainBreak{8, ChainFault::altered}));
}

}  // namespace
