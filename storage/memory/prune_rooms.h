// What is old, in the store in memory.
#pragma once

#include <cstddef>
#include <vector>

#include "storage/memory/apply_write.h"

namespace storage {

[[nodiscard]] WriteStatus apply(MemoryContents& contents, const PruneRoom& write, UndoList& undo);
[[nodiscard]] std::vector<RoomId> prunable_in(const MemoryContents& contents, const PruneOrder& order,
                                              std::size_t count);

}  // namespace storage
