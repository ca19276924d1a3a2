#include "bench/driver/drive.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench/driver/frames.h"
#include "bench/driver/sockets.h"
#include "tests/load/process_figures.h"

namespace bench {

namespace {

/// Nothing that is waited for takes so long, on whatever machine.
constexpr std::int64_t k_patience_us = 60'000'000;
constexpr std::size_t k_joining_most = 64;
constexpr std::size_t k_sent_kept = 4'096;

std::int64_t now_us() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
}

}  // namespace

Drive::Drive(const Order& order)
    : order_(order), epoll_(::epoll_create1(EPOLL_CLOEXEC)), rooms_(order.rooms), buffer_(256 * 1024) {
  server_.game = order.game;
  for (std::uint32_t i = 0; i < order.rooms; ++i) {
    rooms_[i].sent.resize(k_sent_kept);
    rooms_[i].chance = 0x1234567U + i * 7919U;
  }
}

Drive::~Drive() {
  for (const auto& link : links_) ::close(link->socket);
  ::close(epoll_);
}

Figures Drive::run() {
  connect_all();
  begin();
  run_for(order_.warm_seconds);
  const std::uint32_t over = figures_.over;
  figures_ = Figures{};
  figures_.over = over;
  const std::int64_t cpu_before = load::cpu_ms_of(order_.process);
  const std::int64_t start = now_us();
  measuring_ = true;
  run_for(order_.seconds);
  // However slow the machine is, there is something to tell.
  run_until([this] { return figures_.moves > 0; }, "a move");
  measuring_ = false;
  figures_.window_us = now_us() - start;
  figures_.server_cpu_ms = load::cpu_ms_of(order_.process) - cpu_before;
  figures_.server_memory_kib = load::memory_kib_of(order_.process);
  Figures measured = figures_;
  compare();
  return measured;
}

void Drive::connect_all() {
  for (std::uint32_t room = 0; room < order_.rooms; ++room) {
    for (std::uint32_t index = 0; index < grid4::k_seats + order_.spectators; ++index) {
      connect({room, index < grid4::k_seats ? static_cast<int>(index) : -1, index});
      const std::size_t waiting = index == 0 ? 0 : k_joining_most;
      run_until([&] { return links_.size() - joined_ <= waiting; }, "a client that joins");
    }
  }
  run_until([&] { return joined_ == links_.size(); }, "a client that joins");
}

void Drive::connect(const Client& client) {
  Link& link = *links_.emplace_back(std::make_unique<Link>(client, session_of(client)));
  const std::string target = std::visit([](auto& one) { return one.target(); }, link.session);
  const std::string headers = std::visit([](auto& one) { return one.headers(); }, link.session);
  link.socket = connected(order_.port);
  link.in = upgraded(link.socket, target, headers);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = &link;
  ::epoll_ctl(epoll_, EPOLL_CTL_ADD, link.socket, &event);
  std::visit([&link](auto& one) { one.opened(link.out); }, link.session);
  const std::string first = std::move(link.in);
  link.in = first.substr(take(link, first, now_us()));
  flush(link);
}

Session Drive::session_of(const Client& client) {
  grid4::Board* board = client.room == 0 && client.index == 1 && order_.game == "grid4" ? &board_ : nullptr;
  if (order_.protocol == "native") return NativeSession(client, board);
  if (order_.protocol == "colyseus") return ColyseusSession(client, order_.port, board);
  return VivariumSession(client, server_, board);
}

void Drive::begin() {
  run_until(
      [this] {
        std::vector<char> owed(rooms_.size());
        for (const auto& link : links_) {
          if (link->owes) owed[link->client.room] = 1;
        }
        return std::find(owed.begin(), owed.end(), 0) == owed.end();
      },
      "a table that begins");
  playing_ = true;
  for (const auto& link : links_) {
    Room& room = rooms_[link->client.room];
    room.newest = std::max(room.newest, link->seq);
  }
  for (const auto& link : links_) {
    if (link->owes) move(*link, now_us());
  }
}

/// Room 0 plays no more; what a client was told of it has to be what the rules give.
void Drive::compare() {
  playing_ = false;
  run_until(
      [this] {
        return std::all_of(links_.begin(), links_.end(), [this](const auto& link) {
          return link->client.room != 0 || link->seq >= rooms_[0].newest;
        });
      },
      "the last moves of a room");
  if (order_.game == "grid4" && board_ != grid4::board_of(reference_)) {
    throw std::runtime_error("the server plays by other rules: turn " + std::to_string(board_.turn) + ", not " +
                             std::to_string(reference_.turn));
  }
}

void Drive::run_until(const std::function<bool()>& done, const char* what) {
  const std::int64_t end = now_us() + k_patience_us;
  while (!done()) {
    turn(true);
    if (now_us() > end) throw std::runtime_error(std::string("waited too long for ") + what);
  }
}

