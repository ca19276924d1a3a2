// One's own data, deleting an account, and signing in with somebody else's token.
#include <algorithm>
#include <map>

#include "server/hall/pseudonyms.h"
#include "tests/server/hall_desk.h"
#include "tests/server/keeper_desk.h"

namespace server {
namespace {

/// Made up by whoever asks, before the person was sent to the provider.
const std::string k_state = "a state of the page";
const Identity k_identity{"https://id.example", "user-42", "Ann from afar", "ja"};

/// Knows some tokens, and no keys.
class KnownTokens final : public TokenChecker {
 public:
  CheckedToken check(const std::string& token, std::int64_t) override {
    const auto found = identities.find(token);
    return found == identities.end() ? CheckedToken(TokenFault::signature) : CheckedToken(found->second);
  }
  std::map<std::string, Identity> identities;
};

std::string reason_of(const Reply& reply) { return reply.error["data"].value("reason", ""); }

class HallOwnData : public testing::Test {
 protected:
  Account sign_up(ConnId conn, const std::string& nickname) {
    desk.guest(conn, nickname);
    return desk.told<SignedIn>().back().second.account;
  }
  Account registered(ConnId conn, const std::string& nickname, const std::string& name) {
    sign_up(conn, nickname);
    const Reply reply = desk.ask(conn, "account.register", {{"name", name}, {"password", k_password}});
    EXPECT_TRUE(reply.error.is_null()) << reply.error;
    return desk.told<SignedIn>().back().second.account;
  }
  void seat(const std::string& room, const Account& account, const std::string& phase = "running") {
    SummaryChanged told = summary(room, phase);
    told.summary.seated = {account.id};
    desk.mail(told);
  }
  std::vector<std::pair<std::string, PersonEnded>> told_rooms() {
    std::vector<std::pair<std::string, PersonEnded>> told;
    for (const ToRoom& to : desk.take<ToRoom>()) {
      if (const auto* ended = to.mail.get_if<PersonEnded>()) told.emplace_back(to.room.text, *ended);
    }
    return told;
  }

