// The operator's log: one line an event, on standard error, as key=value words or as JSON. No secrets, no hidden cards,
// no tokens; what a client can trigger at will is logged at debug level only.
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

/// Whether log_debug writes anything: for lines that take work to make.
[[nodiscard]] bool logs_debug();

/// `text` is words: key=value, where a value with spaces stands in quotes (log_value); "event" comes first.
void log_line(const LogLine& line);
void log_debug(std::string_view text);
void log_info(std::string_view text);
void log_warning(std::string_view text);
void log_error(std::string_view text);

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
