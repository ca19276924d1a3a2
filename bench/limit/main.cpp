// bench-limit: what the machine and the kernel allow. A server of grid4 in C++ that does nothing besides: one thread,
// epoll, the protocol of peers/node_sqlite.mjs. With --folder each move is a row of a log with a hash chain, on the
// disk before anybody is told; without it nothing is kept.
#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <fcntl.h>
#include <iostream>
#include <map>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <optional>
#include <stdexcept>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench/driver/heard.h"
#include "bench/grid4.h"
#include "bench/limit/log.h"
#include "bench/limit/sending.h"

namespace bench {
namespace {

struct Client;

struct Room {
  std::uint32_t number = 0;
  grid4::State state = grid4::dealt();
  Hash head{};
  std::vector<Client*> clients;
};

struct Client {
  Outgoing out;
  std::string in;
  Room* room = nullptr;
  int seat = -1;
  bool waits_to_write = false;
};

/// A move that is applied, and that nobody has been told of.
struct Told {
  Room* room = nullptr;
  int seat = -1;
  std::string own;
  std::string others;
};

std::string framed(std::string_view text) {
  std::string frame(1, static_cast<char>(0x81));
  if (text.size() < 126) {
    frame += static_cast<char>(text.size());
  } else {
    frame += {126, static_cast<char>(text.size() >> 8U), static_cast<char>(text.size() & 0xffU)};
  }
  return frame.append(text);
}

template <class Numbers>
std::string list_of(const Numbers& numbers) {
  std::string text = "[";
  for (const auto one : numbers) text += std::to_string(one) + ',';
  text.back() = ']';
  return text;
}

std::string whole_view(const grid4::State& state, int seat) {
  const std::string turn = std::to_string(state.turn);
  std::string text =
      "{\"seq\":" + turn + ",\"state\":{\"turn\":" + turn + ",\"grid\":" + list_of(state.grid) + ",\"players\":[";
  for (std::size_t i = 0; i < state.players.size(); ++i) {
    const grid4::Player& player = state.players[i];
    text += "{\"name\":\"Player " + std::to_string(i + 1) + "\",\"score\":" + std::to_string(player.score) +
            ",\"played\":" + std::to_string(player.played) +
            ",\"hand\":" + (static_cast<int>(i) == seat ? list_of(player.hand) : "null") + "},";
  }
  text.back() = ']';
  return text + "}}";
}

class Server {
 public:
  Server(std::optional<Log> log, std::unique_ptr<Uring> uring)
      : log_(std::move(log)), uring_(std::move(uring)), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}

