// What the host may do with a table: send people away, hand its place on, and let people in one by one. Pure, as
// room_requests.h.
#pragma once

#include <vector>

#include "engine/core/result.h"
#include "server/room/room_requests.h"

namespace server {

/// Before the start. Who was sent away can't sit at this table again.
[[nodiscard]] Ruling rule_on_kicking(const Table& table, const Account& account, const protocol::TablePersonAt& asked);
/// To a person who sits there; also while the game runs.
[[nodiscard]] Ruling rule_on_giving_host(const Table& table, const Account& account,
                                         const protocol::TablePersonAt& asked);
/// A link for one person, before the start; the answer gets its token from the fact's place in the log.
[[nodiscard]] Ruling rule_on_inviting(const Table& table, const Account& account);
/// No link that nobody has used is good any more.
[[nodiscard]] Ruling rule_on_revoking(const Table& table, const Account& account);
/// Whoever comes with a good link is let in.
[[nodiscard]] Ruling rule_on_accepting(const Table& table, const Account& account, const protocol::TableRedeem& asked);

/// Carries Kicked out; its events, or why it fits no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> send_away(Table& table, const Kicked& fact);

}  // namespace server
