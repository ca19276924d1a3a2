// The language that a person has chosen: where it is told, how long it is kept, and who knows of it.
#include "tests/server/hall_desk.h"

namespace server {
namespace {

class HallLanguage : public testing::Test {
 protected:
  Account sign_up(ConnId conn, const std::string& nickname) {
    desk.guest(conn, nickname);
    return desk.told<SignedIn>().back().second.account;
  }
  Reply choose(ConnId conn, const Account& account, const Json& language) {
    return desk.ask(conn, "account.set_language", {{"language", language}}, account);
  }
  std::size_t rows(HallDesk& asked) { return asked.store.durable().kept.count({"language", ann.id}); }

  HallDesk desk;
  Account ann = sign_up(k_ann, "Ann");
};

TEST_F(HallLanguage, IsToldOnceItIsStored) {
  desk.send(k_ann, "account.set_language", {{"language", "ja"}}, ann);
  const auto writes = desk.take<Persist>();
  ASSERT_EQ(writes.size(), 1U);
  EXPECT_TRUE(desk.told<Replied>().empty());
  EXPECT_TRUE(desk.told<SignedIn>().empty());
  desk.mail(Stored{writes[0].ticket, storage::WriteStatus::full});
  EXPECT_EQ(HallDesk::error_of(desk.reply()), "storage_unavailable");
  EXPECT_TRUE(desk.told<SignedIn>().empty());

  const Reply stored = choose(k_ann, ann, "ja");
  EXPECT_EQ(stored.result, Json::object());
  const auto told = desk.told<SignedIn>();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].first, k_ann);
  EXPECT_EQ(told[0].second.language, "ja");
  EXPECT_EQ(told[0].second.account, ann);
  EXPECT_EQ(rows(desk), 1U);

  desk.send(k_ann, "account.set_language", {{"language", "ja"}}, ann);
  EXPECT_TRUE(desk.take<Persist>().empty()) << "it is so already";
  EXPECT_TRUE(desk.reply().error.is_null());
}

TEST_F(HallLanguage, IsATagAndOfSomebody) {
  for (const char* tag : {"ja", "pt-BR", "zh-Hant-TW", "sl-rozaj-biske-1994"}) {
    EXPECT_EQ(HallDesk::error_of(choose(k_ann, ann, tag)), "") << tag;
  }
  const std::string long_one =
      "en-" + std::string(8, 'a') + "-" + std::string(8, 'b') + "-" + std::string(8, 'c') + "-";
  EXPECT_EQ(HallDesk::error_of(choose(k_ann, ann, long_one + std::string(5, 'd'))), "") << "35 characters";
  EXPECT_EQ(HallDesk::error_of(choose(k_ann, ann, long_one + std::string(6, 'd'))), "bad_params");
  for (const char* tag :
       {"", "j", "ja-", "-ja", "ja--JP", "ja_JP", "1a", "ja JP", "abcdefghi", "ja-abcdefghi", "日本"}) {
    EXPECT_EQ(HallDesk::error_of(choose(k_ann, ann, tag)), "bad_params") << tag;
  }
  EXPECT_EQ(HallDesk::error_of(choose(k_ann, ann, nullptr)), "bad_params");
  EXPECT_EQ(desk.ask_for_error(k_eve, "account.set_language", {{"language", "ja"}}), "not_signed_in");
}

TEST_F(HallLanguage, ComesAlongWithTheAccountAndStaysWhenAGuestRegisters) {
  const Json name{{"name", "ann"}, {"password", k_password}};
  choose(k_ann, ann, "ja");
  std::ignore = desk.told<SignedIn>();
  const Reply registered = desk.ask(k_ann, "account.register", name, ann);
  EXPECT_EQ(registered.result["account"]["language"], "ja");
  EXPECT_EQ(desk.told<SignedIn>().back().second.language, "ja");
  const Reply on_phone = desk.ask(k_phone, "account.sign_in", name);
  EXPECT_EQ(on_phone.result["account"]["language"], "ja");
  EXPECT_EQ(desk.told<SignedIn>().back().second.language, "ja");
  const Account eve = sign_up(k_eve, "Eve");
  const Reply resumed = desk.ask(k_eve, "session.resume", {{"token", on_phone.result["token"]}}, eve);
  EXPECT_EQ(resumed.result["account"]["language"], "ja");
}

TEST_F(HallLanguage, IsThereAfterARestart) {
  const std::string token = desk.guest(k_phone, "Bo");
  const Account bo = desk.told<SignedIn>().back().second.account;
  choose(k_phone, bo, "ru");
  Hall& hall = desk.hall();
  hall.handle(*read_kept(*desk.store.reader()), desk.now, desk.out);
  const Reply hello = desk.ask(k_phone, "hello", {{"token", token}});
  EXPECT_EQ(hello.result["account"]["language"], "ru");
}

TEST_F(HallLanguage, IsNobodyElsesBusiness) {
  choose(k_ann, ann, "ja");
  const Account eve = sign_up(k_eve, "Eve");
  const Json profile = desk.ask(k_eve, "profile.get", {{"account", ann.id}}, eve).result;
  EXPECT_EQ(profile["account"]["nickname"], "Ann");
  EXPECT_EQ(profile.dump().find("\"ja\""), std::string::npos);
  EXPECT_EQ(desk.ask(k_eve, "account.export", Json::object(), eve).result["account"].count("language"), 0U);
}

TEST_F(HallLanguage, IsPartOfOnesOwnDataAndGoesWithTheAccount) {
  choose(k_ann, ann, "ja");
  EXPECT_EQ(desk.ask(k_ann, "account.export", Json::object(), ann).result["account"]["language"], "ja");
  EXPECT_EQ(desk.ask_for_error(k_ann, "account.delete", {{"nickname", "Ann"}}, ann), "");
  EXPECT_EQ(rows(desk), 0U);
}

TEST_F(HallLanguage, ThatWasBeingStoredWhileTheAccountEndedGoesToo) {
  desk.send(k_ann, "account.delete", {{"nickname", "Ann"}}, ann);
  desk.mail(read_account(*desk.store.reader(), desk.take<LoadAccount>().front()));
  const auto ending = desk.take<Persist>();
  ASSERT_EQ(ending.size(), 1U);
  desk.send(k_ann, "account.set_language", {{"language", "ja"}}, ann);
  const auto choosing = desk.take<Persist>();
  ASSERT_EQ(choosing.size(), 1U);
  for (const Persist& persist : {ending[0], choosing[0]}) {
    desk.mail(Stored{persist.ticket, desk.store.writer().commit({&persist.group, 1}).front()});
  }
  desk.do_storage();
  EXPECT_GT(desk.store.durable().guests.at(ann.id).ended_ms, 0);
  EXPECT_EQ(rows(desk), 0U);
}

}  // namespace
}  // namespace server
