// An HTTP request that wants to become a WebSocket, and whether it may. Included by the two sessions only: it brings
// Beast's HTTP with it.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "protocol/wire.h"
#include "server/net/cell.h"
#include "server/net/house.h"
#include "server/net/sending/stream.h"

namespace server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

struct Upgrade {
  HttpRequest request;
  protocol::Encoding encoding = protocol::Encoding::json;
  bool name_subprotocol = false;  ///< the client offered some: the answer names the chosen one
  HeldPlace place;
  HeldPlace client;       ///< of who is behind the proxy, if there is one
  std::string address;    ///< that the client is counted by; empty when it was gone already
  bool forwards = false;  ///< it brought a header of proxies and isn't one that is trusted
};

/// Takes the stream over. Defined in ws_session.cpp.
void start_ws_session(const Strand& strand, Stream stream, Upgrade upgrade, House& house);

}  // namespace server
