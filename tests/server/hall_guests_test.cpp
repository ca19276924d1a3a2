// Guests and sessions.
#include <algorithm>

#include "server/hall/ids.h"
#include "server/room/time_rules.h"
#include "tests/server/hall_desk.h"

namespace server {
namespace {

TEST(HallGuests, ANicknameMakesAGuestWhoIsSignedInBeforeTheAnswer) {
  HallDesk desk;
  desk.send(k_ann, "guest.create", {{"nickname", "  Ann   Lee "}});
  desk.do_storage();
  EXPECT_EQ(desk.told<StandingIs>().size(), 1U) << "what holds for them in chats";
  ASSERT_EQ(desk.out.size(), 2U);
  const SignedIn signed_in = desk.out[0].get<ToConn>().mail.get<SignedIn>();
  const Reply reply = desk.reply();
  EXPECT_EQ(signed_in.account.nickname, "Ann Lee");
  EXPECT_EQ(reply.result["account"], Json({{"id", signed_in.account.id}, {"nickname", "Ann Lee"}}));
  EXPECT_EQ(reply.result["token"].get<std::string>().size(), 43U);
}

TEST(HallGuests, NothingIsSaidBeforeTheStoreHasTheGuest) {
  HallDesk desk;
  desk.send(k_ann, "guest.create", {{"nickname", "Ann"}});
  ASSERT_EQ(desk.out.size(), 1U);
  EXPECT_TRUE(desk.out.front().holds<Persist>());
}

TEST(HallGuests, TheStoreKeepsTheHashOfTheTokenNotTheToken) {
  HallDesk desk;
  const std::string token = desk.guest(k_ann, "Ann");
  const auto contents = desk.store.durable();
  ASSERT_EQ(contents.sessions.size(), 1U);
  EXPECT_EQ(contents.sessions.begin()->first, *hash_token(token));
  EXPECT_EQ(contents.guests.size(), 1U);
}

TEST(HallGuests, AStoreThatIsFullIsAnsweredStorageUnavailableAndNobodyIsSignedIn) {
  HallDesk desk;
  desk.store.fail_commit(1, storage::CommitFault::full);
  EXPECT_EQ(desk.ask_for_error(k_ann, "guest.create", {{"nickname", "Ann"}}), "storage_unavailable");
  EXPECT_TRUE(desk.told<SignedIn>().empty());
  EXPECT_EQ(desk.ask_for_error(k_ann, "guest.create", {{"nickname", "Ann"}}), "");
}

TEST(HallGuests, ANicknameThatNobodyCouldReadIsAnsweredBadNickname) {
  HallDesk desk;
  for (const char* bad : {"", "   ", "a\nb", "a\ue000b", "\u200B", "1234567890123456789012345"}) {
    EXPECT_EQ(desk.ask_for_error(k_ann, "guest.create", {{"nickname", bad}}), "bad_nickname") << bad;
  }
  for (const char* good : {"Ann", "Анна", "杏", "Zoë", "O'Neil", "123456789012345678901234"}) {
    EXPECT_EQ(desk.ask_for_error(k_ann, "guest.create", {{"nickname", good}}), "") << good;
  }
}

TEST(HallGuests, ATokenBringsTheSameAccountBack) {
  HallDesk desk;
  const std::string token = desk.guest(k_ann, "Ann");
  const Account ann = desk.told<SignedIn>().front().second.account;
  for (const char* method : {"session.resume", "hello"}) {
    const Reply reply = desk.ask(k_bob, method, {{"token", token}});
    EXPECT_EQ(reply.result["account"], Json({{"id", ann.id}, {"nickname", "Ann"}})) << method;
    const auto signed_in = desk.told<SignedIn>();
    ASSERT_EQ(signed_in.size(), 1U);
    EXPECT_EQ(signed_in.front().first, k_bob);
    EXPECT_EQ(signed_in.front().second.account, ann);
  }
}

TEST(HallGuests, AnUnknownForgedOrMisshapenTokenIsAnsweredBadToken) {
  HallDesk desk;
  std::string token = desk.guest(k_ann, "Ann");
  token.front() = token.front() == 'A' ? 'B' : 'A';
  for (const std::string& bad : {token, std::string(43, 'A'), std::string("x"), std::string(43, '!'), token + "A"}) {
    EXPECT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", bad}}), "bad_token") << bad;
  }
}

TEST(HallGuests, AnExpiredTokenIsAnsweredBadToken) {
  HallDesk desk;
  const std::string token = desk.guest(k_ann, "Ann");
  desk.now.wall_ms += HallLimits{}.session_days * 86'400'000;
  EXPECT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", token}}), "bad_token");
}

TEST(HallGuests, ASessionThatIsUsedDoesNotEnd) {
  HallDesk desk;
  const std::string token = desk.guest(k_ann, "Ann");
  const std::int64_t length_ms = HallLimits{}.session_days * 86'400'000;
  for (int visit = 0; visit < 5; ++visit) {
    desk.now.wall_ms += length_ms - 1;
    EXPECT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", token}}), "") << visit;
  }
  desk.do_storage();  // the last renewal, for which nobody waited
  const auto commits = desk.store.commits();
  desk.now.wall_ms += 3'600'000;
  EXPECT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", token}}), "");
  EXPECT_EQ(desk.store.commits(), commits) << "once a day at most";
}

TEST(HallGuests, ASessionThatWasRevokedIsNotRenewed) {
  HallDesk desk;
  const std::string token = desk.guest(k_ann, "Ann");
  desk.now.wall_ms += 10 * 86'400'000;
  desk.send(k_bob, "session.resume", {{"token", token}});
  desk.mail(desk.loaded(desk.take<LoadSession>().front()));
  std::ignore = desk.told<Replied>();
  const Persist renewal = desk.take<Persist>().front();
  EXPECT_EQ(desk.ask_for_error(k_ann, "session.end"), "");
  EXPECT_EQ(desk.store.writer().commit({&renewal.group, 1}).front(), storage::WriteStatus::stored);
  EXPECT_TRUE(desk.store.durable().sessions.empty()) << "it comes too late, and changes nothing";
}

TEST(HallGuests, ASessionThatWasBegunBeforeTheClockWasSetHolds) {
  HallDesk desk;
  const std::int64_t now_ms = desk.now.wall_ms;
  desk.now.wall_ms = 1'000;
  const std::string token = desk.guest(k_ann, "Ann");
  desk.now.wall_ms = now_ms;
  EXPECT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", token}}), "");
  desk.now.wall_ms += 86'400'000;
  EXPECT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", token}}), "") << "and has an end like any other now";
}

TEST(HallGuests, NobodyIsCalledLikeTheStaffOrInLettersThatLookAlike) {
  HallDesk desk;
  const auto reason = [&](const std::string& nickname) {
    const Reply reply = desk.ask(k_ann, "guest.create", {{"nickname", nickname}});
    EXPECT_EQ(HallDesk::error_of(reply), reply.error.is_null() ? "" : "bad_nickname");
    return reply.error.is_null() ? "" : reply.error["data"]["reason"].get<std::string>();
  };
  for (const char* like_staff : {"Admin",         "ADMIN",         "admin 2",    "A d m i n",
                                 "4dm1n",         "Аdmin",         "Ａｄｍｉｎ", "Admin Bob",
                                 "The Moderator", "Mod",           "Staff",      "[Moderator] Eve",
                                 "Vivarium",      "Администратор", "Модератор",  "サーバー管理者",
                                 "Ädmin",         "ᴀᴅᴍɪɴ",         "★Admin★",    "✦ mod ✦",
                                 "ᵐᵒᵈ",           "🅐🅓🅜🅘🅝",         "🇦🇩🇲🇮🇳",      "Ⓜⓞⓓ",
                                 "♛ꜱᴛᴀꜰꜰ♛",       "Bot",           "Bot 2",      "bot (hard)",
                                 "B0t hard",      "Бот (сильный)", "ボット 3",   "ボット（強い）"}) {
    EXPECT_EQ(reason(like_staff), "reserved") << like_staff;
  }
  for (const char* mixed : {"Аnn", "Annа", "Иvan", "Ολγa"}) EXPECT_EQ(reason(mixed), "mixed_scripts") << mixed;
  for (const char* good : {"Ann", "Badminton fan", "Modest", "Анна", "アンナ Lee", "杏 Ann", "Όλγα", "Serverina",
                           "Иван 2", "Zoë O'Neil", "Rooty", "Botanist", "Bot Marley", "★ Ann ★", "Robot", "Hard"}) {
    EXPECT_EQ(reason(good), "") << good;
  }
}

TEST(HallGuests, AStoreThatCannotBeReadIsAnsweredStorageUnavailable) {
  HallDesk desk;
  const std::string token = desk.guest(k_ann, "Ann");
  desk.store.fail_reads(true);
  EXPECT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", token}}), "storage_unavailable");
  desk.store.fail_reads(false);
  EXPECT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", token}}), "");
}

TEST(HallGuests, EndingASessionRevokesTheTokenAndSignsOutEveryConnectionThatUsesIt) {
  HallDesk desk;
  const std::string token = desk.guest(k_ann, "Ann");
  ASSERT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", token}}), "");
  EXPECT_EQ(desk.ask_for_error(k_ann, "session.end"), "");
  const auto out = desk.told<SignedOut>();
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out.front().first, k_ann);
  const auto revoked = desk.told<SessionRevoked>();
  ASSERT_EQ(revoked.size(), 1U);
  EXPECT_EQ(revoked.front().first, k_bob) << "another page of the same person is told";
  EXPECT_EQ(desk.ask_for_error(k_bob, "session.resume", {{"token", token}}), "bad_token");
  EXPECT_EQ(desk.ask_for_error(k_bob, "session.end"), "not_signed_in");
}

TEST(HallGuests, ASessionThatCannotBeDroppedIsNotEnded) {
  HallDesk desk;
  desk.guest(k_ann, "Ann");
  desk.store.fail_commit(2, storage::CommitFault::full);
  EXPECT_EQ(desk.ask_for_error(k_ann, "session.end"), "storage_unavailable");
  EXPECT_TRUE(desk.told<SignedOut>().empty());
  EXPECT_EQ(desk.ask_for_error(k_ann, "session.end"), "");
}

TEST(HallGuests, ASessionReadBeforeItsEndIsNotResumedAfterIt) {
  HallDesk desk;
  const std::string token = desk.guest(k_ann, "Ann");
  desk.send(k_bob, "session.resume", {{"token", token}});
  const LoadSession load = desk.take<LoadSession>().front();
  const SessionLoaded old_news = desk.loaded(load);
  desk.send(k_ann, "session.end");
  desk.do_storage();
  desk.told<Replied>();
  desk.told<SignedIn>();
  desk.mail(old_news);
  EXPECT_EQ(HallDesk::error_of(desk.told<Replied>().front().second.reply), "bad_token");
  EXPECT_TRUE(desk.told<SignedIn>().empty());
}

TEST(HallGuests, ASessionThatIsBeingEndedIsNotResumed) {
  HallDesk desk;
  const std::string token = desk.guest(k_ann, "Ann");
  desk.send(k_ann, "session.end");
  desk.send(k_bob, "session.resume", {{"token", token}});
  desk.told<SignedIn>();
  const LoadSession load = desk.take<LoadSession>().front();
  desk.mail(desk.loaded(load));
  EXPECT_TRUE(desk.told<SignedIn>().empty());
}

TEST(HallGuests, AConnectionThatWentWhileTheStoreWorkedIsNotSignedIn) {
  HallDesk desk;
  desk.send(k_ann, "guest.create", {{"nickname", "Ann"}});
  desk.mail(ConnGone{k_ann});
  desk.do_storage();
  EXPECT_TRUE(desk.told<SignedIn>().empty());
  EXPECT_EQ(desk.hall().guests().signed_in(), 0U);
  EXPECT_EQ(desk.hall().guests().waiting(), 0U);
}

TEST(HallGuests, WhenTooMuchWaitsForTheStoreTheAnswerIsBusy) {
  HallLimits limits;
  limits.waiting_requests = 2;
  HallDesk desk(limits);
  desk.send(k_ann, "guest.create", {{"nickname", "Ann"}});
  desk.send(k_bob, "session.resume", {{"token", std::string(43, 'A')}});
  desk.send(k_bob, "guest.create", {{"nickname", "Bob"}});
  EXPECT_EQ(HallDesk::error_of(desk.reply()), "busy");
}

/// Asks for a new guest from an address, by one connection; the answer.
Reply guest_from(HallDesk& desk, const std::string& address, ConnId conn = k_ann) {
  Request request = asked(conn, 1, "guest.create", {{"nickname", "Ann"}});
  request.address = address;
  desk.mail(HallRequest{request});
  desk.do_storage();
  const auto replies = desk.told<Replied>();
  EXPECT_EQ(replies.size(), 1U);
  return replies.empty() ? Reply{} : replies.front().second.reply;
}

TEST(HallGuests, NewOnesFromAnAddressAreLimitedAndTheOthersOfACrowdComeOneByOne) {
  HallDesk desk;
  const std::int64_t most = HallLimits{}.guests_per_address;
  const std::int64_t pace_ms = HallLimits{}.guest_crowd_seconds * k_second_ms;
  ASSERT_GT(most, 0) << "there is a limit without a word of the operator";
  for (int i = 0; i < most; ++i) EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.1")), "");
  const Json error = guest_from(desk, "192.0.2.1").error;
  EXPECT_EQ(error["data"]["code"], "rate_limited");
  EXPECT_EQ(error["data"]["field"], "guests");
  EXPECT_EQ(error["data"]["retry_after_ms"], pace_ms);
  EXPECT_EQ(desk.store.durable().guests.size(), static_cast<std::size_t>(most)) << "nothing was stored of it";
  EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.2", k_bob)), "") << "another address";
  desk.now.steady_ms += pace_ms;
  EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.1", k_bob)), "rate_limited") << "it is another's turn";
  EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.1")), "");
  EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.1")), "rate_limited");
}

TEST(HallGuests, WhoGoesAwayLeavesTheTurnToOthers) {
  HallLimits limits;
  limits.guests_per_address = 1;
  HallDesk desk(limits);
  EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.1")), "");
  const std::int64_t turn_ms = guest_from(desk, "192.0.2.1").error["data"]["retry_after_ms"];
  desk.mail(ConnGone{k_ann});
  EXPECT_EQ(guest_from(desk, "192.0.2.1", k_bob).error["data"]["retry_after_ms"], turn_ms);
}

TEST(HallGuests, WhoComesBackIsNoNewGuestOfTheAddress) {
  HallLimits limits;
  limits.guests_per_address = 1;
  HallDesk desk(limits);
  const std::string token = result_of(guest_from(desk, "192.0.2.1"))["token"];
  Request request = asked(k_bob, 1, "session.resume", {{"token", token}});
  request.address = "192.0.2.1";
  for (int i = 0; i < 3; ++i) {
    desk.mail(HallRequest{request});
    desk.do_storage();
    const auto replies = desk.told<Replied>();
    ASSERT_EQ(replies.size(), 1U);
    EXPECT_EQ(HallDesk::error_of(replies.front().second.reply), "");
  }
}

TEST(HallGuests, OneThatWasNotStoredCountsForNothing) {
  HallLimits limits;
  limits.guests_per_address = 1;
  HallDesk desk(limits);
  desk.store.fail_commit(1, storage::CommitFault::full);
  EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.1")), "storage_unavailable");
  EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.1")), "");
  EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.1")), "rate_limited");
}

TEST(HallGuests, WithoutALimitAnAddressMayHaveAnyNumber) {
  HallLimits limits;
  limits.guests_per_address = 0;
  HallDesk desk(limits);
  for (int i = 0; i < 200; ++i) EXPECT_EQ(HallDesk::error_of(guest_from(desk, "192.0.2.1")), "");
}

TEST(Ids, TokensAreBase64UrlOf32Bytes) {
  class Counting final : public Entropy {
   public:
    void fill(std::span<std::uint8_t> bytes) override {
      for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 8 + 3);
    }
  };
  Counting entropy;
  // python3 -c "import base64;print(base64.urlsafe_b64encode(bytes((i*8+3)%256 for i in range(32))))"
  EXPECT_EQ(draw_token(entropy), "AwsTGyMrMztDS1NbY2tze4OLk5ujq7O7w8vT2-Pr8_s");
}

TEST(Ids, CodesHaveNoLettersThatLookLikeOthers) {
  SeededEntropy entropy;
  const std::string code = draw_invite_code(entropy);
  EXPECT_EQ(code.size(), 8U);
  EXPECT_EQ(code.find_first_of("ILOU"), std::string::npos);
}

}  // namespace
}  // namespace server
