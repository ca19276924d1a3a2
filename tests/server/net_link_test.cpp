// What a chat's crawler reads at an address that somebody has posted: it runs no script, keeps no cookie, has no
// account.
#include <gtest/gtest.h>

#include "server/net/forwarded.h"
#include "server/net/link_page.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"
#include "tests/tools/recorded_table.h"

namespace tests {
namespace {

constexpr std::string_view k_client_page = "<!doctype html><html><head><title>x</title></head><body></body></html>";
constexpr std::string_view k_some_picture = "no picture, but there";
constexpr const char* k_none = "(no such tag)";

std::span<const server::SiteFile> client_files() {
  static const std::array k_files{server::SiteFile{"/index.html", k_client_page, {}},
                                  server::SiteFile{"/pictures/vivarium.png", k_some_picture, {}},
                                  server::SiteFile{"/pictures/harmonies.png", k_some_picture, {}}};
  return k_files;
}

/// The content of a tag, as it stands in the page.
std::string tag(const HttpReply& reply, const std::string& property) {
  const std::string beginning = "<meta property=\"" + property + "\" content=\"";
  const std::size_t at = reply.body.find(beginning);
  const std::size_t head_ends = reply.body.find("</head>");
  if (at == std::string::npos || at > head_ends) return k_none;
  const std::size_t from = at + beginning.size();
  return reply.body.substr(from, reply.body.find('"', from) - from);
}

class NetLink : public testing::Test {
 protected:
  RunningServer server_{quiet_config(), std::make_unique<storage::MemoryStore>(), client_files()};

