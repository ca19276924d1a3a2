// Rules are mended, and a table goes on. Where a new version of a game's rules comes to the same states as the log
// says, nothing is changed; that is found out whenever a table is loaded. Where it doesn't (replay.h), the game is
// carried over:
//
//   - The newest state that can be had goes on under the new rules: that of the newest snapshot and what followed while
//     it was the same, or the one up to which the whole log is repeated. Nothing that was chosen later can be kept. A
//     server that stops in order leaves a snapshot of each state (snapshot.h), so that there is no such thing.
//   - That is a record of its own, before anything else happens at the table, and the players are told.
//   - Every decision is a new one with a full time limit; banks of time are as they were. Nothing before it can be
//     taken back. Chance is part of the state, and goes on as it would have.
//   - Who doesn't care for it may agree to end the game without a result; all have to. Acting is disagreeing.
//   - Without any state that the new rules can read the game is over without a result.
//
// A game that is over stays what it is: its result is in the log, and it is shown as far as it is repeated.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "server/room/room_requests.h"
#include "storage/store.h"

namespace server {

/// What must become of a game whose table was replayed as far as that was possible: CarriedOver, or Unresolved.
/// `records` are all from the first.
[[nodiscard]] std::shared_ptr<const Fact> what_is_due(const Table& table, std::span<const storage::LogRecord> records);

/// The seats that have not agreed to end a game that was carried over. Seats of bots are not asked, nor those that a
/// bot plays in a person's stead, unless the table is rated, nor those that are out.
[[nodiscard]] std::vector<engine::Seat> not_agreed_to_end(const Table& table);
[[nodiscard]] std::vector<engine::Seat> agreed_to_end(const Table& table);
/// Whether the game was carried over, and goes on.
[[nodiscard]] bool may_end_unresolved(const Table& table);
[[nodiscard]] Ruling rule_on_agreeing_to_end(const Table& table, const Account& account);
/// What follows once nobody is left to ask.
[[nodiscard]] std::optional<Fact> end_agreed(const Table& table);

// The facts, applied as apply_fact (table.h) does. The decisions that are open after CarriedOver are for the caller to
// find.
using CarriedTold = engine::Result<std::vector<engine::Event>>;
[[nodiscard]] CarriedTold carry_over(Table& table, const CarriedOver& fact, std::uint64_t seq, ApplyDepth depth);
[[nodiscard]] CarriedTold agree_to_end(Table& table, const EndAgreed& fact);
[[nodiscard]] CarriedTold end_unresolved(Table& table, const Unresolved& fact, std::uint64_t seq);

}  // namespace server
