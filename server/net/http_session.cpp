#include "server/net/http_session.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <optional>
#include <tuple>

#include "server/net/clock.h"
#include "server/net/hall_call.h"
#include "server/net/host_names.h"
#include "server/net/log.h"
#include "server/net/public_reads.h"
#include "server/net/request_reader.h"
#include "server/net/rest.h"
#include "server/net/sending/stream.h"
#include "server/net/store_call.h"
#include "server/net/upgrade.h"
#include "server/room/time_rules.h"
#include "server/system/tcp_progress.h"

namespace server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;

/// How long the farewells of TLS may take.
constexpr std::chrono::seconds k_http_close_max{3};
constexpr std::string_view k_only_https = "max-age=31536000";
/// Of a header in the log.
constexpr std::size_t k_logged_max = 200;
constexpr std::string_view k_ws_path = "/ws";

using SpanResponse = http::response<http::span_body<const char>>;

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// Whether a page of this origin may open a WebSocket here: our own pages, those the operator listed, and clients
/// that are no browser (they send no Origin, and could send any). Over TLS a page that came without it is not ours:
/// anybody on its way could have written it. Without TLS a proxy may have had it.
bool origin_allowed(const HttpRequest& request, const Config& config, bool secure) {
  const std::string_view text = view_of(request[http::field::origin]);
  if (text.empty()) return true;
  const std::optional<Origin> origin = origin_in(text);
  if (origin) {
    // A Host without a port means that of the scheme by which it was asked for: behind a proxy the page alone tells.
    const std::string host(view_of(request[http::field::host]));
    if (origin == origin_in("https://" + host) || (!secure && origin == origin_in("http://" + host))) return true;
  }
  return std::ranges::any_of(config.origins, [&](const std::string& allowed) {
    return allowed == "*" || allowed == text || (origin && origin == origin_in(allowed));
  });
}

Stream stream_through(Door door, asio::ip::tcp::socket socket, const House& house) {
  beast::tcp_stream tcp(std::move(socket));
  if (door != Door::tls) return Stream(std::move(tcp));
  return {std::move(tcp), *house.tls.context()};
}

/// All lines of a header, joined by commas.
std::string lines_of(const HttpRequest& request, std::string_view header) {
  std::string value;
  const auto [first, last] = request.equal_range(beast::string_view(header.data(), header.size()));
  for (auto line = first; line != last; ++line) {
    value.append(value.empty() ? "" : ",").append(view_of(line->value()));
  }
  return value;
}

/// Nobody has said who they are, and what was asked for is everybody's.
bool is_for_any_page(const HttpRequest& request, const Config& config) {
  const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
  const bool anonymous = request.find(http::field::authorization) == request.end();
  return config.public_reads != 0 && reads && anonymous && is_public_read(path_of(view_of(request.target())));
}

