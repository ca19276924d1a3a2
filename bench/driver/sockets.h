// Sockets to a server on this machine, and the two things that are said in HTTP before a WebSocket is there.
// All of them throw std::runtime_error when the server refuses or is gone.
#pragma once

#include <cstdint>
#include <string>

namespace bench {

/// A blocking socket, connected, without Nagle's delay. The caller closes it.
[[nodiscard]] int connected(std::uint16_t port);

/// The body of the answer to a POST of JSON.
[[nodiscard]] std::string posted(std::uint16_t port, const std::string& path, const std::string& body);

/// Makes a WebSocket of a socket, which is non-blocking afterwards. `headers` are whole lines. What came behind the
/// answer is returned: the first frames.
[[nodiscard]] std::string upgraded(int socket, const std::string& target, const std::string& headers);

}  // namespace bench
