// Accounts on the real server: passwords are hashed at full cost on threads of their own, sockets of ended sessions
// close.
#include <gtest/gtest.h>

#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"
#include "tests/storage/temporary_folder.h"

namespace tests {
namespace {

const Json k_register = {{"name", "Ann"}, {"password", "a tree that bends"}};
const Json k_sign_in = {{"name", "ann"}, {"password", "a tree that bends"}, {"label", "Phone"}};

std::unique_ptr<storage::Store> on_disk(const storage_test::TemporaryFolder& folder) {
  auto opened = storage::open_sqlite({.folder = folder.path() / "data"});
  if (const auto* error = std::get_if<storage::OpenError>(&opened)) throw std::runtime_error(error->message);
  return std::move(std::get<std::unique_ptr<storage::Store>>(opened));
}

TEST(NetAccounts, WhoRegistersMidGameFindsTheTableFromAnotherDeviceAfterARestart) {
  const storage_test::TemporaryFolder folder;
  std::string room;
  Json account;
  {
    const RunningServer server(quiet_config(), on_disk(folder));
    TwoPlayers table = sit_two(server.port());
    room = table.room;
    account = table.ann.result("account.register", k_register)["account"];
    EXPECT_EQ(account["name"], "Ann");
  }
  const RunningServer server(quiet_config(), on_disk(folder));
  Player phone(server.port());
  const Json signed_in = phone.result("account.sign_in", k_sign_in);
  EXPECT_EQ(signed_in["account"], account);
  phone.result("table.join", {{"table", room}});
  EXPECT_TRUE(phone.update().contains("you")) << "she sits there";
  Player again(server.port());
  EXPECT_EQ(again.result("hello", {{"token", signed_in["token"]}})["account"], account);
  EXPECT_EQ(again.result("hello")["limits"]["password_length_min"], server::HallLimits{}.password_length_min);
}

TEST(NetAccounts, ARevokedSessionIsToldAndItsSocketClosesWith4001) {
  const RunningServer server;
  Player ann(server.port());
  ann.sign_in("Ann");
  ann.result("account.register", k_register);
  Player phone(server.port());
  const std::string token = phone.result("account.sign_in", k_sign_in)["token"];
  std::string session;
  const Json listed = ann.result("session.list");
  for (const Json& one : listed["sessions"]) {
    if (one.value("label", "") == "Phone") session = one["id"];
  }
  ann.result("session.revoke", {{"session", session}});
  EXPECT_EQ(phone.next_push("server.announcement")["code"], "session_revoked");
  EXPECT_EQ(phone.peer().read_close_code(), 4001);
  Player late(server.port());
  EXPECT_EQ(late.refusal("session.resume", {{"token", token}}), "bad_token");
  EXPECT_EQ(ann.result("session.list")["sessions"].size(), 1U);
}

TEST(NetAccounts, WhoRegistersIsSignedOutWhereverTheGuestsTokenWentAndStaysHere) {
  const RunningServer server;
  Player ann(server.port());
  ann.sign_in("Ann");
  Player copied(server.port());
  copied.result("session.resume", {{"token", ann.token()}});
  const Json registered = ann.result("account.register", k_register);
  EXPECT_EQ(copied.next_push("server.announcement")["code"], "session_revoked");
  EXPECT_EQ(copied.peer().read_close_code(), 4001);
  Player late(server.port());
  EXPECT_EQ(late.refusal("session.resume", {{"token", ann.token()}}), "bad_token");
  EXPECT_EQ(late.result("session.resume", {{"token", registered["token"]}})["account"], registered["account"]);
  EXPECT_EQ(ann.result("session.list")["sessions"].size(), 1U);
}

TEST(NetAccounts, AttemptsFromOneAddressAreLimited) {
  server::Config config = quiet_config();
  config.hall.attempts_per_address = 2;
  config.hall.attempt_seconds_per_address = 86'400;
  const RunningServer server(config);
  Player eve(server.port());
  EXPECT_EQ(eve.refusal("account.sign_in", {{"name", "a"}, {"password", "x"}}), "bad_credentials");
  EXPECT_EQ(eve.refusal("account.sign_in", {{"name", "b"}, {"password", "x"}}), "bad_credentials");
  Player other(server.port());
  const Json refused = other.ask("account.sign_in", {{"name", "c"}, {"password", "x"}})["error"]["data"];
  EXPECT_EQ(refused["code"], "too_many_attempts");
  EXPECT_GT(refused["retry_after_ms"], 80'000'000) << "a day, less what the test took";
}

TEST(NetAccounts, WhilePasswordsWaitTablesGoOnAndOneTooManyIsToldToTryAgain) {
  server::Config config = quiet_config();
  config.password_threads = 0;  // whatever is put there waits for ever
  config.password_queue_max = 2;
  config.stop_seconds = 1;
  const RunningServer server(config);
  TwoPlayers table = sit_two(server.port());
  Player eve(server.port());
  for (const char* id : {"1", "2"}) {
    const Json request = {{"jsonrpc", "2.0"}, {"id", id}, {"method", "account.sign_in"}, {"params", k_sign_in}};
    eve.peer().send_frame(1, request.dump());
  }
  EXPECT_EQ(eve.refusal("account.sign_in", k_sign_in), "busy");
  Player& mover = table.ann.update()["you"].contains("decision") ? table.ann : table.bob;
  const Json you = mover.update()["you"];
  const Json done = mover.result("table.act", {{"table", table.room},
                                               {"decision", you["decision"]},
                                               {"key", "first-move"},
                                               {"action", you["actions"].front()}});
  EXPECT_GT(done["seq"], 0);
}

}  // namespace
}  // namespace tests
