// Identities, and accounts that their people deleted, asked of every store.
#include <gtest/gtest.h>

#include "tests/storage/places.h"
#include "tests/storage/stores.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there

constexpr std::int64_t k_now = 1'790'000'000'000;
constexpr const char* k_issuer = "https://id.example";

Hash token(std::uint8_t last) {
  Hash hash{};
  hash.back() = last;
  return hash;
}

ChatRow line(std::uint64_t number, const std::string& account) {
  return {.room = "r_1",
          .channel = "players",
          .number = number,
          .at_ms = k_now + static_cast<std::int64_t>(number),
          .account = account,
          .nickname = "nick of " + account,
          .seat = 0,
          .key = "key-" + std::to_string(number),
          .phrase = "",
          .text = "line " + std::to_string(number)};
}

ReportRow report(const std::string& id, const std::string& reporter, const std::string& account) {
  return {.id = id,
          .at_ms = k_now,
          .reporter = reporter,
          .account = account,
          .kind = "spam",
          .text = "look",
          .room = "r_1",
          .room_seq = 7,
          .context = "[1]"};
}

EndAccount end_of_ann(const std::string& expected_hash = "hash") {
  return {"u_ann", expected_hash, "Former player NNNN", k_now + 5};
}

class Endings : public testing::TestWithParam<std::string> {
 protected:
  Endings() {
    for (const char* account : {"u_ann", "u_bob", "u_cleo"}) {
      put(PutGuest{{account, std::string("nick of ") + account, k_now}});
    }
    put(PutCredential{{"u_ann", "Ann", "ann", "hash", k_now}});
  }
  void put(Write write) { EXPECT_EQ(commit(*store_, {std::move(write)}), WriteStatus::stored); }
  [[nodiscard]] WriteStatus try_to(Write write) { return commit(*store_, {std::move(write)}); }

  std::unique_ptr<storage_test::Place> place_ = storage_test::make_place(GetParam());
  Store* store_ = &place_->store();
};

INSTANTIATE_TEST_SUITE_P(Stores, Endings, storage_test::each_store(), storage_test::name_of_store);

TEST_P(Endings, AnIdentityIsOneAccountsAndAnAccountHasOne) {
  const IdentityRow row{k_issuer, "subject 1", "u_bob", k_now};
  put(PutIdentity{row});
  EXPECT_EQ(*store_->reader()->accounts().identity(k_issuer, "subject 1"), row);
  EXPECT_EQ(*store_->reader()->accounts().identity_of("u_bob"), row);
  EXPECT_EQ(*store_->reader()->accounts().identity("https://other.example", "subject 1"), std::nullopt);
  EXPECT_EQ(*store_->reader()->accounts().identity(k_issuer, "subject 2"), std::nullopt);
  EXPECT_EQ(*store_->reader()->accounts().identity_of("u_ann"), std::nullopt);
  EXPECT_EQ(try_to(PutIdentity{{k_issuer, "subject 1", "u_cleo", k_now}}), WriteStatus::conflict);
  EXPECT_EQ(try_to(PutIdentity{{k_issuer, "subject 2", "u_bob", k_now}}), WriteStatus::conflict);
  EXPECT_EQ(try_to(PutIdentity{{k_issuer, "subject 3", "u_nobody", k_now}}), WriteStatus::conflict);
  put(PutIdentity{{"https://other.example", "subject 1", "u_cleo", k_now}});
}

TEST_P(Endings, TakeEverythingButTheAccountAndItsName) {
  put(PutSession{{token(1), "u_ann", k_now, k_now + 1, "phone"}});
  put(PutSession{{token(2), "u_bob", k_now, k_now + 1, "phone"}});
  put(PutRecoveryCodes{"u_ann", {token(3), token(4)}});
  put(PutIdentity{{k_issuer, "subject 1", "u_ann", k_now}});
  put(PutBlock{{"u_ann", "u_bob", k_now}});
  put(PutBlock{{"u_cleo", "u_ann", k_now}});
  put(PutBlock{{"u_cleo", "u_bob", k_now}});
  put(PutMute{{"u_ann", k_now + 9, "shouting", k_now}});
  put(PutTicket{{"t_1", "key-0001", {"u_ann"}, k_now, {}}});
  put(TakeTicket{"t_1", ""});
  put(end_of_ann());

  const auto reader = store_->reader();
  const auto guest = *reader->accounts().guest("u_ann");
  ASSERT_TRUE(guest.has_value());
  EXPECT_EQ(guest->nickname, "Former player NNNN");
  EXPECT_EQ(guest->ended_ms, k_now + 5);
  EXPECT_EQ(*reader->accounts().session(token(1)), std::nullopt);
  EXPECT_TRUE(reader->accounts().session(token(2))->has_value()) << "somebody else's";
  EXPECT_TRUE(reader->accounts().recovery_codes("u_ann")->empty());
  EXPECT_EQ(*reader->accounts().identity(k_issuer, "subject 1"), std::nullopt);
  EXPECT_TRUE(reader->moderation().standing("u_ann")->blocks.empty());
  EXPECT_TRUE(reader->moderation().standing("u_ann")->mutes.empty());
  ASSERT_EQ(reader->moderation().standing("u_cleo")->blocks.size(), 1U);
  EXPECT_EQ(reader->moderation().standing("u_cleo")->blocks.front().blocked, "u_bob");
  const auto tombstone = *reader->accounts().credential_by_name("ann");
  ASSERT_TRUE(tombstone.has_value()) << "the name is nobody else's, ever";
  EXPECT_EQ(tombstone->name, "");
  EXPECT_EQ(tombstone->password_hash, "");
  EXPECT_EQ(try_to(PutCredential{{"u_bob", "Ann", "ann", "another", k_now}}), WriteStatus::conflict);
  EXPECT_TRUE(reader->accounts().find_people("ann", 10)->empty());
}

