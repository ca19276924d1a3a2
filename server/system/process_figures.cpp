#include "server/system/process_figures.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

namespace server {

namespace {

/// Seconds since 1970 at which the system started.
double boot_seconds() {
  std::ifstream file("/proc/stat");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("btime ")) return std::stod(line.substr(6));
  }
  return 0;
}

/// The fields of proc(5) from the third on: the second is a name, and may hold anything.
void read_stat(ProcessFigures& figures) {
  std::ifstream file("/proc/self/stat");
  std::string text;
  std::getline(file, text);
  std::istringstream rest(text.substr(std::min(text.size(), text.rfind(')') + 1)));
  std::string field;
  double user = 0;
  double system = 0;
  double started = 0;
  for (int number = 3; rest >> field && number <= 24; ++number) {
    if (number == 14) user = std::stod(field);
    if (number == 15) system = std::stod(field);
    if (number == 20) figures.threads = std::stoull(field);
    if (number == 22) started = std::stod(field);
    if (number == 23) figures.virtual_bytes = std::stoull(field);
    if (number == 24) figures.resident_bytes = std::stoull(field) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  }
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  figures.cpu_seconds = (user + system) / ticks;
  static const double k_booted = boot_seconds();
  figures.start_time_seconds = k_booted + started / ticks;
}

}  // namespace

ProcessFigures read_process_figures() {
  ProcessFigures figures;
  read_stat(figures);
  std::error_code failed;
  for (std::filesystem::directory_iterator file("/proc/self/fd", failed), end; !failed && file != end;
       file.increment(failed)) {
    ++figures.open_files;
  }
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) figures.files_max = limit.rlim_cur;
  return figures;
}

}  // namespace server
