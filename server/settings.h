// Every setting of the server by its name: what it is for, where its value goes, what it may be. The flags, the
// environment variables, the config file, `vivarium config` and the example file all come from this one list.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/config.h"

namespace server {

struct Setting {
  using Place =
      std::variant<std::string*, std::vector<std::string>*, std::uint16_t*, int*, std::int64_t*, std::size_t*>;
  /// What is wrong with a text; empty: nothing.
  using Complaint = std::string (*)(const std::string& text);

  std::string table;  ///< of the config file
  std::string name;   ///< key of the file; the flag is --name, the variable VIVARIUM_NAME
  std::string what;   ///< one line for the operator
  Place place;
  std::int64_t least = 0;  ///< of numbers
  std::int64_t most = 0;
  Complaint complaint = nullptr;  ///< of texts, each one of a list; null: any will do
  std::string allowed = {};       ///< what that accepts, in words
  bool secret = false;            ///< never printed
};

/// In the order of the example file; those of one table stand together. The places are in `config`.
[[nodiscard]] std::vector<Setting> settings_of(Config& config);

/// The few that an operator decides about, in this order: where it listens, what it keeps, how it is reached. Of all
/// others the default is right until something is wrong.
inline constexpr std::array<std::string_view, 7> k_first_settings{"address",       "port",     "data",   "host",
                                                                  "trusted-proxy", "tls-cert", "tls-key"};

/// "log-level" is VIVARIUM_LOG_LEVEL.
[[nodiscard]] std::string variable_of(const std::string& name);

[[nodiscard]] bool is_number(const Setting& setting);
[[nodiscard]] bool is_list(const Setting& setting);

/// What is wrong with a value as an operator writes it (of a list: with one of it); empty: nothing.
[[nodiscard]] std::string complaint_about(const Setting& setting, const std::string& text);

/// Puts values without complaints in their place: one, or any number for a list.
void assign(const Setting& setting, const std::vector<std::string>& texts);

/// The value as the config file writes it, secrets too.
[[nodiscard]] std::string to_toml(const Setting& setting);

}  // namespace server
