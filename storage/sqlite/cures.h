// Sentences for the operator where SQLite or the file system refuses: which file, what is wrong with it, what helps.
// SQLite's own words name neither a file nor a cure, so they only stand behind.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace storage::sqlite {

/// Why nothing can be read in a data folder; nothing when a database is there to be tried. Changes nothing.
[[nodiscard]] std::optional<std::string> no_database_in(const std::filesystem::path& folder);

/// Of a file that SQLite refused with that code and these words.
[[nodiscard]] std::string cure_for(const std::filesystem::path& file, int code, const std::string& words);

/// Of a file or folder that the system refused with that `errno`; `what` is what was tried ("make", "read").
[[nodiscard]] std::string cure_for_system(const std::string& what, const std::filesystem::path& path, int error);

}  // namespace storage::sqlite
