// What the shell asks of the system and of the head of a request: lines for a stream that nobody reads, how far a
// reader has come, how many processors there are, which codings and tags a client takes.
#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <optional>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
#include <variant>

#include "server/system/held_port.h"
#include "server/system/line_writer.h"
#include "server/system/processors.h"
#include "server/system/tcp_progress.h"
#include "tests/server/eventually.h"

namespace tests {
namespace {

namespace fs = std::filesystem;

class Pipe {
 public:
  Pipe() { EXPECT_EQ(pipe(ends_.data()), 0); }
  ~Pipe() {
    stop_reading();
    close(ends_[1]);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  [[nodiscard]] int to() const { return ends_[1]; }
  /// The next bytes; waits for the first of them.
  [[nodiscard]] std::string read_some() const {
    std::array<char, 65'536> space{};
    const ssize_t taken = read(ends_[0], space.data(), space.size());
    return {space.data(), static_cast<std::size_t>(std::max<ssize_t>(taken, 0))};
  }
  void stop_reading() {
    if (ends_[0] >= 0) close(ends_[0]);
    ends_[0] = -1;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

constexpr std::size_t k_queue = 10'000;

std::string line_of(int number) { return "line " + std::to_string(number) + "\n"; }

TEST(LineWriter, LinesComeWholeAndInOrder) {
  const Pipe pipe;
  std::string expected;
  {
    server::LineWriter writer(pipe.to(), k_queue);
    for (int i = 0; i < 100; ++i) {
      ASSERT_TRUE(writer.put(line_of(i)));
      expected += line_of(i);
    }
  }  // it ends when all is written
  std::string got;
  while (got.size() < expected.size()) got += pipe.read_some();
  EXPECT_EQ(got, expected);
}

TEST(LineWriter, AReaderThatStopsHoldsNobodyAndIsWrittenToAgain) {
  const Pipe pipe;
  server::LineWriter writer(pipe.to(), k_queue);
  int put = 0;
  // The pipe takes 64 KiB, the queue so much again; then there is no room, and nobody has waited.
  while (writer.put(line_of(put))) ++put;
  EXPECT_EQ(writer.lost(), 1U);
  std::string got;
  while (got.find(line_of(put - 1)) == std::string::npos) got += pipe.read_some();
  EXPECT_TRUE(writer.put("again\n"));
  while (got.find("again\n") == std::string::npos) got += pipe.read_some();
  EXPECT_EQ(writer.lost(), 1U);
}

TEST(LineWriter, ItEndsThoughItsReaderTakesNothing) {
  const Pipe pipe;
  server::LineWriter writer(pipe.to(), k_queue);
  while (writer.put(std::string(1'000, 'x') + "\n")) continue;
}

TEST(LineWriter, WhatIsRefusedIsCounted) {
  signal(SIGPIPE, SIG_IGN);
  Pipe pipe;
  server::LineWriter writer(pipe.to(), k_queue);
  pipe.stop_reading();
  EXPECT_TRUE(writer.put("one\ntwo\n"));
  eventually("the refusal", [&] { return writer.lost() == 2; });
}

TEST(LineWriter, AStreamThatAnotherProgramMadeNonBlockingLosesNothing) {
  const Pipe pipe;
  ASSERT_EQ(fcntl(pipe.to(), F_SETFL, O_NONBLOCK), 0);
  server::LineWriter writer(pipe.to(), 1'000'000);
  std::string expected;
  for (int i = 0; i < 20'000; ++i) {
    ASSERT_TRUE(writer.put(line_of(i)));
    expected += line_of(i);
  }
  std::string got;
  while (got.size() < expected.size()) got += pipe.read_some();
  EXPECT_EQ(got, expected);
}

TEST(TcpProgress, OnlyWhatTheOtherEndHasTakenCounts) {
  const int door = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(place);
  ASSERT_EQ(bind(door, reinterpret_cast<sockaddr*>(&place), size), 0);
  ASSERT_EQ(listen(door, 1), 0);
  ASSERT_EQ(getsockname(door, reinterpret_cast<sockaddr*>(&place), &size), 0);
  const int near = socket(AF_INET, SOCK_STREAM, 0);
  ASSERT_EQ(connect(near, reinterpret_cast<sockaddr*>(&place), size), 0);
  const std::uint64_t before = server::bytes_acknowledged(near);
  ASSERT_EQ(send(near, "12345", 5, 0), 5);
  eventually("five bytes", [&] { return server::bytes_acknowledged(near) == before + 5; });
  close(near);
  close(door);
}

class Groups {
 public:
  Groups() {
    std::string name = (fs::temp_directory_path() / "vivarium-groups-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  ~Groups() { fs::remove_all(folder_); }
  Groups(const Groups&) = delete;
  Groups& operator=(const Groups&) = delete;

  void write(const fs::path& file, const std::string& text) const {
    fs::create_directories((folder_ / file).parent_path());
    std::ofstream(folder_ / file) << text;
  }
  [[nodiscard]] std::optional<double> quota() const {
    return server::processor_quota(folder_ / "membership", folder_ / "groups");
  }

 private:
  fs::path folder_;
};

TEST(Processors, TheLeastQuotaOfTheGroupsCounts) {
  const Groups groups;
  EXPECT_EQ(groups.quota(), std::nullopt) << "no groups at all";
  groups.write("membership", "0::/system.slice/game.service\n");
  EXPECT_EQ(groups.quota(), std::nullopt) << "no quota";
  groups.write("groups/system.slice/game.service/cpu.max", "max 100000\n");
  EXPECT_EQ(groups.quota(), std::nullopt);
  groups.write("groups/system.slice/game.service/cpu.max", "250000 100000\n");
  EXPECT_EQ(groups.quota(), 2.5);
  groups.write("groups/system.slice/cpu.max", "50000 100000\n");
  EXPECT_EQ(groups.quota(), 0.5);
}

TEST(Processors, AContainerSeesItsGroupAsTheRoot) {
  const Groups groups;
  groups.write("membership", "0::/\n");
  groups.write("groups/cpu.max", "150000 100000\n");
  EXPECT_EQ(groups.quota(), 1.5);
}

TEST(Processors, VersionOneHasAControllerOfItsOwn) {
  const Groups groups;
  groups.write("membership", "12:memory:/docker/1\n4:cpu,cpuacct:/docker/1\n");
  groups.write("groups/cpu,cpuacct/docker/1/cpu.cfs_quota_us", "-1\n");
  groups.write("groups/cpu,cpuacct/docker/1/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(groups.quota(), std::nullopt);
  groups.write("groups/cpu,cpuacct/docker/1/cpu.cfs_quota_us", "400000\n");
  EXPECT_EQ(groups.quota(), 4.0);
}

TEST(Processors, ThereIsAlwaysOne) { EXPECT_GE(server::processors(), 1U); }

// ---- ports ----

std::string refusal_at(const std::string& address, std::uint16_t port) {
  const auto held = server::hold_port(address, port, "port");
  return std::holds_alternative<std::string>(held) ? std::get<std::string>(held) : "held";
}

TEST(HeldPort, IsHadAndSoIsEachFamily) {
  const auto held = server::hold_port("127.0.0.1", 0, "port");
  ASSERT_TRUE(std::holds_alternative<server::HeldPort>(held)) << std::get<std::string>(held);
  EXPECT_GT(std::get<server::HeldPort>(held).port(), 0);
  EXPECT_FALSE(std::get<server::HeldPort>(held).is_six());
}

TEST(HeldPort, OfAnotherProgramIsNamedWithWhatHelps) {
  auto held = server::hold_port("127.0.0.1", 0, "port");
  ASSERT_TRUE(std::holds_alternative<server::HeldPort>(held));
  auto& mine = std::get<server::HeldPort>(held);
  const std::uint16_t port = mine.port();
  const int socket = mine.release();
  ASSERT_EQ(listen(socket, 1), 0);
  const std::string why = refusal_at("127.0.0.1", port);
  close(socket);
  EXPECT_NE(why.find("127.0.0.1:" + std::to_string(port) + ": another program"), std::string::npos) << why;
  EXPECT_NE(why.find("--port"), std::string::npos) << why;
}

TEST(HeldPort, OfAnAddressThatIsNotThisMachinesIsRefused) {
  // Of documentation's own range (RFC 5737).
  EXPECT_NE(refusal_at("192.0.2.1", 8080).find("no such address. --address"), std::string::npos);
  EXPECT_NE(refusal_at("somewhere", 8080).find("no address"), std::string::npos);
}

}  // namespace
}  // namespace tests
