// Accounts: registration, sign-in, passwords, recovery codes, sessions. Passwords are really hashed, at the least cost.
#include <algorithm>

#include "server/hall/ids.h"
#include "tests/server/hall_desk.h"

namespace server {
namespace {

const std::string k_other = "a river that waits";

/// Ann, registered on her first connection.
class HallAccounts : public testing::Test {
 protected:
  HallAccounts() {
    token = desk.guest(k_ann, "Ann Lee");
    account = desk.told<SignedIn>().front().second.account;
    guest_token = token;
    registered = desk.ask(k_ann, "account.register", {{"name", "Ann"}, {"password", k_password}});
    token = registered.result["token"];
  }

  Reply sign_in(ConnId conn, const std::string& name, const std::string& password, const std::string& label = "") {
    return desk.ask(conn, "account.sign_in", {{"name", name}, {"password", password}, {"label", label}});
  }
  std::string sign_in_error(ConnId conn, const std::string& name, const std::string& password) {
    return HallDesk::error_of(sign_in(conn, name, password));
  }
  std::string sign_in_from(const std::string& address, const std::string& name, const std::string& password,
                           const std::string& device = "") {
    Json params{{"name", name}, {"password", password}};
    if (!device.empty()) params["device"] = device;
    Request request = asked(k_phone, 1, "account.sign_in", params);
    request.address = address;
    desk.mail(HallRequest{request});
    desk.do_storage();
    return HallDesk::error_of(desk.told<Replied>().back().second.reply);
  }
  std::vector<std::string> codes() {
    return desk.ask(k_ann, "account.recovery_codes", {{"password", k_password}}).result["codes"];
  }
  std::string recover_error(ConnId conn, const std::string& code, const std::string& password) {
    return desk.ask_for_error(conn, "account.recover", {{"name", "ann"}, {"code", code}, {"new_password", password}});
  }
  Json sessions(ConnId conn) { return desk.ask(conn, "session.list").result["sessions"]; }
  std::vector<ConnId> told_revoked() {
    std::vector<ConnId> conns;
    for (const auto& [conn, mail] : desk.told<SessionRevoked>()) conns.push_back(conn);
    return conns;
  }

