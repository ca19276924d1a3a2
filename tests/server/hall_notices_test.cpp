// Notices on their way: the list on the page, what is sent where, tries, what a restart keeps, who may set what.
#include <algorithm>

#include "server/hall/outgoing_url.h"
#include "server/hall/webhook_signature.h"
#include "tests/server/hall_desk.h"

namespace server {
namespace {

constexpr const char* k_url = "https://bot.example.org/hook";
constexpr const char* k_endpoint = "https://push.example.org/send/1";
constexpr const char* k_other_endpoint = "https://push.example.org/send/2";
// The receiver of RFC 8291, appendix A.
constexpr const char* k_p256dh =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* k_auth = "BTBZMqHH6r4Tts7J_aSIgg";

HallLimits with_push() {
  HallLimits limits;
  limits.notice.push_key = "a-key";
  limits.notice.devices_per_person = 2;
  return limits;
}

class NoticesOnTheirWay : public testing::Test {
 protected:
  NoticesOnTheirWay() {
    for (const auto& [conn, nickname] : {std::pair{k_ann, "Ann"}, std::pair{k_bob, "Bob"}}) {
      tokens_[conn] = desk_.guest(conn, nickname);
      account_[conn] = desk_.told<SignedIn>().back().second.account;
    }
    account_[k_ann].name = "ann";
  }
  const std::string& ann() { return account_[k_ann].id; }
  Reply ask(ConnId conn, const std::string& method, const Json& params = Json::object()) {
    return desk_.ask(conn, method, params, account_[conn]);
  }
  std::string error(ConnId conn, const std::string& method, const Json& params = Json::object()) {
    return HallDesk::error_of(ask(conn, method, params));
  }
  Json hook() { return ask(k_ann, "webhook.show").result["webhook"]; }
  static Json browser(const std::string& endpoint = k_endpoint) {
    return {{"endpoint", endpoint}, {"keys", {{"p256dh", k_p256dh}, {"auth", k_auth}}}};
  }

  static RoomSummary running(const std::vector<std::string>& seated, bool by_days = true) {
    RoomSummary made = summary("r_1", "running").summary;
    made.seated = seated;
    made.time.by_days = by_days;
    return made;
  }
  void table(bool by_days = true) { to(SummaryChanged{running({ann(), account_[k_bob].id}, by_days)}); }
  void turn(const std::vector<std::string>& owing, const std::vector<std::string>& present = {}) {
    to(TurnChanged{{"r_1"}, owing, {}, present});
  }
  void to(HallMail mail) {
    desk_.mail(std::move(mail));
    desk_.do_storage();
  }
  void pass(std::int64_t ms) {
    desk_.now.steady_ms += ms;
    desk_.now.wall_ms += ms;
    to(Wake{});
  }
  std::vector<SendNotice> sent() { return desk_.take<SendNotice>(); }
  /// The one that is sent now.
  SendNotice one() {
    const auto all = sent();
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? SendNotice{} : all.front();
  }
  void answered(const SendNotice& sending, int status, const std::string& problem = "") {
    to(NoticeSent{sending.ticket, status, problem});
  }
  static Json body(const SendNotice& sending) { return Json::parse(sending.body); }
  std::size_t rows(const std::string& kind) {
    const auto contents = desk_.store.durable();
    return static_cast<std::size_t>(
        std::ranges::count_if(contents.kept, [&](const auto& row) { return row.first.first == kind; }));
  }
  void subscribe(ConnId conn, const std::string& endpoint = k_endpoint) {
    ASSERT_EQ(error(conn, "push.subscribe", browser(endpoint)), "");
  }
  bool here(ConnId conn, const std::string& endpoint = k_endpoint) {
    return ask(conn, "push.show", {{"endpoint", endpoint}}).result["here"];
  }
  void waits_for(const std::string& account) {
    table();
    turn({account});
    pass(0);
  }
  void register_ann() {
    account_[k_ann].name = "";
    ASSERT_EQ(error(k_ann, "account.register", {{"name", "ann"}, {"password", k_password}}), "");
    account_[k_ann].name = "ann";
  }
  void sign_in(ConnId conn) {
    ASSERT_EQ(desk_.ask_for_error(conn, "account.sign_in", {{"name", "ann"}, {"password", k_password}}), "");
    account_[conn] = account_[k_ann];
  }
  /// Where the hall writes to after a restart when everybody is waited for.
  std::vector<std::string> endpoints_after_a_start() {
    HallDesk next(with_push());
    next.now = desk_.now;
    next.mail(read_kept(*desk_.store.reader()).value());
    next.mail(SummaryChanged{running({ann(), account_[k_bob].id})});
    next.mail(TurnChanged{{"r_1"}, {ann(), account_[k_bob].id}, {}, {}});
    next.mail(Wake{});
    next.do_storage();
    std::vector<std::string> endpoints;
    for (const SendNotice& sending : next.take<SendNotice>()) endpoints.push_back(sending.url);
    return endpoints;
  }
  void set_hook() { ASSERT_EQ(error(k_ann, "webhook.set", {{"url", k_url}}), ""); }

