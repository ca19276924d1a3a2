// What the hall is told of a table: its line in the lobby and whose turn it is. Of a running table that leaves memory
// it is stored as well, so that a start of the server can tell it without reading the table's log.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/room/mail.h"
#include "server/room/table.h"

namespace server {

/// With that listing (lobby_listing) and those who are named at the table without a seat.
[[nodiscard]] RoomSummary summary_of(const Table& table, SharedListing listing, std::vector<std::string> followers);
/// Who owes a decision or an answer; who looks at the table is the caller's to add.
[[nodiscard]] TurnChanged turn_at(const Table& table);
/// Accounts of named_for_following.
[[nodiscard]] std::vector<std::string> followers_at(const Table& table);

/// As long as nobody looks at the table.
[[nodiscard]] TableLine line_at(const Table& table);
[[nodiscard]] storage::Bytes bytes_of(const TableLine& line);
/// None when the bytes are another version's, or none of ours: then the table's log tells all of it.
[[nodiscard]] std::optional<TableLine> line_of(const storage::RestRow& row);

}  // namespace server
