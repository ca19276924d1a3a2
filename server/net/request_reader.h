// Reads requests off a connection, each within its limits of length, and with one beginning and one end: what a proxy
// before us may read otherwise than we do is refused, as two requests in one, or one in two, are how something is
// slipped past it (RFC 9112, 11.2).
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <optional>
#include <string_view>
#include <variant>

#include "server/net/http_message.h"
#include "server/net/sending/stream.h"
#include "server/net/upgrade.h"

namespace server {

class RequestReader {
 public:
  /// `stream` must outlive it.
  RequestReader(Stream& stream, std::size_t head_bytes_max);

  /// A request; or what to answer to something that is none, after which nothing more can be read; or nothing: the
  /// client has gone, or was too slow.
  using Read = std::variant<std::monostate, HttpRequest, HttpAnswer>;
  [[nodiscard]] boost::asio::awaitable<Read> next();

 private:
  using Error = boost::beast::error_code;
  [[nodiscard]] boost::asio::awaitable<Error> read_head();
  [[nodiscard]] boost::asio::awaitable<Error> read_body();

  Stream& stream_;
  const std::size_t head_bytes_max_;
  boost::beast::flat_buffer buffer_;  // bounded: what comes may have no end
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  std::string_view fault_;  // of a request that the parser has no quarrel with
};

}  // namespace server
