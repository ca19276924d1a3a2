// How many processors this process may use: what it is bound to, and what the quota of its container leaves.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>

namespace server {

/// At least 1. A quota of one and a half processors counts as 2.
[[nodiscard]] std::size_t processors();

/// The least quota of the control groups that a process is in, in processors (cgroups(7): cpu.max of version 2,
/// cpu.cfs_quota_us of version 1); nothing where there is none. `membership` is as /proc/self/cgroup, `groups` as
/// /sys/fs/cgroup.
[[nodiscard]] std::optional<double> processor_quota(const std::filesystem::path& membership,
                                                    const std::filesystem::path& groups);

}  // namespace server
