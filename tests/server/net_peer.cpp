#include "tests/server/net_peer.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <netinet/in.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sstream>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/time.h>
#include <tuple>
#include <unistd.h>
#include <utility>

#include "tests/server/eventually.h"

namespace tests {

namespace {

constexpr int k_abnormal_close = 1006;
constexpr std::string_view k_mask = "\x12\x34\x56\x78";

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

std::size_t number_from(std::string_view bytes) {
  std::size_t number = 0;
  for (const char c : bytes) number = number << 8 | static_cast<unsigned char>(c);
  return number;
}

/// Of the call that has just failed.
bool timed_out() { return errno == EAGAIN || errno == EWOULDBLOCK; }

}  // namespace

Peer::Peer(std::uint16_t port, int receive_buffer_bytes) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  const timeval patience{k_patience.count(), 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  if (receive_buffer_bytes > 0) {
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes, sizeof receive_buffer_bytes);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error("the server takes no connection");
  }
}

Peer::~Peer() {
  if (socket_ >= 0) ::close(socket_);
}

Peer::Peer(Peer&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), tls_(std::move(other.tls_)), read_(std::move(other.read_)) {}

std::string Peer::start_tls(int version) {
  std::signal(SIGPIPE, SIG_IGN);  // OpenSSL's writes know no MSG_NOSIGNAL
  ERR_clear_error();
  SSL_CTX* const context = SSL_CTX_new(TLS_client_method());
  if (version != 0) {
    // Otherwise this side refuses the old versions before the server can.
    SSL_CTX_set_security_level(context, 0);
    SSL_CTX_set_min_proto_version(context, version);
    SSL_CTX_set_max_proto_version(context, version);
  }
  tls_ = std::shared_ptr<ssl_st>(SSL_new(context), SSL_free);
  SSL_CTX_free(context);
  SSL_set_fd(tls_.get(), socket_);
  errno = 0;
  if (SSL_connect(tls_.get()) == 1) return {};
  if (timed_out()) give_up("the server's half of a TLS handshake");
  const char* const reason = ERR_reason_error_string(ERR_peek_last_error());
  return reason == nullptr ? "the server closed" : reason;
}

std::string Peer::certificate_name() const {
  X509* const shown = SSL_get0_peer_certificate(tls_.get());
  std::array<char, 256> name{};
  X509_NAME_get_text_by_NID(X509_get_subject_name(shown), NID_commonName, name.data(), static_cast<int>(name.size()));
  return name.data();
}

void Peer::send(std::string_view bytes) {
  if (tls_) {
    std::ignore = SSL_write(tls_.get(), bytes.data(), static_cast<int>(bytes.size()));
    return;  // what the server said before it closed is still to be read
  }
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;  // the server has closed; what it said is still to be read
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool Peer::fill(const std::string& awaited) {
  std::array<char, 16 * 1024> part{};
  errno = 0;  // OpenSSL has ends that are no error of the system
  const ssize_t got = tls_ ? SSL_read(tls_.get(), part.data(), static_cast<int>(part.size()))
                           : ::recv(socket_, part.data(), part.size(), 0);
  if (got < 0 && timed_out()) give_up(awaited);
  if (got <= 0) return false;
  read_.append(part.data(), static_cast<std::size_t>(got));
  return true;
}

std::optional<std::string> Peer::take(std::size_t bytes, const std::string& awaited) {
  while (read_.size() < bytes) {
    if (!fill(awaited)) return std::nullopt;
  }
  std::string taken = read_.substr(0, bytes);
  read_.erase(0, bytes);
  return taken;
}

bool Peer::at_end() { return read_.empty() && !fill("the end of the connection"); }

void Peer::shut_down_sending() { ::shutdown(socket_, SHUT_WR); }

HttpReply Peer::read_http(bool head) {
  HttpReply reply;
  std::size_t end = 0;
  while ((end = read_.find("\r\n\r\n")) == std::string::npos) {
    if (!fill("an answer over HTTP")) return reply;
  }
  const std::string text = read_.substr(0, end + 2);
  read_.erase(0, end + 4);
  reply.status = std::stoi(text.substr(text.find(' ') + 1, 3));
  for (std::size_t at = text.find("\r\n") + 2; at < text.size(); at = text.find("\r\n", at) + 2) {
    const std::string line = text.substr(at, text.find("\r\n", at) - at);
    const std::size_t colon = line.find(": ");
    reply.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
  }
  const auto length = reply.headers.find("content-length");
  if (!head && length != reply.headers.end())
    reply.body = take(std::stoul(length->second), "the body of an answer").value_or("");
  return reply;
}

HttpReply Peer::upgrade(const std::string& subprotocols, const std::string& more) {
  std::string request =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
      more;
  if (!subprotocols.empty()) request += "Sec-WebSocket-Protocol: " + subprotocols + "\r\n";
  send(request + "\r\n");
  return read_http();
}

void Peer::send_frame(int opcode, std::string_view payload, bool fin) {
  std::string frame(1, static_cast<char>((fin ? 0x80 : 0) | opcode));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else if (payload.size() < 65'536) {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xff);
  } else {
    frame += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(payload.size() >> shift & 0xff);
  }
  frame += k_mask;
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ k_mask[i % 4]);
  send(frame);
}

