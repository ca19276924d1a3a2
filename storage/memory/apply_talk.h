// The rules of the writes of storage/talk.h, on plain memory, with the way back.
#pragma once

#include "storage/memory/apply_write.h"

namespace storage {

[[nodiscard]] WriteStatus apply(MemoryContents& contents, const PutChat& write, UndoList& undo);
[[nodiscard]] WriteStatus apply(MemoryContents& contents, const PutBlock& write, UndoList& undo);
[[nodiscard]] WriteStatus apply(MemoryContents& contents, const DropBlock& write, UndoList& undo);
[[nodiscard]] WriteStatus apply(MemoryContents& contents, const PutMute& write, UndoList& undo);
[[nodiscard]] WriteStatus apply(MemoryContents& contents, const PutReport& write, UndoList& undo);
[[nodiscard]] WriteStatus apply(MemoryContents& contents, const CloseReport& write, UndoList& undo);

}  // namespace storage