  HallDesk desk;
};

// ---- one's own data ----

TEST_F(HallOwnData, IsAllThatIsKeptOfThePerson) {
  const Account ann = registered(k_ann, "Ann Lee", "Ann");
  seat("r_1", ann);
  storage::ChatRow line;
  line.room = "lobby";
  line.number = 1;
  line.account = ann.id;
  line.text = "hello";
  const storage::WriteGroup said{{storage::PutChat{line, 10, 0}}};
  ASSERT_EQ(desk.store.writer().commit({&said, 1}).front(), storage::WriteStatus::stored);
  const Json document = desk.ask(k_ann, "account.export").result;
  EXPECT_EQ(document["account"]["nickname"], "Ann Lee");
  EXPECT_EQ(document["account"]["name"], "Ann");
  ASSERT_EQ(document["sessions"].size(), 1U);
  EXPECT_EQ(document["sessions"][0]["current"], true);
  EXPECT_EQ(document["tables"][0]["code"], "CODEr_1");
  EXPECT_EQ(document["chat"][0]["text"], "hello");
  for (const char* empty : {"games", "ratings", "blocks", "reports", "announcements", "restraints"}) {
    EXPECT_EQ(document[empty], Json::array()) << empty;
  }
  EXPECT_FALSE(document.contains("next"));
  const std::string text = document.dump();
  EXPECT_EQ(text.find("argon2"), std::string::npos) << "no secret, not even its hash";
}

TEST_F(HallOwnData, IsNobodyElses) {
  registered(k_ann, "Ann Lee", "Ann");
  sign_up(k_eve, "Eve");
  const Json document = desk.ask(k_eve, "account.export").result;
  EXPECT_EQ(document["account"]["nickname"], "Eve");
  EXPECT_EQ(document.dump().find("Ann"), std::string::npos);
  EXPECT_EQ(desk.ask_for_error(k_phone, "account.export"), "not_signed_in");
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.export", {{"after", "nonsense"}}), "bad_params");
}

TEST(HallOwnDataLimits, IsNotAskedForWithoutEnd) {
  HallLimits limits;
  limits.exports_per_person = 2;
  limits.export_seconds_per_person = 60;
  HallDesk desk(limits);
  desk.guest(k_ann, "Ann");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.export"), "");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.export"), "");
  const Reply third = desk.ask(k_ann, "account.export");
  EXPECT_EQ(HallDesk::error_of(third), "too_many_attempts");
  EXPECT_EQ(third.error["data"]["retry_after_ms"], 60'000);
  desk.now.steady_ms += 60'000;
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.export"), "");
}

// ---- the end of an account ----

TEST_F(HallOwnData, AnAccountEndsWithItsPasswordAndEverywhere) {
  const Account ann = registered(k_ann, "Ann Lee", "Ann");
  const Json name{{"name", "ann"}, {"password", k_password}};
  const std::string on_phone = desk.ask(k_phone, "account.sign_in", name).result["token"];
  seat("r_1", ann);
  seat("r_2", ann, "finished");
  std::ignore = desk.take<ToRoom>();
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"password", "a wrong one"}}), "bad_credentials");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete"), "bad_credentials");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"nickname", "Ann Lee"}}), "bad_credentials");
  EXPECT_TRUE(told_rooms().empty());
  EXPECT_EQ(desk.store.durable().guests.at(ann.id).ended_ms, 0);

  desk.send(k_ann, "account.delete", {{"password", k_password}});
  desk.do_storage();
  const auto revoked = desk.told<SessionRevoked>();
  ASSERT_EQ(revoked.size(), 1U);
  EXPECT_EQ(revoked[0].first, k_phone);
  EXPECT_EQ(desk.told<SignedOut>().front().first, k_ann);
  EXPECT_TRUE(desk.reply().error.is_null());
  const std::string pseudonym = pseudonym_of(ann.id);
  EXPECT_EQ(desk.store.durable().guests.at(ann.id).nickname, pseudonym);
  const auto told = told_rooms();
  ASSERT_EQ(told.size(), 2U) << "also the table where the game is over";
  EXPECT_EQ(told[0].first, "r_1");
  EXPECT_EQ(told[0].second.account, ann.id);
  EXPECT_EQ(told[0].second.nickname, pseudonym);

  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", on_phone}}), "bad_token");
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.sign_in", name), "bad_credentials");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"password", k_password}}), "not_signed_in");
  sign_up(k_eve, "Eve");
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.register", name), "name_taken") << "for ever";
  const Json profile = desk.ask(k_eve, "profile.get", {{"account", ann.id}}).result;
  EXPECT_EQ(profile["account"]["nickname"], pseudonym);
}

TEST_F(HallOwnData, TheEndIsToldToTablesWhereTheSeatIsSomebodyElsesNow) {
  const Account ann = sign_up(k_ann, "Ann");
  SummaryChanged table = summary("r_1", "running");
  table.summary.seated = {"u_other"};
  table.summary.left = {ann.id};
  desk.mail(table);
  SummaryChanged other = summary("r_2", "running");
  other.summary.seated = {"u_other"};
  desk.mail(other);
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"nickname", "Ann"}}), "");
  const auto told = told_rooms();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].first, "r_1");
}

TEST_F(HallOwnData, NothingIsSaidOfAnEndBeforeTheStoreHasIt) {
  const Account ann = sign_up(k_ann, "Ann");
  seat("r_1", ann);
  std::ignore = desk.take<ToRoom>();
  desk.send(k_ann, "account.delete", {{"nickname", "Ann"}});
  desk.mail(read_account(*desk.store.reader(), desk.take<LoadAccount>().front()));
  const auto writes = desk.take<Persist>();
  ASSERT_EQ(writes.size(), 1U);
  EXPECT_TRUE(desk.told<SignedOut>().empty());
  EXPECT_TRUE(told_rooms().empty());
  desk.mail(Stored{writes[0].ticket, storage::WriteStatus::full});
  EXPECT_EQ(HallDesk::error_of(desk.reply()), "storage_unavailable");
  EXPECT_TRUE(told_rooms().empty());
  EXPECT_EQ(desk.ask_for_error(k_ann, "session.list"), "") << "still there";
}

