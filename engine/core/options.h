// The typed options of a game: what a "new table" form is drawn from, and what a set-up is checked against.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/result.h"

namespace engine {

using OptionValue = std::variant<bool, std::int64_t, std::string>;

struct OptionChoice {
  std::string value;
  std::string label;  ///< English; clients translate by the key "<game>.option.<name>.<value>"
  friend bool operator==(const OptionChoice&, const OptionChoice&) = default;
};

enum class OptionKind { boolean, integer, choice };

struct OptionSpec {
  std::string name;
  OptionKind kind = OptionKind::boolean;
  OptionValue default_value = false;
  std::string label;  ///< English; clients translate by the key "<game>.option.<name>"
  std::int64_t integer_min = 0;
  std::int64_t integer_max = 0;
  std::vector<OptionChoice> choices;
  friend bool operator==(const OptionSpec&, const OptionSpec&) = default;
};

/// Every option of one game with a value; built only by check_options.
class Options {
 public:
  [[nodiscard]] bool flag(std::string_view name) const;
  [[nodiscard]] std::int64_t number(std::string_view name) const;
  [[nodiscard]] const std::string& choice(std::string_view name) const;
  [[nodiscard]] nlohmann::json to_json() const;
  friend bool operator==(const Options&, const Options&) = default;

 private:
  friend Result<Options> check_options(const std::vector<OptionSpec>&, const nlohmann::json&);
  std::map<std::string, OptionValue, std::less<>> values_;
};

/// `given` is an object (or null); what it leaves out takes its default. An unknown name, a wrong type or a
/// value out of range is refused with code "bad_option" and the name as field.
[[nodiscard]] Result<Options> check_options(const std::vector<OptionSpec>& specs, const nlohmann::json& given);

}  // namespace engine
