// What a write-ahead log holds beyond the place where SQLite stops to believe it. SQLite takes a log up to the first
// frame that doesn't fit its check sum, and says nothing: after a crash that is where the last commit broke off. When
// whole commits of the same log follow, the log was damaged, for a commit is begun only after the one before was
// synced.
//
// https://sqlite.org/fileformat2.html#walformat
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace storage::sqlite {

struct WalScan {
  bool there = false;            ///< there is a log that isn't empty
  bool header_damaged = false;   ///< nothing in it will be read
  std::size_t commits = 0;       ///< that SQLite will read
  std::size_t commits_lost = 0;  ///< whole ones after the first frame that is damaged. One alone may also be the commit
                                 ///< that a power cut broke off: it was never acknowledged
  /// Sums of the commits (witness.h) that it leads to and goes on from, by the marks in it that SQLite will read, in
  /// order. Empty: it has no mark.
  std::vector<std::string> sums;

  /// Whether a database that stands at the commit of that sum, by itself, may be the one that this log belongs to.
  [[nodiscard]] bool may_follow(const std::string& sum) const;
};

/// Of a log that nobody has open.
[[nodiscard]] WalScan scan_wal(const std::filesystem::path& path);

}  // namespace storage::sqlite