TEST_F(HallOwnData, AGuestRepeatsTheNickname) {
  const Account ann = sign_up(k_ann, "Ann");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete"), "bad_credentials");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"nickname", "ann"}}), "bad_credentials");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"nickname", "Ann"}}), "");
  EXPECT_GT(desk.store.durable().guests.at(ann.id).ended_ms, 0);
}

TEST_F(HallOwnData, ATableThatNamesThePersonAsAFollowerIsToldToo) {
  const Account ann = sign_up(k_ann, "Ann");
  SummaryChanged told = summary("r_1", "running");
  told.summary.seated = {"u_else"};
  told.summary.followers = {ann.id};
  desk.mail(told);
  std::ignore = desk.take<ToRoom>();
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"nickname", "Ann"}}), "");
  const auto rooms = told_rooms();
  ASSERT_EQ(rooms.size(), 1U);
  EXPECT_EQ(rooms[0].first, "r_1");
  EXPECT_EQ(rooms[0].second.account, ann.id);
}

TEST_F(HallOwnData, ATableThatWasBeingMadeIsLeftWhenItIsThere) {
  const Account ann = sign_up(k_ann, "Ann");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"nickname", "Ann"}}), "");
  std::ignore = desk.take<ToRoom>();
  seat("r_late", ann);
  const auto told = told_rooms();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].first, "r_late");
}

TEST_F(HallOwnData, NobodyIsCalledLikeSomebodyWhoLeft) {
  EXPECT_EQ(desk.ask_for_error(k_ann, "guest.create", {{"nickname", pseudonym_of("u_abcdefgh")}}), "bad_nickname");
  EXPECT_EQ(desk.ask_for_error(k_ann, "guest.create", {{"nickname", "former  player x"}}), "bad_nickname");
}

TEST(HallEndings, AKeeperStaysAsLongAsTheRole) {
  KeeperDesk desk;
  const Json own{{"password", k_password}};
  EXPECT_EQ(desk.ask_for_error(desk.moderator.conn, "account.delete", own, desk.moderator.account), "still_staff");
  EXPECT_EQ(desk.ask_for_error(desk.victim.conn, "account.delete", own, desk.victim.account), "");
}

// ---- identities ----

class HallIdentities : public HallOwnData {
 protected:
  HallIdentities() {
    tokens.identities["good"] = issued("first");
    tokens.identities["again"] = issued("second");
    desk.hall().check_tokens_by(tokens);
  }
  /// What a token says that is remembered so when it was used.
  Identity issued(const std::string& use, const std::string& state = k_state) const {
    Identity identity = k_identity;
    identity.use = use;
    identity.state = state;
    identity.until_ms = desk.now.wall_ms + 600'000;
    return identity;
  }
  Reply come(ConnId conn, const std::string& token = "good") {
    return desk.ask(conn, "account.sign_in_token", {{"token", token}, {"state", k_state}, {"label", "site"}});
  }
  Reply link(ConnId conn, const std::string& token, const std::string& state = k_state) {
    return desk.ask(conn, "account.link_identity", {{"token", token}, {"state", state}});
  }

  KnownTokens tokens;
};

TEST_F(HallIdentities, MakeAnAccountTheFirstTimeAndFindItAgain) {
  const Reply first = come(k_ann);
  ASSERT_TRUE(first.error.is_null()) << first.error;
  EXPECT_EQ(first.result["account"]["nickname"], "Ann from afar");
  EXPECT_EQ(first.result["language"], "ja");
  const std::string account = first.result["account"]["id"];
  EXPECT_EQ(desk.told<SignedIn>().back().second.account.id, account);
  const Reply again = come(k_phone, "again");
  EXPECT_EQ(again.result["account"], first.result["account"]);
  EXPECT_NE(again.result["token"], first.result["token"]);
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", first.result["token"]}}), "");
  EXPECT_EQ(desk.store.durable().guests.size(), 1U);
  const Json document = desk.ask(k_ann, "account.export").result;
  EXPECT_EQ(document["account"]["identity"]["subject"], "user-42");
}

