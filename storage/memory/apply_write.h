// The rules of each write, on plain memory, with the way back.
#pragma once

#include <functional>
#include <vector>

#include "storage/memory/memory_store.h"

namespace storage {

/// How to take writes back, newest last.
using UndoList = std::vector<std::function<void(MemoryContents&)>>;

/// Does one write, or refuses it (fenced, conflict) and changes nothing.
[[nodiscard]] WriteStatus apply_write(MemoryContents& contents, const Write& write, UndoList& undo);

/// Whether the group appends to a room, and its records are there already: then the rest of it is stored too.
[[nodiscard]] bool has_records_of(const MemoryContents& contents, const WriteGroup& group);

/// Takes back all but the first `keep` entries.
void take_back(MemoryContents& contents, UndoList& undo, std::size_t keep);

}  // namespace storage