  [[nodiscard]] HttpReply get(const std::string& target, const std::string& headers = {}) const {
    return http(server_.port(), "GET", target, headers);
  }
  /// The hall hears of a table from its room, maybe just after whoever made it.
  [[nodiscard]] HttpReply get_told(const std::string& target, const std::string& title) const {
    HttpReply reply = get(target);
    for (int tries = 0; tries < 1'000 && tag(reply, "og:title") != title; ++tries) reply = get(target);
    EXPECT_EQ(tag(reply, "og:title"), title) << target;
    return reply;
  }
};

TEST_F(NetLink, AnInvitationSaysWhoInvitesToWhatWithWhomAndHowLong) {
  Player ann(server_.port());
  ann.sign_in("Ann");
  const Json clock = {{"kind", "bank"}, {"bank_seconds", 600}, {"increment_seconds", 15}};
  const Json made = ann.result("table.create", {{"game", "harmonies"}, {"players", 3}, {"clock", clock}});
  const std::string code = made["code"];
  const std::string room = made["table"];
  for (const std::string& path : {"/table/" + code, "/table/" + room, "/table/" + room + "?code=" + code}) {
    const HttpReply page = get_told(path, "Ann invites you to Harmonies");
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_EQ(tag(page, "og:description"),
              "3 players: Ann, 2 free seats; 10 minutes each and 15 seconds more for each turn. No account needed.");
    EXPECT_EQ(tag(page, "og:image"), "http://localhost/pictures/harmonies.png");
    EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.headers.at("cache-control"), "private, no-cache");
    EXPECT_NE(page.headers.at("content-security-policy").find("script-src 'self' "), std::string::npos);
  }
  EXPECT_EQ(get("/pictures/harmonies.png").headers.at("content-type"), "image/png");
}

TEST_F(NetLink, APrivateTableIsToldOfToWhoHasItsCodeAlone) {
  Player ann(server_.port());
  ann.sign_in("Ann");
  const Json made = ann.result("table.create", {{"game", "harmonies"}, {"players", 2}, {"private", true}});
  const std::string code = made["code"];
  const std::string room = made["table"];
  std::ignore = get_told("/table/" + code, "Ann invites you to Harmonies");
  const HttpReply nothing = get("/table/r_0000000000000000");
  for (const std::string& path :
       {"/table/" + room, "/table/" + room + "?code=WRONGXYZ", "/table/r_other?code=" + code, "/replay/" + room}) {
    const HttpReply page = get(path);
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_EQ(page.body.find("Ann"), std::string::npos) << path;
    EXPECT_EQ(page.body.find("armonies"), std::string::npos) << path;
    if (!path.starts_with("/table/")) continue;
    EXPECT_EQ(page.body, nothing.body) << path << ": as if there were no such table";
  }
}

TEST_F(NetLink, ATableThatIsNotThereIsAPageAllTheSame) {
  const std::string long_name(3'000, 'x');
  for (const std::string& path :
       {std::string("/table/NONESUCH"), std::string("/table/r_none"), "/table/" + long_name,
        std::string("/replay/r_none"), std::string("/"), std::string("/admin"), std::string("/leaderboard/chess"),
        std::string("/rules"), std::string("/rules/chess")}) {
    const HttpReply page = get(path);
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_NE(tag(page, "og:title"), k_none) << path;
    EXPECT_EQ(tag(page, "og:image"), "http://localhost/pictures/vivarium.png") << path;
    EXPECT_EQ(page.headers.at("cache-control"), "no-cache") << path;
  }
  for (const char* const path : {"/table/", "/table/a/b"}) EXPECT_EQ(get(path).status, 404) << "no table's address";
}

TEST_F(NetLink, TheRulesOfAGameNameIt) {
  const HttpReply page = get("/rules/harmonies");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(tag(page, "og:title"), "Harmonies: the rules");
  EXPECT_EQ(tag(page, "og:image"), "http://localhost/pictures/harmonies.png");
  EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
  EXPECT_EQ(tag(get("/rules/chess"), "og:title"), tag(get("/"), "og:title"));
}

TEST_F(NetLink, NamesAreEscaped) {
  Player ann(server_.port());
  ann.sign_in("\"><script>'&");
  const std::string code = ann.result("table.create", {{"game", "harmonies"}, {"players", 2}})["code"];
  const HttpReply page = get_told("/table/" + code, "&quot;&gt;&lt;script&gt;&#39;&amp; invites you to Harmonies");
  EXPECT_EQ(page.body.find("<script"), std::string::npos);
}

TEST_F(NetLink, AKnownPreviewIsNotSentAgain) {
  for (const char* path : {"/", "/table/NONESUCH"}) {
    const std::string etag = get(path).headers.at("etag");
    const HttpReply again = get(path, "If-None-Match: " + etag + "\r\n");
    EXPECT_EQ(again.status, 304) << path;
    EXPECT_EQ(again.body, "") << path;
  }
}

TEST(NetLinkReplay, AFinishedPublicGameNamesItsGame) {
  auto store = std::make_unique<storage::MemoryStore>();
  tools_test::RecordedTable over(engine::catalog(), store->writer(), "r_over", "harmonies");
  over.start();
  over.play(100'000);
  const RunningServer server(quiet_config(), std::move(store), client_files());
  const HttpReply page = http(server.port(), "GET", "/replay/r_over?at=12");
  EXPECT_EQ(tag(page, "og:title"), "Harmonies: a game to watch again");
  EXPECT_EQ(tag(page, "og:image"), "http://localhost/pictures/harmonies.png");
}

TEST(NetLinkWords, SayWhoPlaysWhatAndWhetherItIsOver) {
  const auto words = [](const char* phase, Json seats, Json bots = Json::object()) {
    const std::size_t players = seats.size();
    return server::words_of_table({{"game", "harmonies"},
                                   {"phase", phase},
                                   {"players", players},
                                   {"seats", std::move(seats)},
                                   {"bots", std::move(bots)},
                                   {"clock", {{"kind", "none"}}}});
  };
  EXPECT_EQ(words("open", {"Ann", "Bob", nullptr}).description,
            "3 players: Ann and Bob, 1 free seat; no time limit. No account needed.");
  EXPECT_EQ(words("open", {nullptr, nullptr}).title, "Harmonies: an invitation to a table");
  EXPECT_EQ(words("running", {"Ann", "Bot 2", "Bot 3"}, {{"1", "easy"}, {"2", "easy"}}).title,
            "Harmonies: Ann and 2 bots");
  EXPECT_EQ(words("finished", {"Ann", "Bob", "Cia"}).title, "Harmonies: Ann, Bob and Cia");
}

TEST(NetLinkTags, WithoutAHostThereIsNoPicture) {
  const server::LinkWords words{"A title", "A description", {}};
  EXPECT_EQ(server::link_tags(words, "", "/pictures/vivarium.png").find("og:image"), std::string::npos);
}

TEST(NetLinkTags, BehindAProxyThePictureIsWhereTheClientAsked) {
  server::Config config = quiet_config();
  config.trusted_proxies = {"127.0.0.1"};
  const RunningServer server(config, std::make_unique<storage::MemoryStore>(), client_files());
  const auto picture = [&](const std::string& headers) {
    return tag(http(server.port(), "GET", "/", headers), "og:image");
  };
  EXPECT_EQ(picture("X-Forwarded-Proto: https\r\n"), "https://localhost/pictures/vivarium.png");
  EXPECT_EQ(picture("X-Forwarded-Proto: http\r\n"), "http://localhost/pictures/vivarium.png");
  EXPECT_EQ(picture("Forwarded: proto=https\r\n"), "http://localhost/pictures/vivarium.png") << "the header not read";
}

TEST_F(NetLink, WhoIsNoProxyDoesNotSayHowThePageCame) {
  EXPECT_EQ(tag(get("/", "X-Forwarded-Proto: https\r\n"), "og:image"), "http://localhost/pictures/vivarium.png");
}

TEST(Forwarded, TheNearestProxySaysWhetherItsClientSpokeHttps) {
  using server::came_by_https;
  using server::ForwardedHeader;
  for (const char* yes : {"https", " HTTPS ", "http, https"}) {
    EXPECT_TRUE(came_by_https(ForwardedHeader::x_forwarded_for, yes)) << yes;
  }
  for (const char* no : {"", "http", "https, http", "httpsx", "\""}) {
    EXPECT_FALSE(came_by_https(ForwardedHeader::x_forwarded_for, no)) << no;
  }
  for (const char* yes : {"proto=https", "for=1.2.3.4;Proto=\"https\"", "proto=http, for=x; proto=https"}) {
    EXPECT_TRUE(came_by_https(ForwardedHeader::forwarded, yes)) << yes;
  }
  for (const char* no : {"", "https", "proto=http", "proto=https, proto=http", "proto=https;proto=https"}) {
    EXPECT_FALSE(came_by_https(ForwardedHeader::forwarded, no)) << no;
  }
}

}  // namespace
}  // namespace tests
