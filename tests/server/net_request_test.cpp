// Where requests begin and end, whose name they are sent to, what their fields say.
#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <string_view>

#include "server/net/host_names.h"
#include "server/net/http_fields.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"

namespace tests {
namespace {

constexpr const char* k_post = "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\n";
constexpr const char* k_chunked = "Transfer-Encoding: chunked\r\n";
constexpr const char* k_guest = "12\r\n{\"nickname\":\"Ann\"}\r\n0\r\n";

/// One after another. (Of sums of texts that it inlines g++ 12 warns without a reason.)
std::string text(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all.append(part);
  return all;
}

class NetRequest : public testing::Test {
 protected:
  RunningServer server_;

  [[nodiscard]] int status(const std::string& bytes) const {
    Peer peer(server_.port());
    peer.send(bytes);
    return peer.read_http().status;
  }
  /// Sent on and on until the server has enough of it: its answer.
  [[nodiscard]] int poured(const std::string& begin, const std::string& part) const {
    Peer peer(server_.port());
    peer.send(begin);
    constexpr std::size_t k_enough = 32 * 1024;
    for (std::size_t sent = 0; sent < k_enough; sent += part.size()) peer.send(part);
    return peer.read_http().status;
  }
};

TEST_F(NetRequest, AChunkMaySayLittleOfItself) {
  const std::string head = text({k_post, k_chunked, "\r\n"});
  EXPECT_EQ(poured(text({head, "1;"}), std::string(1'000, 'a')), 400);
  EXPECT_EQ(poured(text({head, "0\r\nX: "}), std::string(1'000, 'a')), 400);
  EXPECT_EQ(poured(text({head, "0\r\nX: a"}), "\r\nX: a"), 400);
  EXPECT_EQ(poured(head, std::string(1'000, '0')), 400);
  EXPECT_EQ(status(text({head, "12;name=value\r\n{\"nickname\":\"Ann\"}\r\n0;more\r\n\r\n"})), 201);
}

TEST_F(NetRequest, NothingFollowsTheLastChunk) {
  EXPECT_EQ(status(text({k_post, k_chunked, "\r\n", k_guest, "X-Forwarded-For: 9.9.9.9\r\n\r\n"})), 400);
}

TEST_F(NetRequest, OfTransferEncodingsChunkedAloneIsTaken) {
  for (const char* coding : {"Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: chunked, identity\r\n",
                             "Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: identity\r\n",
                             "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding:\r\n",
                             "Transfer-Encoding: chunked\r\nContent-Length: 28\r\n"}) {
    Peer peer(server_.port());
    peer.send(text({k_post, coding, "\r\n", k_guest, "\r\n"}));
    EXPECT_EQ(peer.read_http().status, 400) << coding;
    EXPECT_TRUE(peer.at_end()) << coding;
  }
  EXPECT_EQ(status(text({k_post, "transfer-encoding: CHUNKED\r\n\r\n", k_guest, "\r\n"})), 201);
  EXPECT_EQ(status(text({"POST /api/v1/guests HTTP/1.0\r\n", k_chunked, "\r\n", k_guest, "\r\n"})), 400);
}

TEST_F(NetRequest, NamesOneHost) {
  for (const char* hosts :
       {"", "Host: localhost\r\nHost: localhost\r\n", "Host:\r\n", "Host: a b\r\n", "Host: [::1\r\n",
        "Host: localhost:80x\r\n", "Host: user@localhost\r\n", "Host: localhost/\r\n"}) {
    EXPECT_EQ(status(text({"GET /healthz HTTP/1.1\r\n", hosts, "\r\n"})), 400) << hosts;
  }
  EXPECT_EQ(status("GET /healthz HTTP/1.0\r\n\r\n"), 200);
  EXPECT_EQ(status("GET /healthz HTTP/1.0\r\nHost: evil.example\r\n\r\n"), 421);
}

TEST_F(NetRequest, ALineEndsWhereItEnds) {
  for (const char* folded : {"X: a\r\n b\r\n", "X: a\r\n\tb\r\n", "X:\r\n b\r\n"}) {
    EXPECT_EQ(status(text({"GET /healthz HTTP/1.1\r\nHost: localhost\r\n", folded, "\r\n"})), 400) << folded;
  }
}

TEST_F(NetRequest, SeveralMayComeAtOnceAndInPieces) {
  Peer peer(server_.port());
  const std::string post = text({k_post, k_chunked, "\r\n", k_guest, "\r\n"});
  const std::string get = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  peer.send(text({get, post, get}));
  for (const int expected : {200, 201, 200}) EXPECT_EQ(peer.read_http().status, expected);
  for (const char letter : text({post, get})) peer.send(std::string(1, letter));
  for (const int expected : {201, 200}) EXPECT_EQ(peer.read_http().status, expected);
}

TEST(HostNames, AreReadFromTheHeader) {
  EXPECT_EQ(server::host_in("Games.Example:8080"), "games.example");
  EXPECT_EQ(server::host_in("games.example."), "games.example");
  EXPECT_EQ(server::host_in("[::1]:80"), "[::1]");
  EXPECT_EQ(server::host_in("localhost:"), "localhost");
  for (const char* bad : {"", ".", ":80", "a:b", "a b", "[::1", "[x]", "[::1]x", "a:80:80", "a@b", "a/b", "\xc3\xa4",
                          "[fe80::1%eth0]", "[::1%/ x]:80"}) {
    EXPECT_FALSE(server::host_in(bad)) << bad;
  }
}

TEST(Origins, AreAlikeWhenSchemeHostAndPortAre) {
  const server::Origin games{"https", "games.example", 443};
  for (const char* text : {"https://games.example", "https://games.example:443", "HTTPS://Games.Example",
                           "https://games.example.", "https://games.example/", "https://games.example:"}) {
    EXPECT_EQ(server::origin_in(text), games) << text;
  }
  EXPECT_EQ(server::origin_in("http://[::1]"), (server::Origin{"http", "[::1]", 80}));
  EXPECT_EQ(server::origin_in("http://[::1]:8080"), (server::Origin{"http", "[::1]", 8080}));
  for (const char* text : {"", "null", "*", "games.example", "://games.example", "https://", "https:///",
                           "ftp://games.example", "https://games.example/path", "https://games.example:99999",
                           "https://a@games.example", "https://games.example:443:443", "https://games.example//"}) {
    EXPECT_EQ(server::origin_in(text), std::nullopt) << text;
  }
}

TEST(HostNames, OfLoopbackAndAddressesAreOursAlways) {
  const server::HostNames names(server::Config{});
  for (const char* ours : {"localhost", "play.localhost", "127.0.0.1", "[::1]", "192.0.2.7", "[2001:db8::1]"}) {
    EXPECT_TRUE(names.ours(ours)) << ours;
  }
  for (const char* not_ours : {"evil.example", "nas", "nas.local", "localhost.example", "notlocalhost", "1.2.3"}) {
    EXPECT_FALSE(names.ours(not_ours)) << not_ours;
  }
}

TEST(HostNames, OnANetworkThoseThatNobodyCanRegisterAreOurs) {
  server::Config config;
  for (const char* address : {"0.0.0.0", "::", "192.168.1.2"}) {
    config.address = address;
    const server::HostNames names(config);
    for (const char* ours : {"nas", "nas.local", "a.home.arpa", "games.internal", "localhost"}) {
      EXPECT_TRUE(names.ours(ours)) << address << " " << ours;
    }
    for (const char* not_ours : {"evil.example", "evillocal.example", "nas.lan"}) {
      EXPECT_FALSE(names.ours(not_ours)) << address << " " << not_ours;
    }
  }
}

TEST(HostNames, OfTheSettingsAreOurs) {
  server::Config config;
  config.hosts = {"Games.example"};
  config.origins = {"https://site.example:8443", "http://[2001:db8::1]"};
  const server::HostNames some(config);
  EXPECT_TRUE(some.ours("games.example"));
  EXPECT_TRUE(some.ours("site.example"));
  EXPECT_FALSE(some.ours("play.games.example"));
  config.hosts = {"*"};
  EXPECT_TRUE(server::HostNames(config).ours("evil.example"));
  config.hosts.clear();
  config.origins = {"*"};
  EXPECT_TRUE(server::HostNames(config).ours("evil.example")) << "any page may connect as it is";
}

TEST(HttpFields, GzipIsTakenWhereItHasAWeight) {
  for (const char* taken : {"gzip", "GZIP", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8, *;q=0.1", "*", "x-gzip",
                            "identity;q=0.5, gzip", "deflate,gzip;q=0.001", "gzip ; q=1"}) {
    EXPECT_TRUE(server::takes_gzip(taken)) << taken;
  }
  for (const char* refused : {"", "gzip;q=0", "gzip;q=0.000", "notgzip", "gzipped", "deflate", "*;q=0", "gzip;q=0, *",
                              "identity, gzip;q=0.5", "gzip;q=x", "gzip;q=0.0001", ";", ",,"}) {
    EXPECT_FALSE(server::takes_gzip(refused)) << refused;
  }
}

TEST(HttpFields, TagsAreComparedWhole) {
  for (const char* named : {"\"a,b\"", "W/\"a,b\"", "\"x\", \"a,b\"", "*", " * "}) {
    EXPECT_TRUE(server::names_etag(named, "\"a,b\"")) << named;
  }
  for (const char* other : {"", "a,b", "\"a\", \"b\"", "\"a,b", "\"a,b-gzip\""}) {
    EXPECT_FALSE(server::names_etag(other, "\"a,b\"")) << other;
  }
}

TEST(HttpFields, ATargetInAbsoluteForm) {
  const auto parts = [](std::string_view target) {
    const auto found = server::absolute_target(target);
    return found ? std::string(found->host) + "|" + std::string(found->path) : "none";
  };
  EXPECT_EQ(parts("http://games.example:8080/table/A?b=c"), "games.example:8080|/table/A?b=c");
  EXPECT_EQ(parts("HTTPS://games.example"), "games.example|");
  EXPECT_EQ(parts("http://games.example?q"), "games.example|?q");
  EXPECT_EQ(parts("/http://games.example/"), "none");
  EXPECT_EQ(parts("*"), "none");
  EXPECT_EQ(parts("http:/"), "none");
}

}  // namespace
}  // namespace tests
