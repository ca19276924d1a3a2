// The one file that compiles Beast's WebSocket. A session moves bytes between the socket and its Connection, which
// decides everything.
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <optional>
#include <tuple>

#include "server/hall/connection.h"
#include "server/net/log.h"
#include "server/net/pulse.h"
#include "server/net/sending/frames_out.h"
#include "server/net/sending/stream.h"
#include "server/net/upgrade.h"
#include "server/net/version.h"

namespace server {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

/// How long the last bytes and the closing handshake may take, once a connection is to be closed.
constexpr std::chrono::seconds k_ws_close_max{3};

/// "Try again later" (RFC 6455, 7.4.1 and its registry).
constexpr std::uint16_t k_close_try_again = 1013;

/// A read buffer that grew larger than this is given back after the message.
constexpr std::size_t k_buffer_bytes_kept = 2'048;

/// Mail with the time it was put in, for the histogram of pushes.
struct Letter {
  ConnMail mail;
  std::int64_t put_us = 0;
};

ServerInfo server_info(const Config& config) {
  return ServerInfo{std::string(k_server_name), std::string(k_server_version), to_json(config.hall),
                    config.jwt_keys.empty() ? std::string() : config.jwt_start};
}

class WsSession final : public Cell<Letter>, public ConnSink, public Sender {
 public:
  WsSession(const Strand& strand, Stream stream, Upgrade upgrade, House& house)
      : Cell(house.board.loop(), strand, house.config.connection_mail_max, house.metrics.connection_mail),
        house_(house),
        id_(house.board.new_connection_id()),
        upgrade_(std::move(upgrade)),
        stream_(std::move(stream)),
        closing_(strand),
        trial_(strand),
        address_(upgrade_.address),
        connection_(id_, upgrade_.encoding, house.config.connection, server_info(house.config),
                    Caller{std::move(upgrade_.address), upgrade_.forwards}) {}

  /// From the handshake to the last byte.
  asio::awaitable<void> run() {
    share_.emplace(house_.backlogs.join(address_, [session = weak_from_this(), strand = strand()] {
      asio::post(strand, [session] {
        if (const auto here = session.lock()) std::static_pointer_cast<WsSession>(here)->drop();
      });
    }));
    upgrade_.client->cut_off_by([session = weak_from_this(), strand = strand()] {
      asio::post(strand, [session] {
        if (const auto here = session.lock()) std::static_pointer_cast<WsSession>(here)->drop();
      });
    });
    set_up_stream();
    const auto [refused] = co_await stream_.async_accept(upgrade_.request, k_await);
    upgrade_.request = {};
    if (refused) co_return;
    if (stream_.next_layer().tls() == nullptr) frames_.emplace(stream_.next_layer());
    house_.metrics.websockets.add(1);
    house_.board.add_connection(id_, self());
    if (upgrade_.client->on_trial()) await_player();
    if (!house_.ready.load()) hand_over(Stopping{});
    if (!house_.board.writer().told_healthy()) hand_over(Push{storage_notice(false)});
    for (;;) {
      const auto [error, bytes] = co_await stream_.async_read(buffer_, k_await);
      if (error) break;
      take_frame();
    }
    trial_.cancel();
    hand_over(SocketClosed{});
    house_.board.remove_connection(id_);
    sleep_for_ever();
    for (Letter& letter : mailbox().close()) give_back(std::move(letter.mail));
    house_.metrics.websockets.add(-1);
  }

  bool deliver(ConnMail& mail) override {
    const Bound bound = mail.holds<Push>() ? Bound::may_refuse : Bound::must_take;
    Letter letter{std::move(mail), steady_us()};
    if (call(letter)) return true;
    const Put put = this->put(letter, bound);
    if (put == Put::taken || put == Put::taken_first) return true;
    mail = std::move(letter.mail);
    if (put == Put::full) {
      asio::post(strand(), [session = self()] { session->drop(); });
      return true;
    }
    return false;
  }

