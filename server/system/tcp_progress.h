// How far the other end of a connection has come with what it was sent.
#pragma once

#include <cstdint>

namespace server {

/// Bytes that the other end of this TCP socket has acknowledged since it was opened (tcp(7), TCP_INFO); 0 if the system
/// doesn't say.
[[nodiscard]] std::uint64_t bytes_acknowledged(int socket);

}  // namespace server
