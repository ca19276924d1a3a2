#include "storage/sqlite/cures.h"

#include <cerrno>
#include <cstring>
#include <pwd.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/database.h"

namespace storage::sqlite {
namespace {

constexpr const char* k_put_back = R"(docs/operations.md, "Putting a backup back", has the steps)";

std::string owner_name(const std::filesystem::path& path) {
  struct stat about{};
  if (stat(path.c_str(), &about) != 0) return {};
  const passwd* const owner = getpwuid(about.st_uid);
  return owner == nullptr ? "user " + std::to_string(about.st_uid) : owner->pw_name;
}

/// Empty when this user may do it.
std::string as_its_owner(const std::filesystem::path& path, int access_wanted) {
  if (access(path.c_str(), access_wanted) == 0 || errno != EACCES) return {};
  const std::string owner = owner_name(path);
  if (owner.empty()) return "This user may not look into the folders that lead there.";
  return "It belongs to " + owner + ": run the command as that user (runuser -u " + owner + " -- vivarium ..).";
}

std::string free_at(const std::filesystem::path& file) {
  std::error_code error;
  const auto space = std::filesystem::space(file.parent_path(), error);
  constexpr std::uintmax_t k_megabyte = 1'000'000;
  return error ? std::string() : ", with " + std::to_string(space.available / k_megabyte) + " MB left";
}

std::string with_words(const std::string& sentence, const std::string& words) {
  return sentence + (words.empty() ? "" : " (SQLite: " + words + ")");
}

}  // namespace

std::optional<std::string> no_database_in(const std::filesystem::path& folder) {
  constexpr const char* k_which =
      ". --data names the folder that the server keeps everything in: data, where it was started, or "
      "/var/lib/vivarium/data of the package.";
  std::error_code error;
  const auto status = std::filesystem::status(folder, error);
  if (status.type() == std::filesystem::file_type::not_found) return "There is no folder " + folder.string() + k_which;
  if (error) return cure_for_system("look at", folder, error.value());
  if (!std::filesystem::is_directory(status)) return folder.string() + " is no folder" + k_which;
  const std::string elsewhere = as_its_owner(folder, R_OK | X_OK);
  if (!elsewhere.empty()) return "Can't look into " + folder.string() + ". " + elsewhere;
  const auto file = database_path(folder);
  if (std::filesystem::exists(file, error)) return std::nullopt;
  const std::string nothing = "There is no " + file.filename().string() + " in " + folder.string();
  const auto inside = folder / "data";
  if (std::filesystem::exists(database_path(inside), error)) return nothing + "; did you mean " + inside.string() + "?";
  return nothing + k_which;
}

std::string cure_for(const std::filesystem::path& file, int code, const std::string& words) {
  const std::string name = file.string();
  const std::string folder = file.parent_path().string();
  const std::string reading = as_its_owner(file, R_OK);
  if (!reading.empty()) return with_words("Can't read " + name + ". " + reading, words);
  switch (primary(code)) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return with_words(name + " is held by another program: a backup, sqlite3 .. Try again when it has ended.", words);
    case SQLITE_FULL:
      return with_words("The disk of " + name + " is full" + free_at(file) + ". Make room there, and try again.",
                        words);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return with_words(name + " is damaged. `vivarium doctor --data " + folder + "` says where; " + k_put_back + ".",
                        words);
    case SQLITE_IOERR:
      return with_words("The disk of " + name + " fails, or is full" + free_at(file) +
                            ". The system's log (dmesg) says which. Copy the folder to another disk first of all.",
                        words);
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: {
      // Who reads writes as well: a map of the write-ahead log that all who read share.
      const std::string writing = as_its_owner(folder, W_OK | X_OK);
      return with_words("Can't open " + name + ", and what SQLite keeps beside it. " +
                            (writing.empty() ? "Its folder has to be writable, also for reading." : writing),
                        words);
    }
    default:
      return with_words(name + " can't be used. `vivarium doctor --data " + folder + "` looks for the reason.", words);
  }
}

std::string cure_for_system(const std::string& what, const std::filesystem::path& path, int error) {
  const std::string sentence = "Can't " + what + " " + path.string() + ": " + std::strerror(error) + ".";
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  switch (error) {
    case EACCES: {
      const std::string owner = owner_name(std::filesystem::path(folder));
      return sentence + (owner.empty() ? " This user may not look into the folders that lead there."
                                       : " " + folder.string() + " belongs to " + owner +
                                             ": run the command as that user (runuser -u " + owner +
                                             " -- vivarium ..), or name another folder.");
    }
    case EEXIST:
      return sentence + " Name one that isn't there yet, so that nothing is written over.";
    case ENOENT:
      return sentence + " Make " + folder.string() + " first.";
    case ENOTDIR:
      return sentence + " Something on the way there is a file.";
    case EROFS:
      return sentence + " What lies there can only be read: name a folder on another disk.";
    case ENOSPC:
    case EDQUOT:
      return sentence + " Make room there, and try again.";
    default:
      return sentence;
  }
}

}  // namespace storage::sqlite
