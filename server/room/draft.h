// Facts on their way to the log: applied to a copy of the table and made into chained records. Nothing of a draft is
// shown to anybody before the store has it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/room/room_log.h"
#include "server/room/table.h"
#include "storage/store.h"

namespace server {

/// What the draft continues.
struct DraftStart {
  std::uint64_t epoch = 0;
  std::int64_t at_ms = 0;
  const History* history = nullptr;  ///< visible so far; outlives the draft
};

/// What becomes visible once the store has the draft.
struct Drafted {
  Table table;
  std::vector<Entry> entries;
  Answers answers;
  std::uint64_t snapshot = 0;        ///< the record of one that is stored with it; 0: there is none
  std::vector<storage::Hash> heads;  ///< of its records
  bool changes_line = false;         ///< the table's line in the lobby may be another one
  bool by_moves_alone = true;        ///< actions, and such taken back: of the table they change next to nothing
};

class Draft {
 public:
  Draft(Table before, DraftStart start);

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] bool empty() const { return records_.empty(); }

  /// Adds one fact and whatever follows from it by itself; gives the fact's seq. `actor` and `key` as in LogRecord.
  /// Refused, with nothing added, when the game refuses a player's action or taking it back.
  [[nodiscard]] engine::Result<std::uint64_t> add(Fact fact, const std::string& actor = {},
                                                  const std::string& key = {});
  /// The same for what can't be refused; a refusal is a broken invariant.
  std::uint64_t must_add(Fact fact, const std::string& actor = {}, const std::string& key = {});
  /// Stands or falls with the draft.
  void along(storage::Write write) { along_.push_back(std::move(write)); }
  /// What the table now does by itself: sealing, starting, finishing.
  void settle();

  /// All of it as one group that the store takes or leaves as a whole.
  [[nodiscard]] storage::WriteGroup write_group() const;
  [[nodiscard]] Drafted finish() &&;

 private:
  [[nodiscard]] engine::Result<std::uint64_t> add_one(Fact fact, const std::string& actor, const std::string& key);
  void take_snapshot();

  Table table_;
  DraftStart start_;
  std::uint64_t from_;
  std::optional<storage::RoomPhase> phase_before_;  // nullopt: the room is new
  std::vector<storage::LogRecord> records_;
  std::vector<Entry> entries_;
  Answers answers_;
  std::optional<storage::SnapshotRow> snapshot_;
  std::vector<storage::Write> along_;
  bool changes_line_ = false;
  bool by_moves_alone_ = true;
};

/// What the store calls the table's phase.
[[nodiscard]] storage::RoomPhase room_phase(const Table& table);

}  // namespace server
