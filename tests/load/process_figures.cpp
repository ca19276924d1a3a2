#include "tests/load/process_figures.h"

#include <chrono>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace load {

std::int64_t cpu_ms_of(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(file, text);
  // The name in parentheses may hold spaces; fields 14 and 15 are counted from the end of it.
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::string skipped;
  constexpr int k_fields_before_utime = 11;
  for (int i = 0; i < k_fields_before_utime; ++i) fields >> skipped;
  std::int64_t user = 0;
  std::int64_t system = 0;
  fields >> user >> system;
  return (user + system) * 1000 / ::sysconf(_SC_CLK_TCK);
}

std::int64_t memory_kib_of(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("VmRSS:")) return std::stoll(line.substr(6));
  }
  return 0;
}

Samples measure_syncs(const std::string& folder, int count) {
  Samples samples;
  const std::string path = folder + "/sync-probe";
  const int file = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  const std::string block(4'096, 'x');
  for (int i = 0; i < count && file >= 0; ++i) {
    const auto start = std::chrono::steady_clock::now();
    if (::pwrite(file, block.data(), block.size(), 0) < 0 || ::fdatasync(file) != 0) break;
    const auto took = std::chrono::steady_clock::now() - start;
    samples.add(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
  }
  if (file >= 0) ::close(file);
  ::unlink(path.c_str());
  return samples;
}

std::string load_average() {
  std::ifstream file("/proc/loadavg");
  std::string first;
  file >> first;
  return first;
}

}  // namespace load