  HallDesk desk;
  std::string guest_token;
  std::string token;
  Account account;
  Reply registered;
};

// ---- registering ----

TEST_F(HallAccounts, AGuestWhoRegistersStaysThatAccountAndGetsASessionOfItsOwn) {
  EXPECT_EQ(registered.result["account"], Json({{"id", account.id}, {"nickname", "Ann Lee"}, {"name", "Ann"}}));
  EXPECT_EQ(desk.told<SignedIn>().front().second.account, (Account{account.id, "Ann Lee", "Ann"}));
  EXPECT_TRUE(desk.told<SignedOut>().empty()) << "she stays where she is";
  EXPECT_NE(token, guest_token);
  EXPECT_EQ(desk.ask_for_error(k_eve, "hello", {{"token", guest_token}}), "bad_token");
  EXPECT_EQ(sessions(k_ann).size(), 1U);
  const Reply resumed = desk.ask(k_phone, "hello", {{"token", token}});
  EXPECT_EQ(resumed.result["account"], registered.result["account"]);
}

TEST_F(HallAccounts, NobodyIsTakenForAGuestBecauseARowCannotBeRead) {
  desk.guest(k_eve, "Eve");
  const std::string eve = desk.told<SignedIn>().back().second.account.id;
  const auto reader = desk.store.reader();
  EXPECT_EQ(guests_among(reader->accounts(), {account.id, eve}), std::vector{eve});
  for (const std::uint64_t failing : {1, 2, 3}) {
    desk.store.fail_read(failing);
    EXPECT_TRUE(guests_among(reader->accounts(), {account.id, eve}).empty()) << failing;
  }
}

TEST_F(HallAccounts, TheStoreKeepsAnArgon2idHashAlone) {
  const auto credential = desk.store.durable().credentials.at(account.id);
  EXPECT_EQ(credential.name, "Ann");
  EXPECT_EQ(credential.name_key, "ann");
  EXPECT_TRUE(credential.password_hash.starts_with("$argon2id$")) << credential.password_hash;
  EXPECT_EQ(credential.password_hash.find(k_password), std::string::npos);
}

TEST_F(HallAccounts, NothingIsSaidBeforeTheStoreHasIt) {
  desk.guest(k_eve, "Eve");
  desk.told<SignedIn>();
  desk.send(k_eve, "account.register", {{"name", "Eve"}, {"password", k_password}});
  desk.mail(read_account(*desk.store.reader(), desk.take<LoadAccount>().front()));
  desk.mail(do_password_work(desk.take<PasswordWork>().front(), HallDesk::k_cheap));
  EXPECT_EQ(desk.take<Persist>().size(), 1U);
  EXPECT_TRUE(desk.told<Replied>().empty());
}

TEST_F(HallAccounts, ANameIsTakenInWhateverCase) {
  desk.guest(k_eve, "Eve");
  for (const char* name : {"Ann", "ann", "ANN", " aNN "}) {
    EXPECT_EQ(desk.ask_for_error(k_eve, "account.register", {{"name", name}, {"password", k_password}}), "name_taken");
  }
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.register", {{"name", "anne"}, {"password", k_password}}), "");
}

TEST_F(HallAccounts, ANameThatIsTakenWhileThePasswordIsHashedIsAnsweredNameTaken) {
  desk.guest(k_eve, "Eve");
  desk.guest(k_phone, "Bob");
  desk.send(k_eve, "account.register", {{"name", "tree"}, {"password", k_password}});
  desk.mail(read_account(*desk.store.reader(), desk.take<LoadAccount>().front()));
  const PasswordWork slow = desk.take<PasswordWork>().front();
  EXPECT_EQ(desk.ask_for_error(k_phone, "account.register", {{"name", "Tree"}, {"password", k_password}}), "");
  desk.mail(do_password_work(slow, HallDesk::k_cheap));
  desk.do_storage();
  EXPECT_EQ(HallDesk::error_of(desk.told<Replied>().front().second.reply), "name_taken");
}

TEST_F(HallAccounts, WhoIsRegisteredIsAnsweredAlreadyRegistered) {
  const Json again = {{"name", "Anna"}, {"password", k_password}};
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.register", again), "already_registered");
}

TEST_F(HallAccounts, ANameIsOfLettersDigitsAndALittleMore) {
  desk.guest(k_eve, "Eve");
  for (const char* bad : {"", "ab", "9lives", "_ann", "a b c", "Анна", "ann!", "an\xC3\xB1", "abcdefghijklmnopqrstu"}) {
    EXPECT_EQ(desk.ask_for_error(k_eve, "account.register", {{"name", bad}, {"password", k_password}}), "bad_name")
        << bad;
  }
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.register", {{"name", "e-v_3"}, {"password", k_password}}), "");
}

TEST_F(HallAccounts, APasswordIsLongEnoughAndNotTheName) {
  desk.guest(k_eve, "Eve");
  const auto reason = [&](const std::string& name, const std::string& password) {
    const Json error = desk.ask(k_eve, "account.register", {{"name", name}, {"password", password}}).error;
    EXPECT_EQ(error["data"]["code"], "bad_password");
    EXPECT_EQ(error["data"]["field"], "password");
    return error["data"]["reason"].get<std::string>();
  };
  EXPECT_EQ(reason("eve", "1234567"), "too_short");
  EXPECT_EQ(reason("eve", ""), "too_short");
  EXPECT_EQ(reason("evergreen", "EverGreen"), "same_as_name");
  for (const char* common :
       {"password", "PassWord1", "12345678", "qwertyuiop", "aaaaaaaa", "        ", "岩岩岩岩岩岩岩岩"}) {
    EXPECT_EQ(reason("eve", common), "common") << common;
  }
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.register", {{"name", "eve"}, {"password", "七転び八起き七転び"}}), "");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.change_password", {{"password", k_password}, {"new_password", "short"}}),
            "bad_password");
  EXPECT_EQ(recover_error(k_phone, "AAAA", "short"), "bad_password");
}

