// What the system says about this process, named as Prometheus' own clients name it. From /proc/self (proc(5)).
#pragma once

#include <cstdint>

namespace server {

struct ProcessFigures {
  double cpu_seconds = 0;         ///< user and system
  double start_time_seconds = 0;  ///< since 1970
  std::uint64_t resident_bytes = 0;
  std::uint64_t virtual_bytes = 0;
  std::uint64_t open_files = 0;
  std::uint64_t files_max = 0;  ///< the soft limit
  std::uint64_t threads = 0;
};

/// What can't be read stays 0.
[[nodiscard]] ProcessFigures read_process_figures();

}  // namespace server