TEST_F(HallIdentities, WhoIsSignedInIsLeftNeverLinked) {
  const Account guest = sign_up(k_ann, "Ann");
  EXPECT_NE(come(k_ann).result["account"]["id"], guest.id) << "the link may be somebody else's";
  EXPECT_EQ(desk.store.durable().identities.size(), 1U);
  EXPECT_NE(come(k_phone, "again").result["account"]["id"], guest.id) << "who posted it";
  const Account ann = registered(k_eve, "Eve", "eve");
  tokens.identities["other"] = issued("third");
  EXPECT_NE(come(k_eve, "other").result["account"]["id"], ann.id);
}

TEST_F(HallIdentities, ATokenIsGoodOnceAlsoAfterARestart) {
  ASSERT_EQ(HallDesk::error_of(come(k_ann)), "");
  EXPECT_EQ(reason_of(come(k_phone)), "used");
  EXPECT_EQ(reason_of(come(k_ann)), "used");
  desk.mail(*read_kept(*desk.store.reader()));
  EXPECT_EQ(reason_of(come(k_phone)), "used");
  EXPECT_EQ(HallDesk::error_of(come(k_phone, "again")), "");
}

TEST_F(HallIdentities, ATokenIsNotGoodTwiceWhileTheFirstIsBeingStoredAndStaysGoodWhenItIsNot) {
  desk.store.fail_commit(desk.store.commits() + 1, storage::CommitFault::full);
  EXPECT_EQ(HallDesk::error_of(come(k_ann)), "storage_unavailable");
  const Json asked = {{"token", "good"}, {"state", k_state}, {"label", "site"}};
  desk.send(k_ann, "account.sign_in_token", asked);
  desk.send(k_phone, "account.sign_in_token", asked);
  desk.do_storage();
  const auto replies = desk.told<Replied>();
  ASSERT_EQ(replies.size(), 2U);
  EXPECT_EQ(reason_of(replies[0].second.reply), "used");
  EXPECT_EQ(HallDesk::error_of(replies[1].second.reply), "");
}

TEST_F(HallIdentities, WhatIsTooOldToBeShownAgainIsForgotten) {
  ASSERT_EQ(HallDesk::error_of(come(k_ann)), "");
  const auto used = [&] {
    return std::ranges::count_if(desk.store.durable().kept, [](const auto& one) { return one.first.first == k_used; });
  };
  EXPECT_EQ(used(), 1);
  desk.now.wall_ms += 600'001;
  tokens.identities["again"] = issued("second");
  ASSERT_EQ(HallDesk::error_of(come(k_phone, "again")), "");
  EXPECT_EQ(used(), 1);
}

TEST_F(HallIdentities, WhatWasSentForIsGoodForWhoSentForItAlone) {
  tokens.identities["of eve"] = issued("third", "a state of Eves page");
  EXPECT_EQ(reason_of(come(k_ann, "of eve")), "state");
  EXPECT_EQ(HallDesk::error_of(come(k_ann)), "");
  EXPECT_EQ(reason_of(link(k_ann, "of eve")), "state");
}

TEST_F(HallIdentities, WhatNobodySentForIsGoodForNobody) {
  tokens.identities["unbidden"] = issued("third", "");
  EXPECT_EQ(reason_of(come(k_ann, "unbidden")), "state");
  for (Json asked : {Json{{"token", "unbidden"}}, Json{{"token", "unbidden"}, {"state", ""}}}) {
    EXPECT_EQ(desk.ask_for_error(k_ann, "account.sign_in_token", asked), "bad_params");
  }
  EXPECT_TRUE(desk.store.durable().guests.empty());
}

