// Whose connection it is behind a proxy.
#include <gtest/gtest.h>

#include "server/net/forwarded.h"
#include "tests/server/eventually.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"

namespace tests {
namespace {

using server::ForwardedHeader;

const server::TrustedProxies& proxies() {
  static const server::TrustedProxies k_proxies({"127.0.0.1", "10.1.0.0/16", "2001:db8::/33", "192.0.2.128/25"});
  return k_proxies;
}
std::string by_old(const std::string& value, const std::string& peer = "127.0.0.1") {
  return server::client_address(proxies(), peer, ForwardedHeader::x_forwarded_for, value);
}
std::string by_new(const std::string& value, const std::string& peer = "127.0.0.1") {
  return server::client_address(proxies(), peer, ForwardedHeader::forwarded, value);
}

TEST(Forwarded, RangesAreRead) {
  for (const char* good : {"1.2.3.4", "1.2.3.4/32", "0.0.0.0/0", "::1", "::/0", "2001:db8::/127", "::ffff:1.2.3.4"}) {
    EXPECT_TRUE(server::parse_range(good)) << good;
  }
  for (const char* bad : {"", "/", "1.2.3", "1.2.3.4/", "1.2.3.4/33", "1.2.3.4/-1", "1.2.3.4/8x", "::/129", "a.example",
                          "1.2.3.4 ", "fe80::1%eth0", "1.2.3.4/8/8"}) {
    EXPECT_FALSE(server::parse_range(bad)) << bad;
  }
}

TEST(Forwarded, ARangeEndsWhereItsBitsEnd) {
  for (const char* in : {"127.0.0.1", "::ffff:127.0.0.1", "10.1.255.255", "192.0.2.128", "192.0.2.255", "2001:db8::1",
                         "2001:db8:7fff::1"}) {
    EXPECT_TRUE(proxies().trust(in)) << in;
  }
  for (const char* out : {"127.0.0.2", "10.2.0.0", "192.0.2.127", "192.0.3.128", "2001:db8:8000::1", "::1", "", "x"}) {
    EXPECT_FALSE(proxies().trust(out)) << out;
  }
  EXPECT_FALSE(server::TrustedProxies({}).trust("127.0.0.1"));
}

TEST(Forwarded, WhoIsNotTrustedSpeaksForNobody) {
  EXPECT_EQ(by_old("9.9.9.9", "8.8.8.8"), "8.8.8.8");
  EXPECT_EQ(by_new("for=9.9.9.9", "8.8.8.8"), "8.8.8.8");
}

TEST(Forwarded, TheNearestThatIsNoProxyIsTheClient) {
  EXPECT_EQ(by_old("9.9.9.9"), "9.9.9.9");
  EXPECT_EQ(by_old("6.6.6.6, 9.9.9.9"), "9.9.9.9") << "the left one is the client's own word";
  EXPECT_EQ(by_old("6.6.6.6,9.9.9.9 ,\t10.1.2.3"), "9.9.9.9");
  EXPECT_EQ(by_old("127.0.0.1, 9.9.9.9, 10.1.2.3"), "9.9.9.9");
  EXPECT_EQ(by_old("10.1.0.9, 10.1.2.3"), "10.1.0.9") << "proxies alone: the farthest";
  EXPECT_EQ(by_old(""), "127.0.0.1");
}

TEST(Forwarded, PortsAndBracketsAreLeftOut) {
  EXPECT_EQ(by_old("9.9.9.9:4711"), "9.9.9.9");
  EXPECT_EQ(by_old("2001:db8:ffff::7"), "2001:db8:ffff::7");
  EXPECT_EQ(by_old("[2001:db8:ffff::7]:4711"), "2001:db8:ffff::7");
  EXPECT_EQ(by_old("::ffff:9.9.9.9"), "9.9.9.9");
}

TEST(Forwarded, TheStandardsFormIsRead) {
  EXPECT_EQ(by_new("for=9.9.9.9"), "9.9.9.9");
  EXPECT_EQ(by_new("For=\"[2001:db8:ffff::7]:4711\""), "2001:db8:ffff::7");
  EXPECT_EQ(by_new("for=6.6.6.6, for=9.9.9.9;proto=http;by=10.1.2.3"), "9.9.9.9");
  EXPECT_EQ(by_new("proto=https; FOR=9.9.9.9 , for=10.1.2.3"), "9.9.9.9");
  EXPECT_EQ(by_new("host=\"a, for=6.6.6.6\";for=9.9.9.9"), "9.9.9.9") << "a comma in quotes is none";
}

TEST(Forwarded, NonsenseCountsForWhoPassedItOn) {
  for (const char* value : {"x", "9.9.9", "1.2.3.4.5", "9.9.9.9 9.9.9.9", "[::1", "[::1]x", "unknown", ",", "9.9.9.9,",
                            "fe80::1%1", "\"9.9.9.9"}) {
    EXPECT_EQ(by_old(value), "127.0.0.1") << value;
  }
  for (const char* value : {"9.9.9.9", "for", "for=", "for=unknown", "for=_hidden", "for=9.9.9.9;for=6.6.6.6",
                            "by=9.9.9.9", "for=\"", "for=\", for=6.6.6.6", "forx=9.9.9.9", R"(for="9\.9.9.9")"}) {
    EXPECT_EQ(by_new(value), "127.0.0.1") << value;
  }
  EXPECT_EQ(by_old("6.6.6.6, unknown, 10.1.2.3"), "10.1.2.3");
}

TEST(Forwarded, AnIpv6NetworkIsOneAddress) {
  EXPECT_EQ(server::counted_address("9.9.9.9"), "9.9.9.9");
  EXPECT_EQ(server::counted_address("::ffff:9.9.9.9"), "9.9.9.9");
  EXPECT_EQ(server::counted_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(server::counted_address("2001:db8:1:2::ffff"), "2001:db8:1:2::/64");
  EXPECT_EQ(server::counted_address("odd"), "odd");
}

server::Config behind_proxy(const std::string& header) {
  server::Config config = quiet_config();
  config.connections_per_address_max = 2;
  config.trusted_proxies = {"127.0.0.0/8"};
  config.forwarded_header = header;
  return config;
}

HttpReply join_as(Peer& peer, const std::string& headers) { return peer.upgrade("vivarium.v1.json", headers); }

TEST(NetProxy, EachClientBehindItIsCountedForItself) {
  for (const auto& [name, prefix] :
       {std::pair{"x-forwarded-for", "X-Forwarded-For: "}, {"forwarded", "Forwarded: for="}}) {
    const RunningServer server(behind_proxy(name));
    const auto from = [&](const char* address) { return prefix + std::string(address) + "\r\n"; };
    Peer first(server.port());
    EXPECT_EQ(join_as(first, from("9.9.9.1")).status, 101);
    Peer second(server.port());
    EXPECT_EQ(join_as(second, from("9.9.9.1")).status, 101);
    // Who comes now is on trial, of which there are two at once: the third of them takes the first one's place.
    Peer third(server.port());
    EXPECT_EQ(join_as(third, from("9.9.9.1")).status, 101);
    Peer fourth(server.port());
    EXPECT_EQ(join_as(fourth, from("9.9.9.1")).status, 101);
    Peer other(server.port());
    EXPECT_EQ(join_as(other, from("9.9.9.2")).status, 101);
    // What the client wrote himself changes nothing.
    Peer liar(server.port());
    EXPECT_EQ(join_as(liar, from("1.1.1.1") + from("9.9.9.1")).status, 101);
    EXPECT_EQ(third.read_close_code(), 1006);
  }
}

TEST(NetProxy, TheOtherHeaderIsNotLookedAt) {
  const RunningServer server(behind_proxy("x-forwarded-for"));
  std::vector<Peer> peers;
  for (int i = 0; i < 2; ++i) {
    peers.emplace_back(server.port());
    EXPECT_EQ(
        join_as(peers.back(), "X-Forwarded-For: 9.9.9.1\r\nForwarded: for=7.7.7." + std::to_string(i) + "\r\n").status,
        101);
  }
  for (int i = 0; i < 3; ++i) {
    peers.emplace_back(server.port());
    EXPECT_EQ(join_as(peers.back(), "X-Forwarded-For: 9.9.9.1\r\nForwarded: for=7.7.7.7\r\n").status, 101);
  }
  EXPECT_EQ(peers[2].read_close_code(), 1006) << "the first of three above the limit";
}

TEST(NetProxy, PlainRequestsOfAProxyAreNotLimitedByItsAddress) {
  const RunningServer server(behind_proxy("x-forwarded-for"));
  std::vector<Peer> peers;
  for (int i = 0; i < 5; ++i) {
    peers.emplace_back(server.port());
    peers.back().send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(peers.back().read_http().status, 200);
  }
}

TEST(NetProxy, WithoutTrustTheHeaderSaysNothing) {
  server::Config config = behind_proxy("x-forwarded-for");
  config.trusted_proxies.clear();
  const RunningServer server(config);
  Peer first(server.port());
  EXPECT_EQ(join_as(first, "X-Forwarded-For: 9.9.9.1\r\n").status, 101);
  Peer second(server.port());
  EXPECT_EQ(join_as(second, "X-Forwarded-For: 9.9.9.2\r\n").status, 101);
  Peer third(server.port());
  const Peer fourth(server.port());
  const Peer fifth(server.port());
  EXPECT_TRUE(third.at_end()) << "the first of three above the limit";
}

}  // namespace
}  // namespace tests
