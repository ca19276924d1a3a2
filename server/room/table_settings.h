// The host's other choice of what the table is, until the game starts. Pure.
#pragma once

#include <vector>

#include "engine/core/result.h"
#include "server/room/room_requests.h"

namespace server {

/// All of the settings anew, by the host, before the start. Whoever sits there must find a place: with fewer seats than
/// that it is seat_taken; guests and bots can't stay where it gets rated.
[[nodiscard]] Ruling rule_on_settings(const Table& table, const Account& account, const protocol::RoomSettings& asked);

/// Carries SettingsChanged out; its events, or why it fits no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> change_settings(Table& table, const SettingsChanged& fact);

}  // namespace server
