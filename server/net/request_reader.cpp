#include "server/net/request_reader.h"

#include <boost/asio/write.hpp>
#include <boost/beast/core/read_size.hpp>
#include <boost/beast/http/read.hpp>
#include <iterator>
#include <string>
#include <utility>

#include "server/net/host_names.h"
#include "server/net/http_fields.h"
#include "server/net/sending/stream.h"

namespace server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::string_view k_go_on = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::size_t k_body_bytes_max = 4 * 1024;
constexpr std::size_t k_read_bytes = 4 * 1024;
/// Besides the head, which may take as much as is set.
constexpr std::size_t k_slack_bytes = 1024;

/// Whether a line of this head goes on in the next one (obs-fold, RFC 9112, 5.2). The parser joins them.
bool has_folded_line(std::string_view head) {
  return head.find("\r\n ") != std::string_view::npos || head.find("\r\n\t") != std::string_view::npos;
}

constexpr unsigned k_http_11 = 11;

/// What is wrong with the host and the length, for the client to read; empty when nothing is.
std::string_view fault_of(const http::request_header<>& head) {
  const std::size_t hosts = head.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && head.version() == k_http_11)) return "A request of HTTP/1.1 names one Host.";
  const auto host = head[http::field::host];
  if (hosts == 1 && !host_in({host.data(), host.size()})) return "This Host is none.";
  const auto absolute = absolute_target({head.target().data(), head.target().size()});
  if (absolute && !host_in(absolute->host)) return "The host of this target is none.";
  const std::size_t codings = head.count(http::field::transfer_encoding);
  if (codings == 0) return {};
  const bool chunked = beast::iequals(head[http::field::transfer_encoding], "chunked");
  if (codings > 1 || !chunked || head.version() != k_http_11)
    return "Of Transfer-Encoding only chunked is taken, once.";
  return {};
}

/// A client that waits to be told so before it sends the body (RFC 9110, 10.1.1).
bool waits_to_go_on(const http::request_header<>& head) {
  return head.version() == k_http_11 && beast::iequals(head[http::field::expect], "100-continue");
}

/// What a target in absolute form says of the host counts, and Host does not (RFC 9112, 3.2.2).
void take_absolute_form(HttpRequest& request) {
  const auto absolute = absolute_target({request.target().data(), request.target().size()});
  if (!absolute) return;
  const std::string host(absolute->host);
  const std::string path = (absolute->path.starts_with('/') ? "" : "/") + std::string(absolute->path);
  request.set(http::field::host, host);
  request.target(path);
}

std::ptrdiff_t fields_of(const http::fields& head) { return std::distance(head.begin(), head.end()); }

/// What to say of a request that could not be read; nothing to who has gone.
RequestReader::Read answer_to(const beast::error_code& error, std::string_view fault) {
  if (error.category() != http::make_error_code(http::error::bad_method).category()) return {};
  if (!fault.empty()) return http_error(400, "bad_request", fault);
  if (error == http::error::header_limit) return http_error(431, "bad_request", "The head of the request is too long.");
  if (error == http::error::body_limit) return http_error(413, "bad_request", "The body of the request is too long.");
  if (error == http::error::buffer_overflow) {
    return http_error(400, "bad_request", "What a chunk says of itself, or what follows the last one, is too long.");
  }
  return http_error(400, "bad_request", "This is no HTTP/1.1 request.");
}

}  // namespace

RequestReader::RequestReader(Stream& stream, std::size_t head_bytes_max)
    : stream_(stream), head_bytes_max_(head_bytes_max), buffer_(head_bytes_max + k_slack_bytes) {}

asio::awaitable<RequestReader::Read> RequestReader::next() {
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(head_bytes_max_));
  parser_->body_limit(k_body_bytes_max);
  Error error = co_await read_head();
  if (!error) error = co_await read_body();
  // Where the connection ends within a request there is nobody to be answered.
  if (error == http::error::end_of_stream || error == http::error::partial_message) co_return Read{};
  if (error) co_return answer_to(error, fault_);
  HttpRequest request = parser_->release();
  take_absolute_form(request);
  co_return request;
}

// With nothing of the body. By hand, as only here the bytes of the head can be seen.
asio::awaitable<RequestReader::Error> RequestReader::read_head() {
  Error error = http::error::need_more;
  while (error == http::error::need_more) {
    // What came with the request before is looked at first.
    if (buffer_.size() == 0 || parser_->got_some()) {
      const std::size_t room = beast::read_size(buffer_, k_read_bytes);
      if (room == 0) co_return http::error::header_limit;
      const auto space = buffer_.prepare(room);
      const auto [failed, bytes] = co_await stream_.async_read_some(space, k_await);
      if (failed) co_return failed;
      buffer_.commit(bytes);
    }
    const auto data = buffer_.data();
    const std::size_t used = parser_->put(data, error);
    if (has_folded_line({static_cast<const char*>(data.data()), used})) {
      fault_ = "A line of the head goes on in the next one.";
      co_return http::error::bad_value;
    }
    buffer_.consume(used);
  }
  co_return error;
}

asio::awaitable<RequestReader::Error> RequestReader::read_body() {
  fault_ = fault_of(parser_->get());
  if (!fault_.empty()) co_return http::error::bad_value;
  if (parser_->is_done()) co_return Error{};
  if (waits_to_go_on(parser_->get()) && buffer_.size() == 0) {
    const auto [failed, sent] = co_await asio::async_write(stream_, asio::buffer(k_go_on), k_await);
    if (failed) co_return failed;
  }
  const std::ptrdiff_t fields = fields_of(parser_->get());
  const auto [error, bytes] = co_await http::async_read(stream_, buffer_, *parser_, k_await);
  if (error || fields_of(parser_->get()) == fields) co_return error;
  // It would count as if it stood in the head, where a proxy looks.
  fault_ = "Nothing is taken that follows the last chunk.";
  co_return http::error::bad_value;
}

}  // namespace server
