#include "server/config.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>
#include <string_view>
#include <unistd.h>

#include "server/config_file.h"
#include "server/settings.h"
#include "tools/exit_status.h"

namespace server {

namespace {

/// What the help begins with. Their table of the config file stands behind each, all others stand below its name.
constexpr const char* k_first_group = "What to decide first";
constexpr const char* k_example_head =
    R"(# Settings of Vivarium, each with its default: a line that is left out changes nothing.
#   vivarium serve --config vivarium.toml
# An environment variable (VIVARIUM_PORT for port) goes before this file, a flag (--port) before both.
# `vivarium config --check FILE` reads a file without serving; `vivarium config --config FILE` prints what would hold.
)";

std::string range_of(const Setting& setting) {
  if (!is_number(setting)) return setting.allowed;
  return std::to_string(setting.least) + " to " + std::to_string(setting.most);
}

bool is_first(const Setting& setting) {
  return std::ranges::find(k_first_settings, setting.name) != k_first_settings.end();
}

CLI::Option* add_option(CLI::App& app, const Setting& setting) {
  const std::string what = setting.what + (is_first(setting) ? " [" + setting.table + "]" : "");
  const auto add = [&](auto* place) { return app.add_option("--" + setting.name, *place, what); };
  CLI::Option* option = std::visit(add, setting.place);
  option->envname(variable_of(setting.name))
      ->group(is_first(setting) ? std::string(k_first_group) : "[" + setting.table + "]");
  if (!setting.secret) option->capture_default_str();
  const auto check = [&setting](const std::string& text) { return complaint_about(setting, text); };
  const std::string range = range_of(setting);
  if (!range.empty()) option->check(CLI::Validator(check, range));
  return option;
}

std::string join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

Exit exit_of(const CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream text;
  const bool wrong = app.exit(error, text, text) != 0;
  return Exit{wrong ? tools::k_unusable : tools::k_all_is_well, text.str()};
}

/// An empty source: nobody set it.
std::vector<Effective> effective(const std::vector<Setting>& settings, const std::vector<std::string>& sources) {
  std::vector<Effective> all;
  for (std::size_t i = 0; i < settings.size(); ++i) {
    std::string value = to_toml(settings[i]);
    if (settings[i].secret && value != "\"\"") value = "\"********\"";
    all.push_back({settings[i].table, settings[i].name, value, sources[i].empty() ? "default" : sources[i]});
  }
  return all;
}

/// A value with where it comes from, for a complaint.
std::string told(const Settled& settled, const std::string& name) {
  for (const Effective& one : settled.settings) {
    if (one.name == name) return name + " = " + one.value + " (" + one.source + ")";
  }
  return name;
}

void complain_of_tls(const Settled& settled, std::vector<std::string>& found) {
  const Config& config = settled.config;
  if (config.tls_cert.empty() != config.tls_key.empty()) {
    const bool key_missing = config.tls_key.empty();
    found.push_back(told(settled, key_missing ? "tls-cert" : "tls-key") + " needs " +
                    (key_missing ? "tls-key" : "tls-cert") + " as well");
  }
  if (config.http_redirect == 0) return;
  if (config.tls_cert.empty()) found.push_back(told(settled, "http-redirect") + " needs tls-cert and tls-key");
  if (config.http_redirect == config.port) {
    found.push_back(told(settled, "http-redirect") + " must not be " + told(settled, "port"));
  }
}

/// Values that are right by themselves and not together.
std::vector<std::string> contradictions(const Settled& settled) {
  const ConnectionLimits& limits = settled.config.connection;
  std::vector<std::string> found;
  const auto ordered = [&](std::size_t low, std::size_t high, const std::string& low_name,
                           const std::string& high_name) {
    if (low <= high) return;
    found.push_back(told(settled, low_name) + " must not be above " + told(settled, high_name));
  };
  ordered(limits.backlog_messages_soft, limits.backlog_messages_hard, "backlog-messages-soft", "backlog-messages-hard");
  ordered(limits.backlog_bytes_soft, limits.backlog_bytes_hard, "backlog-bytes-soft", "backlog-bytes-hard");
  const HallLimits& hall = settled.config.hall;
  complain_of_tls(settled, found);
  ordered(hall.name_length_min, hall.name_length_max, "name-length-min", "name-length-max");
  return found;
}

/// VIVARIUM_... that no setting listens to: most likely a slip, of which nobody would ever hear.
std::vector<std::string> unknown_variables(const std::vector<Setting>& settings) {
  constexpr std::string_view k_prefix = "VIVARIUM_";
  std::vector<std::string> known{"VIVARIUM_CONFIG", "VIVARIUM_ADMIN_TOKEN", "VIVARIUM_ADMIN_PASSWORD"};
  for (const Setting& setting : settings) known.push_back(variable_of(setting.name));
  std::vector<std::string> found;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view variable = std::string_view(*entry).substr(0, std::string_view(*entry).find('='));
    if (!variable.starts_with(k_prefix) || std::find(known.begin(), known.end(), variable) != known.end()) continue;
    found.push_back(std::string(variable) + " is set, and there is no such setting" + suggestion(variable, known));
  }
  return found;
}

