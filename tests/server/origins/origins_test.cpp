// What looks like a proxy that the server was not told of.
#include "server/hall/origins/origins.h"

#include <gtest/gtest.h>
#include <string>

namespace server {
namespace {

std::string signs(const Origins& origins) {
  std::string text;
  for (const UnlistedProxy& one : origins.unlisted_proxies()) {
    text += one.address + " " + std::string(name_of(one.sign)) + " " + std::to_string(one.connections) + ";";
  }
  return text;
}

TEST(OriginsTest, WhoSpeaksForOthersAndIsNotTrustedLooksLikeOne) {
  Origins origins;
  origins.came(ConnId{1}, "203.0.113.1", true);
  origins.came(ConnId{2}, "203.0.113.1", true);
  EXPECT_EQ(signs(origins), "") << "so does who sends such a header themselves, with two tabs";
  origins.came(ConnId{3}, "203.0.113.1", true);
  origins.came(ConnId{4}, "203.0.113.2", false);
  EXPECT_EQ(signs(origins), "203.0.113.1 forwards 3;");
  EXPECT_EQ(origins.new_proxies().size(), 1U);
  EXPECT_EQ(origins.new_proxies().size(), 0U) << "it has been told";
  origins.left(ConnId{3});
  EXPECT_EQ(signs(origins), "");
}

TEST(OriginsTest, SoDoesAPrivateAddressThatEverybodyComesFrom) {
  Origins origins;
  for (std::uint64_t i = 0; i < 5; ++i) origins.came(ConnId{i}, "172.18.0.1", false);
  EXPECT_EQ(signs(origins), "172.18.0.1 everybody 5;");
  origins.came(ConnId{9}, "203.0.113.1", false);
  EXPECT_EQ(signs(origins), "") << "somebody comes from elsewhere";
}

TEST(OriginsTest, AnAddressOfTheInternetOrOfTheMachineItselfDoesNot) {
  for (const char* address : {"203.0.113.1", "127.0.0.1", "2001:db8::/64"}) {
    Origins origins;
    for (std::uint64_t i = 0; i < 9; ++i) origins.came(ConnId{i}, address, false);
    EXPECT_EQ(signs(origins), "") << address;
  }
}

TEST(OriginsTest, AConnectionIsWhereItCameFromLast) {
  Origins origins;
  origins.came(ConnId{1}, "203.0.113.1", false);
  origins.came(ConnId{1}, "198.51.100.1", false);
  origins.came(ConnId{2}, "", false);
  EXPECT_EQ(origins.size(), 1U);
  EXPECT_TRUE(origins.in(*parse_banned_range("203.0.113.0/24")).empty());
  EXPECT_EQ(origins.in(*parse_banned_range("198.51.100.0/24")).size(), 1U);
  EXPECT_EQ(origins.of(ConnId{1}), "198.51.100.1");
  EXPECT_EQ(origins.of(ConnId{2}), "");
}

TEST(OriginsTest, WhichAddressesArePrivateAndWhichTheMachines) {
  for (const char* address : {"10.9.8.7", "172.31.0.1", "192.168.1.1", "100.64.0.1", "169.254.1.1", "fd00:1::/64"}) {
    EXPECT_TRUE(is_private(address)) << address;
  }
  for (const char* address : {"172.32.0.1", "100.128.0.1", "203.0.113.1", "2001:db8::/64", "::/64", "nobody"}) {
    EXPECT_FALSE(is_private(address)) << address;
  }
  EXPECT_TRUE(is_loopback("127.0.0.1"));
  EXPECT_TRUE(is_loopback("::/64"));
  EXPECT_FALSE(is_loopback("203.0.113.1"));
  EXPECT_TRUE(covers_loopback(*parse_banned_range("::1")));
  EXPECT_FALSE(covers_loopback(*parse_banned_range("203.0.113.0/24")));
  EXPECT_FALSE(covers_loopback(*parse_banned_range("2001:db8::/32")));
}

}  // namespace
}  // namespace server
