// Tickets of matches, against both stores.
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "storage/memory/memory_store.h"
#include "storage/sqlite/sqlite_store.h"
#include "tests/storage/temporary_folder.h"

using namespace storage;  // NOLINT: every other word of this file is from there

namespace {

class Tickets : public testing::TestWithParam<std::string> {
 protected:
  Tickets() {
    if (GetParam() == "memory") {
      store_ = std::make_unique<MemoryStore>();
    } else {
      store_ = std::get<std::unique_ptr<Store>>(open_sqlite({.folder = folder_.path()}));
    }
  }
  template <class... Writes>
  WriteStatus commit(Writes... writes) {
    const WriteGroup group{{std::move(writes)...}};
    return store_->writer().commit({&group, 1}).front();
  }
  [[nodiscard]] std::unique_ptr<Reader> reader() { return store_->reader(); }

 private:
  storage_test::TemporaryFolder folder_;
  std::unique_ptr<Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Stores, Tickets, testing::Values("memory", "sqlite"),
                         [](const auto& kind) { return kind.param; });

TicketRow ticket_row(const std::string& ticket, std::vector<std::string> accounts, const std::string& key = "key") {
  return {.ticket = ticket, .key = key, .accounts = std::move(accounts), .queued_ms = 5, .content = {1, 2, 3}};
}

TEST_P(Tickets, TicketsThatWaitAreReadAsWrittenInOrder) {
  EXPECT_EQ(reader()->games().tickets(), std::vector<TicketRow>());
  ASSERT_EQ(commit(PutTicket{ticket_row("m_2", {"u_zoe"})}), WriteStatus::stored);
  ASSERT_EQ(commit(PutTicket{ticket_row("m_1", {"u_bob", "u_cia", "u_ann"})}), WriteStatus::stored);
  EXPECT_EQ(reader()->games().tickets(),
            (std::vector<TicketRow>{ticket_row("m_1", {"u_bob", "u_ann", "u_cia"}), ticket_row("m_2", {"u_zoe"})}));
}

TEST_P(Tickets, NobodyWaitsTwice) {
  ASSERT_EQ(commit(PutTicket{ticket_row("m_1", {"u_ann", "u_bob"})}), WriteStatus::stored);
  EXPECT_EQ(commit(PutTicket{ticket_row("m_1", {"u_cia"})}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutTicket{ticket_row("m_2", {"u_cia", "u_bob"})}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutTicket{ticket_row("m_3", {"u_cia"})}), WriteStatus::stored) << "nothing of the other is left";
}

TEST_P(Tickets, ATicketEndsOnceAndItsKeyIsKnownForADay) {
  ASSERT_EQ(commit(PutTicket{ticket_row("m_1", {"u_ann", "u_bob"})}), WriteStatus::stored);
  EXPECT_EQ(commit(TakeTicket{"m_1", "r_1"}), WriteStatus::stored);
  EXPECT_EQ(commit(TakeTicket{"m_1", "r_2"}), WriteStatus::conflict);
  EXPECT_EQ(commit(TakeTicket{"m_none", ""}), WriteStatus::conflict);
  EXPECT_EQ(reader()->games().tickets(), std::vector<TicketRow>());
  EXPECT_EQ(commit(PutTicket{ticket_row("m_2", {"u_ann"})}), WriteStatus::conflict) << "the same key";
  EXPECT_EQ(commit(PutTicket{ticket_row("m_2", {"u_bob"})}), WriteStatus::stored) << "of another account";
  TicketRow later = ticket_row("m_3", {"u_ann"});
  later.queued_ms += k_ticket_key_ms;
  EXPECT_EQ(commit(PutTicket{later}), WriteStatus::conflict);
  later.queued_ms += 1;
  EXPECT_EQ(commit(PutTicket{later}), WriteStatus::stored);
}

TEST_P(Tickets, ATicketEndsWithItsGroupOrNotAtAll) {
  ASSERT_EQ(commit(PutTicket{ticket_row("m_1", {"u_ann"})}, PutTicket{ticket_row("m_2", {"u_bob"})}),
            WriteStatus::stored);
  EXPECT_EQ(commit(TakeTicket{"m_1", "r_1"}, TakeTicket{"m_none", "r_1"}), WriteStatus::conflict);
  EXPECT_EQ(reader()->games().tickets()->size(), 2U);
  EXPECT_EQ(commit(TakeTicket{"m_1", "r_1"}, TakeTicket{"m_2", "r_1"}), WriteStatus::stored);
  EXPECT_EQ(reader()->games().tickets()->size(), 0U);
}

}  // namespace
