// What storage/store.h promises of guests, their sessions and accounts, asked of every store.
#include "tests/storage/store_contract.h"

namespace {

using namespace storage_test;  // NOLINT: every other word of this file is from there

// ---- guests and sessions ----

TEST_P(StoreContract, AGuestAndItsSessionsAreReadAsWritten) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Änn 🌳", 7}}, PutSession{session_of("u_ann", 1)}), WriteStatus::stored);
  EXPECT_EQ(reader()->accounts().guest("u_ann")->value().nickname, "Änn 🌳");
  EXPECT_EQ(reader()->accounts().guest("u_ann")->value().created_ms, 7);
  const auto session = *reader()->accounts().session(session_of("u_ann", 1).token_hash);
  EXPECT_EQ(session->account, "u_ann");
  EXPECT_EQ(session->created_ms, 5);
  EXPECT_EQ(session->expires_ms, 10);
  EXPECT_FALSE(reader()->accounts().session(session_of("u_ann", 2).token_hash)->has_value());
}

TEST_P(StoreContract, AnAccountOrTokenIsTakenOnlyOnce) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutSession{session_of("u_ann", 1)}), WriteStatus::stored);
  EXPECT_EQ(commit(PutGuest{{"u_ann", "Other", 8}}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutSession{session_of("u_ann", 1)}), WriteStatus::conflict);
  EXPECT_EQ(reader()->accounts().guest("u_ann")->value().nickname, "Ann");
}

TEST_P(StoreContract, ASessionNeedsItsAccount) {
  EXPECT_EQ(commit(PutSession{session_of("u_none", 1)}), WriteStatus::conflict);
}

TEST_P(StoreContract, ADroppedSessionIsGoneAndMayBeDroppedAgain) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutSession{session_of("u_ann", 1)}), WriteStatus::stored);
  const DropSession drop{session_of("u_ann", 1).token_hash};
  EXPECT_EQ(commit(drop), WriteStatus::stored);
  EXPECT_FALSE(reader()->accounts().session(drop.token_hash)->has_value());
  EXPECT_EQ(commit(drop), WriteStatus::stored);
}

TEST_P(StoreContract, ASessionKeepsItsLabel) {
  SessionRow labelled = session_of("u_ann", 1);
  labelled.label = "Chrome on 🤖";
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutSession{labelled}), WriteStatus::stored);
  EXPECT_EQ(**reader()->accounts().session(labelled.token_hash), labelled);
}

TEST_P(StoreContract, TheSessionsOfAnAccountAreListedAndDroppedTogether) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutGuest{{"u_bob", "Bob", 7}}, PutSession{session_of("u_ann", 3)},
                   PutSession{session_of("u_ann", 1)}, PutSession{session_of("u_ann", 2)},
                   PutSession{session_of("u_bob", 4)}),
            WriteStatus::stored);
  const std::vector<SessionRow> all = {session_of("u_ann", 1), session_of("u_ann", 2), session_of("u_ann", 3)};
  EXPECT_EQ(reader()->accounts().sessions_of("u_ann"), all);
  EXPECT_EQ(reader()->accounts().sessions_of("u_none"), std::vector<SessionRow>());
  EXPECT_EQ(commit(DropSessionsOf{"u_ann", all[1].token_hash}), WriteStatus::stored);
  EXPECT_EQ(reader()->accounts().sessions_of("u_ann"), std::vector<SessionRow>{all[1]});
  EXPECT_EQ(commit(DropSessionsOf{"u_ann", std::nullopt}), WriteStatus::stored);
  EXPECT_EQ(reader()->accounts().sessions_of("u_ann"), std::vector<SessionRow>());
  EXPECT_EQ(commit(DropSessionsOf{"u_ann", std::nullopt}), WriteStatus::stored);
  EXPECT_EQ(reader()->accounts().sessions_of("u_bob")->size(), 1U);
}

// ---- accounts ----

TEST_P(StoreContract, CredentialsAreReadAsWrittenByAccountAndByName) {
  const CredentialRow ann = credential_of("u_ann", "Ann");
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{ann}), WriteStatus::stored);
  EXPECT_EQ(*reader()->accounts().credential("u_ann"), ann);
  EXPECT_EQ(*reader()->accounts().credential_by_name(ann.name_key), ann);
  EXPECT_EQ(*reader()->accounts().credential("u_bob"), std::nullopt);
  EXPECT_EQ(*reader()->accounts().credential_by_name("Ann"), std::nullopt);
}

TEST_P(StoreContract, AnAccountHasOneNameAndANameOneAccount) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutGuest{{"u_bob", "Bob", 7}},
                   PutCredential{credential_of("u_ann", "Ann")}),
            WriteStatus::stored);
  EXPECT_EQ(commit(PutCredential{credential_of("u_ann", "Other")}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutCredential{credential_of("u_bob", "Ann")}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutCredential{credential_of("u_none", "None")}), WriteStatus::conflict);
  EXPECT_EQ(reader()->accounts().credential_by_name("key of Ann")->value().account, "u_ann");
  EXPECT_EQ(*reader()->accounts().credential_by_name("key of Other"), std::nullopt);
  EXPECT_EQ(*reader()->accounts().credential("u_bob"), std::nullopt);
}

