// What the system says about the server's process, and what one bare sync of the disk costs.
#pragma once

#include <cstdint>
#include <string>

#include "tests/load/samples.h"

namespace load {

/// Processor time of all threads so far, milliseconds.
[[nodiscard]] std::int64_t cpu_ms_of(int process);
/// Resident memory, KiB.
[[nodiscard]] std::int64_t memory_kib_of(int process);

/// Writes 4 KiB and waits for fdatasync, so many times, in a file of this folder.
[[nodiscard]] Samples measure_syncs(const std::string& folder, int count);

/// The machine's load average over the last minute: how much else was going on.
[[nodiscard]] std::string load_average();

}  // namespace load