TEST_F(HallAccounts, WhatNeedsSomebodySignedInIsAnsweredNotSignedIn) {
  const Json both = {{"password", k_password}, {"new_password", k_other}};
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.register", {{"name", "eve"}, {"password", k_password}}),
            "not_signed_in");
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.change_password", both), "not_signed_in");
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.recovery_codes", {{"password", k_password}}), "not_signed_in");
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.list"), "not_signed_in");
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.revoke", {{"session", "x"}}), "not_signed_in");
}

TEST_F(HallAccounts, AGuestHasNoPasswordToChange) {
  desk.guest(k_eve, "Eve");
  const Json both = {{"password", k_password}, {"new_password", k_other}};
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.change_password", both), "not_registered");
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.recovery_codes", {{"password", k_password}}), "not_registered");
}

// ---- signing in ----

TEST_F(HallAccounts, NameAndPasswordBringTheAccountBackWithATokenOfItsOwn) {
  desk.told<SignedIn>();
  const Reply reply = sign_in(k_phone, " ANN ", k_password, "Chrome on Android");
  EXPECT_EQ(reply.result["account"], registered.result["account"]);
  EXPECT_NE(reply.result["token"], token);
  const auto signed_in = desk.told<SignedIn>();
  ASSERT_EQ(signed_in.size(), 1U);
  EXPECT_EQ(signed_in.front().first, k_phone);
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", reply.result["token"]}}), "");
}

TEST_F(HallAccounts, AnUnknownNameAndAWrongPasswordAreAnsweredAlikeAfterTheSameWork) {
  const Json wrong = sign_in(k_phone, "ann", k_other).error;
  EXPECT_EQ(wrong["data"], Json({{"code", "bad_credentials"}}));
  EXPECT_EQ(sign_in(k_phone, "nobody", k_other).error, wrong);
  EXPECT_EQ(sign_in(k_phone, "", k_other).error, wrong);
  desk.send(k_phone, "account.sign_in", {{"name", "nobody"}, {"password", k_password}});
  desk.mail(read_account(*desk.store.reader(), desk.take<LoadAccount>().front()));
  EXPECT_EQ(desk.take<PasswordWork>().size(), 1U) << "a password is checked, though it is nobody's";
}

TEST_F(HallAccounts, AttemptsOfANameAreLimitedAndTheRightPasswordForgivesThem) {
  for (int i = 0; i < HallLimits{}.attempts_per_name - 1; ++i) {
    EXPECT_EQ(sign_in_error(k_eve, "ann", k_other), "bad_credentials");
  }
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "");
  for (int i = 0; i < HallLimits{}.attempts_per_name; ++i) {
    EXPECT_EQ(sign_in_error(k_eve, "Ann", k_other), "bad_credentials");
  }
  const Json error = sign_in(k_phone, "ann", k_password).error;
  EXPECT_EQ(error["data"]["code"], "too_many_attempts");
  EXPECT_EQ(error["data"]["retry_after_ms"], 60'000);
  EXPECT_TRUE(desk.take<PasswordWork>().empty());
  EXPECT_EQ(sign_in_error(k_phone, "bob", k_password), "bad_credentials") << "another name";
  desk.now.steady_ms += 60'000;
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_other), "bad_credentials");
  EXPECT_EQ(sign_in(k_phone, "ann", k_password).error["data"]["retry_after_ms"], 120'000) << "twice as long each time";
  desk.now.steady_ms += 120'000;
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "");
}

