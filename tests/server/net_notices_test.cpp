// Notices from the real server to a real HTTPS server of somebody else.
#include <filesystem>
#include <gtest/gtest.h>
#include <vector>

#include "server/hall/webhook_signature.h"
#include "server/net/web_push.h"
#include "tests/server/eventually.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"
#include "tests/server/net_receiver.h"
#include "tests/storage/temporary_folder.h"

namespace tests {
namespace {

server::Config to(const Receiver& receiver) {
  server::Config config = quiet_config();
  config.outgoing_ca = receiver.ca_file();
  config.outgoing_private = 1;
  config.hall.notice.retry_seconds = 1;
  return config;
}

/// The token of the session: registering ends that of the guest.
std::string register_as(Player& player, const std::string& name) {
  player.sign_in(name);
  return player.result("account.register", {{"name", name}, {"password", "a tree that bends"}})["token"];
}

/// What webhook.show tells once that many notices are on their way and that many tries have failed.
Json show_when(Player& player, std::int64_t waiting, std::int64_t failures_least) {
  Json hook;
  eventually(std::to_string(waiting) + " notices on their way and " + std::to_string(failures_least) + " failures",
             [&] {
               hook = player.result("webhook.show")["webhook"];
               const bool tried = hook.contains("last") && hook["failures"].get<std::int64_t>() >= failures_least;
               return tried && hook["waiting"] == waiting;
             });
  return hook;
}

/// A table by days whose only player has not opened it: a notice is due.
void sit_away(Player& ann) {
  ann.result("table.create", {{"game", "harmonies"}, {"players", 1}, {"clock", {{"kind", "days"}, {"days", 2}}}});
}

TEST(NetNotices, AreSentUntilTheyAreTakenAndOnce) {
  Receiver receiver;
  receiver.answer_first({500, 500});
  const RunningServer server(to(receiver));
  Player ann(server.port());
  register_as(ann, "ann");
  const std::string secret = ann.result("webhook.set", {{"url", receiver.url()}})["secret"];
  ann.result("turns.subscribe");
  ann.result("webhook.test");
  const Json failed = show_when(ann, 0, 1);
  EXPECT_EQ(failed["last"]["status"], 500) << "a test is tried once";
  sit_away(ann);
  const auto received = receiver.wait_for(2);
  const Json turn = Json::parse(received[1].body);
  EXPECT_EQ(turn["kind"], "turn");
  EXPECT_EQ(ann.next_push("turns.changed")["turns"][0]["kind"], "turn");
  const auto all = receiver.wait_for(3);
  EXPECT_EQ(all[2].body, all[1].body);
  for (const char* header : {"vivarium-notification", "vivarium-notice"}) {
    EXPECT_EQ(all[2].headers.at(header), turn["id"].get<std::string>());
  }
  const std::string signature = all[2].headers.at("vivarium-signature");
  const std::int64_t signed_at = std::stoll(signature.substr(2, signature.find(',') - 2));
  EXPECT_EQ(signature, server::webhook_signature(secret, signed_at, all[2].body));
  const Json taken = show_when(ann, 0, 0);
  EXPECT_EQ(taken["failures"], 0);
  EXPECT_EQ(taken["last"]["status"], 204);
  EXPECT_EQ(receiver.wait_for(3).size(), 3U);
}

TEST(NetNotices, AServiceGetsASentenceInItsOwnFormSignedAsAllAre) {
  Receiver receiver;
  server::Config config = to(receiver);
  config.hosts = {"games.example"};
  const RunningServer server(config);
  Player ann(server.port());
  register_as(ann, "ann");
  ann.result("account.set_language", {{"language", "ru"}});
  std::string secret;
  std::size_t sent = 0;
  for (const std::string form : {"discord", "slack", "gotify", "ntfy"}) {
    secret = ann.result("webhook.set", {{"url", receiver.url()}, {"form", form}})["secret"];
    EXPECT_EQ(ann.result("webhook.show")["webhook"]["form"], form);
    ann.result("webhook.test");
    const Received request = receiver.wait_for(++sent).back();
    EXPECT_EQ(request.headers.at("content-type"), "application/json") << form;
    const std::string signature = request.headers.at("vivarium-signature");
    const std::int64_t signed_at = std::stoll(signature.substr(2, signature.find(',') - 2));
    EXPECT_EQ(signature, server::webhook_signature(secret, signed_at, request.body)) << form;
    EXPECT_NE(request.body.find("Vivarium"), std::string::npos) << request.body;
    EXPECT_NE(request.body.find("проверка"), std::string::npos) << request.body;
    EXPECT_NE(request.body.find("https://games.example/"), std::string::npos) << request.body;
    EXPECT_EQ(request.body.find(secret), std::string::npos);
    // It is answered before the next one takes its place.
    std::ignore = show_when(ann, 0, 0);
  }
  const Json ntfy = Json::parse(receiver.wait_for(sent).back().body);
  EXPECT_EQ(ntfy["topic"], "notices");
  sit_away(ann);
  const Json turn = Json::parse(receiver.wait_for(sent + 1).back().body);
  EXPECT_EQ(turn["message"], "Harmonies: ваш ход.");
  EXPECT_TRUE(turn["click"].get<std::string>().starts_with("https://games.example/table/r_")) << turn;
}

TEST(NetNotices, ARestartLosesNone) {
  Receiver receiver;
  receiver.answer_first(std::vector<int>(50, 500));
  storage::MemoryStore store;
  std::string token;
  std::string id;
  const server::Config config = to(receiver);
  {
    const RunningServer server(config, std::make_unique<LentStore>(store));
    Player ann(server.port());
    token = register_as(ann, "ann");
    ann.result("webhook.set", {{"url", receiver.url()}});
    sit_away(ann);
    id = Json::parse(receiver.wait_for(1)[0].body)["id"];
    EXPECT_EQ(show_when(ann, 1, 1)["last"]["status"], 500);
  }
  const std::size_t tried = receiver.wait_for(1).size();
  receiver.answer_first({});
  const RunningServer again(config, std::make_unique<LentStore>(store));
  EXPECT_EQ(receiver.wait_for(tried + 1)[tried].headers.at("vivarium-notification"), id);
  Player ann(again.port());
  ann.result("session.resume", {{"token", token}});
  EXPECT_EQ(show_when(ann, 0, 0)["last"]["status"], 204);
}

TEST(NetNotices, ABrowserGetsThemEncryptedAndIsForgottenWhenItIsGone) {
  Receiver receiver;
  receiver.answer_first({410});
  const storage_test::TemporaryFolder folder;
  const std::string key = (folder.path() / "vapid.pem").string();
  const auto vapid = server::VapidKey::make(key);
  ASSERT_TRUE(vapid.ok());
  server::Config config = to(receiver);
  config.vapid_key = key;
  config.vapid_subject = "mailto:host@example.org";
  const RunningServer server(config);
  std::filesystem::remove(key);
  Player ann(server.port());
  ann.sign_in("Ann");
  EXPECT_EQ(ann.result("push.show")["key"], vapid->public_key());
  const Json browser = {
      {"endpoint", receiver.url()},
      {"keys",
       {{"p256dh", "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"},
        {"auth", "BTBZMqHH6r4Tts7J_aSIgg"}}}};
  EXPECT_EQ(ann.result("push.subscribe", browser)["devices"], 1);
  sit_away(ann);
  const Received request = receiver.wait_for(1)[0];
  EXPECT_EQ(request.headers.at("content-encoding"), "aes128gcm");
  EXPECT_TRUE(request.headers.at("authorization").ends_with(", k=" + vapid->public_key()));
  EXPECT_GT(std::stoi(request.headers.at("ttl")), 0);
  EXPECT_EQ(request.body.find("turn"), std::string::npos);
  eventually("the browser to be forgotten", [&] { return ann.result("push.show")["devices"] == 0; });
}

TEST(NetNotices, GoToNobodyInOurOwnNetworkAndOnlyToGoodCertificates) {
  Receiver receiver;
  server::Config config = to(receiver);
  config.outgoing_private = 0;
  {
    const RunningServer server(config);
    Player ann(server.port());
    register_as(ann, "ann");
    ann.result("webhook.set", {{"url", receiver.url()}});
    ann.result("webhook.test");
    const Json last = show_when(ann, 0, 1)["last"];
    EXPECT_EQ(last["problem"], "private_address");
    EXPECT_EQ(last["status"], 0);
  }
  config.outgoing_private = 1;
  config.outgoing_ca.clear();
  const RunningServer server(config);
  Player ann(server.port());
  register_as(ann, "ann");
  ann.result("webhook.set", {{"url", receiver.url()}});
  ann.result("webhook.test");
  EXPECT_EQ(show_when(ann, 0, 1)["last"]["problem"], "tls");
}

TEST(NetNotices, AServerWithoutTheFilesItIsToldOfDoesNotStart) {
  server::Config config = quiet_config();
  config.outgoing_ca = "/nowhere/ca.pem";
  EXPECT_THROW(RunningServer{config}, std::runtime_error);
  config.outgoing_ca.clear();
  config.vapid_key = "/nowhere/vapid.pem";
  config.vapid_subject = "mailto:host@example.org";
  EXPECT_THROW(RunningServer{config}, std::runtime_error);
}

}  // namespace
}  // namespace tests
