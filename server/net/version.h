// What the server calls itself.
#pragma once

#include <string_view>

namespace server {

inline constexpr std::string_view k_server_name = "vivarium";
inline constexpr std::string_view k_server_version = VIVARIUM_VERSION;

}  // namespace server
