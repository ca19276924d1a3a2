#include "storage/chain.h"

#include <gtest/gtest.h>
#include <string>

#include "tests/storage/records.h"

namespace {

using storage::ChainBreak;
using storage::ChainFault;
using storage::Hash;
using storage::LogRecord;
using storage_test::LogMaker;

std::string hex(const Hash& hash) {
  constexpr char k_digits[] = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : hash) {
    text += k_digits[byte >> 4U];
    text += k_digits[byte & 15U];
  }
  return text;
}

std::vector<LogRecord> log_of(std::size_t count) {
  LogMaker maker("r_chain");
  return maker.append(count).records;
}

const storage::RoomId k_room{"r_chain"};

// Computed by tests/storage/chain_vectors.py, which shares no code with storage/chain.cpp.
TEST(Chain, AnEmptyRecordHasItsPinnedHash) {
  EXPECT_EQ(hex(storage::hash_record({""}, {})), "142f109dbda088de4c21f438433fbd7ce992691b9107918ac4c8dedf806bdea4");
}

TEST(Chain, AFullRecordHasItsPinnedHash) {
  LogRecord record;
  record.seq = 42;
  record.epoch = 7;
  record.at_ms = -1;
  record.kind = "acted";
  record.actor = "u_ann";
  record.key = "k_12345678";
  record.payload = {0, 1, 2, 254, 255};
  record.prev_hash.fill(0xab);
  EXPECT_EQ(hex(storage::hash_record({"r_1"}, record)),
            "a5d4aa268a096401ab06f7252c258a13c5721fa926625cb6d78a8815f661da4c");
}

TEST(Chain, BytesMovedFromOneFieldToTheNextChangeTheHash) {
  LogRecord one;
  one.kind = "ab";
  one.actor = "c";
  LogRecord other;
  other.kind = "a";
  other.actor = "bc";
  EXPECT_NE(storage::hash_record(k_room, one), storage::hash_record(k_room, other));
}

TEST(Chain, AnIntactLogHasNoBreak) {
  EXPECT_EQ(storage::verify_chain(k_room, log_of(20)), std::nullopt);
  EXPECT_EQ(storage::verify_chain(k_room, {}), std::nullopt);
}

TEST(Chain, EveryChangedFieldIsFoundAtItsRecord) {
  const std::vector<void (*)(LogRecord&)> changes = {
      [](LogRecord& r) { r.at_ms += 1; },      [](LogRecord& r) { r.kind += "x"; },
      [](LogRecord& r) { r.actor = "u_bob"; }, [](LogRecord& r) { r.key = "other"; },
      [](LogRecord& r) { r.epoch += 1; },      [](LogRecord& r) { r.payload[3] ^= 1; },
      [](LogRecord& r) { r.hash[31] ^= 1; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    auto log = log_of(9);
    changes[i](log[4]);
    EXPECT_EQ(storage::verify_chain(k_room, log), (ChainBreak{5, ChainFault::altered})) << "change " << i;
  }
}

TEST(Chain, ALogOfAnotherRoomDoesNotFit) {
  EXPECT_EQ(storage::verify_chain({"r_other"}, log_of(3)), (ChainBreak{1, ChainFault::altered}));
}

TEST(Chain, AMissingRecordIsFoundByItsNumber) {
  auto log = log_of(9);
  log.erase(log.begin() + 4);
  EXPECT_EQ(storage::verify_chain(k_room, log), (ChainBreak{5, ChainFault::gap}));
}

TEST(Chain, ARecordOfAnotherHistoryIsNotLinked) {
  auto log = log_of(9);
  log[4].prev_hash[0] ^= 1;
  log[4].hash = storage::hash_record(k_room, log[4]);
  EXPECT_EQ(storage::verify_chain(k_room, log), (ChainBreak{5, ChainFault::not_linked}));
}

TEST(Chain, AReplacedRecordIsFoundAtTheNextOne) {
  auto log = log_of(9);
  log[4].payload[0] ^= 1;
  log[4].hash = storage::hash_record(k_room, log[4]);
  EXPECT_EQ(storage::verify_chain(k_room, log), (ChainBreak{6, ChainFault::not_linked}));
}

TEST(Chain, ARecordOfAnOlderOwnerIsFound) {
  auto log = log_of(2);
  log[0].epoch = 2;
  log[0].hash = storage::hash_record(k_room, log[0]);
  log[1].prev_hash = log[0].hash;
  log[1].hash = storage::hash_record(k_room, log[1]);
  EXPECT_EQ(storage::verify_chain(k_room, log), (ChainBreak{2, ChainFault::older_epoch}));
}

TEST(Chain, ATailIsVerifiedFromTheHeadBeforeIt) {
  const auto log = log_of(9);
  const std::span tail(log.begin() + 4, log.end());
  EXPECT_EQ(storage::verify_chain(k_room, tail, {4, 1, log[3].hash}), std::nullopt);
  EXPECT_EQ(storage::verify_chain(k_room, tail, {4, 1, log[2].hash}), (ChainBreak{5, ChainFault::not_linked}));
}

TEST(Chain, TheRoomsHeadMustBeTheLastRecord) {
  const auto log = log_of(3);
  auto row = storage_test::open_room("r_chain");
  row.head_seq = 3;
  row.head_hash = log.back().hash;
  EXPECT_EQ(storage::verify_log(row, log), std::nullopt);
  EXPECT_EQ(storage::verify_log(row, std::span(log).first(2)), (ChainBreak{3, ChainFault::gap}));
  row.head_hash[0] ^= 1;
  EXPECT_EQ(storage::verify_log(row, log), (ChainBreak{3, ChainFault::head_mismatch}));
}

}  // namespace
