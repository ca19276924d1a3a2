#include "storage/sqlite/sync_probe.h"

#include <array>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace storage::sqlite {

namespace {

/// A file whose name is gone at once. O_TMPFILE would do it in one step, but not every file system has it.
File nameless_file(const std::filesystem::path& folder) {
  std::string path = (folder / "sync-probe-XXXXXX").string();
  File file(mkostemp(path.data(), O_CLOEXEC));
  if (file.is_open()) unlink(path.c_str());
  return file;
}

std::int64_t since_us(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

SyncProbe::SyncProbe(const std::filesystem::path& folder) : file_(nameless_file(folder)) {
  // The first sync also makes the file's blocks; the log overwrites blocks that are there, so this does too.
  static_cast<void>(measure_us());
}

std::int64_t SyncProbe::measure_us() {
  static constexpr std::array<char, 4096> k_page{};
  if (!file_.is_open()) return -1;
  const auto start = std::chrono::steady_clock::now();
  if (pwrite(file_.descriptor(), k_page.data(), k_page.size(), 0) != static_cast<ssize_t>(k_page.size())) return -1;
  if (fdatasync(file_.descriptor()) != 0) return -1;
  return since_us(start);
}

std::int64_t time_us(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return since_us(start);
}

}  // namespace storage::sqlite
