// Each seat's bank of time, where the table has one (TimeRules): a value of the log, so that a replay finds it.
//
//   - A bank is settled by its own seat's records alone: each says what was left when the request arrived.
//   - A turn begins with the first decision that comes up for a seat after a step of its own that can't be taken back
//     any more, or after another seat's step while it owed nothing. With each but the first the bank gains the
//     increment. Taking a step back never begins a turn, so nobody gains time by acting and undoing.
//   - A bot that plays a seat spends nothing of it and gains nothing.
#pragma once

#include <cstdint>
#include <optional>

#include "server/room/table.h"

namespace server {

[[nodiscard]] bool has_banks(const Table& table);

/// The game has begun.
void fill_banks(Table& table, std::uint64_t seq);

/// The seat's clock stood at `left_ms` when record `seq` came in; nullopt: it did not run.
void settle_bank(Table& table, engine::Seat seat, std::optional<std::int64_t> left_ms, std::uint64_t seq);

/// Record `seq` was a step of the seat's; `owed` is what everybody owed before it.
void pay_increments(Table& table, engine::Seat seat, bool revealed, const PerSeat<std::optional<OpenDecision>>& owed,
                    std::uint64_t seq);

/// Record `seq` took a step of the seat's back.
void undo_increments(Table& table, engine::Seat seat, const PerSeat<std::optional<OpenDecision>>& owed);

/// The table went back with everybody's consent: each bank is as it was when its clock last stood, and no turn that
/// comes again is paid for twice.
void begin_turns_again(Table& table, std::uint64_t seq);

/// Who comes back to a seat without any time left gets some, or could not even look: the increment or a tenth of the
/// bank, whichever is more, at least ten seconds, never more than the bank.
void welcome_back(Table& table, engine::Seat seat, std::uint64_t seq);

}  // namespace server
