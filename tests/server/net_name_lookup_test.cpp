// Names of other servers, with a name server that says what it is told to, or nothing.
#include <arpa/inet.h>
#include <array>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "server/net/name_lookup.h"
#include "tests/server/eventually.h"

namespace tests {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;
namespace asio = boost::asio;

/// Knows the addresses of "good.example", or nothing of anything.
class NameServer {
 public:
  explicit NameServer(bool answers) : answers_(answers), socket_(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto* at = reinterpret_cast<sockaddr*>(&address);
    if (::bind(socket_, at, length) != 0) throw std::runtime_error("no port");
    ::getsockname(socket_, at, &length);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~NameServer() {
    stopping_ = true;
    ::shutdown(socket_, SHUT_RDWR);
    thread_.join();
    ::close(socket_);
  }
  NameServer(const NameServer&) = delete;
  NameServer& operator=(const NameServer&) = delete;

  [[nodiscard]] std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
  [[nodiscard]] int asked() const { return asked_.load(); }

 private:
  void serve() {
    std::array<char, 512> query{};
    while (!stopping_) {
      sockaddr_in peer{};
      socklen_t length = sizeof peer;
      auto* at = reinterpret_cast<sockaddr*>(&peer);
      const auto got = ::recvfrom(socket_, query.data(), query.size(), 0, at, &length);
      if (got <= 0) continue;
      ++asked_;
      if (!answers_) continue;
      const std::string answer = answer_to(std::string(query.data(), static_cast<std::size_t>(got)));
      ::sendto(socket_, answer.data(), answer.size(), 0, at, length);
    }
  }

  /// 192.0.2.1 and 192.0.2.2 to who asks for IPv4; there is no IPv6, and there are no other names.
  static std::string answer_to(const std::string& query) {
    constexpr std::size_t k_head = 12;
    const std::size_t end = query.find('\0', k_head) + 5;
    const bool known = query.find(
                           "good\x07"
                           "example") != std::string::npos;
    const bool four = query.at(end - 3) == 1;
    std::string answer = query.substr(0, 2);
    answer.append("\x81", 1).append(1, known ? '\x80' : '\x83');
    answer.append("\0\1\0", 3).append(1, known && four ? '\2' : '\0').append(4, '\0');
    answer += query.substr(k_head, end - k_head);
    for (char last = 1; known && four && last <= 2; ++last) {
      answer.append("\xc0\x0c\0\1\0\1\0\0\0\x3c\0\4\xc0\0\2", 15).append(1, last);
    }
    return answer;
  }

  const bool answers_;
  const int socket_;
  std::uint16_t port_ = 0;
  std::atomic<bool> stopping_{false};
  std::atomic<int> asked_{0};
  std::thread thread_;
};

/// Looks these up side by side.
std::vector<server::FoundAddresses> look_up(const std::vector<std::string>& hosts, const std::string& name_server,
                                            milliseconds within) {
  asio::io_context io;
  std::vector<server::FoundAddresses> all(hosts.size());
  for (std::size_t i = 0; i < hosts.size(); ++i) {
    asio::co_spawn(
        asio::make_strand(io),
        server::look_up({hosts.at(i), 443, name_server, std::chrono::steady_clock::now() + within}),
        [&all, i](const std::exception_ptr&, server::FoundAddresses found) { all.at(i) = std::move(found); });
  }
  io.run();
  return all;
}

TEST(NameLookup, FindsWhatTheNameServerKnows) {
  const NameServer names(true);
  const auto found =
      look_up({"good.example", "unknown.example", "192.0.2.7", "2001:db8::7"}, names.address(), seconds(20));
  ASSERT_EQ(found.at(0).endpoints.size(), 2U);
  EXPECT_EQ(found.at(0).endpoints.front().address().to_string().substr(0, 8), "192.0.2.");
  EXPECT_EQ(found.at(0).endpoints.front().port(), 443);
  EXPECT_TRUE(found.at(1).endpoints.empty());
  EXPECT_FALSE(found.at(1).too_late);
  EXPECT_EQ(found.at(2).endpoints.front().address().to_string(), "192.0.2.7");
  EXPECT_EQ(found.at(3).endpoints.front().address().to_string(), "2001:db8::7");
}

TEST(NameLookup, ANameServerThatSaysNothingTakesTheTimeThatThereIs) {
  const NameServer names(false);
  const auto found = look_up(std::vector<std::string>(20, "good.example"), names.address(), seconds(2));
  for (const auto& one : found) EXPECT_TRUE(one.too_late && one.endpoints.empty());
  EXPECT_GE(names.asked(), 20) << "all at once: after the first one there would be no time for the others";
}

TEST(NameLookup, AnEndOfItAllIsOneAtOnce) {
  const NameServer names(false);
  const auto in_an_hour = std::chrono::steady_clock::now() + hours(1);
  asio::io_context io;
  for (int i = 0; i < 5; ++i) {
    asio::co_spawn(asio::make_strand(io), server::look_up({"good.example", 443, names.address(), in_an_hour}),
                   [](const std::exception_ptr&, const server::FoundAddresses&) { FAIL() << "nobody is told"; });
  }
  eventually("all five to be asked for", [&] {
    io.poll();
    return names.asked() >= 5;
  });
}

TEST(NameLookup, ANameServerIsAnAddressPerhapsWithAPort) {
  for (const char* good : {"192.0.2.1", "192.0.2.1:53", "::1", "[::1]:53", "2001:db8::1", "192.0.2.1:65535"}) {
    EXPECT_TRUE(server::is_name_server(good)) << good;
  }
  for (const char* bad : {"", "dns.example", "192.0.2.1:", "192.0.2.1:x", "192.0.2.1:65536", "[192.0.2.1]:53", ":53",
                          "192.0.2.1:530000", "[::1]", "[::1]:", "192.0.2.1,192.0.2.2"}) {
    EXPECT_FALSE(server::is_name_server(bad)) << bad;
  }
}

}  // namespace
}  // namespace tests
