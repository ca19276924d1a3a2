// A game as JSON lines that other programs read: one line for each record of its log, with all that its hash covers.
// `vivarium verify FILE` checks it, and `vivarium-engine engine` plays it, as each line is one of its operations as
// well (docs/game-export.md). The whole log has every secret of the game: it is for games that are over.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "server/room/keeper_mail.h"
#include "server/room/room_requests.h"
#include "storage/store.h"

namespace server {

/// The records of one room from its first, a line each. A record that is none of ours is a line without an operation.
[[nodiscard]] std::vector<Json> lines_of(const RoomId& room, std::span<const storage::LogRecord> records);

struct ReadLog {
  RoomId room;
  std::vector<storage::LogRecord> records;
};
/// The records of such lines. Refused with "bad_line" when one has not the members of a record, is of another room
/// than the first, or says anything that its record doesn't; the message names the line.
[[nodiscard]] engine::Result<ReadLog> read_lines(std::span<const Json> lines);

/// The lines of a stored game, each with its line break, for whoever may see the table: anybody, or of a private one
/// who has its code. Refused with no_such_table, not_over, storage_unavailable.
[[nodiscard]] std::variant<std::string, Refusal> export_game(storage::RoomReader& reader, const RoomId& room,
                                                             const std::optional<std::string>& code);

/// Which game a table has played that is over and was not made a private one.
[[nodiscard]] std::optional<std::string> public_game(storage::RoomReader& reader, const RoomId& room);

/// The lines of any table from that record on, for a keeper: as many as fit into an answer. Until the game is over they
/// are without seeds, without what was chosen, and without the hashes of states, by which both could be guessed.
/// Nullopt: it can't be read.
[[nodiscard]] std::optional<ExportedPart> export_for_keeper(storage::RoomReader& reader, const RoomId& room,
                                                            std::uint64_t from);

}  // namespace server
