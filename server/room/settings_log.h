// A table's settings in the log, inside the payloads of "created" and "settings_changed".
#pragma once

#include "server/room/mail_values.h"

namespace server {

void write_settings(const TableSettings& settings, Json& json);
/// Throws what the JSON library throws, or std::out_of_range, when a member is missing or of another type.
[[nodiscard]] TableSettings settings_from(const Json& json);

}  // namespace server
