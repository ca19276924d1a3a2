#include "storage/sqlite/whole_file.h"

#include <array>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace storage::sqlite {

std::optional<std::string> read_whole(const std::filesystem::path& path) {
  const File file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return std::nullopt;
  std::string text;
  std::array<char, 65536> part{};
  for (;;) {
    const ssize_t got = read(file.descriptor(), part.data(), part.size());
    if (got < 0) return std::nullopt;
    if (got == 0) return text;
    text.append(part.data(), static_cast<std::size_t>(got));
  }
}

bool append_whole(const File& file, std::string_view text) {
  struct stat before{};
  if (!file.is_open() || fstat(file.descriptor(), &before) != 0) return false;
  if (write(file.descriptor(), text.data(), text.size()) == static_cast<ssize_t>(text.size())) return true;
  // A full disk took a part of it: half a line would look like damage.
  static_cast<void>(ftruncate(file.descriptor(), before.st_size));
  return false;
}

File open_to_append(const std::filesystem::path& path) {
  return File(open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600));
}

bool replace_whole(const std::filesystem::path& path, std::string_view text) {
  const std::filesystem::path fresh = path.string() + ".new";
  {
    const File file(open(fresh.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    if (!append_whole(file, text) || fsync(file.descriptor()) != 0) return false;
  }
  return std::rename(fresh.c_str(), path.c_str()) == 0 && sync_with_name(path);
}

bool sync_with_name(const std::filesystem::path& path) {
  const File file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  const File folder(open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return file.is_open() && fsync(file.descriptor()) == 0 && folder.is_open() && fsync(folder.descriptor()) == 0;
}

}  // namespace storage::sqlite
