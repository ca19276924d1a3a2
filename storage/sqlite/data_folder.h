// The folder that holds everything the server keeps, and the lock that makes one process its owner.
//
//   vivarium.db, -wal, -shm   the database
//   vivarium.witness          what was committed last, so that a database that has gone back is noticed (witness.h)
//   vivarium.backup           in a backup that no server was started on: where it stands (witness.h)
//   vivarium.damage           what was found damaged and waits for the operator (damage.h)
//   vivarium.lock             held by the owner for its life; says who (process id)
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>

namespace storage::sqlite {

/// A file descriptor that is closed with its owner.
class File {
 public:
  File() = default;
  explicit File(int descriptor) : descriptor_(descriptor) {}
  ~File();
  File(File&& other) noexcept : descriptor_(other.descriptor_) { other.descriptor_ = -1; }
  File& operator=(File&& other) noexcept;
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_ = -1;
};

/// Where the database of a data folder and its write-ahead log are.
[[nodiscard]] std::filesystem::path database_path(const std::filesystem::path& folder);
[[nodiscard]] std::filesystem::path log_path(const std::filesystem::path& folder);

enum class FolderFault { in_use, unusable };

struct FolderError {
  FolderFault fault = FolderFault::unusable;
  std::string message;  ///< a sentence for the operator
};

/// Makes the folder (0700) and an empty database file (0600) unless they are there, and takes the lock. The lock is
/// the kernel's: it is gone with the process, however that ended.
[[nodiscard]] std::variant<File, FolderError> own_folder(const std::filesystem::path& folder);

/// Who owns the folder now: the process's id as text, "?" when it left none, nothing when nobody does. Takes no lock.
[[nodiscard]] std::optional<std::string> owner_of(const std::filesystem::path& folder);

}  // namespace storage::sqlite
