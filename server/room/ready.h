// Tables that ask whether everybody is ready: their game begins when all seats are taken, every person there has said
// so and the host, who speaks last, has too. Bots are ready always. A host without a seat is not waited for. Pure.
#pragma once

#include <vector>

#include "engine/core/result.h"
#include "server/room/room_requests.h"

namespace server {

/// It asks now: only before the start.
[[nodiscard]] bool asks_ready(const Table& table);
[[nodiscard]] bool is_ready(const Occupant& occupant);
/// Somebody who sits there has not said yet what a table that asks waits for.
[[nodiscard]] bool waits_for_ready(const Table& table);

/// The host is refused with not_ready as long as anybody else is waited for; by it the game begins.
[[nodiscard]] Ruling rule_on_ready(const Table& table, const Account& account, const protocol::RoomReady& asked);

/// Carries ReadySaid out; its events, or why it fits no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> say_ready(Table& table, const ReadySaid& fact);

}  // namespace server
