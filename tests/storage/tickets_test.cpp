// Tickets of matches, asked of every store.
#include "tests/storage/store_contract.h"

namespace {

using namespace storage_test;  // NOLINT: every other word of this file is from there

class StoredTickets : public StoreContract {};

INSTANTIATE_TEST_SUITE_P(Stores, StoredTickets, each_store(), name_of_store);

TicketRow ticket_row(const std::string& ticket, std::vector<std::string> accounts, const std::string& key = "key") {
  return {.ticket = ticket, .key = key, .accounts = std::move(accounts), .queued_ms = 5, .content = {1, 2, 3}};
}

TEST_P(StoredTickets, TicketsThatWaitAreReadAsWrittenInOrder) {
  EXPECT_EQ(reader()->games().tickets(), std::vector<TicketRow>());
  ASSERT_EQ(commit(PutTicket{ticket_row("m_2", {"u_zoe"})}), WriteStatus::stored);
  ASSERT_EQ(commit(PutTicket{ticket_row("m_1", {"u_bob", "u_cia", "u_ann"})}), WriteStatus::stored);
  EXPECT_EQ(reader()->games().tickets(),
            (std::vector<TicketRow>{ticket_row("m_1", {"u_bob", "u_ann", "u_cia"}), ticket_row("m_2", {"u_zoe"})}));
}

TEST_P(StoredTickets, NobodyWaitsTwice) {
  ASSERT_EQ(commit(PutTicket{ticket_row("m_1", {"u_ann", "u_bob"})}), WriteStatus::stored);
  EXPECT_EQ(commit(PutTicket{ticket_row("m_1", {"u_cia"})}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutTicket{ticket_row("m_2", {"u_cia", "u_bob"})}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutTicket{ticket_row("m_3", {"u_cia"})}), WriteStatus::stored) << "nothing of the other is left";
}

TEST_P(StoredTickets, ATicketEndsOnceAndItsKeyIsKnownForADay) {
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

TEST_P(StoredTickets, ATicketEndsWithItsGroupOrNotAtAll) {
  ASSERT_EQ(commit(PutTicket{ticket_row("m_1", {"u_ann"})}, PutTicket{ticket_row("m_2", {"u_bob"})}),
            WriteStatus::stored);
  EXPECT_EQ(commit(TakeTicket{"m_1", "r_1"}, TakeTicket{"m_none", "r_1"}), WriteStatus::conflict);
  EXPECT_EQ(reader()->games().tickets()->size(), 2U);
  EXPECT_EQ(commit(TakeTicket{"m_1", "r_1"}, TakeTicket{"m_2", "r_1"}), WriteStatus::stored);
  EXPECT_EQ(reader()->games().tickets()->size(), 0U);
}

}  // namespace
