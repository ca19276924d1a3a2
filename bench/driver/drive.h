// Plays at the tables of one server, with all their players and spectators, and measures.
//
// Closed loop: whoever's turn it is moves as soon as their own connection has seen the move before. A time is counted
// from the send of a move until the mover's connection, and the last of the players' and of the spectators', have
// received it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/driver/session.h"
#include "tests/load/samples.h"

namespace bench {

struct Order {
  std::string protocol;  ///< native, colyseus or vivarium
  std::string game = "grid4";
  std::uint16_t port = 0;
  int process = 0;  ///< the server's, whose time is read
  std::uint32_t rooms = 1;
  std::uint32_t spectators = 0;  ///< of each room
  double warm_seconds = 1;
  double seconds = 3;
  bool spin = false;  ///< never sleeps: no send of the server pays for waking this process up
};

/// What one window of time showed.
struct Figures {
  std::uint64_t moves = 0;
  std::int64_t window_us = 0;
  std::int64_t server_cpu_ms = 0;
  std::int64_t server_memory_kib = 0;
  std::int64_t busy_us = 0;  ///< of the window, in which this process had something to do
  std::uint64_t bytes_in = 0;
  std::uint32_t over = 0;  ///< tables whose game has ended, and which stand still
  load::Samples mover;
  load::Samples last_player;
  load::Samples last_spectator;
};

/// One connection.
struct Link {
  Link(const Client& who, Session made) : client(who), session(std::move(made)) {}

  Client client;
  Session session;
  int socket = -1;
  std::string in;
  std::string out;
  std::int64_t seq = -1;
  bool owes = false;
  bool waits_to_write = false;
};

/// What is known of a room's moves.
struct Room {
  struct Sent {
    std::int64_t seq = -1;
    std::int64_t at_us = 0;
    const Link* mover = nullptr;
    std::uint32_t players_left = 0;
    std::uint32_t spectators_left = 0;
  };
  std::vector<Sent> sent;   ///< by seq, as many as it holds
  std::int64_t newest = 0;  ///< seq of the newest that was sent
  std::uint32_t chance = 1;
};

class Drive {
 public:
  explicit Drive(const Order& order);
  ~Drive();
  Drive(const Drive&) = delete;
  Drive& operator=(const Drive&) = delete;

  /// Throws std::runtime_error when a server refuses, stands still, or tells another game than the rules give.
  [[nodiscard]] Figures run();

 private:
  void connect_all();
  void connect(const Client& client);
  [[nodiscard]] Session session_of(const Client& client);
  void begin();
  void compare();

  /// Hears what came until `done` says so; throws when that takes longer than anything does.
  void run_until(const std::function<bool()>& done, const char* what);
  void run_for(double seconds);
  void turn(bool sleep);
  void receive(Link& link);
  std::size_t take(Link& link, std::string_view bytes, std::int64_t now_us);
  void heard(Link& link, const Heard& news, std::int64_t now_us);
  void count(Link& link, std::int64_t seq, std::int64_t now_us);
  void move(Link& link, std::int64_t now_us);
  void flush(Link& link);

  Order order_;
  int epoll_ = -1;
  VivariumServer server_;
  std::vector<std::unique_ptr<Link>> links_;
  std::vector<Room> rooms_;
  std::vector<char> buffer_;
  std::size_t joined_ = 0;
  bool playing_ = false;
  bool measuring_ = false;
  Figures figures_;
  grid4::State reference_ = grid4::dealt();  ///< of room 0, if it plays grid4
  grid4::Board board_;                       ///< what a client of room 0 was told
};

}  // namespace bench
