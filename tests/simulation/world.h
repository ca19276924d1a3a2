// The world of one simulation: virtual time, the network, the weather (faults), the people, the store that outlives the
// server's lives, and the checks. One seed gives one course of events.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/seeded_entropy.h"
#include "tests/simulation/auditor.h"
#include "tests/simulation/chance.h"
#include "tests/simulation/deadlines.h"
#include "tests/simulation/player.h"
#include "tests/simulation/process.h"
#include "tests/simulation/settings.h"
#include "tests/simulation/sim_store.h"
#include "tests/simulation/trace.h"

namespace simulation {

/// What happened, to see that the faults and the ways out of them were really met.
struct Tally {
  std::map<std::string, std::uint64_t> counts;
  void add(const std::string& what) { ++counts[what]; }
  [[nodiscard]] std::uint64_t of(const std::string& what) const {
    const auto found = counts.find(what);
    return found == counts.end() ? 0 : found->second;
  }
};

/// A table that somebody told the others about.
struct Invite {
  std::string room;
  std::string code;
};

class World final : public Surroundings {
 public:
  explicit World(const Settings& settings);
  ~World() override;

  /// The whole run: storms, and a calm after each in which all must come to rest. Throws Violation.
  void run();

  [[nodiscard]] std::string trace_hash() { return trace_.hash(); }
  [[nodiscard]] const Tally& tally() const { return tally_; }
  [[nodiscard]] std::uint64_t steps() const { return steps_; }

  // for the people
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] bool calm() const { return calm_; }
  [[nodiscard]] Auditor& auditor() { return auditor_; }
  [[nodiscard]] std::vector<Invite>& invites() { return invites_; }
  [[nodiscard]] Tally& tally() { return tally_; }
  /// Time as it goes for everybody but a server that stands still.
  [[nodiscard]] std::int64_t steady_ms() const { return steady_ms_; }
  void note(const std::string& what) { trace_.note(steady_ms_, what); }
  /// Later, whether the server lives or not.
  void later(std::int64_t ms, std::function<void()> what) { schedule(ms, 0, std::move(what)); }
  /// Dials the server; the player hears opened() or lost().
  void dial(Player& player, protocol::Encoding encoding);
  void hang_up(std::uint64_t link);
  void send(std::uint64_t link, std::string bytes);
  /// Its reader was slow at some time, too much waited for it at once, or its backlog is small.
  [[nodiscard]] bool may_miss_updates(std::uint64_t link) const;
  /// Who really watches the room, as table.presence should tell it.
  [[nodiscard]] Json presence_of(const std::string& room) const;
  /// How far the lobby is for who follows it there; nothing while the network alone may keep a client behind.
  [[nodiscard]] std::optional<std::uint64_t> lobby_rev_of(std::uint64_t link) const;
  [[nodiscard]] Json lobby_shown_to(std::uint64_t link) const;
  /// How far somebody without a seat is shown that room; 0 when it is not there.
  [[nodiscard]] std::uint64_t seq_for_spectators(const std::string& room) const;
  [[nodiscard]] const server::Hall* hall() const { return process_ ? &process_->hall() : nullptr; }

  // Surroundings
  /// The server's: its steady clock leaves out what it stood still.
  [[nodiscard]] Now now() const override { return {steady_ms_ - lost_ms_, wall_ms_, jumped_ms_}; }
  [[nodiscard]] Life life() const override { return {starting_ ? alive_.wall_ms : wall_ms_, alive_.service}; }
  void after(std::int64_t ms, std::function<void()> what) override { schedule(ms, life_, std::move(what)); }
  void write_out(ConnId conn, server::WriteOut write) override;
  void close_socket(ConnId conn, std::uint16_t code) override;
  void overhear(const PartId& from, const Outbox& out) override;
  void handled(const PartId& part) override;
  void committed(const std::vector<std::string>& rooms, bool is_known) override;
  void died() override { dead_ = true; }

 private:
  struct Event {
    std::uint64_t life = 0;  // 0: not of the server
    std::function<void()> what;
  };
  /// One WebSocket: a socket buffer on the way down, messages under way in both directions.
  struct Link {
    Player* player = nullptr;
    ConnId conn{};
    std::uint64_t life = 0;
    protocol::Encoding encoding = protocol::Encoding::json;
    bool client_there = true;
    bool server_there = true;
    bool cut = false;
    bool slow = false;
    bool ever_slow = false;
    bool write_waits = false;  // for space in the buffer
    std::size_t buffered = 0;
    std::size_t under_way = 0;
    std::int64_t up_ms = 0;  // arrival of the newest message, each way
    std::int64_t down_ms = 0;
  };

  void schedule(std::int64_t ms, std::uint64_t life, std::function<void()> what);
  void step();
  void storm(std::uint64_t steps);
  void calm_down();
  [[nodiscard]] std::string what_is_unsettled() const;
  void check_at_rest();

  void weather();
  void stall();
  void store_that_it_lives();
  void fail_reads(bool failing);
  void start_server();
  void bury_server();
  void let_it_write_late();
  void crash(const std::string& why);

  [[nodiscard]] Link* server_side(std::uint64_t link);
  [[nodiscard]] std::uint64_t link_of(ConnId conn) const;
  void drained(std::uint64_t link, const std::shared_ptr<const std::string>& bytes);
  void cut(std::uint64_t link);
  void client_lost(std::uint64_t link);
  void server_lost(std::uint64_t link);
  void check_log_line(const server::LogLine& line) const;
  void check_limits(const PartId& part) const;

  Settings settings_;
  Trace trace_;
  Chance chance_;
  Chance weather_;
  Chance stalls_;
  Chance hall_faults_;
  Chance store_weather_;
  server::SeededEntropy entropy_;
  std::unique_ptr<SimStore> store_;
  Chance damage_;
  Auditor auditor_;
  Deadlines deadlines_;
  Tally tally_;

  std::int64_t steady_ms_ = 1'000'000;
  std::int64_t wall_ms_ = 1'790'000'000'000;
  std::int64_t jumped_ms_ = 0;
  std::int64_t lost_ms_ = 0;
  std::int64_t stalled_until_ms_ = 0;  // 0: it runs
  struct StoredAlive : server::Alive {
    std::int64_t at_ms = 0;       // steady, of the world; 0: to be stored at once
    server::ServiceTime service;  // of this life
  };
  StoredAlive alive_;
  std::uint64_t steps_ = 0;
  std::uint64_t order_ = 0;
  std::map<std::pair<std::int64_t, std::uint64_t>, Event> events_;

  std::unique_ptr<Process> process_;
  std::vector<LateWrite> late_;  // of the one before
  std::uint64_t life_ = 0;
  bool dead_ = false;
  bool calm_ = false;
  bool store_faulty_ = false;  // it failed for good: only a restart helps
  bool reads_fail_ = false;
  bool stopping_ = false;
  bool starting_ = false;

  std::uint64_t last_link_ = 0;
  std::map<std::uint64_t, Link> links_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Invite> invites_;
};

}  // namespace simulation
