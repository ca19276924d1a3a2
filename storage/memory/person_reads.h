// Reads of what one person left in many places, and of who somebody is, on plain memory.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "storage/memory/memory_store.h"

namespace storage {

/// As the readers of store.h: find_people, chat_by, reports_by.
[[nodiscard]] std::vector<PersonRow> people_with(const MemoryContents& contents, const std::string& text,
                                                 std::size_t limit);
[[nodiscard]] std::vector<ChatRow> lines_of(const MemoryContents& contents, const std::string& account,
                                            std::size_t limit);
[[nodiscard]] std::vector<ReportRow> reports_of(const MemoryContents& contents, const std::string& reporter,
                                                std::size_t limit);

}  // namespace storage
