// Web Push by the examples of its RFCs, and the server's own key.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <openssl/evp.h>

#include "engine/core/describe/json.h"
#include "server/hall/base64url.h"
#include "server/net/https_client.h"
#include "server/net/web_push.h"
#include "tests/storage/temporary_folder.h"

namespace tests {
namespace {

// RFC 8291, appendix A.
constexpr const char* k_plain = "When I grow up, I want to be a watermelon";
constexpr const char* k_sender_secret = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr const char* k_sender_point =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr const char* k_salt = "DGv6ra1nlYgDCS1FRnbzlw";
const server::PushKeys k_browser{
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg"};
constexpr const char* k_message =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7"
    "A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

server::PushSalt salt() {
  const std::string bytes = *server::from_base64url(k_salt);
  server::PushSalt made{};
  std::ranges::copy(bytes, made.begin());
  return made;
}

TEST(WebPush, EncryptsAsTheExampleOfTheRfc) {
  const server::EcKey sender = server::ec_key_from(k_sender_secret, k_sender_point);
  ASSERT_NE(sender, nullptr);
  const auto sealed = server::encrypt_push(k_browser, k_plain, *sender, salt());
  ASSERT_TRUE(sealed);
  EXPECT_EQ(server::to_base64url(*sealed), k_message);
}

TEST(WebPush, RefusesKeysThatAreNone) {
  const server::EcKey sender = server::draw_ec_key();
  ASSERT_NE(sender, nullptr);
  std::string point = *server::from_base64url(k_browser.p256dh);
  point.back() = static_cast<char>(point.back() ^ 1);
  const std::string off_the_curve = server::to_base64url(point);
  for (const server::PushKeys& wrong :
       {server::PushKeys{off_the_curve, k_browser.auth}, server::PushKeys{k_browser.p256dh, "AAAA"},
        server::PushKeys{"", ""}, server::PushKeys{"!", k_browser.auth}}) {
    EXPECT_FALSE(server::encrypt_push(wrong, k_plain, *sender, salt())) << wrong.p256dh;
  }
  EXPECT_FALSE(server::encrypt_push(k_browser, std::string(4'000, 'a'), *sender, salt())) << "longer than a record";
}

class Vapid : public testing::Test {
 protected:
  const storage_test::TemporaryFolder folder_;
  const std::string file_ = (folder_.path() / "vapid.pem").string();
};

TEST_F(Vapid, AKeyIsMadeOnceAndReadAgain) {
  const auto made = server::VapidKey::make(file_);
  ASSERT_TRUE(made.ok());
  const auto permissions = std::filesystem::status(file_).permissions();
  EXPECT_EQ(permissions, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_FALSE(server::VapidKey::make(file_).ok()) << "it is not overwritten";
  const auto read = server::VapidKey::read(file_);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->public_key(), made->public_key());
  EXPECT_EQ(server::from_base64url(read->public_key())->size(), 65U);
  EXPECT_FALSE(server::VapidKey::read(file_ + ".none").ok());
}

TEST_F(Vapid, TheTokenNamesItsAudienceAndIsSigned) {
  const auto key = server::VapidKey::make(file_);
  ASSERT_TRUE(key.ok());
  const std::string header = key->authorization("https://push.example.org", "mailto:host@example.org", 1'000);
  const std::string tail = ", k=" + key->public_key();
  ASSERT_TRUE(header.starts_with("vapid t=") && header.ends_with(tail)) << header;
  const std::string token = header.substr(8, header.size() - 8 - tail.size());
  const std::size_t first = token.find('.');
  const std::size_t last = token.rfind('.');
  const auto claims = nlohmann::json::parse(*server::from_base64url(token.substr(first + 1, last - first - 1)));
  EXPECT_EQ(claims["aud"], "https://push.example.org");
  EXPECT_EQ(claims["sub"], "mailto:host@example.org");
  EXPECT_GT(claims["exp"], 1'000);
  EXPECT_LE(claims["exp"], 1'000 + 24 * 3'600);
  EXPECT_EQ(server::from_base64url(token.substr(last + 1))->size(), 64U);
}

TEST(Outgoing, OnlyPublicAddressesAreOfTheInternet) {
  const auto is_public = [](const char* address) { return server::is_public(boost::asio::ip::make_address(address)); };
  for (const char* own :
       {"127.0.0.1",   "10.1.2.3",      "172.16.0.1",     "172.31.255.255",  "192.168.1.1",      "169.254.169.254",
        "100.64.0.1",  "0.0.0.0",       "224.0.0.1",      "255.255.255.255", "198.18.0.1",       "::1",
        "::",          "fe80::1",       "fd00::1",        "ff02::1",         "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "2001:db8::1", "2002:7f00:1::", "64:ff9b::7f00:1"}) {
    EXPECT_FALSE(is_public(own)) << own;
  }
  for (const char* other : {"8.8.8.8", "172.32.0.1", "1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8"}) {
    EXPECT_TRUE(is_public(other)) << other;
  }
}

}  // namespace
}  // namespace tests
