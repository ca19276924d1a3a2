#include "storage/sqlite/data_folder.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "storage/sqlite/cures.h"

namespace storage::sqlite {
namespace {

std::filesystem::path lock_path(const std::filesystem::path& folder) { return folder / "vivarium.lock"; }

FolderError unusable(const std::string& what, const std::filesystem::path& path) {
  return {FolderFault::unusable, cure_for_system(what, path, errno)};
}

/// A new name is safe only when the folder that holds it was synced.
bool sync_folder(const std::filesystem::path& folder) {
  const File opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return opened.is_open() && fsync(opened.descriptor()) == 0;
}

/// A lock that belongs to the open file, so that two stores of one process exclude each other as well, and that can
/// be looked at without being taken.
struct flock whole_file() {
  struct flock lock{};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  return lock;
}

std::string owner_in(const File& lock) {
  std::array<char, 32> text{};
  const ssize_t size = pread(lock.descriptor(), text.data(), text.size() - 1, 0);
  std::string owner(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  while (!owner.empty() && owner.back() == '\n') owner.pop_back();
  return owner;
}

/// For the message of the next one who tries. The lock holds without the text as well, so that a full disk doesn't
/// keep the server from its data.
void note_owner(const File& lock) {
  const std::string owner = std::to_string(getpid()) + "\n";
  const bool noted = ftruncate(lock.descriptor(), 0) == 0 &&
                     pwrite(lock.descriptor(), owner.data(), owner.size(), 0) == static_cast<ssize_t>(owner.size());
  static_cast<void>(noted);
}

}  // namespace

File::~File() {
  if (is_open()) close(descriptor_);
}

File& File::operator=(File&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

std::filesystem::path database_path(const std::filesystem::path& folder) { return folder / "vivarium.db"; }

std::filesystem::path log_path(const std::filesystem::path& folder) { return folder / "vivarium.db-wal"; }

std::optional<std::string> owner_of(const std::filesystem::path& folder) {
  const File lock(open(lock_path(folder).c_str(), O_RDONLY | O_CLOEXEC));
  struct flock asked = whole_file();
  asked.l_type = F_RDLCK;
  if (!lock.is_open() || fcntl(lock.descriptor(), F_OFD_GETLK, &asked) != 0 || asked.l_type == F_UNLCK) {
    return std::nullopt;
  }
  const std::string owner = owner_in(lock);
  return owner.empty() ? "?" : owner;
}

std::variant<File, FolderError> own_folder(const std::filesystem::path& folder) {
  std::error_code error;
  const auto absolute = std::filesystem::absolute(folder, error);
  if (!std::filesystem::is_directory(absolute, error)) {
    std::filesystem::create_directories(absolute.parent_path(), error);
    if (error) return FolderError{FolderFault::unusable, cure_for_system("make", absolute, error.value())};
    if (mkdir(absolute.c_str(), 0700) != 0) return unusable("make the data folder", absolute);
    if (!sync_folder(absolute.parent_path())) return unusable("sync the folder of", absolute);
  }
  File lock(open(lock_path(absolute).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!lock.is_open()) return unusable("open", lock_path(absolute));
  struct flock whole = whole_file();
  if (fcntl(lock.descriptor(), F_OFD_SETLK, &whole) != 0) {
    if (errno != EAGAIN && errno != EACCES) return unusable("lock", lock_path(absolute));
    const std::string owner = owner_in(lock);
    return FolderError{FolderFault::in_use, "Another server" + (owner.empty() ? "" : " (process " + owner + ")") +
                                                " is running on the data folder " + absolute.string() +
                                                ". Stop it first, or name another folder with --data."};
  }
  note_owner(lock);
  const File database(open(database_path(absolute).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!database.is_open()) return unusable("open", database_path(absolute));
  if (!sync_folder(absolute)) return unusable("sync", absolute);
  return lock;
}

}  // namespace storage::sqlite
