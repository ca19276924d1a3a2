// The witness: a small file beside the database that says what was committed last, so that a database that has gone
// back (a damaged, cut or missing log, an older copy put in its place) is noticed.
//
// Each commit is a line of text, numbered and chained: `number,before,item,item...,sum`. `sum` is the check sum of what
// stands before it on the line, `before` the sum of the commit before; an item is a table with its newest record
// (`t:ROOM:SEQ:HASH`) or an account (`a:ACCOUNT`) that the commit was about. The database holds number and sum of its
// newest commit in a row of its own, written in the same transaction.
//
// A line is written after its commit is durable, and not synced. So the file is never ahead of a sound database, by no
// crash: a process that dies between the two leaves it one commit behind, a power cut by as many as the system had
// not written yet. What a power cut keeps of such a file is whole sectors, the others zeros; a text has no zeros, so
// they are told from damage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/sqlite/damage.h"
#include "storage/sqlite/data_folder.h"
#include "storage/store.h"

namespace storage::sqlite {

/// Of a sum's text.
inline constexpr std::size_t k_sum_digits = 32;

/// Where a database is: its newest commit. 0 and nothing before the first one.
struct CommitMark {
  std::uint64_t number = 0;
  std::string sum;
  std::string before;  ///< sum of the commit before it
  friend bool operator==(const CommitMark&, const CommitMark&) = default;
};

struct WitnessLine {
  CommitMark mark;
  std::vector<std::string> items;
};

/// The next commit after `last` with these items: its mark, and the line to write.
struct NextLine {
  CommitMark mark;
  std::string text;
};
[[nodiscard]] NextLine next_line(const CommitMark& last, const std::vector<std::string>& items);

/// What a stored write is about; nothing for what belongs to no table and no account.
[[nodiscard]] std::optional<std::string> item_of(const Write& write);

/// All that the files say, the newest last.
struct WitnessRead {
  bool there = false;
  std::vector<WitnessLine> lines;
  std::vector<Damage> damage;  ///< of the file itself
};
[[nodiscard]] WitnessRead read_witness(const std::filesystem::path& folder);

/// A table and its newest record.
struct WitnessedRoom {
  std::string id;
  std::uint64_t seq = 0;
  std::string hash;  ///< the first half of it
};

/// Which tables and accounts the commits that a database at `mark` lacks were about.
struct Missing {
  std::uint64_t commits = 0;  ///< how many; 0 when it is another past of the same length
  std::vector<WitnessedRoom> rooms;
  std::vector<std::string> accounts;
  std::uint64_t unnamed = 0;  ///< of those commits, how many the witness has forgotten
};
/// Nothing when the database has all that was witnessed.
[[nodiscard]] std::optional<Missing> missing_from(const WitnessRead& witness, const CommitMark& mark);

/// A backup has no witness of its own: a server that is started on one must say that something may be lacking. A note
/// (`vivarium.backup`) says where the copy stands, so that as long as nobody has, it is told from a folder that lost
/// its witness.
[[nodiscard]] bool note_backup(const std::filesystem::path& folder, const CommitMark& mark);
[[nodiscard]] bool is_backup_at(const std::filesystem::path& folder, const CommitMark& mark);

class WitnessFile {
 public:
  explicit WitnessFile(std::filesystem::path folder);
  /// Durable: an empty witness in place of what was there, for a database that it can't know. A backup is none any
  /// more.
  [[nodiscard]] bool begin_anew(const CommitMark& mark);
  /// After the commit is durable. When it can't be written the witness stays behind, which the next start sees.
  void append(const std::string& line);
  /// With the end of a database's use: a shutdown of the machine need not leave it behind.
  void sync();

 private:
  void turn_over_if_long();

  std::filesystem::path folder_;
  File file_;
  std::uint64_t bytes_ = 0;
  std::string last_;  // line
};

/// Two files of this size at most: tens of thousands of commits.
inline constexpr std::uint64_t k_witness_bytes_max = 4U << 20U;

}  // namespace storage::sqlite
