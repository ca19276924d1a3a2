// What can happen at a table. Each record of a room's log holds one fact; replaying them rebuilds the table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "server/room/mail.h"

namespace server {

/// What a table was made with. The server's seed is secret until the game is over.
struct Terms {
  RoomId room;
  std::string code;
  std::string game;
  std::string rules_version;
  Json options;
  int players = 0;
  bool is_private = false;
  std::int64_t move_seconds = 0;
  Account host;
  engine::Seed server_seed{};
  std::string key;  ///< of the table.create; empty: none
};

struct Created {
  Terms terms;
};
struct Sat {
  engine::Seat seat;
  Account account;
  std::optional<engine::Hash> commit;
};
struct Stood {
  engine::Seat seat;
};
struct Sealed {};  ///< all seats are taken; the seats that committed reveal
struct SeedRevealed {
  engine::Seat seat;
  engine::Seed seed{};  ///< k_public_seed when it was not the one committed to
};
struct Started {
  std::vector<engine::Seed> seat_seeds;
  std::optional<engine::Hash> state_hash;  ///< filled in when it becomes a record
};
enum class Cause : std::uint8_t { player, timeout };
struct Acted {
  engine::Seat seat;
  std::uint64_t decision = 0;  ///< as on the wire
  Json action;
  Cause cause = Cause::player;
  std::optional<engine::Hash> state_hash;
};
struct Undone {
  engine::Seat seat;
  std::optional<engine::Hash> state_hash;
};
struct Finished {
  Json outcome;
};
struct RematchAgreed {
  engine::Seat seat;
  RoomId room;
  std::string code;
};
/// The server was away (or could not store); every open decision gets a full new time limit.
struct Recovered {
  std::int64_t downtime_ms = 0;
};
struct Closed {};  ///< never started and nobody came back; the room is not loaded again

using Fact = std::variant<Created, Sat, Stood, Sealed, SeedRevealed, Started, Acted, Undone, Finished, RematchAgreed,
                          Recovered, Closed>;

}  // namespace server