TEST_F(HallAccounts, GuessesFromElsewhereDoNotKeepOutWhoKnowsThePassword) {
  const std::string device = registered.result["device"];
  for (int i = 0; i < HallLimits{}.attempts_per_name; ++i) {
    EXPECT_EQ(sign_in_from("192.0.2.1", "ann", k_other), "bad_credentials");
  }
  EXPECT_EQ(sign_in_from("192.0.2.1", "ann", k_password), "too_many_attempts");
  EXPECT_EQ(sign_in_from("192.0.2.2", "ann", k_password), "") << "an address that nobody guessed from";
  EXPECT_EQ(sign_in_from("192.0.2.1", "ann", k_password, device), "") << "a device that was let in, beside who guesses";
}

TEST_F(HallAccounts, ADeviceIsKnownForItsNameAloneAndGuessesOnItCountToo) {
  const std::string device = registered.result["device"];
  EXPECT_EQ(device.size(), 64U);
  const Json with_it = {{"name", "ann"}, {"password", k_password}, {"device", device}};
  EXPECT_FALSE(desk.ask(k_phone, "account.sign_in", with_it).result.contains("device")) << "it is known already";
  EXPECT_TRUE(sign_in(k_phone, "ann", k_password).result.contains("device"));
  for (int i = 0; i < HallLimits{}.attempts_per_name; ++i) {
    EXPECT_EQ(sign_in_from("192.0.2.1", "ann", k_other, device), "bad_credentials");
    EXPECT_EQ(sign_in_from("192.0.2.1", "bob", k_other, device), "bad_credentials");
  }
  EXPECT_EQ(sign_in_from("192.0.2.2", "ann", k_password, device), "too_many_attempts");
  EXPECT_EQ(sign_in_from("192.0.2.1", "bob", k_other, device), "too_many_attempts")
      << "by the address: not Bob's device";
  EXPECT_EQ(sign_in_from("192.0.2.1", "ann", k_password), "");
  EXPECT_EQ(sign_in_from("192.0.2.3", "ann", k_password, std::string(64, 'A')), "") << "a forged one is none";
}

TEST_F(HallAccounts, TheWorkersThatHashPasswordsAreToldWhoseTheyAre) {
  const auto work_for = [&](const std::string& address, const std::string& device) {
    Json params{{"name", "ann"}, {"password", k_other}};
    if (!device.empty()) params["device"] = device;
    Request request = asked(k_eve, 1, "account.sign_in", params);
    request.address = address;
    desk.mail(HallRequest{request});
    desk.mail(read_account(*desk.store.reader(), desk.take<LoadAccount>().front()));
    return desk.take<PasswordWork>().front();
  };
  const auto stranger = work_for("192.0.2.1", "");
  EXPECT_EQ(stranger.address, "192.0.2.1");
  EXPECT_EQ(stranger.asker, std::to_string(k_eve.value));
  EXPECT_FALSE(stranger.is_known);
  EXPECT_TRUE(work_for("192.0.2.1", registered.result["device"]).is_known);
  EXPECT_EQ(work_for("2001:db8:0:42::/64", "").address, "2001:db8::/56") << "one household";
}

TEST_F(HallAccounts, AttemptsFromAnAddressAreLimited) {
  const auto attempt = [&](const std::string& address, int number) {
    Request request =
        asked(k_eve, number, "account.sign_in", {{"name", "n" + std::to_string(number)}, {"password", "x"}});
    request.address = address;
    desk.mail(HallRequest{request});
    desk.do_storage();
    return HallDesk::error_of(desk.told<Replied>().front().second.reply);
  };
  const int most = static_cast<int>(HallLimits{}.attempts_per_address);
  for (int i = 0; i < most; ++i) EXPECT_EQ(attempt("192.0.2.1", i), "bad_credentials");
  EXPECT_EQ(attempt("192.0.2.1", most), "too_many_attempts");
  EXPECT_EQ(attempt("192.0.2.2", most), "bad_credentials");
}