  void own(Own own) override {
    if (auto* write = std::get_if<WriteOut>(&own)) return write_out(std::move(*write));
    if (const auto* wake = std::get_if<WakeAt>(&own)) return wake_at(wake->steady_ms);
    if (const auto* close = std::get_if<CloseSocket>(&own)) return close_socket(*close);
    Sender::own(std::move(own));
  }

 protected:
  void handle(Letter letter) override {
    if (letter.mail.holds<Push>()) house_.metrics.push.observe_us(steady_us() - letter.put_us);
    take(std::move(letter.mail));
  }

  void turn_over() override { write_turn(); }

  void broke(const char* why) override {
    log_error("event=internal where=connection why=" + log_value(why));
    hang_up();
  }

 private:
  void write_out(WriteOut write) {
    if (!writing_) writing_since_us_ = steady_us();
    writing_ = write.bytes;
    house_.metrics.frames_out.add();
    house_.metrics.bytes_out.add(writing_->size());
    house_.requests.sent(address_, writing_->size(), now().steady_ms);
    if (frames_) return frames_->add(std::move(write.bytes), write.binary);
    stream_.binary(write.binary);
    stream_.async_write(asio::buffer(*writing_),
                        [session = self()](const beast::error_code& error, std::size_t) { session->written(error); });
  }

  void close_socket(const CloseSocket& close) {
    close_ = websocket::close_reason(static_cast<websocket::close_code>(close.code), close.reason);
    closing_.expires_after(k_ws_close_max);
    closing_.async_wait([session = self()](const beast::error_code& error) {
      if (!error) session->hang_up();
    });
    if (frames_) {
      send_frames();
      if (!frames_->waits()) writing_ = nullptr;
    }
    if (!writing_) say_close();
  }

  [[nodiscard]] std::shared_ptr<WsSession> self() { return std::static_pointer_cast<WsSession>(shared_from_this()); }

