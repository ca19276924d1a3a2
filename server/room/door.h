// Who may come to a table: its code, which the host may change, and those whom the host sent away. Pure.
#pragma once

#include <string>
#include <vector>

#include "engine/core/result.h"
#include "server/room/room_requests.h"

namespace server {

/// The code that record `number` gives the table. It follows from the server's seed, as the links for one person do
/// (invites.h): nobody can tell it from an earlier one.
[[nodiscard]] std::string code_of_record(const Terms& terms, std::uint64_t number);

/// For the host, until the game is over. The old code and all open links are worth nothing from then on.
[[nodiscard]] Ruling rule_on_changing_code(const Table& table, const Account& account);
/// For the host: who was sent away may come back.
[[nodiscard]] Ruling rule_on_readmitting(const Table& table, const Account& account,
                                         const protocol::TableReadmit& asked);
/// Somebody who is there may stay, if the table was `before`: nobody who was sent away stays at a private one, and
/// once its code has changed nobody who has no more than the old one.
[[nodiscard]] bool may_stay(const Table& table, const std::optional<Account>& account, const Terms& before);

/// Carry the facts out; the events, or why they fit no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> change_code(Table& table, const CodeChanged& fact);
[[nodiscard]] engine::Result<std::vector<engine::Event>> readmit(Table& table, const Readmitted& fact);

}  // namespace server
