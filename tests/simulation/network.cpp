// The network of the world: links that are late, slow, lost.
#include <algorithm>
#include <utility>

#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace simulation {
namespace {

constexpr std::size_t k_buffer_messages = 4;
constexpr std::int64_t k_slow_ms_max = 9'000;
constexpr std::int64_t k_notice_ms_max = 4'000;

}  // namespace

void World::dial(Player& player, protocol::Encoding encoding) {
  later(chance_.between(1, settings_.latency_ms_max), [this, who = &player, encoding] {
    if (!process_ || dead_ || stopping_) return who->lost();
    const std::uint64_t id = ++last_link_;
    Link link;
    link.player = who;
    link.conn = process_->connect(encoding);
    link.life = life_;
    link.encoding = encoding;
    links_.emplace(id, link);
    tally_.add("connections");
    who->opened(id);
  });
}

void World::send(std::uint64_t id, std::string bytes) {
  Link& link = links_.at(id);
  if (link.cut) return;
  link.up_ms = std::max(link.up_ms, steady_ms_ + chance_.between(0, settings_.latency_ms_max));
  ++link.under_way;
  later(link.up_ms - steady_ms_, [this, id, bytes = std::move(bytes)]() mutable {
    const auto found = links_.find(id);
    if (found == links_.end()) return;
    --found->second.under_way;
    if (Link* open = server_side(id)) {
      const bool binary = open->encoding == protocol::Encoding::cbor;
      process_->from_socket(open->conn, server::FrameIn{std::move(bytes), binary});
    }
  });
}

World::Link* World::server_side(std::uint64_t id) {
  const auto found = links_.find(id);
  if (found == links_.end() || found->second.cut || !found->second.server_there) return nullptr;
  if (!process_ || dead_ || found->second.life != life_) return nullptr;
  return &found->second;
}

bool World::may_miss_updates(std::uint64_t id) const {
  const auto link = links_.find(id);
  return link == links_.end() || link->second.ever_slow ||
         settings_.connection.backlog_messages_soft < server::ConnectionLimits{}.backlog_messages_soft;
}

std::optional<std::uint64_t> World::lobby_rev_of(std::uint64_t id) const {
  const auto link = links_.find(id);
  if (link == links_.end() || !process_ || stopping_ || stalled_until_ms_ != 0) return std::nullopt;
  const Link& one = link->second;
  if (one.life != life_ || !one.client_there || !one.server_there || one.cut || one.ever_slow) return std::nullopt;
  return process_->hall().lobby().rev_of(one.conn);
}

Json World::lobby_shown_to(std::uint64_t id) const {
  const auto link = links_.find(id);
  return link == links_.end() || !process_ ? Json() : process_->hall().lobby().shown_to(link->second.conn);
}

std::uint64_t World::seq_for_spectators(const std::string& id) const {
  const server::Room* room = process_ ? process_->room(id) : nullptr;
  return room == nullptr || room->visible() == nullptr ? 0 : room->seq_for_spectators();
}

std::uint64_t World::link_of(ConnId conn) const {
  for (const auto& [id, link] : links_) {
    if (link.conn == conn && link.life == life_) return id;
  }
  return 0;
}

void World::write_out(ConnId conn, server::WriteOut write) {
  const std::uint64_t id = link_of(conn);
  if (id == 0) return;  // the client hung up; SocketClosed is on its way
  Link& link = links_.at(id);
  must(write.binary == (link.encoding == protocol::Encoding::cbor), "a frame of the wrong kind");
  must(!link.write_waits, "a second write while one is in flight");
  ++link.buffered;
  ++link.under_way;
  const std::int64_t takes_ms =
      link.slow ? chance_.between(50, k_slow_ms_max) : chance_.between(0, settings_.latency_ms_max);
  link.down_ms = std::max(link.down_ms, steady_ms_) + (link.slow ? takes_ms : 0);
  link.down_ms = std::max(link.down_ms, steady_ms_ + takes_ms);
  if (link.buffered > k_buffer_messages) {
    link.write_waits = true;
  } else {
    after(0, [this, id] {
      if (Link* open = server_side(id)) process_->from_socket(open->conn, server::Written{});
    });
  }
  later(link.down_ms - steady_ms_, [this, id, bytes = std::move(write.bytes)] { drained(id, bytes); });
}

void World::drained(std::uint64_t id, const std::shared_ptr<const std::string>& bytes) {
  const auto found = links_.find(id);
  if (found == links_.end()) return;
  Link& link = found->second;
  --link.buffered;
  --link.under_way;
  if (link.cut) return;
  if (std::exchange(link.write_waits, false)) {
    if (Link* open = server_side(id)) process_->from_socket(open->conn, server::Written{});
  }
  if (link.client_there) link.player->received(*bytes, link.encoding);
}

void World::close_socket(ConnId conn, std::uint16_t code) {
  const std::uint64_t id = link_of(conn);
  note("server closes link " + std::to_string(id) + " code " + std::to_string(code));
  tally_.add("closed with " + std::to_string(code));
  if (id == 0) return;
  Link& link = links_.at(id);
  // What was written before is still on its way.
  const std::int64_t wait_ms = std::max<std::int64_t>(0, link.down_ms - steady_ms_);
  later(wait_ms, [this, id] { client_lost(id); });
  after(chance_.between(0, settings_.latency_ms_max), [this, id] { server_lost(id); });
}

void World::hang_up(std::uint64_t id) {
  const auto found = links_.find(id);
  if (found == links_.end()) return;
  found->second.client_there = false;
  cut(id);
}

void World::cut(std::uint64_t id) {
  const auto found = links_.find(id);
  if (found == links_.end() || found->second.cut) return;
  found->second.cut = true;
  tally_.add("lost links");
  later(chance_.between(0, k_notice_ms_max), [this, id] { client_lost(id); });
  later(chance_.between(0, k_notice_ms_max), [this, id] { server_lost(id); });
}

void World::client_lost(std::uint64_t id) {
  const auto found = links_.find(id);
  if (found == links_.end()) return;
  const bool knew = !std::exchange(found->second.client_there, false);
  Player* player = found->second.player;
  if (!found->second.server_there) links_.erase(found);
  if (!knew) player->lost();
}

void World::server_lost(std::uint64_t id) {
  const auto found = links_.find(id);
  if (found == links_.end()) return;
  const Link link = found->second;
  found->second.server_there = false;
  if (process_ && !dead_ && link.life == life_ && link.server_there) {
    process_->from_socket(link.conn, server::SocketClosed{});
  }
  if (!link.client_there) links_.erase(found);
}

}  // namespace simulation
