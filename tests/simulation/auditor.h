// Reads the durable log after every commit and replays it beside the server: what it knows follows from the store
// alone. Everything that the server shows or answers is compared with it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/room/replay.h"
#include "storage/store.h"
#include "tests/simulation/chance.h"

namespace simulation {

using server::Json;

class Auditor {
 public:
  explicit Auditor(std::uint64_t seed) : chance_(seed, "auditor") {}

  /// The server's secret of a new room: it must not be seen before the game is over.
  void made(const server::NewRoom& room);
  /// Reads what is new of these rooms (all of them, if none are named) and checks it: chain, replay, state hashes,
  /// keys; and now and then that nothing hidden shows.
  void catch_up(storage::Reader& reader, const std::vector<std::string>& rooms = {});

  /// Seq of the newest durable record; 0 when there is none.
  [[nodiscard]] std::uint64_t head(const std::string& room) const;
  [[nodiscard]] const server::Table* table(const std::string& room) const;
  /// How many games came to their end, and how much of the log did what.
  [[nodiscard]] std::size_t finished() const { return finished_; }
  [[nodiscard]] const std::map<std::string, std::size_t>& kinds() const { return kinds_; }
  [[nodiscard]] std::size_t secrets_checked() const { return secrets_checked_; }

  /// What time it is, for how old a record is; steady.
  void now_is(std::int64_t steady_ms) { now_ms_ = steady_ms; }
  /// The server starts anew: how old its records are it can tell by the wall clock alone, which jumps.
  void server_starts();
  /// Something was recorded in this life of the server: what an outage left of the clocks before anything else.
  [[nodiscard]] bool goes_on(const std::string& room) const;
  /// Whether somebody without a seat may see the table as it was at `seq`.
  void check_old_enough(const std::string& room, std::uint64_t seq, const std::string& what) const;
  /// Whether that person may be told of record `seq`: as part of the past of what may be seen.
  void check_told_late_enough(const std::string& room, std::uint64_t seq, const std::string& what) const;

  /// A push of a room on its way out.
  void check_push(const server::Frame& frame) const;
  /// A view that a client has at `seq`, however it came to it.
  void check_view(const std::string& room, std::uint64_t seq, const std::string& account, const Json& view,
                  const std::string& whose) const;
  /// The witness that came with it.
  void check_head(const std::string& room, std::uint64_t seq, const std::string& head) const;
  /// An accepted request with a key is record `seq`, exactly as asked.
  void check_accepted(const std::string& room, const std::string& account, const std::string& key,
                      const std::string& method, const Json& params, std::uint64_t seq) const;
  /// Seq of the record with that key, if there is one.
  [[nodiscard]] std::optional<std::uint64_t> find_key(const std::string& room, const std::string& account,
                                                      const std::string& key) const;

 private:
  /// The table as it was at one seq, as far as clients may ask about it.
  struct Moment {
    std::string head;
    std::vector<std::string> accounts;  // by seat; empty: free
    std::vector<engine::Hash> views;    // by seat, then the spectators'
    server::Fact fact;
    std::uint64_t moves = 0;
    std::int64_t at_ms = 0;  // steady, when it was stored
    bool runs = false;
  };
  struct Audited {
    server::Replay replay;
    std::vector<Moment> moments;  // moments[seq - 1]
    std::map<std::pair<std::string, std::string>, std::uint64_t> keys;
    std::size_t of_before = 0;  // moments that were there when the server started
  };

  void take(const std::string& room, Audited& audited, const storage::LogRecord& record);
  void check_age(const std::string& room, std::uint64_t seq, bool or_later, const std::string& what) const;
  [[nodiscard]] const Moment& moment(const std::string& room, std::uint64_t seq) const;

  Chance chance_;
  std::map<std::string, Audited> rooms_;
  std::map<std::string, std::string> server_seeds_;  // hex
  std::int64_t now_ms_ = 0;
  std::int64_t life_began_ms_ = 0;
  std::size_t finished_ = 0;
  std::size_t secrets_checked_ = 0;
  std::map<std::string, std::size_t> kinds_;
};

/// Throws Violation unless two tables that differ only in what a viewer may not know show that viewer the same frames.
void check_nothing_leaks(const server::Table& table, const std::vector<server::Entry>& history, Chance& chance);

}  // namespace simulation
