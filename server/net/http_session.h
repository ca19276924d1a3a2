// HTTP/1.1 on one socket: the client's files, the REST API, health and metrics, and the upgrade at /ws.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstdint>

#include "server/net/cell.h"
#include "server/net/house.h"

namespace server {

/// What a port speaks. One that redirects answers every request with the https address of the same.
enum class Door : std::uint8_t { plain, tls, redirect };

/// Runs on `strand`, which the socket's executor is, until the socket closes or has become a WebSocket.
void start_http_session(const Strand& strand, boost::asio::ip::tcp::socket socket, House& house, HeldPlace place,
                        Door door);

}  // namespace server