  /// Says where it listens, and serves until it is killed.
  void serve() {
    listen();
    std::array<epoll_event, 512> events{};
    while (true) {
      const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), -1);
      for (int i = 0; i < count; ++i) {
        const epoll_event& event = events[static_cast<std::size_t>(i)];
        if (event.data.ptr == nullptr) {
          accept();
        } else {
          auto& client = *static_cast<Client*>(event.data.ptr);
          if ((event.events & EPOLLOUT) != 0) later(client, {});
          read(client);
        }
      }
      tell();
    }
  }

 private:
  void listen() {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    if (::bind(listener_, plain, size) != 0 || ::listen(listener_, 4096) != 0 ||
        ::getsockname(listener_, plain, &size) != 0) {
      throw std::runtime_error("it can't listen");
    }
    watch(listener_, nullptr, EPOLLIN, EPOLL_CTL_ADD);
    std::cout << "ready " << ntohs(address.sin_port) << std::endl;
  }

  void watch(int socket, Client* client, std::uint32_t what, int operation) const {
    epoll_event event{};
    event.events = what;
    event.data.ptr = client;
    ::epoll_ctl(epoll_, operation, socket, &event);
  }

  void accept() {
    int socket = -1;
    while ((socket = ::accept4(listener_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
      const int on = 1;
      ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
      Client& client = *clients_.emplace_back(std::make_unique<Client>());
      client.out.socket = socket;
      watch(socket, &client, EPOLLIN, EPOLL_CTL_ADD);
    }
  }

  void read(Client& client) {
    std::array<char, 64 * 1024> part;
    const ssize_t got = ::recv(client.out.socket, part.data(), part.size(), 0);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) return close(client);
    client.in.append(part.data(), static_cast<std::size_t>(got));
    if (client.room == nullptr) greet(client);
    if (client.room != nullptr) client.in.erase(0, take_frames(client));
  }

  /// Its place is kept until the end: a limit server lives for one run.
  void close(Client& client) {
    if (client.room != nullptr) std::erase(client.room->clients, &client);
    ::close(client.out.socket);
    client.out = Outgoing{};
  }

  void greet(Client& client) {
    const std::size_t end = client.in.find("\r\n\r\n");
    if (end == std::string::npos) return;
    const std::string_view head = std::string_view(client.in).substr(0, end);
    const auto number = number_after<std::uint32_t>(head, "room=");
    client.seat = number_after<int>(head, "seat=");
    client.room = &rooms_[number];
    client.room->number = number;
    client.room->clients.push_back(&client);
    client.in.erase(0, end + 4);
    // The driver's key is the one of RFC 6455, section 1.3, and so is the answer to it.
    later(client,
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n");
    later(client, framed(whole_view(client.room->state, client.seat)));
  }

  /// How many bytes were whole frames. A move has less than 126 bytes.
  std::size_t take_frames(Client& client) {
    std::size_t at = 0;
    while (client.in.size() - at >= 6) {
      const std::size_t length = static_cast<unsigned char>(client.in[at + 1]) & 0x7fU;
      if (client.in.size() - at < 6 + length) break;
      const std::string mask = client.in.substr(at + 2, 4);
      std::string text = client.in.substr(at + 6, length);
      for (std::size_t i = 0; i < length; ++i) text[i] = static_cast<char>(text[i] ^ mask[i % 4]);
      if ((client.in[at] & 0x0f) == 1) take(client, text);
      at += 6 + length;
    }
    return at;
  }

  void take(Client& client, std::string_view text) {
    grid4::State& state = client.room->state;
    const auto cell = number_after<std::uint32_t>(text, "[");
    const auto card = number_after<std::uint32_t>(text, ",");
    if (client.seat < 0 || !grid4::play(state, static_cast<std::uint32_t>(client.seat), {cell, card})) {
      return later(client, framed("{\"err\":\"illegal\"}"));
    }
    std::array<char, 256> written{};
    const auto& players = state.players;
    const int length = std::snprintf(
        written.data(), written.size(), "{\"seq\":%u,\"p\":%d,\"c\":%u,\"v\":%u,\"s\":[%d,%d,%d,%d]", state.turn,
        client.seat, cell, state.grid[cell], players[0].score, players[1].score, players[2].score, players[3].score);
    const std::string base(written.data(), static_cast<std::size_t>(length));
    const std::string drawn = std::to_string(players[static_cast<std::size_t>(client.seat)].hand[card]);
    const std::string own = base + ",\"h\":[" + std::to_string(card) + "," + drawn + "]}";
    if (log_) {
      client.room->head = chained(client.room->head, own);
      log_->add(client.room->number, state.turn, own, client.room->head);
    }
    told_.push_back({client.room, client.seat, framed(own), framed(base + "}")});
  }

  void later(Client& client, std::string_view bytes) {
    if (client.out.socket < 0) return;
    client.out.bytes.append(bytes);
    if (client.out.listed) return;
    client.out.listed = true;
    touched_.push_back(&client);
  }

  /// Commits what this turn of the loop brought, and tells everybody of it.
  void tell() {
    if (log_) log_->commit();
    for (const Told& move : told_) {
      for (Client* client : move.room->clients) later(*client, client->seat == move.seat ? move.own : move.others);
    }
    told_.clear();
    for (Client* client : touched_) {
      client->out.listed = false;
      if (!client->out.bytes.empty()) outgoing_.push_back(&client->out);
    }
    if (uring_) {
      uring_->send_all(outgoing_);
    } else {
      send_each(outgoing_);
    }
    outgoing_.clear();
    for (Client* client : touched_) {
      const bool waits = !client->out.bytes.empty();
      if (waits == client->waits_to_write) continue;
      client->waits_to_write = waits;
      watch(client->out.socket, client, EPOLLIN | (waits ? EPOLLOUT : 0U), EPOLL_CTL_MOD);
    }
    touched_.clear();
  }

  std::optional<Log> log_;
  std::unique_ptr<Uring> uring_;
  int epoll_;
  int listener_ = -1;
  std::map<std::uint32_t, Room> rooms_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<Told> told_;
  std::vector<Client*> touched_;
  std::vector<Outgoing*> outgoing_;
};

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  std::string folder;
  bool with_uring = false;
  CLI::App app("A server of grid4 that does nothing besides.", "bench-limit");
  app.add_option("--folder", folder, "Where each move is stored; without it none is");
  app.add_flag("--uring", with_uring, "Send with io_uring");
  CLI11_PARSE(app, argc, argv);
  try {
    auto uring = with_uring ? bench::Uring::make() : nullptr;
    if (with_uring && !uring)
      throw std::runtime_error("no io_uring here: liburing-dev was not there at build, or no kernel");
    std::optional<bench::Log> log;
    if (!folder.empty()) log.emplace(folder);
    bench::Server(std::move(log), std::move(uring)).serve();
  } catch (const std::exception& error) {
    std::cerr << "bench-limit: " << error.what() << std::endl;
    return 1;
  }
  return 0;
}
