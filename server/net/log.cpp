#include "server/net/log.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <ctime>
#include <memory>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "server/net/clock.h"
#include "server/room/time_rules.h"
#include "server/system/line_writer.h"

namespace server {

namespace {

constexpr const char* k_text_pattern = "time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v";

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

nlohmann::json json_value(std::string_view value) {
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
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> day_and_time{};
    std::strftime(day_and_time.data(), day_and_time.size(), "%Y-%m-%dT%H:%M:%S", &utc);
    const std::string fraction = std::to_string(1'000 + ms).substr(1);
    const std::string time = std::string(day_and_time.data()) + "." + fraction + "Z";
    const spdlog::string_view_t level = spdlog::level::to_string_view(message.level);
    const std::string line =
        json_line(time, {level.data(), level.size()}, {message.payload.data(), message.payload.size()});
    out.append(line.data(), line.data() + line.size());
    out.push_back('\n');
  }
  [[nodiscard]] std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonFormatter>(); }
};

spdlog::string_view_t as_spdlog(std::string_view text) { return {text.data(), text.size()}; }

/// The program's own name of what a line tells: "event=NAME", its first word.
std::string_view event_of(std::string_view line) { return line.substr(0, line.find(' ')); }

/// spdlog's own sinks write in the thread that logs, and its asynchronous logger waits for its reader where it ends.
class QueuedSink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  void limit(const LogLimits& limits) {
    const std::lock_guard lock(mutex_);
    queue_bytes_ = limits.queue_bytes;
    if (writer_) writer_->limit(queue_bytes_);
    repeats_.reset();
    if (limits.repeats_per_minute > 0) repeats_.emplace(limits.repeats_per_minute);
  }

  [[nodiscard]] LogFigures figures() {
    const std::lock_guard lock(mutex_);
    return {writer_ ? writer_->lost() : 0, thinned_};
  }

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    const std::string_view text{message.payload.data(), message.payload.size()};
    const bool may_repeat = repeats_ && message.level >= spdlog::level::warn;
    const std::optional<std::uint64_t> untold =
        may_repeat ? repeats_->due(event_of(text), steady_us() / 1'000) : std::optional<std::uint64_t>(0);
    if (!untold) {
      ++thinned_;
      return;
    }
    if (!writer_) writer_.emplace(STDERR_FILENO, queue_bytes_);
    const std::uint64_t lost = writer_->lost();
    std::string lines;
    if (lost > told_lost_) {
      const std::string loss = "event=log_lost lines=" + std::to_string(lost - told_lost_) +
                               " what=\"standard error was not read, or refused them\"";
      lines = formatted(spdlog::details::log_msg(message.time, {}, {}, spdlog::level::warn, as_spdlog(loss)));
    }
    if (*untold > 0) {
      const std::string longer = std::string(text) + " thinned=" + std::to_string(*untold);
      lines += formatted(spdlog::details::log_msg(message.time, {}, {}, message.level, as_spdlog(longer)));
    } else {
      lines += formatted(message);
    }
    if (writer_->put(std::move(lines))) told_lost_ = lost;
  }
  void flush_() override {}

 private:
  [[nodiscard]] std::string formatted(const spdlog::details::log_msg& message) {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    return {line.data(), line.size()};
  }

  std::size_t queue_bytes_ = LogLimits{}.queue_bytes;
  std::optional<LineWriter> writer_;  // from the first line on: most commands write none
  std::optional<RepeatedEvents> repeats_{LogLimits{}.repeats_per_minute};
  std::uint64_t thinned_ = 0;
  std::uint64_t told_lost_ = 0;
};

const std::shared_ptr<QueuedSink>& sink() {
  static const auto made = std::make_shared<QueuedSink>();
  return made;
}

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> made = [] {
    auto fresh = std::make_shared<spdlog::logger>("vivarium", sink());
    fresh->set_pattern(k_text_pattern);
    return fresh;
  }();
  return *made;
}

/// As it is: nothing in it is a placeholder.
void write_line(spdlog::level::level_enum level, std::string_view text) { logger().log(level, as_spdlog(text)); }

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

void limit_log(const LogLimits& limits) { sink()->limit(limits); }

LogFigures log_figures() { return sink()->figures(); }

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

void log_debug(std::string_view text) { write_line(spdlog::level::debug, text); }
void log_info(std::string_view text) { write_line(spdlog::level::info, text); }
void log_warning(std::string_view text) { write_line(spdlog::level::warn, text); }
void log_error(std::string_view text) { write_line(spdlog::level::err, text); }

std::optional<std::uint64_t> RepeatedEvents::due(std::string_view event, std::int64_t now_steady_ms) {
  auto found = minutes_.find(event);
  if (found == minutes_.end()) found = minutes_.try_emplace(std::string(event), Minute{now_steady_ms, 0, 0}).first;
  Minute& minute = found->second;
  if (now_steady_ms - minute.since_ms >= k_minute_ms) {
    minute.since_ms = now_steady_ms;
    minute.told = 0;
  }
  if (minute.told == per_minute_) {
    ++minute.untold;
    return std::nullopt;
  }
  ++minute.told;
  return std::exchange(minute.untold, 0);
}

std::optional<std::uint64_t> SeldomEvents::due(std::string_view event, std::int64_t now_steady_ms) {
  constexpr std::int64_t k_apart_ms = k_minute_ms;
  const std::lock_guard lock(guard_);
  const auto [told, is_first] = told_.try_emplace(std::string(event));
  if (!is_first && now_steady_ms - told->second.at_ms < k_apart_ms) {
    ++told->second.unlogged;
    return std::nullopt;
  }
  return std::exchange(told->second, Told{now_steady_ms, 0}).unlogged;
}

std::string log_value(std::string_view value) {
  std::string safe = "\"";
  for (const char c : value) {
    const bool harmless = static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
    safe += harmless ? c : '_';
  }
  return safe + "\"";
}

std::string json_line(std::string_view time, std::string_view level, std::string_view text) {
  std::string line = "{";
  std::vector<std::string> names;
  const auto add = [&](std::string_view name, const nlohmann::json& value) {
    if (!names.empty()) line += ',';
    names.emplace_back(name);
    line += engine::dump_json(name) + ":" + engine::dump_json(value);
  };
  add("time", time);
  add("level", level);
  std::string message;
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    if (word.empty()) continue;
    const std::size_t equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    // What is no field, or would hide one that is there already.
    const bool is_field = equals != std::string_view::npos && equals != 0 && key != "message";
    if (!is_field || std::ranges::find(names, key) != names.end()) {
      message.append(message.empty() ? "" : " ").append(word);
    } else {
      add(key, json_value(word.substr(equals + 1)));
    }
  }
  if (!message.empty()) add("message", message);
  return line + "}";
}

}  // namespace server