TEST_F(HallIdentities, AGuestWhoAsksForItIsLinkedAndKeepsTheAccount) {
  const std::string before = desk.guest(k_ann, "Ann");
  const Account ann = desk.told<SignedIn>().back().second.account;
  tokens.identities["unbidden"] = issued("third", "");
  EXPECT_EQ(reason_of(link(k_ann, "unbidden")), "state");
  EXPECT_EQ(reason_of(link(k_ann, "good", "a state of Eves page")), "state");
  EXPECT_EQ(HallDesk::error_of(link(k_eve, "good")), "not_signed_in");
  EXPECT_TRUE(desk.store.durable().identities.empty());
  const Reply linked = link(k_ann, "good");
  ASSERT_TRUE(linked.error.is_null()) << linked.error;
  EXPECT_EQ(linked.result["account"], Json({{"id", ann.id}, {"nickname", "Ann"}}));
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", before}}), "bad_token");
  EXPECT_EQ(desk.ask_for_error(k_eve, "session.resume", {{"token", linked.result["token"]}}), "");
  EXPECT_EQ(come(k_phone, "again").result["account"]["id"], ann.id) << "from any device now";
}

TEST_F(HallIdentities, AnAccountIsOnePersonsAndAnIdentityOneAccounts) {
  const auto sent = [&](const std::string& subject) {
    Identity identity = issued("of " + subject + std::to_string(tokens.identities.size()));
    identity.subject = subject;
    tokens.identities["sent"] = identity;
    return std::string("sent");
  };
  sign_up(k_ann, "Ann");
  ASSERT_EQ(HallDesk::error_of(link(k_ann, sent("one"))), "");
  EXPECT_EQ(reason_of(link(k_ann, sent("two"))), "linked");
  sign_up(k_eve, "Eve");
  EXPECT_EQ(reason_of(link(k_eve, sent("one"))), "taken");
  registered(k_phone, "Bob", "bob");
  EXPECT_EQ(HallDesk::error_of(link(k_phone, sent("three"))), "already_registered");
}

TEST_F(HallIdentities, ABadTokenIsRefusedWithItsReason) {
  const Reply refused = come(k_ann, "forged");
  EXPECT_EQ(HallDesk::error_of(refused), "bad_identity");
  EXPECT_EQ(reason_of(refused), "signature");
  HallDesk without;
  const Reply nobody = without.ask(k_ann, "account.sign_in_token", {{"token", "good"}, {"state", k_state}});
  EXPECT_EQ(HallDesk::error_of(nobody), "bad_identity");
  EXPECT_EQ(reason_of(nobody), "not_accepted_here");
  EXPECT_TRUE(desk.store.durable().guests.empty());
}

TEST_F(HallIdentities, WhoIsSuspendedDoesNotComeIn) {
  const std::string account = come(k_ann).result["account"]["id"];
  const storage::WriteGroup group{
      {put(k_restraint, account, {{"kind", "banned"}, {"reason", "cheating"}, {"until_ms", 0}})}};
  ASSERT_EQ(desk.store.writer().commit({&group, 1}).front(), storage::WriteStatus::stored);
  desk.mail(*read_kept(*desk.store.reader()));
  EXPECT_EQ(HallDesk::error_of(come(k_phone, "again")), "suspended");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"nickname", "Ann from afar"}}), "suspended")
      << "or they would come again as somebody else";
}

TEST_F(HallIdentities, WhoDeletedTheAccountComesAsSomebodyNew) {
  const std::string account = come(k_ann).result["account"]["id"];
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"nickname", "Ann from afar"}}), "");
  EXPECT_NE(come(k_phone, "again").result["account"]["id"], account);
}

TEST(Nicknames, FromElsewhereAreCleanedAndCut) {
  EXPECT_EQ(nickname_from("Ann"), "Ann");
  EXPECT_EQ(nickname_from("  Ann \t  Lee\n"), "Ann Lee");
  EXPECT_EQ(nickname_from("A\u202Enn"), "Ann") << "nothing turns the text around";
  EXPECT_EQ(nickname_from("アンナ・カレーニナ"), "アンナ・カレーニナ");
  EXPECT_EQ(nickname_from(std::string(100, 'x')), std::string(24, 'x'));
  EXPECT_EQ(nickname_from(""), "Player");
  EXPECT_EQ(nickname_from("\xff\xfe"), "Player");
  EXPECT_EQ(nickname_from("Former player 1234"), "Player");
  EXPECT_EQ(nickname_from("Admin"), "Player");
  EXPECT_EQ(nickname_from("Аnn"), "Player") << "in two alphabets";
}

}  // namespace
}  // namespace server
