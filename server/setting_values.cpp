// How the value of a setting is written and read: by variables and flags, and in the config file.
#include <cctype>
#include <charconv>
#include <string_view>
#include <type_traits>

#include "server/settings.h"

namespace server {

namespace {

/// A TOML basic string.
std::string quoted(const std::string& text) {
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (code < 0x20 || code == 0x7f) {
      out += "\\u00";
      out += k_digits[code / 16];
      out += k_digits[code % 16];
    } else {
      out += c;
    }
  }
  return out + "\"";
}

/// False when it is no whole number of 64 bits.
bool read_number(const std::string& text, std::int64_t& number) {
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && stopped == end;
}

}  // namespace

std::string variable_of(const std::string& name) {
  std::string variable = "VIVARIUM_";
  for (const char c : name) {
    variable += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return variable;
}

bool is_list(const Setting& setting) { return std::holds_alternative<std::vector<std::string>*>(setting.place); }

bool is_number(const Setting& setting) {
  return !is_list(setting) && !std::holds_alternative<std::string*>(setting.place);
}

std::string complaint_about(const Setting& setting, const std::string& text) {
  if (!is_number(setting)) return setting.complaint == nullptr ? std::string() : setting.complaint(text);
  std::int64_t number = 0;
  if (!read_number(text, number)) return text + " is not a whole number";
  if (number >= setting.least && number <= setting.most) return {};
  return text + " is not between " + std::to_string(setting.least) + " and " + std::to_string(setting.most);
}

void assign(const Setting& setting, const std::vector<std::string>& texts) {
  const auto put = [&](auto* place) {
    using Value = std::remove_pointer_t<decltype(place)>;
    if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
      *place = texts;
    } else if constexpr (std::is_same_v<Value, std::string>) {
      *place = texts.at(0);
    } else {
      std::int64_t number = 0;
      if (read_number(texts.at(0), number)) *place = static_cast<Value>(number);
    }
  };
  std::visit(put, setting.place);
}

std::string to_toml(const Setting& setting) {
  const auto write = [](const auto* place) {
    using Value = std::remove_cv_t<std::remove_pointer_t<decltype(place)>>;
    if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
      std::string list = "[";
      for (const std::string& one : *place) list += (list.size() > 1 ? ", " : "") + quoted(one);
      return list + "]";
    } else if constexpr (std::is_same_v<Value, std::string>) {
      return quoted(*place);
    } else {
      return std::to_string(*place);
    }
  };
  return std::visit(write, setting.place);
}

}  // namespace server