void Drive::run_for(double seconds) {
  const std::int64_t end = now_us() + static_cast<std::int64_t>(seconds * 1e6);
  while (now_us() < end) turn(!order_.spin);
}

void Drive::turn(bool sleep) {
  std::array<epoll_event, 1024> events{};
  const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), sleep ? 1 : 0);
  if (count <= 0) return;
  const std::int64_t start = now_us();
  for (int i = 0; i < count; ++i) {
    Link& link = *static_cast<Link*>(events[static_cast<std::size_t>(i)].data.ptr);
    if ((events[static_cast<std::size_t>(i)].events & EPOLLOUT) != 0) flush(link);
    receive(link);
  }
  if (measuring_) figures_.busy_us += now_us() - start;
}

void Drive::receive(Link& link) {
  const ssize_t got = ::recv(link.socket, buffer_.data(), buffer_.size(), 0);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) throw std::runtime_error("the server closed a connection");
  const std::string_view bytes(buffer_.data(), static_cast<std::size_t>(got));
  figures_.bytes_in += bytes.size();
  const std::int64_t now = now_us();
  if (link.in.empty()) {
    link.in = bytes.substr(take(link, bytes, now));
  } else {
    link.in.append(bytes);
    link.in.erase(0, take(link, link.in, now));
  }
  flush(link);
}

/// How many of the bytes were whole frames.
std::size_t Drive::take(Link& link, std::string_view bytes, std::int64_t now_us) {
  std::size_t at = 0;
  while (const auto frame = first_frame(bytes.substr(at))) {
    at += frame->bytes;
    if (frame->opcode == Opcode::ping) append_frame(link.out, Opcode::pong, frame->payload);
    if (frame->opcode == Opcode::close) throw std::runtime_error("the server closed a connection");
    if (frame->opcode != Opcode::text && frame->opcode != Opcode::binary) continue;
    heard(link, std::visit([&](auto& one) { return one.hear(frame->payload, link.out); }, link.session), now_us);
  }
  return at;
}

void Drive::heard(Link& link, const Heard& news, std::int64_t now_us) {
  if (news.kind == Heard::Kind::nothing) return;
  if (news.kind == Heard::Kind::refused) throw std::runtime_error("the server refused a client");
  if (news.kind == Heard::Kind::joined) ++joined_;
  if (news.kind == Heard::Kind::over && link.client.index == 0) ++figures_.over;
  count(link, news.seq, now_us);
  link.owes = link.owes || news.owes;
  if (playing_ && link.owes) move(link, now_us);
}

/// The moves up to `seq` have reached this connection.
void Drive::count(Link& link, std::int64_t seq, std::int64_t now_us) {
  Room& room = rooms_[link.client.room];
  const auto kept = static_cast<std::int64_t>(room.sent.size());
  for (std::int64_t one = std::max({link.seq + 1, seq - kept + 1, std::int64_t{0}}); one <= seq; ++one) {
    Room::Sent& sent = room.sent[static_cast<std::size_t>(one % kept)];
    if (sent.seq != one) continue;
    const std::int64_t took_us = now_us - sent.at_us;
    if (link.client.seat < 0) {
      if (--sent.spectators_left == 0 && measuring_) figures_.last_spectator.add(took_us);
      continue;
    }
    if (&link == sent.mover && measuring_) {
      ++figures_.moves;
      figures_.mover.add(took_us);
    }
    if (--sent.players_left == 0 && measuring_) figures_.last_player.add(took_us);
  }
  link.seq = std::max(link.seq, seq);
}

void Drive::move(Link& link, std::int64_t now_us) {
  link.owes = false;
  Room& room = rooms_[link.client.room];
  room.newest = std::max(room.newest, link.seq) + 1;
  room.sent[static_cast<std::size_t>(room.newest) % room.sent.size()] = {room.newest, now_us, &link, grid4::k_seats,
                                                                         order_.spectators};
  room.chance = grid4::xorshift(room.chance);
  if (link.client.room == 0 && order_.game == "grid4" &&
      !grid4::play(reference_, static_cast<std::uint32_t>(link.client.seat), grid4_move(room.chance))) {
    throw std::runtime_error("the server gives another seat the turn than the rules do");
  }
  std::visit([&](auto& one) { one.move(room.chance, link.out); }, link.session);
  flush(link);
}

void Drive::flush(Link& link) {
  while (!link.out.empty()) {
    const ssize_t sent = ::send(link.socket, link.out.data(), link.out.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN) throw std::runtime_error(std::string("no send: ") + std::strerror(errno));
    if (sent < 0) break;
    link.out.erase(0, static_cast<std::size_t>(sent));
  }
  const bool waits = !link.out.empty();
  if (waits == link.waits_to_write) return;
  link.waits_to_write = waits;
  epoll_event event{};
  event.events = EPOLLIN | (waits ? EPOLLOUT : 0U);
  event.data.ptr = &link;
  ::epoll_ctl(epoll_, EPOLL_CTL_MOD, link.socket, &event);
}

}  // namespace bench