class HttpSession final : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Strand strand, asio::ip::tcp::socket socket, House& house, HeldPlace place, Door door)
      : strand_(std::move(strand)),
        stream_(stream_through(door, std::move(socket), house)),
        house_(house),
        place_(std::move(place)),
        door_(door),
        reader_(stream_, house.config.header_bytes_max),
        stalling_(strand_) {}

  asio::awaitable<void> run() {
    share_.emplace(house_.backlogs.join(peer_address(), [session = weak_from_this(), strand = strand_] {
      asio::post(strand, [session] {
        if (const auto here = session.lock()) here->cut_off();
      });
    }));
    place_->cut_off_by([session = weak_from_this(), strand = strand_] {
      asio::post(strand, [session] {
        if (const auto here = session.lock()) here->cut_off();
      });
    });
    if (stream_.tls() != nullptr) {
      const bool secured = co_await shake_hands();
      if (!secured) co_return;
    }
    const bool handed_over = co_await serve();
    if (!handed_over) co_await say_goodbye();
  }

 private:
  /// Request by request; true when the connection became a WebSocket, which is another's from then on.
  asio::awaitable<bool> serve() {
    // g++ 12 destroys an awaitable in an `if`'s condition twice when the branch is a co_return: hence the names.
    for (;;) {
      const bool asked = co_await read_request();
      if (!asked) co_return false;
      house_.metrics.http_requests.add();
      if (!called_by_our_name()) {
        tell_operator("unknown_host",
                      "setting=host what=\"this server doesn't know itself by that name: add it to the "
                      "setting, or let the proxy pass on the Host that it was asked for\"");
        answer_unread(http_error(421, "unknown_host",
                                 "This server does not know itself by the name in Host. If it is its own, whoever runs "
                                 "it has to say so: vivarium serve --host NAME, or the setting `host`."));
      } else if (door_ == Door::redirect) {
        answer_ = redirect_to_https(view_of(request_[http::field::host]), view_of(request_.target()), house_.port);
      } else if (wants_websocket()) {
        if (upgrade()) co_return true;
      } else {
        co_await find_answer();
        if (is_for_any_page(request_, house_.config)) let_pages_read(answer_);
      }
      // Above what its address may have: for long enough to get the page, or a WebSocket.
      if (place_ && place_->on_trial()) request_.keep_alive(false);
      const bool written = co_await write_answer();
      if (!written) co_return false;
    }
  }

  /// False when there is no TLS to be had with this client; whoever spoke plain HTTP is told so.
  asio::awaitable<bool> shake_hands() {
    tcp().expires_after(std::chrono::seconds(house_.config.handshake_seconds));
    const auto [error] = co_await stream_.async_handshake(asio::ssl::stream_base::server, k_await);
    if (!error) co_return true;
    house_.metrics.tls_refused.add();
    log_debug("event=tls_refused why=" + log_value(error.message()));
    if (spoke_plain_http(error)) {
      stream_.drop_tls();
      answer_unread(http_error(400, "bad_request", "This port speaks HTTPS only."));
      co_await write_answer();
      co_await say_goodbye();
    }
    co_return false;
  }

  /// Lets the client know that nothing was cut off.
  asio::awaitable<void> say_goodbye() {
    if (stream_.tls() != nullptr) {
      tcp().expires_after(k_http_close_max);
      std::ignore = co_await stream_.async_shutdown(k_await);
    }
    beast::error_code ignored;
    tcp().socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

  [[nodiscard]] beast::tcp_stream& tcp() { return stream_.next_layer(); }

  /// False when there is no request to answer: the client has gone, was too slow, or sent none, which it was told.
  asio::awaitable<bool> read_request() {
    tcp().expires_after(std::chrono::seconds(house_.config.handshake_seconds));
    RequestReader::Read read = co_await reader_.next();
    if (auto* request = std::get_if<HttpRequest>(&read)) {
      request_ = std::move(*request);
      co_return true;
    }
    if (auto* refused = std::get_if<HttpAnswer>(&read)) {
      answer_unread(std::move(*refused));
      co_await write_answer();
    }
    co_return false;
  }

  /// Whether the request calls this server by a name of its own.
  [[nodiscard]] bool called_by_our_name() const {
    const auto header = request_.find(http::field::host);
    if (header == request_.end()) return true;  // HTTP/1.0, which no browser speaks
    const auto host = host_in(view_of(header->value()));
    return host && (house_.names.ours(*host) || house_.tls.vouches_for(*host));
  }

  /// What a proxy or a setting most likely causes, and whoever runs the server can mend.
  void tell_operator(std::string_view event, std::string_view why) {
    const auto unlogged = house_.warnings.due(event, now().steady_ms);
    if (!unlogged) return;
    const auto header = [&](http::field field) { return log_value(view_of(request_[field]).substr(0, k_logged_max)); };
    log_warning("event=" + std::string(event) + " host=" + header(http::field::host) + " origin=" +
                header(http::field::origin) + " unlogged=" + std::to_string(*unlogged) + " " + std::string(why));
  }

  /// To a request that nobody could read, and the last answer on this connection.
  void answer_unread(HttpAnswer answer) {
    request_ = {};
    request_.version(11);
    request_.keep_alive(false);
    answer_ = std::move(answer);
  }

  [[nodiscard]] bool wants_websocket() const { return path_of(view_of(request_.target())) == k_ws_path; }

  /// True when the stream is the WebSocket session's now; else `answer_` says why not.
  bool upgrade() {
    if (too_many_requests(house_.upgrades)) return false;
    const bool asks = http::token_list(request_[http::field::upgrade]).exists("websocket") &&
                      http::token_list(request_[http::field::connection]).exists("upgrade");
    if (!asks) {
      tell_operator("no_upgrade",
                    "what=\"/ws was asked for without an upgrade: a proxy in front of this server has to "
                    "pass on Upgrade and Connection, see operations.md\"");
      answer_ = http_error(426, "bad_request", "Open a WebSocket here.");
      answer_.headers.emplace_back("upgrade", "websocket");
      return false;
    }
    if (!house_.ready.load()) {
      answer_ = http_error(503, "shutting_down", "The server is starting or stopping; try again soon.");
      return false;
    }
    if (!origin_allowed(request_, house_.config, stream_.tls() != nullptr)) {
      tell_operator("bad_origin",
                    "setting=origin what=\"a page of that origin may not connect here: let the proxy pass "
                    "on the Host that it was asked for with its port, or add the origin to the setting\"");
      answer_ = http_error(403, "bad_origin", "Pages of this origin may not connect; see --origin.");
      return false;
    }
    const std::string offered(view_of(request_[http::field::sec_websocket_protocol]));
    const std::optional<protocol::Encoding> encoding = protocol::choose_encoding(offered);
    if (!encoding) {
      answer_ = http_error(400, "unknown_subprotocol", "Offer vivarium.v1.json or vivarium.v1.cbor.");
      return false;
    }
    std::string address;
    HeldPlace client = place_behind_proxy(address);
    tcp().expires_never();
    const bool forwards = speaks_for_others();
    Upgrade upgrade{std::move(request_), *encoding,          !offered.empty(), std::move(place_),
                    std::move(client),   std::move(address), forwards};
    start_ws_session(strand_, std::move(stream_), std::move(upgrade), house_);
    return true;
  }

  /// The place of the client that a proxy speaks for; our own when there is no proxy. `address` is what that client is
  /// counted by.
  HeldPlace place_behind_proxy(std::string& address) {
    bool by_proxy = false;
    address = find_address(by_proxy);
    return by_proxy ? house_.occupancy.enter_behind_proxy(address) : place_;
  }

  /// Of the other end of the socket; empty when it has gone.
  std::string peer_address() {
    beast::error_code error;
    const std::string peer = tcp().socket().remote_endpoint(error).address().to_string();
    return error ? std::string() : peer;
  }

  /// Its answers wait for somebody who doesn't read, and others need the memory.
  void cut_off() {
    house_.metrics.sockets_dropped.add();
    tcp().close();
  }

  /// What the client is counted by, and whether a proxy says so; empty when it has gone.
  std::string find_address(bool& by_proxy) {
    const std::string peer = peer_address();
    if (peer.empty()) return {};
    if (!house_.proxies.trust(peer)) return counted_address(peer);
    by_proxy = true;
    const ForwardedHeader kind = forwarded_kind();
    const std::string value = lines_of(request_, kind == ForwardedHeader::forwarded ? "forwarded" : "x-forwarded-for");
    return counted_address(client_address(house_.proxies, peer, kind, value));
  }

  /// Says whom it speaks for, as proxies do, and isn't believed.
  bool speaks_for_others() {
    const bool says_so = !lines_of(request_, "x-forwarded-for").empty() || !lines_of(request_, "forwarded").empty();
    return says_so && !house_.proxies.trust(peer_address());
  }

  [[nodiscard]] ForwardedHeader forwarded_kind() const {
    const bool standard = house_.config.forwarded_header == "forwarded";
    return standard ? ForwardedHeader::forwarded : ForwardedHeader::x_forwarded_for;
  }

  /// What the client calls us; the host is one of our names by now.
  [[nodiscard]] std::string origin_asked() {
    const std::string host(view_of(request_[http::field::host]));
    if (host.empty()) return {};
    bool secure = stream_.tls() != nullptr;
    if (!secure && house_.proxies.trust(peer_address())) {
      const ForwardedHeader kind = forwarded_kind();
      secure = came_by_https(
          kind, lines_of(request_, kind == ForwardedHeader::forwarded ? "forwarded" : "x-forwarded-proto"));
    }
    return (secure ? "https://" : "http://") + host;
  }

  /// True when this address has asked more than it may; `answer_` says so, and the connection ends with it.
  bool too_many_requests(AddressRate& rate) {
    bool by_proxy = false;
    asker_ = find_address(by_proxy);
    const std::int64_t wait_ms = rate.take(asker_, now().steady_ms);
    if (wait_ms == 0) return false;
    answer_ = http_error(429, "rate_limited", "Too many requests come from this address; wait a moment.");
    answer_.headers.push_back(retry_after(wait_ms));
    // A proxy's connection carries the requests of others as well.
    if (!by_proxy) request_.keep_alive(false);
    return true;
  }

  asio::awaitable<void> find_answer() {
    if (too_many_requests(house_.requests)) co_return;
    const std::string method(view_of(request_.method_string()));
    HttpAsk ask;
    ask.method = method;
    ask.target = view_of(request_.target());
    ask.accept = view_of(request_[http::field::accept]);
    ask.accept_encoding = view_of(request_[http::field::accept_encoding]);
    ask.if_none_match = view_of(request_[http::field::if_none_match]);
    ask.content_type = view_of(request_[http::field::content_type]);
    ask.authorization = view_of(request_[http::field::authorization]);
    ask.body = request_.body();
    ask.origin = origin_asked();
    ask.address = asker_;
    RestStep step = start_answer(ask, house_);
    while (std::holds_alternative<HallQuestion>(step)) {
      HallQuestion question = std::get<HallQuestion>(std::move(step));
      question.request.address = asker_;
      const std::optional<Reply> reply = co_await ask_hall(strand_, question.request, house_.board);
      if (reply && !reply->error.is_null()) count_error(reply->error);
      step = question.finish(reply);
    }
    if (auto* stored = std::get_if<StoreQuestion>(&step)) {
      const ReadAnswer read = std::move(stored->read);
      std::optional<HttpAnswer> read_answer = co_await ask_store(strand_, read, house_.board);
      answer_ = read_answer ? std::move(*read_answer) : no_answer();
      co_return;
    }
    answer_ = std::get<HttpAnswer>(std::move(step));
  }

  void count_error(const Json& error) {
    const auto code = protocol::error_code_from(error.at("data").at("code").get_ref<const std::string&>());
    if (code) house_.metrics.count_error(*code);
  }

  void count_answer() {
    const std::size_t status_class = answer_.status / 100 - 2;
    if (status_class < house_.metrics.http_answers.size()) house_.metrics.http_answers.at(status_class).add();
  }

  /// False when the connection is not to be used any more.
  asio::awaitable<bool> write_answer() {
    const bool written = co_await write_all();
    answer_ = {};
    share_->holds(0);
    co_return written;
  }

  asio::awaitable<bool> write_all() {
    const bool head = request_.method() == http::verb::head;
    const std::string_view body = answer_.body();
    count_answer();
    house_.requests.sent(asker_, body.size(), now().steady_ms);
    share_->holds(answer_.text.size());
    SpanResponse message;
    message.result(answer_.status);
    message.version(request_.version());
    for (const auto& [name, value] : security_headers()) message.set(std::string(name), std::string(value));
    if (stream_.tls() != nullptr) message.set(http::field::strict_transport_security, std::string(k_only_https));
    for (const auto& [name, value] : answer_.headers) message.set(name, value);
    message.keep_alive(request_.keep_alive());
    // Neither has a body, and 204 may not say how long it is (RFC 9110, 8.6).
    if (answer_.status != 304 && answer_.status != 204) message.content_length(body.size());
    message.body() = beast::span<const char>(body.data(), head ? 0 : body.size());
    http::response_serializer<http::span_body<const char>> serializer(message);
    tcp().expires_never();
    watch_reader({bytes_acknowledged(tcp().socket().native_handle()), 0});
    if (head || answer_.status == 304) {
      const auto [error, bytes] = co_await http::async_write_header(stream_, serializer, k_await);
      stalling_.cancel();
      co_return !error && message.keep_alive();
    }
    const auto [error, bytes] = co_await http::async_write(stream_, serializer, k_await);
    stalling_.cancel();
    co_return !error && message.keep_alive();
  }

  struct Progress {
    std::uint64_t taken = 0;  ///< bytes that the client has acknowledged
    int looks = 0;            ///< since it was as much
  };

  /// Closes the connection once the client has taken nothing of an answer for as long as a request may take to come. A
  /// slow line takes what it can: of how long the whole answer takes nothing is asked.
  void watch_reader(Progress seen) {
    constexpr int k_looks = 4;
    stalling_.expires_after(std::chrono::milliseconds(house_.config.handshake_seconds * k_second_ms / k_looks));
    stalling_.async_wait([weak = weak_from_this(), seen](const beast::error_code& stopped) {
      const auto session = weak.lock();
      if (stopped || !session) return;
      const std::uint64_t taken = bytes_acknowledged(session->tcp().socket().native_handle());
      const int looks = taken == seen.taken ? seen.looks + 1 : 0;
      if (looks == k_looks) return session->tcp().close();
      session->watch_reader({taken, looks});
    });
  }

  Strand strand_;
  Stream stream_;
  House& house_;
  HeldPlace place_;
  const Door door_;
  RequestReader reader_;
  HttpRequest request_;
  HttpAnswer answer_;
  asio::steady_timer stalling_;                // while an answer is written
  std::optional<BacklogBudget::Share> share_;  // of what waits for all clients
  std::string asker_;  // what whoever made the last request is counted by; empty before the first
};

asio::awaitable<void> run_http_session(std::shared_ptr<HttpSession> session) { co_await session->run(); }

}  // namespace

void start_http_session(const Strand& strand, asio::ip::tcp::socket socket, House& house, HeldPlace place, Door door) {
  auto session = std::make_shared<HttpSession>(strand, std::move(socket), house, std::move(place), door);
  asio::co_spawn(strand, run_http_session(std::move(session)), [](const std::exception_ptr& thrown) {
    if (thrown) log_error("event=http_session_failed");
  });
}

}  // namespace server
