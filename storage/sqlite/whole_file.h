// Small files beside the database: read whole, appended to, made anew. Nothing throws.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "storage/sqlite/data_folder.h"

namespace storage::sqlite {

/// Nothing when there is no such file, or it can't be read.
[[nodiscard]] std::optional<std::string> read_whole(const std::filesystem::path& path);

/// Adds the text at the end, whole or not at all.
[[nodiscard]] bool append_whole(const File& file, std::string_view text);

/// A file for its owner alone that is appended to; made unless it is there.
[[nodiscard]] File open_to_append(const std::filesystem::path& path);

/// In place of what was there, whole or not at all, and durable.
[[nodiscard]] bool replace_whole(const std::filesystem::path& path, std::string_view text);

/// The file and its name are durable.
[[nodiscard]] bool sync_with_name(const std::filesystem::path& path);

}  // namespace storage::sqlite
