// What each record of a table's log was known by: clients get it as `head` and give it back when they come again, so
// that nobody goes on from a past that isn't this one (a restored backup, a damaged log).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "storage/rooms.h"

namespace server {

class Heads {
 public:
  /// Of the next record.
  void add(const storage::Hash& hash);

  /// How many records there are.
  [[nodiscard]] std::uint64_t size() const { return beginnings_.size(); }

  /// Whether the log has this record; `head` is a hash as 64 hexadecimal digits, or empty when the client named none.
  [[nodiscard]] bool has(std::uint64_t seq, std::string_view head) const;

 private:
  // A sixteenth of a table's memory would be much for whole hashes, and nobody gains by guessing one.
  std::vector<std::uint64_t> beginnings_;
};

}  // namespace server
