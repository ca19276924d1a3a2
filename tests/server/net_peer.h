// A client made of a bare TCP socket: it speaks HTTP and WebSocket frames byte by byte, so that it can also speak
// them wrongly. Reads give up after k_patience, and say what they waited for.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/json.h"

struct ssl_st;

namespace tests {

using Json = nlohmann::json;

struct HttpReply {
  int status = 0;                              ///< 0: the server closed without a word
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;
  [[nodiscard]] Json json() const { return Json::parse(body); }
};

// Opcodes of frames (RFC 6455, 5.2).
inline constexpr int k_continuation = 0;
inline constexpr int k_text = 1;
inline constexpr int k_binary = 2;
inline constexpr int k_close = 8;
inline constexpr int k_ping = 9;
inline constexpr int k_pong = 10;

struct WsFrame {
  int opcode = 0;
  std::string payload;
};

class Peer {
 public:
  explicit Peer(std::uint16_t port, int receive_buffer_bytes = 0);
  ~Peer();
  Peer(Peer&& other) noexcept;
  Peer& operator=(Peer&&) = delete;
  Peer(const Peer&) = delete;

  /// The client's half of a TLS handshake, of one version of TLS or (0) of whichever both know; from then on all goes
  /// through it. No certificate is distrusted. Why it failed, in OpenSSL's words; empty when it didn't.
  [[nodiscard]] std::string start_tls(int version = 0);
  /// The common name in the certificate that the server showed.
  [[nodiscard]] std::string certificate_name() const;

  void send(std::string_view bytes);
  /// One answer; without a body when `head`.
  [[nodiscard]] HttpReply read_http(bool head = false);
  /// True when the server has closed and nothing is left to read.
  [[nodiscard]] bool at_end();

  /// Sends the upgrade request and reads its answer. `more` are further header lines, each with its line end.
  [[nodiscard]] HttpReply upgrade(const std::string& subprotocols, const std::string& more = {});
  void send_frame(int opcode, std::string_view payload, bool fin = true);
  /// The next frame that is no ping; nullopt at the end of the stream. `awaited` is what is hoped for.
  [[nodiscard]] std::optional<WsFrame> read_frame(const std::string& awaited = "a frame");
  /// Reads until the server closes: its close code; 1006 when it closed without one.
  [[nodiscard]] int read_close_code();
  void shut_down_sending();

 private:
  [[nodiscard]] bool fill(const std::string& awaited);
  [[nodiscard]] std::optional<std::string> take(std::size_t bytes, const std::string& awaited);

  int socket_ = -1;
  std::shared_ptr<ssl_st> tls_;
  std::string read_;
};

/// Of the text of /metrics: "vivarium_rooms" or "vivarium_rooms_in_phase{phase=\"open\"}"; -1 when it is not there.
[[nodiscard]] double value_of(const std::string& text, const std::string& metric);

[[nodiscard]] HttpReply http(std::uint16_t port, const std::string& method, const std::string& target,
                             const std::string& headers = {}, const std::string& body = {});

/// A signed-in (or not yet) client of the protocol on a Peer, in JSON.
class Player {
 public:
  explicit Player(std::uint16_t port, int receive_buffer_bytes = 0);
  /// On a connection that is there, over TLS say.
  explicit Player(Peer peer);

  void sign_in(const std::string& nickname);
  /// The whole answer. Pushes that come before it are kept.
  [[nodiscard]] Json ask(const std::string& method, const Json& params = Json::object());
  Json result(const std::string& method, const Json& params = Json::object());
  /// data.code of an answer that has to be a refusal.
  [[nodiscard]] std::string refusal(const std::string& method, const Json& params = Json::object());
  /// The next push of this method, from those kept or from the socket.
  [[nodiscard]] Json next_push(const std::string& method);
  /// The latest params of a table.update so far.
  [[nodiscard]] const Json& update() const { return update_; }

  [[nodiscard]] Peer& peer() { return peer_; }
  [[nodiscard]] const std::string& token() const { return token_; }

 private:
  [[nodiscard]] Json read_message(const std::string& awaited);
  void note(const Json& push);

  Peer peer_;
  int last_id_ = 0;
  std::string token_;
  std::deque<Json> pushes_;
  Json update_;
};

/// A table of two with both seated and joined; the game runs.
struct TwoPlayers {
  Player ann;
  Player bob;
  std::string room;
};
[[nodiscard]] TwoPlayers sit_two(std::uint16_t port);

/// A solo game that runs, opened by its player; its room.
[[nodiscard]] std::string sit_alone(Player& player);

/// Plays the first listed action of a solo game again and again until it is over; the number of moves.
[[nodiscard]] int play_alone(Player& player, const std::string& room);

}  // namespace tests
