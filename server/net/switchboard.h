// Delivers what comes out of the parts: to the mailbox of the right room, the hall or a connection, to the writer, to
// the readers. It knows who is there and nothing of what they say. With one network thread a connection handles what it
// gets at once, in the middle of the delivery (parts/loop.h).
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/config.h"
#include "server/net/bot_pool.h"
#include "server/net/dispatcher.h"
#include "server/net/mailbox.h"
#include "server/net/metrics.h"
#include "server/net/parts/loop.h"
#include "server/net/password_pool.h"
#include "server/net/reader.h"
#include "server/net/record_budget.h"
#include "server/net/room_board.h"
#include "server/net/writer.h"
#include "server/room/mail.h"

namespace server {

class RoomCell;
class HallCell;

/// Somebody who gets the mail of a ConnId: a WebSocket session, or an HTTP request that waits for an answer.
class ConnSink {
 public:
  virtual ~ConnSink() = default;
  /// From any thread. False: it is gone, and the mail is still the sender's. What it does of the mail it may do at
  /// once: it leaves the board only later, and comes back here for no other connection.
  [[nodiscard]] virtual bool deliver(ConnMail& mail) = 0;
};

/// What is read from the store; its answer goes back to the sender.
using Read = std::variant<LoadSession, LoadAccount, LoadPast, LoadChat, LoadStanding, LoadForKeeper>;
/// What workers do, the shell, or another server; its end is told to the sender.
using Work = std::variant<PasswordWork, Think, Recall, KeepSnapshot, AskShell, SendNotice>;
/// What a part wants for itself: its timer, its socket, its end.
using Own = std::variant<WakeAt, WriteOut, CloseSocket, UnloadRoom>;

/// The part whose outbox is being delivered, for what concerns itself alone. Of what a part never asks for the base
/// logs that an invariant is broken.
class Sender {
 public:
  virtual ~Sender() = default;
  virtual void persist(Persist persist);
  virtual void read(Read read);
  virtual void work(Work work);
  virtual void own(Own own);
};

class Switchboard {
 public:
  Switchboard(Loop& loop, storage::Store& store, const Config& config, Metrics& metrics);
  ~Switchboard();

  /// Whose the hall's mail is from now on.
  void open(std::shared_ptr<HallCell> hall);
  [[nodiscard]] Loop& loop() { return loop_; }
  [[nodiscard]] Metrics& metrics() { return metrics_; }
  [[nodiscard]] const Metrics& metrics() const { return metrics_; }
  [[nodiscard]] const Config& config() const { return config_; }
  [[nodiscard]] WriterThread& writer() { return writer_; }
  [[nodiscard]] const WriterThread& writer() const { return writer_; }
  [[nodiscard]] ReaderPool& readers() { return readers_; }
  /// For what is shown of a table's past, and the bytes of snapshots: what nobody's move waits for.
  [[nodiscard]] ReaderPool& replays() { return replays_; }
  [[nodiscard]] BotPool& bots() { return bots_; }
  [[nodiscard]] Budgets& budgets() { return budgets_; }
  [[nodiscard]] PasswordPool& passwords() { return passwords_; }
  [[nodiscard]] Dispatcher& dispatcher() { return dispatcher_; }
  [[nodiscard]] const Dispatcher& dispatcher() const { return dispatcher_; }

  /// From any thread; `sender` is the part that `out` comes from, on its strand.
  void deliver(Outbox out, Sender& sender);

  [[nodiscard]] ConnId new_connection_id();
  void add_connection(ConnId conn, std::shared_ptr<ConnSink> sink);
  void remove_connection(ConnId conn);
  /// Everybody who is there now.
  [[nodiscard]] std::vector<std::shared_ptr<ConnSink>> connections() const;
  /// Until all have gone, or the deadline: how many are left.
  [[nodiscard]] std::size_t wait_for_connections(std::chrono::steady_clock::time_point deadline);

  [[nodiscard]] RoomBoard& rooms() { return rooms_; }
  /// Has a table read that is not in memory; null: somebody else does so.
  std::shared_ptr<RoomCell> bring(const RoomId& room);
  /// Whether mail is a reason to load a room that is not in memory.
  [[nodiscard]] bool wants_the_room(const ToRoom& to) const;
  /// To every room in memory, and those that are being loaded.
  void tell_rooms(const RoomMail& mail) const;
  /// To the hall.
  void tell_hall(HallMail mail) const;
  /// A push to everybody who is connected.
  void tell_connections(const SharedFrame& frame) const;

 private:
  /// Answers a request that would write more than its person, or address, may.
  [[nodiscard]] bool refused_to_write(const Request& request, Outbox& returned);
  void route(Out& out, Sender& sender, Outbox& returned);
  void route_to(ToRoom to, Outbox& returned);
  void route_to(ToHall to, Outbox& returned);
  [[nodiscard]] Put put_to_hall(HallMail& mail, Bound bound) const;
  void route_to(ToConn to, Outbox& returned);
  void route_to(const Broadcast& broadcast);
  void spawn(NewRoom room);

  Loop& loop_;
  const Config& config_;
  Metrics& metrics_;
  WriterThread writer_;
  ReaderPool readers_;
  ReaderPool replays_;
  BotPool bots_;
  Budgets budgets_;
  PasswordPool passwords_;
  Dispatcher dispatcher_;
  std::atomic<std::shared_ptr<HallCell>> hall_;  // set before anything runs; another one after a fault

  mutable std::shared_mutex connections_mutex_;
  std::condition_variable_any connections_changed_;
  std::unordered_map<std::uint64_t, std::shared_ptr<ConnSink>> connections_;
  std::atomic<std::uint64_t> last_connection_{0};

  RoomBoard rooms_;
};

}  // namespace server