TEST_P(StoreContract, APasswordIsChangedOnlyFromTheOneThatIsExpected) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")}), WriteStatus::stored);
  EXPECT_EQ(commit(SetPassword{"u_ann", "another", "new"}), WriteStatus::conflict);
  EXPECT_EQ(commit(SetPassword{"u_none", "hash", "new"}), WriteStatus::conflict);
  EXPECT_EQ(reader()->accounts().credential("u_ann")->value().password_hash, "hash");
  EXPECT_EQ(commit(SetPassword{"u_ann", "hash", "hash"}), WriteStatus::stored);
  EXPECT_EQ(commit(SetPassword{"u_ann", "hash", "new"}), WriteStatus::stored);
  EXPECT_EQ(reader()->accounts().credential("u_ann")->value().password_hash, "new");
}

TEST_P(StoreContract, WhatGoesWithAnOldPasswordIsNotStored) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")}), WriteStatus::stored);
  EXPECT_EQ(commit(PutSession{session_of("u_ann", 1)}, SetPassword{"u_ann", "another", "new"}), WriteStatus::conflict);
  EXPECT_EQ(reader()->accounts().sessions_of("u_ann"), std::vector<SessionRow>());
}

TEST_P(StoreContract, ARecoveryCodeIsUsedOnce) {
  const auto codes = codes_from(1);
  EXPECT_EQ(commit(PutRecoveryCodes{"u_ann", codes}), WriteStatus::conflict) << "there is no such account";
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")}), WriteStatus::stored);
  EXPECT_EQ(reader()->accounts().recovery_codes("u_ann"), std::vector<Hash>());
  EXPECT_EQ(commit(UseRecoveryCode{"u_ann", codes[0]}), WriteStatus::conflict);
  ASSERT_EQ(commit(PutRecoveryCodes{"u_ann", codes}), WriteStatus::stored);
  EXPECT_EQ(reader()->accounts().recovery_codes("u_ann"), codes);
  EXPECT_EQ(commit(UseRecoveryCode{"u_bob", codes[0]}), WriteStatus::conflict);
  EXPECT_EQ(commit(UseRecoveryCode{"u_ann", codes[0]}), WriteStatus::stored);
  EXPECT_EQ(commit(UseRecoveryCode{"u_ann", codes[0]}), WriteStatus::conflict);
  EXPECT_EQ(reader()->accounts().recovery_codes("u_ann"), (std::vector<Hash>{codes[1], codes[2]}));
}

TEST_P(StoreContract, NewRecoveryCodesReplaceTheOldOnes) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")},
                   PutRecoveryCodes{"u_ann", codes_from(1)}),
            WriteStatus::stored);
  EXPECT_EQ(commit(PutRecoveryCodes{"u_ann", codes_from(11)}, SetPassword{"u_ann", "another", "new"}),
            WriteStatus::conflict);
  EXPECT_EQ(reader()->accounts().recovery_codes("u_ann"), codes_from(1)) << "the group was taken back";
  const std::vector<Hash> twice(2, codes_from(1).front());
  EXPECT_EQ(commit(PutRecoveryCodes{"u_ann", twice}), WriteStatus::conflict);
  ASSERT_EQ(commit(PutRecoveryCodes{"u_ann", codes_from(11)}), WriteStatus::stored);
  EXPECT_EQ(reader()->accounts().recovery_codes("u_ann"), codes_from(11));
}

TEST_P(StoreContract, WhatIsTakenBackOfAnAccountLeavesAllAsItWas) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")},
                   PutRecoveryCodes{"u_ann", codes_from(1)}, PutSession{session_of("u_ann", 1)}),
            WriteStatus::stored);
  EXPECT_EQ(commit(PutGuest{{"u_bob", "Bob", 7}}, PutCredential{credential_of("u_bob", "Bob")},
                   SetPassword{"u_ann", "hash", "new"}, UseRecoveryCode{"u_ann", codes_from(1)[0]},
                   DropSessionsOf{"u_ann", std::nullopt}, SetPassword{"u_ann", "hash", "newer"}),
            WriteStatus::conflict);
  EXPECT_EQ(*reader()->accounts().credential("u_ann"), credential_of("u_ann", "Ann"));
  EXPECT_EQ(reader()->accounts().recovery_codes("u_ann"), codes_from(1));
  EXPECT_EQ(reader()->accounts().sessions_of("u_ann")->size(), 1U);
  EXPECT_EQ(*reader()->accounts().credential_by_name("key of Bob"), std::nullopt);
  EXPECT_EQ(commit(PutGuest{{"u_bob", "Bob", 7}}, PutCredential{credential_of("u_bob", "Bob")}), WriteStatus::stored);
}

}  // namespace
