// The host's other choice of what the table is, until the game starts. Pure.
#pragma once

#include <vector>

#include "engine/core/result.h"
#include "server/room/room_requests.h"

namespace server {

/// All of the settings anew, by the host, before the start. Whoever sits there must find a place: with fewer seats than
/// that it is seat_taken; guests and bots can't stay where it gets rated. Over anybody else who sits there, or has a
/// reserved seat, nothing becomes rated and no clock shorter or harsher: harsher_settings. What else changes they are
/// asked to agree to (ready.h).
[[nodiscard]] Ruling rule_on_settings(const Table& table, const Account& account,
                                      const protocol::TableSettingsAsked& asked, const RatedClock& rated);

/// Carries SettingsChanged out; its events, or why it fits no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> change_settings(Table& table, const SettingsChanged& fact,
                                                                         std::uint64_t seq);

}  // namespace server
