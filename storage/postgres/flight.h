// One batch on its way into the database: what is sent next, and what is heard. It knows no connection, so it can start
// over on another one.
//
// Appends that are a group by themselves go in one statement. The other groups follow in the same piece, each under a
// savepoint, as if none were refused; when one is, the transaction goes on behind it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/postgres/answer.h"
#include "storage/postgres/room_statements.h"
#include "storage/postgres/script.h"
#include "storage/postgres/sqlstate.h"
#include "storage/store.h"

namespace storage::postgres {

/// Who sends the batch, and which of theirs it is, from 1.
struct BatchName {
  std::int64_t writer = 0;
  std::uint64_t number = 0;
};

enum class Heard {
  more,   ///< there is something to be sent
  done,   ///< every group has its status
  again,  ///< nothing is stored, by chance
  full,   ///< nothing is stored
  lost,   ///< nobody knows what is stored
  failed,
};

/// Of a statement that was not carried out and is of no group.
[[nodiscard]] Heard heard_of(Meaning meaning);

class Flight {
 public:
  /// The same groups come with every call.
  Flight(std::span<const WriteGroup> groups, BatchName name);

  [[nodiscard]] Script next(std::span<const WriteGroup> groups);
  /// The answers to what was sent last, and whether the server warned of something meanwhile.
  [[nodiscard]] Heard hear(std::span<const WriteGroup> groups, std::span<const Answer> answers, bool warned);
  /// What was sent came to nothing, or perhaps to something.
  void start_over();

  [[nodiscard]] const std::vector<WriteStatus>& statuses() const { return statuses_; }

 private:
  enum class Stage {
    storing,
    telling,  ///< it is stored: what was it told?
    looking,  ///< what was refused is there perhaps
  };

  void sort_groups(std::span<const WriteGroup> groups);
  [[nodiscard]] Script storing(std::span<const WriteGroup> groups) const;
  [[nodiscard]] Script looking(std::span<const WriteGroup> groups) const;
  [[nodiscard]] std::vector<LoneAppend> to_look_for(std::span<const WriteGroup> groups) const;
  [[nodiscard]] std::string marks() const;
  [[nodiscard]] Heard refused(const Answer& answer, std::size_t group);
  void note_appends(const Answer& answer);
  [[nodiscard]] Heard told(std::span<const WriteGroup> groups, const Answer& answer);
  void looked(const Answer& answer);
  [[nodiscard]] Heard look_or_end(std::span<const WriteGroup> groups);

  const BatchName name_;
  Stage stage_ = Stage::storing;
  std::vector<WriteStatus> statuses_;
  std::vector<std::size_t> lone_;    // groups that one statement stores
  std::vector<std::size_t> others_;  // in order
  std::size_t next_other_ = 0;
  std::vector<std::size_t> groups_of_steps_;  // of what was sent last
  std::optional<std::size_t> append_step_;    // in it
  bool in_transaction_ = false;
  bool all_apart_ = false;  // the one statement was refused
  bool sent_before_ = false;
};

}  // namespace storage::postgres
