// What /metrics tells, to whom, and whether the dashboard and the manual know it.
#include <ctime>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>
#include <tuple>

#include "protocol/errors.h"
#include "server/net/version.h"
#include "tests/server/eventually.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"
#include "tests/storage/temporary_folder.h"

namespace tests {
namespace {

std::string contents(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::set<std::string> names_in(const std::string& text, const std::string& pattern) {
  std::set<std::string> names;
  const std::regex regex(pattern);
  for (std::sregex_iterator found(text.begin(), text.end(), regex), end; found != end; ++found)
    names.insert((*found)[1]);
  return names;
}

/// When this program began, however long it has been running by now.
const auto k_begun = static_cast<double>(std::time(nullptr));

HttpReply metrics_of(const RunningServer& server) { return http(server.port(), "GET", "/metrics", k_metrics_header); }

/// What is told a moment after the event: asks until it is so.
void comes_to(const RunningServer& server, const std::string& metric, double value) {
  eventually(metric + " to be " + std::to_string(value),
             [&] { return value_of(metrics_of(server).body, metric) == value; });
}
void is_counted(const RunningServer& server, const std::string& metric) {
  eventually(metric + " to be counted", [&] { return value_of(metrics_of(server).body, metric) > 0; });
}

TEST(NetMetrics, TheyCountWhatHappened) {
  const RunningServer server;
  const TwoPlayers two = sit_two(server.port());
  const HttpReply reply = metrics_of(server);
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.headers.at("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  const std::string& text = reply.body;
  EXPECT_NE(text.find("# TYPE vivarium_stage_seconds histogram\n"), std::string::npos);
  EXPECT_EQ(value_of(text, "vivarium_ready"), 1);
  EXPECT_EQ(value_of(text, "vivarium_storage_healthy"), 1);
  EXPECT_EQ(value_of(text, "vivarium_build_info{version=\"" + std::string(server::k_server_version) + "\"}"), 1);
  comes_to(server, "vivarium_rooms", 1);
  comes_to(server, "vivarium_websockets", 2);
  is_counted(server, "vivarium_groups_stored_total");
  for (const char* stage : {"decode", "hall_wait", "hall", "room_wait", "room", "queue", "commit", "push", "write"}) {
    is_counted(server, "vivarium_stage_seconds_count{stage=\"" + std::string(stage) + "\"}");
  }
}

TEST(NetMetrics, RoomsAreCountedByPhaseUntilTheyAreOver) {
  const RunningServer server;
  Player player(server.port());
  player.sign_in("Ann");
  player.result("table.create", {{"game", "harmonies"}, {"players", 2}});
  comes_to(server, "vivarium_rooms_in_phase{phase=\"open\"}", 1);
  TwoPlayers two = sit_two(server.port());
  comes_to(server, "vivarium_rooms_in_phase{phase=\"running\"}", 1);
  comes_to(server, "vivarium_rooms_in_phase{phase=\"open\"}", 1);
  comes_to(server, "vivarium_rooms_frozen", 0);
}

TEST(NetMetrics, TheProcessIsTold) {
  const RunningServer server;
  const std::string text = metrics_of(server).body;
  EXPECT_GT(value_of(text, "process_resident_memory_bytes"), 1e6);
  EXPECT_GT(value_of(text, "process_virtual_memory_bytes"), value_of(text, "process_resident_memory_bytes"));
  EXPECT_GT(value_of(text, "process_open_fds"), 3);
  EXPECT_GE(value_of(text, "process_max_fds"), value_of(text, "process_open_fds"));
  EXPECT_GE(value_of(text, "process_threads"), 3);
  EXPECT_GE(value_of(text, "process_cpu_seconds_total"), 0);
  // The kernel's time of the start, made of the time since boot, may be a second beside the clock's.
  EXPECT_GT(value_of(text, "process_start_time_seconds"), k_begun - 3'600);
  EXPECT_LE(value_of(text, "process_start_time_seconds"), k_begun + 2);
}

TEST(NetMetrics, TheDatabaseIsMeasured) {
  const storage_test::TemporaryFolder folder;
  server::Config config = quiet_config();
  config.data = folder.path().string();
  auto opened = storage::open_sqlite({.folder = folder.path()});
  const RunningServer server(config, std::move(std::get<std::unique_ptr<storage::Store>>(opened)));
  std::ignore = sit_two(server.port());
  const std::string text = metrics_of(server).body;
  EXPECT_GT(value_of(text, "vivarium_database_bytes"), 0);
  EXPECT_GT(value_of(text, "vivarium_wal_bytes"), 0);
}

TEST(NetMetrics, ErrorsAreCountedByTheirCode) {
  const RunningServer server;
  const auto errors = [](const std::string& code) { return "vivarium_errors_total{code=\"" + code + "\"}"; };
  const std::string before = metrics_of(server).body;
  for (const protocol::ErrorCode code : protocol::k_all_errors) {
    EXPECT_EQ(value_of(before, errors(std::string(protocol::text_of(code)))), 0) << protocol::text_of(code);
  }
  Player player(server.port());
  EXPECT_EQ(player.refusal("table.sit", {{"table", "r_none"}}), "not_signed_in");
  player.sign_in("Ann");
  EXPECT_EQ(player.refusal("table.join", {{"table", "r_none"}}), "no_such_table");
  EXPECT_EQ(player.refusal("table.join", {{"table", "r_none"}}), "no_such_table");
  EXPECT_EQ(player.refusal("table.join", {{"table", 7}}), "bad_params");
  EXPECT_EQ(
      http(server.port(), "POST", "/api/v1/staff/acts/server.health", "Authorization: Bearer wrong\r\n", "{}").status,
      401);
  const std::string text = metrics_of(server).body;
  EXPECT_EQ(value_of(text, errors("not_signed_in")), 1);
  EXPECT_EQ(value_of(text, errors("no_such_table")), 2);
  EXPECT_EQ(value_of(text, errors("bad_params")), 1);
  EXPECT_EQ(value_of(text, errors("staff_sign_in")), 1) << "by REST";
  EXPECT_EQ(value_of(text, errors("internal")), 0);
}

TEST(NetMetrics, OnlyTheOperatorsTokenOpensThem) {
  const RunningServer server;
  for (const char* wrong : {"", "Authorization: Bearer \r\n", "Authorization: Bearer of-this-test-alonf\r\n",
                            "Authorization: Bearer of-this-test-alone-\r\n",
                            "Authorization: Basic of-this-test-alone\r\n", "Authorization: of-this-test-alone\r\n"}) {
    const HttpReply reply = http(server.port(), "GET", "/metrics", wrong);
    EXPECT_EQ(reply.status, 401) << wrong;
    EXPECT_EQ(reply.headers.at("www-authenticate"), "Bearer");
    EXPECT_EQ(reply.body.find("vivarium_"), std::string::npos);
  }
}

TEST(NetMetrics, WithoutATokenNobodyMayReadThem) {
  server::Config config = quiet_config();
  config.metrics_token.clear();
  const RunningServer server(config);
  for (const char* header : {"", "Authorization: Bearer \r\n", k_metrics_header}) {
    EXPECT_EQ(http(server.port(), "GET", "/metrics", header).status, 404) << header;
  }
}

TEST(NetMetrics, TheyNameNobody) {
  const RunningServer server;
  TwoPlayers two = sit_two(server.port());
  const std::string text = metrics_of(server).body;
  for (const std::string& secret : {two.room, two.ann.token(), two.bob.token(), std::string("127.0.0.1")}) {
    EXPECT_EQ(text.find(secret), std::string::npos) << secret;
  }
  const std::set<std::string> labels = names_in(text, R"re([{,]([a-z_]+)=")re");
  EXPECT_EQ(labels, (std::set<std::string>{"channel", "class", "code", "le", "phase", "stage", "version"}));
}

TEST(NetMetrics, TheDashboardAsksForWhatThereIs) {
  const RunningServer server;
  const std::string text = metrics_of(server).body;
  const std::string dashboard = contents("docs/grafana/vivarium.json");
  EXPECT_TRUE(nlohmann::json::parse(dashboard)["panels"].is_array());
  const std::string name = R"(\b((?:vivarium|process)_[a-z_]+))";
  const std::set<std::string> asked = names_in(dashboard, name + R"re((?=[\[{ )"]))re");
  EXPECT_GT(asked.size(), 30U);
  const std::set<std::string> told = names_in(text, "\n" + name + R"((?=[{ ]))");
  for (const std::string& one : asked)
    EXPECT_TRUE(told.contains(one)) << one << " is on the dashboard and nowhere else";
  for (const std::string& stage : names_in(dashboard, R"re(stage=\\"([a-z_]+)\\")re")) {
    EXPECT_NE(text.find("{stage=\"" + stage + "\""), std::string::npos) << stage;
  }
}

TEST(NetMetrics, TheManualExplainsEachOne) {
  const RunningServer server;
  const std::string manual = contents("docs/operations.md");
  for (const std::string& name : names_in(metrics_of(server).body, "# TYPE ([a-z_]+)")) {
    EXPECT_NE(manual.find("`" + name), std::string::npos) << name;
  }
  for (const std::string& stage : names_in(metrics_of(server).body, R"re(stage="([a-z_]+)")re")) {
    EXPECT_NE(manual.find("`" + stage + "`"), std::string::npos) << stage;
  }
}

}  // namespace
}  // namespace tests