TEST_F(HallAccounts, WhenTheWorkersHaveTooMuchToDoTheAnswerIsBusyAndCountsForNothing) {
  for (int i = 0; i < 2 * HallLimits{}.attempts_per_name; ++i) {
    desk.send(k_phone, "account.sign_in", {{"name", "ann"}, {"password", k_password}});
    desk.mail(read_account(*desk.store.reader(), desk.take<LoadAccount>().front()));
    desk.mail(PasswordDone{desk.take<PasswordWork>().front().ticket, true, false, {}});
    EXPECT_EQ(HallDesk::error_of(desk.reply()), "busy");
  }
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "");
}

TEST_F(HallAccounts, WhenTooMuchWaitsForTheStoreTheAnswerIsBusy) {
  HallLimits limits;
  limits.waiting_requests = 1;
  HallDesk small(limits);
  small.send(k_ann, "account.sign_in", {{"name", "ann"}, {"password", k_password}});
  small.send(k_eve, "account.sign_in", {{"name", "eve"}, {"password", k_password}});
  EXPECT_EQ(HallDesk::error_of(small.reply()), "busy");
}

TEST_F(HallAccounts, AStoreThatCannotBeReadOrWrittenIsAnsweredStorageUnavailable) {
  desk.store.fail_reads(true);
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "storage_unavailable");
  desk.store.fail_reads(false);
  desk.store.fail_commit(desk.store.commits() + 1, storage::CommitFault::full);
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "storage_unavailable");
  EXPECT_TRUE(desk.told<SessionRevoked>().empty());
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "");
}

TEST_F(HallAccounts, AConnectionThatWentMeanwhileIsNotSignedIn) {
  desk.told<SignedIn>();
  desk.send(k_phone, "account.sign_in", {{"name", "ann"}, {"password", k_password}});
  desk.mail(ConnGone{k_phone});
  desk.do_storage();
  EXPECT_TRUE(desk.told<SignedIn>().empty());
  EXPECT_EQ(desk.hall().accounts().waiting(), 0U);
}

TEST_F(HallAccounts, APasswordStoredAtAnotherCostIsHashedAnewAtTheNextSignIn) {
  const std::string before = desk.store.durable().credentials.at(account.id).password_hash;
  desk.send(k_phone, "account.sign_in", {{"name", "ann"}, {"password", k_password}});
  desk.mail(read_account(*desk.store.reader(), desk.take<LoadAccount>().front()));
  desk.mail(do_password_work(desk.take<PasswordWork>().front(), PasswordCost{2, 16'384}));
  desk.do_storage();
  const std::string after = desk.store.durable().credentials.at(account.id).password_hash;
  EXPECT_NE(after, before);
  EXPECT_NE(after.find("m=16,t=2"), std::string::npos) << after;
  EXPECT_EQ(HallDesk::error_of(desk.reply()), "");
}

TEST_F(HallAccounts, BeyondTheLimitASignInEndsTheOldestSession) {
  HallLimits limits;
  limits.sessions_per_person = 2;
  HallDesk small(limits);
  small.guest(k_ann, "Ann");
  ASSERT_EQ(small.ask_for_error(k_ann, "account.register", {{"name", "ann"}, {"password", k_password}}), "");
  for (const ConnId conn : {k_phone, k_eve}) {
    small.now.wall_ms += 1;
    EXPECT_EQ(small.ask_for_error(conn, "account.sign_in", {{"name", "ann"}, {"password", k_password}}), "");
  }
  const auto revoked = small.told<SessionRevoked>();
  ASSERT_EQ(revoked.size(), 1U);
  EXPECT_EQ(revoked.front().first, k_ann);
  EXPECT_EQ(small.store.durable().sessions.size(), 2U);
}

// ---- changing the password ----

TEST_F(HallAccounts, ANewPasswordReplacesTheOldOneAndEndsAllOtherSessions) {
  ASSERT_EQ(sign_in_error(k_phone, "ann", k_password), "");
  ASSERT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", token}}), "");
  const Json both = {{"password", k_password}, {"new_password", k_other}};
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.change_password", both), "");
  EXPECT_EQ(told_revoked(), std::vector<ConnId>{k_phone}) << "the asker's session goes on, on every connection";
  EXPECT_EQ(desk.store.durable().sessions.size(), 1U);
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "bad_credentials");
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_other), "");
}