/// Where the values of one command line come from.
class Settler {
 public:
  Settler(const std::string& command, const std::string& what)
      : app_(what, "vivarium " + command), settings_(settings_of(settled_.config)) {
    options_.resize(settings_.size());
    // The help lists groups in the order in which they came to be.
    for (const std::string_view name : k_first_settings) {
      const auto first = std::ranges::find(settings_, name, &Setting::name);
      options_[static_cast<std::size_t>(first - settings_.begin())] = add_option(app_, *first);
    }
    app_.set_help_flag("-h,--help", "Print this help message and exit");
    app_.add_option("--config", file_, "Config file (TOML); environment variables and flags go before it")
        ->envname("VIVARIUM_CONFIG");
    for (std::size_t i = 0; i < settings_.size(); ++i) {
      if (options_[i] == nullptr) options_[i] = add_option(app_, settings_[i]);
    }
  }

  CLI::App& app() { return app_; }

  std::variant<Settled, Exit> settle(const std::vector<std::string>& arguments) {
    try {
      std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
      app_.parse(reversed);
    } catch (const CLI::ParseError& error) {
      return exit_of(app_, error);
    }
    std::vector<std::string> sources = sources_of_options();
    if (!file_.empty()) {
      const FileReading reading = read_config_file(file_, settings_);
      if (!reading.complaints.empty()) return Exit{tools::k_unusable, join(reading.complaints)};
      for (const FileValue& value : reading.values) {
        if (!sources[value.setting].empty()) continue;
        assign(settings_[value.setting], value.texts);
        sources[value.setting] = file_ + ":" + std::to_string(value.line);
      }
    }
    settled_.settings = effective(settings_, sources);
    const std::vector<std::string> wrong = contradictions(settled_);
    if (!wrong.empty()) return Exit{tools::k_unusable, join(wrong)};
    settled_.config.room.tell_looks =
        engine::from_word<TellLooks>(settled_.config.tell_looks).value_or(TellLooks::after);
    settled_.config.hall.rated = settled_.config.room.rated;
    settled_.config.hall.match.rated_move_seconds = settled_.config.room.rated.move_seconds;
    settled_.warnings = unknown_variables(settings_);
    return settled_;
  }

 private:
  /// Empty for those that neither a flag nor the environment gave.
  std::vector<std::string> sources_of_options() const {
    // What the environment gave is counted, but was never parsed from the command line.
    const std::vector<CLI::Option*> parsed = app_.parse_order();
    std::vector<std::string> sources;
    for (std::size_t i = 0; i < settings_.size(); ++i) {
      const bool flag = std::find(parsed.begin(), parsed.end(), options_[i]) != parsed.end();
      if (flag) {
        sources.push_back("--" + settings_[i].name);
      } else {
        sources.push_back(options_[i]->count() > 0 ? variable_of(settings_[i].name) : std::string());
      }
    }
    return sources;
  }

