// The statements of tables, of their logs, of their snapshots and of where they rest: what is written at each move,
// and how it is read. A write becomes steps of a script; where it may not be stored one of them is not carried out.
#pragma once

#include <cstddef>
#include <span>

#include "storage/postgres/questions.h"
#include "storage/postgres/script.h"
#include "storage/store.h"

namespace storage::postgres {

/// An append by itself, of the group with that number.
struct LoneAppend {
  std::size_t group = 0;
  const AppendLog* write = nullptr;
};

/// All these appends, each to a table of its own. Whichever may not be stored changes nothing. A row for each comes
/// back: the group and one of these words.
void add_appends(Script& script, std::span<const LoneAppend> appends);
inline constexpr const char* k_stored = "stored";
inline constexpr const char* k_stored_before = "mine";  ///< its records are there
inline constexpr const char* k_key_used = "conflict";
inline constexpr const char* k_fenced = "fenced";

/// Whether it is that statement.
[[nodiscard]] bool is_append(const Sql& sql);

/// Looks what is there of appends that were refused, and writes nothing. A row for each: the group, and one of the
/// words above but the first.
void add_look(Script& script, std::span<const LoneAppend> appends);

/// Whether the statement for many appends can take it: it continues itself, uses no key twice and ends no game.
[[nodiscard]] bool is_plain(const AppendLog& write);

void add_write(Script& script, const CreateRoom& write);
void add_write(Script& script, const AppendLog& write);
void add_write(Script& script, const PutSnapshot& write);
void add_write(Script& script, const PutRest& write);
void add_write(Script& script, const PruneRoom& write);

/// The number of an owner that is later than all before it comes back.
void add_next_owner(Script& script);
/// Takes the rooms that no later owner has. Of each that there is comes back: id, epoch, head_seq, head_hash.
void add_claims(Script& script, std::span<const RoomId> rooms, std::uint64_t owner);

[[nodiscard]] Statements room_writes();
[[nodiscard]] Statements room_reads();

class PostgresRoomReader final : public RoomReader {
 public:
  /// The questions outlive it.
  explicit PostgresRoomReader(Questions& questions) : questions_(questions) {}

  [[nodiscard]] Read<std::vector<RoomRow>> in_phases(std::span<const RoomPhase> phases) override;
  [[nodiscard]] Read<std::optional<RoomRow>> room(const RoomId& id) override;
  [[nodiscard]] Read<std::optional<RoomRow>> room_by_code(const std::string& code) override;
  [[nodiscard]] Read<std::vector<RoomId>> prunable(const PruneOrder& order, std::size_t count) override;
  [[nodiscard]] Read<std::vector<LogRecord>> records(const RoomId& id, std::uint64_t from, std::uint64_t to) override;
  [[nodiscard]] Read<std::optional<SnapshotRow>> snapshot(const RoomId& id) override;
  [[nodiscard]] Read<std::vector<RestRow>> rests() override;

 private:
  Questions& questions_;
};

}  // namespace storage::postgres