TEST_F(HallAccounts, AWrongPasswordChangesNothing) {
  const Json both = {{"password", k_other}, {"new_password", "something new"}};
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.change_password", both), "bad_credentials");
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "");
}

TEST_F(HallAccounts, ASignInByAPasswordThatIsChangedMeanwhileMakesNoSession) {
  desk.send(k_phone, "account.sign_in", {{"name", "ann"}, {"password", k_password}});
  desk.mail(read_account(*desk.store.reader(), desk.take<LoadAccount>().front()));
  const PasswordWork slow = desk.take<PasswordWork>().front();
  const Json both = {{"password", k_password}, {"new_password", k_other}};
  ASSERT_EQ(desk.ask_for_error(k_ann, "account.change_password", both), "");
  desk.told<SignedIn>();
  desk.mail(do_password_work(slow, HallDesk::k_cheap));
  desk.do_storage();
  EXPECT_EQ(HallDesk::error_of(desk.told<Replied>().front().second.reply), "bad_credentials");
  EXPECT_TRUE(desk.told<SignedIn>().empty());
  EXPECT_EQ(desk.store.durable().sessions.size(), 1U);
}

TEST_F(HallAccounts, ASessionReadBeforeThePasswordChangedIsNotResumedAfterIt) {
  const std::string phone = sign_in(k_phone, "ann", k_password).result["token"];
  desk.send(k_eve, "session.resume", {{"token", phone}});
  const SessionLoaded old_news = desk.loaded(desk.take<LoadSession>().front());
  desk.send(k_ann, "account.change_password", {{"password", k_password}, {"new_password", k_other}});
  desk.do_storage();
  desk.told<Replied>();
  desk.told<SignedIn>();
  desk.mail(old_news);
  EXPECT_EQ(HallDesk::error_of(desk.told<Replied>().front().second.reply), "bad_token");
  EXPECT_TRUE(desk.told<SignedIn>().empty());
}

// ---- recovery codes ----

TEST_F(HallAccounts, ARecoveryCodeSetsANewPasswordOnceAndEndsAllSessions) {
  const auto written_down = codes();
  ASSERT_EQ(written_down.size(), HallLimits{}.recovery_codes);
  EXPECT_EQ(written_down.front().size(), 19U);
  std::string typed = written_down.front();
  std::ranges::transform(typed, typed.begin(),
                         [](char c) { return c == '-' ? ' ' : static_cast<char>(std::tolower(c)); });
  const Reply reply =
      desk.ask(k_phone, "account.recover", {{"name", "ANN"}, {"code", typed}, {"new_password", k_other}});
  EXPECT_EQ(reply.result["account"], registered.result["account"]);
  EXPECT_EQ(reply.result["codes_left"], HallLimits{}.recovery_codes - 1);
  EXPECT_EQ(told_revoked(), std::vector<ConnId>{k_ann});
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", token}}), "bad_token");
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", reply.result["token"]}}), "");
  EXPECT_EQ(recover_error(k_eve, typed, k_other), "bad_credentials") << "it is used";
  EXPECT_EQ(sign_in_error(k_eve, "ann", k_other), "");
  EXPECT_EQ(recover_error(k_eve, written_down.back(), k_password), "");
}

TEST_F(HallAccounts, NewCodesReplaceTheOldOnesAndTheStoreKeepsHashes) {
  const auto old = codes();
  const auto fresh = codes();
  EXPECT_EQ(recover_error(k_phone, old.front(), k_other), "bad_credentials");
  const auto kept = desk.store.durable().recovery_codes.at(account.id);
  EXPECT_EQ(kept.size(), fresh.size());
  EXPECT_TRUE(kept.contains(hash_recovery_code(fresh.front())));
}

TEST_F(HallAccounts, CodesAreGivenForThePasswordAlone) {
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.recovery_codes", {{"password", k_other}}), "bad_credentials");
  EXPECT_TRUE(desk.store.durable().recovery_codes.empty());
}

