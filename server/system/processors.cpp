#include "server/system/processors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <sched.h>
#include <string>
#include <string_view>
#include <thread>

namespace server {

namespace {

namespace fs = std::filesystem;

/// Nothing where the file says "max" or -1, or isn't there.
std::optional<double> quotient(const std::string& quota, const std::string& period) {
  try {
    const double share = std::stod(quota);
    const double whole = std::stod(period);
    if (share > 0 && whole > 0) return share / whole;
  } catch (const std::exception&) {
    // "max" is no number.
  }
  return std::nullopt;
}

std::string first_word(const fs::path& file) {
  std::ifstream in(file);
  std::string word;
  in >> word;
  return word;
}

std::optional<double> quota_of(const fs::path& group) {
  std::ifstream in(group / "cpu.max");
  std::string quota;
  std::string period;
  if (in >> quota >> period) return quotient(quota, period);
  return quotient(first_word(group / "cpu.cfs_quota_us"), first_word(group / "cpu.cfs_period_us"));
}

/// Whether a controller of version 1 is listed ("cpu,cpuacct"); version 2 lists none.
bool rules_processors(std::string_view controllers) {
  if (controllers.empty()) return true;
  while (!controllers.empty()) {
    const std::size_t end = controllers.find(',');
    if (controllers.substr(0, end) == "cpu") return true;
    controllers.remove_prefix(end == std::string_view::npos ? controllers.size() : end + 1);
  }
  return false;
}

std::size_t bound_to() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof(set), &set) == 0) return static_cast<std::size_t>(CPU_COUNT(&set));
  return std::thread::hardware_concurrency();
}

}  // namespace

std::optional<double> processor_quota(const fs::path& membership, const fs::path& groups) {
  std::optional<double> least;
  const auto look = [&](const fs::path& group) {
    const auto quota = quota_of(group);
    if (quota) least = least ? std::min(*least, *quota) : *quota;
  };
  std::ifstream in(membership);
  // number:controllers:/path
  for (std::string line; std::getline(in, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    if (!rules_processors(controllers)) continue;
    const fs::path root = controllers.empty() ? groups : groups / controllers;
    // A container often sees its own group as the root; what is not there has no file.
    for (fs::path group = fs::path(line.substr(second + 1)).relative_path(); !group.empty();
         group = group.parent_path()) {
      look(root / group);
    }
    look(root);
  }
  return least;
}

std::size_t processors() {
  const auto quota = processor_quota("/proc/self/cgroup", "/sys/fs/cgroup");
  std::size_t count = std::max<std::size_t>(1, bound_to());
  if (quota) count = std::min(count, static_cast<std::size_t>(std::max(1.0, std::ceil(*quota))));
  return count;
}

}  // namespace server
