// What the one port answers over HTTP.
#include <algorithm>
#include <gtest/gtest.h>

#include "server/net/address_rate.h"
#include "tests/server/eventually.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"
#include "tests/tools/recorded_table.h"

namespace tests {
namespace {

constexpr std::string_view k_page = "<!doctype html><title>the client</title>";
const std::string k_script(4'000, 'x');
const std::string k_module("\0asm\1\0\0\0", 8);
constexpr std::string_view k_packed = "gzipped";
constexpr std::string_view k_gone = "<!doctype html><title>nothing here</title>";
constexpr const char* k_browser = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n";

std::span<const server::SiteFile> files() {
  static const std::array k_files{server::SiteFile{"/index.html", k_page, k_packed},
                                  server::SiteFile{"/assets/app-1f2e.js", k_script, k_packed},
                                  server::SiteFile{"/assets/engine-1f2e.wasm", k_module, k_packed},
                                  server::SiteFile{"/icon.svg", "<svg/>", k_packed},
                                  server::SiteFile{"/404.html", k_gone, {}},
                                  server::SiteFile{"/docs/index.html", "the documents", {}},
                                  server::SiteFile{"/openapi.yaml", "openapi: 3.1.0", {}},
                                  server::SiteFile{"/schemas/tables.json", "{}", {}}};
  return k_files;
}

class NetHttp : public testing::Test {
 protected:
  RunningServer server_{quiet_config(), std::make_unique<storage::MemoryStore>(), files()};

  [[nodiscard]] HttpReply get(const std::string& target, const std::string& headers = {}) const {
    return http(server_.port(), "GET", target, headers);
  }
  /// Sends these bytes and reads one answer, if there is one.
  [[nodiscard]] HttpReply raw(const std::string& bytes) const {
    Peer peer(server_.port());
    peer.send(bytes);
    return peer.read_http();
  }
};

TEST_F(NetHttp, HealthAndReadinessAreTold) {
  EXPECT_EQ(get("/healthz").status, 200);
  EXPECT_EQ(get("/readyz").status, 200);
}

TEST_F(NetHttp, EveryAnswerCarriesTheSecurityHeaders) {
  for (const char* target : {"/", "/assets/app-1f2e.js", "/api/v1/server", "/missing.js", "/healthz"}) {
    const HttpReply reply = get(target);
    EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff") << target;
    EXPECT_EQ(reply.headers.at("referrer-policy"), "no-referrer") << target;
    const std::string policy = reply.headers.at("content-security-policy");
    // Modules of WebAssembly may be compiled; nothing is made of a text, and nothing else is unsafe.
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos) << target;
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << target;
    EXPECT_EQ(policy.find("'unsafe"), std::string::npos) << target;
    EXPECT_EQ(policy.find("unsafe"), policy.rfind("unsafe")) << target;
  }
}

TEST_F(NetHttp, NoAnswerSetsACookieOrIsForOtherOriginsBesidesWhatIsPublic) {
  for (const char* target :
       {"/", "/api/v1/staff/sessions", "/missing.js", "/healthz", "/readyz", "/metrics", "/docs"}) {
    const HttpReply reply = get(target, "Origin: https://evil.example\r\nCookie: a=b\r\n");
    EXPECT_EQ(reply.headers.count("set-cookie"), 0U) << target;
    EXPECT_EQ(reply.headers.count("access-control-allow-origin"), 0U) << target;
    EXPECT_EQ(reply.headers.at("cross-origin-resource-policy"), "same-origin") << target;
  }
}

TEST_F(NetHttp, TheRootAndTheClientsOwnAddressesAreTheIndexPage) {
  for (const char* target :
       {"/", "/index.html", "/?game=harmonies", "/table/K7QF2MXA", "/table/K7QF2MXA?lang=ja", "/table/r_1/",
        "/replay/r_1", "/profile/u_1", "/leaderboard", "/leaderboard/", "/leaderboard/harmonies", "/mine", "/rules",
        "/rules/harmonies", "/party/K7QF2MXA", "/join/K7QF2MXA", "/invited/r_1/0f1e", "/admin"}) {
    const HttpReply reply = get(target);
    EXPECT_EQ(reply.status, 200) << target;
    EXPECT_EQ(reply.body, k_page) << target;
    EXPECT_EQ(reply.headers.at("content-type"), "text/html; charset=utf-8") << target;
    EXPECT_EQ(reply.headers.at("cache-control"), "no-cache") << target;
  }
}

TEST_F(NetHttp, AMissingFileIsNotTheIndexPage) {
  EXPECT_EQ(get("/assets/gone.js").status, 404);
  EXPECT_EQ(get("/favicon.ico").status, 404);
  EXPECT_EQ(get("/api/v1/nothing").status, 404);
  EXPECT_EQ(get("/api/v2/games").status, 404);
}

TEST_F(NetHttp, AnAddressThatIsNoneIsMissingAndWhoLooksForAPageIsShownOne) {
  for (const char* target :
       {"/tables", "/docs/nothing", "/swagger", "/table", "/table/K7QF2MXA/more", "/leaderboard/a/b", "/wp-login.php",
        "/assets/gone.js", "/schemas/none.json", "/api", "/adminer"}) {
    const HttpReply page = get(target, k_browser);
    EXPECT_EQ(page.status, 404) << target;
    EXPECT_EQ(page.body, k_gone) << target;
    EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8") << target;
    EXPECT_EQ(page.headers.at("cache-control"), "no-store") << target;
    const HttpReply told = get(target, "Accept: */*\r\n");
    EXPECT_EQ(told.status, 404) << target;
    EXPECT_EQ(told.json()["error"]["code"], "not_found") << target;
  }
  EXPECT_EQ(get("/api/v1/nothing", k_browser).json()["error"]["code"], "not_found");
}

TEST_F(NetHttp, AFolderIsItsIndexAndDescriptionsHaveTheirTypes) {
  for (const char* target : {"/docs", "/docs/", "/docs/index.html"}) {
    const HttpReply reply = get(target);
    EXPECT_EQ(reply.body, "the documents") << target;
    EXPECT_EQ(reply.headers.at("content-type"), "text/html; charset=utf-8") << target;
  }
  EXPECT_EQ(get("/openapi.yaml").headers.at("content-type"), "application/yaml");
  const HttpReply schema = get("/schemas/tables.json");
  EXPECT_EQ(schema.headers.at("content-type"), "application/schema+json");
  EXPECT_EQ(schema.headers.at("cache-control"), "no-cache");
  EXPECT_EQ(get("/schemas/tables.json", "If-None-Match: " + schema.headers.at("etag") + "\r\n").status, 304);
  Peer peer(server_.port());
  peer.send("HEAD /openapi.yaml HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const HttpReply head = peer.read_http(true);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-length"), "14");
}

constexpr const char* k_elsewhere = "Origin: https://statistics.example\r\n";

TEST_F(NetHttp, PagesOfOtherOriginsMayReadWhatIsPublicAndNothingAsSomebody) {
  for (const char* target :
       {"/api/v1/server", "/api/v1/games", "/api/v1/games/harmonies", "/api/v1/games/none", "/api/v1/tables",
        "/api/v1/tables/r_none", "/api/v1/tables/r_none/game.jsonl", "/openapi.yaml", "/schemas/tables.json"}) {
    for (const char* method : {"GET", "HEAD"}) {
      const HttpReply reply = http(server_.port(), method, target, k_elsewhere);
      EXPECT_EQ(reply.headers.at("access-control-allow-origin"), "*") << target;
      EXPECT_EQ(reply.headers.at("cross-origin-resource-policy"), "cross-origin") << target;
      EXPECT_EQ(reply.headers.count("access-control-allow-credentials"), 0U) << target;
    }
    const HttpReply named = get(target, "Authorization: Bearer x\r\n");
    EXPECT_EQ(named.headers.count("access-control-allow-origin"), 0U) << target;
    EXPECT_EQ(named.headers.at("cross-origin-resource-policy"), "same-origin") << target;
  }
}

TEST_F(NetHttp, APreflightIsAnsweredForWhatIsPublicAlone) {
  const auto ask = [&](const std::string& target) {
    return http(server_.port(), "OPTIONS", target,
                std::string(k_elsewhere) + "Access-Control-Request-Method: GET\r\n" +
                    "Access-Control-Request-Headers: authorization\r\n");
  };
  const HttpReply reply = ask("/api/v1/tables");
  EXPECT_EQ(reply.status, 204);
  EXPECT_EQ(reply.headers.count("content-length"), 0U);
  EXPECT_EQ(reply.headers.at("access-control-allow-origin"), "*");
  EXPECT_EQ(reply.headers.at("access-control-allow-methods"), "GET, HEAD");
  EXPECT_EQ(reply.headers.at("access-control-allow-headers").find("authorization"), std::string::npos);
  for (const char* target : {"/api/v1/guests", "/api/v1/staff/acts/x", "/metrics", "/", "/ws"}) {
    const HttpReply refused = ask(target);
    EXPECT_GE(refused.status, 400U) << target;
    EXPECT_EQ(refused.headers.count("access-control-allow-origin"), 0U) << target;
  }
}

TEST(NetHttpClosed, NothingIsForOtherOriginsWhereItIsTurnedOff) {
  server::Config config = quiet_config();
  config.public_reads = 0;
  const RunningServer server(config, std::make_unique<storage::MemoryStore>(), files());
  for (const char* target : {"/api/v1/server", "/api/v1/tables", "/openapi.yaml"}) {
    const HttpReply reply = http(server.port(), "GET", target, k_elsewhere);
    EXPECT_EQ(reply.status, 200) << target;
    EXPECT_EQ(reply.headers.count("access-control-allow-origin"), 0U) << target;
    EXPECT_EQ(reply.headers.at("cross-origin-resource-policy"), "same-origin") << target;
    EXPECT_EQ(http(server.port(), "OPTIONS", target, k_elsewhere).status, 405) << target;
  }
}

TEST_F(NetHttp, NoPathLeadsOutOfTheSite) {
  for (const char* target :
       {"/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../icon.svg", "/..",
        "//etc/passwd", "/%00", "/a%5c..%5cb", "/%zz", "/%2", "/./icon.svg"}) {
    EXPECT_EQ(get(target).status, 404) << target;
  }
}

TEST_F(NetHttp, FilesWithAHashInTheirNameAreCachedForEver) {
  const HttpReply reply = get("/assets/app-1f2e.js");
  EXPECT_EQ(reply.headers.at("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(reply.headers.at("content-type"), "text/javascript; charset=utf-8");
}

// Browsers compile what comes in only if it is told to be a module.
TEST_F(NetHttp, AModuleIsServedAsOne) {
  const HttpReply reply = get("/assets/engine-1f2e.wasm");
  EXPECT_EQ(reply.headers.at("content-type"), "application/wasm");
  EXPECT_EQ(reply.headers.at("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(reply.body, k_module);
}

TEST_F(NetHttp, AKnownETagIsAnsweredWithNotModified) {
  const std::string etag = get("/icon.svg").headers.at("etag");
  const HttpReply again = get("/icon.svg", "If-None-Match: " + etag + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(get("/icon.svg", "If-None-Match: \"other\"\r\n").status, 200);
}

TEST_F(NetHttp, GzipIsForThoseWhoAcceptIt) {
  const HttpReply packed = get("/assets/app-1f2e.js", "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
  EXPECT_EQ(packed.body, k_packed);
  const HttpReply plain = get("/assets/app-1f2e.js");
  EXPECT_EQ(plain.headers.count("content-encoding"), 0U);
  EXPECT_EQ(plain.body, k_script);
  EXPECT_NE(plain.headers.at("etag"), packed.headers.at("etag"));
  EXPECT_EQ(packed.headers.at("vary"), "accept-encoding");
}

TEST_F(NetHttp, HeadHasTheHeadersOfGetAndNoBody) {
  Peer peer(server_.port());
  peer.send("HEAD /assets/app-1f2e.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const HttpReply reply = peer.read_http(true);
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.headers.at("content-length"), std::to_string(k_script.size()));
  EXPECT_TRUE(peer.at_end());
}

TEST_F(NetHttp, AGameThatIsOverCanBeHadAsAFile) {
  auto store = std::make_unique<storage::MemoryStore>();
  const engine::Catalog& games = engine::catalog();
  tools_test::RecordedTable over(games, store->writer(), "r_over", "harmonies");
  over.start();
  over.play(100'000);
  ASSERT_EQ(over.table().phase, server::TablePhase::finished);
  tools_test::RecordedTable running(games, store->writer(), "r_running", "harmonies");
  running.start();
  RunningServer server(quiet_config(), std::move(store));
  const auto get_room = [&](const std::string& rest) { return http(server.port(), "GET", "/api/v1/tables/" + rest); };
  const HttpReply file = get_room("r_over/game.jsonl");
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.headers.at("content-type"), "application/x-ndjson; charset=utf-8");
  EXPECT_EQ(file.headers.at("content-disposition"), "attachment; filename=\"vivarium-r_over.jsonl\"");
  const auto lines = static_cast<std::uint64_t>(std::ranges::count(file.body, '\n'));
  EXPECT_EQ(lines, over.table().seq);
  EXPECT_EQ(get_room("r_running/game.jsonl").status, 409);
  EXPECT_EQ(get_room("r_none/game.jsonl").status, 404);
  EXPECT_EQ(get_room("r_none/game.jsonl").json()["error"]["code"], "no_such_table");
  const auto get_former = [&](const std::string& rest) { return http(server.port(), "GET", "/api/v1/rooms/" + rest); };
  EXPECT_EQ(get_former("r_over/game.jsonl").body, file.body);
  EXPECT_EQ(get_former("r_running/game.jsonl").status, 409);
  EXPECT_EQ(get_former("r_none/game.jsonl").json()["error"]["code"], "no_such_room");
  EXPECT_EQ(get_former("r_over").status, 404);
  for (const char* other : {"r_over", "/game.jsonl", "r_over/x/game.jsonl", "r_over/game.json"}) {
    EXPECT_EQ(get_room(other).status, 404) << other;
  }
}

TEST_F(NetHttp, OtherMethodsAreNotAllowed) {
  const HttpReply reply = http(server_.port(), "DELETE", "/index.html");
  EXPECT_EQ(reply.status, 405);
  EXPECT_EQ(reply.headers.at("allow"), "GET, HEAD");
  EXPECT_EQ(http(server_.port(), "GET", "/api/v1/guests").headers.at("allow"), "POST");
}

TEST_F(NetHttp, OneConnectionServesOneRequestAfterTheOther) {
  Peer peer(server_.port());
  for (int i = 0; i < 3; ++i) {
    peer.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(peer.read_http().status, 200);
  }
}

TEST_F(NetHttp, WhatIsNoHttpIsAnsweredWith400AndClosed) {
  for (const char* bytes : {"hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01\x02\x01\r\n\r\n",
                            "GET / HTTP/1.1\r\nbad header\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"}) {
    Peer peer(server_.port());
    peer.send(bytes);
    EXPECT_EQ(peer.read_http().status, 400) << bytes;
    EXPECT_TRUE(peer.at_end()) << bytes;
  }
}

TEST_F(NetHttp, ATooLongHeadOrBodyIsRefused) {
  EXPECT_EQ(raw("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n").status, 431);
  EXPECT_EQ(raw("POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n").status, 413);
}

TEST_F(NetHttp, AClientThatLeavesHalfwayHarmsNobody) {
  Peer peer(server_.port());
  peer.send("POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{\"nick");
  peer.shut_down_sending();
  EXPECT_TRUE(peer.at_end());
  EXPECT_EQ(get("/healthz").status, 200);
}

TEST(NetHttpTime, ARequestThatDoesNotEndIsCutOff) {
  server::Config config = quiet_config();
  config.handshake_seconds = 1;
  const RunningServer server(config);
  Peer peer(server.port());
  peer.send("GET / HTTP/1.1\r\nHost: localhost\r\n");
  EXPECT_TRUE(peer.at_end());
}

TEST(NetHttpLimits, OneAddressGetsSoManyConnections) {
  server::Config config = quiet_config();
  config.connections_per_address_max = 2;
  const RunningServer server(config);
  Peer first(server.port());
  first.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(first.read_http().status, 200);
  Peer second(server.port());
  second.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(second.read_http().status, 200);
  Peer third(server.port());
  third.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(third.read_http().status, 200) << "on trial: enough for a page";
  EXPECT_TRUE(third.at_end()) << "and for no more";
  Peer silent(server.port());
  const Peer next(server.port());
  const Peer last(server.port());
  EXPECT_TRUE(silent.at_end()) << "makes room for who came later";
}

TEST_F(NetHttp, TheGamesAndTheirDataAreListed) {
  const Json games = get("/api/v1/games").json();
  std::vector<std::string> ids;
  for (const Json& game : games["games"]) ids.push_back(game["id"].get<std::string>());
  EXPECT_NE(std::find(ids.begin(), ids.end(), "harmonies"), ids.end()) << games;
  EXPECT_TRUE(get("/api/v1/games/harmonies").json()["data"].is_object());
  EXPECT_EQ(get("/api/v1/games/chess").status, 404);
}

TEST_F(NetHttp, AGuestIsMadeAndItsTokenIsGoodOnASocket) {
  const HttpReply made = http(server_.port(), "POST", "/api/v1/guests", {}, R"({"nickname":"Ann"})");
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.headers.at("cache-control"), "no-store");
  Player player(server_.port());
  const Json resumed = player.result("session.resume", {{"token", made.json()["token"]}});
  EXPECT_EQ(resumed["account"], made.json()["account"]);
}

TEST(NetHttpLimits, OneAddressGetsSoManyRequests) {
  server::Config config = quiet_config();
  config.requests_per_address = 1;
  config.requests_per_second_per_address = 1;
  const RunningServer server(config);
  // One comes back each second: of a hundred some meet the limit, however slow the machine is.
  HttpReply reply;
  for (int i = 0; i < 100 && reply.status != 429; ++i) {
    Peer asker(server.port());
    asker.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    reply = asker.read_http();
    if (reply.status != 429) continue;
    EXPECT_TRUE(asker.at_end()) << "it is not kept open for more of them";
  }
  ASSERT_EQ(reply.status, 429);
  EXPECT_EQ(reply.json()["error"]["code"], "rate_limited");
  EXPECT_EQ(reply.headers.at("retry-after"), "1");
}

TEST(AddressRate, IsForEachAddressAndComesBackWithTime) {
  server::AddressRate rate(2, 100, 10);
  for (const char* address : {"192.0.2.1", "192.0.2.2"}) {
    EXPECT_EQ(rate.take(address, 0), 0);
    EXPECT_EQ(rate.take(address, 0), 0);
    EXPECT_EQ(rate.take(address, 0), 10);
    EXPECT_EQ(rate.take(address, 10), 0);
    EXPECT_EQ(rate.take(address, 10), 10);
  }
  for (int i = 0; i < 5; ++i) EXPECT_EQ(rate.take("", 0), 0) << "who has gone is nobody";
}

TEST(AddressRate, LargeAnswersCountAsSeveralRequests) {
  server::AddressRate rate(4, 100, 10);
  EXPECT_EQ(rate.take("192.0.2.1", 0), 0);
  rate.sent("192.0.2.1", 16 * 1024 - 1, 0);
  EXPECT_EQ(rate.take("192.0.2.1", 0), 0) << "a small one is one";
  rate.sent("192.0.2.1", 48 * 1024, 0);
  EXPECT_EQ(rate.take("192.0.2.1", 0), 20);
  EXPECT_EQ(rate.take("192.0.2.1", 20), 0);
}

TEST(NetHttpLimits, OneAddressGetsSoManyNewGuestsOverRestAndSocketsTogether) {
  server::Config config = quiet_config();
  config.hall.guests_per_address = 2;
  config.hall.guest_crowd_per_address = 1;
  const RunningServer server(config);
  const auto by_rest = [&] { return http(server.port(), "POST", "/api/v1/guests", {}, R"({"nickname":"Ann"})"); };
  EXPECT_EQ(by_rest().status, 201);
  Player(server.port()).sign_in("Bob");
  const HttpReply refused = by_rest();
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.json()["error"]["code"], "rate_limited");
  Player eve(server.port());
  const Json error = eve.ask("guest.create", {{"nickname", "Eve"}})["error"]["data"];
  EXPECT_EQ(error["code"], "rate_limited");
  EXPECT_EQ(error["field"], "guests");
  EXPECT_GT(error["retry_after_ms"], 1'000'000) << "half of an hour, less what the test took";
}

TEST_F(NetHttp, ABadGuestIsRefusedWithACode) {
  const auto code = [&](const std::string& body) {
    const HttpReply reply = http(server_.port(), "POST", "/api/v1/guests", {}, body);
    EXPECT_EQ(reply.status, 400);
    return reply.json()["error"]["code"].get<std::string>();
  };
  EXPECT_EQ(code("{"), "bad_json");
  EXPECT_EQ(code("{}"), "bad_params");
  EXPECT_EQ(code(R"({"nickname":7})"), "bad_params");
  EXPECT_EQ(code(R"({"nickname":"   "})"), "bad_nickname");
}

TEST_F(NetHttp, PublicTablesAreListedAndPrivateOnesAreNot) {
  Player player(server_.port());
  player.sign_in("Ann");
  const std::string hidden =
      player.result("table.create", {{"game", "harmonies"}, {"players", 2}, {"private", true}})["table"];
  const std::string open = player.result("table.create", {{"game", "harmonies"}, {"players", 2}})["table"];
  // The hall hears of a table from its room, maybe just after the answer.
  Json tables;
  eventually("the public table in the list", [&] {
    tables = get("/api/v1/tables").json()["tables"];
    return tables.contains(open);
  });
  EXPECT_FALSE(tables.contains(hidden));
  const Json one = get("/api/v1/tables/" + open).json();
  EXPECT_EQ(one["seats"][0], "Ann");
  for (const Json& told : {one, tables[open]}) {
    EXPECT_EQ(told["id"], open);
    EXPECT_EQ(told["room"], open) << "as it was called before";
  }
  EXPECT_EQ(get("/api/v1/tables/" + hidden).status, 404);
}

}  // namespace
}  // namespace tests
