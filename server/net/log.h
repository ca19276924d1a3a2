// The operator's log: one line an event, key=value, on standard error. No secrets, no hidden cards, no tokens; what
// a client can trigger at will is logged at debug level only.
#pragma once

#include <string>
#include <string_view>

#include "server/room/mail.h"

namespace server {

/// debug, info, warning, error or off; false when it is none of these.
[[nodiscard]] bool set_log_level(std::string_view level);

void log_line(const LogLine& line);
void log_debug(std::string_view text);
void log_info(std::string_view text);
void log_warning(std::string_view text);
void log_error(std::string_view text);

/// A value for a key=value line: quoted when it needs to be, line ends and quotes made harmless.
[[nodiscard]] std::string log_value(std::string_view value);

}  // namespace server
