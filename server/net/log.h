// The operator's log: one line an event, on standard error, as key=value words or as JSON. No secrets, no hidden cards,
// no tokens; what a client can trigger at will is logged at debug level only. Nobody who logs waits for who reads it
// (line_writer.h): a line for which there is no room is dropped, and the next one that has room tells how many were.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/room/mail.h"

namespace server {

/// debug, info, warning, error or off; false when it is none of these.
[[nodiscard]] bool set_log_level(std::string_view level);

enum class LogFormat : std::uint8_t { text, json };
void set_log_format(LogFormat format);

struct LogLimits {
  std::size_t queue_bytes = std::size_t{1024} * 1024;  ///< of lines that standard error hasn't taken yet
  std::uint64_t repeats_per_minute = 60;  ///< warnings and errors of one event; the rest is counted. 0: no limit
};
void limit_log(const LogLimits& limits);

struct LogFigures {
  std::uint64_t lost = 0;     ///< lines that standard error had no room for, or refused
  std::uint64_t thinned = 0;  ///< lines that only repeated what had been said often enough in that minute
};
[[nodiscard]] LogFigures log_figures();

/// Whether log_debug writes anything: for lines that take work to make.
[[nodiscard]] bool logs_debug();

/// `text` is words: key=value, where a value with spaces stands in quotes (log_value); "event" comes first.
void log_line(const LogLine& line);
void log_debug(std::string_view text);
void log_info(std::string_view text);
void log_warning(std::string_view text);
void log_error(std::string_view text);

/// Which of many like events are worth a line: so many of each in a minute. Not for several threads at once.
class RepeatedEvents {
 public:
  explicit RepeatedEvents(std::uint64_t per_minute) : per_minute_(per_minute) {}

  /// Nothing: this one isn't told. Else how many weren't since the last one that was. `event`: one of the program's
  /// own.
  [[nodiscard]] std::optional<std::uint64_t> due(std::string_view event, std::int64_t now_steady_ms);

 private:
  struct Minute {
    std::int64_t since_ms = 0;
    std::uint64_t told = 0;
    std::uint64_t untold = 0;
  };
  std::uint64_t per_minute_;
  std::map<std::string, Minute, std::less<>> minutes_;
};

/// Keeps warnings that any client may cause apart: of each event one a minute is told.
class SeldomEvents {
 public:
  /// How many there were that nobody was told of since the last one; nothing when this one isn't told either. `event`:
  /// one of the program's own. From any thread.
  [[nodiscard]] std::optional<std::uint64_t> due(std::string_view event, std::int64_t now_steady_ms);

 private:
  struct Told {
    std::int64_t at_ms = 0;
    std::uint64_t unlogged = 0;
  };
  std::mutex guard_;
  std::map<std::string, Told, std::less<>> told_;
};

/// A value for a key=value line: quoted when it needs to be, line ends and quotes made harmless.
[[nodiscard]] std::string log_value(std::string_view value);

/// One line of the JSON format, without its end: {"time","level", then the fields of `text`}. Bare whole numbers become
/// numbers; words that are no key=value are gathered in "message".
[[nodiscard]] std::string json_line(std::string_view time, std::string_view level, std::string_view text);

}  // namespace server