  HallDesk desk_{with_push()};
  std::map<ConnId, Account> account_;
  std::map<ConnId, std::string> tokens_;
};

TEST_F(NoticesOnTheirWay, TheListFollowsTurnsAndIsPushedToWhoFollowsIt) {
  table();
  turn({ann()}, {});
  const Json turns = ask(k_ann, "turns.subscribe").result["turns"];
  ASSERT_EQ(turns.size(), 1U);
  EXPECT_EQ(turns[0]["kind"], "turn");
  EXPECT_EQ(turns[0]["table"], "r_1");
  EXPECT_EQ(turns[0]["game"], "sealed-cards");
  EXPECT_EQ(turns[0]["seen"], false);
  EXPECT_TRUE(ask(k_bob, "turns.subscribe").result["turns"].empty());
  desk_.take<Broadcast>();
  turn({account_[k_bob].id}, {});
  std::map<ConnId, Json> told;
  for (const Broadcast& push : desk_.take<Broadcast>()) {
    if (push.frame->message()["method"] != "turns.changed") continue;
    for (const ConnId conn : push.conns) told[conn] = push.frame->message()["params"]["turns"];
  }
  EXPECT_TRUE(told.at(k_ann).empty());
  EXPECT_EQ(told.at(k_bob).size(), 1U);
  desk_.mail(ConnGone{k_bob});
  turn({ann()}, {});
  for (const Broadcast& push : desk_.take<Broadcast>()) {
    EXPECT_EQ(std::ranges::find(push.conns, k_bob), push.conns.end());
  }
}

TEST_F(NoticesOnTheirWay, OnePersonHasTwoUnderWayAtOnceAndOthersGoFirst) {
  set_hook();
  for (int i = 0; i < 5; ++i) ASSERT_EQ(error(k_ann, "webhook.test"), "");
  const auto first = sent();
  ASSERT_EQ(first.size(), 2U);
  account_[k_bob].name = "bob";
  ASSERT_EQ(error(k_bob, "webhook.set", {{"url", "https://other.example.org/"}}), "");
  ASSERT_EQ(error(k_bob, "webhook.test"), "");
  EXPECT_EQ(one().url, "https://other.example.org/") << "it doesn't wait for three of somebody else";
  answered(first.front(), 0, "timeout");
  EXPECT_EQ(one().url, k_url);
  answered(first.back(), 204);
  EXPECT_EQ(sent().size(), 1U);
}

TEST_F(NoticesOnTheirWay, AGameOverIsInTheListUntilItIsDismissed) {
  table();
  RoomSummary over = running({ann(), account_[k_bob].id});
  over.finished = true;
  to(SummaryChanged{over});
  EXPECT_EQ(ask(k_ann, "turns.subscribe").result["turns"][0]["kind"], "over");
  EXPECT_EQ(rows("notice"), 2U);
  EXPECT_EQ(error(k_ann, "turns.dismiss", {{"table", "r_2"}}), "not_found");
  EXPECT_EQ(error(k_ann, "turns.dismiss", {{"table", "r_1"}}), "");
  EXPECT_TRUE(ask(k_ann, "turns.subscribe").result["turns"].empty());
  EXPECT_EQ(rows("notice"), 1U);
}

TEST_F(NoticesOnTheirWay, WhatIsSentSaysWhatLanguageThePersonReads) {
  ASSERT_EQ(error(k_ann, "push.subscribe", browser()), "");
  set_hook();
  ASSERT_EQ(error(k_ann, "webhook.test"), "");
  const SendNotice before = one();
  EXPECT_FALSE(body(before).contains("language")) << "none was chosen";
  answered(before, 204);
  ASSERT_EQ(error(k_ann, "account.set_language", {{"language", "ja"}}), "");
  table();
  turn({ann()});
  pass(0);
  const auto both = sent();
  ASSERT_EQ(both.size(), 2U);
  for (const SendNotice& sending : both) EXPECT_EQ(body(sending)["language"], "ja");
}

TEST_F(NoticesOnTheirWay, AWebhookGetsASignedNoticeOnceItIsStored) {
  const std::string secret = ask(k_ann, "webhook.set", {{"url", k_url}}).result["secret"];
  EXPECT_EQ(hook()["form"], "json");
  table();
  desk_.mail(TurnChanged{{"r_1"}, {ann()}});
  desk_.mail(Wake{});
  EXPECT_TRUE(sent().empty()) << "nothing is stored yet";
  desk_.do_storage();
  const SendNotice sending = one();
  EXPECT_EQ(sending.url, k_url);
  EXPECT_EQ(body(sending)["kind"], "turn");
  EXPECT_EQ(body(sending)["table"], "r_1");
  EXPECT_EQ(body(sending)["room"], "r_1") << "as it was called before";
  EXPECT_EQ(body(sending)["id"], sending.id);
  EXPECT_EQ(sending.signature, webhook_signature(secret, desk_.now.wall_ms / 1'000, sending.body));
  EXPECT_FALSE(sending.push);
  answered(sending, 204);
  EXPECT_EQ(rows("sending"), 0U);
  EXPECT_EQ(hook()["failures"], 0);
  EXPECT_EQ(hook()["last"]["status"], 204);
  EXPECT_FALSE(hook().contains("secret"));
  pass(1'000'000);
  EXPECT_TRUE(sent().empty()) << "one for a turn";
}

TEST_F(NoticesOnTheirWay, WhatFailsIsTriedAgainWithTheSameIdEverLaterAndThenGivenUp) {
  set_hook();
  table();
  turn({ann()});
  std::vector<std::string> ids;
  std::int64_t wait_s = NoticeLimits{}.retry_seconds;
  pass(0);
  SendNotice sending = one();
  for (int tries = 1; tries < NoticeLimits{}.tries; ++tries) {
    ids.push_back(sending.id);
    answered(sending, tries % 2 == 0 ? 500 : 0, tries % 2 == 0 ? "" : "no_connection");
    EXPECT_EQ(hook()["failures"], tries);
    EXPECT_EQ(hook()["waiting"], 1);
    const std::int64_t most_s = std::min(wait_s, NoticeLimits{}.retry_hours_most * 3'600);
    pass(most_s * 1'000 * 3 / 4 - 1);
    EXPECT_TRUE(sent().empty()) << tries;
    pass(most_s * 1'000 / 2 + 1);
    sending = one();
    wait_s *= 4;
  }
  EXPECT_EQ(std::ranges::count(ids, sending.id), NoticeLimits{}.tries - 1);
  answered(sending, 500);
  EXPECT_EQ(hook()["waiting"], 0);
  EXPECT_EQ(hook()["last"]["status"], 500);
  pass(100'000'000);
  EXPECT_TRUE(sent().empty());
}

TEST_F(NoticesOnTheirWay, AWebhookThatAlwaysFailsIsSwitchedOffUntilItIsSetAgain) {
  set_hook();
  for (int i = 0; i < NoticeLimits{}.failures; ++i) {
    ASSERT_EQ(error(k_ann, "webhook.test"), "") << i;
    answered(one(), 500);
    pass(10'000);
  }
  EXPECT_EQ(hook()["disabled"], true);
  EXPECT_EQ(error(k_ann, "webhook.test"), "not_found");
  table();
  turn({ann()});
  pass(0);
  EXPECT_TRUE(sent().empty());
  set_hook();
  EXPECT_EQ(hook()["disabled"], false);
  EXPECT_EQ(hook()["failures"], 0);
  EXPECT_EQ(error(k_ann, "webhook.test"), "");
  EXPECT_EQ(body(one())["kind"], "test");
}

TEST_F(NoticesOnTheirWay, TestsAreFewAtOnce) {
  set_hook();
  for (int i = 0; i < 10; ++i) ASSERT_EQ(error(k_ann, "webhook.test"), "") << i;
  EXPECT_EQ(error(k_ann, "webhook.test"), "too_many_attempts");
  pass(10'000);
  EXPECT_EQ(error(k_ann, "webhook.test"), "");
}

TEST_F(NoticesOnTheirWay, WhoActsMeanwhileIsNotToldAnyMore) {
  set_hook();
  table();
  turn({ann()});
  pass(0);
  answered(one(), 500);
  EXPECT_EQ(rows("sending"), 1U);
  turn({account_[k_bob].id}, {ann()});
  EXPECT_EQ(rows("sending"), 0U);
  EXPECT_EQ(rows("notice"), 0U);
  pass(100'000'000);
  EXPECT_TRUE(sent().empty());
}

TEST_F(NoticesOnTheirWay, WhatIsOnItsWaySurvivesARestartAndNothingIsSaidTwice) {
  set_hook();
  table();
  turn({ann()});
  pass(0);
  const SendNotice before = one();
  KeepersRecovered kept;
  for (const auto& [at, row] : desk_.store.durable().kept) kept.kept.push_back(row);
  HallDesk next(with_push());
  next.now = desk_.now;
  next.mail(kept);
  next.mail(SummaryChanged{running({ann(), account_[k_bob].id})});
  next.mail(TurnChanged{{"r_1"}, {ann()}});
  next.mail(Wake{});
  const auto again = next.take<SendNotice>();
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again.front().id, before.id);
  EXPECT_EQ(again.front().body, before.body);
  EXPECT_EQ(next.hall().notices().waiting_for_webhooks(), 1U);
}

TEST_F(NoticesOnTheirWay, AStoreThatIsFullPutsItOff) {
  set_hook();
  table();
  desk_.store.fail_commit(desk_.store.commits() + 1, storage::CommitFault::full);
  turn({ann()});
  pass(0);
  EXPECT_TRUE(sent().empty());
  pass(60'000);
  EXPECT_EQ(body(one())["kind"], "turn");
}

TEST_F(NoticesOnTheirWay, ABrowserGetsWebPushAndIsForgottenWhenItsServiceKnowsItNoMore) {
  EXPECT_EQ(ask(k_bob, "push.show").result["key"], "a-key");
  EXPECT_EQ(ask(k_bob, "push.subscribe", browser()).result["devices"], 1);
  EXPECT_EQ(ask(k_bob, "push.subscribe", browser()).result["devices"], 1) << "the same one";
  table();
  turn({account_[k_bob].id});
  pass(0);
  const SendNotice sending = one();
  EXPECT_EQ(sending.url, k_endpoint);
  ASSERT_TRUE(sending.push);
  EXPECT_EQ(sending.push->auth, k_auth);
  EXPECT_TRUE(sending.signature.empty());
  EXPECT_GT(sending.good_for_seconds, 0);
  EXPECT_EQ(desk_.hall().notices().waiting_for_devices(), 1U);
  answered(sending, 410);
  EXPECT_EQ(ask(k_bob, "push.show").result["devices"], 0);
  EXPECT_EQ(rows("sending"), 0U);
  EXPECT_EQ(desk_.hall().notices().waiting_for_devices(), 0U);
}

TEST_F(NoticesOnTheirWay, ABrowserIsOfWhoSubscribedLastAndOfTooManyTheOldestSubscriptionGoes) {
  EXPECT_EQ(error(k_bob, "push.subscribe", browser()), "");
  EXPECT_EQ(error(k_ann, "push.subscribe", browser()), "");
  EXPECT_EQ(ask(k_bob, "push.show").result["devices"], 0);
  pass(1);
  EXPECT_EQ(error(k_ann, "push.subscribe", browser("https://push.example.org/2")), "");
  pass(1);
  EXPECT_EQ(error(k_ann, "push.subscribe", browser()), "") << "now the other one is the oldest";
  pass(1);
  EXPECT_EQ(ask(k_ann, "push.subscribe", browser("https://push.example.org/3")).result["devices"], 2);
  EXPECT_TRUE(here(k_ann));
  EXPECT_FALSE(here(k_ann, "https://push.example.org/2"));
  EXPECT_TRUE(here(k_ann, "https://push.example.org/3"));
  EXPECT_EQ(ask(k_ann, "push.unsubscribe", {{"endpoint", k_endpoint}}).result["devices"], 1);
  EXPECT_EQ(ask(k_ann, "push.unsubscribe", {{"endpoint", k_endpoint}}).result["devices"], 1);
}

TEST_F(NoticesOnTheirWay, WhoCameAfterSomebodyAtABrowserTakesItsSubscriptionOff) {
  subscribe(k_ann);
  EXPECT_FALSE(here(k_bob));
  EXPECT_EQ(error(k_bob, "push.unsubscribe", {{"endpoint", k_endpoint}}), "");
  EXPECT_FALSE(here(k_ann));
  EXPECT_EQ(rows("device"), 0U);
}

// ---- a subscription ends with its session ----

TEST_F(NoticesOnTheirWay, ASubscriptionEndsWhenItsPersonSignsOut) {
  subscribe(k_ann);
  EXPECT_TRUE(here(k_ann));
  EXPECT_FALSE(ask(k_ann, "push.show").result["here"]) << "of no browser in particular";
  EXPECT_EQ(error(k_ann, "session.end"), "");
  EXPECT_EQ(rows("device"), 0U);
  waits_for(ann());
  EXPECT_TRUE(sent().empty());
}

TEST_F(NoticesOnTheirWay, WhatIsOnItsWayToASessionThatEndedIsNotSent) {
  subscribe(k_ann);
  waits_for(ann());
  answered(one(), 500);
  EXPECT_EQ(rows("sending"), 1U);
  EXPECT_EQ(error(k_ann, "session.end"), "");
  pass(1'000'000);
  EXPECT_TRUE(sent().empty());
  EXPECT_EQ(rows("sending"), 0U);
}

TEST_F(NoticesOnTheirWay, ASubscriptionEndsWithASessionThatIsEndedFromElsewhereAndNoOther) {
  register_ann();
  sign_in(k_eve);
  subscribe(k_ann);
  subscribe(k_eve, k_other_endpoint);
  const Json sessions = ask(k_ann, "session.list").result["sessions"];
  ASSERT_EQ(sessions.size(), 2U);
  for (const Json& session : sessions) {
    if (session["current"]) continue;
    EXPECT_EQ(error(k_ann, "session.revoke", {{"session", session["id"]}}), "");
  }
  EXPECT_EQ(rows("device"), 1U);
  waits_for(ann());
  EXPECT_EQ(one().url, k_endpoint);
}

TEST_F(NoticesOnTheirWay, ANewPasswordEndsTheSubscriptionsOfAllOtherSessions) {
  register_ann();
  sign_in(k_eve);
  subscribe(k_ann);
  subscribe(k_eve, k_other_endpoint);
  EXPECT_EQ(
      error(k_eve, "account.change_password", {{"password", k_password}, {"new_password", "another tree that bends"}}),
      "");
  EXPECT_TRUE(here(k_eve, k_other_endpoint));
  EXPECT_EQ(rows("device"), 1U);
}

TEST_F(NoticesOnTheirWay, RegisteringEndsTheSubscriptionsOfTheGuest) {
  subscribe(k_ann);
  register_ann();
  EXPECT_EQ(rows("device"), 0U) << "what the guest's token was copied to is signed out";
  EXPECT_FALSE(here(k_ann));
}

TEST_F(NoticesOnTheirWay, NewerSessionsThatPushOneOutEndItsSubscription) {
  register_ann();
  subscribe(k_ann);
  for (std::size_t i = 0; i < HallLimits{}.sessions_per_person; ++i) {
    EXPECT_EQ(rows("device"), 1U) << i;
    pass(60'000);
    sign_in(k_eve);
  }
  EXPECT_EQ(rows("device"), 0U);
}

TEST_F(NoticesOnTheirWay, ASubscriptionIsGoneWithItsAccountAndNothingIsDroppedTwice) {
  account_[k_ann].name = "";
  subscribe(k_ann);
  desk_.take<LogLine>();
  EXPECT_EQ(error(k_ann, "account.delete", {{"nickname", "Ann"}}), "");
  EXPECT_EQ(rows("device"), 0U);
  EXPECT_TRUE(desk_.take<LogLine>().empty()) << "a drop that finds nothing is refused, and logged";
}

TEST_F(NoticesOnTheirWay, ASessionThatExpiresTakesItsSubscriptionWithIt) {
  subscribe(k_ann);
  subscribe(k_bob, k_other_endpoint);
  const std::int64_t days_ms = HallLimits{}.session_days * 86'400'000;
  pass(days_ms / 2);
  EXPECT_EQ(error(k_bob, "session.resume", {{"token", tokens_[k_bob]}}), "") << "in use, and so renewed";
  pass(days_ms / 2);
  waits_for(ann());
  EXPECT_TRUE(sent().empty());
  EXPECT_EQ(rows("device"), 1U);
  turn({account_[k_bob].id});
  pass(0);
  EXPECT_EQ(one().url, k_other_endpoint);
}

TEST_F(NoticesOnTheirWay, WhatIsTriedAgainIsNotSentToASessionThatHasExpired) {
  const std::int64_t days_ms = HallLimits{}.session_days * 86'400'000;
  subscribe(k_ann);
  pass(days_ms - 1);
  waits_for(ann());
  answered(one(), 500);
  pass(1'000'000);
  EXPECT_TRUE(sent().empty());
}

TEST_F(NoticesOnTheirWay, ASessionThatEndsWhileItIsSubscribedEndsThatToo) {
  desk_.send(k_ann, "push.subscribe", browser(), account_[k_ann]);
  desk_.send(k_ann, "session.end", Json::object(), account_[k_ann]);
  auto both = desk_.take<Persist>();
  ASSERT_EQ(both.size(), 2U);
  std::ranges::reverse(both);
  for (const Persist& persist : both) {
    desk_.mail(Stored{persist.ticket, desk_.store.writer().commit({&persist.group, 1}).front()});
  }
  desk_.do_storage();
  EXPECT_EQ(rows("device"), 0U);
  desk_.told<Replied>();
  EXPECT_EQ(error(k_ann, "push.subscribe", browser()), "not_signed_in");
}

TEST_F(NoticesOnTheirWay, WhatCouldNotBeDroppedGetsNothingAndIsDroppedAtTheNextStart) {
  subscribe(k_ann);
  subscribe(k_bob, k_other_endpoint);
  desk_.store.fail_commit(desk_.store.commits() + 2, storage::CommitFault::full);
  EXPECT_EQ(error(k_ann, "session.end"), "");
  EXPECT_EQ(rows("device"), 2U);
  waits_for(ann());
  EXPECT_TRUE(sent().empty());
  EXPECT_EQ(endpoints_after_a_start(), std::vector<std::string>{k_other_endpoint});
}

TEST_F(NoticesOnTheirWay, ADeviceOfNoSessionAsEarlierVersionsKeptThemIsDroppedAtTheStart) {
  subscribe(k_bob);
  const Json old{{"endpoint", k_other_endpoint}, {"p256dh", k_p256dh}, {"auth", k_auth}, {"since_ms", 1}};
  storage::WriteGroup group{{put(k_device, ann() + "/aa", old)}};
  ASSERT_EQ(desk_.store.writer().commit({&group, 1}).front(), storage::WriteStatus::stored);
  EXPECT_EQ(endpoints_after_a_start(), std::vector<std::string>{k_endpoint});
}

TEST_F(NoticesOnTheirWay, WhatIsWrongIsRefused) {
  EXPECT_EQ(error(k_bob, "webhook.set", {{"url", k_url}}), "not_registered");
  for (const char* url : {"http://bot.example.org/", "https://ann:secret@example.org/", "https://", "ftp://example.org",
                          "https://example.org/#part", "https://example.org:0/", "https://example.org:70000/"}) {
    EXPECT_EQ(error(k_ann, "webhook.set", {{"url", url}}), "bad_params") << url;
  }
  EXPECT_EQ(error(k_ann, "webhook.test"), "not_found");
  EXPECT_TRUE(hook().is_null());
  Json wrong = browser();
  wrong["keys"]["p256dh"] = k_auth;
  EXPECT_EQ(error(k_ann, "push.subscribe", wrong), "bad_params");
  wrong = browser();
  wrong["keys"]["auth"] = "!";
  EXPECT_EQ(error(k_ann, "push.subscribe", wrong), "bad_params");
  HallDesk without;
  without.guest(k_bob, "Bob");
  const Account bob = without.told<SignedIn>().back().second.account;
  EXPECT_EQ(without.ask_for_error(k_bob, "push.subscribe", browser(), bob), "not_found");
  EXPECT_TRUE(without.ask(k_bob, "push.show", Json::object(), bob).result["key"].is_null());
}

TEST_F(NoticesOnTheirWay, ARemovedWebhookGetsNothing) {
  set_hook();
  table();
  turn({ann()});
  pass(0);
  const SendNotice sending = one();
  EXPECT_EQ(error(k_ann, "webhook.remove"), "");
  answered(sending, 500);
  EXPECT_TRUE(hook().is_null()) << "the answer to what was under way brings nothing back";
  pass(100'000'000);
  EXPECT_TRUE(sent().empty());
}

TEST(WebhookSignature, IsTheHmacOfTimeAndBody) {
  // printf '1790000000.{}' | openssl dgst -sha256 -hmac secret
  EXPECT_EQ(webhook_signature("secret", 1'790'000'000, "{}"),
            "t=1790000000,v1=d0cadd434460d4af55e7ab90d79c1802591d7001a77c9e06471d0e3ec8cc85ae");
}

TEST(OutgoingUrl, IsTakenApart) {
  const auto plain = parse_outgoing_url("https://Example.org", false);
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->target, "/");
  EXPECT_EQ(plain->port, 443);
  EXPECT_EQ(plain->authority(), "Example.org");
  const auto whole = parse_outgoing_url("https://[::1]:8443/a/b?c=d", false);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->host, "::1");
  EXPECT_EQ(whole->port, 8443);
  EXPECT_EQ(whole->target, "/a/b?c=d");
  EXPECT_EQ(whole->origin(), "https://[::1]:8443");
  const auto query = parse_outgoing_url("http://example.org?x", true);
  ASSERT_TRUE(query);
  EXPECT_EQ(query->target, "/?x");
  EXPECT_EQ(query->port, 80);
  EXPECT_FALSE(parse_outgoing_url("https://exa mple.org/", true));
  EXPECT_FALSE(parse_outgoing_url("https://example.org/\r\nHost: x", true));
}

}  // namespace
}  // namespace server