std::optional<WsFrame> Peer::read_frame(const std::string& awaited) {
  for (;;) {
    const auto head = take(2, awaited);
    if (!head) return std::nullopt;
    std::size_t length = static_cast<unsigned char>((*head)[1]);
    if (length == 126) {  // what follows is the length, and may itself be 127
      length = number_from(take(2, awaited).value_or(""));
    } else if (length == 127) {
      length = number_from(take(8, awaited).value_or(""));
    }
    auto payload = take(length, awaited);
    if (!payload) return std::nullopt;
    const int opcode = (*head)[0] & 0x0f;
    if (opcode != k_ping) return WsFrame{opcode, std::move(*payload)};
  }
}

int Peer::read_close_code() {
  while (const auto frame = read_frame("a close")) {
    if (frame->opcode == k_close) return static_cast<int>(number_from(frame->payload.substr(0, 2)));
  }
  return k_abnormal_close;
}

double value_of(const std::string& text, const std::string& metric) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(metric + " ")) return std::stod(line.substr(metric.size()));
  }
  return -1;
}

HttpReply http(std::uint16_t port, const std::string& method, const std::string& target, const std::string& headers,
               const std::string& body) {
  Peer peer(port);
  std::string request = method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers;
  if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  peer.send(request + "\r\n" + body);
  return peer.read_http(method == "HEAD");
}

Player::Player(std::uint16_t port, int receive_buffer_bytes) : Player(Peer(port, receive_buffer_bytes)) {}

Player::Player(Peer peer) : peer_(std::move(peer)) {
  if (peer_.upgrade("vivarium.v1.json").status != 101) throw std::runtime_error("no upgrade");
  std::ignore = ask("hello", {{"words", 2}});
}

void Player::sign_in(const std::string& nickname) {
  token_ = result("guest.create", {{"nickname", nickname}})["token"].get<std::string>();
}

Json Player::read_message(const std::string& awaited) {
  const auto frame = peer_.read_frame(awaited);
  if (!frame || frame->opcode != k_text) throw std::runtime_error("the server closed the connection before " + awaited);
  return Json::parse(frame->payload);
}

void Player::note(const Json& push) {
  if (push["method"] == "table.update") update_ = push["params"];
  pushes_.push_back(push);
}

Json Player::ask(const std::string& method, const Json& params) {
  const int id = ++last_id_;
  peer_.send_frame(k_text, Json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump());
  for (;;) {
    Json message = read_message("the answer to " + method);
    if (message.contains("id")) return message;
    note(message);
  }
}

Json Player::result(const std::string& method, const Json& params) {
  const Json answer = ask(method, params);
  if (!answer.contains("result")) throw std::runtime_error(method + " was refused: " + answer.dump());
  return answer["result"];
}

std::string Player::refusal(const std::string& method, const Json& params) {
  const Json answer = ask(method, params);
  if (!answer.contains("error")) throw std::runtime_error(method + " was carried out: " + answer.dump());
  return answer["error"]["data"]["code"].get<std::string>();
}

Json Player::next_push(const std::string& method) {
  for (;;) {
    while (!pushes_.empty()) {
      Json push = std::move(pushes_.front());
      pushes_.pop_front();
      if (push["method"] == method) return push["params"];
    }
    note(read_message("a push of " + method));
  }
}

TwoPlayers sit_two(std::uint16_t port) {
  TwoPlayers table{Player(port), Player(port), ""};
  table.ann.sign_in("Ann");
  table.bob.sign_in("Bob");
  table.room = table.ann.result("table.create", {{"game", "harmonies"}, {"players", 2}})["table"].get<std::string>();
  table.ann.result("table.join", {{"table", table.room}});
  table.bob.result("table.join", {{"table", table.room}});
  table.bob.result("table.sit", {{"table", table.room}});
  while (table.ann.update()["pending"].empty()) std::ignore = table.ann.next_push("table.update");
  while (table.bob.update()["pending"].empty()) std::ignore = table.bob.next_push("table.update");
  return table;
}

std::string sit_alone(Player& player) {
  const std::string room = player.result("table.create", {{"game", "harmonies"}, {"players", 1}})["table"];
  player.result("table.join", {{"table", room}});
  while (player.update()["pending"].empty()) std::ignore = player.next_push("table.update");
  return room;
}

int play_alone(Player& player, const std::string& room) {
  int moves = 0;
  while (!player.update()["pending"].empty()) {
    const Json you = player.update()["you"];
    player.result("table.act", {{"table", room},
                                {"decision", you["decision"]},
                                {"key", "move-" + std::to_string(++moves) + "-alone"},
                                {"action", you["actions"].front()}});
  }
  return moves;
}

}  // namespace tests
