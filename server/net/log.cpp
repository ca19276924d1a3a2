#include "server/net/log.h"

#include <charconv>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <spdlog/fmt/chrono.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace server {

namespace {

constexpr const char* k_text_pattern = "time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v";

using OrderedJson = nlohmann::ordered_json;

/// The next word of a line: up to a space that is not in quotes. Takes it off the line.
std::string_view take_word(std::string_view& line) {
  const std::size_t start = std::min(line.size(), line.find_first_not_of(' '));
  line.remove_prefix(start);
  std::size_t end = 0;
  bool quoted = false;
  for (; end < line.size() && (quoted || line[end] != ' '); ++end) {
    // A quote inside of a value is only that; the one that ends it is followed by a space or nothing.
    const bool opens = !quoted && end > 0 && line[end] == '"' && line[end - 1] == '=';
    const bool closes = quoted && line[end] == '"' && (end + 1 == line.size() || line[end + 1] == ' ');
    quoted = opens || (quoted && !closes);
  }
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end);
  return word;
}

OrderedJson json_value(std::string_view value) {
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
    return std::string(value.substr(1, value.size() - 2));
  }
  std::int64_t number = 0;
  const auto [stopped, error] = std::from_chars(value.begin(), value.end(), number);
  if (error == std::errc{} && stopped == value.end()) return number;
  return std::string(value);
}

/// spdlog's own would be escaped by nobody.
class JsonFormatter final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& out) override {
    const auto since = message.time.time_since_epoch();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(since).count() % 1'000;
    const std::time_t seconds = spdlog::log_clock::to_time_t(message.time);
    const std::string time = fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(seconds), ms);
    const spdlog::string_view_t level = spdlog::level::to_string_view(message.level);
    const std::string line =
        json_line(time, {level.data(), level.size()}, {message.payload.data(), message.payload.size()});
    out.append(line.data(), line.data() + line.size());
    out.push_back('\n');
  }
  [[nodiscard]] std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonFormatter>(); }
};

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> made = [] {
    auto fresh = std::make_shared<spdlog::logger>("vivarium", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    fresh->set_pattern(k_text_pattern);
    fresh->flush_on(spdlog::level::warn);
    return fresh;
  }();
  return *made;
}

}  // namespace

bool set_log_level(std::string_view level) {
  for (const auto& [name, value] : {std::pair{"debug", spdlog::level::debug}, std::pair{"info", spdlog::level::info},
                                    std::pair{"warning", spdlog::level::warn}, std::pair{"error", spdlog::level::err},
                                    std::pair{"off", spdlog::level::off}}) {
    if (level != name) continue;
    logger().set_level(value);
    return true;
  }
  return false;
}

void set_log_format(LogFormat format) {
  if (format == LogFormat::json) {
    logger().set_formatter(std::make_unique<JsonFormatter>());
  } else {
    logger().set_pattern(k_text_pattern);
  }
}

bool logs_debug() { return logger().should_log(spdlog::level::debug); }

void log_line(const LogLine& line) {
  switch (line.level) {
    case LogLine::Level::debug:
      return log_debug(line.text);
    case LogLine::Level::info:
      return log_info(line.text);
    case LogLine::Level::warning:
      return log_warning(line.text);
    case LogLine::Level::error:
      return log_error(line.text);
  }
}

void log_debug(std::string_view text) { logger().debug("{}", text); }
void log_info(std::string_view text) { logger().info("{}", text); }
void log_warning(std::string_view text) { logger().warn("{}", text); }
void log_error(std::string_view text) { logger().error("{}", text); }

std::string log_value(std::string_view value) {
  std::string safe = "\"";
  for (const char c : value) {
    const bool harmless = static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
    safe += harmless ? c : '_';
  }
  return safe + "\"";
}

std::string json_line(std::string_view time, std::string_view level, std::string_view text) {
  OrderedJson line{{"time", time}, {"level", level}};
  std::string message;
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    if (word.empty()) continue;
    const std::size_t equals = word.find('=');
    const std::string key(word.substr(0, equals));
    // What is no field, or would hide one that is there already.
    if (equals == std::string_view::npos || equals == 0 || line.contains(key)) {
      message.append(message.empty() ? "" : " ").append(word);
    } else {
      line[key] = json_value(word.substr(equals + 1));
    }
  }
  if (!message.empty()) line["message"] = message;
  return line.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

}  // namespace server