TEST_P(Endings, OfWhichNothingComesBack) {
  put(end_of_ann());
  EXPECT_EQ(try_to(end_of_ann("")), WriteStatus::conflict) << "twice";
  EXPECT_EQ(try_to(PutSession{{token(1), "u_ann", k_now, k_now + 1, ""}}), WriteStatus::conflict);
  EXPECT_EQ(try_to(SetPassword{"u_ann", "hash", "hash"}), WriteStatus::conflict);
  EXPECT_EQ(try_to(PutIdentity{{k_issuer, "subject 1", "u_ann", k_now}}), WriteStatus::conflict);
  put(EndAccount{"u_bob", "", "Former player BBBB", k_now});
  EXPECT_EQ(try_to(PutCredential{{"u_bob", "Bob", "bob", "hash", k_now}}), WriteStatus::conflict);
}

TEST_P(Endings, NeedThePasswordThatWasShown) {
  EXPECT_EQ(try_to(end_of_ann("an older one")), WriteStatus::conflict);
  EXPECT_EQ(try_to(end_of_ann("")), WriteStatus::conflict) << "as for a guest";
  EXPECT_EQ(try_to(EndAccount{"u_nobody", "", "Former player", k_now}), WriteStatus::conflict);
  EXPECT_EQ(store_->reader()->accounts().guest("u_ann")->value().ended_ms, 0);
}

TEST_P(Endings, LeaveLinesWithoutTheirWordsInTheirPlace) {
  put(PutChat{line(1, "u_ann"), 100, 0});
  put(PutChat{line(2, "u_bob"), 100, 0});
  put(PutChat{line(3, "u_ann"), 100, 0});
  ASSERT_EQ(store_->reader()->moderation().chat_by("u_ann", 10)->size(), 2U);
  EXPECT_EQ(store_->reader()->moderation().chat_by("u_ann", 1)->front().text, "line 3") << "the newest first";
  put(end_of_ann());
  const auto rows = store_->reader()->moderation().chat("r_1", 0);
  ASSERT_EQ(rows->size(), 3U);
  EXPECT_EQ(rows->at(0).number, 1U);
  EXPECT_EQ(rows->at(0).text + rows->at(0).account + rows->at(0).nickname + rows->at(0).key, "");
  EXPECT_EQ(rows->at(1), line(2, "u_bob"));
  EXPECT_TRUE(store_->reader()->moderation().chat_by("u_ann", 10)->empty());
}

TEST_P(Endings, LeaveOpenReportsAsTheyAreUntilTheyAreClosed) {
  put(PutReport{report("p_open", "u_bob", "u_ann")});
  put(PutReport{report("p_closed", "u_ann", "u_bob")});
  put(PutReport{report("p_other", "u_bob", "u_cleo")});
  put(CloseReport{"p_closed", k_report_dismissed});
  EXPECT_EQ(store_->reader()->moderation().reports_by("u_bob", 10)->size(), 2U);
  put(end_of_ann());
  const auto text_of = [&](const char* id) {
    const auto row = *store_->reader()->moderation().report(id);
    return row->text + row->context;
  };
  EXPECT_EQ(text_of("p_open"), "look[1]");
  EXPECT_EQ(text_of("p_closed"), "[]");
  put(CloseReport{"p_open", k_report_muted});
  put(CloseReport{"p_other", k_report_dismissed});
  EXPECT_EQ(text_of("p_open"), "[]");
  EXPECT_EQ(text_of("p_other"), "look[1]") << "both are still here";
}

TEST_P(Endings, StandOrFallWithTheirGroup) {
  put(PutSession{{token(1), "u_ann", k_now, k_now + 1, ""}});
  EXPECT_EQ(commit(*store_, {end_of_ann(), DropKept{"warning", "none"}}), WriteStatus::conflict);
  EXPECT_EQ(store_->reader()->accounts().guest("u_ann")->value().nickname, "nick of u_ann");
  EXPECT_TRUE(store_->reader()->accounts().session(token(1))->has_value());
}

}  // namespace
