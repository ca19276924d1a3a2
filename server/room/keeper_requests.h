// What a keeper's order does at the table as it stands: the fact that it makes, or why it can't be. Pure, as
// room_requests.h.
#pragma once

#include "server/room/keeper_order.h"
#include "server/room/policy.h"
#include "server/room/room_requests.h"

namespace server {

/// Refused to a keeper whose own game it is. A look at a running game is a fact too, unless players are never told of
/// it or the same keeper's view would be the one that is in the log already: then the ruling is Answered, for the room
/// to fill in.
[[nodiscard]] Ruling rule_on_order(const Table& table, const RoomOrder& order, TellLooks tell);

/// The actions that the table can be rolled back to before, the oldest first: [{"record", "seat"}].
[[nodiscard]] Json actions_in_reach(const Table& table);

}  // namespace server