TEST_F(HallAccounts, GuessingCodesIsLimitedAndDoesNotShutTheOwnerOut) {
  for (int i = 0; i < HallLimits{}.attempts_per_name; ++i) {
    EXPECT_EQ(recover_error(k_eve, "AAAA-BBBB-CCCC-DDDD", k_other), "bad_credentials");
  }
  EXPECT_EQ(recover_error(k_eve, "AAAA-BBBB-CCCC-DDDD", k_other), "too_many_attempts");
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "");
}

// ---- sessions ----

TEST_F(HallAccounts, SessionsAreListedTheNewestFirst) {
  desk.now.wall_ms += 5;
  ASSERT_EQ(HallDesk::error_of(sign_in(k_phone, "ann", k_password, " Chrome  on Android ")), "");
  const Json listed = sessions(k_phone);
  ASSERT_EQ(listed.size(), 2U);
  EXPECT_EQ(listed[0]["label"], "Chrome on Android");
  EXPECT_EQ(listed[0]["created_ms"], desk.now.wall_ms);
  EXPECT_EQ(listed[0]["expires_ms"], desk.now.wall_ms + HallLimits{}.session_days * 86'400'000);
  EXPECT_EQ(listed[0]["current"], true);
  EXPECT_EQ(listed[1]["current"], false);
  EXPECT_FALSE(listed[1].contains("label"));
  EXPECT_EQ(listed.dump().find(token), std::string::npos);
}

TEST_F(HallAccounts, AClockThatIsAheadEndsNoSessionForGood) {
  const std::int64_t ahead = 2 * HallLimits{}.session_days * 86'400'000;
  desk.now.wall_ms += ahead;
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", token}}), "bad_token");
  EXPECT_EQ(sign_in_error(k_phone, "ann", k_password), "") << "another session makes no room of the others'";
  desk.now.wall_ms -= ahead;
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", token}}), "");
}

TEST_F(HallAccounts, AnExpiredSessionIsNotListed) {
  desk.now.wall_ms += HallLimits{}.session_days * 86'400'000;
  EXPECT_TRUE(sessions(k_ann).empty());
}

TEST_F(HallAccounts, ARevokedSessionIsToldOnAllItsConnectionsAndItsTokenIsWorthless) {
  const std::string phone = sign_in(k_phone, "ann", k_password).result["token"];
  ASSERT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", phone}}), "");
  const Json listed = sessions(k_ann);
  const auto other = std::ranges::find_if(listed, [](const Json& one) { return !one["current"].get<bool>(); });
  EXPECT_EQ(desk.ask_for_error(k_ann, "session.revoke", {{"session", (*other)["id"]}}), "");
  EXPECT_EQ(told_revoked(), (std::vector<ConnId>{k_phone, k_eve}));
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", phone}}), "bad_token");
  EXPECT_EQ(sessions(k_ann).size(), 1U);
  EXPECT_EQ(desk.ask_for_error(k_ann, "session.revoke", {{"session", (*other)["id"]}}), "no_such_session");
}

TEST_F(HallAccounts, SomebodyElsesSessionCannotBeRevoked) {
  desk.guest(k_eve, "Eve");
  const std::string anns = sessions(k_ann)[0]["id"];
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.revoke", {{"session", anns}}), "no_such_session");
  EXPECT_EQ(desk.ask_for_error(k_phone, "session.resume", {{"token", token}}), "");
}

TEST_F(HallAccounts, RevokingOnesOwnSessionSignsOut) {
  EXPECT_EQ(desk.ask_for_error(k_ann, "session.revoke", {{"session", sessions(k_ann)[0]["id"]}}), "");
  ASSERT_EQ(desk.told<SignedOut>().size(), 1U);
  EXPECT_TRUE(told_revoked().empty());
  EXPECT_EQ(desk.ask_for_error(k_ann, "session.list"), "not_signed_in");
}

}  // namespace
}  // namespace server
