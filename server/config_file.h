// The config file (TOML 1.0): a table for each group of settings, keys named like the flags.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "server/settings.h"

namespace server {

struct FileValue {
  std::size_t setting = 0;  ///< its place in the list of settings
  std::vector<std::string> texts;
  std::size_t line = 0;
};

struct FileReading {
  std::vector<FileValue> values;
  /// "vivarium.toml:12:8: port: 70000 is not between 0 and 65535": all that is wrong, in the file's order.
  std::vector<std::string> complaints;
  bool could_be_read = true;  ///< else the one complaint is about that
};

/// "; did you mean X?" when one of the names is near enough, or nothing.
[[nodiscard]] std::string suggestion(std::string_view wrong, const std::vector<std::string>& names);

/// Reads and checks the whole file; changes no setting.
[[nodiscard]] FileReading read_config_file(const std::string& path, const std::vector<Setting>& settings);

}  // namespace server