  void set_up_stream() {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(house_.config.handshake_seconds);
    timeout.idle_timeout = std::chrono::seconds(house_.config.idle_seconds);
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(house_.config.connection.message_bytes);
    stream_.write_buffer_bytes(k_buffer_bytes_kept);
    stream_.auto_fragment(false);
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind != websocket::frame_type::close) return connection_.answered_ping(now());
      if (frames_) frames_->stop();  // after it nothing may be said (RFC 6455, 5.5.1)
    });
    std::string subprotocol;
    if (upgrade_.name_subprotocol) subprotocol = protocol::subprotocol_of(upgrade_.encoding);
    stream_.set_option(websocket::stream_base::decorator([subprotocol](websocket::response_type& response) {
      response.set(beast::http::field::server, std::string(k_server_name));
      if (!subprotocol.empty()) response.set(beast::http::field::sec_websocket_protocol, subprotocol);
    }));
  }

  void take_frame() {
    FrameIn frame{beast::buffers_to_string(buffer_.data()), stream_.got_binary()};
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > k_buffer_bytes_kept) buffer_.shrink_to_fit();
    house_.metrics.frames_in.add();
    house_.metrics.bytes_in.add(frame.bytes.size());
    house_.board.loop().with_turns_after([&] {
      const std::int64_t start_us = steady_us();
      hand_over(std::move(frame));
      house_.metrics.decode.observe_us(steady_us() - start_us);
    });
  }

  /// There are too many connections from its address already: it stays if somebody signs in who sits at a table.
  void await_player() {
    trial_.expires_after(std::chrono::seconds(house_.config.handshake_seconds));
    trial_.async_wait([session = self()](const beast::error_code& error) {
      if (error || session->upgrade_.client->settle()) return;
      session->house_.metrics.sockets_refused.add();
      session->close_socket(CloseSocket{k_close_try_again, "too many connections from this address"});
    });
  }

  /// What doesn't come with a turn's mail.
  void hand_over(ConnMail mail) {
    take(std::move(mail));
    write_turn();
  }

  void take(ConnMail mail) {
    const Loop::Handling handling(house_.board.loop());
    try {
      pass(std::move(mail));
      // The connection gives its frames one by one: whatever else it has to say now goes out with the first.
      while (frames_ && writing_ && !close_ && connection_.figures().backlog_messages > 0) {
        if (frames_->full()) send_frames();
        if (frames_->waits()) break;
        writing_ = nullptr;
        pass(Written{});
      }
    } catch (const std::exception& error) {
      broke(error.what());
    }
  }

  void pass(ConnMail mail) {
    const auto* signed_in = mail.get_if<SignedIn>();
    if (signed_in != nullptr && signed_in->plays) std::ignore = upgrade_.client->keep(signed_in->account.id);
    Outbox out;
    connection_.handle(std::move(mail), now(), out);
    if (const auto refused = connection_.take_refused()) house_.metrics.count_error(*refused);
    house_.board.deliver(std::move(out), *this);
    const std::size_t taken = frames_ ? frames_->bytes() : writing_ ? writing_->size() : 0;
    share_->holds(connection_.figures().backlog_bytes + taken);
  }

  /// All that the turn brought is said, in one call if the kernel takes it.
  void write_turn() {
    if (!frames_ || !writing_) return;
    send_frames();
    if (!frames_->waits()) written({});
  }

  void send_frames() {
    frames_->send([session = self()] { session->written({}); });
  }

  void written(const beast::error_code& error) {
    writing_ = nullptr;
    house_.metrics.write.observe_us(steady_us() - writing_since_us_);
    if (error) return;  // the read ends too, and tells the connection
    if (close_) {
      say_close();
    } else {
      hand_over(Written{});
    }
  }

  void say_close() {
    stream_.async_close(*close_, [session = self()](const beast::error_code&) { session->hang_up(); });
  }

  /// The socket closes whatever the other side does; the read ends.
  void hang_up() {
    closing_.cancel();
    beast::get_lowest_layer(stream_).close();
  }

  /// Its mailbox is full of pushes, of which it didn't even get to drop some; or more waits for it than for anybody,
  /// and that is too much.
  void drop() {
    if (!beast::get_lowest_layer(stream_).socket().is_open()) return;
    house_.metrics.sockets_dropped.add();
    log_debug("event=connection_dropped conn=" + std::to_string(id_.value));
    hang_up();
  }

  /// Mail that came too late.
  void give_back(ConnMail mail) {
    Outbox late;
    late.push_back(ToConn{id_, std::move(mail)});
    house_.board.deliver(std::move(late), *this);
  }

  House& house_;
  const ConnId id_;
  Upgrade upgrade_;
  websocket::stream<Stream, false> stream_;  // false: without compression, which is never agreed to
  beast::flat_buffer buffer_;
  asio::steady_timer closing_;
  asio::steady_timer trial_;
  const std::string address_;  // what the client is counted by
  Connection connection_;
  std::optional<BacklogBudget::Share> share_;   // of what waits for all clients
  std::optional<FramesOut> frames_;             // without TLS
  std::shared_ptr<const std::string> writing_;  // what the socket is taking; with others, the last of them
  std::int64_t writing_since_us_ = 0;
  std::optional<websocket::close_reason> close_;
};

asio::awaitable<void> run_ws_session(std::shared_ptr<WsSession> session) { co_await session->run(); }

}  // namespace

void start_ws_session(const Strand& strand, Stream stream, Upgrade upgrade, House& house) {
  auto session = std::make_shared<WsSession>(strand, std::move(stream), std::move(upgrade), house);
  asio::co_spawn(strand, run_ws_session(std::move(session)), [](const std::exception_ptr& thrown) {
    if (thrown) log_error("event=ws_session_failed");
  });
}

}  // namespace server
