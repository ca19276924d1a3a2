// One life of the server: hall, rooms, connections, their mailboxes and timers, the writer. The same order of things
// as server/net, but which part comes next, and how long the store takes, is drawn from the seed; and it can end at any
// moment with nothing left but the store.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/connection.h"
#include "server/hall/hall.h"
#include "server/hall/router.h"
#include "server/net/starts/service_time.h"
#include "server/room/room.h"
#include "tests/simulation/chance.h"
#include "tests/simulation/settings.h"

namespace simulation {

using server::ConnId;
using server::Now;
using server::Outbox;
using storage::RoomId;

/// A part of the server. Hall: both empty.
struct PartId {
  std::string room;
  ConnId conn{};
  friend auto operator<=>(const PartId&, const PartId&) = default;
};

struct Life {
  std::int64_t alive_ms = 0;    ///< of the wall clock: when a server was last stored to have been there
  server::ServiceTime service;  ///< of all lives together, since this one began
};

/// What the process runs in.
class Surroundings {
 public:
  virtual ~Surroundings() = default;
  [[nodiscard]] virtual Now now() const = 0;
  [[nodiscard]] virtual Life life() const = 0;
  /// Later, if the process still lives then.
  virtual void after(std::int64_t ms, std::function<void()> what) = 0;
  virtual void write_out(ConnId conn, server::WriteOut write) = 0;
  virtual void close_socket(ConnId conn, std::uint16_t code) = 0;
  /// Everything that a part says, before it is delivered.
  virtual void overhear(const PartId& from, const Outbox& out) = 0;
  virtual void handled(const PartId& part) = 0;
  /// After each commit, with the rooms that were written to, and whether its answer came.
  virtual void committed(const std::vector<std::string>& rooms, bool is_known) = 0;
  /// The process is dead; nothing of it may be used after the current event.
  virtual void died() = 0;
};

/// What a table that was there before wanted to be written.
struct LateWrite {
  std::string room;
  storage::WriteGroup group;
};

class Process {
 public:
  Process(storage::Store& store, server::Entropy& entropy, const Settings& settings, Chance& chance,
          Surroundings& around);

  /// Becomes the owner of the rooms, which it recovers; false when the store does not allow it.
  [[nodiscard]] bool start();

  [[nodiscard]] ConnId connect(protocol::Encoding encoding);
  void from_socket(ConnId conn, server::ConnMail mail);
  /// The process stood still, or the wall clock was set.
  void lose_time(server::TimeLost lost);
  /// The orderly way down: every connection is told.
  void stop();

  /// Mail waits somewhere.
  [[nodiscard]] bool busy() const;
  /// One part, drawn at random, handles one piece of mail.
  void run_one();
  /// Something that a client sent has not been read.
  [[nodiscard]] bool has_unread() const;
  /// The hall met a fault: another one begins with what is stored and what the tables tell, as server/net has it.
  void break_hall();
  /// Nothing waits for the store or for a reader either.
  [[nodiscard]] bool quiet() const {
    const bool writes = writing_.under_way || !writing_.waiting.empty() || !writing_.told_is_known;
    return !busy() && !hall_waits_ && !writes && reading_ == 0;
  }

  /// Whether it took that room from whoever had it before.
  [[nodiscard]] bool owns(const std::string& id) const;
  /// Of logs, snapshots and chats of tables, and not given to the store so far.
  [[nodiscard]] std::vector<LateWrite> unwritten() const;

  [[nodiscard]] const server::Hall& hall() const { return *hall_; }
  [[nodiscard]] const server::Connection* connection(ConnId conn) const;
  [[nodiscard]] const server::Room* room(const std::string& id) const;
  [[nodiscard]] std::size_t rooms() const { return rooms_.size(); }

 private:
  struct Timer {
    std::uint64_t generation = 0;
  };
  struct RoomCell {
    std::optional<server::Room> room;  // empty while it is read from the store
    std::deque<server::RoomMail> mail;
    Timer timer;
    std::uint64_t number = 0;                      // tells one loading of a room from the next
    bool owned = false;                            // taken from whoever had it before
    bool at_rest = false;                          // out of memory until it is asked for, or due
    std::shared_ptr<const server::RoomRest> rest;  // with that, unless it rests since before the start
    std::optional<server::RestedAt> since;         // where that was before this life
  };
  struct ConnCell {
    server::Connection connection;
    std::deque<server::ConnMail> mail;
    Timer timer;
  };
  struct Write {
    PartId part;
    std::uint64_t part_number = 0;
    std::uint64_t ticket = 0;
    storage::WriteGroup group;
  };

  struct Writing {
    std::deque<Write> waiting;
    bool under_way = false;
    bool is_known = true;  // what the store made of it so far
    bool told_is_known = true;
  };

  void handle(const PartId& part, server::RoomMail mail);
  void handle(const PartId& part, server::HallMail mail);
  void handle(const PartId& part, server::ConnMail mail);
  void run_conn(ConnId conn);
  void wake(const PartId& part, std::uint64_t generation);
  [[nodiscard]] Timer* timer_of(const PartId& part);

  void deliver(const PartId& from, Outbox out);
  void route(const PartId& from, server::Out out, Outbox& returned);
  void to_room(server::ToRoom mail, Outbox& returned);
  void to_hall(server::ToHall mail, Outbox& returned);
  void to_conn(const PartId& from, server::ToConn mail, Outbox& returned);

  void think_for(const std::string& room, server::Think think);
  void keep_snapshot_of(const std::string& room, const server::KeepSnapshot& keep);
  void spawn(server::NewRoom made);
  void load(const std::string& id);
  void unload(const server::UnloadRoom& unload);
  void loaded(const std::string& id, std::uint64_t number);
  void leave(const std::string& id, const server::Json& error);
  /// What the reader finds some time later, to the room.
  template <class Read>
  void load_for_room(const std::string& room, Read read);
  /// What the reader finds now, to the hall some time later.
  template <class Read>
  void load_for_hall(Read read);
  void work_on_password(server::PasswordWork work);
  void begin_hall();

  void begin_commit();
  /// As often as the answer is lost, and nothing else meanwhile.
  void send(std::shared_ptr<const std::vector<Write>> batch);
  void acknowledge(const std::vector<Write>& batch, const std::vector<storage::WriteStatus>& statuses);
  void tell_of_health();

  storage::Store& store_;
  server::Entropy& entropy_;
  const Settings& settings_;
  Chance& chance_;
  Surroundings& around_;
  std::unique_ptr<storage::Reader> reader_;
  std::unique_ptr<server::Hall> hall_;
  std::uint64_t hall_number_ = 0;  // tells one hall from the next
  bool hall_waits_ = false;        // until what the one before it wrote is stored
  std::deque<server::HallMail> hall_mail_;
  Timer hall_timer_;
  std::map<std::string, RoomCell> rooms_;
  std::map<ConnId, ConnCell> conns_;
  Writing writing_;
  int reading_ = 0;
  std::uint64_t last_conn_ = 0;
  std::uint64_t last_number_ = 0;
};

}  // namespace simulation
