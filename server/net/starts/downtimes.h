// When there was no server, by the wall clock: its time is nobody's at a table that nobody has asked for since.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/store.h"

namespace server {

class Downtimes {
 public:
  /// How many are kept. The oldest go first: a table that has not been looked at through so many starts has waited for
  /// longer than any of its clocks runs.
  static constexpr std::size_t k_kept = 1'000;

  /// From when a server was last known to be there until the next one began. One that begins in the last one, or before
  /// it, belongs to it: a server that came to nothing was none.
  void add(std::int64_t from_ms, std::int64_t to_ms);
  /// How long there was none after that time.
  [[nodiscard]] std::int64_t since(std::int64_t wall_ms) const;

  /// Its JSON. What is no text of ours gives none.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] static Downtimes from_text(std::string_view text);

 private:
  struct Downtime {
    std::int64_t from_ms = 0;
    std::int64_t to_ms = 0;
  };
  std::vector<Downtime> times_;  // in order, none within another
};

/// When there was no server until now, with the time since it was last known to be there (none: it is the first), which
/// is stored: before anything else says that this one is there. False: that could not be read or stored.
[[nodiscard]] bool note_downtime(storage::Store& store, std::optional<std::int64_t> alive_ms, std::int64_t now_ms,
                                 Downtimes& down);

}  // namespace server
