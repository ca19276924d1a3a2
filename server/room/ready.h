// Tables that ask whether everybody is ready: their game begins when all seats are taken, every person there has said
// so and the host, who speaks last, has too. Bots are ready always. A host without a seat is not waited for. A table
// asks since it was made so, or since its host changed what it is over somebody else or with all seats taken: a game
// that somebody has not agreed to must not begin by it. So it also asks after a game that was aborted with all seats
// taken, until somebody gets up. Pure.
#pragma once

#include <vector>

#include "engine/core/result.h"
#include "server/room/room_requests.h"

namespace server {

/// It asks now: only before the start.
[[nodiscard]] bool asks_ready(const Table& table);
[[nodiscard]] bool is_ready(const Occupant& occupant);
/// Who sits down now has seen what the host made of the table, and need not say so: not who comes to a reserved seat,
/// as clients do by themselves, nor the host, and not where the table asks anyway.
[[nodiscard]] bool agrees_by_sitting(const Table& table, const Account& account);
/// Somebody who sits there has not said yet what a table that asks waits for; or bots alone are left there.
[[nodiscard]] bool waits_for_ready(const Table& table);

/// The host is refused with not_ready as long as anybody else is waited for; by it the game begins.
[[nodiscard]] Ruling rule_on_ready(const Table& table, const Account& account, const protocol::TableReady& asked);

/// Carries ReadySaid out; its events, or why it fits no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> say_ready(Table& table, const ReadySaid& fact);

}  // namespace server