  CLI::App app_;
  Settled settled_;
  const std::vector<Setting> settings_;  // places in settled_
  std::vector<CLI::Option*> options_;
  std::string file_;
};

/// As if there were nothing but the file.
Exit check_file(const std::string& file) {
  Settled settled;
  const std::vector<Setting> settings = settings_of(settled.config);
  const FileReading reading = read_config_file(file, settings);
  if (!reading.could_be_read) return Exit{tools::k_unusable, join(reading.complaints)};
  if (!reading.complaints.empty()) return Exit{tools::k_found_wrong, join(reading.complaints)};
  std::vector<std::string> sources(settings.size());
  for (const FileValue& value : reading.values) {
    assign(settings[value.setting], value.texts);
    sources[value.setting] = file + ":" + std::to_string(value.line);
  }
  settled.settings = effective(settings, sources);
  const std::vector<std::string> wrong = contradictions(settled);
  if (!wrong.empty()) return Exit{tools::k_found_wrong, join(wrong)};
  return Exit{0, file + ": nothing is wrong, " + std::to_string(reading.values.size()) + " settings\n"};
}

std::string print(const Settled& settled) {
  constexpr std::size_t k_column = 44;
  std::string text;
  std::string table;
  for (const Effective& setting : settled.settings) {
    if (setting.table != table) {
      text += (table.empty() ? "[" : "\n[") + setting.table + "]\n";
      table = setting.table;
    }
    std::string line = setting.name + " = " + setting.value + " ";
    line.resize(std::max(line.size(), k_column), ' ');
    text += line + "# " + setting.source + "\n";
  }
  for (const std::string& warning : settled.warnings) text += "# " + warning + "\n";
  return text;
}

}  // namespace

std::variant<Settled, Exit> settle_config(const std::string& command, const std::vector<std::string>& arguments) {
  return Settler(command, "Serves the games, the web client and the API on one port.").settle(arguments);
}

std::variant<Config, Exit> read_config(const std::vector<std::string>& arguments) {
  auto settled = settle_config("serve", arguments);
  if (auto* exit = std::get_if<Exit>(&settled)) return std::move(*exit);
  return std::move(std::get<Settled>(settled).config);
}

Exit run_config_command(const std::vector<std::string>& arguments) {
  Settler settler("config",
                  "Prints what `vivarium serve` with these flags would serve with, and where each comes from.");
  std::string file;
  bool example = false;
  CLI::Option* check = settler.app().add_option("--check", file, "Says whether a config file is right; prints no more");
  settler.app().add_flag("--example", example, "Prints a config file of every setting with its default");
  bool table = false;
  settler.app().add_flag("--table", table, "Prints every setting on a line, for programs: fields with tabs between");
  const auto settled = settler.settle(arguments);
  if (const auto* exit = std::get_if<Exit>(&settled)) return *exit;
  if (check->count() > 0) return check_file(file);
  if (table) return Exit{0, settings_table()};
  return Exit{0, example ? example_config_file() : print(std::get<Settled>(settled))};
}

std::string example_config_file() {
  Config config;
  std::string text = k_example_head;
  std::string table;
  for (const Setting& setting : settings_of(config)) {
    if (setting.table != table) text += "\n[" + setting.table + "]\n";
    table = setting.table;
    const std::string range = range_of(setting);
    text += "# " + setting.what + (range.empty() ? "" : " (" + range + ")") + "\n";
    text += setting.name + " = " + to_toml(setting) + "\n";
  }
  return text;
}

std::string settings_table() {
  Config config;
  std::string text;
  for (const Setting& setting : settings_of(config)) {
    text += setting.table + "\t" + setting.name + "\t" + to_toml(setting) + "\t" + range_of(setting) + "\t" +
            setting.what + "\n";
  }
  return text;
}

}  // namespace server
