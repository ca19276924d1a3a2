// Keepers on the real server, over WebSocket and over REST: the same acts, the same rights.
#include <chrono>
#include <gtest/gtest.h>
#include <stdexcept>

#include "engine/core/bytes.h"
#include "server/hall/agreement.h"
#include "server/hall/ids.h"
#include "server/hall/keeper_acts.h"
#include "server/hall/totp.h"
#include "server/net/first_owner.h"
#include "tests/server/base32.h"
#include "tests/server/eventually.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"

namespace tests {
namespace {

const std::string k_invitations[] = {"ooooooooooooooooooooooooooooooooooooooooooo",
                                     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                                     "mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm"};
const std::string k_roles[] = {"owner", "admin", "moderator"};
constexpr std::int64_t k_far_ms = 4'000'000'000'000;

std::int64_t wall_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::unique_ptr<storage::Store> with_invitations() {
  auto store = std::make_unique<storage::MemoryStore>();
  storage::WriteGroup group;
  for (std::size_t i = 0; i < 3; ++i) {
    const Json value = {{"role", k_roles[i]}, {"account", ""}, {"expires_ms", k_far_ms}, {"by", server::k_by_console}};
    group.writes.emplace_back(
        server::put(server::k_invitation, engine::to_hex(*server::hash_token(k_invitations[i])), value));
  }
  EXPECT_EQ(store->writer().commit({&group, 1}).front(), storage::WriteStatus::stored);
  return store;
}

struct Keeper {
  Player player;
  std::vector<std::uint8_t> secret;
  std::string token;

