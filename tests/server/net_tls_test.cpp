// TLS by the server: who is let in, with which certificate, and what plain HTTP is told.
#include <fstream>
#include <gtest/gtest.h>
#include <openssl/ssl.h>

#include "server/net/http_call.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"
#include "tests/server/reserved_port.h"
#include "tests/storage/temporary_folder.h"
#include "tests/tools/self_signed.h"

namespace tests {
namespace {

class NetTls : public testing::Test {
 protected:
  NetTls() { renew("localhost"); }

  void renew(const std::string& name) const { write_self_signed({name}, cert(), key()); }
  [[nodiscard]] std::string cert() const { return (folder_.path() / "cert.pem").string(); }
  [[nodiscard]] std::string key() const { return (folder_.path() / "key.pem").string(); }
  [[nodiscard]] server::Config config() const {
    server::Config config = quiet_config();
    config.tls_cert = cert();
    config.tls_key = key();
    return config;
  }
  [[nodiscard]] static Peer secure(const RunningServer& server) {
    Peer peer(server.port());
    EXPECT_EQ(peer.start_tls(), "");
    return peer;
  }
  [[nodiscard]] static HttpReply get(const RunningServer& server, const std::string& target) {
    Peer peer = secure(server);
    peer.send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    return peer.read_http();
  }
  [[nodiscard]] static int upgrade_from(const RunningServer& server, const std::string& host,
                                        const std::string& origin) {
    Peer peer = secure(server);
    peer.send("GET /ws HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin +
              "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    return peer.read_http().status;
  }
  /// What is said when the server doesn't start.
  [[nodiscard]] static std::string complaint(const server::Config& config) {
    try {
      const RunningServer server(config);
    } catch (const std::runtime_error& refused) {
      return refused.what();
    }
    return "it started";
  }

  storage_test::TemporaryFolder folder_;
};

TEST_F(NetTls, AWholeGameGoesThroughIt) {
  const RunningServer server(config());
  Player player(secure(server));
  player.sign_in("Ann");
  EXPECT_GT(play_alone(player, sit_alone(player)), 10);
}

TEST_F(NetTls, HealthAndTheApiAnswer) {
  const RunningServer server(config());
  EXPECT_EQ(get(server, "/healthz").body, "ok\n");
  EXPECT_EQ(get(server, "/readyz").status, 200);
  EXPECT_EQ(get(server, "/api/v1/server").status, 200);
  EXPECT_EQ(get(server, "/").status, 200);
}

TEST_F(NetTls, OneConnectionAnswersManyRequests) {
  const RunningServer server(config());
  Peer peer = secure(server);
  for (int i = 0; i < 3; ++i) {
    peer.send("GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(peer.read_http().status, 200);
  }
}

TEST_F(NetTls, BrowsersAreToldToComeByHttpsOnly) {
  const RunningServer secured(config());
  EXPECT_EQ(get(secured, "/").headers.at("strict-transport-security"), "max-age=31536000");
  const RunningServer plain;
  EXPECT_FALSE(http(plain.port(), "GET", "/").headers.contains("strict-transport-security"));
}

TEST_F(NetTls, PagesOfOurOwnOriginMayConnectIfTheyCameByHttps) {
  const RunningServer server(config());
  EXPECT_EQ(upgrade_from(server, "localhost", "https://localhost"), 101);
  EXPECT_EQ(upgrade_from(server, "localhost:8443", "https://localhost:8443"), 101);
  EXPECT_EQ(upgrade_from(server, "localhost:8443", "https://localhost"), 403);
  EXPECT_EQ(upgrade_from(server, "localhost", "http://localhost"), 403);
  EXPECT_EQ(upgrade_from(server, "localhost", "https://evil.example"), 403);
}

TEST_F(NetTls, PlainHttpIsToldWhatThePortSpeaks) {
  const RunningServer server(config());
  const HttpReply reply = http(server.port(), "GET", "/healthz");
  EXPECT_EQ(reply.status, 400);
  EXPECT_EQ(reply.json()["error"]["code"], "bad_request");
  Peer nonsense(server.port());
  nonsense.send("\x01\x02 this is neither TLS nor HTTP\r\n\r\n");
  EXPECT_EQ(nonsense.read_http().status, 0);
  EXPECT_EQ(get(server, "/healthz").status, 200) << "others are served on";
}

TEST_F(NetTls, OldVersionsAreRefused) {
  const RunningServer server(config());
  Peer old(server.port());
  EXPECT_EQ(old.start_tls(TLS1_1_VERSION), "tlsv1 alert protocol version");
  for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
    Peer peer(server.port());
    EXPECT_EQ(peer.start_tls(version), "") << version;
  }
}

TEST_F(NetTls, AHandshakeThatTakesTooLongIsCutOff) {
  server::Config hasty = config();
  hasty.handshake_seconds = 1;
  const RunningServer server(hasty);
  Peer silent(server.port());
  EXPECT_TRUE(silent.at_end());
  Peer half(server.port());
  half.send(std::string_view("\x16\x03\x01\x02\x00\x01", 6));
  EXPECT_TRUE(half.at_end());
}

TEST_F(NetTls, AnotherCertificateIsForThoseWhoComeLater) {
  RunningServer server(config());
  Peer peer = secure(server);
  EXPECT_EQ(peer.certificate_name(), "localhost");
  Player early(std::move(peer));
  early.sign_in("Ann");
  renew("games.example");
  EXPECT_EQ(secure(server).certificate_name(), "localhost") << "nobody has said that there is another one";
  server.reload_certificate();
  EXPECT_EQ(secure(server).certificate_name(), "games.example");
  EXPECT_TRUE(early.ask("ping").contains("result")) << "who was there stays";
}

TEST_F(NetTls, ABrokenCertificateChangesNothing) {
  RunningServer server(config());
  std::ofstream(cert()) << "not a certificate\n";
  server.reload_certificate();
  EXPECT_EQ(secure(server).certificate_name(), "localhost");
  renew("games.example");
  std::ofstream(key()) << "not a key\n";
  server.reload_certificate();
  EXPECT_EQ(secure(server).certificate_name(), "localhost");
}

TEST_F(NetTls, WhatIsWrongWithTheFilesIsSaidAtTheStart) {
  const std::string other = (folder_.path() / "other.pem").string();
  write_self_signed({"other.example"}, other, (folder_.path() / "other_key.pem").string());
  server::Config wrong = config();
  wrong.tls_cert = other;
  EXPECT_EQ(complaint(wrong), "tls-key: the key in " + key() + " does not belong to the certificate in " + other + ".");
  wrong.tls_cert = (folder_.path() / "none.pem").string();
  EXPECT_EQ(complaint(wrong), "tls-cert: " + wrong.tls_cert + " is missing, empty, or can't be read.");
  wrong.tls_cert = key();
  EXPECT_EQ(complaint(wrong), "tls-cert: " + key() + " holds no certificate in PEM.");
  wrong = config();
  wrong.tls_key = cert();
  EXPECT_EQ(complaint(wrong), "tls-key: " + cert() + " holds no private key in PEM, or an encrypted one.");
  std::ofstream(cert(), std::ios::app) << "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n";
  EXPECT_EQ(complaint(config()), "tls-cert: " + cert() + " holds a broken certificate after the first.");
}

TEST_F(NetTls, ThePlainPortSendsToHttps) {
  const ReservedPort plain;
  server::Config both = config();
  both.http_redirect = plain.port();
  const RunningServer server(both);
  const std::string here = "https://localhost:" + std::to_string(server.port());
  const HttpReply reply = http(plain.port(), "GET", "/table/K7QF2MXA?from=mail");
  EXPECT_EQ(reply.status, 308);
  EXPECT_EQ(reply.headers.at("location"), here + "/table/K7QF2MXA?from=mail");
  EXPECT_FALSE(reply.headers.contains("strict-transport-security"));
  EXPECT_EQ(http(plain.port(), "POST", "/api/v1/guests", "", "{}").headers.at("location"), here + "/api/v1/guests");
  Peer upgrading(plain.port());
  EXPECT_EQ(upgrading.upgrade("vivarium.v1.json").status, 308) << "nothing is served there";
  for (const char* host : {"evil.example/x?", "a b", "", "@evil.example"}) {
    Peer odd(plain.port());
    odd.send(std::string("GET / HTTP/1.1\r\nHost: ") + host + "\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(odd.read_http().status, 400) << host;
  }
}

TEST_F(NetTls, TheCommandLineBelievesOnlyTheRightHost) {
  const RunningServer server(config());
  const std::string port = std::to_string(server.port());
  const auto ask = [](const std::string& url, const std::string& ca) {
    return server::call_http({url, ca, "GET", "/healthz", "", ""});
  };
  const auto good = ask("https://localhost:" + port, cert());
  ASSERT_TRUE(good.ok()) << good.error().message;
  EXPECT_EQ(good->status, 200U);
  EXPECT_EQ(good->body, "ok\n");
  EXPECT_EQ(ask("https://localhost:" + port, "").error().code, "no_answer") << "nobody vouches for it";
  EXPECT_EQ(ask("https://127.0.0.1:" + port, cert()).error().code, "no_answer") << "the certificate is localhost's";
  EXPECT_EQ(ask("https://localhost:" + port, key()).error().code, "bad_ca");
  EXPECT_EQ(ask("ftp://localhost:" + port, cert()).error().code, "bad_url");
}

}  // namespace
}  // namespace tests
