#include "server/net/log.h"

#include <memory>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace server {

namespace {

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> made = [] {
    auto fresh = std::make_shared<spdlog::logger>("vivarium", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    fresh->set_pattern("time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v");
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

}  // namespace server
