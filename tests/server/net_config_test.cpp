// The config file, what goes before it, and `vivarium config`.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "server/config.h"
#include "server/settings.h"
#include "tests/storage/temporary_folder.h"
#include "tools/exit_status.h"

namespace tests {
namespace {

std::string contents(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class ConfigFile : public testing::Test {
 protected:
  /// Writes it, and says where it is.
  std::string file(const std::string& text) {
    const std::string path = (folder_.path() / "house.toml").string();
    std::ofstream(path) << text;
    return path;
  }
  /// What is said of a file that must be refused, without the file's name.
  std::vector<std::string> complaints(const std::string& text) {
    const std::string path = file(text);
    const auto settled = server::settle_config("serve", {"--config", path});
    const auto* exit = std::get_if<server::Exit>(&settled);
    EXPECT_NE(exit, nullptr) << text;
    if (exit == nullptr) return {};
    EXPECT_NE(exit->status, 0);
    std::vector<std::string> lines;
    std::istringstream said(exit->text);
    for (std::string line; std::getline(said, line);) {
      EXPECT_TRUE(line.starts_with(path + ":")) << line;
      lines.push_back(line.substr(std::min(line.size(), path.size() + 1)));
    }
    return lines;
  }
  static server::Settled settled(const std::vector<std::string>& arguments) {
    auto settled = server::settle_config("serve", arguments);
    if (const auto* exit = std::get_if<server::Exit>(&settled)) throw std::runtime_error(exit->text);
    return std::get<server::Settled>(settled);
  }
  static std::string source_of(const server::Settled& settled, const std::string& name) {
    for (const server::Effective& setting : settled.settings) {
      if (setting.name == name) return setting.source;
    }
    return "there is no " + name;
  }

 private:
  storage_test::TemporaryFolder folder_;
};

using Lines = std::vector<std::string>;

TEST_F(ConfigFile, ItsValuesHoldAndTheRestStaysAsItIs) {
  const auto read = settled({"--config", file("[place]\nport = 9000\norigin = [\"https://a\", \"https://b\"]\n"
                                              "[people]\ntables-per-person = 3\n")});
  EXPECT_EQ(read.config.port, 9000);
  EXPECT_EQ(read.config.origins, (Lines{"https://a", "https://b"}));
  EXPECT_EQ(read.config.hall.tables_per_person, 3U);
  EXPECT_EQ(read.config.address, server::Config{}.address);
}

TEST_F(ConfigFile, HowFastARatedTableMayBeHoldsForAllWhoMakeOne) {
  const auto read = settled({"--config", file("[tables]\nrated-move-seconds = 20\nrated-bank-seconds = 300\n")});
  EXPECT_EQ(read.config.room.rated.move_seconds, 20);
  EXPECT_EQ(read.config.hall.rated.bank_seconds, 300);
  EXPECT_EQ(read.config.hall.match.rated_move_seconds, 20);
}

TEST_F(ConfigFile, TheEnvironmentGoesBeforeItAndAFlagBeforeBoth) {
  const std::string path = file("[place]\nport = 1\nthreads = 2\ndata = \"here\"\n");
  ::setenv("VIVARIUM_PORT", "11", 1);
  ::setenv("VIVARIUM_THREADS", "22", 1);
  const auto read = settled({"--config=" + path, "--port", "111"});
  ::unsetenv("VIVARIUM_PORT");
  ::unsetenv("VIVARIUM_THREADS");
  EXPECT_EQ(read.config.port, 111);
  EXPECT_EQ(read.config.threads, 22);
  EXPECT_EQ(read.config.data, "here");
  EXPECT_EQ(source_of(read, "port"), "--port");
  EXPECT_EQ(source_of(read, "threads"), "VIVARIUM_THREADS");
  EXPECT_EQ(source_of(read, "data"), path + ":4");
  EXPECT_EQ(source_of(read, "address"), "default");
}

TEST_F(ConfigFile, TheEnvironmentMayNameIt) {
  ::setenv("VIVARIUM_CONFIG", file("[place]\nport = 77\n").c_str(), 1);
  const auto read = settled({});
  ::unsetenv("VIVARIUM_CONFIG");
  EXPECT_EQ(read.config.port, 77);
}

TEST_F(ConfigFile, ANameThatIsNoneIsRefusedWithTheNearestOne) {
  EXPECT_EQ(complaints("[connections]\nidle-second = 5\n"),
            (Lines{"2:1: connections.idle-second: there is no such setting; did you mean idle-seconds?"}));
  EXPECT_EQ(complaints("\n[plaice]\n"), (Lines{"2:2: [plaice]: there is no such table; did you mean place?"}));
  EXPECT_EQ(complaints("[place]\n\nanything-else-at-all = 5\n"),
            (Lines{"3:1: place.anything-else-at-all: there is no such setting"}));
}

TEST_F(ConfigFile, ANameInTheWrongTableIsToldWhereItBelongs) {
  EXPECT_EQ(complaints("port = 80\n[client]\ndata = \"x\"\n"),
            (Lines{"1:1: port: belongs into the table [place]", "3:1: data: belongs into the table [place]"}));
}

TEST_F(ConfigFile, AValueOfTheWrongTypeIsRefused) {
  EXPECT_EQ(complaints("[place]\nport = \"80\"\n"), (Lines{"2:8: port: must be a whole number, and is a text"}));
  EXPECT_EQ(complaints("[place]\nport = 8.5\n"), (Lines{"2:8: port: must be a whole number, and is a fraction"}));
  EXPECT_EQ(complaints("[place]\ndata = true\n"), (Lines{"2:8: data: must be a text, and is true or false"}));
  EXPECT_EQ(complaints("[place]\norigin = \"https://a\"\n"),
            (Lines{"2:10: origin: must be a list of texts, and is a text"}));
  EXPECT_EQ(complaints("[place]\norigin = [\"a\", 7]\n"),
            (Lines{"2:16: origin: must be a text, and is a whole number"}));
  EXPECT_EQ(complaints("place = 7\n"), (Lines{"1:9: place: must be a table, and is a whole number"}));
}

TEST_F(ConfigFile, AValueOutOfItsRangeIsRefused) {
  EXPECT_EQ(complaints("[place]\nport = 70000\n"), (Lines{"2:8: port: 70000 is not between 0 and 65535"}));
  EXPECT_EQ(complaints("[client]\nmessage-bytes = 1\n"),
            (Lines{"2:17: message-bytes: 1 is not between 1024 and 65536"}));
  EXPECT_EQ(complaints("[place]\naddress = \"nowhere\"\n"),
            (Lines{"2:11: address: nowhere is no IPv4 or IPv6 address"}));
}

TEST_F(ConfigFile, AnythingTwiceIsRefused) {
  const Lines twice = complaints("[place]\nport = 1\nport = 2\n");
  ASSERT_EQ(twice.size(), 1U);
  EXPECT_TRUE(twice[0].starts_with("3:")) << twice[0];
  EXPECT_NE(twice[0].find("port"), std::string::npos) << twice[0];
}

TEST_F(ConfigFile, WhatIsNoTomlIsRefusedWithItsPlace) {
  const Lines broken = complaints("[place]\nport = \n");
  ASSERT_EQ(broken.size(), 1U);
  EXPECT_TRUE(broken[0].starts_with("2:")) << broken[0];
}

TEST_F(ConfigFile, AllThatIsWrongIsToldAtOnceInTheFilesOrder) {
  EXPECT_EQ(complaints("[queues]\nroom-mail = 1\n[bots]\nbot-pace = 1\n[place]\nport = -1\n"),
            (Lines{"2:13: room-mail: 1 is not between 16 and 1000000",
                   "4:1: bots.bot-pace: there is no such setting; did you mean bot-pace-ms?",
                   "6:8: port: -1 is not between 0 and 65535"}));
}

TEST_F(ConfigFile, AWrongValueIsRefusedThoughAFlagGoesBeforeIt) {
  const std::string path = file("[place]\nport = 70000\n");
  const auto read = server::settle_config("serve", {"--config", path, "--port", "80"});
  EXPECT_TRUE(std::holds_alternative<server::Exit>(read));
}

TEST_F(ConfigFile, NamesThatWouldHaveToBeLongerThanTheyMayAreRefused) {
  const auto read = server::settle_config("serve", {"--name-length-min", "30"});
  ASSERT_TRUE(std::holds_alternative<server::Exit>(read));
  EXPECT_EQ(std::get<server::Exit>(read).text,
            "name-length-min = 30 (--name-length-min) must not be above name-length-max = 20 (default)\n");
}

TEST_F(ConfigFile, ValuesThatContradictEachOtherAreRefusedWithTheirSources) {
  const std::string path = file("[client]\nbacklog-messages-soft = 300\n");
  const std::string wrong =
      "backlog-messages-soft = 300 (" + path + ":2) must not be above backlog-messages-hard = 256 (default)\n";
  const auto read = server::settle_config("serve", {"--config", path});
  ASSERT_TRUE(std::holds_alternative<server::Exit>(read));
  EXPECT_EQ(std::get<server::Exit>(read).text, wrong);
  const server::Exit checked = server::run_config_command({"--check", path});
  EXPECT_EQ(checked.status, 1);
  EXPECT_EQ(checked.text, wrong);
  EXPECT_EQ(settled({"--config", path, "--backlog-messages-hard", "300"}).config.connection.backlog_messages_soft,
            300U);
  const auto bytes = server::settle_config("serve", {"--backlog-bytes-hard", "2048"});
  EXPECT_TRUE(std::holds_alternative<server::Exit>(bytes));
}

TEST_F(ConfigFile, ACertificateNeedsItsKeyAndARedirectBoth) {
  const auto refused = [](const std::vector<std::string>& arguments) {
    const auto read = server::settle_config("serve", arguments);
    return std::holds_alternative<server::Exit>(read) ? std::get<server::Exit>(read).text : "accepted";
  };
  const std::string path = file("[place]\nport = 443\ntls-cert = \"a.pem\"\n");
  EXPECT_EQ(refused({"--config", path}), "tls-cert = \"a.pem\" (" + path + ":3) needs tls-key as well\n");
  EXPECT_EQ(refused({"--config", path, "--tls-key", "b.pem"}), "accepted");
  EXPECT_EQ(refused({"--tls-key", "b.pem"}), "tls-key = \"b.pem\" (--tls-key) needs tls-cert as well\n");
  EXPECT_EQ(refused({"--http-redirect", "80"}), "http-redirect = 80 (--http-redirect) needs tls-cert and tls-key\n");
  EXPECT_EQ(refused({"--config", path, "--tls-key", "b.pem", "--http-redirect", "443"}),
            "http-redirect = 443 (--http-redirect) must not be port = 443 (" + path + ":2)\n");
  EXPECT_EQ(refused({"--config", path, "--tls-key", "b.pem", "--http-redirect", "80"}), "accepted");
}

TEST_F(ConfigFile, AVariableThatNoSettingListensToIsTold) {
  ::setenv("VIVARIUM_PROT", "80", 1);
  const auto read = settled({});
  const server::Exit printed = server::run_config_command({});
  ::unsetenv("VIVARIUM_PROT");
  const std::string warning = "VIVARIUM_PROT is set, and there is no such setting; did you mean VIVARIUM_PORT?";
  EXPECT_EQ(std::count(read.warnings.begin(), read.warnings.end(), warning), 1);
  EXPECT_NE(printed.text.find("# " + warning + "\n"), std::string::npos);
  EXPECT_EQ(std::count(read.warnings.begin(), read.warnings.end(), "VIVARIUM_PORT"), 0);
}

TEST_F(ConfigFile, ASecretIsNeverPrinted) {
  const std::string secret = "of-the-operator-alone";
  const std::string path = file("[watching]\nmetrics-token = \"" + secret + "\"\n");
  const server::Exit printed = server::run_config_command({"--config", path});
  EXPECT_EQ(printed.text.find(secret), std::string::npos);
  EXPECT_NE(printed.text.find("metrics-token = \"********\""), std::string::npos);
  const auto help = server::settle_config("serve", {"--metrics-token", secret, "--help"});
  EXPECT_EQ(std::get<server::Exit>(help).text.find(secret), std::string::npos);
  for (const std::string& wrong : complaints("[watching]\nmetrics-token = \"too-short\"\n")) {
    EXPECT_EQ(wrong.find("too-short"), std::string::npos) << wrong;
  }
}

TEST_F(ConfigFile, AFileThatIsMissingIsRefused) {
  const auto read = server::settle_config("serve", {"--config", "/nowhere/house.toml"});
  ASSERT_TRUE(std::holds_alternative<server::Exit>(read));
  EXPECT_EQ(std::get<server::Exit>(read).text,
            "/nowhere/house.toml: there is no such file, or this user may not read it\n");
  EXPECT_EQ(std::get<server::Exit>(read).status, tools::k_unusable);
  EXPECT_EQ(server::run_config_command({"--check", "/nowhere/house.toml"}).status, tools::k_unusable);
}

/// What the library holds for impossible, and goes on with.
TEST_F(ConfigFile, AKeyThatBeginsWithACommaIsRefused) {
  const std::vector<std::string> refused = complaints("[, 2]\n");
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_TRUE(refused[0].ends_with(" this is no TOML")) << refused[0];
}

TEST_F(ConfigFile, TheExampleNamesEverySettingWithItsDefault) {
  const std::string path = "docs/examples/vivarium.toml";
  EXPECT_EQ(contents(path), server::example_config_file()) << "vivarium config --example > " << path;
  const auto read = settled({"--config", path});
  server::Config defaults;
  const std::vector<server::Setting> settings = server::settings_of(defaults);
  ASSERT_EQ(read.settings.size(), settings.size());
  for (std::size_t i = 0; i < settings.size(); ++i) {
    EXPECT_EQ(read.settings[i].value, server::to_toml(settings[i])) << settings[i].name;
    EXPECT_TRUE(read.settings[i].source.starts_with(path + ":")) << settings[i].name;
  }
}

/// The first things that the help names are those to decide about; none of them stands there twice.
TEST_F(ConfigFile, TheHelpBeginsWithTheFewThatMatter) {
  for (const std::string command : {"serve", "config"}) {
    const std::string text = std::get<server::Exit>(server::settle_config(command, {"--help"})).text;
    std::vector<std::string> names;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      const auto at = line.find("--");
      if (at == std::string::npos || line.find_first_not_of(' ') < at) continue;
      names.push_back(line.substr(at + 2, line.find(' ', at) - at - 2));
    }
    ASSERT_GT(names.size(), server::k_first_settings.size()) << text;
    for (std::size_t i = 0; i < server::k_first_settings.size(); ++i) {
      EXPECT_EQ(names[i], server::k_first_settings.at(i)) << command;
      EXPECT_EQ(std::count(names.begin(), names.end(), names[i]), 1) << names[i];
    }
  }
}

TEST_F(ConfigFile, TheTableHasALineForEverySetting) {
  const server::Exit said = server::run_config_command({"--table"});
  EXPECT_EQ(said.status, 0);
  server::Config defaults;
  std::istringstream lines(said.text);
  for (const server::Setting& setting : server::settings_of(defaults)) {
    std::string line;
    ASSERT_TRUE(std::getline(lines, line)) << setting.name;
    EXPECT_TRUE(line.starts_with(setting.table + "\t" + setting.name + "\t" + server::to_toml(setting) + "\t")) << line;
    EXPECT_TRUE(line.ends_with("\t" + setting.what)) << line;
    EXPECT_EQ(std::count(line.begin(), line.end(), '\t'), 4) << line;
  }
  EXPECT_EQ(lines.peek(), std::char_traits<char>::eof()) << "a line that is no setting";
}

TEST_F(ConfigFile, EverySettingComesFromTheFileToo) {
  // Another value for each: the example with what can't be a default.
  server::Config changed;
  for (const server::Setting& setting : server::settings_of(changed)) {
    if (server::is_number(setting)) {
      const bool at_least = server::to_toml(setting) == std::to_string(setting.least);
      server::assign(setting, {std::to_string(setting.least + (at_least ? 1 : 0))});
    } else if (setting.complaint == nullptr) {
      server::assign(setting, {"a \"quoted\" \\ text, with a tab \t and Ελλ"});
    }
  }
  std::map<std::string, std::string> tables;
  for (const server::Setting& setting : server::settings_of(changed)) {
    tables[setting.table] += setting.name + " = " + server::to_toml(setting) + "\n";
  }
  std::string text;
  for (const auto& [table, lines] : tables) text.append("[").append(table).append("]\n").append(lines);
  auto read = settled({"--config", file(text)});
  const auto wanted = server::settings_of(changed);
  const auto got = server::settings_of(read.config);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(server::to_toml(got[i]), server::to_toml(wanted[i])) << wanted[i].name;
  }
}

TEST_F(ConfigFile, NamesAreUsedOnceAndTablesStandTogether) {
  server::Config config;
  std::map<std::string, int> names;
  std::vector<std::string> tables;
  for (const server::Setting& setting : server::settings_of(config)) {
    EXPECT_EQ(++names[setting.name], 1) << setting.name;
    if (tables.empty() || tables.back() != setting.table) {
      EXPECT_EQ(std::count(tables.begin(), tables.end(), setting.table), 0) << setting.table;
      tables.push_back(setting.table);
    }
  }
}

TEST_F(ConfigFile, TheCommandPrintsWhatHoldsAndItsSource) {
  const std::string path = file("[place]\nport = 9000\n");
  const server::Exit said = server::run_config_command({"--config", path, "--threads", "3"});
  EXPECT_EQ(said.status, 0);
  EXPECT_NE(said.text.find("port = 9000                                 # " + path + ":2\n"), std::string::npos)
      << said.text;
  EXPECT_NE(said.text.find("threads = 3                                 # --threads\n"), std::string::npos);
  EXPECT_NE(said.text.find("address = \"127.0.0.1\"                       # default\n"), std::string::npos);
  // What it prints is a config file itself.
  EXPECT_EQ(server::run_config_command({"--check", file(said.text)}).status, 0);
}

TEST_F(ConfigFile, TheCommandChecksAFile) {
  const server::Exit right = server::run_config_command({"--check", file("[place]\nport = 9000\n")});
  EXPECT_EQ(right.status, 0);
  EXPECT_NE(right.text.find("nothing is wrong"), std::string::npos);
  const server::Exit wrong = server::run_config_command({"--check", file("[place]\nport = 90000\n")});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.text.find(":2:8: port: 90000 is not between"), std::string::npos) << wrong.text;
}

}  // namespace
}  // namespace tests