  Keeper(std::uint16_t port, const std::string& name, const std::string& invitation) : player(port) {
    player.sign_in(name);
    player.result("account.register", {{"name", name}, {"password", "a tree that bends"}});
    secret = server::from_base32(player.result("staff.claim", {{"token", invitation}})["secret"]);
    const auto confirm = [&](const std::string& code) {
      return player.ask("staff.confirm", {{"code", code}}).value("result", Json());
    };
    token = with_code(0, confirm)["token"];
  }
  [[nodiscard]] std::string code(std::uint64_t steps_ahead) const {
    return server::totp_code(secret, server::totp_step(wall_ms()) + steps_ahead);
  }
  /// What `enter` makes of a code; null is a refusal. A code is good for a step of 30 s and those beside it: whoever
  /// was refused and finds that more time has gone by than that takes a newer one.
  template <class Enter>
  [[nodiscard]] Json with_code(std::uint64_t steps_ahead, const Enter& enter) const {
    for (;;) {
      const std::uint64_t step = server::totp_step(wall_ms());
      const Json entered = enter(server::totp_code(secret, step + steps_ahead));
      if (!entered.is_null()) return entered;
      if (server::totp_step(wall_ms()) <= step + 1) throw std::runtime_error("a good code was refused");
    }
  }
};

/// The code of the answer; "" when it went well.
std::string over_rest(std::uint16_t port, const std::string& act, const std::string& token, const Json& params) {
  const std::string bearer = token.empty() ? "" : "Authorization: Bearer " + token + "\r\n";
  const HttpReply reply = http(port, "POST", "/api/v1/staff/acts/" + act, bearer, params.dump());
  if (reply.status == 200) return "";
  EXPECT_TRUE(reply.status == 401 || reply.status == 403 || reply.status == 400 || reply.status == 404) << reply.status;
  return reply.json()["error"]["code"];
}

TEST(NetKeepers, EveryActHasTheSameRightsOverWebSocketAndRest) {
  const RunningServer server(quiet_config(), with_invitations());
  Keeper owner(server.port(), "olga", k_invitations[0]);
  Keeper admin(server.port(), "adam", k_invitations[1]);
  Keeper moderator(server.port(), "mona", k_invitations[2]);
  Player visitor(server.port());
  Player guest(server.port());
  guest.sign_in("Gus");
  const auto code_of = [](Player& player, const Json& asked) {
    const Json answer = player.ask("staff.act", asked);
    return answer.contains("error") ? answer["error"]["data"]["code"].get<std::string>() : "";
  };
  for (const server::Act& act : server::all_acts()) {
    const std::string name(act.name);
    // Params that no act takes: whoever has the right is told so, or is answered; nobody changes anything.
    const Json params = {{"account", 1}, {"range", 1}, {"text", 1}, {"on", 1}, {"level", 1}, {"id", 1}, {"role", 1}};
    const Json asked = {{"act", name}, {"params", params}};
    EXPECT_EQ(code_of(visitor, asked), "staff_sign_in") << name;
    EXPECT_EQ(code_of(guest, asked), "staff_sign_in") << name;
    EXPECT_EQ(over_rest(server.port(), name, "", params), "staff_sign_in") << name;
    EXPECT_EQ(over_rest(server.port(), name, guest.token(), params), "staff_sign_in") << name;
    for (auto* keeper : {&owner, &admin, &moderator}) {
      const server::Role role = keeper == &owner   ? server::Role::owner
                                : keeper == &admin ? server::Role::admin
                                                   : server::Role::moderator;
      const std::string on_socket = code_of(keeper->player, asked);
      const std::string on_rest = over_rest(server.port(), name, keeper->token, params);
      EXPECT_EQ(on_socket, on_rest) << name;
      EXPECT_EQ(on_socket == "not_allowed", !server::may(role, act.right)) << name << " " << on_socket;
      EXPECT_NE(on_socket, "staff_sign_in") << name;
    }
  }
}

TEST(NetKeepers, SignInOverRestByNamePasswordAndCode) {
  const RunningServer server(quiet_config(), with_invitations());
  const Keeper admin(server.port(), "adam", k_invitations[1]);
  const auto sign_in = [&](const std::string& password, const std::string& code) {
    const Json body = {{"name", "adam"}, {"password", password}, {"code", code}};
    return http(server.port(), "POST", "/api/v1/staff/sessions", "", body.dump());
  };
  EXPECT_EQ(sign_in("wrong wrong", admin.code(1)).status, 401);
  EXPECT_EQ(sign_in("a tree that bends", "000000").json()["error"]["code"], "bad_code");
  const auto enter = [&](const std::string& code) {
    const HttpReply reply = sign_in("a tree that bends", code);
    return reply.status == 200 ? reply.json() : Json();
  };
  const std::string token = admin.with_code(1, enter)["token"];
  EXPECT_EQ(over_rest(server.port(), "server.health", token, Json::object()), "");
  const std::string bearer = "Authorization: Bearer " + token + "\r\n";
  const HttpReply health = http(server.port(), "POST", "/api/v1/staff/acts/server.health", bearer);
  EXPECT_EQ(health.json()["storage"], "stored");
  EXPECT_GE(health.json()["websockets"], 1);
  EXPECT_EQ(http(server.port(), "DELETE", "/api/v1/staff/sessions", bearer).status, 200);
  EXPECT_EQ(over_rest(server.port(), "server.health", token, Json::object()), "staff_sign_in");
  EXPECT_EQ(http(server.port(), "GET", "/api/v1/staff/acts/server.health", bearer).status, 405);
}

TEST(NetKeepers, ASuspendedPersonIsToldAndClosedAndAnAnnouncementReachesEverybody) {
  const RunningServer server(quiet_config(), with_invitations());
  Keeper moderator(server.port(), "mona", k_invitations[2]);
  Keeper admin(server.port(), "adam", k_invitations[1]);
  Player visitor(server.port());
  // The handshake is answered before the connection is among those that are told; what came before, it asks for.
  EXPECT_EQ(visitor.result("announcements.list")["announcements"], Json::array());
  Player vic(server.port());
  vic.sign_in("Vic");
  const std::string account = vic.result("hello")["account"]["id"];
  // Whoever is answered is told from then on what comes; the handshake alone is no promise yet.
  for (Player* one : {&visitor, &vic}) EXPECT_TRUE(one->result("announcements.list")["announcements"].empty());
  admin.player.result("staff.act", {{"act", "server.announce"}, {"params", {{"text", "Soon"}, {"minutes", 5}}}});
  const Json announced = visitor.next_push("announcement.shown")["announcement"];
  EXPECT_EQ(announced["text"], "Soon");
  EXPECT_EQ(announced["kind"], "announcement");
  EXPECT_EQ(vic.next_push("announcement.shown")["announcement"], announced);
  EXPECT_EQ(Player(server.port()).result("announcements.list")["announcements"], Json::array({announced}))
      << "who comes later";
  const std::int64_t before_ms = wall_ms();
  moderator.player.result(
      "staff.act", {{"act", "people.suspend"}, {"params", {{"account", account}, {"reason", "spam"}, {"hours", 2}}}});
  const Json notice = vic.next_push("server.announcement");
  EXPECT_EQ(notice["code"], "suspended");
  EXPECT_EQ(notice["reason"], "spam");
  EXPECT_GE(notice["until_ms"].get<std::int64_t>(), before_ms + 2 * 3'600'000);
  EXPECT_EQ(vic.peer().read_close_code(), 4001);
  Player late(server.port());
  EXPECT_EQ(late.refusal("session.resume", {{"token", vic.token()}}), "suspended");
}

TEST(NetKeepers, AReportIsAnsweredByAMuteOverRestThatHoldsAtOnce) {
  const RunningServer server(quiet_config(), with_invitations());
  const Keeper moderator(server.port(), "mona", k_invitations[2]);
  Player ann(server.port());
  ann.sign_in("Ann");
  Player vic(server.port());
  vic.sign_in("Vic");
  const std::string account = vic.result("hello")["account"]["id"];
  // What holds for the account is still being read right after signing in.
  eventually("what holds for the account", [&] { return vic.ask("account.blocks").contains("result"); });
  EXPECT_EQ(vic.result("chat.send", {{"text", "you fool"}, {"key", "line-0001"}})["number"], 1);
  const Json reported = ann.result("report.create", {{"account", account}, {"kind", "abuse"}});
  Json mute = {{"account", account}, {"hours", 2}, {"reason", "Be kind."}, {"report", reported["report"]}};
  EXPECT_EQ(over_rest(server.port(), "people.mute", moderator.token, mute), "");
  const Json told = vic.next_push("chat.muted");
  EXPECT_EQ(told["reason"], "Be kind.") << "before they try to write";
  EXPECT_EQ(vic.refusal("chat.send", {{"text", "again"}, {"key", "line-0002"}}), "muted");
  Player elsewhere(server.port());
  elsewhere.result("session.resume", {{"token", vic.token()}});
  EXPECT_EQ(elsewhere.next_push("chat.muted"), told) << "who comes back is told too";
  const Json lift = {{"account", account}, {"reason", "said sorry"}};
  EXPECT_EQ(over_rest(server.port(), "people.unmute", moderator.token, lift), "");
  for (Player* one : {&vic, &elsewhere}) EXPECT_EQ(one->next_push("chat.muted"), (Json{{"until_ms", 0}}));
  EXPECT_EQ(ann.result("chat.history")["lines"][0]["text"], "you fool");
  EXPECT_EQ(over_rest(server.port(), "people.mute", moderator.token, mute), "not_found") << "dealt with already";
}

TEST(NetKeepers, ByThePathsOfBeforeTheyAreAnsweredAsBefore) {
  const RunningServer server(quiet_config(), with_invitations());
  const Keeper owner(server.port(), "olga", k_invitations[0]);
  const auto act = [&](const std::string& path, const std::string& token) {
    return http(server.port(), "POST", path, "Authorization: Bearer " + token + "\r\n", "{}");
  };
  const HttpReply former = act("/api/v1/admin/acts/keepers.list", owner.token);
  EXPECT_EQ(former.status, 200);
  EXPECT_EQ(former.json().at("keepers").size(), 1U);
  const HttpReply todays = act("/api/v1/staff/acts/staff.list", owner.token);
  EXPECT_EQ(todays.status, 200);
  EXPECT_EQ(todays.json().at("staff"), former.json().at("keepers"));
  EXPECT_EQ(act("/api/v1/admin/acts/keepers.list", "x").json()["error"]["code"], "keeper_sign_in");
  EXPECT_EQ(act("/api/v1/staff/acts/staff.list", "x").json()["error"]["code"], "staff_sign_in");
  const HttpReply nobody = http(server.port(), "POST", "/api/v1/admin/acts/keepers.list", "", "{}");
  EXPECT_EQ(nobody.status, 401);
  EXPECT_EQ(nobody.json()["error"]["code"], "keeper_sign_in");
}

TEST(ConsoleUnban, SaysThatTheStoreFailedWhenTheNameCannotBeRead) {
  storage::MemoryStore store;
  EXPECT_EQ(server::unban_by_console(store, "Ann").error().code, "not_found");
  store.fail_read(3);  // what staff set and the head of their log come first
  EXPECT_EQ(server::unban_by_console(store, "Ann").error().code, "storage");
}

}  // namespace
}  // namespace tests
